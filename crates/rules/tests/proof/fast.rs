//! The words of the plain implementation in those of the crate under test.

use jieqi_rules::{
    Board, ByColor, Color, Face, Move, Outcome, Piece, Pool, Position, Reason, Role, Setup, Square,
    Variant,
};

use crate::plain::{Kind, Man, Point, Pools, Rules, Scene, Side, Why};

pub(crate) fn variant(rules: Rules) -> Variant {
    match rules {
        Rules::Xiangqi => Variant::Xiangqi,
        Rules::Jieqi => Variant::Jieqi,
    }
}

pub(crate) fn color(side: Side) -> Color {
    match side {
        Side::Red => Color::Red,
        Side::Black => Color::Black,
    }
}

pub(crate) fn role(kind: Kind) -> Role {
    match kind {
        Kind::General => Role::General,
        Kind::Advisor => Role::Advisor,
        Kind::Elephant => Role::Elephant,
        Kind::Horse => Role::Horse,
        Kind::Chariot => Role::Chariot,
        Kind::Cannon => Role::Cannon,
        Kind::Soldier => Role::Soldier,
    }
}

pub(crate) fn reason(why: Why) -> Reason {
    match why {
        Why::Checkmate => Reason::Checkmate,
        Why::Stalemate => Reason::Stalemate,
        Why::PerpetualCheck => Reason::PerpetualCheck,
        Why::PerpetualChase => Reason::PerpetualChase,
        Why::Repetition => Reason::Repetition,
        Why::NoCaptureLimit => Reason::NoCaptureLimit,
    }
}

pub(crate) fn square(at: Point) -> Square {
    Square::new((at % 9) as u8, (at / 9) as u8).unwrap()
}

pub(crate) fn mv((from, to): (Point, Point)) -> Move {
    Move {
        from: square(from),
        to: square(to),
    }
}

pub(crate) fn piece(man: Man) -> Piece {
    Piece {
        color: color(man.side),
        face: man.shown.map_or(Face::Down, |kind| Face::Up(role(kind))),
    }
}

/// Both pools; each count is within the set.
pub(crate) fn pools(pools: Pools) -> ByColor<Pool> {
    ByColor::new_with(|color| {
        let mut pool = Pool::EMPTY;
        for (slot, kind) in Kind::HIDEABLE.into_iter().enumerate() {
            assert!(pool.set(role(kind), pools[color as usize][slot] as u8));
        }
        pool
    })
}

/// The scene as a setup; the pools are not told.
pub(crate) fn setup(scene: &Scene) -> Setup {
    let mut board = Board::empty();
    for at in 0..90 {
        board.set(square(at), scene.men[at].map(piece));
    }
    Setup {
        variant: variant(scene.rules),
        board,
        turn: color(scene.turn),
        pools: None,
        quiet: scene.quiet,
        fullmove: 1,
    }
}

/// The legal moves, in the order of their points.
pub(crate) fn legal(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    moves
}

/// An outcome in the words of the repetition tables.
pub(crate) fn in_words(outcome: Option<&Outcome>) -> String {
    match outcome {
        None => "none yet".to_string(),
        Some(outcome) => match outcome.winner {
            None if outcome.reason == Reason::Repetition => "draw".to_string(),
            None => format!("draw_{}", outcome.reason),
            Some(winner) => format!("{}_loses_{}", !winner, outcome.reason),
        },
    }
}
