//! What a computer has to do at a table.

use jieqi_table::{Millis, Offer, Phase, Span, Table};

/// How long after it was asked somebody looks whether the computer has come, should the server
/// have stopped in between. It is more than a move ever takes.
const LOOK_AFTER: Span = Span::from_secs(10);

/// What a computer has to do at a table, one thing at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Errand {
    /// To let the other side take back its move.
    TakeBack,
    /// To answer an offer of a draw.
    Draw,
    /// To play on.
    Rematch,
    /// To move.
    Move,
}

/// What the computer has to do at this table; `None` where there is none or it has to wait.
pub(crate) fn errand(table: &Table) -> Option<Errand> {
    let (color, _) = table.computer()?;
    let asked = |offer: Option<Offer>| offer.is_some_and(|offer| offer.by != color);
    let offers = table.offers();
    match table.phase() {
        Phase::Ended => {
            (asked(offers.rematch) && table.rematch_created().is_some()).then_some(Errand::Rematch)
        }
        Phase::Playing if asked(offers.take_back) => Some(Errand::TakeBack),
        Phase::Playing if asked(offers.draw) => Some(Errand::Draw),
        Phase::Playing => table
            .turn_since()
            .is_some_and(|(turn, _)| turn == color)
            .then_some(Errand::Move),
        _ => None,
    }
}

/// When somebody has to look at the table again: at its deadline, or sooner where a computer has
/// something to do. Stored, it outlasts the server.
pub(crate) fn alarm(table: &Table, now: Millis) -> Option<Millis> {
    let look = errand(table).map(|_| now + LOOK_AFTER);
    look.into_iter().chain(table.deadline()).min()
}
