//! A table: the invitation, the free seat, the board.

use jieqi_wire::{Phase, Snapshot, You};
use maud::{Markup, PreEscaped, html};

use super::frame::Page;
use super::{
    Address, Frame, board, clock, closed, dialog, keep, keys, more, panel, play, settings, sit,
    wait,
};
use jieqi_rules::Variant;

/// A table as one viewer sees it.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    /// What this viewer may know. A stranger's is the spectator's.
    pub snapshot: &'a Snapshot,
    /// The address to share.
    pub url: &'a str,
}

/// Which of the four faces of the page is shown first; the client changes it later.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Face {
    /// The invitation, for the one who made the table.
    Wait,
    /// The free seat, for everybody else.
    Sit,
    /// The board.
    Play,
    /// No game, and none to come.
    Closed,
}

impl Face {
    fn of(snapshot: &Snapshot) -> Face {
        match (snapshot.phase, snapshot.you) {
            (Phase::Sealing | Phase::Waiting, You::Spectator) => Face::Sit,
            (Phase::Sealing | Phase::Waiting, _) => Face::Wait,
            (Phase::Ended, _) if closed::is_closed(snapshot) => Face::Closed,
            _ => Face::Play,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Face::Wait => "wait",
            Face::Sit => "sit",
            Face::Play => "play",
            Face::Closed => "closed",
        }
    }
}

/// The page of a table.
///
/// A player's page holds nothing that only this player knows, so that it may be compressed like
/// any other: the client asks for its snapshot itself. A spectator's comes along.
#[must_use]
pub fn table(frame: &Frame<'_>, table: &Table<'_>) -> Markup {
    let snapshot = table.snapshot;
    let face = Face::of(snapshot);
    let game = snapshot.game.0;
    let name = frame
        .words
        .with("game-name", &[("game", game.name().into())]);
    let short = clock::short(frame.words, snapshot.control);
    let names = [
        ("game", name.as_str().into()),
        ("clock", short.as_str().into()),
    ];
    let title = frame.words.with("game-and-clock", &names);
    let description = match face {
        Face::Closed => closed::reason(frame, snapshot),
        _ => {
            let id = match snapshot.phase {
                Phase::Sealing | Phase::Waiting => "table-description-open",
                Phase::Opening | Phase::Playing => "table-description-play",
                Phase::Ended => "table-description-ended",
            };
            frame.words.with(id, &names)
        }
    };
    let skip = frame.text("table-skip");
    frame.page(&Page {
        title: &title,
        description: Some(&description),
        class: match (snapshot.phase, face) {
            (Phase::Ended, _) => "page-table ended",
            _ => "page-table",
        },
        version: Some(snapshot.version),
        listed: false,
        styles: &["table.css", "invite.css"],
        script: Some("table.js"),
        bar: Some(html! { span.what { (title) } }),
        buttons: Some(buttons(frame, game)),
        skip: ("#board", &skip),
        content: html! {
            main #main data-face=(face.name())
                data-table=(snapshot.table)
                data-url=(table.url)
                data-words=(frame.assets.words_url(&frame.words.language().tag())) {
                (wait::wait(frame, table, face == Face::Wait))
                (sit::sit(frame, snapshot, face == Face::Sit))
                (play::play(frame, snapshot, face == Face::Play))
                (closed::closed(frame, snapshot, face == Face::Closed))
            }
            (settings::settings(frame))
            (keys::keys(frame))
            (dialog::all(frame))
            (more::more(frame))
            (more::device(frame))
            (keep::keep(frame, snapshot))
            @if snapshot.you == You::Spectator {
                script #snapshot type="application/json" { (PreEscaped(embedded(snapshot))) }
            }
        },
    })
}

fn buttons(frame: &Frame<'_>, game: Variant) -> Markup {
    let tag = frame.words.language().tag();
    html! {
        button.icon-btn.scripted #sound type="button" aria-pressed="false" aria-label=(frame.text("act-sound")) title=(frame.text("act-sound")) {
            (board::icon("sound"))
        }
        a.icon-btn href=(Address::Rules(game).path(&tag)) target="_blank" aria-label=(frame.text("act-rules")) title=(frame.text("act-rules")) {
            (board::icon("book"))
        }
    }
}

/// JSON that cannot end the element that it stands in.
fn embedded(snapshot: &Snapshot) -> String {
    serde_json::to_string(snapshot)
        .expect("a snapshot holds only strings, numbers and maps with string keys")
        .replace('<', "\\u003c")
}

/// The heading of the panel that says what is played, shared by two faces.
pub(super) fn deal_facts(frame: &Frame<'_>, snapshot: &Snapshot) -> Markup {
    panel::facts(frame, snapshot)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use jieqi_rules::Color;
    use jieqi_wire::{Offers, Seat, TimeControl, Took, WIRE, WireMove, Word};

    use super::*;
    use crate::locale::Catalog;
    use crate::pages::Assets;

    fn snapshot(you: You, role: char) -> Snapshot {
        let seat = Seat {
            taken: true,
            here: true,
            name: None,
            computer: None,
        };
        Snapshot {
            knows: false,
            wire: WIRE,
            table: "abc".to_owned(),
            version: 9,
            game: Word(Variant::Jieqi),
            you,
            creator: true,
            phase: Phase::Playing,
            control: TimeControl::None,
            seats: (seat.clone(), seat),
            watching: 0,
            board: "xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX".to_owned(),
            turn: Word(Color::Black),
            check: false,
            quiet: 0,
            pools: (BTreeMap::new(), BTreeMap::from([(role, 1)])),
            plies: 1,
            from_ply: 0,
            spent: Vec::new(),
            moves: vec![WireMove {
                mv: Word("b2b9".parse().unwrap()),
                piece: 'X',
                reveal: Some('C'),
                took: Some(Took {
                    down: true,
                    role: Some(role),
                }),
                check: false,
            }],
            legal: BTreeMap::new(),
            losing: Vec::new(),
            warnings: Vec::new(),
            clocks: None,
            abort_in: None,
            claim_in: None,
            offers: Offers::default(),
            rematch: None,
            browsers: Vec::new(),
            outcome: None,
            seal: None,
        }
    }

    #[test]
    fn a_players_page_tells_nothing_that_only_this_player_knows() {
        let catalog = Catalog::load().unwrap();
        let assets = Assets::load(&catalog);
        let frame = Frame {
            words: catalog.words(catalog.negotiate(None)),
            assets: &assets,
            origin: "https://jieqi.example",
            address: Address::Table("abc"),
            version: "0",
            pieces: None,
            commit: "0",
        };
        let page = |you, role| {
            let snapshot = snapshot(you, role);
            let url = "https://jieqi.example/t/abc";
            let table = super::Table {
                snapshot: &snapshot,
                url,
            };
            super::table(&frame, &table).into_string()
        };
        for you in [You::Red, You::Black] {
            assert!(page(you, 'N') == page(you, 'R'));
        }
        assert!(page(You::Spectator, 'N') != page(You::Spectator, 'R'));
    }
}
