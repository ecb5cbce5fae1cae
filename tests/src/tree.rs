//! The page as a screen reader has it: roles and names, and nothing that is drawn.

use std::io;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::keyboard::key;
use crate::screen::Screen;

/// How long something may take to be there to be heard.
const PATIENCE: Duration = Duration::from_secs(20);

/// Something that a screen reader can name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What kind of thing it is.
    pub role: String,
    /// What it is called.
    pub name: String,
    /// Whether it can be used.
    pub disabled: bool,
    element: u64,
}

impl Screen {
    /// All that can be heard, in reading order.
    ///
    /// # Errors
    /// The driver's.
    pub async fn tree(&self) -> io::Result<Vec<Node>> {
        let tree = self
            .browser
            .devtools("Accessibility.getFullAXTree", json!({}))
            .await?;
        let text = |value: &Value| value["value"].as_str().unwrap_or("").to_owned();
        Ok(tree["nodes"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|node| node["ignored"] != true)
            .map(|node| Node {
                role: text(&node["role"]),
                name: text(&node["name"]),
                disabled: node["properties"].as_array().is_some_and(|properties| {
                    properties.iter().any(|property| {
                        property["name"] == "disabled" && property["value"]["value"] == true
                    })
                }),
                element: node["backendDOMNodeId"].as_u64().unwrap_or(0),
            })
            .collect())
    }

    /// Waits until something of this role is heard whose name fits.
    ///
    /// # Errors
    /// It is never there.
    pub async fn hear(&self, role: &str, fits: impl Fn(&str) -> bool) -> io::Result<Node> {
        let begin = Instant::now();
        loop {
            let tree = self.tree().await?;
            let found = tree
                .iter()
                .find(|node| node.role == role && !node.disabled && fits(&node.name));
            match found {
                Some(node) => return Ok(node.clone()),
                None if begin.elapsed() > PATIENCE => {
                    let names: Vec<_> = tree
                        .iter()
                        .filter(|node| node.role == role)
                        .map(|node| &node.name)
                        .collect();
                    return Err(io::Error::other(format!("no such {role} among {names:?}")));
                }
                None => tokio::task::yield_now().await,
            }
        }
    }

    /// Uses it as a screen reader does: focus, then Enter.
    ///
    /// # Errors
    /// It cannot have the focus.
    pub async fn activate(&self, node: &Node) -> io::Result<()> {
        let which = json!({"backendNodeId": node.element});
        self.browser.devtools("DOM.focus", which).await?;
        self.press(&[key::ENTER]).await
    }
}
