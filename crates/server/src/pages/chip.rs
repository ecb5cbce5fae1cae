//! Pieces as pictures.

use jieqi_rules::{Color, Face, Piece, Role};
use maud::{Markup, html};

use crate::piece_set::characters;

/// The letter that classes and figures name a side by.
fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "r",
        Color::Black => "b",
    }
}

/// What is drawn of a face; `y` is the baseline of its character.
fn face(color: Color, role: Role, y: &str) -> Markup {
    let (traditional, simplified) = characters(color, role);
    html! {
        use href="#disc" {}
        use href="#face" {}
        use href={ "#ring-" (side(color)) } {}
        @if traditional == simplified {
            text.han.both y=(y) { (traditional) }
        } @else {
            text.han.trad y=(y) { (traditional) }
            text.han.simp y=(y) { (simplified) }
        }
        use.int href={ "#i-" (role.letter()) } {}
    }
}

fn back(color: Color) -> Markup {
    html! {
        use href="#disc" {}
        use href={ "#back-" (side(color)) } {}
    }
}

/// A piece on the board, with its middle at (`x`, `y`).
pub(super) fn on_board(piece: Piece, x: u32, y: u32) -> Markup {
    let turned = match piece.face {
        Face::Up(_) => "up",
        Face::Down => "down",
    };
    html! {
        g class={ "pc " (side(piece.color)) " " (turned) } transform={ "translate(" (x) " " (y) ")" } {
            g.body {
                g.side-back { @if piece.is_down() { (back(piece.color)) } }
                g.side-face {
                    @if let Face::Up(role) = piece.face { (face(piece.color, role, "21.5")) }
                }
            }
        }
    }
}

/// A piece by itself, in text, trays and lists.
pub(super) fn chip(piece: Piece) -> Markup {
    let up = matches!(piece.face, Face::Up(_));
    html! {
        svg class={ "chip pc " (side(piece.color)) @if up { " face" } } viewBox="-46 -46 92 92" aria-hidden="true" {
            @match piece.face {
                Face::Up(role) => (face(piece.color, role, "23.5")),
                Face::Down => (back(piece.color)),
            }
        }
    }
}

/// The mark of the site: Red's back.
pub(super) fn mark() -> Markup {
    html! {
        svg.mark-svg.pc.r viewBox="-46 -46 92 92" aria-hidden="true" { (back(Color::Red)) }
    }
}
