//! Checking the sealed deal of a game that was kept (`docs/fair-deal.md`).

use core::fmt;

use jieqi_rules::record::{Bytes, Record, Seal};
use jieqi_rules::{ByColor, Color, Piece, Position, Role, Square};

use crate::{Contribution, PlayerSeal, ServerSecret};

/// What somebody kept since the table was made, to hold the record against.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The server's commitment, as it was first seen.
    pub commitment: Option<Bytes>,
    /// The creator's seal, as it was first seen.
    pub creator_seal: Option<Bytes>,
    /// A, if one drew it oneself.
    pub creator: Option<Bytes>,
    /// B, if one drew it oneself or saw it before A was opened.
    pub guest: Option<Bytes>,
}

/// What is checked, in the order of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// S is what the server committed to.
    Commitment,
    /// A is what the creator sealed.
    CreatorSeal,
    /// A is what the creator kept.
    CreatorBytes,
    /// B is what was kept of it.
    GuestBytes,
    /// The published deal is the one that S, A, B and the id of the table give.
    Deal,
    /// Each piece that turned face up was what the deal put on its point.
    Reveals,
    /// Each face-down piece that was taken was what the deal put on its point.
    Captures,
}

impl Check {
    /// The name that the document gives it: `commitment`, `creator_seal`, ….
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Check::Commitment => "commitment",
            Check::CreatorSeal => "creator_seal",
            Check::CreatorBytes => "creator_bytes",
            Check::GuestBytes => "guest_bytes",
            Check::Deal => "deal",
            Check::Reveals => "reveals",
            Check::Captures => "captures",
        }
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How a check went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// What was promised was kept.
    Ok,
    /// It was not.
    Failed,
    /// There is nothing to check, or nothing to check against.
    Unknown,
}

/// A piece that is not what the deal says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The ply that showed it, counted from 0.
    pub ply: usize,
    /// The start point.
    pub point: Square,
    /// What was shown.
    pub shown: Role,
    /// What was dealt.
    pub dealt: Role,
}

/// One check and how it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Which.
    pub check: Check,
    /// How it went.
    pub state: State,
    /// How many pieces were looked at, for [`Check::Reveals`] and [`Check::Captures`].
    pub pieces: usize,
    /// Those of them that are not what the deal says.
    pub wrong: Vec<Wrong>,
}

impl Verdict {
    const fn plain(check: Check, state: State) -> Verdict {
        Verdict {
            check,
            state,
            pieces: 0,
            wrong: Vec::new(),
        }
    }
}

/// Checks all that can be checked of a record, against what was kept. Of a game without a sealed
/// deal there is nothing to say.
///
/// ```
/// use jieqi_referee::{Check, Kept, State, verify};
/// use jieqi_rules::record::Record;
/// let record: Record = r#"[Game "jieqi"]
/// [Table "abc"]
/// [Commitment "16e5fc4535cb20540ddfe2eef41e293265aa827a7a9bc590e49dbd82134ba7b9"]
/// [CreatorSeal "2b8d1beca709f627475a66ec92bb1e156f300ca1ac7d105f3113c36139b1ee11"]
/// [CreatorBytes "00112233445566778899aabbccddeeff"]
/// [GuestBytes "ffeeddccbbaa99887766554433221100"]
/// [ServerBytes "0000000000000000000000000000000000000000000000000000000000000000"]
/// [Deal "CPRBBPNANCPRAPP nancppprbprbapc"]
/// 1. b2b9Aa *
/// "#.parse()?;
/// // The ninth of Red's letters is that of b2: the deal put a horse there.
/// let verdicts = verify(&record, &Kept::default());
/// let failed: Vec<Check> = verdicts
///     .iter()
///     .filter(|verdict| verdict.state == State::Failed)
///     .map(|verdict| verdict.check)
///     .collect();
/// assert_eq!(failed, [Check::Reveals]);
/// # Ok::<(), jieqi_rules::record::RecordError>(())
/// ```
#[must_use]
pub fn verify(record: &Record, kept: &Kept) -> Vec<Verdict> {
    let Some(seal) = record.seal() else {
        return Vec::new();
    };
    let secret = seal.server.and_then(|bytes| {
        let bytes: [u8; 32] = bytes.as_slice().try_into().ok()?;
        Some(ServerSecret::from_bytes(bytes))
    });
    let creator = seal.creator.as_ref().and_then(contribution);
    let guest = seal.guest.as_ref().and_then(contribution);
    let derived = match (&secret, &creator, &guest, record.tag("Table")) {
        (Some(secret), Some(creator), Some(guest), Some(table)) => {
            Some(*secret.deal(table, creator, guest).roles())
        }
        _ => None,
    };
    let commitment = secret.map(|secret| *secret.commitment().bytes());
    let creator_seal = creator.map(|creator| *PlayerSeal::of(&creator).bytes());
    let promised = [
        (
            Check::Commitment,
            [Some(seal.commitment), kept.commitment],
            commitment,
        ),
        (
            Check::CreatorSeal,
            [seal.creator_seal, kept.creator_seal],
            creator_seal,
        ),
    ];
    let mut verdicts: Vec<Verdict> = promised
        .into_iter()
        .map(|(check, promises, found)| Verdict::plain(check, hold(promises, found.as_ref())))
        .collect();
    for (check, own, published) in [
        (Check::CreatorBytes, kept.creator, seal.creator),
        (Check::GuestBytes, kept.guest, seal.guest),
    ] {
        let state = match (own, published) {
            (Some(own), Some(published)) if own == published => State::Ok,
            (Some(_), Some(_)) => State::Failed,
            _ => State::Unknown,
        };
        verdicts.push(Verdict::plain(check, state));
    }
    verdicts.push(Verdict::plain(
        Check::Deal,
        deal_state(record, seal, derived.as_ref()),
    ));
    verdicts.extend(pieces(record, derived.as_ref().or(record.deal())));
    verdicts
}

