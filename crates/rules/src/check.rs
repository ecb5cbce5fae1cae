//! Which pieces bear on a point, and on a general.

use crate::safety::attackers;
use crate::{Bitboard, Color, Move, Position, Role, Square, Variant, attacks};

impl Position {
    /// Whether the side to move stands in check.
    ///
    /// ```
    /// use jieqi_rules::{Position, Variant};
    /// assert!(!Position::start(Variant::Jieqi).is_check());
    /// ```
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The enemy pieces that give check to the side to move.
    ///
    /// ```
    /// use jieqi_rules::{Position, Variant};
    /// assert!(Position::start(Variant::Jieqi).checkers().is_empty());
    /// ```
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers_of_general(self.turn())
    }

    /// The enemy pieces that attack the general of `color`.
    pub(crate) fn attackers_of_general(&self, color: Color) -> Bitboard {
        let board = self.board();
        attackers(
            board,
            self.general(color),
            !color,
            board.color(!color),
            board.occupied(),
        )
    }

    /// Whether a legal move gives check, judged with the revealed role.
    ///
    /// ```
    /// use jieqi_rules::{Position, Setup, Variant};
    /// // 9 . . . . k
    /// // 5 R . . . .
    /// // 0 . . . K .
    /// let setup = Setup::from_fen("4k4/9/9/9/R8/9/9/9/9/3K5 w", Variant::Xiangqi).unwrap();
    /// let position = Position::new(&setup).unwrap();
    /// assert!(position.gives_check("a5e5".parse().unwrap(), None));
    /// assert!(!position.gives_check("a5b5".parse().unwrap(), None));
    /// ```
    #[must_use]
    pub fn gives_check(&self, mv: Move, reveal: Option<Role>) -> bool {
        let board = self.board();
        let us = self.turn();
        let Some(role) = reveal.or_else(|| board.acting_role(mv.from)) else {
            return false;
        };
        let target = self.general(!us);
        let (from, to) = (Bitboard::of(mv.from), Bitboard::of(mv.to));
        let occupied = (board.occupied() - from) | to;
        let direct = match role {
            Role::Chariot => attacks::chariot(mv.to, occupied),
            Role::Cannon => attacks::cannon(mv.to, occupied),
            Role::Horse => attacks::horse(mv.to, occupied),
            Role::Soldier => attacks::soldier(us, mv.to),
            // In xiangqi neither comes near the other palace.
            Role::Advisor => attacks::advisor(mv.to),
            Role::Elephant => attacks::elephant(mv.to, occupied),
            Role::General => Bitboard::EMPTY,
        };
        direct.contains(target)
            || attackers(board, target, us, board.color(us) - from, occupied).any()
    }

    /// The pieces of `by` that would capture something on `square`, if exactly the points in
    /// `occupied` were occupied: by movement alone, the safety of the generals left aside.
    ///
    /// Pieces that have been taken off `occupied` attack no more, so a sequence of captures on one
    /// point can be followed without playing it.
    ///
    /// ```
    /// use jieqi_rules::{Color, Position, Variant};
    /// let start = Position::start(Variant::Xiangqi);
    /// let h9 = "h9".parse().unwrap();
    /// let occupied = start.board().occupied();
    /// // Red's cannon on h2 takes over the one on h7; Black's chariot on i9 guards.
    /// assert_eq!(start.attackers_to(h9, Color::Red, occupied).first(), "h2".parse().ok());
    /// assert_eq!(start.attackers_to(h9, Color::Black, occupied).first(), "i9".parse().ok());
    /// ```
    #[must_use]
    pub fn attackers_to(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let board = self.board();
        let hop = attacks::elephant(square, occupied);
        let step = attacks::advisor(square);
        let (mut elephants, mut advisors) = match self.variant() {
            Variant::Jieqi => (board.up(by, Role::Elephant), board.up(by, Role::Advisor)),
            Variant::Xiangqi => (Bitboard::EMPTY, Bitboard::EMPTY),
        };
        if Bitboard::own_half(by).contains(square) {
            elephants |= board.acting(by, Role::Elephant);
        }
        if square.in_palace(by) {
            advisors |= board.acting(by, Role::Advisor);
        }
        let general = self.general(by);
        let mut hit = (attacks::chariot(square, occupied) & board.acting(by, Role::Chariot))
            | (attacks::cannon(square, occupied) & board.acting(by, Role::Cannon))
            | (attacks::horse_to(square, occupied) & board.acting(by, Role::Horse))
            | (attacks::soldier_to(by, square) & board.acting(by, Role::Soldier))
            | (hop & elephants)
            | (step & advisors);
        if attacks::general(by, general).contains(square) {
            hit |= Bitboard::of(general);
        }
        hit & occupied
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::walk;

    #[test]
    fn a_move_gives_check_as_the_position_after_it_says() {
        for variant in Variant::ALL {
            walk(variant, 30, 150, |position, mv, reveal| {
                let check = position.after(mv, reveal).is_check();
                assert_eq!(position.gives_check(mv, reveal), check, "{position:?} {mv}");
            });
        }
    }

    #[test]
    fn attackers_are_those_that_reach() {
        for variant in Variant::ALL {
            walk(variant, 4, 120, |position, _, _| {
                let board = position.board();
                for (square, piece) in board.pieces() {
                    let by = !piece.color;
                    let reaching: Bitboard = board
                        .color(by)
                        .into_iter()
                        .filter(|&from| position.reach(from).contains(square))
                        .collect();
                    let attackers = position.attackers_to(square, by, board.occupied());
                    assert_eq!(attackers, reaching, "{position:?} {square}");
                }
            });
        }
    }
}
