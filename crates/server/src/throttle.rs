//! How fast a connection may send, once it is a socket. Messages are counted where they are read; what
//! makes none (a message in a million empty pieces, pings, a frame that never ends) is slowed down here.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep};

use crate::limits::Scale;

/// Bytes that may come at once: as much as the largest messages that one may send in a burst.
const BURST: u64 = 64 * 1024;

/// Bytes a second that may come in the long run; a person at a table sends a few hundred.
const RATE: u64 = 8 * 1024;

/// How long nothing of what is sent may be taken until the connection is given up: whoever asks for
/// much and reads nothing would hold it, and what is ready for it, for ever.
const STALLED: Duration = Duration::from_secs(15);

/// By how much a connection is narrowed; not at all until it becomes a socket.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tap(Arc<AtomicU32>);

impl Tap {
    /// From now on it may send only so fast.
    pub(crate) fn narrow(&self, scale: Scale) {
        if let Scale::Times(times) = scale {
            self.0.store(times, Ordering::Relaxed);
        }
    }
}

/// A connection with a tap.
#[derive(Debug)]
pub(crate) struct Throttled {
    stream: TcpStream,
    tap: Tap,
    spent: Spent,
    rest: Option<Pin<Box<Sleep>>>,
    /// How long the other side may take nothing.
    patience: Duration,
    /// Runs while it does.
    stall: Option<Pin<Box<Sleep>>>,
}

impl Throttled {
    pub(crate) fn new(stream: TcpStream, tap: Tap) -> Throttled {
        Throttled {
            stream,
            tap,
            spent: Spent {
                bytes: 0,
                at: Instant::now(),
            },
            rest: None,
            patience: STALLED,
            stall: None,
        }
    }

    /// What became of an attempt to write.
    fn written(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stall = None;
            return written;
        }
        let end = || Box::pin(tokio::time::sleep(self.patience));
        let stall = self.stall.get_or_insert_with(end);
        ready!(stall.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

/// What has come lately, less what time has made good.
#[derive(Clone, Copy, Debug)]
struct Spent {
    bytes: u64,
    at: Instant,
}

impl Spent {
    /// Takes in what came, and says how long nothing more may come.
    fn add(&mut self, bytes: usize, times: u64, now: Instant) -> Option<Duration> {
        let millis = u64::try_from((now - self.at).as_millis()).unwrap_or(u64::MAX);
        let good = millis.saturating_mul(RATE * times) / 1000;
        self.bytes = self.bytes.saturating_sub(good) + bytes as u64;
        self.at = now;
        let beyond = self
            .bytes
            .checked_sub(BURST * times)
            .filter(|&over| over > 0)?;
        Some(Duration::from_millis(1 + beyond * 1000 / (RATE * times)))
    }
}

impl AsyncRead for Throttled {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let times = u64::from(self.tap.0.load(Ordering::Relaxed));
        if times == 0 {
            return Pin::new(&mut self.stream).poll_read(cx, buf);
        }
        if let Some(rest) = &mut self.rest {
            ready!(rest.as_mut().poll(cx));
            self.rest = None;
        }
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        let now = Instant::now();
        let came = buf.filled().len() - before;
        if let Some(wait) = self.spent.add(came, times, now) {
            self.rest = Some(Box::pin(tokio::time::sleep_until(now + wait)));
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Throttled {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.written(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.written(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    #[tokio::test]
    async fn what_nobody_reads_is_given_up_and_what_is_read_is_not() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut reader = TcpStream::connect(address).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        let mut sender = Throttled::new(stream, Tap::default());
        sender.patience = Duration::from_secs(2);
        let part = vec![0; 1 << 16];
        // As long as something is read, however late, it goes on.
        let mut taken = vec![0; 8 << 20];
        for _ in 0..3 {
            let sending = async {
                for _ in 0..taken.len() / part.len() {
                    sender.write_all(&part).await.unwrap();
                }
            };
            let mut read = vec![0; taken.len()];
            let reading = async {
                tokio::time::sleep(Duration::from_millis(700)).await;
                reader.read_exact(&mut read).await.unwrap();
            };
            tokio::join!(sending, reading);
            taken = read;
        }
        let begin = Instant::now();
        let error = loop {
            if let Err(error) = sender.write_all(&part).await {
                break error;
            }
        };
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(begin.elapsed() >= sender.patience);
    }

    #[test]
    fn a_burst_is_free_and_a_flood_waits() {
        let begin = Instant::now();
        let mut spent = Spent {
            bytes: 0,
            at: begin,
        };
        for _ in 0..64 {
            assert_eq!(spent.add(1024, 1, begin), None);
        }
        let wait = spent.add(8 * 1024, 1, begin).unwrap();
        assert_eq!(wait.as_millis(), 1001);
        // After that time it is as much again.
        assert_eq!(spent.add(0, 1, begin + wait), None);
        assert!(spent.add(1024, 1, begin + wait).is_some());
        // Who may do twice as much waits half as long.
        let mut twice = Spent {
            bytes: 0,
            at: begin,
        };
        assert_eq!(twice.add(128 * 1024, 2, begin), None);
        assert_eq!(twice.add(16 * 1024, 2, begin).unwrap().as_millis(), 1001);
    }
}
