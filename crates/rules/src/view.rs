//! What one viewer may know of a game.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::{
    ByColor, Color, History, Move, Notation, Outcome, Piece, PlayError, Pool, Position, Role,
    Setup, SetupError, Square, UciMove,
};

/// Who looks.
///
/// ```
/// use jieqi_rules::{Color, Viewer};
/// assert!(Viewer::Player(Color::Red).sees_captures_of(Color::Red));
/// assert!(!Viewer::Spectator.sees_captures_of(Color::Red));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of this side.
    Player(Color),
    /// Anybody else.
    Spectator,
}

impl Viewer {
    /// Whether this viewer learns what the face-down pieces were that a side captured,
    /// while the game goes on.
    #[must_use]
    pub fn sees_captures_of(self, captor: Color) -> bool {
        self == Viewer::Player(captor)
    }
}

/// What was taken, as the viewer knows it.
///
/// ```
/// use jieqi_rules::{Capture, Color, Piece};
/// let fell = Capture { piece: Piece::down(Color::Black), identity: None };
/// assert!(fell.piece.is_down());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The piece as the board showed it: face up with its role, or face down.
    pub piece: Piece,
    /// What it was, where the viewer knows it; always known for a face-up piece.
    pub identity: Option<Role>,
}

/// One ply as the viewer knows it.
///
/// ```
/// use jieqi_rules::{SeenMove, UciMove, Setup, Variant, View, Viewer};
/// let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Xiangqi)).unwrap();
/// view.play("b2b9".parse().unwrap(), None, None).unwrap();
/// let seen: &SeenMove = &view.moves()[0];
/// assert_eq!(seen.mover.letter(), 'C');
/// assert_eq!(seen.capture.unwrap().piece.letter(), 'n');
/// assert_eq!(UciMove::from(seen).display(seen.mover.color).to_string(), "b2b9");
/// ```
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
/// A clone shares what it was cloned from until one of the two plays on.
///
/// ```
/// use jieqi_rules::{Color, Role, Setup, Variant, View, Viewer};
///
/// // 9 x x x x k x x x x
/// // 8 . . . . . . . . .
/// // 7 . x . . . . . x .
/// // 6 x . x . x . x . x     Red's piece on b2 jumps over b7,
/// // 5 . . . . . . . . .     takes the piece on b9, and turns up a soldier.
/// // 4 . . . . . . . . .
/// // 3 X . X . X . X . X
/// // 2 . X . . . . . X .
/// // 1 . . . . . . . . .
/// // 0 X X X X K X X X X
/// //   a b c d e f g h i
/// let start = Setup::start(Variant::Jieqi);
/// let see = |viewer| {
///     let mut view = View::start(viewer, start.clone()).unwrap();
///     view.play("b2b9".parse().unwrap(), Some(Role::Soldier), Some(Role::Horse)).unwrap();
///     view
/// };
/// let red = see(Viewer::Player(Color::Red));
/// assert_eq!(red.moves()[0].capture.unwrap().identity, Some(Role::Horse));
/// assert_eq!(red.pools().black.count(Role::Horse), 1);
///
/// // Black saw a piece of its own fall, and not which.
/// let black = see(Viewer::Player(Color::Black));
/// assert_eq!(black.moves()[0].capture.unwrap().identity, None);
/// assert_eq!(black.pools().black.count(Role::Horse), 2);
/// assert_eq!(black.pools().red.count(Role::Soldier), 4);
/// ```
#[derive(Clone, Debug)]
pub struct View {
    seen: Arc<Seen>,
}

#[derive(Clone, Debug)]
struct Seen {
    viewer: Viewer,
    history: History,
    moves: Vec<SeenMove>,
    pools: ByColor<Pool>,
    deal: Option<ByColor<[Role; 15]>>,
    outcome: Option<Outcome>,
}

impl View {
    /// What a viewer knows before the first move of a game or a set-up position.
    ///
    /// # Errors
    ///
    /// [`SetupError`] where the setup is no position.
    ///
    /// ```
    /// use jieqi_rules::{Pool, Setup, Variant, View, Viewer};
    /// let view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi))?;
    /// assert_eq!(view.pools().red, Pool::FULL);
    /// # Ok::<(), jieqi_rules::SetupError>(())
    /// ```
    pub fn start(viewer: Viewer, start: Setup) -> Result<View, SetupError> {
        History::new(start).map(|history| View::new(viewer, history, &[], None, None))
    }

