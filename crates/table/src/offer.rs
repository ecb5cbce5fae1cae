//! What one side asks of the other.

use core::fmt;
use core::str::FromStr;

use jieqi_rules::{Color, Reason};

use crate::decide::end;
use crate::{Fact, Phase, Refusal, Table, Version};

/// How many moves a side makes before it may offer a draw again.
const MOVES_BETWEEN_DRAWS: u32 = 10;

/// What can be asked of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// A draw.
    Draw,
    /// To take back the asker's last move, and the answer to it.
    TakeBack,
    /// Another game at a new table, with colors changed.
    Rematch,
}

impl Ask {
    /// Everything that can be asked.
    pub const ALL: [Ask; 3] = [Ask::Draw, Ask::TakeBack, Ask::Rematch];

    /// `draw`, `take_back` or `rematch`, as stored events spell it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ask::Draw => "draw",
            Ask::TakeBack => "take_back",
            Ask::Rematch => "rematch",
        }
    }
}

impl Ask {
    /// The phase in which it is asked.
    pub(crate) const fn phase(self) -> Phase {
        match self {
            Ask::Draw | Ask::TakeBack => Phase::Playing,
            Ask::Rematch => Phase::Ended,
        }
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names nothing that can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `draw`, `take_back` or `rematch`")]
pub struct AskError;

impl FromStr for Ask {
    type Err = AskError;

    fn from_str(text: &str) -> Result<Ask, AskError> {
        Ask::ALL
            .into_iter()
            .find(|ask| ask.name() == text)
            .ok_or(AskError)
    }
}

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who makes it.
    pub by: Color,
    /// The version that it made. An answer given at an older version has not seen it.
    pub since: Version,
}

/// The open offers, at most one of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// A draw.
    pub draw: Option<Offer>,
    /// A move to be taken back.
    pub take_back: Option<Offer>,
    /// Another game.
    pub rematch: Option<Offer>,
}

impl Offers {
    /// The open offer of a kind.
    #[must_use]
    pub const fn of(&self, ask: Ask) -> Option<Offer> {
        match ask {
            Ask::Draw => self.draw,
            Ask::TakeBack => self.take_back,
            Ask::Rematch => self.rematch,
        }
    }

    pub(crate) const fn of_mut(&mut self, ask: Ask) -> &mut Option<Offer> {
        match ask {
            Ask::Draw => &mut self.draw,
            Ask::TakeBack => &mut self.take_back,
            Ask::Rematch => &mut self.rematch,
        }
    }
}

impl Table {
    /// Refuses an answer to an offer of `by` that is not there, or that came after `at`.
    pub(crate) fn check_offer(&self, ask: Ask, by: Color, at: Version) -> Result<(), Refusal> {
        match self.offers.of(ask) {
            Some(offer) if offer.by != by => Err(Refusal::NoOffer),
            Some(offer) if at < offer.since => Err(Refusal::StaleVersion),
            Some(_) => Ok(()),
            None => Err(Refusal::NoOffer),
        }
    }

    pub(crate) fn decline(&self, ask: Ask, by: Color, at: Version) -> Result<Vec<Fact>, Refusal> {
        self.check_offer(ask, !by, at)?;
        Ok(vec![Fact::Declined { ask, by }])
    }

    pub(crate) fn withdraw(&self, ask: Ask, by: Color) -> Result<Vec<Fact>, Refusal> {
        self.check_offer(ask, by, self.version)?;
        Ok(vec![Fact::Withdrawn { ask, by }])
    }

    pub(crate) fn offer_draw(&self, by: Color) -> Result<Vec<Fact>, Refusal> {
        match self.offers.draw {
            Some(offer) if offer.by == by => return Err(Refusal::AlreadyOffered),
            // Both want it.
            Some(_) => return Ok(vec![end(None, Reason::Agreement, Some(by))]),
            None => {}
        }
        match self.draw_offered_at[by] {
            Some(moves) if self.made[by] < moves + MOVES_BETWEEN_DRAWS => Err(Refusal::TooSoon),
            _ => Ok(vec![Fact::Offered { ask: Ask::Draw, by }]),
        }
    }

    pub(crate) fn accept_draw(&self, by: Color, at: Version) -> Result<Vec<Fact>, Refusal> {
        self.check_offer(Ask::Draw, !by, at)?;
        Ok(vec![end(None, Reason::Agreement, Some(by))])
    }
}
