//! What was found before: the transposition table, shared by all threads.

use core::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use jieqi_rules::{Move, Square};

use crate::score::MATE_BOUND;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true one is at most this.
    Upper = 1,
    /// The true one is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

/// What is stored of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) mv: Option<Move>,
    pub(crate) score: i32,
    /// The position by itself.
    pub(crate) eval: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

const WAYS: usize = 4;

/// A word of data and the key, hidden by the data: a torn entry has no key that anybody asks for.
#[derive(Default)]
struct Slot {
    masked: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
struct Bucket([Slot; WAYS]);

/// A table of fixed size. When it is full, what is old or shallow goes.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

const NO_MOVE: u64 = 127;
const AGES: u8 = 32;

// From the lowest bit: from 7, to 7, score 16, eval 16, depth 8, bound 2, age 5; never 0, for
// there is always a bound.
fn pack(entry: &Entry, age: u8) -> u64 {
    let (from, to) = entry.mv.map_or((NO_MOVE, NO_MOVE), |mv| {
        (mv.from.index() as u64, mv.to.index() as u64)
    });
    from | to << 7
        | u64::from(entry.score as i16 as u16) << 14
        | u64::from(entry.eval as i16 as u16) << 30
        | (entry.depth.clamp(0, 255) as u64) << 46
        | (entry.bound as u64) << 54
        | u64::from(age) << 56
}

fn unpack(data: u64) -> Option<Entry> {
    let bound = match data >> 54 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    let square = |shift: u32| Square::from_index((data >> shift & 127) as u8);
    let mv = match (square(0), square(7)) {
        (Some(from), Some(to)) => Some(Move { from, to }),
        _ => None,
    };
    Some(Entry {
        mv,
        score: i32::from((data >> 14) as u16 as i16),
        eval: i32::from((data >> 30) as u16 as i16),
        depth: (data >> 46 & 255) as i32,
        bound,
    })
}

fn age_of(data: u64) -> u8 {
    (data >> 56) as u8 & (AGES - 1)
}

/// Scores of mates count from the root in the search and from the position in the table.
fn to_table(score: i32, ply: i32) -> i32 {
    if score >= MATE_BOUND {
        score + ply
    } else if score <= -MATE_BOUND {
        score - ply
    } else {
        score
    }
}

fn from_table(score: i32, ply: i32) -> i32 {
    if score >= MATE_BOUND {
        score - ply
    } else if score <= -MATE_BOUND {
        score + ply
    } else {
        score
    }
}

impl Table {
    /// A table of so many MiB, at least a small one.
    pub(crate) fn new(mebibytes: usize) -> Table {
        let buckets = (mebibytes << 20) / size_of::<Bucket>();
        let mut held = Vec::new();
        held.resize_with(buckets.max(1024), Bucket::default);
        Table {
            buckets: held,
            age: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = AtomicU8::new(0);
    }

    /// Says that a new search begins: what was stored before is old.
    pub(crate) fn grow_older(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// What is stored of a position that is `ply` plies from the root.
    #[inline]
    pub(crate) fn get(&self, key: u64, ply: i32) -> Option<Entry> {
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.masked.load(Ordering::Relaxed) ^ data == key && data != 0 {
                let mut entry = unpack(data)?;
                entry.score = from_table(entry.score, ply);
                return Some(entry);
            }
        }
        None
    }

    /// Stores what was found.
    #[inline]
    pub(crate) fn put(&self, key: u64, ply: i32, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let bucket = self.bucket(key);
        let mut least = i32::MAX;
        let mut chosen = &bucket.0[0];
        for slot in &bucket.0 {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                chosen = slot;
                break;
            }
            let Some(held) = unpack(data) else { continue };
            if slot.masked.load(Ordering::Relaxed) ^ data == key {
                if entry.mv.is_none() {
                    entry.mv = held.mv;
                }
                if entry.bound != Bound::Exact
                    && entry.depth + 3 < held.depth
                    && age_of(data) == age
                {
                    return;
                }
                chosen = slot;
                break;
            }
            let older = i32::from((age + AGES - age_of(data)) % AGES);
            let value = held.depth - 8 * older;
            if value < least {
                least = value;
                chosen = slot;
            }
        }
        entry.score = to_table(entry.score, ply);
        let data = pack(&entry, age);
        chosen.masked.store(key ^ data, Ordering::Relaxed);
        chosen.data.store(data, Ordering::Relaxed);
    }

    /// How full it is with what the present search stored, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let held = sample
            .iter()
            .flat_map(|bucket| &bucket.0)
            .filter(|slot| {
                let data = slot.data.load(Ordering::Relaxed);
                data != 0 && age_of(data) == age
            })
            .count();
        (held * 1000 / (sample.len() * WAYS)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::MATE;

    fn entry(score: i32, depth: i32) -> Entry {
        Entry {
            mv: Some("h2e2".parse().unwrap()),
            score,
            eval: -321,
            depth,
            bound: Bound::Lower,
        }
    }

    #[test]
    fn what_is_stored_comes_back() {
        let table = Table::new(1);
        for score in [0, -4000, 29_000, -29_000, 17] {
            table.put(99, 3, entry(score, 9));
            assert_eq!(table.get(99, 3), Some(entry(score, 9)));
        }
        assert_eq!(table.get(98, 3), None);
    }

    #[test]
    fn a_mate_is_as_far_from_the_position_wherever_it_is_met() {
        let table = Table::new(1);
        table.put(7, 4, entry(MATE - 9, 9));
        assert_eq!(table.get(7, 2).unwrap().score, MATE - 7);
        table.put(8, 4, entry(-MATE + 9, 9));
        assert_eq!(table.get(8, 6).unwrap().score, -MATE + 11);
    }

    #[test]
    fn the_shallow_go_first() {
        let table = Table::new(1);
        for key in 0..5 {
            table.put(key, 0, entry(0, 10 - key as i32));
        }
        assert!(table.get(0, 0).is_some() && table.get(4, 0).is_some());
        assert!(table.get(3, 0).is_none());
    }
}
