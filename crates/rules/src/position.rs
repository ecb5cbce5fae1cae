//! A valid public position.

use core::fmt;

use crate::board::{Carried, Cell};
use crate::{
    Board, Color, Move, Outcome, Piece, Reason, Receipt, Role, Setup, SetupError, Square, Variant,
    zobrist,
};

/// A valid public board with the side to move and the quiet count. It holds no secret.
///
/// ```
/// use jieqi_rules::{Position, Role, Variant};
/// let start = Position::start(Variant::Jieqi);
/// let next = start.play("h0g2".parse().unwrap(), Some(Role::Chariot)).unwrap();
/// assert_eq!(next.board().piece_at("g2".parse().unwrap()).unwrap().letter(), 'R');
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    hash: u64,
    generals: [Square; 2],
    turn: Color,
    variant: Variant,
    quiet: u32,
    fullmove: u32,
}

/// What is needed to take a ply back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undo {
    mover: Cell,
    captured: Cell,
    quiet: u32,
    fullmove: u32,
    hash: u64,
}

impl Undo {
    /// Whether the ply took something or revealed something: no earlier position can come back.
    pub(crate) fn is_irreversible(&self) -> bool {
        self.captured.is_some() || self.mover.is_down()
    }

    /// The hash of the position before the ply.
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }
}

impl Position {
    /// The start of a game.
    ///
    /// ```
    /// # use jieqi_rules::{Color, Position, Variant};
    /// assert_eq!(Position::start(Variant::Xiangqi).turn(), Color::Red);
    /// ```
    #[must_use]
    pub fn start(variant: Variant) -> Position {
        Position::new(&Setup::start(variant)).expect("the start of a game is valid")
    }

    /// Checks a setup: the one test of validity that every parser and builder uses.
    ///
    /// # Errors
    ///
    /// The first thing found that makes the setup no position.
    ///
    /// ```
    /// # use jieqi_rules::{Color, Position, Setup, SetupError, Variant};
    /// let mut setup = Setup::start(Variant::Xiangqi);
    /// setup.board.set("e9".parse().unwrap(), None);
    /// assert_eq!(
    ///     Position::new(&setup),
    ///     Err(SetupError::GeneralMissing { color: Color::Black }),
    /// );
    /// ```
    pub fn new(setup: &Setup) -> Result<Position, SetupError> {
        let generals = setup.check()?;
        let position = Position {
            board: setup.board.clone(),
            hash: hash_of(&setup.board, setup.turn),
            generals: [generals.red, generals.black],
            turn: setup.turn,
            variant: setup.variant,
            quiet: setup.quiet,
            fullmove: setup.fullmove,
        };
        if position.attackers_of_general(!position.turn).any() {
            return Err(SetupError::OpponentInCheck {
                color: !position.turn,
                general: position.general(!position.turn),
            });
        }
        Ok(position)
    }

