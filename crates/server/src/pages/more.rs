//! What a player does seldom: take back, give time, say something, another device.

use maud::{Markup, html};

use super::{Address, Frame, board};

/// What can be said, by the names of the wire.
const PHRASES: [&str; 6] = [
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "one_moment",
    "sorry",
];

pub(super) fn more(frame: &Frame<'_>) -> Markup {
    let item = |id: &str, icon: &str, text: &str| {
        html! {
            button.btn.item id=(id) type="button" { (board::icon(icon)) span { (frame.text(text)) } }
        }
    };
    html! {
        section.menu #more popover aria-labelledby="more-heading" {
            div.stack {
                h2 #more-heading { (frame.text("more-heading")) }
                (item("take-back", "again", "act-take-back"))
                (item("withdraw-take-back", "x", "act-withdraw-take-back"))
                (item("give-time", "clock", "act-give-time"))
                (item("device", "device", "act-device"))
                button.btn.item type="button" popovertarget="keep" { (board::icon("copy")) span { (frame.text("act-keep")) } }
                a.btn.item #look-into href=(Address::Analysis.neutral()) target="_blank" { (board::icon("pool")) span { (frame.text("act-look-into")) } }
                div #say-something role="group" aria-labelledby="say-heading" {
                    h3 #say-heading { (frame.text("say-heading")) }
                    div.chips.words {
                        @for phrase in PHRASES {
                            button.btn type="button" data-phrase=(phrase) { (frame.text(&format!("phrase-{phrase}"))) }
                        }
                    }
                }
                button.btn type="button" popovertarget="more" popovertargetaction="hide" { (frame.text("close")) }
            }
        }
    }
}

pub(super) fn device(frame: &Frame<'_>) -> Markup {
    html! {
        dialog #device-dialog aria-labelledby="device-heading" {
            h2 #device-heading { (frame.text("device-heading")) }
            p.muted.small { (frame.text("device-text")) }
            p.warn #device-failed role="alert" hidden { (frame.text("device-failed")) }
            div.link-box #device-link hidden {
                label.vh for="device-url" { (frame.text("device-link")) }
                input #device-url readonly;
                button.btn.alone #device-copy type="button" {
                    (board::icon("copy"))
                    span { (frame.text("wait-copy")) }
                    span hidden { (frame.text("wait-copy-done")) }
                }
                svg.code role="img" aria-label=(frame.text("wait-qr")) {}
            }
            h3 { (frame.text("device-browsers")) }
            ul.browsers #browsers {}
            form.row method="dialog" {
                button.btn value="no" { (frame.text("close")) }
            }
        }
    }
}
