//! From the wire's actions to the table's.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_table::{Action, Span};
use jieqi_wire as wire;

/// What a client asks for, in the table's words; `None` if there is no such thing.
/// `round_trip` is what the server measured on the line that it came by.
pub(crate) fn action(action: &wire::Action, round_trip: Span) -> Option<Action> {
    Some(match action {
        wire::Action::Seal { hash } => {
            Action::Seal(PlayerSeal::from_bytes(hash.0.bytes().try_into().ok()?))
        }
        wire::Action::Sit { bytes } => Action::Sit(Contribution::new(bytes.0.bytes()).ok()?),
        wire::Action::Open { bytes } => Action::Open(Contribution::new(bytes.0.bytes()).ok()?),
        wire::Action::Move { mv } => Action::Move {
            mv: mv.0,
            round_trip,
        },
        wire::Action::Resign => Action::Resign,
        wire::Action::OfferDraw => Action::OfferDraw,
        wire::Action::AcceptDraw => Action::AcceptDraw,
        wire::Action::DeclineDraw => Action::DeclineDraw,
        wire::Action::WithdrawDraw => Action::WithdrawDraw,
        wire::Action::Abort => Action::Abort,
    })
}
