//! Moves as people write them.
//!
//! Both notations say a move in the same four words: which piece, where it stands, which way it
//! goes, how far. Files are counted from the mover's own right, 1 to 9. *How far* is the number
//! of points for a piece that goes straight ahead or back, and the file it arrives on for every
//! other move. A piece that shares its file with others of its kind, a *tandem*, is told by its
//! place in it, front or rear as its player sees it, in place of the file.
//!
//! ```text
//! 9 . . . . k . . . .          C2=5   炮二平五   the cannon on h2 goes to e2
//! 8 . . . . . . . . .         +R-2    前車退二   of the chariots on file a, the front one
//! 7 . . . . . . . . .                            goes two points back
//! 6 R . . . . . . . .          H8+7   馬８進７   at the start, Black's horse goes to g7
//! 5 . . . . . . . . .
//! 4 . . . . . . . . .
//! 3 R . . . . . . . .
//! 2 . . . . . . . C .
//! 1 . . . . . . . . .
//! 0 . . . K . . . . .
//!   a b c d e f g h i     (Red)
//!   9 8 7 6 5 4 3 2 1
//! ```
//!
//! # The grammar
//!
//! ```text
//! move       = core [ "=" role ] [ "x" ( role | "?" ) ]
//!
//! WXF        core = ( letter file
//!                   | sign letter [ file ]    tandem; the file where two files hold one
//!                   | sign sign               the outermost of four or five soldiers
//!                   | file ( sign | file ) )  soldiers where two files hold tandems
//!                   way number
//!            letter = K A E H R C P, X face down      sign = + front, - rear
//!            way    = + ahead, - back, = sideways
//!
//! Chinese    core = ( glyph file | place glyph [ file ] ) way number
//!            glyph  = 帥將 仕士 相象 馬 車 炮 兵卒, 暗 face down
//!            place  = 前 front, 中 middle, 後 rear; 一 to 五 from the front among four or five
//!            way    = 進 ahead, 退 back, 平 sideways
//! ```
//!
//! - WXF, as the federations publish it: the middle one of three or five soldiers is named by
//!   its file (`P3=4`). Where two files hold tandems of soldiers, a soldier of a tandem is
//!   named by its file and sign: `3+=4` front, `33=4` middle, `3-=4` rear. Four soldiers on
//!   a file are `++=4`, `+P=4`, `-P=4`, `--=4` from the front.
//! - Chinese: Red's numbers are 一 to 九, Black's １ to ９; a place in a tandem of four or five
//!   is 一 to 五 for both. Where two files hold tandems, the file follows the glyph: 前兵四平五.
//! - Advisors and elephants of xiangqi are named by their file even in a tandem: only one of
//!   the two can go that way. In jieqi, where they roam, they form tandems as other pieces do.
//! - A face-down piece is `X` or 暗 and forms tandems with face-down pieces of its side only.
//!   Where several files hold such tandems the file is told as well: `+X9+1`, 前暗九進一.
//! - `=` tells what a face-down mover turned out to be, `x` what a captured face-down piece
//!   was, `x?` that it is not known. In WXF these are the letters of FEN and moves, the same
//!   in every format (`=N`, a horse); in Chinese they are glyphs (`=馬`). A capture of
//!   a face-up piece is not marked.
//!
//! Also read: lower case, the letters `B` and `N` or `E` and `H` anywhere, `.` for `=` as
//! the way, the sign after the letter (`C+=2`); traditional and simplified glyphs, Arabic and
//! Chinese numbers for either side, letters as disclosures; the file or the place where it was
//! not needed, and no place where only one piece can go that way.
//!
//! Every legal move of a position prints differently, and reads back as itself.

mod chinese;
mod term;
#[cfg(test)]
mod tests;
mod wxf;

use core::fmt;
extern crate alloc;
use alloc::string::String;

pub use chinese::Script;

use crate::{Move, Piece, Position, Role, UciMove};
use term::Term;

/// How moves are written for people.
///
/// ```
/// use jieqi_rules::{Notation, Position, Script, UciMove, Variant};
/// let start = Position::start(Variant::Xiangqi);
/// let said = Notation::Wxf.parse("C2=5", &start)?;
/// assert_eq!(said.mv.to_string(), "h2e2");
/// let chinese = Notation::Chinese(Script::Traditional);
/// assert_eq!(chinese.print(&start, said).as_deref(), Some("炮二平五"));
///
/// // In jieqi nobody knows what stands on h2.
/// let start = Position::start(Variant::Jieqi);
/// let said = UciMove::parse("h2h9Rn", &start).unwrap();
/// assert_eq!(Notation::Wxf.print(&start, said).as_deref(), Some("+X2+7=RxN"));
/// assert_eq!(chinese.print(&start, said).as_deref(), Some("前暗二進七=車x馬"));
/// # Ok::<(), jieqi_rules::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Latin letters, as the World Xiangqi Federation writes: `C2=5`.
    Wxf,
    /// Chinese: 炮二平五.
    Chinese(Script),
}

