//! Another game of the same two.

use jieqi_rules::Color;

use crate::{Ask, Created, Fact, Phase, Refusal, Seat, Table, TableId, Version};

/// How often a side may offer a rematch of one game: the log of a game that is over has an end.
const MOST_OFFERS: u32 = 10;

impl Table {
    /// The table at which the two play on, once they have agreed to.
    #[must_use]
    pub const fn rematch(&self) -> Option<TableId> {
        self.rematch
    }

    /// How that table is made: the same game and clock, the creator's browsers on the other
    /// side, the other seat kept for the browsers of the other player, or with the same computer
    /// on it. `None` where a seat was never taken.
    ///
    /// The server makes it before it stores the agreement, so that the address which both are
    /// sent to is there.
    #[must_use]
    pub fn rematch_created(&self) -> Option<Created> {
        let computer = self.seats[!self.creator].computer();
        let guests = |seat: &Seat| (!seat.guests().is_empty()).then(|| seat.guests().to_vec());
        Some(Created {
            variant: self.variant,
            seat: !self.creator,
            creator: guests(&self.seats[self.creator])?,
            control: self.control,
            invited: match computer {
                Some(_) => Vec::new(),
                None => guests(&self.seats[!self.creator])?,
            },
            computer,
        })
    }

    fn check_rematch(&self) -> Result<(), Refusal> {
        if self.phase != Phase::Ended {
            return Err(Refusal::NotOver);
        }
        if self.rematch.is_some() {
            return Err(Refusal::AlreadyRematched);
        }
        if self.rematch_created().is_none() {
            return Err(Refusal::NotReady);
        }
        Ok(())
    }

    pub(crate) fn offer_rematch(&self, by: Color, table: TableId) -> Result<Vec<Fact>, Refusal> {
        self.check_rematch()?;
        match self.offers.rematch {
            Some(offer) if offer.by == by => Err(Refusal::AlreadyOffered),
            // Both want it.
            Some(_) => Ok(vec![Fact::Rematched(table)]),
            None if self.rematch_offers[by] >= MOST_OFFERS => Err(Refusal::AlreadyOffered),
            None => Ok(vec![Fact::Offered {
                ask: Ask::Rematch,
                by,
            }]),
        }
    }

    pub(crate) fn accept_rematch(
        &self,
        by: Color,
        at: Version,
        table: TableId,
    ) -> Result<Vec<Fact>, Refusal> {
        self.check_rematch()?;
        self.check_offer(Ask::Rematch, !by, at)?;
        Ok(vec![Fact::Rematched(table)])
    }
}
