//! A finger on the glass.

use std::io;

use serde_json::{Value, json};

use crate::driver::Browser;

/// In how many steps a finger goes its way.
const STEPS: u32 = 12;

/// A point of the viewport in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// From the left edge.
    pub x: f64,
    /// From the upper edge.
    pub y: f64,
}

impl Browser {
    /// The middle of an element, where it is now.
    ///
    /// # Errors
    /// There is no such element.
    pub async fn middle(&self, selector: &str) -> io::Result<Spot> {
        let script = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
             return [box.x + box.width / 2, box.y + box.height / 2];";
        let middle = self.run(script, json!([selector])).await?;
        match (middle[0].as_f64(), middle[1].as_f64()) {
            (Some(x), Some(y)) => Ok(Spot { x, y }),
            _ => Err(io::Error::other(format!("{selector} is nowhere: {middle}"))),
        }
    }

    /// Puts a finger down and lifts it.
    ///
    /// # Errors
    /// The driver's.
    pub async fn tap(&self, spot: Spot) -> io::Result<()> {
        self.touch("touchStart", Some(spot)).await?;
        self.touch("touchEnd", None).await
    }

    /// Puts a finger down, moves it in small steps, and lifts it.
    ///
    /// # Errors
    /// The driver's.
    pub async fn swipe(&self, from: Spot, to: Spot) -> io::Result<()> {
        self.touch("touchStart", Some(from)).await?;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let spot = Spot {
                x: from.x + (to.x - from.x) * part,
                y: from.y + (to.y - from.y) * part,
            };
            self.touch("touchMove", Some(spot)).await?;
        }
        self.touch("touchEnd", None).await
    }

    async fn touch(&self, kind: &str, spot: Option<Spot>) -> io::Result<()> {
        let points: Vec<Value> = spot
            .iter()
            .map(|spot| json!({"x": spot.x, "y": spot.y}))
            .collect();
        let event = json!({"type": kind, "touchPoints": points});
        self.devtools("Input.dispatchTouchEvent", event).await?;
        Ok(())
    }
}
