//! The board as a picture.

use jieqi_rules::{Color, Piece, Square};
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

/// A point that a piece has left, for pages on which there is nothing to see.
pub(super) fn vacant() -> Markup {
    html! {
        svg.board-svg.vacant viewBox="0 0 300 100" aria-hidden="true" focusable="false" {
            rect.b-wood width="300" height="100" {}
            path.b-grid d="M0 50H300M50 0V100M150 0V100M250 0V100" {}
            path.m-last d="M105 22V5H122M195 22V5H178M195 78V95H178M105 78V95H122" {}
            (chip::on_board(Piece::down(Color::Red), 50, 50))
            (chip::on_board(Piece::down(Color::Black), 250, 50))
        }
    }
}

/// The ground once in a page, for all its small boards.
pub(super) fn ground() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" focusable="false" {
            defs { g #ground { (PreEscaped(GROUND)) } }
        }
    }
}

/// A part of the board, from one corner point to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    low: (u8, u8),
    high: (u8, u8),
}

impl Window {
    /// The whole board.
    pub(super) const ALL: Window = Window {
        low: (0, 0),
        high: (8, 9),
    };

    /// From the lower left corner to the upper right one.
    pub(super) fn new(low: Square, high: Square) -> Window {
        Window {
            low: (low.file(), low.rank()),
            high: (high.file(), high.rank()),
        }
    }

    /// Whether a point lies in it.
    pub(super) fn holds(self, square: Square) -> bool {
        (self.low.0..=self.high.0).contains(&square.file())
            && (self.low.1..=self.high.1).contains(&square.rank())
    }

    /// The part of the picture that shows it.
    fn view_box(self) -> String {
        let wide = 100 * (u32::from(self.high.0 - self.low.0) + 1);
        let high = 100 * (u32::from(self.high.1 - self.low.1) + 1);
        let left = 100 * u32::from(self.low.0);
        let top = 100 * u32::from(9 - self.high.1);
        format!("{left} {top} {wide} {high}")
    }
}

/// The middle of a point in the picture.
fn middle(square: Square) -> (u32, u32) {
    (
        50 + 100 * u32::from(square.file()),
        950 - 100 * u32::from(square.rank()),
    )
}

/// A small board: a window of the board with its pieces, a ring round the piece that is spoken
/// of, and marks where it can go. Needs [`ground`] somewhere in the page.
pub(super) fn small(
    board: &str,
    window: Window,
    chosen: Option<Square>,
    goals: &[(Square, bool)],
) -> Markup {
    html! {
        svg.board-svg viewBox=(window.view_box()) aria-hidden="true" focusable="false" {
            use href="#ground" {}
            g.under {}
            g.men {
                @for (piece, x, y) in pieces(board) { (chip::on_board(piece, x, y)) }
            }
            g.over {
                @if let Some((x, y)) = chosen.map(middle) {
                    circle.m-sel cx=(x) cy=(y) r="48" {}
                }
                @for &(square, takes) in goals {
                    @let (x, y) = middle(square);
                    @if takes { circle.m-take cx=(x) cy=(y) r="48" {} } @else { circle.m-dot cx=(x) cy=(y) r="14" {} }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jieqi_rules::Role;

    #[test]
    fn every_piece_of_a_board_stands_on_its_point() {
        let found = pieces("xxxxkxxxx/9/9/9/9/9/9/9/9/4K3R");
        assert_eq!(found.len(), 11);
        assert_eq!(found[0], (Piece::down(Color::Black), 50, 50));
        assert_eq!(found[10], (Piece::up(Color::Red, Role::Chariot), 850, 950));
    }
}
