//! A game as a text to keep: tag pairs, numbered moves with what they disclosed, clocks,
//! comments, the sealed deal, the result and its reason. `docs/record.md` has the grammar.
//!
//! A [`Record`] prints as such a text and is read from it. Files of many games are read by a
//! [`Splitter`], piece by piece; a game that is damaged is reported with line and column, and the
//! next one is read.
//!
//! ```
//! use jieqi_rules::record::{Lens, Record};
//! let text = r#"[Game "jieqi"]
//! [Red "Ann"]
//! [Black "Ben"]
//! [View "spectator"]
//! [Result "1-0"]
//! [Reason "resignation"]
//!
//! 1. b2b9P? {[%clk 0:09:58.5] over the cannon} h9g7r {[%clk 0:09:55]}
//! 1-0
//! "#;
//! let record: Record = text.parse()?;
//! assert_eq!(record.tag("Red"), Some("Ann"));
//! assert_eq!(record.lens(), Lens::Spectator);
//! assert_eq!(record.history().plies().len(), 2);
//! assert_eq!(record.clock(0).unwrap().to_string(), "0:09:58.5");
//! assert_eq!(record.to_string(), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bytes;
mod clock;
mod comment;
mod cursor;
mod deal;
mod ending;
mod error;
mod header;
mod lens;
mod movetext;
mod print;
mod seal;
mod splitter;
mod tag;
mod uci_line;

pub use bytes::{Bytes, BytesError};
pub use clock::{Clock, ClockError};
pub use deal::{DealError, deal_from_letters, deal_letters};
pub use ending::{Ending, EndingError};
pub use error::{RecordError, RecordFault};
pub use lens::{Lens, LensError};
pub use seal::{Seal, SealError};
pub use splitter::{Found, Splitter};
pub use tag::{Tag, TagError};
pub use uci_line::{UciLineError, UciLineFault};

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{
    ByColor, Color, Face, History, Piece, PlayError, Pool, Position, Role, Setup, SetupError,
    UciMove, Variant, View,
};

/// The most bytes that the text of one record may have.
pub const MAX_BYTES: usize = 1 << 20;

/// The most plies of one record. A game of jieqi has under four thousand: thirty captures, and
/// 119 quiet plies before each.
pub const MAX_PLIES: usize = 5_000;

/// The most tags of one record.
pub const MAX_TAGS: usize = 64;

/// What goes with one ply beside the move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Ply {
    /// The role of the face-down piece that it took, where it is known.
    taken: Option<Role>,
    clock: Option<Clock>,
    comment: String,
}

/// A game as somebody may know it, with all that belongs to it.
#[derive(Clone)]
pub struct Record {
    tags: Vec<Tag>,
    lens: Lens,
    history: History,
    plies: Vec<Ply>,
    comment: String,
    seal: Option<Seal>,
    deal: Option<ByColor<[Role; 15]>>,
    ending: Option<Ending>,
}

impl fmt::Debug for Record {
    /// The text says it all.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Record: {self}")
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.tags == other.tags
            && self.lens == other.lens
            && self.history.start() == other.history.start()
            && self.history.plies() == other.history.plies()
            && self.plies == other.plies
            && self.comment == other.comment
            && self.seal == other.seal
            && self.deal == other.deal
            && self.ending == other.ending
    }
}

impl Eq for Record {}

impl Record {
    /// The record of a game that begins here, written for this lens.
    ///
    /// # Errors
    ///
    /// [`SetupError`] where the setup is no position.
    ///
    /// ```
    /// use jieqi_rules::record::{Lens, Record};
    /// use jieqi_rules::{Setup, Variant};
    /// let record = Record::new(Setup::start(Variant::Jieqi), Lens::Everything)?;
    /// assert_eq!(
    ///     record.to_string(),
    ///     "[Game \"jieqi\"]\n[View \"everything\"]\n[Result \"*\"]\n\n*\n",
    /// );
    /// # Ok::<(), jieqi_rules::SetupError>(())
    /// ```
    pub fn new(mut start: Setup, lens: Lens) -> Result<Record, SetupError> {
        if start.variant == Variant::Jieqi {
            start.pools = Some(start.pools_or_default());
        }
        start.fullmove = start.fullmove.max(1);
        let history = History::new(start)?;
        let mut record = Record {
            tags: Vec::new(),
            lens,
            history,
            plies: Vec::new(),
            comment: String::new(),
            seal: None,
            deal: None,
            ending: None,
        };
        record.ending = record.board_ending();
        Ok(record)
    }

