//! What a position is worth without looking ahead.

use jieqi_rules::{Bitboard, Board, Color, Face, Role, Square, Variant, attacks};

use crate::node::Node;
use crate::score::EVAL_LIMIT;
use crate::terms::{self, Group};
use crate::weights::Scores;

/// Where the terms of a position go.
pub(crate) trait Sink {
    /// A term holds so often.
    fn add(&mut self, term: usize, times: i32);
}

/// Adds up what the terms weigh.
struct Sum<'a> {
    scores: &'a Scores,
    sum: i32,
}

impl Sink for Sum<'_> {
    #[inline]
    fn add(&mut self, term: usize, times: i32) {
        self.sum = self
            .sum
            .wrapping_add(self.scores.at(term).wrapping_mul(times));
    }
}

/// How good the position is for the side to move, by itself.
pub(crate) fn evaluate(node: &Node) -> i32 {
    match node.position.variant() {
        Variant::Jieqi => (node.rough() + node.correction()).clamp(-EVAL_LIMIT, EVAL_LIMIT),
        Variant::Xiangqi => by_terms(node),
    }
}

/// How good the position is for the side to move by the terms.
pub(crate) fn by_terms(node: &Node) -> i32 {
    let scores = node.weights().scores();
    let forces = Force::both(node.position.board());
    let [red, black] = Color::ALL.map(|color| {
        let mut sink = Sum { scores, sum: 0 };
        side(node, color, &forces, &mut sink);
        sink.sum
    });
    let worth = node.blend(red.wrapping_sub(black)) + node.material();
    let own = match node.position.turn() {
        Color::Red => worth,
        Color::Black => -worth,
    };
    own.clamp(-EVAL_LIMIT, EVAL_LIMIT)
}

/// A piece and the points that it attacks.
#[derive(Clone, Copy)]
struct Actor {
    /// Its role, or that of its point.
    role: Role,
    /// Its role, or 7 for face down.
    kind: u8,
    from: Square,
    attacked: Bitboard,
}

/// The pieces of one side and what they attack.
pub(crate) struct Force {
    actors: [Actor; 16],
    len: usize,
    attacked: Bitboard,
}

impl Force {
    const NOBODY: Force = Force {
        actors: [Actor {
            role: Role::General,
            kind: 0,
            from: Square::from_index(0).expect("the board has a first point"),
            attacked: Bitboard::EMPTY,
        }; 16],
        len: 0,
        attacked: Bitboard::EMPTY,
    };

    /// The forces of both sides, Red's first.
    pub(crate) fn both(board: &Board) -> [Force; 2] {
        let mut forces = [Force::NOBODY; 2];
        for color in Color::ALL {
            forces[color as usize].gather(board, color);
        }
        forces
    }

    fn gather(&mut self, board: &Board, us: Color) {
        let occupied = board.occupied();
        let mut all = Bitboard::EMPTY;
        for from in board.color(us) {
            let Some(piece) = board.piece_at(from) else {
                continue;
            };
            let (role, kind) = match piece.face {
                Face::Up(role) => (role, role as u8),
                Face::Down => match from.home() {
                    Some((_, role)) => (role, 7),
                    None => continue,
                },
            };
            let attacked = match role {
                Role::General => attacks::general(us, from),
                Role::Advisor => attacks::advisor(from),
                Role::Elephant => attacks::elephant(from, occupied),
                Role::Horse => attacks::horse(from, occupied),
                Role::Chariot => attacks::chariot(from, occupied),
                Role::Cannon => attacks::cannon(from, occupied),
                Role::Soldier => attacks::soldier(us, from),
            };
            if let Some(actor) = self.actors.get_mut(self.len) {
                *actor = Actor {
                    role,
                    kind,
                    from,
                    attacked,
                };
                self.len += 1;
            }
            all |= attacked;
        }
        self.attacked = all;
    }

    fn actors(&self) -> &[Actor] {
        &self.actors[..self.len]
    }
}

// How heavily an attack on the points around a general weighs, by role.
const PRESSURE: [i32; 7] = [0, 4, 4, 9, 12, 7, 7];

/// Gives the terms of one side that do not stand with a piece on its point.
pub(crate) fn side(node: &Node, us: Color, forces: &[Force; 2], sink: &mut impl Sink) {
    let position = &node.position;
    let board = position.board();
    let occupied = board.occupied();
    let to_move = position.turn() == us;
    let ours = &forces[us as usize];
    let theirs = &forces[!us as usize];
    let free = !board.color(us);
    let target = position.general(!us);
    let victims = board.color(!us) - Bitboard::of(target);
    let zone = attacks::neighbours(target) | attacks::advisor(target) | Bitboard::of(target);
    let checks = Checks::on(us, target, occupied);
    let mut pressure = 0;
    let mut attackers = 0;
    for actor in ours.actors() {
        let role = actor.role as usize;
        let kind = usize::from(actor.kind);
        for victim in actor.attacked & victims {
            let guarded = theirs.attacked.contains(victim);
            let on = kind_at(board, victim);
            sink.add(terms::threat(to_move, guarded, kind, on), 1);
        }
        if actor.role == Role::General {
            continue;
        }
        let hits = actor.attacked & zone;
        if hits.any() && (kind != 7 || matches!(actor.role, Role::Cannon | Role::Horse)) {
            attackers += 1;
            pressure += PRESSURE[role] * (1 + hits.count() as i32);
        }
        if kind == 7 {
            if matches!(actor.role, Role::Advisor | Role::Soldier) {
                continue;
            }
            let reached = reach(actor, occupied) & free;
            sink.add(terms::DOWN_MOVES.at(role), reached.count() as i32);
            continue;
        }
        match actor.role {
            Role::Chariot => {
                let count = (actor.attacked & free).count() as usize;
                sink.add(terms::CHARIOT_MOVES.at(count.min(17)), 1);
            }
            Role::Horse => {
                let count = (actor.attacked & free).count() as usize;
                sink.add(terms::HORSE_MOVES.at(count.min(8)), 1);
            }
            _ => {}
        }
        let from = checks.from(actor.role) & free;
        if from.any() {
            let safe = (reach(actor, occupied) & from) - theirs.attacked;
            if safe.any() {
                sink.add(terms::SAFE_CHECKS.at(role), safe.count().min(3) as i32);
            }
        }
    }
    let danger = pressure * attackers.min(4) / 32;
    if danger > 0 {
        sink.add(terms::DANGER.at(danger.min(23) as usize), 1);
    }
    if to_move {
        sink.add(terms::TO_MOVE.at(0), 1);
    }
    shelter(node, us, sink);
    aims(board, us, target, sink);
}

