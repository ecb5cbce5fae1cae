//! What can be asked of a table.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_rules::Move;

use crate::{GuestId, Span, Version};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A browser, whether it holds a seat or not.
    Guest(GuestId),
    /// The server itself.
    Server,
}

/// Something asked of a table, and the version of the table that whoever asks has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The version of the snapshot that this answers.
    ///
    /// It is stale where what it *rests on* came later; what merely came meanwhile does not
    /// hurt. A move rests on the position, an answer on its offer, sitting down on the
    /// creator's seal. Resigning, offering, aborting and withdrawing rest on nothing.
    pub at: Version,
    /// What to do.
    pub action: Action,
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The creator's sealed contribution (jieqi).
    Seal(PlayerSeal),
    /// Sit down on the free seat; in jieqi with the second player's contribution of 16 bytes,
    /// in xiangqi with an empty one.
    Sit(Contribution),
    /// The creator's contribution itself, which makes the deal (jieqi).
    Open(Contribution),
    /// Move a piece.
    Move {
        /// From, to.
        mv: Move,
        /// The last round trip to the mover that the server measured; nothing if it has not.
        round_trip: Span,
    },
    /// Give up.
    Resign,
    /// Offer a draw; where the other side's offer is open, take it.
    OfferDraw,
    /// Take the other side's offer of a draw.
    AcceptDraw,
    /// Decline the other side's offer of a draw.
    DeclineDraw,
    /// Take back one's own offer of a draw.
    WithdrawDraw,
    /// End the table without a result, before the first move.
    Abort,
    /// The deadline has passed: do what it brings. For the server alone.
    Due,
}
