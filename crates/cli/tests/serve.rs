//! `jieqi serve` as whoever starts it finds it.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

#[test]
fn it_serves_though_nobody_hears_what_it_says() {
    let data = TempDir::new().unwrap();
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let mut server = Command::new(env!("CARGO_BIN_EXE_jieqi"))
        .env_clear()
        .args(["serve", "--public-url", "https://jieqi.example"])
        .args(["--listen", &address.to_string(), "--data"])
        .arg(data.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // Whatever it says from now on goes nowhere.
    drop(server.stdout.take());
    let begun = Instant::now();
    let answer = loop {
        assert!(begun.elapsed() < Duration::from_secs(20), "no answer");
        let Ok(mut line) = TcpStream::connect(address) else {
            assert_eq!(server.try_wait().unwrap(), None, "it ended");
            std::thread::yield_now();
            continue;
        };
        let request = "GET /healthz HTTP/1.1\r\nhost: jieqi.example\r\nconnection: close\r\n\r\n";
        line.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        if line.read_to_string(&mut answer).is_ok() && !answer.is_empty() {
            break answer;
        }
    };
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
