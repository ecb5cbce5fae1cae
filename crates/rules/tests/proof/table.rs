//! The tables of positions and games: tab-separated, one case a line, names on the first line.

use crate::plain::{Kind, Point, Rules, point};

pub(crate) const PERFT_XIANGQI: &str = include_str!("../data/perft-xiangqi.tsv");
pub(crate) const PERFT_JIEQI: &str = include_str!("../data/perft-jieqi.tsv");
pub(crate) const REPETITION: &str = include_str!("../data/repetition.tsv");
pub(crate) const REPETITION_MORE: &str = include_str!("../data/repetition-more.tsv");

/// What the last ply of a perft counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    Moves,
    Outcomes,
}

/// So many nodes at this depth.
#[derive(Clone, Debug)]
pub(crate) struct PerftRow {
    pub(crate) rules: Rules,
    pub(crate) fen: &'static str,
    pub(crate) counting: Counting,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// All rows of both perft tables.
pub(crate) fn perft_rows() -> Vec<PerftRow> {
    let xiangqi = PERFT_XIANGQI.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        PerftRow {
            rules: Rules::Xiangqi,
            fen: fields[1],
            counting: Counting::Moves,
            depth: fields[2].parse().unwrap(),
            nodes: fields[3].parse().unwrap(),
        }
    });
    let jieqi = PERFT_JIEQI.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        PerftRow {
            rules: Rules::Jieqi,
            fen: fields[1],
            counting: match fields[2] {
                "moves" => Counting::Moves,
                "outcomes" => Counting::Outcomes,
                other => panic!("no such counting: {other}"),
            },
            depth: fields[3].parse().unwrap(),
            nodes: fields[4].parse().unwrap(),
        }
    });
    xiangqi.chain(jieqi).collect()
}

/// A game that is played from a FEN, and how it stands after the last move.
#[derive(Clone, Debug)]
pub(crate) struct RepetitionRow {
    pub(crate) id: &'static str,
    pub(crate) rules: Rules,
    pub(crate) fen: String,
    pub(crate) moves: Vec<(Point, Point, Option<Kind>)>,
    pub(crate) expected: String,
}

impl RepetitionRow {
    /// The same game seen in a mirror: file a is file i.
    pub(crate) fn mirrored(&self) -> RepetitionRow {
        let (board, rest) = self.fen.split_once(' ').unwrap();
        let rows: Vec<String> = board
            .split('/')
            .map(|row| row.chars().rev().collect())
            .collect();
        let turned = |at: Point| at / 9 * 9 + (8 - at % 9);
        RepetitionRow {
            fen: format!("{} {rest}", rows.join("/")),
            moves: self.moved(turned),
            ..self.clone()
        }
    }

    /// The same game with the colors swapped: rank 0 is rank 9.
    pub(crate) fn swapped(&self) -> RepetitionRow {
        let (board, rest) = self.fen.split_once(' ').unwrap();
        let rows: Vec<&str> = board.split('/').rev().collect();
        let swap_case = |letter: char| {
            if letter.is_ascii_uppercase() {
                letter.to_ascii_lowercase()
            } else {
                letter.to_ascii_uppercase()
            }
        };
        let board: String = rows.join("/").chars().map(swap_case).collect();
        let (turn, rest) = rest.split_at(1);
        let turn = if turn == "b" { "w" } else { "b" };
        let turned = |at: Point| (9 - at / 9) * 9 + at % 9;
        RepetitionRow {
            fen: format!("{board} {turn}{rest}"),
            moves: self.moved(turned),
            expected: match self.expected.split_once("_loses_") {
                Some(("red", reason)) => format!("black_loses_{reason}"),
                Some(("black", reason)) => format!("red_loses_{reason}"),
                _ => self.expected.clone(),
            },
            ..self.clone()
        }
    }

    fn moved(&self, turned: impl Fn(Point) -> Point) -> Vec<(Point, Point, Option<Kind>)> {
        self.moves
            .iter()
            .map(|&(from, to, reveal)| (turned(from), turned(to), reveal))
            .collect()
    }
}

/// All rows of both repetition tables.
pub(crate) fn repetition_rows() -> Vec<RepetitionRow> {
    [REPETITION, REPETITION_MORE]
        .into_iter()
        .flat_map(|table| table.lines().skip(1))
        .map(|line| {
            let fields: Vec<&'static str> = line.split('\t').collect();
            RepetitionRow {
                id: fields[0],
                rules: match fields[1] {
                    "xiangqi" => Rules::Xiangqi,
                    "jieqi" => Rules::Jieqi,
                    other => panic!("no such game: {other}"),
                },
                fen: fields[2].to_string(),
                moves: fields[3].split(' ').map(read_move).collect(),
                expected: fields[4].to_string(),
            }
        })
        .collect()
}

/// `a0a1`, or `a0a1=R` for a face-down mover.
fn read_move(text: &str) -> (Point, Point, Option<Kind>) {
    let (points, reveal) = match text.split_once('=') {
        Some((points, letter)) => (points, letter.chars().next().and_then(Kind::of_letter)),
        None => (text, None),
    };
    let from = point(&points[..2]).unwrap();
    let to = point(&points[2..]).unwrap();
    (from, to, reveal)
}