    /// The record of a game as its viewer may know it; of a game that is over, everything.
    ///
    /// ```
    /// use jieqi_rules::record::{Lens, Record};
    /// use jieqi_rules::{Color, Role, Setup, Variant, View, Viewer};
    /// let told = |viewer| {
    ///     let mut view = View::start(viewer, Setup::start(Variant::Jieqi)).unwrap();
    ///     view.play("b2b9".parse().unwrap(), Some(Role::Soldier), Some(Role::Horse)).unwrap();
    ///     let record = Record::of_view(&view);
    ///     record.to_string().lines().nth(4).unwrap().to_owned()
    /// };
    /// assert_eq!(told(Viewer::Player(Color::Red)), "1. b2b9Pn");
    /// assert_eq!(told(Viewer::Player(Color::Black)), "1. b2b9P?");
    /// assert_eq!(told(Viewer::Spectator), "1. b2b9P?");
    /// ```
    #[must_use]
    pub fn of_view(view: &View) -> Record {
        let lens = match view.outcome() {
            Some(_) => Lens::Everything,
            None => Lens::from(view.viewer()),
        };
        let mut record =
            Record::new(view.history().start().clone(), lens).expect("a view starts at a position");
        for seen in view.moves() {
            record
                .play(UciMove::from(seen))
                .expect("a view holds plies that were played");
        }
        record.deal = view.deal().copied();
        let told = view.outcome().map(|outcome| Ending {
            winner: outcome.winner,
            reason: Some(outcome.reason),
        });
        // Where the two differ, which no table makes them do, the board has the last word.
        record.ending = ending::settle(told, record.board_ending()).unwrap_or(record.ending);
        record
    }

    /// Adds a ply, with what is known of what it took.
    ///
    /// # Errors
    ///
    /// [`PlayError`], and nothing changes.
    pub fn play(&mut self, said: UciMove) -> Result<(), PlayError> {
        let takes_down = self
            .history
            .position()
            .board()
            .piece_at(said.mv.to)
            .is_some_and(Piece::is_down);
        if takes_down && said.captured == Some(Role::General) {
            return Err(PlayError::RevealUnexpected(said.mv));
        }
        self.history.play(said.mv, said.reveal)?;
        self.plies.push(Ply {
            taken: said.captured.filter(|_| takes_down),
            ..Ply::default()
        });
        self.ending = self.board_ending();
        Ok(())
    }

