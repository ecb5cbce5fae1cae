//! What a game made of its positions later on.

use jieqi_rules::Color;

use crate::net::chance;
use crate::sample::Sample;

/// The chances to win that the sides to move are to be told, for the samples of whole games one
/// after another.
///
/// Of each, `1 − later` is what the search found there and `later` what the next position of the
/// game is told, down to how the game ended (the λ-return; Sutton 1988). A short search errs, and
/// the next ones show where; how a game ended is right, but luck.
pub(crate) fn hindsight(samples: &[Sample], later: f32, scale: f32) -> Vec<f32> {
    let mut told = vec![0.0; samples.len()];
    for (index, sample) in samples.iter().enumerate().rev() {
        let found = chance(f32::from(sample.score) / scale);
        let next = match samples.get(index + 1) {
            Some(next) if follows(sample, next) => of(sample.turn, next.turn, told[index + 1]),
            _ => (f32::from(sample.result) + 1.0) / 2.0,
        };
        told[index] = (1.0 - later) * found + later * next;
    }
    told
}

/// A chance of one side, for a side.
fn of(side: Color, whose: Color, chance: f32) -> f32 {
    if side == whose { chance } else { 1.0 - chance }
}

/// Whether a position may come later in the same game: no piece comes back, and none turns down.
fn follows(sample: &Sample, next: &Sample) -> bool {
    let (before, after) = (&sample.board, &next.board);
    after.occupied().count() <= before.occupied().count()
        && after.face_down().count() <= before.face_down().count()
}

#[cfg(test)]
mod tests {
    use jieqi_rules::{Setup, Variant};

    use super::*;

    fn sample(fen: &str, score: i16, result: i8) -> Sample {
        let setup = Setup::from_fen(fen, Variant::Jieqi).expect("the text is a setup");
        Sample {
            board: setup.board.clone(),
            turn: setup.turn,
            pools: setup.pools_or_default(),
            capture: false,
            quiet: 0,
            score,
            result,
        }
    }

    fn games() -> [Sample; 4] {
        [
            // Red sees itself ahead, Black that Red is, and Red wins.
            sample("4k4/9/9/9/9/9/R8/9/9/3K5 w", 700, 1),
            sample("4k4/9/9/9/9/9/1R7/9/9/3K5 b", -1_400, -1),
            // Another game, with more pieces.
            sample("4k4/4r4/9/9/9/9/R8/9/9/3K5 b", 0, 0),
            sample("4k4/5r3/9/9/9/9/R8/9/9/3K5 w", 700, 0),
        ]
    }

    #[test]
    fn without_later_each_is_told_what_its_own_search_found() {
        let told = hindsight(&games(), 0.0, 700.0);
        for (told, score) in told.iter().zip([1.0, -2.0, 0.0, 1.0]) {
            assert_eq!(*told, chance(score));
        }
    }

    #[test]
    fn with_nothing_but_later_each_is_told_how_its_own_game_ended() {
        assert_eq!(hindsight(&games(), 1.0, 700.0), [1.0, 0.0, 0.5, 0.5]);
    }

    #[test]
    fn what_comes_next_counts_for_the_side_that_looks() {
        let told = hindsight(&games(), 0.5, 700.0);
        let last = 0.5 * chance(-2.0);
        assert!((told[1] - last).abs() < 1e-6);
        assert!((told[0] - (0.5 * chance(1.0) + 0.5 * (1.0 - last))).abs() < 1e-6);
        let last = 0.5 * chance(1.0) + 0.25;
        assert!((told[2] - (0.25 + 0.5 * (1.0 - last))).abs() < 1e-6);
    }
}
