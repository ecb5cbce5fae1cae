//! What can be asked of a table.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_rules::{Color, Move};

use crate::{Claim, GuestId, Millis, Span, TableId, Version};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A browser, whether it holds a seat or not.
    Guest(GuestId),
    /// The computer that holds a seat; where none does, it is refused as anybody without one.
    Computer,
    /// The server itself.
    Server,
}

/// Something asked of a table, and the version of the table that whoever asks has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The version of the snapshot that this answers.
    ///
    /// It is stale where what it *rests on* came later; what merely came meanwhile does not
    /// hurt. A move rests on the position, as does asking to take one back; an answer rests on
    /// its offer, sitting down on the creator's seal. All else rests on nothing.
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
    /// Give the other side 15 seconds.
    GiveTime,
    /// Claim the win or a draw, because the side to move has left.
    Claim {
        /// Which.
        claim: Claim,
        /// Since when no browser of the other side has been connected, as the server knows;
        /// `None` if one is.
        absent_since: Option<Millis>,
    },
    /// Ask to take back one's last move (and the answer to it).
    AskTakeBack,
    /// Let the other side take back its last move.
    AcceptTakeBack,
    /// Do not let it.
    DeclineTakeBack,
    /// Ask no longer.
    WithdrawTakeBack,
    /// Offer another game, to be played at this new table if both want it; where the other
    /// side's offer is open, take it.
    OfferRematch(TableId),
    /// Take the other side's offer of another game, to be played at this new table.
    AcceptRematch(TableId),
    /// Decline the other side's offer of another game.
    DeclineRematch,
    /// Take back one's own offer of another game.
    WithdrawRematch,
    /// Sign out a browser that holds the caller's seat; not the last one.
    SignOut(GuestId),
    /// The deadline has passed: do what it brings. For the server alone.
    Due,
    /// The server was down: whoever had to do something in that time gets it back. For the
    /// server alone, and before it asks for [`Action::Due`].
    Credit {
        /// When it was last known to live.
        from: Millis,
        /// When it was listening again.
        to: Millis,
    },
    /// One more browser holds a seat; the server has made sure that a player wanted it. For the
    /// server alone.
    Link {
        /// Which seat.
        color: Color,
        /// Which browser.
        guest: GuestId,
    },
    /// A browser wants to be forgotten, whether another holds its seat or not. For the server
    /// alone.
    Forget(GuestId),
}
