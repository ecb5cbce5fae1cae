//! A game as a list of scenes, and how it ends.

use super::{Chase, Kind, Point, Rules, Scene, Side, chases, name};

/// The reasons that the board alone can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Why {
    Checkmate,
    Stalemate,
    PerpetualCheck,
    PerpetualChase,
    Repetition,
    NoCaptureLimit,
}

impl Why {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Why::Checkmate => "checkmate",
            Why::Stalemate => "stalemate",
            Why::PerpetualCheck => "perpetual_check",
            Why::PerpetualChase => "perpetual_chase",
            Why::Repetition => "repetition",
            Why::NoCaptureLimit => "no_capture_limit",
        }
    }
}

/// A piece that every move of a window chased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hunted {
    pub(crate) tag: usize,
    /// The points on which it was chased, each once, in the order of the board.
    pub(crate) points: Vec<Point>,
    /// Whether each move opened a new line.
    always_new: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) winner: Option<Side>,
    pub(crate) why: Why,
    /// How many plies had been played at the first and at the third occurrence.
    pub(crate) window: Option<(usize, usize)>,
    /// The pieces of which any may be named as the one that was chased.
    pub(crate) hunted: Vec<Hunted>,
}

/// "What the third would bring as things stand."
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Warned {
    pub(crate) loser: Option<Side>,
    pub(crate) why: Why,
}

/// One move of the record, as the judgement needs it.
#[derive(Clone, Debug)]
struct Ply {
    side: Side,
    from: Point,
    to: Point,
    reveal: Option<Kind>,
}

/// A game: the scenes one after the other, and the moves between them.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    scenes: Vec<Scene>,
    plies: Vec<Ply>,
}

impl Game {
    pub(crate) fn new(start: Scene) -> Game {
        Game {
            scenes: vec![start],
            plies: Vec::new(),
        }
    }

    pub(crate) fn now(&self) -> &Scene {
        self.scenes.last().expect("a game has a first scene")
    }

    /// The game as a row of the tables tells it: game, FEN, moves.
    pub(crate) fn told(&self) -> String {
        let start = &self.scenes[0];
        let mut text = format!("{:?} {} {} 1 |", start.rules, start.fen(), start.quiet);
        for ply in &self.plies {
            text += &format!(" {}{}", name(ply.from), name(ply.to));
            if let Some(kind) = ply.reveal {
                text += &format!("={}", kind.letter());
            }
        }
        text
    }

    pub(crate) fn play(&mut self, from: Point, to: Point, reveal: Option<Kind>) {
        let before = self.now();
        let next = before.played(from, to, reveal);
        self.plies.push(Ply {
            side: before.turn,
            from,
            to,
            reveal,
        });
        self.scenes.push(next);
    }

    pub(crate) fn undo(&mut self) {
        if self.plies.pop().is_some() {
            self.scenes.pop();
        }
    }

    /// "Checkmate or stalemate first, then repetition, then the no-capture limit".
    pub(crate) fn ending(&self) -> Option<Ending> {
        self.mate()
            .or_else(|| self.repetition())
            .or_else(|| self.limit())
    }

    /// "Checkmate the general, or leave the opponent without a legal move."
    fn mate(&self) -> Option<Ending> {
        let now = self.now();
        if !now.legal().is_empty() {
            return None;
        }
        Some(Ending {
            winner: Some(now.turn.other()),
            why: if now.in_check(now.turn) {
                Why::Checkmate
            } else {
                Why::Stalemate
            },
            window: None,
            hunted: Vec::new(),
        })
    }

    /// "60 moves by each side (120 plies) without a capture end the game as a draw." "Xiangqi here
    /// has no such limit. A FEN whose quiet count is 120 or more is already drawn."
    fn limit(&self) -> Option<Ending> {
        let now = self.now();
        (now.rules == Rules::Jieqi && now.quiet >= 120).then(|| Ending {
            winner: None,
            why: Why::NoCaptureLimit,
            window: None,
            hunted: Vec::new(),
        })
    }

    /// How many plies had been played whenever the position of now stood.
    pub(crate) fn occurrences(&self) -> Vec<usize> {
        (0..self.scenes.len())
            .filter(|&at| self.scenes[at].same_position(self.now()))
            .collect()
    }

