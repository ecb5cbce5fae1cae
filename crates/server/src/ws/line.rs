//! One WebSocket, reduced to what a session needs.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use serde::Serialize;

use crate::measure;

/// How long a message may take to leave. Whoever reads more slowly comes back later.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long the other side gets to hear that we close.
const FAREWELL: Duration = Duration::from_secs(2);

/// The largest message that a client sends.
pub(crate) const MAX_MESSAGE: usize = 4 * 1024;

/// How much is read at a time, and what each socket holds for it: most messages are far smaller
/// than the largest, which comes in a few reads.
pub(crate) const READ_BUFFER: usize = 1024;

/// The most that waits to be written: one snapshot of a very long game.
pub(crate) const MAX_WRITE: usize = 2 * 1024 * 1024;

/// The other side went away, or is too slow.
#[derive(Debug)]
pub(super) struct Gone;

/// Why a session ends by our will.
#[derive(Clone, Copy, Debug)]
pub(super) enum Close {
    /// The server stops.
    Away,
    /// The message was not text.
    NotText,
    /// The message was too large.
    TooLarge,
    /// Far too much was sent.
    Flood,
}

/// What came.
#[derive(Debug)]
pub(super) enum Frame {
    /// A text message.
    Text(String),
    /// The answer to our ping.
    Pong(Bytes),
    /// Something that needs no answer of ours.
    Other,
    /// Something after which we cannot go on.
    Bad(Close),
    /// The end.
    End,
}

pub(super) struct Line(WebSocket);

impl Line {
    pub(super) fn new(socket: WebSocket) -> Line {
        Line(socket)
    }

    /// The next frame. Nothing is lost if this is given up before it ends.
    pub(super) async fn next(&mut self) -> Frame {
        match self.0.recv().await {
            Some(Ok(Message::Text(text))) => Frame::Text(text.as_str().to_owned()),
            Some(Ok(Message::Pong(payload))) => Frame::Pong(payload),
            Some(Ok(Message::Ping(_))) => Frame::Other,
            Some(Ok(Message::Binary(_))) => Frame::Bad(Close::NotText),
            Some(Ok(Message::Close(_))) | None => Frame::End,
            Some(Err(error)) => broken(&error),
        }
    }

    pub(super) async fn send(&mut self, message: &impl Serialize) -> Result<(), Gone> {
        let text = serde_json::to_string(message)
            .expect("messages hold only strings, numbers and maps with string keys");
        self.put(Message::text(text)).await
    }

    pub(super) async fn ping(&mut self, payload: [u8; 4]) -> Result<(), Gone> {
        self.put(Message::Ping(Bytes::copy_from_slice(&payload)))
            .await
    }

    pub(super) async fn close(mut self, why: Close) {
        let (code, reason) = match why {
            Close::Away => (close_code::AWAY, "away"),
            Close::NotText => (close_code::UNSUPPORTED, "not_text"),
            Close::TooLarge => (close_code::SIZE, "too_large"),
            Close::Flood => (close_code::POLICY, "too_often"),
        };
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        if self.put(Message::Close(Some(frame))).await.is_ok() {
            // What is still coming is read away: a line that is dropped with something unread
            // in it is reset, and the other side may never see why.
            let rest = async { while let Some(Ok(_)) = self.0.recv().await {} };
            let _ = tokio::time::timeout(FAREWELL, rest).await;
        }
    }

    async fn put(&mut self, message: Message) -> Result<(), Gone> {
        match tokio::time::timeout(PATIENCE, self.0.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Gone),
            Err(_) => {
                measure::message_unsent();
                Err(Gone)
            }
        }
    }
}

/// What a reading error means. axum hides its kind behind `dyn Error`.
fn broken(error: &axum::Error) -> Frame {
    use std::error::Error as _;
    use tungstenite::Error;
    let source = error
        .source()
        .and_then(|error| error.downcast_ref::<Error>());
    match source {
        Some(Error::Capacity(_)) => Frame::Bad(Close::TooLarge),
        Some(Error::Utf8(_)) => Frame::Bad(Close::NotText),
        _ => Frame::End,
    }
}
