//! The evaluation laid open for those who look for its weights.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use jieqi_rules::{ByColor, Color, Pool, Position, Role, Square};

use crate::evaluation::{self, Force, Sink};
use crate::net;
use crate::node::{Node, kind};
use crate::terms::{self, GROUPS};
use crate::weights;

/// What the evaluation counts in a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Which terms hold how often, for the side to move.
    pub terms: Vec<(u16, f32)>,
    /// How full the board is, from 0 to 1.
    pub fullness: f32,
    /// What the evaluation makes of it now, in hundredths of a soldier.
    pub worth: i32,
}

struct Tally {
    terms: BTreeMap<u16, f32>,
    sign: f32,
}

impl Tally {
    fn put(&mut self, term: usize, times: f32) {
        *self.terms.entry(term as u16).or_default() += self.sign * times;
    }
}

impl Sink for Tally {
    fn add(&mut self, term: usize, times: i32) {
        self.put(term, times as f32);
    }
}

/// What the evaluation counts in a position, with what may lie face down.
#[must_use]
pub fn trace(position: &Position, pools: &ByColor<Pool>) -> Trace {
    let node = Node::new(position.clone(), pools);
    let board = position.board();
    let forces = Force::both(board);
    let mut tally = Tally {
        terms: BTreeMap::new(),
        sign: 1.0,
    };
    for color in Color::ALL {
        tally.sign = if color == position.turn() { 1.0 } else { -1.0 };
        evaluation::side(&node, color, &forces, &mut tally);
        for square in board.color(color) {
            let piece = board
                .piece_at(square)
                .expect("a piece of this side stands here");
            tally.put(terms::on_point(kind(piece) % 8, color, square), 1.0);
        }
        let down = (board.face_down() & board.color(color)).count() as f32;
        let total = f32::from(pools[color].total().max(1));
        for role in Role::HIDEABLE {
            let count = f32::from(pools[color].count(role));
            tally.put(terms::HIDDEN.at(role as usize), count * down / total);
        }
    }
    Trace {
        terms: tally
            .terms
            .into_iter()
            .filter(|&(_, times)| times != 0.0)
            .collect(),
        fullness: node.fullness() as f32 / 32.0,
        worth: evaluation::by_terms(&node),
    }
}

/// How many inputs the network has.
pub const INPUTS: usize = net::INPUTS;
/// How many sums each side has.
pub const WIDTH: usize = net::WIDTH;
/// How many sets of last weights it has.
pub const PHASES: usize = net::PHASES;
/// The number that stands for one in its sums.
pub const ONE: i16 = net::ONE;

/// The inputs that hold in a position, as the side to move sees them.
#[must_use]
pub fn inputs(position: &Position, pools: &ByColor<Pool>) -> Vec<u16> {
    let side = position.turn();
    let board = position.board().pieces();
    let mut inputs: Vec<u16> = board
        .map(|(square, piece)| net::piece(side, kind(piece), square) as u16)
        .collect();
    for color in Color::ALL {
        for role in Role::HIDEABLE {
            for count in 1..=pools[color].count(role) {
                inputs.push(net::pooled(side, color, role, count) as u16);
            }
        }
    }
    inputs
}

/// What an input of one side is for the other.
#[must_use]
pub fn other_side(input: u16) -> u16 {
    let input = usize::from(input);
    let points = 16 * Square::COUNT;
    let other = if input < points {
        let (kind, square) = (input / Square::COUNT, input % Square::COUNT);
        Square::COUNT * (kind ^ 8) + Square::COUNT - 9 - square / 9 * 9 + square % 9
    } else {
        points + (input - points + (INPUTS - points) / 2) % (INPUTS - points)
    };
    other as u16
}

/// What an input is on the board with left and right exchanged.
#[must_use]
pub fn mirrored(input: u16) -> u16 {
    let at = usize::from(input);
    if at < 16 * Square::COUNT {
        (at / 9 * 9 + 8 - at % 9) as u16
    } else {
        input
    }
}

