//! Who sits on one side.

use crate::GuestId;

/// One side of a table, and the browsers that hold it: none while it is free, several when a
/// player goes on from another device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    guests: Vec<GuestId>,
}

impl Seat {
    pub(crate) const fn held_by(guests: Vec<GuestId>) -> Seat {
        Seat { guests }
    }

    /// Whether somebody sits here.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        !self.guests.is_empty()
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
}
