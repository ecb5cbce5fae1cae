//! What the safety of a general asks of its side's moves.
//!
//! Each enemy piece that bears on the general is a threat with a *line*: the points between, on
//! which a piece would change whether the general is attacked. A horse's line is its leg, an
//! elephant's its eye; a soldier and an advisor have none. Whether a move leaves this threat
//! harmless depends only on where the move starts and ends:
//!
//! | threat | pieces on the line | a piece from the line must go | any other must go |
//! |---|---|---|---|
//! | plain | 0 (check) | – | onto the line, or take |
//! | plain | 1 | along the line, or take | anywhere |
//! | cannon | 0 | – | off the line |
//! | cannon | 1 (check) | off the line | onto a free point of the line, or take |
//! | cannon | 2 | to a free point of the line, or take | anywhere |
//!
//! So legality is a mask of destinations: one for all the pieces that stand on no line, and one
//! for each of the few that do.

use crate::{Bitboard, Board, Color, Role, Square, attacks};

/// An enemy piece that bears on the general.
struct Threat {
    by: Square,
    line: Bitboard,
    cannon: bool,
}

/// How many pieces stand on a threat's line, as far as it matters.
enum Blockers {
    None,
    One,
    Two,
    More,
}

impl Blockers {
    #[inline]
    const fn of(set: Bitboard) -> Blockers {
        let rest = set.bits() & set.bits().wrapping_sub(1);
        let last = rest & rest.wrapping_sub(1);
        if set.is_empty() {
            Blockers::None
        } else if rest == 0 {
            Blockers::One
        } else if last == 0 {
            Blockers::Two
        } else {
            Blockers::More
        }
    }
}

/// The masks of legal destinations of one side, its general apart.
pub(crate) struct Safety<'a> {
    board: &'a Board,
    us: Color,
    general: Square,
    /// The enemy pieces that give check.
    pub(crate) checkers: Bitboard,
    /// The own pieces that have a mask of their own.
    bound: Bitboard,
    free: Bitboard,
}

impl<'a> Safety<'a> {
    /// What the general of `us` on `general` asks for.
    #[inline]
    pub(crate) fn new(board: &'a Board, us: Color, general: Square) -> Safety<'a> {
        let mut safety = Safety {
            board,
            us,
            general,
            checkers: Bitboard::EMPTY,
            bound: Bitboard::EMPTY,
            free: Bitboard::ALL,
        };
        let occupied = board.occupied();
        let own = board.color(us);
        let mut checkers = Bitboard::EMPTY;
        let mut bound = Bitboard::EMPTY;
        let mut free = Bitboard::ALL;
        safety.each_threat(|Threat { by, line, cannon }| {
            let blockers = line & occupied;
            match (cannon, Blockers::of(blockers)) {
                (false, Blockers::None) => {
                    checkers |= Bitboard::of(by);
                    free &= line | Bitboard::of(by);
                }
                (true, Blockers::None) => free &= !line,
                (true, Blockers::One) => {
                    checkers |= Bitboard::of(by);
                    free &= (line - occupied) | Bitboard::of(by);
                    bound |= blockers & own;
                }
                (false, Blockers::One) | (true, Blockers::Two) => bound |= blockers & own,
                _ => {}
            }
        });
        safety.checkers = checkers;
        safety.bound = bound;
        safety.free = free;
        safety
    }

    /// The own pieces that have a mask of their own.
    #[inline]
    pub(crate) fn bound(&self) -> Bitboard {
        self.bound
    }

    /// Where every piece may go that is not bound.
    #[inline]
    pub(crate) fn free(&self) -> Bitboard {
        self.free
    }

    /// Where the own piece on `from` (not the general) may go.
    #[inline]
    pub(crate) fn mask(&self, from: Square) -> Bitboard {
        if self.bound.contains(from) {
            self.bound_mask(from)
        } else {
            self.free
        }
    }

    fn bound_mask(&self, from: Square) -> Bitboard {
        let occupied = self.board.occupied();
        let mut mask = Bitboard::ALL;
        self.each_threat(|Threat { by, line, cannon }| {
            let inside = line.contains(from);
            match (cannon, Blockers::of(line & occupied)) {
                (false, Blockers::None) => mask &= line | Bitboard::of(by),
                (false, Blockers::One) if inside => mask &= line | Bitboard::of(by),
                (true, Blockers::None) => mask &= !line,
                (true, Blockers::One) if inside => mask &= !line,
                (true, Blockers::One) => mask &= (line - occupied) | Bitboard::of(by),
                (true, Blockers::Two) if inside => {
                    mask &= (line - occupied) | Bitboard::of(by);
                }
                _ => {}
            }
        });
        mask
    }

    /// Whether the general may go to `to`, which its steps reach.
    #[inline]
    pub(crate) fn general_may_go(&self, to: Square) -> bool {
        let occupied = self.board.occupied() ^ Bitboard::of(self.general) | Bitboard::of(to);
        let others = self.board.color(!self.us) - Bitboard::of(to);
        attackers(self.board, to, !self.us, others, occupied).is_empty()
    }

    // Face-down pieces are never among the threats: none of their points, moving as that point's
    // role, reaches the other palace.
    #[inline]
    fn each_threat(&self, mut f: impl FnMut(Threat)) {
        let board = self.board;
        let general = self.general;
        let them = board.color(!self.us);
        let cannons = board.face_up(Role::Cannon);
        let sliders = board.face_up(Role::Chariot) | board.face_up(Role::General) | cannons;
        for by in attacks::lines(general) & sliders & them {
            f(Threat {
                by,
                line: attacks::between(general, by),
                cannon: cannons.contains(by),
            });
        }
        let near = attacks::advisor(general);
        let horses = attacks::horse_to(general, Bitboard::EMPTY);
        for by in horses & board.face_up(Role::Horse) & them {
            f(Threat {
                by,
                line: near & attacks::neighbours(by),
                cannon: false,
            });
        }
        let elephants = attacks::elephant(general, Bitboard::EMPTY);
        for by in elephants & board.face_up(Role::Elephant) & them {
            f(Threat {
                by,
                line: near & attacks::advisor(by),
                cannon: false,
            });
        }
        let soldiers = attacks::soldier_to(!self.us, general) & board.face_up(Role::Soldier);
        let advisors = near & board.face_up(Role::Advisor);
        for by in (soldiers | advisors) & them {
            f(Threat {
                by,
                line: Bitboard::EMPTY,
                cannon: false,
            });
        }
    }
}

/// Those pieces of `by` among `others` that attack a general on `square`.
#[inline]
pub(crate) fn attackers(
    board: &Board,
    square: Square,
    by: Color,
    others: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    let horses = attacks::horse_to(square, occupied);
    let elephants = attacks::elephant(square, occupied);
    let soldiers = attacks::soldier_to(by, square);
    let chariots = board.face_up(Role::Chariot) | board.face_up(Role::General);
    let hit = (attacks::chariot(square, occupied) & chariots)
        | (attacks::cannon(square, occupied) & board.face_up(Role::Cannon))
        | (horses & board.face_up(Role::Horse))
        | (elephants & board.face_up(Role::Elephant))
        | (attacks::advisor(square) & board.face_up(Role::Advisor))
        | (soldiers & board.face_up(Role::Soldier));
    hit & others
}
