//! The table: its state, and what may be asked about it.

use jieqi_referee::{Commitment, Contribution, Disclosure, Game, PlayerSeal, ServerSecret};
use jieqi_rules::record::Lens;
use jieqi_rules::{ByColor, Color, History, Outcome, Setup, Variant, View, Viewer};

use crate::clock::Clock;
use crate::{
    Clocks, GuestId, Millis, Offer, Offers, Refusal, Seat, Span, TableId, TimeControl, Version,
};

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Made; the creator's sealed contribution is missing (jieqi only).
    Sealing,
    /// A seat is free.
    Waiting,
    /// Both sit; the creator has yet to open its contribution (jieqi only).
    Opening,
    /// The game goes on.
    Playing,
    /// It is over.
    Ended,
}

/// One table: the fold of its events.
///
/// It owns the secret of its deal and cannot be cloned; its `Debug` shows no role.
#[derive(Debug)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) secret: ServerSecret,
    pub(crate) version: Version,
    /// When it was made.
    pub(crate) made_at: Millis,
    /// When the last event was decided; time at a table never goes back.
    pub(crate) last: Millis,
    pub(crate) variant: Variant,
    pub(crate) control: TimeControl,
    pub(crate) creator: Color,
    pub(crate) seats: ByColor<Seat>,
    pub(crate) invited: Vec<GuestId>,
    /// The creator's seal, and the version that it made.
    pub(crate) seal: Option<(PlayerSeal, Version)>,
    pub(crate) opened: Option<Contribution>,
    pub(crate) guest: Option<Contribution>,
    pub(crate) phase: Phase,
    /// When what is being waited for began: the phase, or in play the turn.
    pub(crate) since: Millis,
    pub(crate) game: Option<Game>,
    /// The version that the game began with.
    pub(crate) begun: Option<Version>,
    /// The version that the position has had since.
    pub(crate) position_since: Version,
    pub(crate) clock: Clock,
    /// What the side that moved had left after each ply; empty without a clock.
    pub(crate) left_after: Vec<Span>,
    /// How many moves each side has made.
    pub(crate) made: ByColor<u32>,
    pub(crate) offers: Offers,
    /// How many moves each side had made when it last offered a draw.
    pub(crate) draw_offered_at: ByColor<Option<u32>>,
    /// How many moves each side had made when it last asked to take one back.
    pub(crate) take_back_asked_at: ByColor<Option<u32>>,
    /// Until when the time in which the server was down is given back already.
    pub(crate) credited_to: Millis,
    pub(crate) rematch: Option<TableId>,
    /// How often each side has offered a rematch.
    pub(crate) rematch_offers: ByColor<u32>,
    /// The clocks as they stood at the end.
    pub(crate) stopped: Option<Clocks>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) ended_by: Option<Color>,
}

impl Table {
    /// The table's id.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// How many events made it.
    #[must_use]
    pub const fn version(&self) -> Version {
        self.version
    }

    /// The version that the game began with: from then on who plays, what it is and how it was
    /// sealed last to the end.
    #[must_use]
    pub const fn begun(&self) -> Option<Version> {
        self.begun
    }

    /// When it was made.
    #[must_use]
    pub const fn made_at(&self) -> Millis {
        self.made_at
    }

    /// The version that the position has had since: a move upon an older one is stale.
    #[must_use]
    pub const fn position_since(&self) -> Version {
        self.position_since
    }

    /// Which game.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// How thinking time is limited.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// How far it is.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The creator's side.
    #[must_use]
    pub const fn creator(&self) -> Color {
        self.creator
    }

    /// Both seats.
    #[must_use]
    pub const fn seats(&self) -> &ByColor<Seat> {
        &self.seats
    }

