//! How good a position is for the side to move, and what such a number means in chances to win.

use core::fmt;

/// More than any score.
pub(crate) const INFINITE: i32 = 32_000;
/// The score of having mated at once; one less for each ply until then.
pub(crate) const MATE: i32 = 31_000;
/// From here on a score is a forced mate.
pub(crate) const MATE_BOUND: i32 = MATE - 512;
/// The score of a win by a repetition that the rules forbid; one less for each ply until then.
/// It is no mate: the other may choose not to repeat.
pub(crate) const RULE_WIN: i32 = 29_000;
/// What evaluation and chance give lies within this.
pub(crate) const EVAL_LIMIT: i32 = 4_000;

/// The chance 1 in the units of [`to_chance`].
pub(crate) const CERTAIN: i64 = 1 << 30;

/// Centipawns by which the odds of winning grow e-fold.
const SCALE: f64 = 700.0;

const CHANCES: usize = EVAL_LIMIT as usize + 1;

/// e to the power of `x`, for small `x`: made of nothing but the four operations, so that it is the
/// same on every machine.
const fn exp_small(x: f64) -> f64 {
    let mut sum = 1.0;
    let mut term = 1.0;
    let mut n = 1;
    while n < 12 {
        term *= x / n as f64;
        sum += term;
        n += 1;
    }
    sum
}

/// The chance of winning for each score from 0 up.
static CHANCE: [i32; CHANCES] = {
    let mut table = [0; CHANCES];
    let step = exp_small(1.0 / SCALE);
    let mut odds = 1.0;
    let mut score = 0;
    while score < CHANCES {
        table[score] = (odds / (1.0 + odds) * CERTAIN as f64) as i32;
        odds *= step;
        score += 1;
    }
    table
};

/// The chance of winning that a score stands for, of [`CERTAIN`]. Everything beyond the
/// evaluation's limit is certain.
#[inline]
pub(crate) fn to_chance(score: i32) -> i64 {
    if score > EVAL_LIMIT {
        CERTAIN
    } else if score < -EVAL_LIMIT {
        0
    } else if score >= 0 {
        i64::from(CHANCE[score as usize])
    } else {
        CERTAIN - i64::from(CHANCE[-score as usize])
    }
}

/// The greatest score within the limits whose chance is at most `chance`; the least one if there
/// is none.
#[inline]
pub(crate) fn from_chance(chance: i64) -> i32 {
    if chance * 2 >= CERTAIN {
        CHANCE.partition_point(|&held| i64::from(held) <= chance) as i32 - 1
    } else {
        let other = CERTAIN - chance;
        let above = CHANCE.partition_point(|&held| i64::from(held) < other) as i32;
        -above.min(EVAL_LIMIT)
    }
}

/// How good a position is for the side to move.
///
/// ```
/// use jieqi_engine::Score;
/// assert_eq!(Score::Mate(-2).to_string(), "mate -2");
/// assert!(Score::Points(120).win_permille() > 500);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a soldier.
    Points(i32),
    /// A forced mate in so many moves of the side to move; negative: in so many it is mated.
    Mate(i32),
}

impl Score {
    pub(crate) fn of(raw: i32) -> Score {
        if raw >= MATE_BOUND {
            Score::Mate((MATE - raw + 1) / 2)
        } else if raw <= -MATE_BOUND {
            Score::Mate(-(MATE + raw) / 2)
        } else {
            Score::Points(raw)
        }
    }

    /// The chance to win, in thousandths. Draws are rare and count half.
    #[must_use]
    pub fn win_permille(self) -> u32 {
        let chance = match self {
            Score::Mate(moves) if moves > 0 => CERTAIN,
            Score::Mate(_) => 0,
            Score::Points(points) => to_chance(points),
        };
        (chance * 1000 / CERTAIN) as u32
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Points(points) => write!(f, "cp {points}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_the_score_and_lead_back_to_it() {
        for score in -3_000..3_000 {
            assert!(to_chance(score) < to_chance(score + 1));
            assert_eq!(to_chance(score) + to_chance(-score), CERTAIN);
            assert!(
                (from_chance(to_chance(score)) - score).abs() <= 1,
                "{score}"
            );
        }
        assert_eq!(
            (from_chance(0), from_chance(CERTAIN)),
            (-EVAL_LIMIT, EVAL_LIMIT)
        );
        assert_eq!(to_chance(0) * 2, CERTAIN);
    }

    #[test]
    fn mates_are_counted_in_moves_of_the_side_to_move() {
        assert_eq!(Score::of(MATE - 1), Score::Mate(1));
        assert_eq!(Score::of(MATE - 3), Score::Mate(2));
        assert_eq!(Score::of(-MATE + 2), Score::Mate(-1));
        assert_eq!(Score::of(RULE_WIN), Score::Points(RULE_WIN));
    }
}