    /// "When a position stands for the **third** time the game ends (the first position of a game
    /// or of a FEN counts)." "Look at every move from the first of the three occurrences to the
    /// third".
    fn repetition(&self) -> Option<Ending> {
        let stood = self.occurrences();
        if stood.len() < 3 {
            return None;
        }
        Some(self.judged(stood[stood.len() - 3], stood[stood.len() - 1]))
    }

    /// The ending that the moves of this window bring.
    pub(crate) fn judged(&self, first: usize, third: usize) -> Ending {
        let (loser, why, hunted) = self.judge(first, third);
        Ending {
            winner: loser.map(Side::other),
            why,
            window: Some((first, third)),
            hunted,
        }
    }

    /// The levels of the side that moves first in this window, and of the other.
    pub(crate) fn levels(&self, first: usize, last: usize) -> (u32, u32) {
        let side = self.scenes[first].turn;
        (
            self.level(side, first, last).0,
            self.level(side.other(), first, last).0,
        )
    }

    /// "Players are warned before it bites: when a position stands for the second time (with what
    /// the third would bring as things stand)".
    pub(crate) fn warning(&self) -> Option<Warned> {
        let stood = self.occurrences();
        if stood.len() != 2 {
            return None;
        }
        let (loser, why, _) = self.judge(stood[0], stood[1]);
        Some(Warned { loser, why })
    }

    /// "The higher level loses; equal levels are a draw (`repetition`)."
    fn judge(&self, first: usize, last: usize) -> (Option<Side>, Why, Vec<Hunted>) {
        let (red, red_hunted) = self.level(Side::Red, first, last);
        let (black, black_hunted) = self.level(Side::Black, first, last);
        let reason = |level| match level {
            3 => Why::PerpetualCheck,
            _ => Why::PerpetualChase,
        };
        if red > black {
            (Some(Side::Red), reason(red), red_hunted)
        } else if black > red {
            (Some(Side::Black), reason(black), black_hunted)
        } else {
            (None, Why::Repetition, Vec::new())
        }
    }

    /// "Each side gets a level, over **all** of its moves there": 3 when "every move gives check";
    /// 2 when "one and the same enemy piece is *chased* by every move, each time by a newly opened
    /// line of attack"; 1 when it is "chased by every move, but not always by a new line"; 0 for
    /// "anything else".
    fn level(&self, side: Side, first: usize, last: usize) -> (u32, Vec<Hunted>) {
        let moves: Vec<usize> = (first..last)
            .filter(|&at| self.plies[at].side == side)
            .collect();
        if moves
            .iter()
            .all(|&at| self.scenes[at + 1].in_check(side.other()))
        {
            return (3, Vec::new());
        }
        let chased: Vec<Vec<Chase>> = moves
            .iter()
            .map(|&at| chases(&self.scenes[at], self.plies[at].from, self.plies[at].to))
            .collect();
        let hunted = hunted_by_all(&chased);
        if hunted.is_empty() {
            return (0, hunted);
        }
        let by_new_lines: Vec<Hunted> = hunted
            .iter()
            .filter(|prey| prey.always_new)
            .cloned()
            .collect();
        if by_new_lines.is_empty() {
            (1, hunted)
        } else {
            (2, by_new_lines)
        }
    }
}

/// The pieces that every one of these moves chases: "victims are followed by identity".
fn hunted_by_all(chased: &[Vec<Chase>]) -> Vec<Hunted> {
    let Some(first) = chased.first() else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for candidate in first {
        let of_it: Vec<&Chase> = chased
            .iter()
            .filter_map(|of_one_move| of_one_move.iter().find(|chase| chase.tag == candidate.tag))
            .collect();
        if of_it.len() < chased.len() {
            continue;
        }
        let mut points: Vec<Point> = of_it.iter().map(|chase| chase.victim).collect();
        points.sort_unstable();
        points.dedup();
        all.push(Hunted {
            tag: candidate.tag,
            points,
            always_new: of_it.iter().all(|chase| chase.new_line),
        });
    }
    all
}
