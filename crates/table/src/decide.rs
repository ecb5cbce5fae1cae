//! From a command to events.

use jieqi_referee::{Contribution, PlayerSeal, Refused};
use jieqi_rules::{Color, Move, Reason, Variant};

use crate::clock::Clock;
use crate::{
    Action, Actor, Command, Created, Event, Fact, GuestId, Millis, Phase, Refusal, Span, Table,
    Version,
};

/// How many moves a side makes before it may offer a draw again.
const MOVES_BETWEEN_OFFERS: u32 = 10;

impl Table {
    /// The first event of a table.
    #[must_use]
    pub fn create(created: Created, now: Millis) -> Event {
        Event {
            at: now,
            fact: Fact::Created(created),
        }
    }

    /// What a command makes of the table as it stands: one event or a few, in order, that are
    /// to be stored together and then [applied](Table::apply) one by one.
    ///
    /// The answer follows from the table and the arguments alone. Refused as
    /// [`Refusal::OutOfTime`], the server asks for [`Action::Due`] at once: from the
    /// [deadline](Table::deadline) on nothing else is decided, so the order in which a command
    /// and the deadline reach the table does not matter.
    pub fn decide(
        &self,
        who: Actor,
        command: &Command,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        let now = now.max(self.last);
        let facts = match who {
            Actor::Server => self.decide_server(&command.action, now),
            Actor::Guest(guest) => self.decide_guest(guest, command, now),
        }?;
        Ok(facts
            .into_iter()
            .map(|fact| Event { at: now, fact })
            .collect())
    }

    fn decide_server(&self, action: &Action, now: Millis) -> Result<Vec<Fact>, Refusal> {
        match action {
            Action::Due => self.due(now),
            _ => Err(Refusal::NotSeated),
        }
    }

    fn decide_guest(
        &self,
        guest: GuestId,
        command: &Command,
        now: Millis,
    ) -> Result<Vec<Fact>, Refusal> {
        if command.at > self.version {
            return Err(Refusal::StaleVersion);
        }
        if let Action::Sit(contribution) = command.action {
            return self.sit(guest, contribution, command.at, now);
        }
        let by = self.seat_of(guest).ok_or(Refusal::NotSeated)?;
        self.check_open(now)?;
        match command.action {
            Action::Seal(seal) => self.seal_with(by, seal),
            Action::Open(contribution) => self.open(by, contribution),
            Action::Move { mv, round_trip } => self.make_move(by, mv, round_trip, command.at),
            Action::Resign => self
                .check_playing()
                .map(|()| vec![end(Some(!by), Reason::Resignation, Some(by))]),
            Action::OfferDraw => self.offer_draw(by),
            Action::AcceptDraw => self
                .check_draw_offer(!by, command.at)
                .map(|()| vec![end(None, Reason::Agreement, Some(by))]),
            Action::DeclineDraw => self
                .check_draw_offer(!by, command.at)
                .map(|()| vec![Fact::DrawDeclined(by)]),
            Action::WithdrawDraw => self
                .check_draw_offer(by, self.version)
                .map(|()| vec![Fact::DrawWithdrawn(by)]),
            Action::Abort if self.can_abort() => Ok(vec![end(None, Reason::Aborted, Some(by))]),
            Action::Abort => Err(Refusal::AlreadyMoved),
            Action::Sit(_) | Action::Due => Err(Refusal::NotSeated),
        }
    }

    /// Refuses what comes after the end, or after the deadline.
    fn check_open(&self, now: Millis) -> Result<(), Refusal> {
        if self.phase == Phase::Ended {
            return Err(Refusal::GameOver);
        }
        match self.deadline() {
            Some(deadline) if now >= deadline => Err(Refusal::OutOfTime),
            _ => Ok(()),
        }
    }

