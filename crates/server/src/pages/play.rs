//! The board and what is around it.

use jieqi_rules::{Color, Piece, Variant};
use jieqi_wire::{Phase, Snapshot, TimeControl, You};
use maud::{Markup, html};

use super::{Address, Frame, board, chip, clock, keys, panel, table, wait};

/// From here on, in milliseconds, it is said that the table is about to be cleared; `status.js` has
/// the same.
const ABORT_SOON: u64 = 60_000;

pub(super) fn play(frame: &Frame<'_>, snapshot: &Snapshot, shown: bool) -> Markup {
    let own = match snapshot.you {
        You::Black => Color::Black,
        You::Red | You::Spectator => Color::Red,
    };
    let words = frame.words;
    let hides = snapshot.game.0 == Variant::Jieqi;
    let game = words.with("game-name", &[("game", snapshot.game.0.name().into())]);
    let long = clock::long(words, snapshot.control);
    // The client draws the pieces. Who only watches may do so without it.
    let pieces = match snapshot.you {
        You::Spectator => snapshot.board.as_str(),
        You::Red | You::Black => "",
    };
    html! {
        div.table #table hidden[!shown] {
            h1.vh { (words.with("table-heading", &[("game", game.into()), ("clock", long.into())])) }
            (seat(frame, snapshot, !own, "them"))
            div.board #board tabindex="-1" {
                div.ranks aria-hidden="true" { @for rank in (0..10).rev() { span { (rank) } } }
                div.felt {
                    (board::picture(pieces, None, None))
                    div.cells {}
                    (keys::typed(frame))
                }
                div.files aria-hidden="true" { @for file in 'a'..='i' { span { (file) } } }
            }
            (seat(frame, snapshot, own, "mine"))
            (warning(frame, snapshot))
            div.say #say { span { span.scripted { (frame.text("table-loading")) } noscript { (frame.text("needs-script")) } } }
            p.vh #live role="status" {}
            div.offer #offer role="group" hidden {}
            div.strip #strip role="group" aria-label=(frame.text("board-latest")) {}
            (result(frame, snapshot))
            span.fill {}
            (acts(frame, snapshot, !hides))
            (panel::moves(frame))
            (panel::pool(frame, !hides))
            (table::deal_facts(frame, snapshot))
        }
    }
}

/// Everything that takes up room is there from the start, so that nothing moves when the client
/// comes and goes on with it.
fn seat(frame: &Frame<'_>, snapshot: &Snapshot, color: Color, class: &str) -> Markup {
    let side = wait::side_name(frame, color);
    let (seat, own) = match color {
        Color::Red => (&snapshot.seats.0, snapshot.you == You::Red),
        Color::Black => (&snapshot.seats.1, snapshot.you == You::Black),
    };
    let name = match seat.computer {
        Some(level) => frame
            .words
            .with("seat-computer", &[("level", level.into())]),
        None => side,
    };
    let presence = match (own, seat.here) {
        (true, _) => "you",
        (false, true) => "presence-here",
        (false, false) => "presence-away",
    };
    let clock = snapshot.clocks.as_ref();
    let running =
        clock.is_some_and(|clocks| clocks.running.as_ref().is_some_and(|side| side.0 == color));
    let left = clock.map(|clocks| match color {
        Color::Red => clocks.red,
        Color::Black => clocks.black,
    });
    let days = matches!(snapshot.control, TimeControl::Days { .. });
    html! {
        section class={ "seat " (class) @if left.is_none() { " clockless" } } data-color=(color) aria-label=(name) {
            div.name {
                (chip::chip(Piece::down(color)))
                bdi.who { @match &seat.name { Some(own) => (own), None => (name) } }
                span.presence.you[own].on[!own && seat.here] hidden[!own && !seat.taken] { (frame.text(presence)) }
            }
            div.tray { span.vh {} ol {} }
            span.said hidden {}
            div.clock.run[running].days[days] role="timer" hidden[left.is_none()] {
                i aria-hidden="true" {}
                span { @if let Some(left) = left { (clock::left(frame.words, left, days)) } }
            }
        }
    }
}

