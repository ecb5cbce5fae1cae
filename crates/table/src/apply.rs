//! From events to a table.

use jieqi_referee::{Contribution, Game, Refused, ServerSecret};
use jieqi_rules::{ByColor, Color, Outcome, Reason, Receipt, Variant};

use crate::clock::Clock;
use crate::{
    Ask, Clocks, Created, Event, Fact, Millis, Offer, Offers, Phase, Seat, Table, TableId, Version,
};

/// An event that cannot follow what has happened so far.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {version} (`{event}`) does not follow: {why}")]
pub struct ApplyError {
    /// The version that it would have made.
    pub version: Version,
    /// What was refused.
    pub event: Box<Event>,
    /// Why.
    pub why: &'static str,
}

/// Why events make no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The log is empty.
    #[error("the log of table {0} is empty")]
    Empty(TableId),
    /// The first event does not make a table that somebody sits at.
    #[error("the log of table {table} begins with `{event}`")]
    NotCreated {
        /// Which table.
        table: TableId,
        /// What it begins with.
        event: Box<Event>,
    },
    /// A later event does not follow.
    #[error("the log of table {table}: {error}")]
    Apply {
        /// Which table.
        table: TableId,
        /// Which event, and why.
        error: ApplyError,
    },
}

impl Table {
    /// Folds a log, from its first event on, with the secret bytes of the table.
    pub fn load(
        id: TableId,
        secret: ServerSecret,
        events: impl IntoIterator<Item = Event>,
    ) -> Result<Table, LoadError> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(LoadError::Empty(id))?;
        let created = match first.fact {
            Fact::Created(created) if !created.creator.is_empty() => created,
            _ => {
                return Err(LoadError::NotCreated {
                    table: id,
                    event: Box::new(first),
                });
            }
        };
        let mut table = Table::new(id, secret, created, first.at);
        for event in events {
            table
                .apply(&event)
                .map_err(|error| LoadError::Apply { table: id, error })?;
        }
        Ok(table)
    }

    fn new(id: TableId, secret: ServerSecret, created: Created, at: Millis) -> Table {
        let mut seats = ByColor::<Seat>::default();
        seats[created.seat] = Seat::held_by(created.creator);
        if let Some(level) = created.computer {
            seats[!created.seat] = Seat::computers(level);
        }
        let mut table = Table {
            id,
            secret,
            version: Version::NEW.next(),
            made_at: at,
            last: at,
            variant: created.variant,
            control: created.control,
            creator: created.seat,
            seats,
            invited: created.invited,
            seal: None,
            opened: None,
            guest: None,
            phase: match created.variant {
                Variant::Jieqi => Phase::Sealing,
                Variant::Xiangqi => Phase::Waiting,
            },
            since: at,
            game: None,
            begun: None,
            position_since: Version::NEW,
            clock: Clock::new(created.control),
            left_after: Vec::new(),
            made: ByColor::default(),
            offers: Offers::default(),
            draw_offered_at: ByColor::default(),
            take_back_asked_at: ByColor::default(),
            credited_to: Millis::default(),
            rematch: None,
            rematch_offers: ByColor::default(),
            stopped: None,
            outcome: None,
            ended_by: None,
        };
        // Nobody has to sit down, and nothing is dealt.
        if created.computer.is_some() && created.variant == Variant::Xiangqi {
            table.begin(Game::xiangqi(), table.version);
        }
        table
    }

    /// Takes the next event in. What [`Table::decide`] said of this very state always follows;
    /// the error is for a log that something else has written to. The table is then as before.
    pub fn apply(&mut self, event: &Event) -> Result<(), ApplyError> {
        let version = self.version.next();
        self.take(version, event).map_err(|why| ApplyError {
            version,
            event: Box::new(event.clone()),
            why,
        })?;
        self.version = version;
        self.last = event.at;
        Ok(())
    }

    fn take(&mut self, version: Version, event: &Event) -> Result<(), &'static str> {
        let at = event.at;
        if at < self.last {
            return Err("it is older than the event before it");
        }
        match (&event.fact, self.phase) {
            (Fact::Sealed(seal), Phase::Sealing) => {
                self.seal = Some((*seal, version));
                self.phase = Phase::Waiting;
                if self.computer().is_some() {
                    self.guest = Some(Contribution::EMPTY);
                    self.since = at;
                    self.phase = Phase::Opening;
                }
            }
            (
                Fact::Sat {
                    guest,
                    contribution,
                },
                Phase::Waiting,
            ) => {
                // Who is invited comes with all its browsers.
                let others = self.invited.iter().filter(|&invited| invited != guest);
                let guests = core::iter::once(guest).chain(others).copied().collect();
                self.seats[!self.creator] = Seat::held_by(guests);
                self.since = at;
                match self.variant {
                    Variant::Jieqi => {
                        self.guest = Some(*contribution);
                        self.phase = Phase::Opening;
                    }
                    Variant::Xiangqi => self.begin(Game::xiangqi(), version),
                }
            }
            (Fact::Opened(contribution), Phase::Opening) => {
                let guest = self.guest.ok_or("nobody sits on the other seat")?;
                let deal = self.secret.deal(self.id.as_str(), contribution, &guest);
                self.opened = Some(*contribution);
                self.since = at;
                self.begin(Game::jieqi(deal), version);
            }
            (&Fact::Moved { mv, round_trip }, Phase::Playing) => {
                let (turn, since) = self.turn_since().ok_or("there is no game")?;
                let game = self.game.as_mut().ok_or("there is no game")?;
                game.play(turn, mv).map_err(|refused| match refused {
                    Refused::NotYourTurn(_) | Refused::Illegal(_) => "the move is not legal",
                    Refused::Over(_) => "the rules have ended the game",
                })?;
                self.clock.moved(turn, since, at, round_trip);
                self.left_after.extend(self.clock.allowance(turn));
                self.made[turn] += 1;
                self.since = at;
                self.position_since = version;
                self.offers.draw = self.offers.draw.filter(|offer| offer.by == turn);
                self.offers.take_back = None;
            }
            (&Fact::Offered { ask, by }, phase) if phase == ask.phase() => {
                match ask {
                    Ask::Draw => self.draw_offered_at[by] = Some(self.made[by]),
                    Ask::TakeBack => self.take_back_asked_at[by] = Some(self.made[by]),
                    Ask::Rematch => self.rematch_offers[by] += 1,
                }
                *self.offers.of_mut(ask) = Some(Offer { by, since: version });
            }
            (&Fact::Declined { ask, by }, phase) if phase == ask.phase() => {
                self.close_offer(ask, !by)?;
            }
            (&Fact::Withdrawn { ask, by }, phase) if phase == ask.phase() => {
                self.close_offer(ask, by)?;
            }
            (&Fact::TakenBack { plies }, Phase::Playing) => self.take_back(plies, at, version)?,
            (&Fact::TimeGiven { by, span }, Phase::Playing) => self.clock.give(!by, span),
            (&Fact::Credited { from, to }, phase) if phase != Phase::Ended => {
                self.since = self.since + self.lost(from, to);
                self.credited_to = self.credited_to.max(to);
            }
            (&Fact::Rematched(table), Phase::Ended) => {
                self.offers.rematch = None;
                self.rematch = Some(table);
            }
            (&Fact::Linked { color, guest }, _) => {
                if self.seat_of(guest).is_some() {
                    return Err("the browser already sits at the table");
                }
                self.seats[color].link(guest);
            }
            (&Fact::Unlinked { color, guest }, _) => {
                if !self.seats[color].unlink(guest) {
                    return Err("the browser does not hold the seat");
                }
            }
            (&Fact::Ended { winner, reason, by }, phase) if phase != Phase::Ended => {
                self.outcome = Some(self.outcome_of(winner, reason));
                self.ended_by = by;
                self.stopped = self.clocks(at).map(|clocks| Clocks {
                    running: None,
                    ..clocks
                });
                self.offers = Offers::default();
                self.phase = Phase::Ended;
            }
            (Fact::Created(_), _) => return Err("the table is already made"),
            _ => return Err("the table is in another phase"),
        }
        Ok(())
    }

    fn begin(&mut self, game: Game, version: Version) {
        self.game = Some(game);
        self.phase = Phase::Playing;
        self.begun = Some(version);
        self.position_since = version;
    }

    fn close_offer(&mut self, ask: Ask, offered_by: Color) -> Result<(), &'static str> {
        let offer = self.offers.of_mut(ask);
        match offer.take_if(|offer| offer.by == offered_by) {
            Some(_) => Ok(()),
            None => Err("there is no such offer"),
        }
    }

    fn take_back(&mut self, plies: u32, at: Millis, version: Version) -> Result<(), &'static str> {
        let (turn, since) = self.turn_since().ok_or("there is no game")?;
        let game = self.game.as_mut().ok_or("there is no game")?;
        if !game.take_back(plies as usize) {
            return Err("the plies are not there, or disclosed something");
        }
        self.left_after.truncate(game.history().plies().len());
        // Where the same side is to move again its turn goes on, with the time that it has used.
        if game.history().position().turn() != turn {
            self.clock.stopped(turn, since, at);
            self.since = at;
        }
        self.position_since = version;
        self.offers = Offers::default();
        Ok(())
    }

    /// A recorded result with the proof that the rules give for it, where they do.
    fn outcome_of(&self, winner: Option<Color>, reason: Reason) -> Outcome {
        let by_rules = self.game.as_ref().and_then(|game| game.history().outcome());
        match by_rules {
            Some(outcome) if (outcome.winner, outcome.reason) == (winner, reason) => {
                outcome.clone()
            }
            _ => Outcome {
                winner,
                reason,
                receipt: Receipt::Plain,
            },
        }
    }
}
