//! Every message as it stands on the wire, in files that a client may be written from.
//! `BLESS=1 cargo test -p jieqi-wire` writes those of the server anew.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::path::PathBuf;

use jieqi_rules::{Color, Move, Variant};
use jieqi_wire::{
    Action, Browser, Chase, Claim, Clocks, Command, Create, Created, Deal, Disclosed, Hex, Legal,
    Link, Lobby, Message, Mine, MyTable, Offers, OpenTable, Outcome, Phase, Phrase, Pools, Refused,
    Request, Seal, Seat, SeatWish, Snapshot, TimeControl, Took, WIRE, Warning, WireMove, Word, You,
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
        knows: false,
        wire: WIRE,
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
                name: Some("Lan".to_owned()),
                computer: None,
            },
            Seat {
                taken: false,
                here: false,
                name: None,
                computer: None,
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
        spent: Vec::new(),
        legal: Legal::new(),
        losing: Vec::new(),
        warnings: Vec::new(),
        clocks: None,
        abort_in: Some(86_400_000),
        claim_in: None,
        offers: Offers::default(),
        rematch: None,
        browsers: vec![Browser {
            id: word("0011223344556677"),
            this: true,
        }],
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
        knows: true,
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
        spent: vec![-41, 1_204],
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
        claim_in: Some(42_000),
        offers: Offers {
            draw: Some(Word(Color::Red)),
            take_back: Some(Word(Color::Black)),
            rematch: None,
        },
        ..start()
    }
}

fn ended() -> Snapshot {
    Snapshot {
        phase: Phase::Ended,
        you: You::Spectator,
        creator: false,
        browsers: Vec::new(),
        offers: Offers {
            rematch: Some(Word(Color::Black)),
            ..Offers::default()
        },
        rematch: Some("fedcba9876543210".to_owned()),
        outcome: Some(Outcome {
            winner: Some(Word(Color::Red)),
            reason: "perpetual_chase".to_owned(),
            by: Some(Word(Color::Black)),
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
        Message::Said {
            by: Word(Color::Red),
            phrase: Phrase::GoodLuck,
        },
        Message::Pong { n: 7 },
        Message::Bye { after: 1_500 },
    ];
    is_written("answer", &answer);
    let link = Link {
        url: format!("https://example.org/link#{}", "0f".repeat(16)),
        expires_in: 600_000,
    };
    is_written("link", &link);
    let lobby = Lobby {
        tables: vec![OpenTable {
            table: "0123456789abcdef".to_owned(),
            game: Word(Variant::Jieqi),
            control: TimeControl::Days { days: 3 },
            free: Word(Color::Black),
            name: Some("Lan".to_owned()),
        }],
    };
    is_written("lobby", &lobby);
    let mine = Mine {
        tables: vec![
            MyTable {
                table: "0123456789abcdef".to_owned(),
                game: Word(Variant::Xiangqi),
                control: TimeControl::None,
                phase: Phase::Playing,
                you: You::Black,
                your_turn: true,
                plies: 7,
                other_taken: true,
                other_here: false,
                computer: None,
                outcome: None,
            },
            MyTable {
                table: "fedcba9876543210".to_owned(),
                game: Word(Variant::Jieqi),
                control: TimeControl::Days { days: 3 },
                phase: Phase::Ended,
                you: You::Red,
                your_turn: false,
                plies: 0,
                other_taken: false,
                other_here: false,
                computer: None,
                outcome: Some(Outcome {
                    winner: None,
                    reason: "aborted".to_owned(),
                    by: None,
                    window: None,
                    chase: None,
                    quiet: None,
                }),
            },
        ],
    };
    is_written("mine", &mine);
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
        command("l", 5, Action::GiveTime, 0),
        command("m", 5, Action::Claim { claim: Claim::Draw }, 0),
        command("n", 5, Action::AskTakeBack, 0),
        command("o", 5, Action::AcceptTakeBack, 0),
        command("p", 5, Action::DeclineTakeBack, 0),
        command("q", 5, Action::WithdrawTakeBack, 0),
        command("r", 5, Action::OfferRematch, 0),
        command("s", 5, Action::AcceptRematch, 0),
        command("t", 5, Action::DeclineRematch, 0),
        command("u", 5, Action::WithdrawRematch, 0),
        command(
            "v",
            5,
            Action::SignOut {
                browser: word("0011223344556677"),
            },
            0,
        ),
        Request::Resync {
            from_ply: 3,
            version: 9,
        },
        Request::Name {
            name: "Lan".to_owned(),
        },
        Request::Say {
            phrase: Phrase::OneMoment,
        },
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
        anyone: false,
        computer: None,
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
        Create {
            anyone: true,
            computer: None,
            ..control(TimeControl::Days { days: 3 })
        },
    ];
    assert_eq!(creates, expected);
}

/// Pages that were loaded from an older server go on sending what they always sent.
#[test]
fn what_older_pages_send_is_read_as_it_was_meant() {
    for age in ["wire-0", "wire-1"] {
        for line in lines(&format!("{age}/requests.jsonl")) {
            let read: Request =
                serde_json::from_str(&line).unwrap_or_else(|e| panic!("{line}: {e}"));
            let mut again = serde_json::to_value(&read).unwrap();
            let sent: serde_json::Value = serde_json::from_str(&line).unwrap();
            // What an older page does not say is filled in; what it says stands.
            again
                .as_object_mut()
                .unwrap()
                .retain(|key, _| sent.get(key).is_some());
            if sent["action"].get("bytes").is_none()
                && let Some(action) = again.get_mut("action")
            {
                action.as_object_mut().unwrap().remove("bytes");
            }
            assert_eq!(again, sent, "{age}");
        }
        for line in lines(&format!("{age}/creates.jsonl")) {
            serde_json::from_str::<Create>(&line).unwrap_or_else(|e| panic!("{line}: {e}"));
        }
    }
}

/// The number of the wire goes up where an older page could not read what is written, and never
/// otherwise: what it knew to be there is there, and of the same kind.
#[test]
fn a_snapshot_says_how_it_is_written() {
    let written = |snapshot: &Snapshot| serde_json::to_value(snapshot).unwrap()["wire"].clone();
    for snapshot in [start(), midgame(), ended()] {
        assert_eq!(
            written(&snapshot),
            WIRE,
            "also where it leaves out what lasts"
        );
    }
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/app/renew.js");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains(&format!("export const WIRE = {WIRE};")));
}

#[test]
fn what_is_no_request_is_not_read() {
    for line in lines("no-requests.jsonl") {
        let read = serde_json::from_str::<Request>(&line);
        assert!(read.is_err(), "{line}: {read:?}");
    }
}
