//! "A set-up is valid when …": what may stand on a board at all.

use super::scene::{crossed, in_palace, start_point};
use super::{Kind, Man, Point, Rules, Scene, Side};

/// What may lie face down, by the order of [`Kind::HIDEABLE`]; Red's, then Black's.
pub(crate) type Pools = [[usize; 6]; 2];

impl Scene {
    /// Whether a game may be taken up here.
    pub(crate) fn is_valid(&self, pools: Option<Pools>) -> bool {
        [Side::Red, Side::Black].into_iter().all(|side| {
            self.has_one_general_in_its_palace(side) && self.keeps_within_the_set(side, pools)
        }) && self.points_fit_pieces()
            && !self.in_check(self.turn.other())
    }

    /// "Not one general a side in its palace" is refused.
    fn has_one_general_in_its_palace(&self, side: Side) -> bool {
        let generals: Vec<Point> = self
            .points_of(side)
            .into_iter()
            .filter(|&at| self.men[at].is_some_and(|man| man.shown == Some(Kind::General)))
            .collect();
        generals.len() == 1 && in_palace(generals[0], side)
    }

    /// "For each role, face up + pool ≤ the set, and the pool's total ≥ the face-down pieces on
    /// the board"; a pool that is not told is "the set less what is face up".
    fn keeps_within_the_set(&self, side: Side, pools: Option<Pools>) -> bool {
        let men: Vec<Man> = self.men.iter().flatten().copied().collect();
        let down = men
            .iter()
            .filter(|man| man.side == side && man.shown.is_none())
            .count();
        let mut total = 0;
        for (slot, kind) in Kind::HIDEABLE.into_iter().enumerate() {
            let up = men
                .iter()
                .filter(|man| man.side == side && man.shown == Some(kind))
                .count();
            if up > kind.in_set() {
                return false;
            }
            let pool = match pools {
                Some(pools) => pools[side as usize][slot],
                None => kind.in_set() - up,
            };
            if up + pool > kind.in_set() {
                return false;
            }
            total += pool;
        }
        total >= down
    }

    fn points_fit_pieces(&self) -> bool {
        (0..90).all(|at| self.men[at].is_none_or(|man| self.point_fits(at, man.side, man.shown)))
    }

    /// "Face-down pieces only on their own start points", none of them in xiangqi; "xiangqi pieces
    /// on points they can reach".
    pub(crate) fn point_fits(&self, at: Point, owner: Side, shown: Option<Kind>) -> bool {
        let Some(kind) = shown else {
            return self.rules == Rules::Jieqi
                && start_point(at)
                    .is_some_and(|(side, kind)| side == owner && kind != Kind::General);
        };
        if self.rules == Rules::Jieqi {
            return true;
        }
        let (file, rank) = (at % 9, at / 9);
        let own_rank = match owner {
            Side::Red => rank,
            Side::Black => 9 - rank,
        };
        match kind {
            Kind::Advisor => [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)].contains(&(file, own_rank)),
            Kind::Elephant => {
                [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)].contains(&(file, own_rank))
            }
            Kind::Soldier => {
                crossed(at, owner) || (file.is_multiple_of(2) && (own_rank == 3 || own_rank == 4))
            }
            Kind::General | Kind::Horse | Kind::Chariot | Kind::Cannon => true,
        }
    }
}