    /// The side that this browser plays, if any.
    #[must_use]
    pub fn seat_of(&self, guest: GuestId) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&color| self.seats[color].is_held_by(guest))
    }

    /// As whom this browser looks at the table.
    #[must_use]
    pub fn viewer(&self, guest: GuestId) -> Viewer {
        self.seat_of(guest)
            .map_or(Viewer::Spectator, Viewer::Player)
    }

    /// The game as this viewer may know it; before the deal is made, the start position.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        match &self.game {
            Some(game) => game.observe(viewer, self.outcome.as_ref()),
            None => {
                let start = History::new(Setup::start(self.variant))
                    .expect("the start of a game is a position");
                View::new(viewer, start, &[], None, self.outcome.clone())
            }
        }
    }

    /// The game as it was seen through a lens: what that viewer knew while it went on, or all
    /// that is known once it is over.
    ///
    /// # Errors
    ///
    /// [`Refusal::NotOver`] while the game goes on, to whoever wants another's lens than its own.
    pub fn replay(&self, viewer: Viewer, lens: Lens) -> Result<View, Refusal> {
        if self.phase != Phase::Ended && lens != Lens::from(viewer) {
            return Err(Refusal::NotOver);
        }
        Ok(match (lens.viewer(), &self.game) {
            (Some(viewer), Some(game)) => game.recall(viewer),
            (Some(viewer), None) => self.view(viewer),
            (None, _) => self.view(viewer),
        })
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whose command ended the game; `None` while it goes on and where the server ended it.
    #[must_use]
    pub const fn ended_by(&self) -> Option<Color> {
        self.ended_by
    }

    /// Whether nobody sat down in time.
    #[must_use]
    pub fn is_expired(&self) -> bool {
        self.phase == Phase::Ended
            && self.ended_by.is_none()
            && !(self.seats.red.is_taken() && self.seats.black.is_taken())
    }

    /// The open offers.
    #[must_use]
    pub const fn offers(&self) -> &Offers {
        &self.offers
    }

    /// The open offer of a draw.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Offer> {
        self.offers.draw
    }

    /// The clocks at `now`, or as they stood at the end; `None` where there are none or the game
    /// has not begun.
    #[must_use]
    pub fn clocks(&self, now: Millis) -> Option<Clocks> {
        match self.phase {
            Phase::Ended => self.stopped,
            _ => self.clock.read(self.turn_since()?, now),
        }
    }

    /// What the side that moved had left after each ply, with what the move brought; empty where
    /// there are no clocks. It is as public as the clocks are.
    #[must_use]
    pub fn left_after(&self) -> &[Span] {
        &self.left_after
    }

    /// The first instant at which [`Action::Due`](crate::Action::Due) is accepted, and from
    /// which nothing else is: when nobody sits down, the creator does not open, a first move
    /// is missing, or a clock runs out. `None` where nothing is due by itself.
    ///
    /// It changes only with events, so a store may keep it beside the version.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        match self.phase {
            Phase::Sealing | Phase::Waiting | Phase::Opening => {
                Some(self.since + self.control.wait_limit() + Span(1))
            }
            Phase::Playing => {
                let (turn, since) = self.turn_since()?;
                self.clock.deadline(turn, since)
            }
            Phase::Ended => None,
        }
    }

    /// The instant at which the table aborts if the first move of the side to move, or before
    /// that a player, is still missing; `None` once the clocks run and after the end.
    #[must_use]
    pub fn aborts_at(&self) -> Option<Millis> {
        self.deadline().filter(|_| !self.clock.started())
    }

    /// Whether a player may still end the table without a result.
    #[must_use]
    pub fn can_abort(&self) -> bool {
        self.phase < Phase::Ended && self.made.red == 0 && self.made.black == 0
    }

    /// The server's promise of its bytes (jieqi).
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        (self.variant == Variant::Jieqi).then(|| self.secret.commitment())
    }

    /// The creator's seal, once it is there (jieqi).
    #[must_use]
    pub fn seal(&self) -> Option<PlayerSeal> {
        self.seal.map(|(seal, _)| seal)
    }

    /// The second player's contribution, once it sits (jieqi); public from then on.
    #[must_use]
    pub fn guest_contribution(&self) -> Option<Contribution> {
        self.guest
    }

    /// What the deal was made from, once the game is over (jieqi).
    #[must_use]
    pub fn disclosure(&self) -> Option<Disclosure> {
        let outcome = self.outcome.as_ref()?;
        (self.variant == Variant::Jieqi)
            .then(|| Disclosure::new(&self.secret, outcome, self.opened, self.guest))
    }

    /// How much of a time in which the server was down fell to whoever has to do something now,
    /// and has not been given back.
    pub(crate) fn lost(&self, from: Millis, to: Millis) -> Span {
        to.since(from.max(self.since).max(self.credited_to))
    }

    /// The side to move and when its turn began, while the game goes on.
    #[must_use]
    pub fn turn_since(&self) -> Option<(Color, Millis)> {
        let game = self
            .game
            .as_ref()
            .filter(|_| self.phase == Phase::Playing)?;
        Some((game.history().position().turn(), self.since))
    }
}
