//! A snapshot as it travels: nothing twice, nothing that says nothing.

use std::fmt::Write as _;

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{Legal, Offers, Phase, Pools, Snapshot};

impl Serialize for Snapshot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("wire", &self.wire)?;
        let knows = self.knows && self.phase == Phase::Playing;
        if !knows {
            map.serialize_entry("table", &self.table)?;
        }
        map.serialize_entry("version", &self.version)?;
        if !knows {
            map.serialize_entry("game", &self.game)?;
        }
        map.serialize_entry("you", &self.you)?;
        map.serialize_entry("creator", &self.creator)?;
        map.serialize_entry("phase", &self.phase)?;
        if !knows {
            map.serialize_entry("control", &self.control)?;
        }
        map.serialize_entry("seats", &self.seats)?;
        if self.watching > 0 {
            map.serialize_entry("watching", &self.watching)?;
        }
        map.serialize_entry("board", &self.board)?;
        map.serialize_entry("turn", &self.turn)?;
        if self.check {
            map.serialize_entry("check", &self.check)?;
        }
        map.serialize_entry("quiet", &self.quiet)?;
        map.serialize_entry("pools", &(pool(&self.pools.0), pool(&self.pools.1)))?;
        map.serialize_entry("plies", &self.plies)?;
        map.serialize_entry("from_ply", &self.from_ply)?;
        map.serialize_entry("moves", &self.moves)?;
        list(&mut map, "spent", &self.spent)?;
        if !self.legal.is_empty() {
            map.serialize_entry("legal", &legal(&self.legal))?;
        }
        list(&mut map, "losing", &self.losing)?;
        list(&mut map, "warnings", &self.warnings)?;
        option(&mut map, "clocks", self.clocks.as_ref())?;
        option(&mut map, "abort_in", self.abort_in.as_ref())?;
        option(&mut map, "claim_in", self.claim_in.as_ref())?;
        if self.offers != Offers::default() {
            map.serialize_entry("offers", &self.offers)?;
        }
        option(&mut map, "rematch", self.rematch.as_ref())?;
        list(&mut map, "browsers", &self.browsers)?;
        option(&mut map, "outcome", self.outcome.as_ref())?;
        if !knows {
            option(&mut map, "seal", self.seal.as_ref())?;
        }
        map.end()
    }
}

fn list<M: SerializeMap, T: Serialize>(map: &mut M, key: &str, list: &[T]) -> Result<(), M::Error> {
    match list {
        [] => Ok(()),
        list => map.serialize_entry(key, list),
    }
}

fn option<M: SerializeMap, T: Serialize>(
    map: &mut M,
    key: &str,
    value: Option<&T>,
) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| map.serialize_entry(key, value))
}

/// `A2B2C1N2P5R2`.
fn pool(pool: &Pools) -> String {
    let mut text = String::new();
    for (letter, count) in pool {
        write!(text, "{letter}{count}").expect("a string takes everything");
    }
    text
}

/// `a0a1a2 b0c2`.
fn legal(legal: &Legal) -> String {
    let mut text = String::new();
    for (from, destinations) in legal {
        let gap = if text.is_empty() { "" } else { " " };
        write!(text, "{gap}{}", from.0).expect("a string takes everything");
        for to in destinations {
            write!(text, "{}", to.0).expect("a string takes everything");
        }
    }
    text
}
