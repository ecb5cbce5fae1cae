//! The bounds between which the score of a root is looked for.

use crate::score::{EVAL_LIMIT, INFINITE};

/// How far from the guess the first bounds are.
const FIRST: i32 = 20;

/// Beyond this a bound is none.
const WIDEST: i32 = 1_000;

/// Bounds that grow until the score lies between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aspiration {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    width: i32,
}

impl Aspiration {
    /// Around what the depth before gave; without bounds where that says little.
    pub(crate) fn around(guess: i32, depth: i32) -> Aspiration {
        let (alpha, beta) = if depth >= 4 && guess.abs() < EVAL_LIMIT {
            (guess - FIRST, guess + FIRST)
        } else {
            (-INFINITE, INFINITE)
        };
        Aspiration {
            alpha,
            beta,
            width: FIRST,
        }
    }

    /// Whether a score that was found between these bounds is the last word. If not, the bounds
    /// are wider then; after a few times there are none, and any score is the last word.
    pub(crate) fn settles(&mut self, score: i32) -> bool {
        if self.alpha <= -INFINITE && self.beta >= INFINITE {
            return true;
        }
        if score <= self.alpha {
            self.beta = i32::midpoint(self.alpha, self.beta);
            self.alpha = (score - self.width).max(-INFINITE);
        } else if score >= self.beta {
            self.beta = (score + self.width).min(INFINITE);
        } else {
            return true;
        }
        self.width += self.width;
        if self.width > WIDEST {
            self.alpha = -INFINITE;
            self.beta = INFINITE;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most searches that any answers lead to.
    fn searches(window: Aspiration, left: u32) -> u32 {
        assert!(left > 0, "it does not end: {window:?}");
        let Aspiration { alpha, beta, .. } = window;
        let answers = [
            -INFINITE,
            -EVAL_LIMIT,
            alpha - 1,
            alpha,
            alpha + 1,
            beta - 1,
            beta,
            beta + 1,
            EVAL_LIMIT,
            INFINITE,
        ];
        let after = answers.into_iter().map(|score| {
            let mut window = window;
            if window.settles(score.clamp(-INFINITE, INFINITE)) {
                0
            } else {
                assert!(window.alpha < window.beta, "{window:?}");
                searches(window, left - 1)
            }
        });
        1 + after.max().unwrap_or(0)
    }

    #[test]
    fn it_ends_whatever_a_search_answers() {
        for guess in [-INFINITE, -EVAL_LIMIT, 1 - EVAL_LIMIT, 0, EVAL_LIMIT - 1] {
            assert_eq!(searches(Aspiration::around(guess, 1), 1), 1);
            assert!(searches(Aspiration::around(guess, 9), 8) <= 7);
        }
    }

    #[test]
    fn a_score_between_the_bounds_is_the_last_word() {
        let mut window = Aspiration::around(100, 5);
        assert!(window.settles(110));
        assert!(!window.settles(80));
        assert!(window.alpha < 80 && window.beta <= 100);
    }
}
