//! A game with its secret.

use jieqi_rules::{
    Color, History, Move, Outcome, Piece, PlayError, Role, Setup, Variant, View, Viewer,
};

use crate::Deal;

/// A game as only the referee knows it: the public history and, in jieqi, the deal.
///
/// [`Game::observe`] is the only way out: it tells each viewer what that viewer may know.
#[derive(Debug)]
pub struct Game {
    history: History,
    deal: Option<Deal>,
    /// For each ply the role of the face-down piece that it took, if it took one.
    taken: Vec<Option<Role>>,
}

/// What a ply disclosed, and to whom; the roles themselves are in the views.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disclosed {
    /// Everybody saw what a face-down mover is.
    pub to_all: bool,
    /// The mover alone saw what face-down piece it took.
    pub to_mover: bool,
}

impl Disclosed {
    /// Whether nobody learned anything.
    #[must_use]
    pub const fn nothing(self) -> bool {
        !self.to_all && !self.to_mover
    }
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The other side is to move.
    #[error("{0} is not to move")]
    NotYourTurn(Color),
    /// The rules do not allow it.
    #[error("{0} is not legal")]
    Illegal(Move),
    /// The rules have ended the game.
    #[error("the game is over: {}", .0.reason)]
    Over(Outcome),
}

impl Game {
    /// A game of xiangqi at its start.
    #[must_use]
    pub fn xiangqi() -> Game {
        Game::start(Variant::Xiangqi, None)
    }

    /// A game of jieqi at its start, with this deal.
    #[must_use]
    pub fn jieqi(deal: Deal) -> Game {
        Game::start(Variant::Jieqi, Some(deal))
    }

    fn start(variant: Variant, deal: Option<Deal>) -> Game {
        Game {
            history: History::new(Setup::start(variant))
                .expect("the start of a game is a position"),
            deal,
            taken: Vec::new(),
        }
    }

    /// The public game. It holds no secret.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Plays a move and tells what kind of thing it disclosed.
    pub fn play(&mut self, by: Color, mv: Move) -> Result<Disclosed, Refused> {
        let ply = self.judge(by, mv)?;
        self.history
            .play(mv, ply.reveal)
            .map_err(|error| Game::refused(mv, error))?;
        self.taken.push(ply.taken);
        Ok(Disclosed {
            to_all: ply.reveal.is_some(),
            to_mover: ply.taken.is_some(),
        })
    }

    /// How a move would end the game, if it would. The game stays as it is.
    ///
    /// The answer depends on what a face-down mover is: ask only on behalf of a move that is
    /// then played.
    pub fn outcome_after(&self, by: Color, mv: Move) -> Result<Option<Outcome>, Refused> {
        let ply = self.judge(by, mv)?;
        let mut history = self.history.clone();
        history
            .play(mv, ply.reveal)
            .map_err(|error| Game::refused(mv, error))?;
        Ok(history.outcome().cloned())
    }

    /// The last `plies` plies, if they are there and none of them disclosed anything.
    fn undisclosed(&self, plies: usize) -> bool {
        let all = self.history.plies();
        plies <= all.len()
            && all[all.len() - plies..]
                .iter()
                .zip(&self.taken[all.len() - plies..])
                .all(|((_, reveal), taken)| reveal.is_none() && taken.is_none())
    }

    /// Whether the last `plies` plies may be taken back: none of them revealed a piece or took
    /// a face-down one.
    #[must_use]
    pub fn can_take_back(&self, plies: usize) -> bool {
        self.undisclosed(plies)
    }

    /// Takes back the last `plies` plies; false, and nothing done, where they disclosed something
    /// or are not there.
    pub fn take_back(&mut self, plies: usize) -> bool {
        if !self.undisclosed(plies) {
            return false;
        }
        for _ in 0..plies {
            self.history.undo();
            self.taken.pop();
        }
        true
    }

    /// What this viewer may know. `ended` is how the table ended the game, where it did; once
    /// the game is over, in whatever way, every role and the whole deal are there.
    #[must_use]
    pub fn observe(&self, viewer: Viewer, ended: Option<&Outcome>) -> View {
        let over = ended.is_some() || self.history.outcome().is_some();
        // Red makes the plies of even index: every game starts with Red to move.
        let identities: Vec<Option<Role>> = Color::ALL
            .into_iter()
            .cycle()
            .zip(&self.taken)
            .map(|(mover, &taken)| taken.filter(|_| over || viewer == Viewer::Player(mover)))
            .collect();
        let deal = self
            .deal
            .as_ref()
            .filter(|_| over)
            .map(|deal| *deal.roles());
        View::new(
            viewer,
            self.history.clone(),
            &identities,
            deal,
            ended.cloned(),
        )
    }

    fn judge(&self, by: Color, mv: Move) -> Result<Ply, Refused> {
        if let Some(outcome) = self.history.outcome() {
            return Err(Refused::Over(outcome.clone()));
        }
        let position = self.history.position();
        if position.turn() != by {
            return Err(Refused::NotYourTurn(by));
        }
        if !position.is_legal(mv) {
            return Err(Refused::Illegal(mv));
        }
        Ok(Ply {
            reveal: self.hidden_at(mv.from),
            taken: self.hidden_at(mv.to),
        })
    }

    /// The role of the face-down piece on a point, if one stands there.
    fn hidden_at(&self, point: jieqi_rules::Square) -> Option<Role> {
        let piece: Piece = self.history.position().board().piece_at(point)?;
        if !piece.is_down() {
            return None;
        }
        self.deal.as_ref()?.role_at(piece.color, point)
    }

    fn refused(mv: Move, error: PlayError) -> Refused {
        match error {
            PlayError::Over(outcome) => Refused::Over(outcome),
            PlayError::Illegal(_)
            | PlayError::RevealMissing(_)
            | PlayError::RevealUnexpected(_) => Refused::Illegal(mv),
        }
    }
}

/// What a move does to the secret.
struct Ply {
    reveal: Option<Role>,
    taken: Option<Role>,
}
