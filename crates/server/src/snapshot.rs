//! A table as one viewer sees it, in the wire's words.

use jieqi_rules::{ByColor, Color, Outcome, Pool, Receipt, Role, SeenMove, View, Viewer, Warning};
use jieqi_table::{GuestId, Kind, Millis, Phase, Span, Table, TimeControl};
use jieqi_wire::{self as wire, Snapshot, WireMove, Word};

/// Observes the table for whoever asks.
pub(crate) fn snapshot(
    table: &Table,
    guest: Option<GuestId>,
    from_ply: u32,
    people: People,
    now: Millis,
) -> Snapshot {
    let viewer = guest.map_or(Viewer::Spectator, |guest| table.viewer(guest));
    let view = table.view(viewer);
    let position = view.position();
    let plies = view.moves().len();
    let from = usize::try_from(from_ply).map_or(plies, |from| from.min(plies));
    let mut snapshot = Snapshot {
        table: table.id().to_string(),
        version: table.version().0,
        game: Word(table.variant()),
        you: you(viewer),
        creator: viewer == Viewer::Player(table.creator()),
        phase: phase(table.phase()),
        control: control(table.control()),
        seats: (
            seat(table, Color::Red, people.here.red),
            seat(table, Color::Black, people.here.black),
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
        legal: wire::Legal::new(),
        losing: Vec::new(),
        warnings: Vec::new(),
        clocks: table.clocks(now).map(|clocks| wire::Clocks {
            red: clocks.left.red.0,
            black: clocks.left.black.0,
            running: clocks.running.map(Word),
        }),
        abort_in: table.aborts_at().map(|at| at.since(now).0),
        offers: wire::Offers {
            draw: table.draw_offer().map(|offer| Word(offer.by)),
        },
        outcome: view.outcome().map(outcome),
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

/// Who is connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct People {
    /// Whether a browser of each player is.
    pub(crate) here: ByColor<bool>,
    /// How many others are.
    pub(crate) watching: u32,
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

fn control(control: TimeControl) -> wire::TimeControl {
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

fn seat(table: &Table, color: Color, here: bool) -> wire::Seat {
    wire::Seat {
        taken: table.seats()[color].is_taken(),
        here,
    }
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

fn outcome(outcome: &Outcome) -> wire::Outcome {
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
