//! What may be claimed when the other side has left.

use jieqi_rules::{Color, Reason};

use crate::decide::end;
use crate::{Fact, Millis, Phase, Refusal, Table};

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The win.
    Win,
    /// A draw.
    Draw,
}

impl Table {
    /// From when on `by` may claim, the other side having been away since `absent_since`.
    ///
    /// `None` where there is no claim: during one's own turn, before both have moved, with days
    /// a move, and where the clock falls no later. Absence counts from the start of the turn: a
    /// player who was away while the other one thought has the whole time to come back.
    #[must_use]
    pub fn claimable_from(&self, by: Color, absent_since: Millis) -> Option<Millis> {
        let (turn, since) = self.turn_since()?;
        // A computer is always here.
        if turn == by || !self.clock.started() || self.seats[turn].computer().is_some() {
            return None;
        }
        let from = absent_since.max(since) + self.control.absence_limit()?;
        match self.deadline() {
            Some(deadline) if deadline <= from => None,
            _ => Some(from),
        }
    }

    pub(crate) fn claim(
        &self,
        by: Color,
        claim: Claim,
        absent_since: Option<Millis>,
        now: Millis,
    ) -> Result<Vec<Fact>, Refusal> {
        match self.turn_since() {
            Some((turn, _)) if turn == by => return Err(Refusal::OwnTurn),
            Some(_) => {}
            None => return Err(Refusal::NotReady),
        }
        let absent_since = absent_since
            .filter(|_| self.seats[!by].computer().is_none())
            .ok_or(Refusal::NotAbsent)?;
        let from = self
            .claimable_from(by, absent_since)
            .ok_or(Refusal::NoClaim)?;
        if now < from {
            return Err(Refusal::TooSoon);
        }
        let winner = match claim {
            Claim::Win => Some(by),
            Claim::Draw => None,
        };
        Ok(vec![end(winner, Reason::Abandonment, Some(by))])
    }

    pub(crate) fn check_playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Ended => Err(Refusal::GameOver),
            Phase::Sealing | Phase::Waiting | Phase::Opening => Err(Refusal::NotReady),
        }
    }
}
