//! Bytes as decisions: the same bytes always lead to the same game.

use jieqi_rules::{History, Move, Position, Role, Setup, Variant};

/// Bytes that are used up one by one; when they are gone, zeros come.
pub struct Bytes<'a> {
    left: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// All of these.
    pub fn new(left: &'a [u8]) -> Bytes<'a> {
        Bytes { left }
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        match self.left.split_first() {
            Some((&first, rest)) => {
                self.left = rest;
                first
            }
            None => 0,
        }
    }

    /// Whether all are used up.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// One of the two games.
    pub fn variant(&mut self) -> Variant {
        Variant::ALL[usize::from(self.byte() % 2)]
    }

    /// A legal move of the position and its reveal, if it has a move.
    pub fn ply(&mut self, position: &Position) -> Option<(Move, Option<Role>)> {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        let mv = moves[usize::from(self.byte()) % moves.len()];
        Some((mv, self.reveal(position, mv)))
    }

    /// A role that the set still holds for a face-down mover; nothing for any other.
    pub fn reveal(&mut self, position: &Position, mv: Move) -> Option<Role> {
        let mover = position.board().piece_at(mv.from)?;
        if !mover.is_down() {
            return None;
        }
        let pools = as_setup(position).pools_or_default();
        let roles: Vec<Role> = pools[mover.color].iter().map(|(role, _)| role).collect();
        Some(roles[usize::from(self.byte()) % roles.len()])
    }

    /// A game from the start: so many plies at most, fewer where the bytes or the game end.
    pub fn game(&mut self, most: usize) -> History {
        let mut history = History::new(Setup::start(self.variant())).expect("the start is valid");
        for _ in 0..most {
            if self.is_empty() || history.outcome().is_some() {
                break;
            }
            let (mv, reveal) = self
                .ply(history.position())
                .expect("an open game has a move");
            history.play(mv, reveal).expect("a legal move is played");
        }
        history
    }

    /// What is left, as text.
    pub fn text(&self) -> std::borrow::Cow<'a, str> {
        String::from_utf8_lossy(self.left)
    }
}

/// The position as a setup whose pools are not told.
pub fn as_setup(position: &Position) -> Setup {
    Setup {
        variant: position.variant(),
        board: position.board().clone(),
        turn: position.turn(),
        pools: None,
        quiet: position.quiet(),
        fullmove: position.fullmove(),
    }
}
