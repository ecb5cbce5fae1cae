//! A table as a game to keep (`docs/record.md`).

use jieqi_rules::record::{Bytes, Clock, Lens, Record, Seal, Tag};
use jieqi_rules::{ByColor, Color, Viewer};
use jieqi_table::{GuestId, Millis, Phase, Table};

use crate::log;
use crate::room::People;

/// The record of a game as whoever asks may know it; of one that is over, everything.
pub(crate) fn record(table: &Table, guest: Option<GuestId>, people: &People) -> Record {
    let viewer = guest.map_or(Viewer::Spectator, |guest| table.viewer(guest));
    let mut record = Record::of_view(&table.view(viewer));
    for (ply, left) in table.left_after().iter().enumerate() {
        record.set_clock(ply, Some(Clock::from_millis(left.0)));
    }
    if let Err(error) = record.set_seal(seal(table)) {
        log::fault("the seal of a record", &error);
    }
    let id = table.id().to_string();
    let date = date(table.made_at());
    let names = ByColor::new_with(|color| match table.seats()[color].computer() {
        // A name that no language changes, so that the record says it to every program.
        Some(level) => Some(format!("Computer {level}")),
        None => people.players[color].name.as_ref().map(ToString::to_string),
    });
    let control = table.control().to_string();
    let tags = [
        ("Table", Some(id.as_str())),
        ("Date", Some(&date)),
        ("Red", names[Color::Red].as_deref()),
        ("Black", names[Color::Black].as_deref()),
        ("Creator", Some(table.creator().name())),
        ("TimeControl", Some(&control)),
    ];
    for (name, value) in tags {
        let Some(value) = value else { continue };
        // Names have fewer characters than a value may have, and no control characters.
        if let Err(error) = Tag::new(name, value).and_then(|tag| record.set_tag(tag)) {
            log::fault("a tag of a record", &error);
        }
    }
    record
}

/// The lens that whoever asks may look through; `None` where the game has to be over first.
pub(crate) fn lens(table: &Table, record: &Record, wanted: Option<Lens>) -> Option<Lens> {
    let wanted = wanted.unwrap_or(record.lens());
    (table.phase() == Phase::Ended || wanted == record.lens()).then_some(wanted)
}

/// What is public of the sealed deal.
fn seal(table: &Table) -> Option<Seal> {
    let disclosure = table.disclosure();
    let published = disclosure.as_ref();
    Some(Seal {
        commitment: Bytes::new(table.commitment()?.bytes())?,
        creator_seal: table.seal().and_then(|seal| Bytes::new(seal.bytes())),
        creator: published
            .and_then(|all| all.creator)
            .and_then(|bytes| Bytes::new(bytes.bytes())),
        guest: table
            .guest_contribution()
            .and_then(|bytes| Bytes::new(bytes.bytes())),
        server: published.and_then(|all| Bytes::new(&all.server)),
    })
}

/// The day of an instant at Greenwich, `2026.11.30`.
fn date(at: Millis) -> String {
    // Counted from 0000-03-01, so that a leap day is the last day of its year: four hundred years
    // have 146,097 days.
    let days = at.0 / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // March, April, May, June, July have 153 days, and so have the next five months.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (next, month) = match month {
        0..=9 => (0, month + 3),
        _ => (1, month - 9),
    };
    format!("{:04}.{month:02}.{day:02}", era * 400 + year + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, text) in [
            (0, "1970.01.01"),
            (58, "1970.02.28"),
            (59, "1970.03.01"),
            (789, "1972.02.29"),
            (10_956, "1999.12.31"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_787, "2026.11.30"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(date(Millis(days * 86_400_000)), text);
            assert_eq!(date(Millis(days * 86_400_000 + 86_399_999)), text);
        }
    }
}
