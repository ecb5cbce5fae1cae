//! What one viewer may know of a game.

use crate::{ByColor, Color, History, Move, Outcome, Piece, Pool, Role};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of this side.
    Player(Color),
    /// Anybody else.
    Spectator,
}

/// What was taken, as the viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The piece as the board showed it: face up with its role, or face down.
    pub piece: Piece,
    /// What it was, where the viewer knows it; always known for a face-up piece.
    pub identity: Option<Role>,
}

/// One ply as the viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenMove {
    /// From, to.
    pub mv: Move,
    /// The mover as the board showed it before the move.
    pub mover: Piece,
    /// What a face-down mover turned out to be; everybody sees it.
    pub reveal: Option<Role>,
    /// What it took.
    pub capture: Option<Capture>,
    /// Whether it gave check, judged with the revealed role.
    pub check: bool,
}

/// What one viewer may know: the start, the moves as it knows them, the position, the pools.
///
/// The only thing that is ever sent to a client, given to an engine, or put into a page.
#[derive(Clone, Debug)]
pub struct View {}

impl View {
    /// Puts a view together.
    ///
    /// `identities[ply]` is the role of the face-down piece captured at that ply, where this
    /// viewer knows it. `deal` is both sides' hidden roles in the order of
    /// [`Square::start_points`](crate::Square), given once the game is over. `outcome` is how
    /// the table ended the game, where it did.
    pub fn new(
        _viewer: Viewer,
        _history: History,
        _identities: &[Option<Role>],
        _deal: Option<ByColor<[Role; 15]>>,
        _outcome: Option<Outcome>,
    ) -> View {
        todo!()
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        todo!()
    }

    /// The public game.
    pub fn history(&self) -> &History {
        todo!()
    }

    /// Every ply as this viewer knows it.
    pub fn moves(&self) -> &[SeenMove] {
        todo!()
    }

    /// What this viewer may think under each side's face-down pieces.
    pub fn pools(&self) -> &ByColor<Pool> {
        todo!()
    }

    /// The whole deal, once the game is over.
    pub fn deal(&self) -> Option<&ByColor<[Role; 15]>> {
        todo!()
    }

    /// How the game is over, if it is.
    pub fn outcome(&self) -> Option<&Outcome> {
        todo!()
    }
}
