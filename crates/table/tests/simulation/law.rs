//! What holds of every log.

use jieqi_referee::ServerSecret;
use jieqi_rules::{Color, Reason, Viewer};
use jieqi_table::{Ask, Event, Fact, Kind, Millis, Phase, Span, Table, Version};

use crate::node::{SECRET, Snapshot, table_id};
use crate::player::Player;
use crate::store::Store;

/// What the simulation knows beside the log.
pub(crate) struct Truth<'a> {
    pub(crate) store: &'a Store,
    pub(crate) players: &'a [Player],
    /// When no server was listening, from the last heartbeat on.
    pub(crate) outages: &'a [(Millis, Millis)],
}

/// The most by which a flag may be late while a server listens: the sweep of a store.
const SWEEP: Span = Span(2_000);

/// Checks everything; gives how many moves were made within 50 ms before the flag.
pub(crate) fn check(truth: &Truth<'_>) -> Result<u64, String> {
    acknowledged_is_stored(truth)?;
    stored_once(truth)?;
    let (table, near_flags) = fold(truth)?;
    for player in truth.players {
        let viewer = match player.index {
            0 => Viewer::Player(Color::Red),
            _ => table.viewer(crate::player::GUESTS[player.index]),
        };
        let expected = Snapshot::of(&table, viewer);
        let seen = player.seen.as_ref().ok_or("converged: nothing was seen")?;
        if seen.version != expected.version
            || format!("{:?}", seen.view) != format!("{:?}", expected.view)
        {
            return Err(format!(
                "converged: player {} sees version {} of {}",
                player.index, seen.version, expected.version
            ));
        }
    }
    Ok(near_flags)
}

fn acknowledged_is_stored(truth: &Truth<'_>) -> Result<(), String> {
    for player in truth.players {
        for &(id, version) in &player.acknowledged {
            let name = Some((player.index, id));
            let stored = truth
                .store
                .appends
                .iter()
                .any(|append| append.name == name && append.version == version);
            if !stored {
                return Err(format!(
                    "acknowledged is stored: {name:?} at version {version} is not"
                ));
            }
        }
    }
    Ok(())
}

fn stored_once(truth: &Truth<'_>) -> Result<(), String> {
    let appends = &truth.store.appends;
    for (index, append) in appends.iter().enumerate() {
        let again = |other: &&crate::store::Append| other.name == append.name;
        if append.name.is_some() && appends[..index].iter().any(|other| again(&other)) {
            return Err(format!("stored once: {:?} is stored twice", append.name));
        }
    }
    Ok(())
}

fn fold(truth: &Truth<'_>) -> Result<(Table, u64), String> {
    let events = truth.store.news(Version::NEW);
    let mut table = Table::load(
        table_id(),
        ServerSecret::from_bytes(SECRET),
        events[..1].to_vec(),
    )
    .map_err(|error| format!("the log folds: {error}"))?;
    let mut lag = [Span::ZERO; 2];
    let mut near_flags = 0;
    for event in &events[1..] {
        let ended = table.phase() == Phase::Ended;
        let before = table.clocks(event.at);
        let deadline = table.deadline();
        let turn = table.view(Viewer::Spectator).position().turn();
        table
            .apply(event)
            .map_err(|error| format!("the log folds: {error}"))?;
        if ended && of_the_game(&event.fact) {
            return Err(format!("the end is last: `{event}` follows it"));
        }
        flag(truth, event, deadline, turn)?;
        if let Fact::Credited { from, to } = event.fact
            && !truth.outages.contains(&(from, to))
        {
            return Err(format!("only an outage is credited: `{event}`"));
        }
        let left = deadline.map(|deadline| deadline.since(event.at));
        if matches!(event.fact, Fact::Moved { .. }) && left.is_some_and(|left| left <= Span(50)) {
            near_flags += 1;
        }
        if let (Some(before), Some(after)) = (before, table.clocks(event.at)) {
            for color in Color::ALL {
                let risen = after.left[color] - before.left[color];
                let allowed = allowed(&table, event, color, turn, before.left[color]);
                if risen > allowed {
                    return Err(format!(
                        "clocks do not rise: {color} by {risen:?} at `{event}`"
                    ));
                }
                if let (Fact::Moved { .. }, Kind::Increment { increment, .. }) =
                    (&event.fact, table.control().kind())
                {
                    lag[color as usize] += risen - increment;
                }
            }
        }
    }
    if lag.iter().any(|&lag| lag > Span::from_secs(5)) {
        return Err(format!("clocks do not rise: {lag:?} of lag in one game"));
    }
    Ok((table, near_flags))
}

/// By how much an event may raise a clock.
fn allowed(table: &Table, event: &Event, color: Color, turn: Color, before: Span) -> Span {
    match event.fact {
        Fact::Moved { .. } if color == turn => match table.control().kind() {
            Kind::Increment { increment, .. } => increment + Span(500),
            // What was left of the move's own time comes anew.
            Kind::PerMove { per_move, .. } => {
                let used_up = per_move - before;
                used_up + Span(500)
            }
            Kind::None | Kind::Days(_) => Span::from_days(14),
        },
        // The turn that ends by it began with the whole time for a move.
        Fact::TakenBack { .. } if color == turn => match table.control().kind() {
            Kind::PerMove { per_move, .. } => per_move - before + Span(500),
            Kind::Increment { .. } => Span(500),
            Kind::None | Kind::Days(_) => Span::from_days(14),
        },
        Fact::TimeGiven { by, span } if color != by => span,
        Fact::Credited { from, to } if color == turn => to.since(from),
        _ => Span::ZERO,
    }
}

/// A flag falls at its deadline, for the side to move, and not long after.
fn flag(
    truth: &Truth<'_>,
    event: &Event,
    deadline: Option<Millis>,
    turn: Color,
) -> Result<(), String> {
    let late = deadline.is_some_and(|deadline| event.at >= deadline);
    if let Fact::Ended {
        winner,
        reason,
        by: None,
    } = event.fact
    {
        if !late {
            return Err(format!(
                "the flag falls at its time: `{event}` is too early"
            ));
        }
        if reason == Reason::Time && winner != Some(!turn) {
            return Err(format!("the flag falls for the side to move: `{event}`"));
        }
        let listening = truth
            .outages
            .iter()
            .map(|&(_, to)| to)
            .filter(|&to| to <= event.at)
            .max();
        let from = deadline.max(listening).unwrap_or(event.at);
        if event.at.since(from) > SWEEP + Span(1_000) {
            return Err(format!("the flag falls at its time: `{event}` is too late"));
        }
    } else if late && of_the_game(&event.fact) && !matches!(event.fact, Fact::Credited { .. }) {
        return Err(format!(
            "the flag falls at its time: `{event}` came after it"
        ));
    }
    Ok(())
}

/// Whether a fact is part of the game, and not of what may go on beside and after it.
fn of_the_game(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::Linked { .. }
            | Fact::Unlinked { .. }
            | Fact::Rematched(_)
            | Fact::Offered {
                ask: Ask::Rematch,
                ..
            }
            | Fact::Declined {
                ask: Ask::Rematch,
                ..
            }
            | Fact::Withdrawn {
                ask: Ask::Rematch,
                ..
            }
    )
}
