//! Players that need no program of their own.

use std::time::Duration;

use jieqi_engine::{Cancel, Clock, Engine, Limits, Options};
use jieqi_rules::{Bitboard, Move, Piece, Role, View};

use super::player::{Clocks, Failure, Pace, Player};

/// An even source of numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        (z % n.max(1) as u64) as usize
    }

    /// Numbers that the view decides, so that a match can be played again.
    fn of(view: &View) -> Dice {
        Dice(view.position().hash() ^ view.moves().len() as u64)
    }
}

/// Makes any legal move.
pub(crate) struct Random;

impl Random {
    pub(crate) fn new() -> Random {
        Random
    }
}

impl Player for Random {
    fn begin(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn choose(&mut self, view: &View, _: Pace, _: &Clocks, _: Duration) -> Result<Move, Failure> {
        let moves = view.position().legal_moves();
        moves
            .get(Dice::of(view).below(moves.len()))
            .copied()
            .ok_or(Failure::Crash)
    }
}

/// Takes the most valuable piece by pool mean, where it is not lost for more.
pub(crate) struct Greedy;

impl Greedy {
    pub(crate) fn new() -> Greedy {
        Greedy
    }

    fn price(view: &View, piece: Piece) -> i32 {
        let role = |role| match role {
            Role::General => 100,
            Role::Chariot => 9,
            Role::Cannon | Role::Horse => 4,
            Role::Advisor | Role::Elephant => 2,
            Role::Soldier => 1,
        };
        piece.role().map_or_else(
            || {
                let pool = &view.pools()[piece.color];
                let sum: i32 = pool
                    .iter()
                    .map(|(kind, count)| 10 * role(kind) * i32::from(count))
                    .sum();
                sum / i32::from(pool.total().max(1))
            },
            |kind| 10 * role(kind),
        )
    }

    fn value(view: &View, mv: Move) -> i32 {
        let position = view.position();
        let board = position.board();
        let price = |square| {
            board
                .piece_at(square)
                .map_or(0, |piece| Greedy::price(view, piece))
        };
        let occupied = (board.occupied() - Bitboard::of(mv.from)) | Bitboard::of(mv.to);
        let hit = position.attackers_to(mv.to, !position.turn(), occupied);
        let threatened = (hit - Bitboard::of(mv.to)).any();
        let loss = if threatened { price(mv.from) } else { 0 };
        let reveal = board.face_down().contains(mv.from);
        // What stays face down where it is attacked may be lost as well.
        let saved = position
            .attackers_to(mv.from, !position.turn(), board.occupied())
            .any();
        let rescue = if saved && !reveal {
            price(mv.from) / 2
        } else {
            0
        };
        price(mv.to) - loss + rescue
    }
}

impl Player for Greedy {
    fn begin(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn choose(&mut self, view: &View, _: Pace, _: &Clocks, _: Duration) -> Result<Move, Failure> {
        let mut dice = Dice::of(view);
        view.position()
            .legal_moves()
            .iter()
            .map(|&mv| (Greedy::value(view, mv), dice.below(1 << 20), mv))
            .max()
            .map(|(_, _, mv)| mv)
            .ok_or(Failure::Crash)
    }
}

/// The engine of this program, without a process between.
pub(crate) struct Own {
    engine: Engine,
}

impl Own {
    pub(crate) fn new(options: Options) -> Own {
        Own {
            engine: Engine::new(options),
        }
    }
}

impl Player for Own {
    fn begin(&mut self) -> Result<(), Failure> {
        self.engine.forget();
        Ok(())
    }

    fn choose(
        &mut self,
        view: &View,
        pace: Pace,
        clocks: &Clocks,
        _: Duration,
    ) -> Result<Move, Failure> {
        let turn = view.position().turn() as usize;
        let limits = match pace {
            Pace::Nodes(nodes) => Limits {
                nodes: Some(nodes),
                ..Limits::default()
            },
            Pace::Move(time) => Limits {
                time: Some(time),
                ..Limits::default()
            },
            Pace::Game(..) => Limits {
                clock: Some(Clock {
                    remaining: clocks.left[turn],
                    increment: clocks.add[turn],
                    moves_left: None,
                }),
                ..Limits::default()
            },
        };
        self.engine
            .choose(view, &limits, &Cancel::new(), &mut |_| {})
            .map(|choice| choice.mv)
            .ok_or(Failure::Crash)
    }
}
