//! A position and how it came about: what repetition is judged by.

use alloc::vec::Vec;

use crate::position::Undo;
use crate::repetition::{SHORTEST, Window};
use crate::{Color, Move, Outcome, PlayError, Position, Reason, Role, Setup, SetupError};

/// A start and the plies since, public throughout.
///
/// ```
/// use jieqi_rules::{History, Reason, Setup, Variant};
/// let mut game = History::new(Setup::start(Variant::Xiangqi)).unwrap();
/// for mv in ["h0g2", "h9g7", "g2h0", "g7h9", "h0g2", "h9g7", "g2h0", "g7h9"] {
///     assert_eq!(game.outcome(), None);
///     game.play(mv.parse().unwrap(), None).unwrap();
/// }
/// assert_eq!(game.outcome().unwrap().reason, Reason::Repetition);
/// ```
#[derive(Clone, Debug)]
pub struct History {
    start: Setup,
    position: Position,
    plies: Vec<(Move, Option<Role>)>,
    undos: Vec<Undo>,
    outcome: Option<Outcome>,
}

/// A warning is given when so many quiet plies, or fewer, are left.
const QUIET_WARNING: u32 = 20;

impl History {
    /// Starts here; nothing is known of the time before.
    ///
    /// # Errors
    ///
    /// The setup is no position.
    ///
    /// ```
    /// # use jieqi_rules::{History, Setup, Variant};
    /// let game = History::new(Setup::start(Variant::Jieqi)).unwrap();
    /// assert_eq!(game.position().legal_moves().len(), 44);
    /// ```
    pub fn new(start: Setup) -> Result<History, SetupError> {
        let position = Position::new(&start)?;
        let outcome = position.outcome();
        Ok(History {
            start,
            position,
            plies: Vec::new(),
            undos: Vec::new(),
            outcome,
        })
    }

    /// Where it started.
    ///
    /// ```
    /// # use jieqi_rules::{History, Setup, Variant};
    /// let game = History::new(Setup::start(Variant::Jieqi)).unwrap();
    /// assert_eq!(*game.start(), Setup::start(Variant::Jieqi));
    /// ```
    #[must_use]
    pub const fn start(&self) -> &Setup {
        &self.start
    }

    /// The position now.
    ///
    /// ```
    /// # use jieqi_rules::{Color, History, Setup, Variant};
    /// let game = History::new(Setup::start(Variant::Jieqi)).unwrap();
    /// assert_eq!(game.position().turn(), Color::Red);
    /// ```
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The plies since the start: each move with its reveal.
    ///
    /// ```
    /// # use jieqi_rules::{History, Role, Setup, Variant};
    /// let mut game = History::new(Setup::start(Variant::Jieqi)).unwrap();
    /// let mv = "b0c2".parse().unwrap();
    /// game.play(mv, Some(Role::Advisor)).unwrap();
    /// assert_eq!(game.plies(), [(mv, Some(Role::Advisor))]);
    /// ```
    #[must_use]
    pub fn plies(&self) -> &[(Move, Option<Role>)] {
        &self.plies
    }

    /// How the game is over by the rules of the board alone, if it is.
    ///
    /// ```
    /// # use jieqi_rules::{History, Setup, Variant};
    /// let game = History::new(Setup::start(Variant::Jieqi)).unwrap();
    /// assert_eq!(game.outcome(), None);
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Plays a ply; refused after the end.
    ///
    /// # Errors
    ///
    /// [`PlayError`], and nothing changes.
    ///
    /// ```
    /// # use jieqi_rules::{History, PlayError, Setup, Variant};
    /// let mut game = History::new(Setup::start(Variant::Xiangqi)).unwrap();
    /// let mv = "h0h9".parse().unwrap();
    /// assert_eq!(game.play(mv, None), Err(PlayError::Illegal(mv)));
    /// ```
    pub fn play(&mut self, mv: Move, reveal: Option<Role>) -> Result<(), PlayError> {
        if let Some(outcome) = &self.outcome {
            return Err(PlayError::Over(outcome.clone()));
        }
        self.position.check_move(mv, reveal)?;
        self.push(mv, reveal);
        self.outcome = self.judge();
        Ok(())
    }

    /// Takes back the last ply.
    ///
    /// ```
    /// # use jieqi_rules::{History, Setup, Variant};
    /// let mut game = History::new(Setup::start(Variant::Xiangqi)).unwrap();
    /// let mv = "h2e2".parse().unwrap();
    /// game.play(mv, None).unwrap();
    /// assert_eq!(game.undo(), Some((mv, None)));
    /// assert_eq!(game.undo(), None);
    /// ```
    pub fn undo(&mut self) -> Option<(Move, Option<Role>)> {
        let ply = self.pop()?;
        // A game that went on until here was not over before.
        self.outcome = None;
        Some(ply)
    }

