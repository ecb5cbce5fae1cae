//! The board, whose turn it is, and the reader of FENs.

use super::{Kind, Man, Rules, Side};

/// rank · 9 + file.
pub(crate) type Point = usize;

/// `a0` … `i9`.
pub(crate) fn name(at: Point) -> String {
    format!("{}{}", (b'a' + (at % 9) as u8) as char, at / 9)
}

/// The point of a name.
pub(crate) fn point(text: &str) -> Option<Point> {
    let mut letters = text.chars();
    let file = "abcdefghi".find(letters.next()?)?;
    let rank = "0123456789".find(letters.next()?)?;
    letters.next().is_none().then_some(rank * 9 + file)
}

/// The point so many files and ranks away, if that is still on the board.
pub(crate) fn step(at: Point, files: i32, ranks: i32) -> Option<Point> {
    let file = (at % 9) as i32 + files;
    let rank = (at / 9) as i32 + ranks;
    ((0..9).contains(&file) && (0..10).contains(&rank)).then(|| (rank * 9 + file) as Point)
}

/// "Red's palace is d0–f2, Black's is d7–f9."
pub(crate) fn in_palace(at: Point, side: Side) -> bool {
    let ranks = match side {
        Side::Red => 0..=2,
        Side::Black => 7..=9,
    };
    (3..=5).contains(&(at % 9)) && ranks.contains(&(at / 9))
}

/// "The river lies between ranks 4 and 5." "*Crossed* is a fact of the point, not of the past."
pub(crate) fn crossed(at: Point, side: Side) -> bool {
    match side {
        Side::Red => at / 9 >= 5,
        Side::Black => at / 9 <= 4,
    }
}

/// The kind whose start point this is, and for which side: read off the picture of the start.
pub(crate) fn start_point(at: Point) -> Option<(Side, Kind)> {
    const PICTURE: [&str; 10] = [
        "RNBAKABNR",
        ".........",
        ".C.....C.",
        "P.P.P.P.P",
        ".........",
        ".........",
        "p.p.p.p.p",
        ".c.....c.",
        ".........",
        "rnbakabnr",
    ];
    let letter = PICTURE[at / 9].chars().nth(at % 9)?;
    let side = if letter.is_ascii_uppercase() {
        Side::Red
    } else {
        Side::Black
    };
    Some((side, Kind::of_letter(letter.to_ascii_uppercase())?))
}

/// What everybody sees, and whose turn it is.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) rules: Rules,
    pub(crate) men: [Option<Man>; 90],
    pub(crate) turn: Side,
    /// Plies since the last capture.
    pub(crate) quiet: u32,
}

impl Scene {
    pub(crate) fn empty(rules: Rules) -> Scene {
        Scene {
            rules,
            men: [None; 90],
            turn: Side::Red,
            quiet: 0,
        }
    }

    /// Puts a new piece on the board; the point where it first stood is its tag.
    pub(crate) fn put(&mut self, at: Point, side: Side, shown: Option<Kind>) {
        self.men[at] = Some(Man {
            side,
            shown,
            tag: at,
        });
    }

    /// Reads `board [turn [… quiet fullmove]]`; the pool is read by [`pool_field`].
    pub(crate) fn read(rules: Rules, fen: &str) -> Option<Scene> {
        let fields: Vec<&str> = fen.split_whitespace().collect();
        let mut scene = Scene::empty(rules);
        let rows: Vec<&str> = fields.first()?.split('/').collect();
        if rows.len() != 10 {
            return None;
        }
        for (down, row) in rows.iter().enumerate() {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    file += gap as usize;
                    continue;
                }
                if file > 8 {
                    return None;
                }
                let side = if letter.is_ascii_uppercase() {
                    Side::Red
                } else {
                    Side::Black
                };
                let upper = letter.to_ascii_uppercase();
                let shown = if upper == 'X' {
                    None
                } else {
                    Some(Kind::of_letter(upper)?)
                };
                scene.put((9 - down) * 9 + file, side, shown);
                file += 1;
            }
            if file != 9 {
                return None;
            }
        }
        scene.turn = match fields.get(1).copied().unwrap_or("w") {
            "w" | "r" => Side::Red,
            "b" => Side::Black,
            _ => return None,
        };
        // The last field but one is the quiet count, when there is one at all.
        if fields.len() >= 4 {
            scene.quiet = fields[fields.len() - 2].parse().ok()?;
        }
        Some(scene)
    }

    /// The board and the turn as a FEN, for messages.
    pub(crate) fn fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..10).rev() {
            let mut gap = 0;
            for file in 0..9 {
                match self.men[rank * 9 + file] {
                    None => gap += 1,
                    Some(man) => {
                        if gap > 0 {
                            text.push_str(&gap.to_string());
                            gap = 0;
                        }
                        text.push(man.letter());
                    }
                }
            }
            if gap > 0 {
                text.push_str(&gap.to_string());
            }
            if rank > 0 {
                text.push('/');
            }
        }
        text.push_str(match self.turn {
            Side::Red => " w",
            Side::Black => " b",
        });
        text
    }

    /// "A *position* is the public board (each point: empty, or colour and role, or colour and
    /// "face down") plus the side to move."
    pub(crate) fn same_position(&self, other: &Scene) -> bool {
        self.turn == other.turn
            && (0..90).all(|at| {
                let public = |man: Man| (man.side, man.shown);
                self.men[at].map(public) == other.men[at].map(public)
            })
    }

    /// "One moves, captures, gives check, protects and blocks as the role whose start point it
    /// stands on" (face down); everything else is what it shows.
    pub(crate) fn acts_as(&self, at: Point) -> Option<Kind> {
        let man = self.men[at]?;
        match man.shown {
            Some(kind) => Some(kind),
            None => start_point(at).map(|(_, kind)| kind),
        }
    }

    /// Where the general of a side stands.
    pub(crate) fn general(&self, side: Side) -> Option<Point> {
        (0..90).find(|&at| {
            self.men[at].is_some_and(|man| man.side == side && man.shown == Some(Kind::General))
        })
    }

    /// Where the piece with this tag stands.
    pub(crate) fn whereabouts(&self, tag: usize) -> Option<Point> {
        (0..90).find(|&at| self.men[at].is_some_and(|man| man.tag == tag))
    }

    /// The points of a side's pieces.
    pub(crate) fn points_of(&self, side: Side) -> Vec<Point> {
        (0..90)
            .filter(|&at| self.men[at].is_some_and(|man| man.side == side))
            .collect()
    }
}

/// The pool of a side as a jieqi FEN's third field tells it, in the order of [`Kind::HIDEABLE`].
pub(crate) fn pool_field(fen: &str, side: Side) -> Option<[usize; 6]> {
    let field = fen.split_whitespace().nth(2)?;
    let letters: Vec<char> = field.chars().collect();
    let mut pool = [0; 6];
    for pair in letters.chunks(2) {
        let [letter, count] = pair else { return None };
        let owner = if letter.is_ascii_uppercase() {
            Side::Red
        } else {
            Side::Black
        };
        if owner == side {
            let kind = Kind::of_letter(letter.to_ascii_uppercase())?;
            let slot = Kind::HIDEABLE.iter().position(|&other| other == kind)?;
            pool[slot] = count.to_digit(10)? as usize;
        }
    }
    Some(pool)
}