    /// Which game.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.history.start().variant
    }

    /// For whom it is written.
    #[must_use]
    pub const fn lens(&self) -> Lens {
        self.lens
    }

    /// The public game.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// How many plies there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nothing was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Every ply with what it disclosed, as far as the record tells it.
    ///
    /// ```
    /// # use jieqi_rules::record::Record;
    /// let record: Record = "[Game \"jieqi\"]\n1. b2b9Pn h9g7r *".parse()?;
    /// let said: Vec<_> = record.moves().map(|(color, said)| said.display(color).to_string()).collect();
    /// assert_eq!(said, ["b2b9Pn", "h9g7r"]);
    /// # Ok::<(), jieqi_rules::record::RecordError>(())
    /// ```
    pub fn moves(&self) -> impl Iterator<Item = (Color, UciMove)> + '_ {
        let first = self.history.start().turn;
        self.history
            .plies()
            .iter()
            .zip(&self.plies)
            .enumerate()
            .map(move |(index, (&(mv, reveal), ply))| {
                let color = if index % 2 == 0 { first } else { !first };
                let said = UciMove {
                    mv,
                    reveal,
                    captured: ply.taken,
                };
                (color, said)
            })
    }

    /// The position before the first ply and after each, with what may then lie face down for
    /// the one for whom the record is written.
    ///
    /// ```
    /// # use jieqi_rules::record::Record;
    /// let record: Record = "[Game \"jieqi\"]\n1. b2b9Pn h9g7r *".parse()?;
    /// let (position, pools) = record.positions().nth(1).unwrap();
    /// assert_eq!(
    ///     position.fen(&pools),
    ///     "xPxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX b \
    ///      R2A2C2P4N2B2r2a2c2p5n1b2 0 1",
    /// );
    /// # Ok::<(), jieqi_rules::record::RecordError>(())
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = (Position, ByColor<Pool>)> + '_ {
        let mut now = (self.first(), self.history.start().pools_or_default());
        let start = core::iter::once(now.clone());
        start.chain(self.moves().map(move |(color, said)| {
            let (position, pools) = &mut now;
            *position = position.after(said.mv, said.reveal);
            for (color, role) in [(color, said.reveal), (!color, said.captured)] {
                if let Some(role) = role {
                    pools[color].remove(role);
                }
            }
            now.clone()
        }))
    }

    /// The tags that are not the record's own, in their order.
    #[must_use]
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The value of one of those.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| tag.name() == name)
            .map(Tag::value)
    }

    /// Puts a tag behind the others, or in the place of the one of the same name.
    ///
    /// # Errors
    ///
    /// [`TagError::TooMany`] beyond [`MAX_TAGS`].
    pub fn set_tag(&mut self, tag: Tag) -> Result<(), TagError> {
        let place = self.tags.iter().position(|one| one.name() == tag.name());
        match place {
            Some(place) => self.tags[place] = tag,
            None if self.tags.len() == MAX_TAGS => return Err(TagError::TooMany),
            None => self.tags.push(tag),
        }
        Ok(())
    }

    /// What the mover had left after a ply, where it is told.
    #[must_use]
    pub fn clock(&self, ply: usize) -> Option<Clock> {
        self.plies.get(ply)?.clock
    }

    /// Tells what the mover had left after a ply; nothing where there is no such ply.
    pub fn set_clock(&mut self, ply: usize, clock: Option<Clock>) {
        if let Some(ply) = self.plies.get_mut(ply) {
            ply.clock = clock;
        }
    }

    /// The comment on the start (`None`) or on a ply; empty where there is none.
    #[must_use]
    pub fn comment(&self, ply: Option<usize>) -> &str {
        match ply {
            None => &self.comment,
            Some(ply) => self.plies.get(ply).map_or("", |ply| &ply.comment),
        }
    }

    /// Sets the comment on the start or on a ply; nothing where there is no such ply. Space at
    /// the ends goes, and control characters but line breaks become spaces.
    pub fn set_comment(&mut self, ply: Option<usize>, text: &str) {
        let place = match ply {
            None => &mut self.comment,
            Some(ply) => match self.plies.get_mut(ply) {
                Some(ply) => &mut ply.comment,
                None => return,
            },
        };
        *place = comment::tidied(text);
    }

    /// What was published of the sealed deal.
    #[must_use]
    pub const fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// Tells what was published of the sealed deal.
    ///
    /// # Errors
    ///
    /// [`SealError`] where a part has not as many bytes as it has to have.
    pub fn set_seal(&mut self, seal: Option<Seal>) -> Result<(), SealError> {
        seal.as_ref().map_or(Ok(()), Seal::check)?;
        self.seal = seal;
        Ok(())
    }

    /// Both sides' hidden roles in the order of the start points, where they are published.
    #[must_use]
    pub const fn deal(&self) -> Option<&ByColor<[Role; 15]>> {
        self.deal.as_ref()
    }

    /// Tells the deal as it was published. Whether it fits the game is not asked: to see that it
    /// does not is what a record is checked for.
    ///
    /// # Errors
    ///
    /// [`DealError`] where a side's roles are no full set, or the game hides nothing.
    pub fn set_deal(&mut self, deal: Option<ByColor<[Role; 15]>>) -> Result<(), DealError> {
        if let Some(deal) = &deal {
            deal::check(deal, self.variant())?;
        }
        self.deal = deal;
        Ok(())
    }

    /// How it ended, if it has.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Tells how it ended; `None` where it goes on.
    ///
    /// # Errors
    ///
    /// [`EndingError`] where the board says otherwise, or winner and reason do not go together.
    pub fn set_ending(&mut self, ending: Option<Ending>) -> Result<(), EndingError> {
        self.ending = ending::settle(ending, self.board_ending())?;
        Ok(())
    }

    /// The game as this lens shows it after so many plies, or all that there are: what a player
    /// knew then, or everything that the record tells.
    ///
    /// ```
    /// use jieqi_rules::record::{Lens, Record};
    /// use jieqi_rules::{Color, Role};
    /// let record: Record = "[Game \"jieqi\"]\n1. b2b9Pn h9g7r *".parse()?;
    /// let horses = |lens, plies| record.view(lens, plies).pools().black.count(Role::Horse);
    /// assert_eq!(horses(Lens::Player(Color::Red), 0), 2);
    /// assert_eq!(horses(Lens::Player(Color::Red), 1), 1);
    /// assert_eq!(horses(Lens::Player(Color::Black), 1), 2);
    /// assert_eq!(horses(Lens::Everything, 2), 1);
    /// # Ok::<(), jieqi_rules::record::RecordError>(())
    /// ```
    #[must_use]
    pub fn view(&self, lens: Lens, plies: usize) -> View {
        let plies = plies.min(self.len());
        let mut history = self.history.clone();
        while history.plies().len() > plies {
            history.undo();
        }
        let identities: Vec<Option<Role>> =
            self.plies[..plies].iter().map(|ply| ply.taken).collect();
        match lens.viewer() {
            Some(viewer) => View::new(viewer, history, &identities, None, None),
            None => View::everything(history, &identities, self.deal),
        }
    }

    /// How the board alone ended the game, if it did.
    fn board_ending(&self) -> Option<Ending> {
        self.history.outcome().map(|outcome| Ending {
            winner: outcome.winner,
            reason: Some(outcome.reason),
        })
    }

    /// The position before the first move.
    fn first(&self) -> Position {
        Position::new(self.history.start()).expect("a history starts at a position")
    }

    /// For each ply, whether it took a face-down piece that is not told.
    fn unknown_captures(&self) -> impl Iterator<Item = bool> + '_ {
        let mut position = self.first();
        self.history
            .plies()
            .iter()
            .zip(&self.plies)
            .map(move |(&(mv, reveal), ply)| {
                let down = position
                    .board()
                    .piece_at(mv.to)
                    .is_some_and(|piece| piece.face == Face::Down);
                position = position.after(mv, reveal);
                down && ply.taken.is_none()
            })
    }
}