    /// Puts a view together from a game that was played.
    ///
    /// `identities[ply]` is the role of the face-down piece captured at that ply, where it is
    /// known; what this viewer may not know is left out. `deal` is both sides' hidden roles in
    /// the order of [`Square::start_points`], given once the game is over: from then on
    /// everything is known. `outcome` is how the table ended the game, where it did.
    ///
    /// ```
    /// use jieqi_rules::{Color, History, Role, Setup, Variant, View, Viewer};
    /// let mut history = History::new(Setup::start(Variant::Jieqi)).unwrap();
    /// history.play("b2b9".parse().unwrap(), Some(Role::Soldier)).unwrap();
    /// let told = [Some(Role::Horse)];
    /// let spectator = View::new(Viewer::Spectator, history.clone(), &told, None, None);
    /// assert_eq!(spectator.moves()[0].capture.unwrap().identity, None);
    /// let red = View::new(Viewer::Player(Color::Red), history, &told, None, None);
    /// assert_eq!(red.moves()[0].capture.unwrap().identity, Some(Role::Horse));
    /// ```
    #[must_use]
    pub fn new(
        viewer: Viewer,
        history: History,
        identities: &[Option<Role>],
        deal: Option<ByColor<[Role; 15]>>,
        outcome: Option<Outcome>,
    ) -> View {
        let tells = |captor| viewer.sees_captures_of(captor);
        View::told(viewer, tells, history, identities, deal, outcome)
    }

    /// The view of somebody who knows whatever is known of a game that may be over or not.
    pub(crate) fn everything(
        history: History,
        identities: &[Option<Role>],
        deal: Option<ByColor<[Role; 15]>>,
    ) -> View {
        View::told(Viewer::Spectator, |_| true, history, identities, deal, None)
    }

    /// `tells` says whose captures of face-down pieces are known.
    fn told(
        viewer: Viewer,
        tells: impl Fn(Color) -> bool,
        history: History,
        identities: &[Option<Role>],
        deal: Option<ByColor<[Role; 15]>>,
        outcome: Option<Outcome>,
    ) -> View {
        let start = history.start();
        let mut position = Position::new(start).expect("a history starts at a valid position");
        let mut pools = start.pools_or_default();
        let mut moves = Vec::with_capacity(history.plies().len());
        for (ply, &(mv, reveal)) in history.plies().iter().enumerate() {
            let known = identities.get(ply).copied().flatten();
            let identity = known.filter(|_| tells(position.turn()));
            // A history holds legal plies only.
            let after = position.after(mv, reveal);
            let seen = see(&position, &after, (mv, reveal), identity);
            learn(&mut pools, &seen);
            moves.push(seen);
            position = after;
        }
        let mut seen = Seen {
            viewer,
            history,
            moves,
            pools,
            deal,
            outcome,
        };
        seen.know_the_deal();
        View {
            seen: Arc::new(seen),
        }
    }

    /// Plays on: the same as [`View::new`] with one ply more. `identity` is the role of the
    /// face-down piece that the ply captures, where it is known.
    ///
    /// # Errors
    ///
    /// [`PlayError`] where [`History::play`] refuses the ply; the view is then as it was.
    ///
    /// ```
    /// use jieqi_rules::{PlayError, Setup, Variant, View, Viewer};
    /// let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Xiangqi)).unwrap();
    /// view.play("h2e2".parse().unwrap(), None, None).unwrap();
    /// let refused = view.play("h2e2".parse().unwrap(), None, None);
    /// assert!(matches!(refused, Err(PlayError::Illegal(_))));
    /// assert_eq!(view.moves().len(), 1);
    /// ```
    pub fn play(
        &mut self,
        mv: Move,
        reveal: Option<Role>,
        identity: Option<Role>,
    ) -> Result<(), PlayError> {
        let seen = Arc::make_mut(&mut self.seen);
        let before = seen.history.position().clone();
        seen.history.play(mv, reveal)?;
        let after = seen.history.position();
        let identity = identity.filter(|_| seen.viewer.sees_captures_of(before.turn()));
        let ply = see(&before, after, (mv, reveal), identity);
        learn(&mut seen.pools, &ply);
        seen.moves.push(ply);
        seen.know_the_deal();
        Ok(())
    }

