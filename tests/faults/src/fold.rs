//! A table folded from the log, event by event, and what each seat may see of it.

use jieqi_referee::ServerSecret;
use jieqi_rules::{ByColor, Color, Piece, Role, SeenMove, Viewer};
use jieqi_table::{Event, Phase, Span, Table, TableId};
use jieqi_wire::{Took, WireMove, Word};

/// What a seat may be shown at one version.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) you: &'static str,
    pub(crate) phase: &'static str,
    pub(crate) board: String,
    moves: Vec<SeenMove>,
    pub(crate) outcome: Option<String>,
    /// What each side had left when the version was made.
    pub(crate) left: Option<ByColor<Span>>,
}

impl Shown {
    /// The moves from a ply on, as they are told; `None` where there are not so many.
    pub(crate) fn moves_from(&self, ply: u64) -> Option<Vec<String>> {
        let moves = self.moves.get(usize::try_from(ply).ok()?..)?;
        Some(moves.iter().map(word).collect())
    }
}

/// The fold.
pub(crate) struct Fold<'a> {
    id: &'a str,
    secret: &'a [u8],
    events: &'a [Event],
    table: Option<Table>,
    /// The last answers, one a seat.
    last: Vec<(u64, Option<Color>, Shown)>,
}

impl<'a> Fold<'a> {
    pub(crate) fn new(id: &'a str, secret: &'a [u8], events: &'a [Event]) -> Fold<'a> {
        Fold {
            id,
            secret,
            events,
            table: None,
            last: Vec::new(),
        }
    }

    /// What a seat may be shown at a version; versions are asked for in rising order.
    pub(crate) fn shown(&mut self, version: u64, seat: Option<Color>) -> Result<Shown, String> {
        if let Some((.., shown)) = self
            .last
            .iter()
            .find(|(v, s, _)| (*v, *s) == (version, seat))
        {
            return Ok(shown.clone());
        }
        let event = version
            .checked_sub(1)
            .and_then(|index| self.events.get(usize::try_from(index).ok()?));
        let at = event.ok_or("the log does not go so far")?.at;
        let table = self.at(version)?;
        let shown = shown(table, seat, at);
        self.last.retain(|(v, ..)| *v == version);
        self.last.push((version, seat, shown.clone()));
        Ok(shown)
    }

    /// Folds the rest.
    pub(crate) fn finish(mut self) -> Result<(), String> {
        self.at(self.events.len() as u64).map(drop)
    }

    fn at(&mut self, version: u64) -> Result<&Table, String> {
        if self.table.is_none() {
            let id: TableId = self.id.parse().map_err(|_| "it has no id")?;
            let bytes = self.secret.try_into().map_err(|_| "its secret is short")?;
            let first = self.events.first().cloned();
            let table = Table::load(id, ServerSecret::from_bytes(bytes), first);
            self.table = Some(table.map_err(|error| error.to_string())?);
        }
        let table = self.table.as_mut().expect("it was made just now");
        while table.version().0 < version {
            let next = usize::try_from(table.version().0).ok();
            let event = next.and_then(|next| self.events.get(next));
            let event = event.ok_or("the log does not go so far")?;
            table.apply(event).map_err(|error| error.to_string())?;
        }
        Ok(table)
    }
}

fn shown(table: &Table, seat: Option<Color>, at: jieqi_table::Millis) -> Shown {
    let view = table.view(seat.map_or(Viewer::Spectator, Viewer::Player));
    Shown {
        you: match seat {
            Some(Color::Red) => "red",
            Some(Color::Black) => "black",
            None => "spectator",
        },
        phase: match table.phase() {
            Phase::Sealing => "sealing",
            Phase::Waiting => "waiting",
            Phase::Opening => "opening",
            Phase::Playing => "playing",
            Phase::Ended => "ended",
        },
        board: view.position().board().fen(),
        moves: view.moves().to_vec(),
        outcome: table.outcome().map(|outcome| outcome.reason.to_string()),
        left: table.clocks(at).map(|clocks| clocks.left),
    }
}

fn word(seen: &SeenMove) -> String {
    let color = seen.mover.color;
    WireMove {
        mv: Word(seen.mv),
        piece: seen.mover.letter(),
        reveal: seen.reveal.map(|role| Piece::up(color, role).letter()),
        took: seen.capture.map(|capture| Took {
            down: capture.piece.is_down(),
            role: capture.identity.map(Role::letter),
        }),
        check: seen.check,
    }
    .to_string()
}
