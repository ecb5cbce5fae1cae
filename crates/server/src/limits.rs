//! How much one address and one browser may ask, and how many sockets they may hold.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use jieqi_table::{GuestId, Millis};

use crate::measure;

/// By how much every limit is multiplied; for load tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// So many times what is usual.
    Times(u32),
    /// No limits at all.
    Unlimited,
}

impl Default for Scale {
    fn default() -> Scale {
        Scale::Times(1)
    }
}

/// A text that is no scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a whole number from 1 to 1000000")]
pub struct ScaleError;

impl FromStr for Scale {
    type Err = ScaleError;

    fn from_str(text: &str) -> Result<Scale, ScaleError> {
        match text.parse() {
            Ok(times @ 1..=1_000_000) => Ok(Scale::Times(times)),
            _ => Err(ScaleError),
        }
    }
}

/// An allowance that fills up again with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// How much may be spent at once.
    burst: u32,
    /// Milliseconds until one is there again.
    refill: u32,
}

/// Pages, views and files, by address.
const READS: Allowance = Allowance {
    burst: 300,
    refill: 20,
};

/// Everything that is posted, by address and by browser.
const POSTS: Allowance = Allowance {
    burst: 60,
    refill: 100,
};

/// New tables, by address and by browser.
const TABLES: Allowance = Allowance {
    burst: 20,
    refill: 5_000,
};

/// New tables at which the computer plays, by address and by browser: it thinks at each.
const COMPUTERS: Allowance = Allowance {
    burst: 8,
    refill: 15_000,
};

/// Sockets opened, by address.
const SOCKETS: Allowance = Allowance {
    burst: 60,
    refill: 500,
};

/// Frames on one socket.
const FRAMES: Allowance = Allowance {
    burst: 60,
    refill: 50,
};

/// Sockets that are open at the same time, by address; many people may share one.
const OPEN_BY_ADDRESS: u32 = 128;

/// Sockets that are open at the same time, by browser.
const OPEN_BY_GUEST: u32 = 16;

/// How many spenders are remembered before those whose allowance is full are forgotten.
const REMEMBERED: usize = 20_000;

/// What is left of an allowance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Credit {
    /// In milliseconds of refilling.
    left: u64,
    at: Millis,
}

impl Allowance {
    fn scaled(self, times: u32) -> (u64, u64) {
        let cost = u64::from(self.refill);
        (u64::from(self.burst) * u64::from(times) * cost, cost)
    }

    fn full(self, times: u32, now: Millis) -> Credit {
        Credit {
            left: self.scaled(times).0,
            at: now,
        }
    }

    /// Forgets those whose allowance is full again: it is as if they had never asked.
    fn forget_full<K>(self, times: u32, credits: &mut HashMap<K, Credit>, now: Millis) {
        let (most, _) = self.scaled(times);
        credits.retain(|_, credit| {
            let refilled = now.since(credit.at).0.saturating_mul(u64::from(times));
            credit.left.saturating_add(refilled) < most
        });
    }

    /// Takes one, if there is one.
    fn take(self, times: u32, credit: &mut Credit, now: Millis) -> bool {
        let (most, cost) = self.scaled(times);
        let refilled = now.since(credit.at).0.saturating_mul(u64::from(times));
        credit.left = credit.left.saturating_add(refilled).min(most);
        credit.at = credit.at.max(now);
        match credit.left.checked_sub(cost) {
            Some(left) => {
                credit.left = left;
                true
            }
            None => false,
        }
    }
}

/// The credits of many spenders.
struct Credits<K> {
    allowance: Allowance,
    credits: Mutex<HashMap<K, Credit>>,
}

impl<K: Eq + Hash> Credits<K> {
    fn new(allowance: Allowance) -> Credits<K> {
        Credits {
            allowance,
            credits: Mutex::new(HashMap::new()),
        }
    }

    fn spend(&self, scale: Scale, key: K, now: Millis) -> bool {
        let Scale::Times(times) = scale else {
            return true;
        };
        let mut credits = self.credits.lock().unwrap_or_else(PoisonError::into_inner);
        if credits.len() >= REMEMBERED && !credits.contains_key(&key) {
            self.allowance.forget_full(times, &mut credits, now);
            if credits.len() >= REMEMBERED {
                return false;
            }
        }
        let credit = credits
            .entry(key)
            .or_insert_with(|| self.allowance.full(times, now));
        self.allowance.take(times, credit, now)
    }
}

impl<K> Credits<K> {
    fn tidy(&self, scale: Scale, now: Millis) {
        if let Scale::Times(times) = scale {
            let mut credits = self.credits.lock().unwrap_or_else(PoisonError::into_inner);
            self.allowance.forget_full(times, &mut credits, now);
        }
    }
}

/// Whose requests are counted together: an IPv4 address, or the /64 that one IPv6 customer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Peer(IpAddr);

