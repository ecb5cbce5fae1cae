//! How well to play, from 1 to 8.

use core::fmt;
use core::str::FromStr;

use jieqi_rules::View;

use crate::guard::{self, Danger};
use crate::limits::Limits;
use crate::report::Line;
use crate::score::{CERTAIN, Score, to_chance};

/// How well to play: 1 loses to a beginner, 8 is all that the engine can do.
///
/// A low level looks at fewer positions and errs as people do: of moves that look nearly as good it
/// may take the wrong one, but it does not leave a chariot that it could take.
///
/// ```
/// use jieqi_engine::Level;
/// let level: Level = "3".parse()?;
/// assert!(level < Level::FULL);
/// assert!("9".parse::<Level>().is_err());
/// # Ok::<(), jieqi_engine::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 8")]
pub struct LevelError;

/// What a level may look at, and how far it errs.
struct Skill {
    nodes: u64,
    depth: u32,
    /// How much better than it is a move may look, in thousandths of the chance to win.
    error: u32,
}

const SKILLS: [Skill; 7] = [
    Skill {
        nodes: 20_000,
        depth: 1,
        error: 300,
    },
    Skill {
        nodes: 20_000,
        depth: 1,
        error: 160,
    },
    Skill {
        nodes: 20_000,
        depth: 2,
        error: 110,
    },
    Skill {
        nodes: 20_000,
        depth: 3,
        error: 130,
    },
    Skill {
        nodes: 1_800,
        depth: 20,
        error: 0,
    },
    Skill {
        nodes: 12_000,
        depth: 25,
        error: 0,
    },
    Skill {
        nodes: 70_000,
        depth: 30,
        error: 0,
    },
];

impl Level {
    /// The full engine.
    pub const FULL: Level = Level(8);

    /// The level of a number from 1 to 8.
    ///
    /// # Errors
    ///
    /// [`LevelError`] for any other number.
    pub const fn new(number: u8) -> Result<Level, LevelError> {
        match number {
            1..=8 => Ok(Level(number)),
            _ => Err(LevelError),
        }
    }

    /// The number, from 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    fn skill(self) -> Option<&'static Skill> {
        SKILLS.get(usize::from(self.0) - 1)
    }

    /// The limits within those that are asked for.
    pub(crate) fn limits(self, asked: &Limits) -> Limits {
        let mut limits = asked.clone();
        if let Some(skill) = self.skill() {
            limits.nodes = Some(
                limits
                    .nodes
                    .map_or(skill.nodes, |nodes| nodes.min(skill.nodes)),
            );
            limits.depth = Some(
                limits
                    .depth
                    .map_or(skill.depth, |depth| depth.min(skill.depth)),
            );
        }
        limits
    }

    /// How many lines have to be looked for.
    pub(crate) fn lines(self, asked: usize) -> usize {
        match self.skill() {
            Some(skill) if skill.error > 0 => usize::MAX,
            _ => asked.max(1),
        }
    }

    /// Which of the lines to play. The same view brings the same choice.
    pub(crate) fn pick(self, lines: &[Line], view: &View) -> usize {
        let Some(skill) = self.skill().filter(|skill| skill.error > 0) else {
            return 0;
        };
        let mut state = view.position().hash() ^ (view.moves().len() as u64) << 48;
        let most = CERTAIN / 1000 * i64::from(skill.error);
        let looks = |line: &Line, state: &mut u64| {
            let chance = match line.score {
                // A mate that is seen is played, and one that is coming is avoided.
                Score::Mate(moves) if moves > 0 => return 2 * CERTAIN - i64::from(moves),
                Score::Mate(_) => 0,
                Score::Points(points) => to_chance(points),
            };
            *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = *state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^= z >> 31;
            // The sum of two even errors: small ones are more frequent.
            let share = (z & 0xffff) as i64 + (z >> 16 & 0xffff) as i64;
            chance + most * share / 0x2_0000
        };
        let mut order: Vec<(i64, usize)> = lines
            .iter()
            .enumerate()
            .map(|(index, line)| (looks(line, &mut state), index))
            .collect();
        order.sort_by_key(|&(value, index)| (core::cmp::Reverse(value), index));
        // That the reply mates is seen most of the time, though it lies behind what was searched.
        let sees = self.0 > 1 || state >> 62 != 0;
        let is_left = |&&(_, index): &&(i64, usize)| {
            let mv = lines[index].moves.first();
            mv.is_none_or(|&mv| guard::danger(view.position(), view.pools(), mv) != Danger::Mated)
        };
        let seen = order.iter().filter(|_| sees).find(is_left);
        seen.or(order.first()).map_or(0, |&(_, index)| index)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        text.parse().map_err(|_| LevelError).and_then(Level::new)
    }
}