/// What a position is worth to the side to move: what stands on the board by itself, and by the
/// evaluation's terms.
#[must_use]
pub fn worths(position: &Position, pools: &ByColor<Pool>) -> (i32, i32) {
    let node = Node::new(position.clone(), pools);
    (node.rough(), evaluation::by_terms(&node))
}

/// Which last weights hold in a position.
#[must_use]
pub fn phase(position: &Position) -> usize {
    net::phase(position.board().occupied().count() as i32)
}

/// How many terms there are.
pub const TERMS: usize = terms::COUNT;

/// The groups of terms by name.
#[must_use]
pub fn groups() -> Vec<(&'static str, Range<usize>)> {
    GROUPS
        .iter()
        .map(|group| (group.name, group.first..group.first + group.len))
        .collect()
}

/// What roles are worth before anything was found out about this game.
const ROLES: [i32; 7] = [0, 190, 220, 450, 1000, 480, 110];

/// The weights from which one begins: those of pieces thought out by hand.
#[must_use]
pub fn prior() -> Vec<[f32; 2]> {
    weights::by_hand(ROLES)
        .iter()
        .map(|pair| pair.map(f32::from))
        .collect()
}

/// What pieces of a role are worth by weights, on the points where they were seen so often.
#[must_use]
pub fn roles(weights: &[[f32; 2]], seen: &[f32]) -> [i32; 7] {
    let mut roles = [0; 7];
    for (role, worth) in roles.iter_mut().enumerate().skip(1) {
        let places = (0..50).map(|place| terms::POINTS.at(50 * role + place));
        let sum: f32 = places
            .clone()
            .map(|at| seen[at] * (weights[at][0] + weights[at][1]) / 2.0)
            .sum();
        let count: f32 = places.map(|at| seen[at]).sum();
        *worth = (sum / count.max(1.0)).round() as i32;
    }
    roles
}

/// The source text of the weights.
#[must_use]
pub fn render(weights: &[[f32; 2]], roles: &[i32; 7]) -> String {
    let mut text = String::from(
        "//! The weights that were found by tuning: written by `examples/tune`, not by hand. How they\n\
         //! were made is told in `docs/engine.md`.\n\n\
         use crate::terms;\n\n\
         // By role: general, advisor, elephant, horse, chariot, cannon, soldier.\n",
    );
    let listed = roles.map(|worth| worth.to_string()).join(", ");
    let _ = writeln!(text, "pub(crate) const ROLES: [i32; 7] = [{listed}];\n");
    text.push_str("#[rustfmt::skip]\npub(crate) const SCORES: [[i16; 2]; terms::COUNT] = [\n");
    for group in GROUPS {
        let _ = writeln!(text, "    // {}", group.name);
        let width = if group.name == "points" { 5 } else { 8 };
        for row in weights[group.first..group.first + group.len].chunks(width) {
            let cells: Vec<String> = row
                .iter()
                .map(|pair| {
                    let [full, empty] = pair.map(|weight| weight.round() as i16);
                    format!("[{full}, {empty}],")
                })
                .collect();
            let _ = writeln!(text, "    {}", cells.join(" "));
        }
    }
    text.push_str("];\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::walk;
    use jieqi_rules::Variant;

    #[test]
    fn what_is_laid_open_adds_up_to_the_evaluation() {
        let scores = weights::of(Variant::Jieqi).scores();
        walk(20, 120, |node, _, _| {
            if node.position.variant() != Variant::Jieqi {
                return;
            }
            let pools = ByColor::new_with(|color| {
                let mut pool = Pool::EMPTY;
                for role in Role::HIDEABLE {
                    pool.set(role, node.unseen(color).count(role));
                }
                pool
            });
            let trace = trace(&node.position, &pools);
            let sum: f32 = trace
                .terms
                .iter()
                .map(|&(term, times)| {
                    let (full, empty) = weights::unpack(scores.at(usize::from(term)));
                    let share = trace.fullness;
                    times * (full as f32 * share + empty as f32 * (1.0 - share))
                })
                .sum();
            assert!(
                (sum - trace.worth as f32).abs() < 6.0,
                "{sum} {}",
                trace.worth
            );
        });
    }
}