    fn check_playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            _ => Err(Refusal::NotReady),
        }
    }

    fn check_draw_offer(&self, by: Color, at: Version) -> Result<(), Refusal> {
        self.check_playing()?;
        match self.draw {
            Some(offer) if offer.by == by && at >= offer.since => Ok(()),
            Some(offer) if offer.by == by => Err(Refusal::StaleVersion),
            _ => Err(Refusal::NoOffer),
        }
    }

    fn seal_with(&self, by: Color, seal: PlayerSeal) -> Result<Vec<Fact>, Refusal> {
        if by != self.creator {
            return Err(Refusal::NotCreator);
        }
        match self.phase {
            Phase::Sealing => Ok(vec![Fact::Sealed(seal)]),
            _ => Err(Refusal::AlreadySealed),
        }
    }

    fn sit(
        &self,
        guest: GuestId,
        contribution: Contribution,
        at: Version,
        now: Millis,
    ) -> Result<Vec<Fact>, Refusal> {
        if let Some(color) = self.seat_of(guest) {
            return Err(if color == self.creator {
                Refusal::OwnTable
            } else {
                Refusal::AlreadySeated
            });
        }
        self.check_open(now)?;
        match self.phase {
            Phase::Sealing => return Err(Refusal::NotReady),
            Phase::Waiting => {}
            Phase::Opening | Phase::Playing | Phase::Ended => return Err(Refusal::SeatTaken),
        }
        if !self.invited.is_empty() && !self.invited.contains(&guest) {
            return Err(Refusal::NotInvited);
        }
        match self.variant {
            Variant::Jieqi if !contribution.is_full() => return Err(Refusal::BadContribution),
            Variant::Xiangqi if !contribution.is_empty() => return Err(Refusal::BadContribution),
            Variant::Jieqi | Variant::Xiangqi => {}
        }
        // The second player contributes after it has seen the seal, or the seal binds nobody.
        match self.seal {
            Some((_, since)) if at < since => Err(Refusal::StaleVersion),
            _ => Ok(vec![Fact::Sat {
                guest,
                contribution,
            }]),
        }
    }

    fn open(&self, by: Color, contribution: Contribution) -> Result<Vec<Fact>, Refusal> {
        if by != self.creator {
            return Err(Refusal::NotCreator);
        }
        let (Phase::Opening, Some((seal, _))) = (self.phase, self.seal) else {
            return Err(Refusal::NotReady);
        };
        if !contribution.is_full() || !seal.opens_with(&contribution) {
            return Err(Refusal::BadContribution);
        }
        Ok(vec![Fact::Opened(contribution)])
    }

    fn make_move(
        &self,
        by: Color,
        mv: Move,
        round_trip: Span,
        at: Version,
    ) -> Result<Vec<Fact>, Refusal> {
        self.check_playing()?;
        let game = self.game.as_ref().ok_or(Refusal::NotReady)?;
        if at < self.position_since {
            return Err(Refusal::StaleVersion);
        }
        let outcome = game
            .outcome_after(by, mv)
            .map_err(|refused| match refused {
                Refused::NotYourTurn(_) => Refusal::NotYourTurn,
                Refused::Illegal(_) => Refusal::IllegalMove,
                Refused::Over(_) => Refusal::GameOver,
            })?;
        let mut facts = vec![Fact::Moved {
            mv,
            round_trip: Clock::counted(round_trip),
        }];
        if let Some(outcome) = outcome {
            facts.push(end(outcome.winner, outcome.reason, Some(by)));
        }
        Ok(facts)
    }

    fn offer_draw(&self, by: Color) -> Result<Vec<Fact>, Refusal> {
        self.check_playing()?;
        match self.draw {
            Some(offer) if offer.by == by => return Err(Refusal::AlreadyOffered),
            Some(_) => return Ok(vec![end(None, Reason::Agreement, Some(by))]),
            None => {}
        }
        match self.draw_offered_at[by] {
            Some(moves) if self.made[by] < moves + MOVES_BETWEEN_OFFERS => Err(Refusal::TooSoon),
            _ => Ok(vec![Fact::DrawOffered(by)]),
        }
    }

    fn due(&self, now: Millis) -> Result<Vec<Fact>, Refusal> {
        if self.phase == Phase::Ended {
            return Err(Refusal::GameOver);
        }
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return Err(Refusal::NotDue);
        }
        Ok(vec![match self.turn_since() {
            Some((turn, _)) if self.clock.started() => end(Some(!turn), Reason::Time, None),
            _ => end(None, Reason::Aborted, None),
        }])
    }
}

fn end(winner: Option<Color>, reason: Reason, by: Option<Color>) -> Fact {
    Fact::Ended { winner, reason, by }
}