/// The bytes of a contribution.
fn contribution(bytes: &Bytes) -> Option<Contribution> {
    Contribution::new(bytes.as_slice()).ok()
}

/// Whether what was found is what each promise that is there says.
fn hold(promises: [Option<Bytes>; 2], found: Option<&[u8; 32]>) -> State {
    let mut promises = promises.iter().flatten().peekable();
    match found {
        Some(found) if promises.peek().is_some() => {
            if promises.all(|promise| promise.as_slice() == found) {
                State::Ok
            } else {
                State::Failed
            }
        }
        _ => State::Unknown,
    }
}

fn deal_state(record: &Record, seal: &Seal, derived: Option<&ByColor<[Role; 15]>>) -> State {
    match (derived, record.deal()) {
        (Some(derived), Some(published)) if derived == published => State::Ok,
        (Some(_), Some(_)) => State::Failed,
        // Never opened: nothing was dealt, and nothing can have been played.
        (None, None) if seal.server.is_some() && seal.creator.is_none() && record.is_empty() => {
            State::Ok
        }
        (None, _) if seal.server.is_some() && seal.creator.is_none() => State::Failed,
        _ => State::Unknown,
    }
}

/// Every piece that the record shows, against the deal.
fn pieces(record: &Record, dealt: Option<&ByColor<[Role; 15]>>) -> [Verdict; 2] {
    let mut reveals = Verdict::plain(Check::Reveals, State::Unknown);
    let mut captures = Verdict::plain(Check::Captures, State::Unknown);
    let Some(dealt) = dealt else {
        return [reveals, captures];
    };
    let mut position =
        Position::new(record.history().start()).expect("a history starts at a position");
    let mut untold = false;
    for (ply, (color, said)) in record.moves().enumerate() {
        if let Some(shown) = said.reveal {
            look(&mut reveals, dealt, ply, color, said.mv.from, shown);
        }
        match said.captured {
            Some(shown) => look(&mut captures, dealt, ply, !color, said.mv.to, shown),
            None => {
                let taken = position.board().piece_at(said.mv.to);
                untold |= taken.is_some_and(Piece::is_down);
            }
        }
        position = position.after(said.mv, said.reveal);
    }
    reveals.state = judged(&reveals, false);
    captures.state = judged(&captures, untold);
    [reveals, captures]
}

fn look(
    verdict: &mut Verdict,
    dealt: &ByColor<[Role; 15]>,
    ply: usize,
    color: Color,
    point: Square,
    shown: Role,
) {
    verdict.pieces += 1;
    let place = Square::start_points(color)
        .iter()
        .position(|&start| start == point);
    let dealt = dealt[color][place.expect("a face-down piece lies on a start point of its side")];
    if shown != dealt {
        verdict.wrong.push(Wrong {
            ply,
            point,
            shown,
            dealt,
        });
    }
}

fn judged(verdict: &Verdict, untold: bool) -> State {
    match (verdict.wrong.is_empty(), untold) {
        (false, _) => State::Failed,
        (true, true) => State::Unknown,
        (true, false) => State::Ok,
    }
}
