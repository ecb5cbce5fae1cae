//! What comes or goes a byte at a time, or not at all.

use std::time::{Duration, Instant};

use jieqi_table::Span;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::house::{House, two_at_xiangqi};
use crate::neighbour::undisturbed;

/// The longest that anything slow is kept.
const KEPT: Duration = Duration::from_secs(40);

/// How often a slow one sends a byte.
const DRIP: Duration = Duration::from_millis(100);

/// Sends bytes one by one for ever, and gives all that is answered until the server ends it.
async fn drip(mut stream: TcpStream, start: &[u8], endless: u8) -> Vec<u8> {
    let begin = Instant::now();
    stream.write_all(start).await.unwrap();
    let (mut read, mut write) = stream.split();
    let sending = async {
        let mut beat = tokio::time::interval(DRIP);
        loop {
            beat.tick().await;
            if write.write_all(&[endless]).await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    };
    let mut answer = Vec::new();
    let reading = async {
        // The end may be a reset: what was sent after it was not read.
        let _ = read.read_to_end(&mut answer).await;
    };
    tokio::select! {
        () = sending => {}
        () = reading => {}
    }
    assert!(begin.elapsed() < KEPT, "{:?}", begin.elapsed());
    answer
}

#[tokio::test]
async fn a_head_that_never_ends_is_cut() {
    let house = House::open().await;
    let stream = TcpStream::connect(house.address).await.unwrap();
    let answer = undisturbed(&house, drip(stream, b"GET / HTTP/1.1\r\nx: ", b'a')).await;
    let answer = String::from_utf8(answer).unwrap();
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 408"),
        "{answer}"
    );
}

#[tokio::test]
async fn a_body_that_never_ends_is_refused() {
    let house = House::open().await;
    let stream = TcpStream::connect(house.address).await.unwrap();
    let head = format!(
        "POST /api/v1/tables HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\ncontent-length: 4000\r\n\
         content-type: application/json\r\nconnection: close\r\n\r\n",
        house.address
    );
    let answer = undisturbed(&house, drip(stream, head.as_bytes(), b' ')).await;
    let answer = String::from_utf8(answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(answer.contains("malformed"), "{answer}");
}

/// Opens a socket by hand; gives the line behind the head of the answer.
async fn raw_socket(house: &House, table: &str, receive: Option<u32>) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    if let Some(bytes) = receive {
        socket.set_recv_buffer_size(bytes).unwrap();
    }
    let mut stream = socket.connect(house.address).await.unwrap();
    let head = format!(
        "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\n\
         connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        house.address
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(stream.read_u8().await.unwrap());
    }
    assert!(answer.starts_with(b"HTTP/1.1 101"));
    stream
}

/// Lets time pass until a line is at its end.
async fn ended(house: &House, mut stream: TcpStream) {
    let mut part = [0; 4096];
    loop {
        tokio::select! {
            read = stream.read(&mut part) => match read {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            },
            () = tokio::time::sleep(DRIP) => house.clock.advance(Span::from_secs(5)),
        }
    }
}

#[tokio::test]
async fn a_frame_that_never_ends_is_cut_with_its_line() {
    let house = House::open().await;
    let (table, _, _) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let mut stream = raw_socket(&house, &table, None).await;
    // A masked text of 120 bytes, of which seven come.
    stream
        .write_all(&[0x81, 0x80 | 120, 0, 0, 0, 0])
        .await
        .unwrap();
    stream.write_all(b"{\"type\"").await.unwrap();
    tokio::time::timeout(KEPT, ended(&house, stream))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_line_that_nobody_holds_any_more_is_cut_and_its_player_away() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let mut other = black.socket(&table).await;
    other.next_of("snapshot").await;
    // It is held here and never read: no ping is answered, and no end comes.
    let lost = red.socket(&table).await;
    let here = |s: &serde_json::Value| s["seats"][0]["here"] == true;
    house.wait_for(&mut other, here).await;
    house
        .wait_for(&mut other, |s| s["seats"][0]["here"] == false)
        .await;
    drop(lost);
}

/// Reads a byte a second of a stream that asks for more and more.
#[tokio::test]
async fn a_reader_of_a_byte_a_second_is_cut_and_holds_nobody_up() {
    let house = House::open().await;
    let (table, _, _) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let stream = raw_socket(&house, &table, Some(4096)).await;
    let work = async {
        let begin = Instant::now();
        let (mut read, mut write) = stream.into_split();
        // A masked `{"type":"resync","from_ply":0}`, asked for until the server takes no more.
        let text = br#"{"type":"resync","from_ply":0}"#;
        let mut frame = vec![0x81, 0x80 | u8::try_from(text.len()).unwrap(), 0, 0, 0, 0];
        frame.extend_from_slice(text);
        let asking = async { while write.write_all(&frame).await.is_ok() {} };
        let reading = async {
            let mut beat = tokio::time::interval(Duration::from_secs(1));
            loop {
                beat.tick().await;
                if read.read_u8().await.is_err() {
                    break;
                }
            }
        };
        // What was written before it was cut can still be read: the writer hears of it first.
        tokio::select! {
            () = asking => {}
            () = reading => {}
        }
        begin.elapsed()
    };
    let taken = undisturbed(&house, work).await;
    assert!(taken < KEPT, "{taken:?}");
    assert_eq!(house.browser().view(&table).await["phase"], "playing");
}

/// A spectator that never reads does not keep what players say from anybody.
#[tokio::test]
async fn a_deaf_spectator_of_a_game_costs_its_players_nothing() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let deaf = raw_socket(&house, &table, Some(2048)).await;
    let mut lines = [red.socket(&table).await, black.socket(&table).await];
    for n in 0..200 {
        let phrase = json!({"type": "say", "phrase": "hello"});
        house.clock.advance(Span::from_secs(10));
        lines[n % 2].send_text(&phrase.to_string()).await;
        for line in &mut lines {
            match line.next_of("said").await["by"].as_str() {
                Some("red" | "black") => {}
                other => panic!("{other:?}"),
            }
        }
    }
    drop(deaf);
}
