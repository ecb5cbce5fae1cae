//! Every message as it stands on the wire, in files that a client may be written from.
//! `BLESS=1 cargo test -p jieqi-wire` writes those of the server anew.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::path::PathBuf;

use jieqi_rules::{Color, Move, Variant};
use jieqi_wire::{
    Action, Chase, Clocks, Command, Create, Created, Deal, Disclosed, Hex, Legal, Message, Offers,
    Outcome, Phase, Pools, Refused, Request, Seal, Seat, SeatWish, Snapshot, TimeControl, Took,
    Warning, WireMove, Word, You,
};
use serde::Serialize;

fn path(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    PathBuf::from(folder).join(format!("{name}.json"))
}

/// What the server sends is what the file says, byte for byte but for white space.
fn is_written(name: &str, value: &impl Serialize) {
    let written = serde_json::to_string_pretty(value).unwrap() + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path(name), &written).unwrap();
    }
    let stored = std::fs::read_to_string(path(name)).unwrap_or_default();
    assert_eq!(stored, written, "{name}");
}

fn word<T: std::str::FromStr>(text: &str) -> Word<T>
where
    T::Err: std::fmt::Debug,
{
    Word(text.parse().unwrap())
}

fn start() -> Snapshot {
    let pool = || -> Pools {
        let counts = [('R', 2), ('A', 2), ('C', 2), ('P', 5), ('N', 2), ('B', 2)];
        counts.into_iter().collect()
    };
    Snapshot {
        table: "0123456789abcdef".to_owned(),
        version: 1,
        game: Word(Variant::Jieqi),
        you: You::Red,
        creator: true,
        phase: Phase::Sealing,
        control: TimeControl::None,
        seats: (
            Seat {
                taken: true,
                here: true,
            },
            Seat {
                taken: false,
                here: false,
            },
        ),
        watching: 0,
        board: "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX".to_owned(),
        turn: Word(Color::Red),
        check: false,
        quiet: 0,
        pools: (pool(), pool()),
        plies: 0,
        from_ply: 0,
        moves: Vec::new(),
        legal: Legal::new(),
        losing: Vec::new(),
        warnings: Vec::new(),
        clocks: None,
        abort_in: Some(86_400_000),
        offers: Offers { draw: None },
        outcome: None,
        seal: Some(Seal {
            commitment: "16".repeat(32),
            creator: None,
            guest: None,
            disclosed: None,
        }),
    }
}

fn midgame() -> Snapshot {
    let mv = |text| word::<Move>(text);
    Snapshot {
        version: 9,
        phase: Phase::Playing,
        control: TimeControl::Increment {
            initial: 600_000,
            increment: 5_000,
        },
        check: true,
        plies: 5,
        from_ply: 3,
        moves: vec![
            WireMove {
                mv: mv("b9c7"),
                piece: 'x',
                reveal: Some('p'),
                took: None,
                check: false,
            },
            WireMove {
                mv: mv("b2b9"),
                piece: 'C',
                reveal: None,
                took: Some(Took {
                    down: true,
                    role: None,
                }),
                check: true,
            },
        ],
        legal: [(word("e9"), vec![word("e8"), word("d9")])].into(),
        losing: vec![mv("e9e8")],
        warnings: vec![
            Warning::Repetition {
                loser: Some(Word(Color::Black)),
                reason: "perpetual_check".to_owned(),
            },
            Warning::QuietLimit { left: 20 },
        ],
        clocks: Some(Clocks {
            red: 598_000,
            black: 600_000,
            running: Some(Word(Color::Black)),
        }),
        abort_in: None,
        offers: Offers {
            draw: Some(Word(Color::Red)),
        },
        ..start()
    }
}

