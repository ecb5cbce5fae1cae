//! The front page.

use jieqi_rules::Variant;
use jieqi_wire::TimeControl;
use maud::{Markup, html};

use super::frame::Page;
use super::{Address, Frame, board, clock};

/// What the front page shows.
#[derive(Clone, Copy, Debug)]
pub struct Home {
    /// Whether tables can have a clock.
    pub clocks: bool,
}

/// A middle game to look at; nothing depends on it.
const PICTURE: &str = "xxxxkxxxx/9/1x5x1/x1x1x3x/6c2/2R6/X3X1X1X/1X2N4/9/XXXXKXXXX";
const PICTURE_MARKS: &str = "M605 322V305H622M695 322V305H678M695 378V395H678M605 378V395H622M605 422V405H622M695 422V405H678M695 478V495H678M605 478V495H622";

/// The clocks that can be chosen, the default marked.
const CLOCKS: [(TimeControl, bool); 5] = [
    (minutes_and_seconds(3, 2), false),
    (minutes_and_seconds(5, 3), false),
    (minutes_and_seconds(10, 5), true),
    (minutes_and_seconds(20, 10), false),
    (TimeControl::None, false),
];

const fn minutes_and_seconds(minutes: u64, seconds: u64) -> TimeControl {
    TimeControl::Increment {
        initial: minutes * 60_000,
        increment: seconds * 1000,
    }
}

/// The front page.
#[must_use]
pub fn home(frame: &Frame<'_>, home: &Home) -> Markup {
    let title = frame.text("home-title");
    let description = frame.text("home-description");
    let skip = frame.text("skip-to-content");
    frame.page(&Page {
        title: &title,
        description: Some(&description),
        class: "page-home",
        listed: true,
        styles: &["pages.css"],
        script: Some("home.js"),
        bar: None,
        buttons: None,
        skip: ("#main", &skip),
        content: html! {
            main.home #main {
                div.hero-board { (board::picture(PICTURE, Some(PICTURE_MARKS), Some("xMidYMid slice"))) }
                div.intro {
                    h1 { (frame.text("home-heading")) }
                    p.lede { (frame.text("home-lede")) }
                }
                (play(frame, home))
            }
        },
    })
}

fn play(frame: &Frame<'_>, home: &Home) -> Markup {
    let default = if home.clocks {
        CLOCKS[2].0
    } else {
        TimeControl::None
    };
    let tag = frame.words.language().tag();
    html! {
        form.play #play aria-label=(frame.text("home-play")) {
            button.btn.primary.big type="submit" {
                span { (frame.text("home-friend")) }
                small {
                    span data-of="game" { (frame.text("home-game-jieqi")) } " · "
                    span data-of="clock" { (clock::brief(frame.words, default)) } " · "
                    (frame.text("home-friend-copies"))
                }
            }
            noscript { p.warn { (frame.text("needs-script")) } }
            p.warn #failed role="alert" hidden { (frame.text("home-failed")) }
            p.warn #refused role="alert" hidden { (frame.text("home-refused")) }
            fieldset.choice {
                legend { (frame.text("home-game")) }
                div.chips.words {
                    @for game in [Variant::Jieqi, Variant::Xiangqi] {
                        label {
                            input type="radio" name="game" value=(game) checked[game == Variant::Jieqi]
                                data-name=(frame.words.with("game-name", &[("game", game.name().into())]));
                            span { (frame.text(&format!("home-game-{game}"))) }
                        }
                    }
                }
            }
            @if home.clocks { (clocks(frame)) }
            fieldset.choice {
                legend { (frame.text("home-seat")) }
                div.chips.words {
                    @for seat in ["random", "red", "black"] {
                        label {
                            input type="radio" name="seat" value=(seat) checked[seat == "random"];
                            span { (frame.text(&format!("home-seat-{seat}"))) }
                        }
                    }
                }
            }
            a.card.more href=(Address::Rules(Variant::Jieqi).path(&tag)) {
                span {
                    b { (frame.text("home-new")) }
                    span.muted { (frame.text("home-rules")) }
                }
                (board::icon("go"))
            }
        }
    }
}

fn clocks(frame: &Frame<'_>) -> Markup {
    html! {
        fieldset.choice {
            legend { (frame.text("home-clock")) }
            div.chips.even.five {
                @for (control, default) in CLOCKS {
                    label {
                        input type="radio" name="clock" checked[default]
                            value=(serde_json::to_string(&control).unwrap_or_default())
                            data-name=(clock::brief(frame.words, control));
                        span {
                            @if control == TimeControl::None { (frame.text("home-clock-none")) }
                            @else { (clock::short(frame.words, control)) }
                        }
                    }
                }
            }
        }
    }
}
