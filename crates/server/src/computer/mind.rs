//! What a computer makes of one game while it goes on.

use jieqi_engine::{Cancel, Score};
use jieqi_table::Version;

/// A chance to win, in thousandths, up to which a game is lost.
const LOST: u32 = 15;

/// A chance to win up to which a draw is fair.
const FAIR: u32 = 530;

/// How many moves in a row the game has to be lost before it is given up.
const PATIENCE: u32 = 8;

/// How many plies there have to be before it is given up, and before a draw is taken.
const EARLY: usize = 40;

/// What a computer makes of one game. It lives as long as the table is in memory; without it the
/// computer plays on and takes no draw.
#[derive(Debug, Default)]
pub(crate) struct Mind {
    /// Which position is thought about, by the version that it has had since, and what ends it.
    thought: Option<(Version, Cancel)>,
    /// The chance to win at the last move.
    chance: Option<u32>,
    /// For how many moves in a row it has been lost.
    lost: u32,
}

impl Mind {
    /// Begins to think about a position; `None` where that is under way.
    pub(crate) fn begin(&mut self, position: Version) -> Option<Cancel> {
        if self.thought.as_ref().is_some_and(|(at, _)| *at == position) {
            return None;
        }
        self.drop_thought();
        let cancel = Cancel::new();
        self.thought = Some((position, cancel.clone()));
        Some(cancel)
    }

    /// Ends the thought of every other position than this one.
    pub(crate) fn keep_to(&mut self, position: Option<Version>) {
        if self.thought.as_ref().map(|(at, _)| *at) != position {
            self.drop_thought();
        }
    }

    /// The thought of this position has come to its end.
    pub(crate) fn end(&mut self, position: Version) {
        self.thought.take_if(|(at, _)| *at == position);
    }

    fn drop_thought(&mut self) {
        if let Some((_, cancel)) = self.thought.take() {
            cancel.cancel();
        }
    }

    /// Takes in how a position was found to be, and says whether it is time to give up.
    pub(crate) fn judge(&mut self, score: Score, ply: usize) -> bool {
        let chance = score.win_permille();
        self.chance = Some(chance);
        self.lost = match chance {
            ..=LOST => self.lost + 1,
            _ => 0,
        };
        ply >= EARLY && self.lost >= PATIENCE
    }

    /// Whether a draw is fair.
    pub(crate) fn takes_draw(&self, ply: usize) -> bool {
        ply >= EARLY && self.chance.is_some_and(|chance| chance <= FAIR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_gives_up_what_has_been_lost_for_long() {
        let mut mind = Mind::default();
        for _ in 1..PATIENCE {
            assert!(!mind.judge(Score::Mate(-3), 60));
        }
        assert!(!mind.judge(Score::Points(0), 60));
        for _ in 1..PATIENCE {
            assert!(!mind.judge(Score::Points(-4_000), 60));
        }
        assert!(!mind.judge(Score::Mate(-1), EARLY - 1));
        assert!(mind.judge(Score::Mate(-1), EARLY));
    }

    #[test]
    fn it_takes_a_draw_that_is_fair() {
        let mut mind = Mind::default();
        assert!(!mind.takes_draw(80));
        mind.judge(Score::Points(0), 80);
        assert!(mind.takes_draw(80) && !mind.takes_draw(EARLY - 1));
        mind.judge(Score::Points(300), 82);
        assert!(!mind.takes_draw(82));
    }

    #[test]
    fn one_position_is_thought_about_once() {
        let mut mind = Mind::default();
        let first = mind.begin(Version(3)).unwrap();
        assert!(mind.begin(Version(3)).is_none());
        mind.keep_to(Some(Version(3)));
        assert!(!first.is_cancelled());
        let second = mind.begin(Version(5)).unwrap();
        assert!(first.is_cancelled());
        mind.keep_to(None);
        assert!(second.is_cancelled());
    }
}
