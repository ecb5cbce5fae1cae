//! Who sits on one side.

use jieqi_rules::Color;

use crate::{Fact, GuestId, Level, Refusal, Table};

/// How many browsers hold one seat at most.
const MOST_BROWSERS: usize = 8;

/// One side of a table, and the browsers that hold it: none while it is free, several when a
/// player goes on from another device. A seat once taken stays taken, even if every browser
/// that held it is signed out. A computer's seat is held by no browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    taken: bool,
    guests: Vec<GuestId>,
    computer: Option<Level>,
}

impl Seat {
    pub(crate) const fn held_by(guests: Vec<GuestId>) -> Seat {
        Seat {
            taken: true,
            guests,
            computer: None,
        }
    }

    pub(crate) const fn computers(level: Level) -> Seat {
        Seat {
            taken: true,
            guests: Vec::new(),
            computer: Some(level),
        }
    }

    /// How well the computer that sits here plays; `None` where none does.
    #[must_use]
    pub const fn computer(&self) -> Option<Level> {
        self.computer
    }

    /// Whether somebody sits here, or has.
    #[must_use]
    pub const fn is_taken(&self) -> bool {
        self.taken
    }

    /// Whether this browser holds the seat.
    #[must_use]
    pub fn is_held_by(&self, guest: GuestId) -> bool {
        self.guests.contains(&guest)
    }

    /// The browsers that hold the seat, in the order in which they came.
    #[must_use]
    pub fn guests(&self) -> &[GuestId] {
        &self.guests
    }

    pub(crate) fn link(&mut self, guest: GuestId) {
        self.guests.push(guest);
    }

    pub(crate) fn unlink(&mut self, guest: GuestId) -> bool {
        let before = self.guests.len();
        self.guests.retain(|&held| held != guest);
        self.guests.len() < before
    }
}

impl Table {
    /// Whether one more browser may hold a seat, and why not.
    pub(crate) fn link(&self, color: Color, guest: GuestId) -> Result<Vec<Fact>, Refusal> {
        let seat = &self.seats[color];
        if self.seat_of(guest).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        if !seat.is_taken() {
            return Err(Refusal::NotReady);
        }
        if seat.computer.is_some() || seat.guests.len() >= MOST_BROWSERS {
            return Err(Refusal::SeatFull);
        }
        Ok(vec![Fact::Linked { color, guest }])
    }

    /// A player signs one of its browsers out; not the last, or nobody could play on.
    pub(crate) fn sign_out(&self, color: Color, guest: GuestId) -> Result<Vec<Fact>, Refusal> {
        let seat = &self.seats[color];
        if !seat.is_held_by(guest) {
            return Err(Refusal::NotSeated);
        }
        if seat.guests.len() == 1 {
            return Err(Refusal::LastBrowser);
        }
        Ok(vec![Fact::Unlinked { color, guest }])
    }

    /// The server forgets a browser.
    pub(crate) fn forget(&self, guest: GuestId) -> Result<Vec<Fact>, Refusal> {
        let color = self.seat_of(guest).ok_or(Refusal::NotSeated)?;
        Ok(vec![Fact::Unlinked { color, guest }])
    }
}
