//! Which moves a position allows.

use core::ops::ControlFlow;

use crate::safety::Safety;
use crate::{Bitboard, Color, Move, MoveList, Position, Role, Square, Variant, attacks};

impl Position {
    /// Every legal move, none twice.
    ///
    /// ```
    /// use jieqi_rules::{Position, Variant};
    /// assert_eq!(Position::start(Variant::Jieqi).legal_moves().len(), 44);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.moves_onto(Bitboard::ALL)
    }

    /// Every legal move that captures.
    ///
    /// ```
    /// use jieqi_rules::{Position, Variant};
    /// // The two cannons take the two horses.
    /// assert_eq!(Position::start(Variant::Xiangqi).captures().len(), 2);
    /// ```
    #[must_use]
    pub fn captures(&self) -> MoveList {
        self.moves_onto(self.board().color(!self.turn()))
    }

    /// Every legal move that ends on one of these points.
    ///
    /// ```
    /// use jieqi_rules::{Bitboard, Position, Variant};
    /// let moves = Position::start(Variant::Xiangqi).moves_onto(Bitboard::file(4));
    /// assert_eq!(moves.len(), 8);
    /// ```
    #[must_use]
    pub fn moves_onto(&self, points: Bitboard) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.visit_moves(points, |from, targets| {
            for to in targets {
                list.push(Move { from, to });
            }
            ControlFlow::Continue(())
        });
        list
    }

    /// Whether a move is legal.
    ///
    /// ```
    /// use jieqi_rules::{Position, Variant};
    /// let start = Position::start(Variant::Xiangqi);
    /// assert!(start.is_legal("b0c2".parse().unwrap()));
    /// assert!(!start.is_legal("b0d1".parse().unwrap()));
    /// ```
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let Some(role) = self.own_acting_role(mv.from) else {
            return false;
        };
        if !self.reach(mv.from).contains(mv.to) {
            return false;
        }
        let safety = self.safety();
        match role {
            Role::General => safety.general_may_go(mv.to),
            _ => safety.mask(mv.from).contains(mv.to),
        }
    }

    /// Whether the side to move has any legal move.
    ///
    /// ```
    /// use jieqi_rules::{Position, Variant};
    /// assert!(Position::start(Variant::Jieqi).has_legal_move());
    /// ```
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.has_move_onto(Bitboard::ALL)
    }

    /// Whether the side to move has a legal move that ends on `point`.
    pub(crate) fn can_move_onto(&self, point: Square) -> bool {
        self.has_move_onto(Bitboard::of(point))
    }

    fn has_move_onto(&self, points: Bitboard) -> bool {
        self.visit_moves(points, |_, targets| {
            if targets.any() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    /// Where the piece on `from`, of either side, reaches by its movement alone: everywhere but
    /// onto pieces of its own, the safety of its general left aside.
    ///
    /// ```text
    /// 2  . C . . . . .
    /// 1  . . . . . . .
    /// 0  R N B A K A B    the horse on b0 reaches a2 and c2; d1 lies behind the elephant
    ///    a b c d e f g
    /// ```
    ///
    /// ```
    /// use jieqi_rules::{Position, Variant};
    /// let start = Position::start(Variant::Xiangqi);
    /// assert_eq!(start.reach("b0".parse().unwrap()).count(), 2);
    /// ```
    #[must_use]
    pub fn reach(&self, from: Square) -> Bitboard {
        let board = self.board();
        let Some(role) = board.acting_role(from) else {
            return Bitboard::EMPTY;
        };
        let color = if board.color(Color::Red).contains(from) {
            Color::Red
        } else {
            Color::Black
        };
        let own = board.color(color);
        let free = self.variant() == Variant::Jieqi && !board.face_down().contains(from);
        let occupied = board.occupied();
        let reached = match role {
            Role::General => attacks::general(color, from),
            Role::Advisor if free => attacks::advisor(from),
            Role::Advisor => attacks::advisor(from) & Bitboard::palace(color),
            Role::Elephant if free => attacks::elephant(from, occupied),
            Role::Elephant => attacks::elephant(from, occupied) & Bitboard::own_half(color),
            Role::Horse => attacks::horse(from, occupied),
            Role::Chariot => attacks::chariot(from, occupied),
            Role::Cannon => {
                let quiet = attacks::chariot(from, occupied) - occupied;
                quiet | (attacks::cannon(from, occupied) & occupied)
            }
            Role::Soldier => attacks::soldier(color, from),
        };
        reached - own
    }

    fn own_acting_role(&self, from: Square) -> Option<Role> {
        if self.board().color(self.turn()).contains(from) {
            self.board().acting_role(from)
        } else {
            None
        }
    }

    #[inline]
    pub(crate) fn safety(&self) -> Safety<'_> {
        Safety::new(self.board(), self.turn(), self.general(self.turn()))
    }

    /// Gives every piece of the side to move its legal destinations among `points`.
    #[inline]
    fn visit_moves(
        &self,
        points: Bitboard,
        mut visit: impl FnMut(Square, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let us = self.turn();
        let safety = self.safety();
        let open = points - self.board().color(us);
        let free = open & safety.free();
        let bound = safety.bound();
        self.visit_leapers(!bound, |from, reached| visit(from, reached & free))?;
        for from in self.board().acting(us, Role::Soldier) - bound {
            visit(from, attacks::soldier(us, from) & free)?;
        }
        for from in bound {
            visit(from, self.reach(from) & points & safety.mask(from))?;
        }
        let general = self.general(us);
        for to in attacks::general(us, general) & open {
            if safety.general_may_go(to) {
                visit(general, Bitboard::of(to))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Gives every piece of the side to move among `movers`, but general and soldiers, the points
    /// that it reaches, own pieces among them.
    #[inline]
    fn visit_leapers(
        &self,
        movers: Bitboard,
        mut visit: impl FnMut(Square, Bitboard) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let us = self.turn();
        let board = self.board();
        let occupied = board.occupied();
        for from in board.acting(us, Role::Chariot) & movers {
            visit(from, attacks::chariot(from, occupied))?;
        }
        for from in board.acting(us, Role::Cannon) & movers {
            let quiet = attacks::chariot(from, occupied) - occupied;
            visit(from, quiet | (attacks::cannon(from, occupied) & occupied))?;
        }
        for from in board.acting(us, Role::Horse) & movers {
            visit(from, attacks::horse(from, occupied))?;
        }
        let (palace, half) = match self.variant() {
            Variant::Xiangqi => (Bitboard::palace(us), Bitboard::own_half(us)),
            Variant::Jieqi => (Bitboard::ALL, Bitboard::ALL),
        };
        for from in board.up(us, Role::Advisor) & movers {
            visit(from, attacks::advisor(from) & palace)?;
        }
        for from in board.up(us, Role::Elephant) & movers {
            visit(from, attacks::elephant(from, occupied) & half)?;
        }
        for from in board.down(us, Role::Advisor) & movers {
            visit(from, attacks::advisor(from) & Bitboard::palace(us))?;
        }
        for from in board.down(us, Role::Elephant) & movers {
            let reached = attacks::elephant(from, occupied);
            visit(from, reached & Bitboard::own_half(us))?;
        }
        ControlFlow::Continue(())
    }

    /// How many legal moves the pieces among `movers` have.
    ///
    /// ```
    /// use jieqi_rules::{Position, Variant};
    /// let start = Position::start(Variant::Jieqi);
    /// assert_eq!(start.count_moves(start.board().face_down()), 43);
    /// ```
    #[must_use]
    pub fn count_moves(&self, movers: Bitboard) -> u32 {
        let us = self.turn();
        let board = self.board();
        let safety = self.safety();
        let open = !board.color(us);
        let free = open & safety.free();
        let loose = movers - safety.bound();
        let mut count = 0;
        let _ = self.visit_leapers(loose, |_, reached| {
            count += (reached & free).count();
            ControlFlow::Continue(())
        });
        let soldiers = board.acting(us, Role::Soldier) & loose;
        let ahead = match us {
            Color::Red => soldiers.up(1),
            Color::Black => soldiers.down(1),
        };
        count += (ahead & free).count();
        let across = soldiers - Bitboard::own_half(us);
        if across.any() {
            count += (across.left() & free).count() + (across.right() & free).count();
        }
        for from in safety.bound() & movers {
            count += (self.reach(from) & safety.mask(from)).count();
        }
        let general = self.general(us);
        if movers.contains(general) {
            for to in attacks::general(us, general) & open {
                count += u32::from(safety.general_may_go(to));
            }
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::walk;

    #[test]
    fn counting_filtering_and_asking_agree_with_the_list() {
        for variant in Variant::ALL {
            walk(variant, 12, 120, |position, _, _| {
                let moves = position.legal_moves();
                assert_eq!(position.count_moves(Bitboard::ALL) as usize, moves.len());
                assert_eq!(position.has_legal_move(), !moves.is_empty());
                let captures: Vec<Move> = moves
                    .iter()
                    .filter(|mv| position.board().piece_at(mv.to).is_some())
                    .copied()
                    .collect();
                assert_eq!(*position.captures(), captures);
                let asked = Square::all()
                    .flat_map(|from| Square::all().map(move |to| Move { from, to }))
                    .filter(|&mv| position.is_legal(mv))
                    .count();
                assert_eq!(asked, moves.len());
            });
        }
    }

    #[test]
    fn a_legal_move_is_a_reached_point_that_leaves_the_general_safe() {
        for variant in Variant::ALL {
            walk(variant, 12, 120, |position, _, _| {
                let us = position.turn();
                let mut safe = 0;
                for from in position.board().color(us) {
                    for to in position.reach(from) {
                        let after = position.after(Move { from, to }, None);
                        safe += usize::from(after.attackers_of_general(us).is_empty());
                    }
                }
                assert_eq!(safe, position.legal_moves().len());
            });
        }
    }
}
