//! From a command to events.

use jieqi_referee::{Contribution, PlayerSeal, Refused};
use jieqi_rules::{Color, Move, Reason, Variant};

use crate::clock::Clock;
use crate::{
    Action, Actor, Ask, Command, Created, Event, Fact, GuestId, Millis, Phase, Refusal, Span,
    Table, Version,
};

/// What a player gives the other side at once.
const GIFT: Span = Span::from_secs(15);

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
    /// [deadline](Table::deadline) on nothing else about the game is decided, so the order in
    /// which a command and the deadline reach the table does not matter.
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
            Actor::Computer => self.decide_computer(command, now),
        }?;
        Ok(facts
            .into_iter()
            .map(|fact| Event { at: now, fact })
            .collect())
    }

    fn decide_server(&self, action: &Action, now: Millis) -> Result<Vec<Fact>, Refusal> {
        match *action {
            Action::Due => self.due(now),
            Action::Credit { from, to } => self.credit(from, to.min(now)),
            Action::Link { color, guest } => self.link(color, guest),
            Action::Forget(guest) => self.forget(guest),
            _ => Err(Refusal::NotSeated),
        }
    }

    fn decide_guest(
        &self,
        guest: GuestId,
        command: &Command,
        now: Millis,
    ) -> Result<Vec<Fact>, Refusal> {
        let at = command.at;
        if at > self.version {
            return Err(Refusal::StaleVersion);
        }
        if let Action::Sit(contribution) = command.action {
            return self.sit(guest, contribution, at, now);
        }
        let by = self.seat_of(guest).ok_or(Refusal::NotSeated)?;
        self.decide_player(by, command, now)
    }

    fn decide_computer(&self, command: &Command, now: Millis) -> Result<Vec<Fact>, Refusal> {
        if command.at > self.version {
            return Err(Refusal::StaleVersion);
        }
        let (by, _) = self.computer().ok_or(Refusal::NotSeated)?;
        match command.action {
            Action::Sit(_) => Err(Refusal::AlreadySeated),
            _ => self.decide_player(by, command, now),
        }
    }

    /// What the side that holds a seat asks.
    fn decide_player(
        &self,
        by: Color,
        command: &Command,
        now: Millis,
    ) -> Result<Vec<Fact>, Refusal> {
        let at = command.at;
        match command.action {
            Action::SignOut(guest) => self.sign_out(by, guest),
            Action::OfferRematch(table) => self.offer_rematch(by, table),
            Action::AcceptRematch(table) => self.accept_rematch(by, at, table),
            Action::DeclineRematch => self.decline(Ask::Rematch, by, at),
            Action::WithdrawRematch => self.withdraw(Ask::Rematch, by),
            _ => {
                self.check_open(now)?;
                self.decide_open(by, command, now)
            }
        }
    }

    /// What a player asks of a table that is not over and has not passed its deadline.
    fn decide_open(&self, by: Color, command: &Command, now: Millis) -> Result<Vec<Fact>, Refusal> {
        let at = command.at;
        match command.action {
            Action::Seal(seal) => return self.seal_with(by, seal),
            Action::Open(contribution) => return self.open(by, contribution),
            Action::Abort if self.can_abort() => {
                return Ok(vec![end(None, Reason::Aborted, Some(by))]);
            }
            Action::Abort => return Err(Refusal::AlreadyMoved),
            _ => self.check_playing()?,
        }
        match command.action {
            Action::Move { mv, round_trip } => self.make_move(by, mv, round_trip, at),
            Action::Resign => Ok(vec![end(Some(!by), Reason::Resignation, Some(by))]),
            Action::OfferDraw => self.offer_draw(by),
            Action::AcceptDraw => self.accept_draw(by, at),
            Action::DeclineDraw => self.decline(Ask::Draw, by, at),
            Action::WithdrawDraw => self.withdraw(Ask::Draw, by),
            Action::GiveTime => self.give_time(by),
            Action::Claim {
                claim,
                absent_since,
            } => self.claim(by, claim, absent_since, now),
            Action::AskTakeBack => self.ask_take_back(by, at),
            Action::AcceptTakeBack => self.accept_take_back(by, at),
            Action::DeclineTakeBack => self.decline(Ask::TakeBack, by, at),
            Action::WithdrawTakeBack => self.withdraw(Ask::TakeBack, by),
            _ => Err(Refusal::NotSeated),
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
        if self.computer().is_some() {
            return Err(Refusal::SeatTaken);
        }
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

    fn give_time(&self, by: Color) -> Result<Vec<Fact>, Refusal> {
        self.clock.with_gift(!by, GIFT)?;
        Ok(vec![Fact::TimeGiven { by, span: GIFT }])
    }

    fn credit(&self, from: Millis, to: Millis) -> Result<Vec<Fact>, Refusal> {
        if self.deadline().is_none() || self.lost(from, to) == Span::ZERO {
            return Err(Refusal::NothingToCredit);
        }
        Ok(vec![Fact::Credited { from, to }])
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

pub(crate) fn end(winner: Option<Color>, reason: Reason, by: Option<Color>) -> Fact {
    Fact::Ended { winner, reason, by }
}
