//! One WebSocket to the server.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// How long a test waits for what must come; far beyond what it takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// What came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A text message, byte for byte.
    Text(String),
    /// A binary message.
    Binary(Vec<u8>),
    /// The server closed: its code and reason, where it gave one.
    Close(Option<(u16, String)>),
}

/// A socket, and the head of the answer that opened it.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The headers of the answer to the upgrade, sorted by name.
    pub head: Vec<(String, String)>,
    /// How often the server has tried the line.
    pub tried: u64,
    pings: u32,
}

impl Socket {
    /// Opens a socket with these headers added.
    ///
    /// # Errors
    /// No connection, or the server refused the upgrade (the text has the status).
    pub async fn open(
        address: SocketAddr,
        path: &str,
        headers: &[(String, String)],
    ) -> io::Result<Socket> {
        let mut request = format!("ws://{address}{path}")
            .into_client_request()
            .map_err(io::Error::other)?;
        for (name, value) in headers {
            let name: HeaderName = name.parse().map_err(io::Error::other)?;
            let value = HeaderValue::from_str(value).map_err(io::Error::other)?;
            request.headers_mut().insert(name, value);
        }
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        // Small buffers: the load generator holds ten thousand of these.
        let config = WebSocketConfig::default()
            .read_buffer_size(2048)
            .write_buffer_size(0);
        let (stream, answer) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config))
                .await
                .map_err(io::Error::other)?;
        let mut head: Vec<(String, String)> = answer
            .headers()
            .iter()
            .map(|(name, value)| {
                let value = String::from_utf8_lossy(value.as_bytes()).into_owned();
                (name.as_str().to_owned(), value)
            })
            .collect();
        head.sort();
        Ok(Socket {
            stream,
            head,
            tried: 0,
            pings: 0,
        })
    }

    /// Sends a request.
    ///
    /// # Errors
    /// The line is gone.
    pub async fn send(&mut self, request: &Value) -> io::Result<()> {
        self.send_text(&request.to_string()).await
    }

    /// Sends any text.
    ///
    /// # Errors
    /// The line is gone.
    pub async fn send_text(&mut self, text: &str) -> io::Result<()> {
        self.stream
            .send(Message::text(text))
            .await
            .map_err(io::Error::other)
    }

    /// The next message, or the end.
    ///
    /// # Errors
    /// The line broke, or nothing came for 20 seconds.
    pub async fn next(&mut self) -> io::Result<Frame> {
        tokio::time::timeout(PATIENCE, self.next_at_last())
            .await
            .map_err(|_| io::Error::new(io::ErrorKind::TimedOut, "nothing came for 20 seconds"))?
    }

    /// The next message, or the end, however long it takes.
    ///
    /// # Errors
    /// The line broke.
    pub async fn next_at_last(&mut self) -> io::Result<Frame> {
        loop {
            return Ok(match self.stream.next().await {
                None => Frame::Close(None),
                Some(Err(error)) => return Err(io::Error::other(error)),
                Some(Ok(Message::Text(text))) => Frame::Text(text.as_str().to_owned()),
                Some(Ok(Message::Binary(bytes))) => Frame::Binary(bytes.to_vec()),
                Some(Ok(Message::Close(close))) => Frame::Close(
                    close.map(|close| (close.code.into(), close.reason.as_str().to_owned())),
                ),
                Some(Ok(Message::Ping(_))) => {
                    self.tried += 1;
                    continue;
                }
                Some(Ok(_)) => continue,
            });
        }
    }

    /// The next message as JSON.
    ///
    /// # Errors
    /// The line broke or was closed, or nothing came for 20 seconds.
    pub async fn next_json(&mut self) -> io::Result<Value> {
        match self.next().await? {
            Frame::Text(text) => serde_json::from_str(&text).map_err(io::Error::other),
            other => Err(io::Error::new(
                io::ErrorKind::ConnectionAborted,
                format!("{other:?}"),
            )),
        }
    }

    /// Closes, and gives what still came before the server was gone.
    pub async fn close(&mut self) -> Vec<Frame> {
        let mut frames = Vec::new();
        // A line that is gone already is closed.
        let _ = self.stream.send(Message::Close(None)).await;
        while let Ok(frame @ (Frame::Text(_) | Frame::Binary(_))) = self.next().await {
            frames.push(frame);
        }
        // The server answers before it lets go.
        while let Some(Ok(_)) = self.stream.next().await {}
        frames
    }

    /// All messages up to the answer to a ping sent now (which is left out).
    ///
    /// # Errors
    /// As [`Socket::next`].
    pub async fn drain(&mut self) -> io::Result<Vec<Frame>> {
        self.pings += 1;
        let ping = serde_json::json!({"type": "ping", "n": self.pings});
        let pong = serde_json::json!({"type": "pong", "n": self.pings});
        self.send(&ping).await?;
        let mut frames = Vec::new();
        loop {
            match self.next().await? {
                Frame::Text(text)
                    if serde_json::from_str::<Value>(&text).is_ok_and(|value| value == pong) =>
                {
                    return Ok(frames);
                }
                close @ Frame::Close(_) => {
                    return Err(io::Error::new(
                        io::ErrorKind::ConnectionAborted,
                        format!("{close:?}"),
                    ));
                }
                frame => frames.push(frame),
            }
        }
    }
}