    /// Which game.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Variant};
    /// assert_eq!(Position::start(Variant::Jieqi).variant(), Variant::Jieqi);
    /// ```
    #[inline]
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The board.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Variant};
    /// assert_eq!(Position::start(Variant::Jieqi).board().pieces().count(), 32);
    /// ```
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    ///
    /// ```
    /// # use jieqi_rules::{Color, Position, Variant};
    /// assert_eq!(Position::start(Variant::Jieqi).turn(), Color::Red);
    /// ```
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Where the general of `color` stands.
    ///
    /// ```
    /// # use jieqi_rules::{Color, Position, Variant};
    /// assert_eq!(Position::start(Variant::Jieqi).general(Color::Black).to_string(), "e9");
    /// ```
    #[inline]
    #[must_use]
    pub const fn general(&self, color: Color) -> Square {
        self.generals[color as usize]
    }

    /// Plies since the last capture.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Variant};
    /// assert_eq!(Position::start(Variant::Jieqi).quiet(), 0);
    /// ```
    #[inline]
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The number of the move, from 1; it grows after Black's.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Variant};
    /// assert_eq!(Position::start(Variant::Jieqi).fullmove(), 1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// Hash of board and side to move, kept up move by move.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Variant};
    /// let start = Position::start(Variant::Jieqi);
    /// assert_eq!(start.hash(), start.hash_from_scratch());
    /// ```
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The same hash, computed anew from the board.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Variant};
    /// let start = Position::start(Variant::Xiangqi);
    /// let next = start.play("h2e2".parse().unwrap(), None).unwrap();
    /// assert_eq!(next.hash(), next.hash_from_scratch());
    /// assert_ne!(next.hash(), start.hash());
    /// ```
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        hash_of(&self.board, self.turn)
    }

    /// Whether board and side to move are the same: what repetition calls the same position.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Variant};
    /// let start = Position::start(Variant::Jieqi);
    /// assert!(start.is_repetition_of(&start));
    /// ```
    #[must_use]
    pub fn is_repetition_of(&self, other: &Position) -> bool {
        self.turn == other.turn && self.board == other.board
    }

    /// The position after a legal move. A face-down mover needs its reveal; no other has one.
    ///
    /// # Errors
    ///
    /// [`PlayError`], and the position stays as it is: the game is over by the board alone, the
    /// move is not legal, or the reveal is missing or one too many.
    ///
    /// ```
    /// # use jieqi_rules::{PlayError, Position, Variant};
    /// let start = Position::start(Variant::Jieqi);
    /// let mv = "h0g2".parse().unwrap();
    /// assert_eq!(start.play(mv, None), Err(PlayError::RevealMissing(mv)));
    /// ```
    pub fn play(&self, mv: Move, reveal: Option<Role>) -> Result<Position, PlayError> {
        self.check_move(mv, reveal)?;
        Ok(self.after(mv, reveal))
    }

    /// Why a move with its reveal may not be played here, if it may not.
    pub(crate) fn check_move(&self, mv: Move, reveal: Option<Role>) -> Result<(), PlayError> {
        if let Some(outcome) = self.limit_outcome() {
            // Mate comes first, and is named.
            return Err(PlayError::Over(self.mate_outcome().unwrap_or(outcome)));
        }
        if !self.is_legal(mv) {
            return Err(self
                .mate_outcome()
                .map_or(PlayError::Illegal(mv), PlayError::Over));
        }
        match (self.board.cell(mv.from).is_down(), reveal) {
            (true, None) => Err(PlayError::RevealMissing(mv)),
            (false, Some(_)) | (true, Some(Role::General)) => Err(PlayError::RevealUnexpected(mv)),
            _ => Ok(()),
        }
    }

    /// The position after a move that is known to be legal, unchecked: for search. After any
    /// other move the result means nothing.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Variant};
    /// let start = Position::start(Variant::Xiangqi);
    /// let mv = "h2e2".parse().unwrap();
    /// assert_eq!(start.after(mv, None), start.play(mv, None).unwrap());
    /// ```
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move, reveal: Option<Role>) -> Position {
        let mut next = self.clone();
        next.make(mv, reveal);
        next
    }

    /// Plays a legal move in place.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move, reveal: Option<Role>) -> Undo {
        let revealed = reveal.map(|role| Cell::of(Piece::up(self.turn, role)));
        let Carried {
            mover,
            captured,
            settled,
        } = self.board.carry(mv.from, mv.to, revealed);
        let undo = Undo {
            mover,
            captured,
            quiet: self.quiet,
            fullmove: self.fullmove,
            hash: self.hash,
        };
        self.hash ^= zobrist::cell(mover, mv.from)
            ^ zobrist::cell(captured, mv.to)
            ^ zobrist::cell(settled, mv.to)
            ^ zobrist::turn();
        if mv.from == self.generals[self.turn as usize] {
            self.generals[self.turn as usize] = mv.to;
        }
        self.quiet = if captured.is_some() {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        if self.turn == Color::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.turn = !self.turn;
        undo
    }

    /// Takes back what [`Position::make`] did.
    pub(crate) fn unmake(&mut self, mv: Move, undo: &Undo) {
        self.turn = !self.turn;
        self.board.put(mv.to, undo.captured);
        self.board.put(mv.from, undo.mover);
        if mv.to == self.generals[self.turn as usize] {
            self.generals[self.turn as usize] = mv.from;
        }
        self.quiet = undo.quiet;
        self.fullmove = undo.fullmove;
        self.hash = undo.hash;
    }

    /// The same board with `turn` to move: what a side would do if the other passed. It may leave
    /// the side that is not to move in check, which no position reached by moves does.
    ///
    /// ```
    /// # use jieqi_rules::{Color, Position, Variant};
    /// let passed = Position::start(Variant::Xiangqi).with_turn(Color::Black);
    /// assert_eq!(passed.legal_moves().len(), 44);
    /// assert_eq!(passed.hash(), passed.hash_from_scratch());
    /// ```
    #[must_use]
    pub fn with_turn(&self, turn: Color) -> Position {
        let mut position = self.clone();
        if turn != self.turn {
            position.turn = turn;
            position.hash ^= zobrist::turn();
        }
        position
    }

    /// Checkmate, stalemate or the no-capture limit, as the board alone shows it.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Variant};
    /// assert_eq!(Position::start(Variant::Jieqi).outcome(), None);
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.mate_outcome().or_else(|| self.limit_outcome())
    }

    /// Checkmate or stalemate.
    pub(crate) fn mate_outcome(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            return None;
        }
        Some(Outcome {
            winner: Some(!self.turn),
            reason: if self.is_check() {
                Reason::Checkmate
            } else {
                Reason::Stalemate
            },
            receipt: Receipt::Plain,
        })
    }

    /// The no-capture limit.
    pub(crate) fn limit_outcome(&self) -> Option<Outcome> {
        let limit = self.variant.quiet_limit()?;
        (self.quiet >= limit).then_some(Outcome {
            winner: None,
            reason: Reason::NoCaptureLimit,
            receipt: Receipt::Quiet { plies: self.quiet },
        })
    }
}