impl Notation {
    /// Writes a move of the side to move, with what it disclosed. `None` where that side has
    /// no piece on the point, or the move goes nowhere; whether it is legal is not asked.
    #[must_use]
    pub fn print(self, position: &Position, said: UciMove) -> Option<String> {
        let term = Term::of(position, said.mv)?;
        let mover = position.turn();
        let takes_down = position
            .board()
            .piece_at(said.mv.to)
            .is_some_and(Piece::is_down);
        let mut text = String::new();
        match self {
            Notation::Wxf => wxf::write(&mut text, &term),
            Notation::Chinese(script) => chinese::write(&mut text, &term, mover, script),
        }
        let mut disclose = |sign: char, role: Option<Role>, color| {
            text.push(sign);
            text.push(match (role, self) {
                (None, _) => '?',
                (Some(role), Notation::Wxf) => role.letter(),
                (Some(role), Notation::Chinese(script)) => chinese::glyph(role, color, script),
            });
        };
        if let Some(role) = said.reveal {
            disclose('=', Some(role), mover);
        }
        if takes_down {
            disclose('x', said.captured, !mover);
        }
        Some(text)
    }

    /// Reads a legal move of the side to move. What it disclosed is read where it is told.
    ///
    /// # Errors
    ///
    /// [`NotationError`] where the text is none, or means no legal move, or several.
    pub fn parse(self, text: &str, position: &Position) -> Result<UciMove, NotationError> {
        let mut rest = Rest { text, at: 0 };
        let told = match self {
            Notation::Wxf => wxf::read(&mut rest)?,
            Notation::Chinese(_) => chinese::read(&mut rest)?,
        };
        let mv = told.find(position, self)?;
        let read_role = |rest: &mut Rest<'_>| {
            let at = rest.at;
            let c = rest.next()?;
            Role::from_letter(c)
                .or_else(|| chinese::role(c))
                .filter(|&role| role != Role::General)
                .ok_or(NotationError::Unreadable { at })
        };
        let mut said = UciMove {
            mv,
            reveal: None,
            captured: None,
        };
        let board = position.board();
        let down = |square| board.piece_at(square).is_some_and(Piece::is_down);
        if rest.take(|c| c == '=') {
            if !down(mv.from) {
                return Err(NotationError::NothingRevealed(mv));
            }
            said.reveal = Some(read_role(&mut rest)?);
        }
        if rest.take(|c| c == 'x') {
            if !down(mv.to) {
                return Err(NotationError::NothingHidden(mv));
            }
            if !rest.take(|c| c == '?') {
                said.captured = Some(read_role(&mut rest)?);
            }
        }
        if rest.peek().is_some() {
            return Err(NotationError::Unreadable { at: rest.at });
        }
        Ok(said)
    }

    /// How this notation names the piece of a term: by file, by place, or by both.
    fn name(self, term: &Term) -> term::Name {
        match self {
            Notation::Wxf => wxf::name(term),
            Notation::Chinese(_) => chinese::name(term),
        }
    }

    /// Whether a place, as this notation names it, is that of the piece of a term.
    fn is_place(self, place: char, term: &Term) -> bool {
        match self {
            Notation::Wxf => wxf::is_place(place, term),
            Notation::Chinese(_) => chinese::is_place(place, term),
        }
    }
}

/// Why a text is no move in a position.
///
/// ```
/// use jieqi_rules::{Notation, NotationError, Position, Variant};
/// let start = Position::start(Variant::Xiangqi);
/// assert_eq!(Notation::Wxf.parse("C2+9", &start), Err(NotationError::NoMove));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// It is not in the notation from this byte on.
    Unreadable {
        /// How many bytes were read before.
        at: usize,
    },
    /// No legal move is called so.
    NoMove,
    /// More than one legal move may be meant; these are two of them.
    Ambiguous(Move, Move),
    /// It tells a reveal, but a face-up piece moves.
    NothingRevealed(Move),
    /// It tells what a captured face-down piece was, but none is captured.
    NothingHidden(Move),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Unreadable { at } => write!(f, "no move from byte {at} on"),
            NotationError::NoMove => f.write_str("no legal move is called so"),
            NotationError::Ambiguous(one, other) => {
                write!(f, "may mean {one} or {other}")
            }
            NotationError::NothingRevealed(mv) => {
                write!(f, "{mv}: a face-up piece moves, nothing is revealed")
            }
            NotationError::NothingHidden(mv) => {
                write!(f, "{mv}: no face-down piece is captured")
            }
        }
    }
}

impl core::error::Error for NotationError {}

/// What is left to read of a text.
struct Rest<'a> {
    text: &'a str,
    at: usize,
}

impl Rest<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Result<char, NotationError> {
        let c = self.peek().ok_or(self.refuse())?;
        self.at += c.len_utf8();
        Ok(c)
    }

    /// Takes the next character if it is such a one.
    fn take(&mut self, such: impl Fn(char) -> bool) -> bool {
        self.read(|c| such(c).then_some(())).is_some()
    }

    /// Takes the next character if it means something.
    fn read<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let c = self.peek()?;
        let meant = meaning(c)?;
        self.at += c.len_utf8();
        Some(meant)
    }

    fn refuse(&self) -> NotationError {
        NotationError::Unreadable { at: self.at }
    }
}