fn ended() -> Snapshot {
    Snapshot {
        phase: Phase::Ended,
        you: You::Spectator,
        creator: false,
        outcome: Some(Outcome {
            winner: Some(Word(Color::Red)),
            reason: "perpetual_chase".to_owned(),
            window: Some((10, 18)),
            chase: Some(Chase {
                piece: 'r',
                points: vec![word("a5"), word("a4")],
            }),
            quiet: None,
        }),
        seal: Some(Seal {
            commitment: "16".repeat(32),
            creator: Some("2a".repeat(32)),
            guest: Some("bb".repeat(16)),
            disclosed: Some(Disclosed {
                server: "00".repeat(32),
                creator: Some("aa".repeat(16)),
                guest: Some("bb".repeat(16)),
                deal: Some(Deal {
                    red: "CPRBBPNANCPRAPP".to_owned(),
                    black: "nancppprbprbapc".to_owned(),
                }),
            }),
        }),
        ..start()
    }
}

#[test]
fn the_server_writes_what_is_written_down() {
    is_written("snapshot-start", &start());
    is_written("snapshot-midgame", &midgame());
    is_written("snapshot-ended", &ended());
    let created = Created {
        table: "0123456789abcdef".to_owned(),
        url: "https://example.org/t/0123456789abcdef".to_owned(),
        snapshot: start(),
    };
    is_written("created", &created);
    let answer = vec![
        Message::Accepted {
            id: "m1".to_owned(),
            version: 9,
        },
        Message::Refused(Refused {
            id: Some("m2".to_owned()),
            reason: "not_your_turn",
        }),
        Message::Refused(Refused {
            id: None,
            reason: "malformed",
        }),
        Message::Snapshot(Box::new(start())),
        Message::Pong { n: 7 },
        Message::Bye { after: 1_500 },
    ];
    is_written("answer", &answer);
}

/// Reads a file of one request a line.
fn lines(name: &str) -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let text = std::fs::read_to_string(PathBuf::from(folder).join(name)).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn the_server_reads_what_is_written_down() {
    let command = |id: &str, version, action, from_ply| {
        Request::Command(Command {
            id: word(id),
            version,
            action,
            from_ply,
        })
    };
    let expected = vec![
        command(
            "a",
            1,
            Action::Seal {
                hash: Word(Hex::new(&[0x16; 32]).unwrap()),
            },
            0,
        ),
        command(
            "b",
            2,
            Action::Sit {
                bytes: Word(Hex::new(&[0xbb; 16]).unwrap()),
            },
            0,
        ),
        command(
            "c",
            2,
            Action::Sit {
                bytes: Word(Hex::new(&[]).unwrap()),
            },
            0,
        ),
        command(
            "d",
            3,
            Action::Open {
                bytes: Word(Hex::new(&[0xaa; 16]).unwrap()),
            },
            0,
        ),
        command("e", 4, Action::Move { mv: word("h2e2") }, 12),
        command("f", 5, Action::Resign, 0),
        command("g", 5, Action::OfferDraw, 0),
        command("h", 5, Action::AcceptDraw, 0),
        command("i", 5, Action::DeclineDraw, 0),
        command("j", 5, Action::WithdrawDraw, 0),
        command("k", 5, Action::Abort, 0),
        Request::Resync { from_ply: 3 },
        Request::Ping { n: 7 },
    ];
    let read: Vec<Request> = lines("requests.jsonl")
        .iter()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}")))
        .collect();
    assert_eq!(read, expected);
    let creates: Vec<Create> = lines("creates.jsonl")
        .iter()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}")))
        .collect();
    let control = |clock| Create {
        id: word("c"),
        game: Word(Variant::Jieqi),
        seat: SeatWish::Random,
        clock,
    };
    let expected = [
        control(TimeControl::None),
        Create {
            seat: SeatWish::Black,
            game: Word(Variant::Xiangqi),
            ..control(TimeControl::Increment {
                initial: 600_000,
                increment: 5_000,
            })
        },
        control(TimeControl::PerMove {
            initial: 600_000,
            per_move: 30_000,
        }),
        control(TimeControl::Days { days: 3 }),
    ];
    assert_eq!(creates, expected);
}

#[test]
fn what_is_no_request_is_not_read() {
    for line in lines("no-requests.jsonl") {
        let read = serde_json::from_str::<Request>(&line);
        assert!(read.is_err(), "{line}: {read:?}");
    }
}