impl fmt::Display for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Peer {
    pub(crate) fn new(address: IpAddr) -> Peer {
        Peer(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let network = v6.to_bits() & !u128::from(u64::MAX);
                IpAddr::V6(network.into())
            }
            v4 => v4,
        })
    }
}

/// All limits of a server.
pub(crate) struct Limits {
    scale: Scale,
    reads: Credits<Peer>,
    posts: Credits<Peer>,
    guest_posts: Credits<GuestId>,
    tables: Credits<Peer>,
    guest_tables: Credits<GuestId>,
    computers: Credits<Peer>,
    guest_computers: Credits<GuestId>,
    sockets: Credits<Peer>,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    by_peer: HashMap<Peer, u32>,
    by_guest: HashMap<GuestId, u32>,
}

impl Limits {
    pub(crate) fn new(scale: Scale) -> Limits {
        Limits {
            scale,
            reads: Credits::new(READS),
            posts: Credits::new(POSTS),
            guest_posts: Credits::new(POSTS),
            tables: Credits::new(TABLES),
            guest_tables: Credits::new(TABLES),
            computers: Credits::new(COMPUTERS),
            guest_computers: Credits::new(COMPUTERS),
            sockets: Credits::new(SOCKETS),
            open: Mutex::default(),
        }
    }

    /// Forgets every address and browser whose allowances are full again, which takes less than two
    /// minutes from its last request. Those of open sockets are counted until they close.
    pub(crate) fn tidy(&self, now: Millis) {
        for peers in [
            &self.reads,
            &self.posts,
            &self.tables,
            &self.computers,
            &self.sockets,
        ] {
            peers.tidy(self.scale, now);
        }
        for guests in [&self.guest_posts, &self.guest_tables, &self.guest_computers] {
            guests.tidy(self.scale, now);
        }
    }

    /// Whether this address may read once more.
    pub(crate) fn may_read(&self, peer: Peer, now: Millis) -> bool {
        self.reads.spend(self.scale, peer, now)
    }

    /// Whether this address and this browser may post once more.
    pub(crate) fn may_post(&self, peer: Peer, guest: Option<GuestId>, now: Millis) -> bool {
        self.posts.spend(self.scale, peer, now)
            && guest.is_none_or(|guest| self.guest_posts.spend(self.scale, guest, now))
    }

    /// Whether this address and this browser may make one more table.
    pub(crate) fn may_create(&self, peer: Peer, guest: Option<GuestId>, now: Millis) -> bool {
        self.tables.spend(self.scale, peer, now)
            && guest.is_none_or(|guest| self.guest_tables.spend(self.scale, guest, now))
    }

    /// Whether this address and this browser may ask the computer to one more table.
    pub(crate) fn may_ask_computer(&self, peer: Peer, guest: Option<GuestId>, now: Millis) -> bool {
        self.computers.spend(self.scale, peer, now)
            && guest.is_none_or(|guest| self.guest_computers.spend(self.scale, guest, now))
    }

    /// By how much the limits are multiplied.
    pub(crate) fn scale(&self) -> Scale {
        self.scale
    }

    /// Whether this address may open one more socket now.
    pub(crate) fn may_open(&self, peer: Peer, now: Millis) -> bool {
        self.sockets.spend(self.scale, peer, now)
    }

    /// What a new socket may send.
    pub(crate) fn frames(&self, now: Millis) -> Frames {
        Frames {
            scale: self.scale,
            credit: FRAMES.full(1, now),
        }
    }

    /// A place for one more open socket, given back when it is dropped; `None` if there is none.
    pub(crate) fn place(self: &Arc<Self>, peer: Peer, guest: Option<GuestId>) -> Option<Place> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Scale::Times(times) = self.scale {
            let held = |count: Option<&u32>| count.copied().unwrap_or(0);
            let crowded = held(open.by_peer.get(&peer)) >= OPEN_BY_ADDRESS.saturating_mul(times);
            let greedy = guest.is_some_and(|guest| {
                held(open.by_guest.get(&guest)) >= OPEN_BY_GUEST.saturating_mul(times)
            });
            if crowded || greedy {
                return None;
            }
        }
        *open.by_peer.entry(peer).or_default() += 1;
        if let Some(guest) = guest {
            *open.by_guest.entry(guest).or_default() += 1;
        }
        measure::opened();
        Some(Place {
            limits: Arc::clone(self),
            peer,
            guest,
        })
    }
}

/// The place of an open socket.
pub(crate) struct Place {
    limits: Arc<Limits>,
    peer: Peer,
    guest: Option<GuestId>,
}

impl Place {
    /// The address that it counts for.
    pub(crate) fn peer(&self) -> Peer {
        self.peer
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        measure::closed();
        let mut open = self
            .limits
            .open
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        give_back(&mut open.by_peer, &self.peer);
        if let Some(guest) = self.guest {
            give_back(&mut open.by_guest, &guest);
        }
    }
}

