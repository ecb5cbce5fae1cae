//! A model of a browser with somebody before it.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_rules::{Color, Variant};
use jieqi_table::{
    Action, Claim, Command, GuestId, Millis, Phase, Refusal, Span, TableId, Version,
};

use crate::chance::Chance;
use crate::node::{Answer, Snapshot};

/// Who plays Red and made the table, who plays Black, and who came too late.
pub(crate) const GUESTS: [GuestId; 3] = [
    GuestId::new([0xaa; 32]),
    GuestId::new([0xbb; 32]),
    GuestId::new([0xcc; 32]),
];

/// The wait before a command that was not answered is sent again.
pub(crate) const PATIENCE: Span = Span(1_000);

/// A command that was not answered yet.
#[derive(Clone)]
pub(crate) struct Pending {
    pub(crate) id: u64,
    pub(crate) command: Command,
    pub(crate) sent: Millis,
}

/// One browser.
pub(crate) struct Player {
    pub(crate) index: usize,
    variant: Variant,
    /// The newest snapshot; older ones that arrive later are dropped.
    pub(crate) seen: Option<Snapshot>,
    pub(crate) pending: Option<Pending>,
    next_id: u64,
    /// The commands that were acknowledged, with the versions that they made.
    pub(crate) acknowledged: Vec<(u64, Version)>,
    pub(crate) refused: u64,
    /// Until when this player lets its clock run.
    pub(crate) waits_until: Option<Millis>,
    /// Since when no socket is open.
    pub(crate) absent_since: Option<Millis>,
}

impl Player {
    pub(crate) fn new(index: usize, variant: Variant) -> Player {
        Player {
            index,
            variant,
            seen: None,
            pending: None,
            next_id: 0,
            acknowledged: vec![],
            refused: 0,
            waits_until: None,
            absent_since: None,
        }
    }

    fn contribution(&self) -> Contribution {
        match self.variant {
            Variant::Jieqi => Contribution::new(&[self.index as u8; 16]).expect("16 bytes"),
            Variant::Xiangqi => Contribution::EMPTY,
        }
    }

    pub(crate) fn receive(&mut self, answer: &Answer, snapshot: Snapshot) {
        match *answer {
            Answer::Accepted(id, version) => {
                self.acknowledged.push((id, version));
                self.pending.take_if(|pending| pending.id == id);
            }
            Answer::Refused(id, refusal) => {
                // Late, but the server will say so by itself: asked again it says the same.
                if self.pending.take_if(|pending| pending.id == id).is_some()
                    && refusal != Refusal::OutOfTime
                {
                    self.refused += 1;
                }
            }
            Answer::News => {}
        }
        let newer = |seen: &Snapshot| snapshot.version >= seen.version;
        if self.seen.as_ref().is_none_or(newer) {
            self.seen = Some(snapshot);
        }
    }

    /// What this player does now, if anything; a move if it has waited for the last moment.
    pub(crate) fn think(
        &mut self,
        chance: &mut Chance,
        now: Millis,
        waited: bool,
    ) -> Option<&Pending> {
        if self.pending.is_some() {
            return None;
        }
        let action = match &self.seen {
            Some(seen) if waited => some_move(seen, chance)?,
            _ => self.choose(chance)?,
        };
        let at = self.seen.as_ref()?.version;
        self.next_id += 1;
        Some(self.pending.insert(Pending {
            id: self.next_id,
            command: Command { at, action },
            sent: now,
        }))
    }

    fn choose(&self, chance: &mut Chance) -> Option<Action> {
        let seen = self.seen.as_ref()?;
        let color = match self.index {
            0 => Some(Color::Red),
            1 => Some(Color::Black),
            _ => None,
        };
        let creates = self.index == 0;
        match seen.phase {
            Phase::Sealing if creates => Some(Action::Seal(PlayerSeal::of(&self.contribution()))),
            Phase::Waiting if !creates && (self.index == 1 || chance.percent(5)) => {
                Some(Action::Sit(self.contribution()))
            }
            Phase::Opening if creates => Some(Action::Open(self.contribution())),
            Phase::Playing => self.play(seen, color?, chance),
            Phase::Ended => {
                let table = TableId::from_random([chance.next() as u8; 10]);
                match seen.offers.rematch {
                    Some(offer) if Some(offer.by) != color => Some(Action::AcceptRematch(table)),
                    None if chance.percent(5) => Some(Action::OfferRematch(table)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn play(&self, seen: &Snapshot, color: Color, chance: &mut Chance) -> Option<Action> {
        if let Some(offer) = seen.offers.draw
            && offer.by != color
            && chance.percent(40)
        {
            return Some(if chance.percent(10) {
                Action::AcceptDraw
            } else {
                Action::DeclineDraw
            });
        }
        if let Some(offer) = seen.offers.take_back
            && offer.by != color
        {
            return Some(if chance.percent(70) {
                Action::AcceptTakeBack
            } else {
                Action::DeclineTakeBack
            });
        }
        let own = |offer: Option<jieqi_table::Offer>| offer.is_some_and(|offer| offer.by == color);
        match chance.between(0, 400) {
            0 => return Some(Action::Resign),
            1..4 => return Some(Action::OfferDraw),
            4..20 if own(seen.offers.draw) => return Some(Action::WithdrawDraw),
            4..10 => return Some(Action::GiveTime),
            10..30 => return Some(Action::AskTakeBack),
            30..50 if own(seen.offers.take_back) => return Some(Action::WithdrawTakeBack),
            50..60 if seen.can_abort => return Some(Action::Abort),
            60..120 if seen.turn != color => {
                return Some(Action::Claim {
                    claim: *chance.pick(&[Claim::Win, Claim::Draw]),
                    // The server fills in what it knows.
                    absent_since: None,
                });
            }
            _ => {}
        }
        if seen.turn != color {
            return None;
        }
        some_move(seen, chance)
    }
}

fn some_move(seen: &Snapshot, chance: &mut Chance) -> Option<Action> {
    (!seen.legal.is_empty()).then(|| Action::Move {
        mv: *chance.pick(&seen.legal),
        round_trip: Span::ZERO,
    })
}
