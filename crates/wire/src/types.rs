//! The browser's types, written from the types of this crate.
//!
//! `web/types/wire.d.ts` is checked in; the test fails when it is not current.
//! `BLESS=1 cargo test -p jieqi-wire` writes it anew.

use std::fmt::Write as _;

use jieqi_rules::record::Lens;
use jieqi_rules::{Color, Reason, Variant};
use ts_rs::{Config, TS};

use crate::{
    Action, Browser, Chase, Claim, Clocks, Command, Create, Created, Deal, Disclosed, Here, Link,
    Lobby, Message, Mine, MyTable, Offers, OpenTable, Outcome, Phase, Phrase, Refused, Replay,
    Request, Seal, Seat, SeatWish, Snapshot, TimeControl, Took, UseLink, Warning, Word, You,
};

impl<T> TS for Word<T> {
    type WithoutGenerics = String;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "string".to_owned()
    }

    fn inline(_: &Config) -> String {
        "string".to_owned()
    }
}

fn union<T: ToString>(name: &str, values: impl IntoIterator<Item = T>) -> String {
    let values: Vec<String> = values
        .into_iter()
        .map(|value| format!("\"{}\"", value.to_string()))
        .collect();
    format!("export type {name} = {};\n", values.join(" | "))
}

fn write_type<T: TS + 'static>(file: &mut String, config: &Config) {
    if let Some(docs) = T::docs() {
        file.push_str(&docs);
    }
    writeln!(file, "export {}", T::decl(config)).expect("a string takes everything");
}

fn file() -> String {
    let config = Config::new().with_large_int("number");
    let mut file = String::from(
        "// Written from crates/wire by `BLESS=1 cargo test -p jieqi-wire`; not edited by hand.\n\n",
    );
    file += &union("Color", Color::ALL);
    file += &union("Variant", Variant::ALL);
    file += &union("Reason", Reason::ALL);
    file += &union("Lens", Lens::ALL);
    macro_rules! write_types {
        ($($name:ty),* $(,)?) => { $( file.push('\n'); write_type::<$name>(&mut file, &config); )* };
    }
    write_types!(
        SeatWish,
        TimeControl,
        Create,
        Created,
        Claim,
        Phrase,
        Action,
        Here,
        UseLink,
        Link,
        Command,
        Request,
        Message,
        Refused,
        You,
        Phase,
        Seat,
        Browser,
        Took,
        Warning,
        Chase,
        Outcome,
        Clocks,
        Offers,
        Deal,
        Disclosed,
        Seal,
        Snapshot,
        Replay,
        OpenTable,
        Lobby,
        MyTable,
        Mine,
    );
    file.push_str(
        "\n/**\n * The answer to a posted command, and to any `POST` that is refused.\n */\n",
    );
    file.push_str("export type Answer = Array<Message>;\n");
    let lines: Vec<&str> = file.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

#[test]
fn the_browsers_types_are_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/types/wire.d.ts");
    let current = file();
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/types"))
            .expect("the folder can be made");
        std::fs::write(path, &current).expect("the file can be written");
    }
    let stored = std::fs::read_to_string(path).expect("the file is checked in");
    assert!(
        stored == current,
        "web/types/wire.d.ts is stale: run `BLESS=1 cargo test -p jieqi-wire`"
    );
}