fn give_back<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

/// What one socket may still send.
pub(crate) struct Frames {
    scale: Scale,
    credit: Credit,
}

impl Frames {
    /// Whether one more frame is within the allowance.
    pub(crate) fn take(&mut self, now: Millis) -> bool {
        match self.scale {
            Scale::Times(times) => FRAMES.take(times, &mut self.credit, now),
            Scale::Unlimited => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jieqi_table::Span;

    fn peer(n: u32) -> Peer {
        Peer::new(IpAddr::V4(n.into()))
    }

    #[test]
    fn an_allowance_is_spent_and_fills_up_again() {
        let limits = Limits::new(Scale::default());
        let now = Millis(1_000_000);
        let spend = |at| {
            (0..1000)
                .filter(|_| limits.may_create(peer(1), None, at))
                .count()
        };
        assert_eq!(spend(now), 20);
        assert_eq!(spend(now + Span(4_999)), 0);
        assert_eq!(spend(now + Span(15_000)), 3);
        assert_eq!(spend(now + Span::from_days(1)), 20);
        assert!(limits.may_create(peer(2), None, now));
    }

    #[test]
    fn a_scale_multiplies_and_a_clock_that_goes_back_gives_nothing() {
        let limits = Limits::new(Scale::Times(3));
        let spend = |at| {
            (0..1000)
                .filter(|_| limits.may_create(peer(1), None, at))
                .count()
        };
        assert_eq!(spend(Millis(60_000)), 60);
        assert_eq!(spend(Millis(0)), 0);
        assert_eq!(spend(Millis(65_000)), 3);
        let none = Limits::new(Scale::Unlimited);
        assert!((0..10_000).all(|_| none.may_create(peer(1), None, Millis(0))));
    }

    #[test]
    fn a_browser_is_limited_wherever_it_comes_from() {
        let limits = Limits::new(Scale::default());
        let guest = GuestId::new([1; 32]);
        let made = (0..100)
            .filter(|n| limits.may_create(peer(*n), Some(guest), Millis(0)))
            .count();
        assert_eq!(made, 20);
    }

    #[test]
    fn one_ipv6_customer_is_one_peer() {
        let peer = |text: &str| Peer::new(text.parse().unwrap());
        assert_eq!(peer("2001:db8:1:2::1"), peer("2001:db8:1:2:ffff::9"));
        assert_ne!(peer("2001:db8:1:2::1"), peer("2001:db8:1:3::1"));
        assert_eq!(peer("::ffff:10.0.0.1"), peer("10.0.0.1"));
        assert_ne!(peer("10.0.0.1"), peer("10.0.0.2"));
    }

    #[test]
    fn places_are_given_back() {
        let limits = Arc::new(Limits::new(Scale::default()));
        let guest = Some(GuestId::new([1; 32]));
        let hold = |n: u32, guest| (0..n).map_while(|_| limits.place(peer(1), guest)).collect();
        let held: Vec<Place> = hold(1000, guest);
        assert_eq!(held.len(), 16);
        let more: Vec<Place> = hold(1000, None);
        assert_eq!(held.len() + more.len(), 128);
        assert!(limits.place(peer(2), guest).is_none());
        assert!(limits.place(peer(2), None).is_some());
        drop((held, more));
        assert!(limits.place(peer(1), guest).is_some());
        assert!(limits.open.lock().unwrap().by_guest.is_empty());
    }

    /// As the page on privacy promises.
    #[test]
    fn an_address_is_forgotten_within_minutes() {
        let limits = Limits::new(Scale::default());
        let (now, guest) = (Millis(1_000_000), Some(GuestId::new([1; 32])));
        for _ in 0..1_000 {
            limits.may_read(peer(1), now);
            limits.may_post(peer(1), guest, now);
            limits.may_create(peer(1), guest, now);
            limits.may_ask_computer(peer(1), guest, now);
            limits.may_open(peer(1), now);
        }
        let remembered = || {
            let peers = [
                &limits.reads,
                &limits.posts,
                &limits.tables,
                &limits.computers,
                &limits.sockets,
            ];
            peers.map(|peers| peers.credits.lock().unwrap().len())
        };
        limits.tidy(now + Span(1));
        assert_eq!(remembered(), [1; 5]);
        limits.tidy(now + Span::from_mins(2));
        assert_eq!(remembered(), [0; 5]);
        assert!(limits.guest_computers.credits.lock().unwrap().is_empty());
        assert!(limits.guest_tables.credits.lock().unwrap().is_empty());
    }

    #[test]
    fn what_is_remembered_has_an_end() {
        let limits = Limits::new(Scale::default());
        for n in 0..30_000 {
            limits.may_read(peer(n), Millis(u64::from(n)));
        }
        assert!(limits.reads.credits.lock().unwrap().len() <= REMEMBERED);
    }
}