    /// Who looks.
    ///
    /// ```
    /// # use jieqi_rules::{Role, Setup, Variant, View, Viewer};
    /// # let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi)).unwrap();
    /// # view.play("b2b9".parse().unwrap(), Some(Role::Soldier), None).unwrap();
    /// assert_eq!(view.viewer(), Viewer::Spectator);
    /// ```
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.seen.viewer
    }

    /// The public game.
    ///
    /// ```
    /// # use jieqi_rules::{Role, Setup, Variant, View, Viewer};
    /// # let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi)).unwrap();
    /// # view.play("b2b9".parse().unwrap(), Some(Role::Soldier), None).unwrap();
    /// assert_eq!(view.history().plies().len(), 1);
    /// ```
    #[must_use]
    pub fn history(&self) -> &History {
        &self.seen.history
    }

    /// The position now.
    ///
    /// ```
    /// # use jieqi_rules::{Role, Setup, Variant, View, Viewer};
    /// # let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi)).unwrap();
    /// # view.play("b2b9".parse().unwrap(), Some(Role::Soldier), None).unwrap();
    /// assert_eq!(view.position().quiet(), 0);
    /// ```
    #[must_use]
    pub fn position(&self) -> &Position {
        self.seen.history.position()
    }

    /// Every ply as this viewer knows it.
    ///
    /// ```
    /// # use jieqi_rules::{Role, Setup, Variant, View, Viewer};
    /// # let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi)).unwrap();
    /// # view.play("b2b9".parse().unwrap(), Some(Role::Soldier), None).unwrap();
    /// assert_eq!(view.moves()[0].reveal, Some(Role::Soldier));
    /// ```
    #[must_use]
    pub fn moves(&self) -> &[SeenMove] {
        &self.seen.moves
    }

    /// What this viewer may think under each side's face-down pieces (RULES, "Pools"): the
    /// pool of the start, less what was revealed, less what this viewer captured face down.
    /// Once the deal is disclosed, exactly what lies there.
    ///
    /// ```
    /// # use jieqi_rules::{Role, Setup, Variant, View, Viewer};
    /// # let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi)).unwrap();
    /// # view.play("b2b9".parse().unwrap(), Some(Role::Soldier), None).unwrap();
    /// assert_eq!((view.pools().red.total(), view.pools().black.total()), (14, 15));
    /// ```
    #[must_use]
    pub fn pools(&self) -> &ByColor<Pool> {
        &self.seen.pools
    }

    /// The whole deal, once the game is over.
    ///
    /// ```
    /// # use jieqi_rules::{Role, Setup, Variant, View, Viewer};
    /// # let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi)).unwrap();
    /// # view.play("b2b9".parse().unwrap(), Some(Role::Soldier), None).unwrap();
    /// assert_eq!(view.deal(), None);
    /// ```
    #[must_use]
    pub fn deal(&self) -> Option<&ByColor<[Role; 15]>> {
        self.seen.deal.as_ref()
    }

    /// How the game is over, if it is: as the table ended it, else by the rules of the board.
    ///
    /// ```
    /// # use jieqi_rules::{Role, Setup, Variant, View, Viewer};
    /// # let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi)).unwrap();
    /// # view.play("b2b9".parse().unwrap(), Some(Role::Soldier), None).unwrap();
    /// assert_eq!(view.outcome(), None);
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.seen
            .outcome
            .as_ref()
            .or_else(|| self.seen.history.outcome())
    }

    /// The position as a FEN for this viewer, with its pools.
    ///
    /// ```
    /// use jieqi_rules::{Color, Role, Setup, Variant, View, Viewer};
    /// let black = Viewer::Player(Color::Black);
    /// let mut view = View::start(black, Setup::start(Variant::Jieqi)).unwrap();
    /// view.play("b2b9".parse().unwrap(), Some(Role::Soldier), None).unwrap();
    /// assert_eq!(
    ///     view.fen(),
    ///     "xPxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX b \
    ///      R2A2C2P4N2B2r2a2c2p5n2b2 0 1",
    /// );
    /// ```
    #[must_use]
    pub fn fen(&self) -> String {
        self.position().fen(self.pools())
    }

    /// The position before each ply and after the last one, as FENs for this viewer: each with
    /// the pools as they were then, from what the plies up to there have told.
    ///
    /// ```
    /// use jieqi_rules::{Role, Setup, Variant, View, Viewer};
    /// let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi)).unwrap();
    /// let start = view.fen();
    /// view.play("b2e2".parse().unwrap(), Some(Role::Soldier), None).unwrap();
    /// assert_eq!(view.fens(), [start, view.fen()]);
    /// ```
    #[must_use]
    pub fn fens(&self) -> Vec<String> {
        let start = self.history().start();
        let mut position = Position::new(start).expect("a history starts at a valid position");
        let mut pools = start.pools_or_default();
        let mut fens = Vec::with_capacity(self.moves().len() + 1);
        fens.push(position.fen(&pools));
        for seen in self.moves() {
            position = position.after(seen.mv, seen.reveal);
            learn(&mut pools, seen);
            fens.push(position.fen(&pools));
        }
        fens
    }

    /// Every ply in a notation for people, as far as this viewer knows it.
    ///
    /// ```
    /// use jieqi_rules::{Color, Notation, Role, Setup, Variant, View, Viewer};
    /// let see = |viewer| {
    ///     let mut view = View::start(viewer, Setup::start(Variant::Jieqi)).unwrap();
    ///     view.play("b2b9".parse().unwrap(), Some(Role::Soldier), Some(Role::Horse)).unwrap();
    ///     view.play("h9g7".parse().unwrap(), Some(Role::Chariot), None).unwrap();
    ///     view.notation(Notation::Wxf)
    /// };
    /// assert_eq!(see(Viewer::Player(Color::Red)), ["+X8+7=PxN", "-X8+7=R"]);
    /// assert_eq!(see(Viewer::Player(Color::Black)), ["+X8+7=Px?", "-X8+7=R"]);
    /// ```
    #[must_use]
    pub fn notation(&self, notation: Notation) -> Vec<String> {
        let mut position =
            Position::new(self.history().start()).expect("a history starts at a valid position");
        let mut lines = Vec::with_capacity(self.moves().len());
        for seen in self.moves() {
            let line = notation.print(&position, UciMove::from(seen));
            lines.push(line.expect("the side to move has the piece that it played"));
            position = position.after(seen.mv, seen.reveal);
        }
        lines
    }
}