    /// The legal moves that would lose at once by repetition.
    ///
    /// ```
    /// # use jieqi_rules::{History, Setup, Variant};
    /// let game = History::new(Setup::start(Variant::Jieqi)).unwrap();
    /// assert!(game.losing_moves().is_empty());
    /// ```
    #[must_use]
    pub fn losing_moves(&self) -> Vec<Move> {
        let mut losing = Vec::new();
        if self.outcome.is_some() || self.reversible() < SHORTEST - 1 {
            return losing;
        }
        let mover = self.position.turn();
        let board = self.position.board();
        let settled = board.color(mover) - board.face_down();
        for &mv in &self.position.legal_moves() {
            if !settled.contains(mv.from) || board.piece_at(mv.to).is_some() {
                continue;
            }
            let next = self.position.after(mv, None);
            let [_, first, ..] = self.occurrences_before(&next, 1)[..] else {
                continue;
            };
            // It is no mate: the game went on from this position before.
            if self.window(first, Some(mv)).judge().winner == Some(!mover) {
                losing.push(mv);
            }
        }
        losing
    }

    /// What is about to bite.
    ///
    /// ```
    /// # use jieqi_rules::{History, Reason, Setup, Variant, Warning};
    /// let mut game = History::new(Setup::start(Variant::Xiangqi)).unwrap();
    /// for mv in ["h0g2", "h9g7", "g2h0", "g7h9"] {
    ///     game.play(mv.parse().unwrap(), None).unwrap();
    /// }
    /// assert_eq!(
    ///     game.warnings(),
    ///     [Warning::Repetition { loser: None, reason: Reason::Repetition }],
    /// );
    /// ```
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        let mut warnings = Vec::new();
        if self.outcome.is_some() {
            return warnings;
        }
        if let Some(&first) = self.occurrences_before(&self.position, 0).last() {
            let verdict = self.window(first, None).judge();
            warnings.push(Warning::Repetition {
                loser: verdict.winner.map(|winner| !winner),
                reason: verdict.reason,
            });
        }
        if let Some(limit) = self.position.variant().quiet_limit() {
            let left = limit.saturating_sub(self.position.quiet());
            if left <= QUIET_WARNING {
                warnings.push(Warning::QuietLimit { left });
            }
        }
        warnings
    }

    fn push(&mut self, mv: Move, reveal: Option<Role>) {
        let undo = self.position.make(mv, reveal);
        self.plies.push((mv, reveal));
        self.undos.push(undo);
    }

    fn pop(&mut self) -> Option<(Move, Option<Role>)> {
        let ply = self.plies.pop()?;
        let undo = self.undos.pop()?;
        self.position.unmake(ply.0, &undo);
        Some(ply)
    }

    /// How many plies were played since the last capture or reveal.
    fn reversible(&self) -> usize {
        self.undos
            .iter()
            .rev()
            .take_while(|undo| !undo.is_irreversible())
            .count()
    }

    /// The plies before which `position` stood, the latest first; `ahead` is by how many plies it
    /// is later than the position now.
    fn occurrences_before(&self, position: &Position, ahead: usize) -> Vec<usize> {
        let now = self.undos.len() + ahead;
        let mut found = Vec::new();
        for (ply, undo) in self.undos.iter().enumerate().rev() {
            if undo.is_irreversible() {
                break;
            }
            if undo.hash() == position.hash() && (now - ply).is_multiple_of(2) {
                found.push(ply);
            }
        }
        // A hash may collide; the board decides.
        found.retain(|&ply| self.position_before(ply).is_repetition_of(position));
        found
    }

    /// The position before a ply.
    fn position_before(&self, ply: usize) -> Position {
        let mut position = self.position.clone();
        for (&(mv, _), undo) in self.plies[ply..].iter().zip(&self.undos[ply..]).rev() {
            position.unmake(mv, undo);
        }
        position
    }

    /// The plies from `first` to now, and `next` after them.
    fn window(&self, first: usize, next: Option<Move>) -> Window {
        let played = self.plies[first..].iter().map(|&(mv, _)| mv);
        Window::new(
            self.position_before(first),
            played.chain(next).collect(),
            first,
        )
    }

    /// How the game is over with this position: mate first, then repetition, then the limit.
    fn judge(&self) -> Option<Outcome> {
        if let Some(mate) = self.position.mate_outcome() {
            return Some(mate);
        }
        if let [_, first, ..] = self.occurrences_before(&self.position, 0)[..] {
            return Some(self.window(first, None).judge());
        }
        self.position.limit_outcome()
    }
}

