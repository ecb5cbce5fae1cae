//! A table as one viewer sees it, in the wire's words.

use jieqi_rules::record::Lens;
use jieqi_rules::{Color, Outcome, Pool, Receipt, Role, SeenMove, View, Viewer, Warning};
use jieqi_table::{GuestId, Kind, Level, Millis, Phase, Span, Table, TimeControl};
use jieqi_wire::{self as wire, Snapshot, WireMove, Word};

use crate::action::browser_id;
use crate::room::People;

/// Observes the table for whoever asks.
pub(crate) fn snapshot(
    table: &Table,
    guest: Option<GuestId>,
    from_ply: u32,
    people: &People,
    now: Millis,
) -> Snapshot {
    let viewer = guest.map_or(Viewer::Spectator, |guest| table.viewer(guest));
    let view = table.view(viewer);
    let position = view.position();
    let plies = view.moves().len();
    let from = usize::try_from(from_ply).map_or(plies, |from| from.min(plies));
    let mut snapshot = Snapshot {
        knows: false,
        wire: wire::WIRE,
        table: table.id().to_string(),
        version: table.version().0,
        game: Word(table.variant()),
        you: you(viewer),
        creator: viewer == Viewer::Player(table.creator()),
        phase: phase(table.phase()),
        control: control(table.control()),
        seats: (
            seat(table, people, Color::Red),
            seat(table, people, Color::Black),
        ),
        watching: people.watching,
        board: position.board().fen(),
        turn: Word(position.turn()),
        check: position.is_check(),
        quiet: position.quiet(),
        pools: (pool(&view.pools().red), pool(&view.pools().black)),
        plies: count(plies),
        from_ply: count(from),
        moves: view.moves()[from..].iter().map(wire_move).collect(),
        spent: spent(table, from),
        legal: wire::Legal::new(),
        losing: Vec::new(),
        warnings: Vec::new(),
        clocks: table.clocks(now).map(|clocks| wire::Clocks {
            red: clocks.left.red.0,
            black: clocks.left.black.0,
            running: clocks.running.map(Word),
        }),
        abort_in: table.aborts_at().map(|at| at.since(now).0),
        claim_in: claim_from(table, viewer, people).map(|at| at.since(now).0),
        offers: offers(table),
        rematch: table.rematch().map(|table| table.to_string()),
        browsers: guest.map_or_else(Vec::new, |guest| browsers(table, guest)),
        outcome: view.outcome().map(|ended| outcome(table, ended)),
        seal: seal(table, &view),
    };
    if table.phase() == Phase::Playing {
        snapshot.warnings = view.history().warnings().iter().map(warning).collect();
        if viewer == Viewer::Player(position.turn()) {
            for mv in position.legal_moves().iter() {
                let destinations = snapshot.legal.entry(Word(mv.from)).or_default();
                destinations.push(Word(mv.to));
            }
            let losing = view.history().losing_moves();
            snapshot.losing = losing.into_iter().map(Word).collect();
        }
    }
    snapshot
}

/// Every ply as it was seen through a lens, the caller's own where none is named.
pub(crate) fn replay(
    table: &Table,
    guest: Option<GuestId>,
    lens: Option<Lens>,
) -> Result<wire::Replay, jieqi_table::Refusal> {
    let viewer = guest.map_or(Viewer::Spectator, |guest| table.viewer(guest));
    let lens = lens.unwrap_or_else(|| Lens::from(viewer));
    let view = table.replay(viewer, lens)?;
    Ok(wire::Replay {
        version: table.version().0,
        lens: Word(lens),
        over: table.phase() == Phase::Ended,
        fens: view.fens(),
        moves: view.moves().iter().map(wire_move).collect(),
    })
}

