//! Too much of anything.

use futures_util::SinkExt;
use jieqi_server::Config;
use jieqi_table::Span;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{Frame as Raw, FrameHeader};
use tokio_tungstenite::tungstenite::{Bytes, Message};

use crate::house::{Frame, House};
use crate::neighbour::undisturbed;

/// Sends the same until the line ends or all is sent; gives the code that it was closed with, 0
/// where it was cut.
async fn closed_by(house: &House, most: usize, message: impl Fn() -> Message) -> u16 {
    let mut browser = house.browser();
    let table = browser.create(&json!({})).await;
    let mut line = browser.socket(&table).await;
    line.next_of("snapshot").await;
    for _ in 0..most {
        if line.0.send(message()).await.is_err() {
            break;
        }
    }
    loop {
        match line.next().await {
            Frame::Message(_) => {}
            Frame::Close(code) => return code,
            Frame::End => return 0,
        }
    }
}

#[tokio::test]
async fn a_flood_of_pings_ends_the_line() {
    let house = House::with(Config::default()).await;
    let ping = || Message::Ping(Bytes::from_static(&[7; 125]));
    let code = closed_by(&house, 400, ping).await;
    assert!([1008, 0].contains(&code), "{code}");
}

#[tokio::test]
async fn a_flood_of_pongs_that_nobody_asked_for_ends_the_line() {
    let house = House::with(Config::default()).await;
    let pong = || Message::Pong(Bytes::from_static(b"1234"));
    let code = closed_by(&house, 400, pong).await;
    assert!([1008, 0].contains(&code), "{code}");
}

fn piece(opcode: Data, last: bool, payload: &'static [u8]) -> Message {
    let header = FrameHeader {
        is_final: last,
        opcode: OpCode::Data(opcode),
        mask: Some([0; 4]),
        ..FrameHeader::default()
    };
    Message::Frame(Raw::from_payload(header, Bytes::from_static(payload)))
}

#[tokio::test]
async fn a_message_in_too_many_pieces_is_too_large() {
    let house = House::open().await;
    let mut browser = house.browser();
    let table = browser.create(&json!({})).await;
    let mut line = browser.socket(&table).await;
    line.next_of("snapshot").await;
    line.0.send(piece(Data::Text, false, b"\"")).await.unwrap();
    for _ in 0..5_000 {
        if line
            .0
            .send(piece(Data::Continue, false, b"a"))
            .await
            .is_err()
        {
            break;
        }
    }
    loop {
        match line.next().await {
            Frame::Message(message) if message["type"] == "refused" => {
                assert_eq!(message["reason"], "too_large");
            }
            Frame::Message(_) => {}
            Frame::Close(code) => break assert_eq!(code, 1009),
            // What was unread behind it may have cut the line before its end was seen.
            Frame::End => break,
        }
    }
    assert_eq!(browser.view(&table).await["phase"], "waiting");
}

/// Pieces with nothing in them make no message, so nobody counts them; they come slowly.
#[tokio::test]
async fn endless_empty_pieces_are_slowed_down() {
    let house = House::with(Config::default()).await;
    let mut browser = house.browser();
    let table = browser.create(&json!({})).await;
    let mut line = browser.socket(&table).await;
    line.next_of("snapshot").await;
    line.0.send(piece(Data::Text, false, b"")).await.unwrap();
    // Sixteen megabytes, which the server would read in a moment if it read all that comes.
    let pieces = [0x00, 0x80, 0, 0, 0, 0].repeat(2 << 20);
    let mut sent = 0;
    let sending = async {
        for part in pieces.chunks(6 * 1024) {
            if line.0.get_mut().write_all(part).await.is_err() {
                return;
            }
            sent += part.len();
        }
    };
    let mut sending = std::pin::pin!(sending);
    tokio::select! {
        () = &mut sending => {}
        () = undisturbed(&house, std::future::ready(())) => {}
    }
    // What the kernel holds for both sides, and the burst: never all of it.
    assert!(sent < pieces.len(), "{sent} bytes were read");
}

#[tokio::test]
async fn games_with_the_computer_are_limited_by_themselves() {
    let house = House::with(Config::default()).await;
    let mut browser = house.browser();
    browser.create(&json!({})).await;
    let mut ask = async |n: usize, computer: Option<u8>| {
        let mut create = json!({"id": format!("c{n}"), "game": "jieqi"});
        if let Some(level) = computer {
            create["computer"] = json!(level);
        }
        browser.post("/api/v1/tables", &create).await.status
    };
    for n in 0..8 {
        assert_eq!(ask(n, Some(1)).await, 201, "{n}");
    }
    assert_eq!(ask(8, Some(1)).await, 429);
    // People are not held up by it.
    assert_eq!(ask(9, None).await, 201);
    house.clock.advance(Span::from_secs(15));
    assert_eq!(ask(10, Some(1)).await, 201);
    assert_eq!(ask(11, Some(1)).await, 429);
}
