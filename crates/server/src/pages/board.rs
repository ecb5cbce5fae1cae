//! The board as a picture.

use jieqi_rules::Piece;
use maud::{Markup, PreEscaped, html};

use super::chip;

/// Wood, river, lines, in a square of 900 by 1000.
const GROUND: &str = include_str!("../../../../web/board.svg");

/// An icon of the sprite.
pub(super) fn icon(name: &str) -> Markup {
    html! {
        svg.ic aria-hidden="true" { use href={ "#u-" (name) } {} }
    }
}

/// The pieces of a FEN's first field with the middles of their points, Black's side above.
/// What is not such a field gives the pieces that could be read.
fn pieces(board: &str) -> Vec<(Piece, u32, u32)> {
    let mut found = Vec::new();
    for (row, rank) in board.split('/').take(10).enumerate() {
        let mut file = 0;
        for letter in rank.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty;
            } else if let Some(piece) = Piece::from_letter(letter) {
                let row = u32::try_from(row).expect("at most ten rows");
                found.push((piece, 50 + 100 * file, 50 + 100 * row));
                file += 1;
            }
        }
    }
    found
}

/// The board with the pieces of `board` (the first field of a FEN); marks of a last move lie
/// under them. The client fills the empty groups.
pub(super) fn picture(board: &str, marks: Option<&str>, aspect: Option<&str>) -> Markup {
    html! {
        svg.board-svg viewBox="0 0 900 1000" preserveAspectRatio=[aspect] aria-hidden="true" focusable="false" {
            (PreEscaped(GROUND))
            g #under { @if let Some(path) = marks { path.m-last d=(path) {} } }
            g #pieces {
                @for (piece, x, y) in pieces(board) { (chip::on_board(piece, x, y)) }
            }
            g #over {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jieqi_rules::{Color, Role};

    #[test]
    fn every_piece_of_a_board_stands_on_its_point() {
        let found = pieces("xxxxkxxxx/9/9/9/9/9/9/9/9/4K3R");
        assert_eq!(found.len(), 11);
        assert_eq!(found[0], (Piece::down(Color::Black), 50, 50));
        assert_eq!(found[10], (Piece::up(Color::Red, Role::Chariot), 850, 950));
    }
}
