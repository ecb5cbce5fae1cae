//! Events as they are stored.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_rules::{Color, Move, Reason, Square, Variant};
use jieqi_table::{Ask, Created, Event, Fact, GuestId, Level, Millis, Span, TableId, TimeControl};
use proptest::prelude::*;

/// Lines as they lie in stores. They may be added to, never changed.
const STORED: &str = include_str!("../data/events.txt");

fn guest() -> impl Strategy<Value = GuestId> {
    any::<[u8; 32]>().prop_map(GuestId::new)
}

fn guests(least: usize) -> impl Strategy<Value = Vec<GuestId>> {
    prop::collection::vec(guest(), least..4)
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::ALL.to_vec())
}

fn ask() -> impl Strategy<Value = Ask> {
    prop::sample::select(Ask::ALL.to_vec())
}

fn span(seconds: core::ops::RangeInclusive<u64>) -> impl Strategy<Value = Span> {
    seconds.prop_map(Span::from_secs)
}

fn control() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        Just(TimeControl::NONE),
        (span(1..=10_800), span(0..=180))
            .prop_map(|(initial, more)| TimeControl::increment(initial, more).unwrap()),
        (span(0..=10_800), span(1..=600))
            .prop_map(|(initial, each)| TimeControl::per_move(initial, each).unwrap()),
        (1..=14u32).prop_map(|days| TimeControl::days(days).unwrap()),
    ]
}

fn contribution() -> impl Strategy<Value = Contribution> {
    prop::collection::vec(any::<u8>(), 0..=16).prop_map(|bytes| Contribution::new(&bytes).unwrap())
}

fn mv() -> impl Strategy<Value = Move> {
    let square = || (0..90u8).prop_map(|index| Square::from_index(index).unwrap());
    (square(), square()).prop_map(|(from, to)| Move { from, to })
}

fn fact() -> impl Strategy<Value = Fact> {
    let variant = prop::sample::select(Variant::ALL.to_vec());
    let reason = prop::sample::select(Reason::ALL.to_vec());
    prop_oneof![
        (
            variant,
            color(),
            guests(1),
            control(),
            guests(0),
            prop::option::of(1..=8u8)
        )
            .prop_map(
                |(variant, seat, creator, control, invited, level)| Fact::Created(Created {
                    variant,
                    seat,
                    creator,
                    control,
                    invited,
                    computer: level.map(|level| Level::new(level).unwrap()),
                })
            ),
        any::<[u8; 32]>().prop_map(|hash| Fact::Sealed(PlayerSeal::from_bytes(hash))),
        (guest(), contribution()).prop_map(|(guest, contribution)| Fact::Sat {
            guest,
            contribution
        }),
        contribution().prop_map(Fact::Opened),
        (mv(), any::<u64>()).prop_map(|(mv, ms)| Fact::Moved {
            mv,
            round_trip: Span(ms)
        }),
        (ask(), color()).prop_map(|(ask, by)| Fact::Offered { ask, by }),
        (ask(), color()).prop_map(|(ask, by)| Fact::Declined { ask, by }),
        (ask(), color()).prop_map(|(ask, by)| Fact::Withdrawn { ask, by }),
        any::<u32>().prop_map(|plies| Fact::TakenBack { plies }),
        (color(), any::<u64>()).prop_map(|(by, ms)| Fact::TimeGiven { by, span: Span(ms) }),
        any::<(u64, u64)>().prop_map(|(from, to)| Fact::Credited {
            from: Millis(from),
            to: Millis(to)
        }),
        any::<[u8; 10]>().prop_map(|bytes| Fact::Rematched(TableId::from_random(bytes))),
        (color(), guest()).prop_map(|(color, guest)| Fact::Linked { color, guest }),
        (color(), guest()).prop_map(|(color, guest)| Fact::Unlinked { color, guest }),
        (prop::option::of(color()), reason, prop::option::of(color()))
            .prop_map(|(winner, reason, by)| Fact::Ended { winner, reason, by }),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    (any::<u64>(), fact()).prop_map(|(at, fact)| Event {
        at: Millis(at),
        fact,
    })
}

proptest! {
    #[test]
    fn what_is_printed_reads_back(event in event()) {
        let line = event.to_string();
        prop_assert!(!line.contains('\n'));
        prop_assert_eq!(line.parse(), Ok(event));
    }

    /// One event is written in one way: what can be read prints as it was.
    #[test]
    fn what_is_read_prints_back(
        event in event(),
        at in any::<prop::sample::Index>(),
        letter in "[ 0-9a-z+:,-]",
    ) {
        let mut line = event.to_string();
        let at = at.index(line.len());
        line.replace_range(at..=at, &letter);
        if let Ok(event) = line.parse::<Event>() {
            prop_assert_eq!(event.to_string(), line);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,80}") {
        if let Ok(event) = text.parse::<Event>() {
            prop_assert_eq!(event.to_string(), text);
        }
    }
}

#[test]
fn stored_lines_stay_readable() {
    let mut names = std::collections::BTreeSet::new();
    for line in STORED.lines() {
        let event: Event = line.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(event.to_string(), line);
        names.insert(line.split(' ').nth(2).unwrap());
    }
    for fact in [
        "created",
        "credited",
        "declined",
        "linked",
        "offered",
        "rematched",
        "taken_back",
        "time_given",
        "unlinked",
        "withdrawn",
        "ended",
        "moved",
        "opened",
        "sat",
        "sealed",
    ] {
        assert!(names.contains(fact), "no stored line of {fact}");
    }
}

#[test]
fn an_error_says_what_and_where() {
    for (line, word, why) in [
        ("", 1, "no such format as \"\""),
        ("2 0 moved h2e2 0", 1, "no such format as \"2\""),
        ("1", 2, "the line ends too early"),
        ("1 soon moved h2e2 0", 2, "\"soon\": expected a number"),
        ("1 007 moved h2e2 0", 2, "\"007\": expected a number"),
        ("1 +7 moved h2e2 0", 2, "\"+7\": expected a number"),
        ("1 7 jumped h2e2 0", 3, "no such fact as \"jumped\""),
        (
            "1 7 moved h2z2 0",
            4,
            "\"h2z2\": expected two points, as in `h2e2`",
        ),
        ("1 7 moved h2e2", 5, "the line ends too early"),
        ("1 7 moved h2e2 0 0", 6, "the line should end before \"0\""),
        (
            "1 7 ended red boredom -",
            5,
            "\"boredom\": expected the name of a reason, as in `checkmate`",
        ),
        (
            "1 7 offered tea red",
            4,
            "\"tea\": expected `draw`, `take_back` or `rematch`",
        ),
        (
            "1 7 offered draw blue",
            5,
            "\"blue\": expected `red` or `black`",
        ),
    ] {
        let error = line.parse::<Event>().unwrap_err();
        assert_eq!((error.word, error.why.as_str()), (word, why), "{line}");
        assert_eq!(error.to_string(), format!("word {word} of `{line}`: {why}"));
    }
}
