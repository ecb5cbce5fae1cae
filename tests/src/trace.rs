//! What a browser did and how long each part of it took, as the browser itself writes it down.

use std::io;
use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::driver::Browser;
use crate::{Frame, Request, Socket, exchange};

/// What is written down: tasks of each thread with the processor time that they took, what they
/// consist of, and the page's own marks.
const CATEGORIES: [&str; 3] = [
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
];

/// A line to the devtools of a browser that writes down what it does.
#[derive(Debug)]
pub struct Trace {
    line: Socket,
}

/// One thing that a thread did, from its begin to its end. Times in milliseconds.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// What it was: `RunTask`, `Layout`, `FunctionCall` ….
    pub name: String,
    /// The process and the thread.
    pub thread: (u64, u64),
    /// When it began, on the browser's own clock.
    pub at: f64,
    /// How long it took.
    pub took: f64,
    /// How long a processor worked for it; what others did meanwhile is not in it.
    pub worked: f64,
    /// What else was written down of it.
    pub about: Value,
}

impl Browser {
    /// Begins to write down what this browser does.
    ///
    /// # Errors
    /// It has no devtools, or they refuse.
    pub async fn trace(&self) -> io::Result<Trace> {
        Trace::begin(self.devtools_at(), &CATEGORIES).await
    }
}

impl Trace {
    async fn begin(address: SocketAddr, categories: &[&str]) -> io::Result<Trace> {
        let version = exchange(address, &Request::new("GET", "/json/version")).await?;
        let version = version.json();
        let url = version["webSocketDebuggerUrl"].as_str().unwrap_or("");
        let path = url.find("/devtools/").map_or("/", |at| &url[at..]);
        let line = Socket::open(address, path, &[]).await?;
        let mut trace = Trace { line };
        let config = json!({"includedCategories": categories, "excludedCategories": ["*"]});
        trace
            .say(
                1,
                "Tracing.start",
                &json!({"traceConfig": config, "transferMode": "ReportEvents"}),
            )
            .await?;
        while trace.line.next_json().await?["id"] != 1 {}
        Ok(trace)
    }

    async fn say(&mut self, id: u64, method: &str, parameters: &Value) -> io::Result<()> {
        let request = json!({"id": id, "method": method, "params": parameters});
        self.line.send(&request).await
    }

    /// Ends it, and gives all that was written down, in order of time.
    ///
    /// # Errors
    /// The line.
    pub async fn end(mut self) -> io::Result<Vec<Event>> {
        self.say(2, "Tracing.end", &json!({})).await?;
        let mut events: Vec<Event> = Vec::new();
        loop {
            let message = match self.line.next().await? {
                Frame::Text(text) => serde_json::from_str::<Value>(&text)?,
                other => return Err(io::Error::other(format!("{other:?}"))),
            };
            match message["method"].as_str() {
                Some("Tracing.dataCollected") => {
                    let written = message["params"]["value"].as_array();
                    events.extend(written.into_iter().flatten().map(read));
                }
                Some("Tracing.tracingComplete") => break,
                _ => {}
            }
        }
        events.sort_by(|a, b| a.at.total_cmp(&b.at));
        Ok(events)
    }
}

/// An event as the protocol has it: microseconds.
fn read(written: &Value) -> Event {
    let millis = |key: &str| written[key].as_f64().unwrap_or(0.0) / 1000.0;
    let id = |key: &str| written[key].as_u64().unwrap_or(0);
    Event {
        name: written["name"].as_str().unwrap_or("").to_owned(),
        thread: (id("pid"), id("tid")),
        at: millis("ts"),
        took: millis("dur"),
        worked: millis("tdur"),
        about: written["args"].clone(),
    }
}
