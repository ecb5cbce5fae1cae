//! Which moves a position allows.

use core::ops::ControlFlow;

use crate::safety::{Safety, attackers};
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
        if !self.reach(mv.from, self.turn()).contains(mv.to) {
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

    /// Where the piece of `color` on `from` reaches by its movement alone: everywhere but
    /// onto pieces of its own, the safety of its general left aside.
    pub(crate) fn reach(&self, from: Square, color: Color) -> Bitboard {
        let board = self.board();
        let own = board.color(color);
        let Some(role) = board.acting_role(from) else {
            return Bitboard::EMPTY;
        };
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
            visit(from, self.reach(from, us) & points & safety.mask(from))?;
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
            count += (self.reach(from, us) & safety.mask(from)).count();
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
