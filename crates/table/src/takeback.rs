//! Taking moves back.

use jieqi_rules::Color;

use crate::{Ask, Fact, Refusal, Table, Version};

impl Table {
    /// How many plies a side may ask to take back: its last move and, if it has been answered,
    /// the answer.
    ///
    /// Refused where there is no such move, or where one of them disclosed something: what
    /// somebody has learned cannot be taken back.
    pub fn can_take_back(&self, by: Color) -> Result<u32, Refusal> {
        self.check_playing()?;
        let game = self.game.as_ref().ok_or(Refusal::NotReady)?;
        let plies = if game.history().position().turn() == by {
            2
        } else {
            1
        };
        if game.history().plies().len() < plies {
            return Err(Refusal::NothingToTakeBack);
        }
        if !game.can_take_back(plies) {
            return Err(Refusal::Disclosed);
        }
        Ok(plies as u32)
    }

    pub(crate) fn ask_take_back(&self, by: Color, at: Version) -> Result<Vec<Fact>, Refusal> {
        self.check_playing()?;
        if at < self.position_since {
            return Err(Refusal::StaleVersion);
        }
        self.can_take_back(by)?;
        if self.offers.take_back.is_some() {
            return Err(Refusal::AlreadyOffered);
        }
        // Once for each move, or the other side could be kept busy with answering.
        if self.take_back_asked_at[by] == Some(self.made[by]) {
            return Err(Refusal::TooSoon);
        }
        Ok(vec![Fact::Offered {
            ask: Ask::TakeBack,
            by,
        }])
    }

    pub(crate) fn accept_take_back(&self, by: Color, at: Version) -> Result<Vec<Fact>, Refusal> {
        self.check_offer(Ask::TakeBack, !by, at)?;
        let plies = self.can_take_back(!by)?;
        Ok(vec![Fact::TakenBack { plies }])
    }
}