/// A rule that is about to bite.
///
/// ```
/// use jieqi_rules::{History, Setup, Variant, Warning};
/// let mut setup = Setup::start(Variant::Jieqi);
/// setup.quiet = 105;
/// let game = History::new(setup).unwrap();
/// assert_eq!(game.warnings(), [Warning::QuietLimit { left: 15 }]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The position stands for the second time.
    Repetition {
        /// Who would lose by the third time as things stand; `None` for a draw.
        loser: Option<Color>,
        /// The reason that the third time would have.
        reason: Reason,
    },
    /// So many plies are left (20 or fewer) until the no-capture draw.
    QuietLimit {
        /// Plies left.
        left: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    fn game(variant: Variant, fen: &str) -> History {
        History::new(Setup::from_fen(fen, variant).unwrap()).unwrap()
    }

    fn play(game: &mut History, moves: &str) {
        for mv in moves.split_whitespace() {
            game.play(mv.parse().unwrap(), None).unwrap();
        }
    }

    fn reason(game: &History) -> Option<Reason> {
        game.outcome().map(|outcome| outcome.reason)
    }

    #[test]
    fn a_move_that_would_lose_is_named_before_it_is_made() {
        let mut game = game(Variant::Xiangqi, "4k4/9/9/9/R8/9/9/9/9/3K5 w");
        play(&mut game, "a5e5 e9f9 e5f5 f9e9 f5e5");
        assert_eq!(
            game.warnings(),
            [Warning::Repetition {
                loser: Some(Color::Red),
                reason: Reason::PerpetualCheck
            }]
        );
        assert!(game.losing_moves().is_empty());
        play(&mut game, "e9f9 e5f5 f9e9");
        assert_eq!(game.losing_moves(), ["f5e5".parse().unwrap()]);
        play(&mut game, "f5e5");
        assert_eq!(reason(&game), Some(Reason::PerpetualCheck));
        assert!(game.losing_moves().is_empty() && game.warnings().is_empty());
        let mv = "e9d9".parse().unwrap();
        assert!(matches!(game.play(mv, None), Err(PlayError::Over(_))));
    }

    #[test]
    fn going_on_after_taking_back_counts_afresh() {
        let mut game = game(Variant::Xiangqi, "4k4/9/9/9/R8/9/9/9/9/3K5 w");
        let cycle = "a5a4 e9e8 a4a5 e8e9";
        play(&mut game, cycle);
        play(&mut game, cycle);
        assert_eq!(reason(&game), Some(Reason::Repetition));
        game.undo();
        assert_eq!(reason(&game), None);
        play(&mut game, "e8e9");
        assert_eq!(reason(&game), Some(Reason::Repetition));
        while game.undo().is_some() {}
        assert_eq!(game.position(), &Position::new(game.start()).unwrap());
    }

    #[test]
    fn the_limit_comes_last() {
        let fen = |board: &str, turn: &str, quiet: u32| format!("{board} {turn} - {quiet} 60");
        let still = "4k4/9/9/9/R8/9/9/9/9/3K5";
        assert_eq!(
            reason(&game(Variant::Jieqi, &fen(still, "w", 120))),
            Some(Reason::NoCaptureLimit)
        );
        assert_eq!(reason(&game(Variant::Xiangqi, &fen(still, "w", 300))), None);

        let mut quiet = game(Variant::Jieqi, &fen(still, "w", 119));
        assert_eq!(quiet.warnings(), [Warning::QuietLimit { left: 1 }]);
        play(&mut quiet, "a5b5");
        assert_eq!(reason(&quiet), Some(Reason::NoCaptureLimit));

        let mut mate = game(Variant::Jieqi, &fen("4k4/1R7/9/9/R8/9/9/9/9/3K5", "w", 119));
        play(&mut mate, "a5a9");
        assert_eq!(reason(&mate), Some(Reason::Checkmate));
        let mated = "R3k4/1R7/9/9/9/9/9/9/9/3K5";
        assert_eq!(
            reason(&game(Variant::Jieqi, &fen(mated, "b", 121))),
            Some(Reason::Checkmate)
        );

        let mut third = game(Variant::Jieqi, &fen(still, "w", 112));
        play(&mut third, "a5e5 e9f9 e5a5 f9e9 a5e5 e9f9 e5a5 f9e9");
        assert_eq!(third.position().quiet(), 120);
        assert_eq!(reason(&third), Some(Reason::Repetition));
    }

    #[test]
    fn losing_moves_are_those_that_lose_when_played() {
        let mut seen = 0;
        for seed in 0..100 {
            let mut game = game(Variant::Xiangqi, "4k4/9/9/9/R8/9/9/9/9/3K5 w");
            let mut state: u64 = seed;
            for _ in 0..60 {
                let position = game.position();
                let mover = position.turn();
                let losing = game.losing_moves();
                let mut harmless = Vec::new();
                for &mv in &position.legal_moves() {
                    let mut played = game.clone();
                    played.play(mv, None).unwrap();
                    let winner = played.outcome().and_then(|outcome| outcome.winner);
                    assert_eq!(losing.contains(&mv), winner == Some(!mover));
                    seen += usize::from(winner == Some(!mover));
                    if played.outcome().is_none() {
                        harmless.push(mv);
                    }
                }
                // Red checks whenever it can, so that positions come back by checks.
                let mut checks = harmless.clone();
                checks.retain(|&mv| position.gives_check(mv, None));
                let from = if checks.is_empty() {
                    &harmless
                } else {
                    &checks
                };
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let Some(&mv) = from.get((state >> 33) as usize % from.len().max(1)) else {
                    break;
                };
                game.play(mv, None).unwrap();
            }
        }
        assert!(seen > 10, "only {seen} losing moves came up");
    }
}
