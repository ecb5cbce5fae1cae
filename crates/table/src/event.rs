//! What has happened at a table.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_rules::{Color, Move, Reason, Variant};

use crate::{Ask, GuestId, Level, Millis, Span, TableId, TimeControl};

/// One thing that has happened, and when it was decided.
///
/// It prints as one line of text and reads back from it; that is how it is stored.
///
/// ```
/// use jieqi_table::{Event, Fact, Millis, Span};
/// let event = Event {
///     at: Millis(1_800_000_000_000),
///     fact: Fact::Moved { mv: "h2e2".parse().unwrap(), round_trip: Span(40) },
/// };
/// assert_eq!(event.to_string(), "1 1800000000000 moved h2e2 40");
/// assert_eq!("1 1800000000000 moved h2e2 40".parse(), Ok(event));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When it was decided; never before the event ahead of it.
    pub at: Millis,
    /// What happened.
    pub fact: Fact,
}

/// What happened. Facts are small: hidden roles and all that follows from earlier facts are
/// derived, and no secret is in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The table was made; always the first event and only that.
    Created(Created),
    /// The creator sealed its contribution.
    Sealed(PlayerSeal),
    /// The second player sat down on the free seat.
    Sat {
        /// Whose browser.
        guest: GuestId,
        /// Its contribution; empty in xiangqi.
        contribution: Contribution,
    },
    /// The creator opened its contribution; the deal is made.
    Opened(Contribution),
    /// The side to move moved. It declines an open offer of a draw by the other side; nobody's
    /// wish to take back a move outlives it.
    Moved {
        /// From, to.
        mv: Move,
        /// The mover's round trip as the server measured it, at most what counts for a move.
        round_trip: Span,
    },
    /// Something was offered to the other side.
    Offered {
        /// What.
        ask: Ask,
        /// Who offered.
        by: Color,
    },
    /// The other side's offer was declined.
    Declined {
        /// What.
        ask: Ask,
        /// Who declined.
        by: Color,
    },
    /// An offer was taken back.
    Withdrawn {
        /// What.
        ask: Ask,
        /// Who had offered it.
        by: Color,
    },
    /// The last plies were taken back, by consent.
    TakenBack {
        /// How many: 1 or 2.
        plies: u32,
    },
    /// The other side was given time.
    TimeGiven {
        /// Who gave it.
        by: Color,
        /// How much.
        span: Span,
    },
    /// The server was down; who had to do something in that time gets it back.
    Credited {
        /// When it was last known to live.
        from: Millis,
        /// When it was listening again.
        to: Millis,
    },
    /// The game is over.
    Ended {
        /// The winner, if there is one.
        winner: Option<Color>,
        /// Why.
        reason: Reason,
        /// Whose command ended it; nobody's where the server did.
        by: Option<Color>,
    },
    /// The two play on at this table.
    Rematched(TableId),
    /// One more browser holds a seat.
    Linked {
        /// Which seat.
        color: Color,
        /// Which browser.
        guest: GuestId,
    },
    /// A browser no longer holds a seat.
    Unlinked {
        /// Which seat.
        color: Color,
        /// Which browser.
        guest: GuestId,
    },
}

/// How a table is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Created {
    /// Which game.
    pub variant: Variant,
    /// The creator's side.
    pub seat: Color,
    /// The creator's browsers; at least one.
    pub creator: Vec<GuestId>,
    /// The clock.
    pub control: TimeControl,
    /// For whom alone the other seat is kept; for anybody if empty.
    pub invited: Vec<GuestId>,
    /// The computer that sits on the other seat from the beginning, and contributes nothing to
    /// the deal.
    pub computer: Option<Level>,
}