/// A table in the list of a browser's own; `None` where it has nothing to do there.
pub(crate) fn mine(table: &Table, guest: GuestId, people: &People) -> Option<wire::MyTable> {
    let viewer = table.viewer(guest);
    let seat = table.seat_of(guest);
    let view = table.view(viewer);
    let your_turn = match (table.phase(), seat) {
        (Phase::Playing, Some(color)) => view.position().turn() == color,
        (Phase::Sealing | Phase::Opening, Some(color)) => color == table.creator(),
        (Phase::Waiting, None) => true,
        (Phase::Sealing, None) | (Phase::Waiting | Phase::Ended, Some(_)) => false,
        (Phase::Opening | Phase::Playing | Phase::Ended, None) => return None,
    };
    let other = seat.map_or(table.creator(), |color| !color);
    Some(wire::MyTable {
        table: table.id().to_string(),
        game: Word(table.variant()),
        control: control(table.control()),
        phase: phase(table.phase()),
        you: you(viewer),
        your_turn,
        plies: count(view.moves().len()),
        other_taken: table.seats()[other].is_taken(),
        other_here: people.players[other].here || table.seats()[other].computer().is_some(),
        computer: table.seats()[other].computer().map(Level::number),
        outcome: view.outcome().map(|ended| outcome(table, ended)),
    })
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn you(viewer: Viewer) -> wire::You {
    match viewer {
        Viewer::Player(Color::Red) => wire::You::Red,
        Viewer::Player(Color::Black) => wire::You::Black,
        Viewer::Spectator => wire::You::Spectator,
    }
}

fn phase(phase: Phase) -> wire::Phase {
    match phase {
        Phase::Sealing => wire::Phase::Sealing,
        Phase::Waiting => wire::Phase::Waiting,
        Phase::Opening => wire::Phase::Opening,
        Phase::Playing => wire::Phase::Playing,
        Phase::Ended => wire::Phase::Ended,
    }
}

pub(crate) fn control(control: TimeControl) -> wire::TimeControl {
    match control.kind() {
        Kind::None => wire::TimeControl::None,
        Kind::Increment { initial, increment } => wire::TimeControl::Increment {
            initial: initial.0,
            increment: increment.0,
        },
        Kind::PerMove { initial, per_move } => wire::TimeControl::PerMove {
            initial: initial.0,
            per_move: per_move.0,
        },
        Kind::Days(days) => wire::TimeControl::Days { days },
    }
}

/// A time control that a client asks for; `None` if there is no such.
pub(crate) fn control_from(control: wire::TimeControl) -> Option<TimeControl> {
    match control {
        wire::TimeControl::None => Ok(TimeControl::NONE),
        wire::TimeControl::Increment { initial, increment } => {
            TimeControl::increment(Span(initial), Span(increment))
        }
        wire::TimeControl::PerMove { initial, per_move } => {
            TimeControl::per_move(Span(initial), Span(per_move))
        }
        wire::TimeControl::Days { days } => TimeControl::days(days),
    }
    .ok()
}

fn seat(table: &Table, people: &People, color: Color) -> wire::Seat {
    let player = &people.players[color];
    let computer = table.seats()[color].computer();
    wire::Seat {
        taken: table.seats()[color].is_taken(),
        here: player.here || computer.is_some(),
        name: player.name.as_ref().map(ToString::to_string),
        computer: computer.map(Level::number),
    }
}

/// From when on the viewer may claim, should the other player stay away.
fn claim_from(table: &Table, viewer: Viewer, people: &People) -> Option<Millis> {
    let Viewer::Player(by) = viewer else {
        return None;
    };
    let other = &people.players[!by];
    table.claimable_from(by, other.absent_since.filter(|_| !other.here)?)
}

fn offers(table: &Table) -> wire::Offers {
    let by = |offer: Option<jieqi_table::Offer>| offer.map(|offer| Word(offer.by));
    let offers = table.offers();
    wire::Offers {
        draw: by(offers.draw),
        take_back: by(offers.take_back),
        rematch: by(offers.rematch),
    }
}

/// The browsers that hold this browser's seat.
fn browsers(table: &Table, reader: GuestId) -> Vec<wire::Browser> {
    let Some(color) = table.seat_of(reader) else {
        return Vec::new();
    };
    table.seats()[color]
        .guests()
        .iter()
        .map(|&guest| wire::Browser {
            id: Word(browser_id(table.id(), guest)),
            this: guest == reader,
        })
        .collect()
}

fn pool(pool: &Pool) -> wire::Pools {
    Role::HIDEABLE
        .into_iter()
        .map(|role| (role.letter(), pool.count(role)))
        .collect()
}

fn wire_move(seen: &SeenMove) -> WireMove {
    let color = seen.mover.color;
    WireMove {
        mv: Word(seen.mv),
        piece: seen.mover.letter(),
        reveal: seen.reveal.map(|role| letter(color, role)),
        took: seen.capture.map(|capture| wire::Took {
            down: capture.piece.is_down(),
            role: capture.identity.map(Role::letter),
        }),
        check: seen.check,
    }
}

/// What the side that moved has less, after each ply from this one on.
fn spent(table: &Table, from: usize) -> Vec<i64> {
    let tenths = |span: Span| i64::try_from(span.0 / 100).unwrap_or(i64::MAX);
    let left = table.left_after();
    let before = |ply: usize| match ply.checked_sub(2) {
        Some(earlier) => left[earlier],
        None => table.control().at_start(),
    };
    (from..left.len())
        .map(|ply| tenths(before(ply)) - tenths(left[ply]))
        .collect()
}

fn letter(color: Color, role: Role) -> char {
    jieqi_rules::Piece::up(color, role).letter()
}

fn warning(warning: &Warning) -> wire::Warning {
    match warning {
        Warning::Repetition { loser, reason } => wire::Warning::Repetition {
            loser: loser.map(Word),
            reason: reason.to_string(),
        },
        Warning::QuietLimit { left } => wire::Warning::QuietLimit { left: *left },
    }
}

fn outcome(table: &Table, outcome: &Outcome) -> wire::Outcome {
    let (window, chase, quiet) = match &outcome.receipt {
        Receipt::Plain => (None, None, None),
        Receipt::Repetition { window, chased } => {
            let chase = chased.as_ref().map(|(piece, points)| wire::Chase {
                piece: piece.letter(),
                points: points.iter().copied().map(Word).collect(),
            });
            (Some(*window), chase, None)
        }
        Receipt::Quiet { plies } => (None, None, Some(*plies)),
    };
    wire::Outcome {
        winner: outcome.winner.map(Word),
        reason: outcome.reason.to_string(),
        by: table.ended_by().map(Word),
        window,
        chase,
        quiet,
    }
}

fn seal(table: &Table, view: &View) -> Option<wire::Seal> {
    let commitment = table.commitment()?.to_string();
    let disclosed = table.disclosure().map(|disclosure| wire::Disclosed {
        server: disclosure
            .server
            .iter()
            .fold(String::new(), |hex, byte| hex + &format!("{byte:02x}")),
        creator: disclosure.creator.map(|bytes| bytes.to_string()),
        guest: disclosure.guest.map(|bytes| bytes.to_string()),
        deal: view.deal().map(|deal| wire::Deal {
            red: letters(Color::Red, &deal.red),
            black: letters(Color::Black, &deal.black),
        }),
    });
    Some(wire::Seal {
        commitment,
        creator: table.seal().map(|seal| seal.to_string()),
        guest: table.guest_contribution().map(|bytes| bytes.to_string()),
        disclosed,
    })
}

fn letters(color: Color, roles: &[Role]) -> String {
    roles.iter().map(|&role| letter(color, role)).collect()
}