/// The kind of piece on a point: its role, or 7 for face down.
#[inline]
fn kind_at(board: &Board, square: Square) -> usize {
    board
        .piece_at(square)
        .map_or(0, |piece| piece.role().map_or(7, |role| role as usize))
}

/// Where a piece may go, with the points of its own side.
#[inline]
fn reach(actor: &Actor, occupied: Bitboard) -> Bitboard {
    match actor.role {
        Role::Cannon => {
            (attacks::chariot(actor.from, occupied) - occupied) | (actor.attacked & occupied)
        }
        _ => actor.attacked,
    }
}

/// The points from which each role gives check.
struct Checks {
    lines: Bitboard,
    jumps: Bitboard,
    leaps: Bitboard,
    steps: Bitboard,
    elephant: Bitboard,
    advisor: Bitboard,
}

impl Checks {
    fn on(by: Color, general: Square, occupied: Bitboard) -> Checks {
        Checks {
            lines: attacks::chariot(general, occupied),
            jumps: attacks::cannon(general, occupied),
            leaps: attacks::horse_to(general, occupied),
            steps: attacks::soldier_to(by, general),
            elephant: attacks::elephant(general, occupied),
            advisor: attacks::advisor(general),
        }
    }

    #[inline]
    fn from(&self, role: Role) -> Bitboard {
        match role {
            Role::Chariot => self.lines,
            Role::Cannon => self.jumps,
            Role::Horse => self.leaps,
            Role::Soldier => self.steps,
            Role::Elephant => self.elephant,
            Role::Advisor => self.advisor,
            Role::General => Bitboard::EMPTY,
        }
    }
}

/// How safe the own general stands.
fn shelter(node: &Node, us: Color, sink: &mut impl Sink) {
    let board = node.position.board();
    let general = node.position.general(us);
    let own = match us {
        Color::Red => general,
        Color::Black => general.mirrored(),
    };
    let place = 2 * usize::from(own.rank().min(2)) + usize::from(own.file() != 4);
    for (index, role) in [Role::Chariot, Role::Cannon, Role::Horse]
        .into_iter()
        .enumerate()
    {
        let pieces = board.up(!us, role);
        if pieces.any() {
            let count = 1 + i32::from(!pieces.is_single());
            sink.add(terms::EXPOSED.at(6 * index + place), count);
        }
    }
}

/// Sliders on the lines of the other general.
fn aims(board: &Board, us: Color, target: Square, sink: &mut impl Sink) {
    let occupied = board.occupied();
    let lines = attacks::lines(target);
    let mut aim = |role: Role, group: Group| {
        for from in board.up(us, role) & lines {
            let between = (attacks::between(from, target) & occupied).count().min(3);
            let rank = usize::from(from.rank() == target.rank());
            sink.add(group.at(4 * rank + between as usize), 1);
        }
    };
    aim(Role::Cannon, terms::CANNON_AIM);
    aim(Role::Chariot, terms::CHARIOT_AIM);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::walk;
    use jieqi_rules::{Board, ByColor, Piece, Pool, Position, Setup};

    /// The same position with the colours changed.
    fn other_side(node: &Node) -> Node {
        let mut board = Board::empty();
        for (square, piece) in node.position.board().pieces() {
            let other = Piece {
                color: !piece.color,
                face: piece.face,
            };
            board.set(square.mirrored(), Some(other));
        }
        let pool = |color| {
            let mut pool = Pool::EMPTY;
            for role in Role::HIDEABLE {
                pool.set(role, node.unseen(color).count(role));
            }
            pool
        };
        let pools = ByColor {
            red: pool(Color::Black),
            black: pool(Color::Red),
        };
        let setup = Setup {
            variant: node.position.variant(),
            board,
            turn: !node.position.turn(),
            pools: Some(pools),
            quiet: 0,
            fullmove: 1,
        };
        Node::new(Position::new(&setup).unwrap(), &pools)
    }

    #[test]
    fn both_colours_are_weighed_alike() {
        walk(40, 120, |node, _, _| {
            assert_eq!(evaluate(node), evaluate(&other_side(node)));
        });
    }
}
