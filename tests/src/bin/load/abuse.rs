//! Those who do harm beside people who play.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use jieqi_tests::{Caller, Dice, Request};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::live::some_address;
use crate::options::Options;

/// How long each rests between two attempts: together they try some thousand times a second.
const REST: Duration = Duration::from_millis(10);

/// Abusers at work.
pub(crate) struct Abuse {
    tasks: JoinSet<()>,
    done: Arc<AtomicU64>,
}

/// Lets so many begin.
pub(crate) fn start(address: SocketAddr, options: &Options) -> Abuse {
    let mut abuse = Abuse {
        tasks: JoinSet::new(),
        done: Arc::default(),
    };
    for i in 0..options.abusers {
        let mut dice = Dice::new(options.seed ^ (i as u64 + 1) << 40);
        let done = Arc::clone(&abuse.done);
        abuse.tasks.spawn(async move {
            let caller = Caller::new(address).from_address(&some_address(&mut dice));
            loop {
                // Being refused, or cut off, is what an abuser is to get.
                let _ = match i % 6 {
                    0 => flood(&caller, &done).await,
                    1 => make_tables(&mut caller.clone(), &mut dice, &done).await,
                    2 => oversize(&caller, &done).await,
                    3 => dribble(address, &done).await,
                    4 => deep_json(&mut caller.clone(), &done).await,
                    _ => come_and_go(&caller, &done).await,
                };
                done.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(REST).await;
            }
        });
    }
    abuse
}

impl Abuse {
    /// Ends it; gives the number of attempts.
    pub(crate) async fn end(mut self) -> u64 {
        self.tasks.shutdown().await;
        self.done.load(Ordering::Relaxed)
    }
}

/// Frame after frame, never reading an answer, until the socket is closed.
async fn flood(caller: &Caller, done: &AtomicU64) -> io::Result<()> {
    let mut socket = caller.socket("/api/v1/lobby/socket").await?;
    loop {
        socket.send(&json!({"type": "ping", "n": 1})).await?;
        done.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(REST).await;
    }
}

/// Table after table.
async fn make_tables(caller: &mut Caller, dice: &mut Dice, done: &AtomicU64) -> io::Result<()> {
    for _ in 0..100 {
        let create = json!({"id": dice.hex(8), "game": "jieqi"});
        caller.post("/api/v1/tables", &create).await?;
        done.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(REST).await;
    }
    Ok(())
}

/// A message far too large.
async fn oversize(caller: &Caller, _: &AtomicU64) -> io::Result<()> {
    let mut socket = caller.socket("/api/v1/lobby/socket").await?;
    socket.send_text(&"x".repeat(64 * 1024)).await?;
    socket.next().await.map(drop)
}

/// A head that comes a byte at a time, and never ends.
async fn dribble(address: SocketAddr, done: &AtomicU64) -> io::Result<()> {
    let mut stream = TcpStream::connect(address).await?;
    for byte in b"GET / HTTP/1.1\r\nhost: x\r\nx: "
        .iter()
        .chain([b'x'; 10_000].iter())
    {
        stream.write_all(&[*byte]).await?;
        done.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(REST).await;
    }
    stream.read(&mut [0; 64]).await.map(drop)
}

/// Lists within lists.
async fn deep_json(caller: &mut Caller, _: &AtomicU64) -> io::Result<()> {
    let origin = caller.origin.clone();
    let mut request = Request::new("POST", "/api/v1/tables")
        .with("origin", &origin)
        .with("content-type", "application/json");
    request.body = "[".repeat(4_000).into_bytes();
    caller.ask(request).await.map(drop)
}

/// A socket that is opened and dropped.
async fn come_and_go(caller: &Caller, _: &AtomicU64) -> io::Result<()> {
    caller.socket("/api/v1/lobby/socket").await.map(drop)
}