impl Seen {
    /// Once the deal is disclosed, everybody knows what was captured and what still lies.
    fn know_the_deal(&mut self) {
        let Some(deal) = &self.deal else {
            return;
        };
        for seen in &mut self.moves {
            if let Some(capture) = &mut seen.capture
                && capture.piece.is_down()
            {
                capture.identity = dealt(deal, capture.piece.color, seen.mv.to);
            }
        }
        let mut pools = ByColor {
            red: Pool::EMPTY,
            black: Pool::EMPTY,
        };
        let board = self.history.position().board();
        for (square, piece) in board.pieces().filter(|(_, piece)| piece.is_down()) {
            if let Some(role) = dealt(deal, piece.color, square) {
                pools[piece.color].add(role);
            }
        }
        self.pools = pools;
    }
}

/// What a deal put face down on a start point.
fn dealt(deal: &ByColor<[Role; 15]>, color: Color, square: Square) -> Option<Role> {
    let points = Square::start_points(color);
    let index = points.iter().position(|&point| point == square)?;
    Some(deal[color][index])
}

/// A ply as somebody knows it who knows this identity of what it took.
fn see(
    before: &Position,
    after: &Position,
    (mv, reveal): (Move, Option<Role>),
    identity: Option<Role>,
) -> SeenMove {
    let mover = before
        .board()
        .piece_at(mv.from)
        .expect("a legal ply moves a piece");
    let capture = before.board().piece_at(mv.to).map(|piece| Capture {
        piece,
        identity: piece.role().or(identity),
    });
    SeenMove {
        mv,
        mover,
        reveal,
        capture,
        check: after.is_check(),
    }
}

/// Takes what a ply disclosed out of the pools. A role that a pool does not hold was not told
/// rightly in the start; nothing is left to take then.
fn learn(pools: &mut ByColor<Pool>, seen: &SeenMove) {
    if let Some(role) = seen.reveal {
        pools[seen.mover.color].remove(role);
    }
    if let Some(Capture {
        piece,
        identity: Some(role),
    }) = seen.capture
        && piece.is_down()
    {
        pools[piece.color].remove(role);
    }
}