fn hash_of(board: &Board, turn: Color) -> u64 {
    board
        .pieces()
        .fold(zobrist::side(turn), |hash, (square, piece)| {
            hash ^ zobrist::cell(Cell::of(piece), square)
        })
}

impl fmt::Debug for Position {
    /// Draws the board, then says whose turn it is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?}{}, {} to move, quiet {}, move {}",
            self.board, self.variant, self.turn, self.quiet, self.fullmove
        )
    }
}

/// Why a move is refused.
///
/// ```
/// use jieqi_rules::{Move, PlayError, Position, Role, Variant};
/// let start = Position::start(Variant::Jieqi);
/// let mv: Move = "e0e1".parse().unwrap();
/// // The general is face up: it reveals nothing.
/// let refused = start.play(mv, Some(Role::Horse)).unwrap_err();
/// assert_eq!(refused, PlayError::RevealUnexpected(mv));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The rules do not allow it.
    Illegal(Move),
    /// A face-down piece moved and what it became is not told.
    RevealMissing(Move),
    /// A face-up piece moved and a reveal is told, or the reveal is a general.
    RevealUnexpected(Move),
    /// The game is over.
    Over(Outcome),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Illegal(mv) => write!(f, "{mv}: not a legal move"),
            PlayError::RevealMissing(mv) => {
                write!(f, "{mv}: a face-down piece moved, its reveal is missing")
            }
            PlayError::RevealUnexpected(mv) => {
                write!(
                    f,
                    "{mv}: nothing is revealed by this move, or not this role"
                )
            }
            PlayError::Over(outcome) => write!(f, "the game is over: {}", outcome.reason),
        }
    }
}

impl core::error::Error for PlayError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::walk;

    #[test]
    fn a_ply_taken_back_leaves_no_trace() {
        for variant in Variant::ALL {
            walk(variant, 30, 150, |position, mv, reveal| {
                let mut played = position.clone();
                let undo = played.make(mv, reveal);
                assert_eq!(played.hash(), played.hash_from_scratch());
                assert_eq!(
                    played.general(Color::Red),
                    played.board.general(Color::Red).unwrap()
                );
                assert_eq!(
                    undo.is_irreversible(),
                    reveal.is_some() || position.board.piece_at(mv.to).is_some()
                );
                played.unmake(mv, &undo);
                assert_eq!(played, *position);
                for color in Color::ALL {
                    assert_eq!(played.board.color(color), position.board.color(color));
                }
                for role in Role::ALL {
                    assert_eq!(played.board.face_up(role), position.board.face_up(role));
                }
                assert_eq!(played.board.face_down(), position.board.face_down());
            });
        }
    }

    #[test]
    fn nothing_is_played_after_the_end() {
        for (fen, reason) in [
            ("R3k4/1R7/9/9/9/9/9/9/9/3K5 b - 0 1", Reason::Checkmate),
            ("R3k4/1R7/9/9/9/9/9/9/9/3K5 b - 120 61", Reason::Checkmate),
            (
                "4k4/9/9/9/R8/9/9/9/9/3K5 b - 120 61",
                Reason::NoCaptureLimit,
            ),
            ("5k3/3R5/4R4/9/9/9/9/9/9/3K5 b - 0 1", Reason::Stalemate),
        ] {
            let setup = Setup::from_fen(fen, Variant::Jieqi).unwrap();
            let position = Position::new(&setup).unwrap();
            for mv in ["e9e8", "f9e9", "f9f8"] {
                let refused = position.play(mv.parse().unwrap(), None);
                match refused {
                    Err(PlayError::Over(outcome)) => assert_eq!(outcome.reason, reason, "{fen}"),
                    other => panic!("{fen} {mv}: {other:?}"),
                }
            }
        }
    }
}