/// What the client will warn of, as far as it takes up room.
fn warning(frame: &Frame<'_>, snapshot: &Snapshot) -> Markup {
    let playing = snapshot.phase == Phase::Playing;
    let abort = snapshot
        .abort_in
        .filter(|&left| playing && left < ABORT_SOON);
    let text = match abort {
        Some(left) => frame.words.with(
            "say-first-move",
            &[
                ("seconds", left.div_ceil(1000).into()),
                ("side", snapshot.turn.0.name().into()),
            ],
        ),
        None => String::new(),
    };
    html! {
        p.warn #warn hidden[text.is_empty()] { (board::icon("again")) span { (text) } }
    }
}

/// As the client shows them once it is there (`deeds.js`): a button that comes later pushes the others aside.
fn acts(frame: &Frame<'_>, snapshot: &Snapshot, no_pool: bool) -> Markup {
    let own = match snapshot.you {
        You::Red => Some(Color::Red),
        You::Black => Some(Color::Black),
        You::Spectator => None,
    };
    let playing = own.is_some() && snapshot.phase == Phase::Playing;
    let begun = snapshot.plies > 0;
    let offered = snapshot.offers.draw.as_ref().map(|side| side.0);
    let draw = playing && begun && offered.is_none();
    let withdraw = playing && offered.is_some() && offered == own;
    let abort = (playing || own.is_some() && snapshot.phase == Phase::Opening) && !begun;
    let resign = playing && begun;
    let icon = |name: &str, text: &str| {
        html! { (board::icon(name)) span { (frame.text(text)) } }
    };
    html! {
        div.acts role="group" aria-label=(frame.text("act-group")) {
            button.act.only-small type="button" popovertarget="pool" hidden[no_pool] { (icon("pool", "act-pool")) }
            button.act.only-small type="button" popovertarget="moves" { (icon("list", "act-moves")) }
            button.act #flip type="button" { (icon("flip", "act-flip")) }
            button.act #draw type="button" hidden[!draw] {
                b.half aria-hidden="true" { "½" }
                span { (frame.text("act-draw")) }
            }
            button.act #withdraw type="button" hidden[!withdraw] {
                b.half aria-hidden="true" { "½" }
                span { (frame.text("act-withdraw")) }
            }
            button.act #abort type="button" hidden[!abort] { (icon("x", "act-abort")) }
            button.act #resign type="button" hidden[!resign] { (icon("flag", "act-resign")) }
            button.act #more-button type="button" popovertarget="more" hidden[own.is_none()] { (icon("more", "act-more")) }
        }
    }
}

fn result(frame: &Frame<'_>, snapshot: &Snapshot) -> Markup {
    let home = Address::Home.path(&frame.words.language().tag());
    let button = |name: &str| {
        let label = frame.text(&format!("replay-{name}"));
        html! {
            button.btn type="button" data-step=(name) aria-label=(label) title=(label) { (board::icon(name)) }
        }
    };
    html! {
        section.result #result aria-labelledby="result-heading" hidden[snapshot.phase != Phase::Ended] {
            div {
                h2 #result-heading { span.figure {} span.who {} }
                p.why {}
            }
            div.row {
                button.btn.primary #rematch type="button" hidden { (board::icon("again")) (frame.text("rematch")) }
                button.btn #rematch-withdraw type="button" hidden { (frame.text("rematch-withdraw")) }
                a.btn.primary #next-game href=(home) hidden { (frame.text("next-game")) }
                a.btn #new-table href=(home) { (frame.text("new-table")) }
                button.btn #keep-game type="button" popovertarget="keep" { (frame.text("act-keep")) }
                a.btn #look-on href=(Address::Analysis.neutral()) hidden { (frame.text("act-look-into")) }
            }
            fieldset.lens #lens hidden {
                legend.vh { (frame.text("lens-heading")) }
                div.chips.even {
                    @for lens in ["everything", "red", "black"] {
                        label {
                            input type="radio" name="lens" value=(lens) checked[lens == "everything"];
                            span { (frame.text(&format!("lens-{lens}"))) }
                        }
                    }
                }
                p.muted.small #lens-note {}
            }
            div.replay #replay role="group" aria-label=(frame.text("replay")) {
                @for name in ["first", "back", "play", "next", "last"] { (button(name)) }
                @let link = frame.text("replay-link");
                button.btn #replay-link type="button" aria-label=(link) title=(link) {
                    span { (board::icon("share")) }
                    span hidden { (board::icon("check")) }
                }
                p.small #replay-says role="status" {}
            }
            details.proof #proof hidden {
                summary { (board::icon("check")) (frame.text("proof-heading")) }
                div.stack {}
            }
        }
    }
}
