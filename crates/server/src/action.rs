//! From the wire's actions to the table's.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_rules::ByColor;
use jieqi_table::{Action, GuestId, Millis, Span, Table, TableId};
use jieqi_wire::{self as wire, BrowserId};
use sha2::{Digest, Sha256};

use crate::Refusal;

/// What the server adds to what a client asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'a> {
    /// The table that is asked.
    pub(crate) table: &'a Table,
    /// Who asks.
    pub(crate) guest: GuestId,
    /// The last round trip on the line that it came by.
    pub(crate) round_trip: Span,
    /// Since when each player has been away.
    pub(crate) absent_since: ByColor<Option<Millis>>,
    /// A table to play on at, should both want it.
    pub(crate) fresh: TableId,
}

/// What a client asks for, in the table's words.
pub(crate) fn action(action: &wire::Action, context: Context<'_>) -> Result<Action, Refusal> {
    let contribution = |bytes: &[u8]| Contribution::new(bytes).map_err(|_| Refusal::Malformed);
    Ok(match action {
        wire::Action::Seal { hash } => {
            let hash = hash.0.bytes().try_into();
            Action::Seal(PlayerSeal::from_bytes(
                hash.map_err(|_| Refusal::Malformed)?,
            ))
        }
        wire::Action::Sit { bytes } => Action::Sit(contribution(bytes.0.bytes())?),
        wire::Action::Open { bytes } => Action::Open(contribution(bytes.0.bytes())?),
        wire::Action::Move { mv } => Action::Move {
            mv: mv.0,
            round_trip: context.round_trip,
        },
        wire::Action::Resign => Action::Resign,
        wire::Action::OfferDraw => Action::OfferDraw,
        wire::Action::AcceptDraw => Action::AcceptDraw,
        wire::Action::DeclineDraw => Action::DeclineDraw,
        wire::Action::WithdrawDraw => Action::WithdrawDraw,
        wire::Action::Abort => Action::Abort,
        wire::Action::GiveTime => Action::GiveTime,
        wire::Action::Claim { claim } => Action::Claim {
            claim: match claim {
                wire::Claim::Win => jieqi_table::Claim::Win,
                wire::Claim::Draw => jieqi_table::Claim::Draw,
            },
            absent_since: context
                .table
                .seat_of(context.guest)
                .and_then(|color| context.absent_since[!color]),
        },
        wire::Action::AskTakeBack => Action::AskTakeBack,
        wire::Action::AcceptTakeBack => Action::AcceptTakeBack,
        wire::Action::DeclineTakeBack => Action::DeclineTakeBack,
        wire::Action::WithdrawTakeBack => Action::WithdrawTakeBack,
        wire::Action::OfferRematch => Action::OfferRematch(context.fresh),
        wire::Action::AcceptRematch => Action::AcceptRematch(context.fresh),
        wire::Action::DeclineRematch => Action::DeclineRematch,
        wire::Action::WithdrawRematch => Action::WithdrawRematch,
        wire::Action::SignOut { browser } => Action::SignOut(held(context, &browser.0)?),
    })
}

/// The browser of the asker's seat that is called so.
fn held(context: Context<'_>, browser: &BrowserId) -> Result<GuestId, Refusal> {
    let refusal = Refusal::Table(jieqi_table::Refusal::NotSeated);
    let color = context.table.seat_of(context.guest).ok_or(refusal)?;
    let guests = context.table.seats()[color].guests();
    guests
        .iter()
        .copied()
        .find(|&guest| browser_id(context.table.id(), guest) == *browser)
        .ok_or(refusal)
}

/// What a browser is called at one table.
pub(crate) fn browser_id(table: TableId, guest: GuestId) -> BrowserId {
    let hash = Sha256::new()
        .chain_update(b"jieqi/1/browser")
        .chain_update(table.as_str())
        .chain_update(guest.bytes())
        .finalize();
    BrowserId::new(&hash[..8]).expect("eight bytes are what it takes")
}
