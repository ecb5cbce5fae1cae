//! What a position is worth without looking ahead.

use jieqi_rules::{Bitboard, Color, Role, Square, Variant, attacks};

use crate::node::Node;
use crate::score::EVAL_LIMIT;

// Hundredths of a soldier for each point that a piece reaches.
const CHARIOT_MOVE: i32 = 4;
const CANNON_MOVE: i32 = 2;
const HORSE_MOVE: i32 = 9;
const GUARD_MOVE: i32 = 4;

// How heavily an attack on the points around a general weighs, by role.
const PRESSURE: [i32; 7] = [0, 4, 4, 9, 12, 7, 7];

// A cannon with an empty file to the general: every piece put between is pinned at once.
const BARE_CANNON: i32 = 70;
// A cannon that would give check if one of two pieces went.
const LATENT_CANNON: i32 = 25;
// A chariot with one piece between.
const LATENT_CHARIOT: i32 = 20;
const TO_MOVE: i32 = 18;

/// How good the position is for the side to move, by itself.
pub(crate) fn evaluate(node: &Node) -> i32 {
    let red = side(node, Color::Red);
    let black = side(node, Color::Black);
    let sum = node.material() + red - black;
    let own = match node.position.turn() {
        Color::Red => sum,
        Color::Black => -sum,
    };
    (own + TO_MOVE).clamp(-EVAL_LIMIT, EVAL_LIMIT)
}

/// What activity and threats of one side are worth.
fn side(node: &Node, us: Color) -> i32 {
    let position = &node.position;
    let board = position.board();
    let occupied = board.occupied();
    let own = board.color(us);
    let target = position.general(!us);
    let zone = attacks::neighbours(target) | attacks::advisor(target) | Bitboard::of(target);
    let mut activity = 0;
    let mut pressure = 0;
    let mut attackers = 0;
    let mut press = |reached: Bitboard, role: Role| {
        let hits = (reached & zone).count() as i32;
        if hits > 0 {
            attackers += 1;
            pressure += PRESSURE[role as usize] * (1 + hits);
        }
    };
    for from in board.acting(us, Role::Chariot) {
        let reached = attacks::chariot(from, occupied);
        activity += CHARIOT_MOVE * (reached - own).count() as i32;
        if board.face_up(Role::Chariot).contains(from) {
            press(reached, Role::Chariot);
        }
    }
    for from in board.acting(us, Role::Cannon) {
        let slides = attacks::chariot(from, occupied);
        let jumps = attacks::cannon(from, occupied);
        activity +=
            CANNON_MOVE * ((slides - occupied).count() + (jumps & (occupied - own)).count()) as i32;
        press(jumps, Role::Cannon);
    }
    for from in board.acting(us, Role::Horse) {
        let reached = attacks::horse(from, occupied);
        activity += HORSE_MOVE * (reached - own).count() as i32;
        press(reached, Role::Horse);
    }
    if position.variant() == Variant::Jieqi {
        for from in board.up(us, Role::Elephant) {
            let reached = attacks::elephant(from, occupied);
            activity += GUARD_MOVE * (reached - own).count() as i32;
            press(reached, Role::Elephant);
        }
        for from in board.up(us, Role::Advisor) {
            let reached = attacks::advisor(from);
            activity += GUARD_MOVE * (reached - own).count() as i32;
            press(reached, Role::Advisor);
        }
    }
    for from in board.up(us, Role::Soldier) {
        press(attacks::soldier(us, from), Role::Soldier);
    }
    activity + pressure * attackers.min(4) / 4 + aimed(node, us, target)
}

/// What sliders on the lines of the other general are worth.
fn aimed(node: &Node, us: Color, target: Square) -> i32 {
    let board = node.position.board();
    let occupied = board.occupied();
    let lines = attacks::lines(target);
    let mut sum = 0;
    for from in board.up(us, Role::Cannon) & lines {
        sum += match (attacks::between(from, target) & occupied).count() {
            0 => BARE_CANNON,
            2 => LATENT_CANNON,
            _ => 0,
        };
    }
    for from in board.up(us, Role::Chariot) & lines {
        if (attacks::between(from, target) & occupied).count() == 1 {
            sum += LATENT_CHARIOT;
        }
    }
    sum
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
