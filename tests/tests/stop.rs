//! The real binary, told to stop as a service manager tells it.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use jieqi_tests::{Binary, Caller, Dice, Frame, Socket, seat_two, socket_path};
use serde_json::{Value, json};
use tempfile::TempDir;

/// The longest that it may take from the signal to the end.
const SOON: Duration = Duration::from_secs(10);

async fn ready(address: SocketAddr) -> (u16, String) {
    let reply = Caller::new(address).get("/readyz").await.unwrap();
    (reply.status, reply.text())
}

/// Asks until it says that it stops.
async fn stopping(address: SocketAddr) {
    loop {
        let said = ready(address).await;
        if said == (503, "stopping\n".to_owned()) {
            return;
        }
        assert_eq!(said, (200, "ready\n".to_owned()));
    }
}

/// Makes a table; gives its id and who made it.
async fn table(address: SocketAddr) -> (String, Caller) {
    let mut caller = Caller::new(address);
    let create = json!({"id": "create", "game": "xiangqi", "seat": "red"});
    let reply = caller.post("/api/v1/tables", &create).await.unwrap();
    assert_eq!(reply.status, 201, "{}", reply.text());
    (reply.json()["table"].as_str().unwrap().to_owned(), caller)
}

/// How long a socket is to wait before it comes back, and the code that it was closed with.
async fn goodbye(mut socket: Socket) -> (u64, u16) {
    let mut after = None;
    loop {
        match socket.next().await.unwrap() {
            Frame::Text(text) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["type"] == "bye" {
                    after = message["after"].as_u64();
                }
            }
            Frame::Close(Some((code, _))) => return (after.unwrap(), code),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn it_says_that_it_stops_and_says_goodbye() {
    const SOCKETS: usize = 40;
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
    let address = server.address;
    assert_eq!(ready(address).await, (200, "ready\n".to_owned()));
    let (table, caller) = table(address).await;
    let path = socket_path(&table);
    // This one never answers the goodbye, so the server waits for it a while.
    let deaf = caller.socket(&path).await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..SOCKETS {
        sockets.push(caller.socket(&path).await.unwrap());
    }
    // Browsers hold connections upon which they ask nothing.
    let unasked = tokio::net::TcpStream::connect(address).await.unwrap();

    let begin = Instant::now();
    server.terminate().unwrap();
    stopping(address).await;
    let alive = Caller::new(address).get("/healthz").await.unwrap();
    assert_eq!(alive.status, 200);
    let refused = caller.socket(&path).await.unwrap_err().to_string();
    assert!(refused.contains("503"), "{refused}");
    let mut waits = Vec::new();
    for socket in sockets {
        let (after, code) = goodbye(socket).await;
        assert_eq!(code, 1001);
        waits.push(after);
    }
    assert!(waits.iter().all(|wait| *wait < 3_000), "{waits:?}");
    // That all forty fall into one half happens once in 2^39 times.
    let early = waits.iter().filter(|wait| **wait < 1_500).count();
    assert!(0 < early && early < SOCKETS, "{waits:?}");
    assert!(server.ended().await.unwrap().success());
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    drop((deaf, unasked));
}

#[tokio::test]
async fn an_idle_server_stops_at_once() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let _unasked = tokio::net::TcpStream::connect(server.address)
        .await
        .unwrap();
    let begin = Instant::now();
    server.terminate().unwrap();
    assert!(server.ended().await.unwrap().success());
    assert!(begin.elapsed() < Duration::from_secs(4));
}

#[tokio::test]
async fn within_the_notice_it_is_not_ready_and_games_go_on() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &["--no-limits", "--stop-notice", "3600"])
        .await
        .unwrap();
    let mut dice = Dice::new(5);
    let mut game = seat_two(server.address, "jieqi", &mut dice).await.unwrap();
    server.terminate().unwrap();
    stopping(server.address).await;
    let path = socket_path(&game.table);
    let refused = game.players[0].caller.socket(&path).await.unwrap_err();
    assert!(refused.to_string().contains("503"), "{refused}");
    for _ in 0..4 {
        game.play_any().await.unwrap();
    }
    server.kill().await.unwrap();
}

/// As under a service manager: the socket stays open, one server goes and the next comes.
#[cfg(unix)]
#[tokio::test]
async fn a_restart_over_a_socket_that_is_kept_refuses_no_connection() {
    let data = TempDir::new().unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = Binary::start_over(&listener, data.path(), &["--no-limits"]).await;
    let mut server = server.unwrap();
    assert_eq!(server.address, address);
    let (table, caller) = table(address).await;
    let asked = Arc::new(AtomicUsize::new(0));
    let asking = tokio::spawn({
        let (asked, path) = (Arc::clone(&asked), format!("/api/v1/tables/{table}"));
        async move {
            loop {
                let reply = Caller::new(address).get(&path).await.unwrap();
                assert_eq!(reply.status, 200);
                asked.fetch_add(1, Ordering::SeqCst);
            }
        }
    });
    for _ in 0..3 {
        let before = asked.load(Ordering::SeqCst);
        let socket = caller.socket(&socket_path(&table)).await.unwrap();
        server.terminate().unwrap();
        assert_eq!(goodbye(socket).await.1, 1001);
        assert!(server.ended().await.unwrap().success());
        let next = Binary::start_over(&listener, data.path(), &["--no-limits"]).await;
        server = next.unwrap();
        while asked.load(Ordering::SeqCst) == before {
            tokio::task::yield_now().await;
        }
        assert!(!asking.is_finished(), "{:?}", asking.await);
    }
    asking.abort();
}
