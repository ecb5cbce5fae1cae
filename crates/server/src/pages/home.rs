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

/// The clocks that can be chosen at once, the default marked.
const CLOCKS: [(TimeControl, bool); 4] = [
    (minutes_and_seconds(5, 3), false),
    (minutes_and_seconds(10, 5), true),
    (minutes_and_seconds(15, 10), false),
    (TimeControl::None, false),
];

/// The computer's level until another is chosen.
const LEVEL: u8 = 3;

/// Days for each move that can be chosen.
const DAYS: [u32; 4] = [1, 3, 7, 14];

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
        version: None,
        listed: true,
        styles: &["pages.css"],
        script: Some("home.js"),
        bar: None,
        buttons: None,
        skip: ("#main", &skip),
        content: html! {
            main.home #main data-words=(frame.assets.words_url(&frame.words.language().tag())) {
                div.hero-board { (board::picture(PICTURE, Some(PICTURE_MARKS), Some("xMidYMid slice"))) }
                div.intro {
                    h1 { (frame.text("home-heading")) }
                    p.lede { (frame.text("home-lede")) }
                }
                (play(frame, home))
                div.below {
                    section.card #mine aria-labelledby="mine-heading" hidden {
                        h2 #mine-heading { (frame.text("home-mine")) }
                        ul.tables {}
                    }
                    section.card #open aria-labelledby="open-heading" {
                        h2 #open-heading { (frame.text("home-open")) }
                        ul.tables {}
                        p.muted.none { (frame.text("home-open-none")) }
                    }
                }
            }
        },
    })
}

fn play(frame: &Frame<'_>, home: &Home) -> Markup {
    let default = if home.clocks {
        CLOCKS[1].0
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
            button.btn #anyone type="submit" name="who" value="anyone" {
                span { (frame.text("home-anyone")) }
                small.muted { (frame.text("home-anyone-how")) }
            }
            button.btn #computer type="submit" name="who" value="computer" {
                span { (frame.text("home-computer")) }
                small.muted data-of="level" { (level(frame, LEVEL)) }
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
            fieldset.choice {
                legend { (frame.text("home-level")) }
                div.chips.even.eight {
                    @for number in 1..=8 {
                        label {
                            input type="radio" name="level" value=(number) checked[number == LEVEL]
                                data-name=(level(frame, number));
                            span { (number) }
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

fn level(frame: &Frame<'_>, level: u8) -> String {
    frame
        .words
        .with("home-computer-level", &[("level", level.into())])
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
                label {
                    input type="radio" name="clock" value="other";
                    span { (frame.text("home-clock-other")) }
                }
            }
        }
        (other_clocks(frame))
    }
}

/// Every other clock. The client puts numbers in place of the braces of `data-name`.
fn other_clocks(frame: &Frame<'_>) -> Markup {
    let name = |kind: &str| {
        frame.words.with(
            "clock-brief",
            &[
                ("kind", kind.to_owned().into()),
                ("minutes", "{initial}".into()),
                ("seconds", "{more}".into()),
            ],
        )
    };
    let number = |id: &str, text: &str, least: u32, most: u32, value: u32| {
        html! {
            div.field {
                label for=(id) { (frame.text(text)) }
                input id=(id) type="number" inputmode="numeric" min=(least) max=(most) value=(value) required;
            }
        }
    };
    html! {
        fieldset.choice.other-clocks #other-clock hidden disabled {
            legend { (frame.text("home-clock-kind")) }
            div.chips.words {
                @for kind in ["increment", "per_move", "days"] {
                    label {
                        input type="radio" name="kind" value=(kind) checked[kind == "increment"]
                            data-name=[(kind != "days").then(|| name(kind))];
                        span { (frame.text(&format!("home-clock-{kind}"))) }
                    }
                }
            }
            div.fields {
                div data-for="increment per_move" { (number("minutes", "home-minutes", 1, 60, 20)) }
                div data-for="increment" { (number("increment", "home-increment", 0, 60, 10)) }
                div data-for="per_move" hidden { (number("per-move", "home-per-move", 5, 300, 30)) }
                div data-for="days" hidden {
                    fieldset.choice {
                        legend { (frame.text("home-days")) }
                        div.chips.even {
                            @for days in DAYS {
                                label {
                                    input type="radio" name="days" value=(days) checked[days == 3]
                                        data-name=(clock::brief(frame.words, TimeControl::Days { days }));
                                    span { (days) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
