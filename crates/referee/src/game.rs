//! A game with its secret.

use core::fmt;

use jieqi_rules::{
    ByColor, Color, History, Move, Outcome, Piece, PlayError, Role, Setup, Variant, View, Viewer,
};

use crate::Deal;

/// A game as only the referee knows it: the public history and, in jieqi, the deal.
///
/// [`Game::observe`] is the only way out: it tells each viewer what that viewer may know.
///
/// ```
/// use jieqi_referee::{Contribution, Game, ServerSecret};
/// use jieqi_rules::{Color, Viewer};
/// let deal = ServerSecret::from_bytes([0; 32]).deal("abc", &Contribution::EMPTY, &Contribution::EMPTY);
/// let mut game = Game::jieqi(deal);
/// let disclosed = game.play(Color::Red, "b2b9".parse().unwrap()).unwrap();
/// assert!(disclosed.to_all && disclosed.to_mover);
/// let took = |viewer| game.observe(viewer, None).moves()[0].capture.unwrap().identity;
/// assert!(took(Viewer::Player(Color::Red)).is_some());
/// assert!(took(Viewer::Player(Color::Black)).is_none());
/// assert!(took(Viewer::Spectator).is_none());
/// ```
pub struct Game {
    history: History,
    deal: Option<Deal>,
    /// For each ply the role of the face-down piece that it took, if it took one.
    taken: Vec<Option<Role>>,
    /// What each player knows while the game goes on. It is played on with the game: to put it
    /// together anew for each ply would cost more with each.
    live: ByColor<View>,
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("plies", &self.taken.len())
            .finish_non_exhaustive()
    }
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
        let history =
            History::new(Setup::start(variant)).expect("the start of a game is a position");
        Game {
            live: live(&history, &[]),
            history,
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
        for color in Color::ALL {
            // Each is told what it took itself, and nothing else.
            let told = ply.taken.filter(|_| by == color);
            self.live[color]
                .play(mv, ply.reveal, told)
                .expect("the same game takes the same ply");
        }
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

    /// Whether the last `plies` plies may be taken back: they are there, and none of them
    /// revealed a piece or took a face-down one.
    #[must_use]
    pub fn can_take_back(&self, plies: usize) -> bool {
        let all = self.history.plies();
        all.len().checked_sub(plies).is_some_and(|kept| {
            all[kept..]
                .iter()
                .zip(&self.taken[kept..])
                .all(|((_, reveal), taken)| reveal.is_none() && taken.is_none())
        })
    }

    /// Takes back the last `plies` plies; false, and nothing done, where they disclosed something
    /// or are not there.
    pub fn take_back(&mut self, plies: usize) -> bool {
        if !self.can_take_back(plies) {
            return false;
        }
        for _ in 0..plies {
            self.history.undo();
            self.taken.pop();
        }
        self.live = live(&self.history, &self.taken);
        true
    }

    /// What this viewer may know. `ended` is how the table ended the game, where it did; once
    /// the game is over, in whatever way, every role and the whole deal are there.
    #[must_use]
    pub fn observe(&self, viewer: Viewer, ended: Option<&Outcome>) -> View {
        let over = ended.is_some() || self.history.outcome().is_some();
        if let (Viewer::Player(color), false) = (viewer, over) {
            return self.live[color].clone();
        }
        let deal = self
            .deal
            .as_ref()
            .filter(|_| over)
            .map(|deal| *deal.roles());
        View::new(
            viewer,
            self.history.clone(),
            &told(&self.taken, |mover| over || viewer == Viewer::Player(mover)),
            deal,
            ended.cloned(),
        )
    }

    /// What this viewer knew while the game went on: nothing of it came with the end. While it
    /// goes on, the same as [`Game::observe`].
    ///
    /// ```
    /// use jieqi_referee::{Contribution, Game, ServerSecret};
    /// use jieqi_rules::{Color, Outcome, Reason, Receipt, Viewer};
    /// let none = Contribution::EMPTY;
    /// let deal = ServerSecret::from_bytes([0; 32]).deal("abc", &none, &none);
    /// let mut game = Game::jieqi(deal);
    /// game.play(Color::Red, "b2b9".parse().unwrap()).unwrap();
    /// let black = Viewer::Player(Color::Black);
    /// let ended = Outcome { winner: None, reason: Reason::Agreement, receipt: Receipt::Plain };
    /// let now = game.observe(black, Some(&ended));
    /// assert!(now.moves()[0].capture.unwrap().identity.is_some());
    /// assert!(game.recall(black).moves()[0].capture.unwrap().identity.is_none());
    /// ```
    #[must_use]
    pub fn recall(&self, viewer: Viewer) -> View {
        View::new(
            viewer,
            self.history.clone(),
            &told(&self.taken, |mover| viewer == Viewer::Player(mover)),
            None,
            None,
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

/// What was captured face down, where `tells` says it of the one who captured.
fn told(taken: &[Option<Role>], tells: impl Fn(Color) -> bool) -> Vec<Option<Role>> {
    // Red makes the plies of even index: every game starts with Red to move.
    Color::ALL
        .into_iter()
        .cycle()
        .zip(taken)
        .map(|(mover, &taken)| taken.filter(|_| tells(mover)))
        .collect()
}

/// What each player knows of a game that goes on, put together from the whole of it.
fn live(history: &History, taken: &[Option<Role>]) -> ByColor<View> {
    ByColor::new_with(|color| {
        let told = told(taken, |mover| mover == color);
        View::new(Viewer::Player(color), history.clone(), &told, None, None)
    })
}

/// What a move does to the secret.
struct Ply {
    reveal: Option<Role>,
    taken: Option<Role>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use jieqi_rules::{Reason, Receipt, Square};
    use proptest::prelude::*;
    use proptest::sample::Index;

    const VIEWERS: [Viewer; 3] = [
        Viewer::Player(Color::Red),
        Viewer::Player(Color::Black),
        Viewer::Spectator,
    ];

    type Roles = ByColor<[Role; 15]>;

    const SORTED: [Role; 15] = {
        use Role::{
            Advisor as A, Cannon as C, Chariot as R, Elephant as B, Horse as N, Soldier as P,
        };
        [R, R, N, N, C, C, A, A, B, B, P, P, P, P, P]
    };

    fn roles() -> impl Strategy<Value = Roles> {
        let side = || Just(SORTED.to_vec()).prop_shuffle();
        (side(), side()).prop_map(|(red, black)| ByColor {
            red: red.try_into().unwrap(),
            black: black.try_into().unwrap(),
        })
    }

    fn game(roles: Roles) -> Game {
        Game::jieqi(Deal::new(roles).unwrap())
    }

    /// Plays legal moves as the indices choose, until they or the game are at an end.
    fn play_on(game: &mut Game, choices: &[Index]) -> Vec<Move> {
        let mut played = Vec::new();
        for choice in choices {
            let position = game.history().position();
            if game.history().outcome().is_some() {
                break;
            }
            let mv = *choice.get(&position.legal_moves());
            game.play(position.turn(), mv).unwrap();
            played.push(mv);
        }
        played
    }

    /// The start points whose role this viewer has learned.
    fn learned(view: &View) -> Vec<Square> {
        let mut points = Vec::new();
        for seen in view.moves() {
            if seen.reveal.is_some() {
                points.push(seen.mv.from);
            }
            match seen.capture {
                Some(capture) if capture.piece.is_down() && capture.identity.is_some() => {
                    points.push(seen.mv.to);
                }
                _ => {}
            }
        }
        points
    }

    /// Another deal in which what lies on the learned points is the same: the roles on all
    /// other points of a side are moved on by `turn` places.
    fn other_world(roles: &Roles, learned: &[Square], turn: usize) -> Roles {
        ByColor::new_with(|color| {
            let open: Vec<usize> = Square::start_points(color)
                .iter()
                .enumerate()
                .filter(|(_, point)| !learned.contains(point))
                .map(|(index, _)| index)
                .collect();
            let mut other = roles[color];
            for (place, &index) in open.iter().enumerate() {
                other[index] = roles[color][open[(place + turn) % open.len()]];
            }
            other
        })
    }

    fn ended(reason: Reason) -> Outcome {
        Outcome {
            winner: None,
            reason,
            receipt: Receipt::Plain,
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Two deals that differ only in what a viewer has not learned look the same to it, at
        /// every ply.
        #[test]
        fn a_viewer_sees_the_same_in_both_worlds(
            roles in roles(),
            choices in prop::collection::vec(any::<Index>(), 0..60),
            turn in 1usize..15,
        ) {
            let mut whole = game(roles);
            let moves = play_on(&mut whole, &choices);
            for viewer in VIEWERS {
                let points = learned(&whole.observe(viewer, None));
                let mut one = game(roles);
                let mut other = game(other_world(&roles, &points, turn));
                for &mv in &moves {
                    let by = one.history().position().turn();
                    prop_assert_eq!(one.play(by, mv), other.play(by, mv));
                    prop_assert_eq!(format!("{one:?}"), format!("{other:?}"));
                    if one.history().outcome().is_none() {
                        prop_assert_eq!(
                            format!("{:?}", one.observe(viewer, None)),
                            format!("{:?}", other.observe(viewer, None))
                        );
                    }
                }
            }
        }

        /// A view that was played on is the view put together from the whole game, also where
        /// plies were taken back.
        #[test]
        fn a_view_that_was_played_on_is_the_whole_one(
            roles in roles(),
            choices in prop::collection::vec((any::<Index>(), any::<bool>()), 0..60),
        ) {
            let mut game = game(roles);
            for (choice, back) in choices {
                if play_on(&mut game, &[choice]).is_empty() {
                    break;
                }
                if back && game.history().outcome().is_none() {
                    game.take_back(1);
                }
                if game.history().outcome().is_none() {
                    for color in Color::ALL {
                        let viewer = Viewer::Player(color);
                        prop_assert_eq!(
                            format!("{:?}", game.observe(viewer, None)),
                            format!("{:?}", game.recall(viewer))
                        );
                    }
                }
            }
        }

        /// Every ending discloses everything to everybody.
        #[test]
        fn the_end_tells_all(
            roles in roles(),
            choices in prop::collection::vec(any::<Index>(), 0..60),
            reason in prop::sample::select(Reason::ALL.to_vec()),
        ) {
            let mut game = game(roles);
            play_on(&mut game, &choices);
            for viewer in VIEWERS {
                let view = game.observe(viewer, Some(&ended(reason)));
                prop_assert_eq!(view.deal(), Some(&roles));
                for seen in view.moves() {
                    prop_assert!(seen.capture.is_none_or(|capture| capture.identity.is_some()));
                }
            }
        }

        /// Looked back at after any end, each ply shows what that viewer saw in play: the plies,
        /// the board and the pools.
        #[test]
        fn what_was_seen_in_play_is_recalled(
            roles in roles(),
            choices in prop::collection::vec(any::<Index>(), 0..60),
        ) {
            let mut whole = game(roles);
            let moves = play_on(&mut whole, &choices);
            for viewer in VIEWERS {
                let recalled = whole.recall(viewer);
                prop_assert_eq!(recalled.deal(), None);
                let fens = recalled.fens();
                prop_assert_eq!(fens.len(), moves.len() + 1);
                let mut live = game(roles);
                for (ply, fen) in fens.iter().enumerate() {
                    if live.history().outcome().is_none() {
                        let seen = live.observe(viewer, None);
                        prop_assert_eq!(&seen.fen(), fen);
                        prop_assert_eq!(seen.moves(), &recalled.moves()[..ply]);
                    }
                    if let Some(&mv) = moves.get(ply) {
                        live.play(live.history().position().turn(), mv).unwrap();
                    }
                }
            }
        }

        /// Before the end no view holds the deal, and only the mover's captures have names.
        #[test]
        fn only_the_captor_knows(
            roles in roles(),
            choices in prop::collection::vec(any::<Index>(), 0..60),
        ) {
            let mut game = game(roles);
            play_on(&mut game, &choices);
            prop_assume!(game.history().outcome().is_none());
            for viewer in VIEWERS {
                let view = game.observe(viewer, None);
                prop_assert_eq!(view.deal(), None);
                for seen in view.moves() {
                    let Some(capture) = seen.capture else { continue };
                    prop_assert_eq!(
                        capture.identity.is_some(),
                        !capture.piece.is_down() || viewer == Viewer::Player(seen.mover.color)
                    );
                }
            }
        }

        /// What nobody learned from can be taken back, and the game is as if it had never been;
        /// nothing else can.
        #[test]
        fn only_what_disclosed_nothing_is_taken_back(
            roles in roles(),
            choices in prop::collection::vec(any::<(Index, bool)>(), 0..80),
        ) {
            let look = |game: &Game| {
                VIEWERS.map(|viewer| format!("{:?}", game.observe(viewer, None)))
            };
            let mut game = game(roles);
            let mut disclosed: Vec<Disclosed> = vec![];
            for (choice, back) in &choices {
                if game.history().outcome().is_some() {
                    break;
                }
                for plies in 0..5 {
                    let quiet = disclosed.len().checked_sub(plies).is_some_and(|kept| {
                        disclosed[kept..].iter().all(|ply| ply.nothing())
                    });
                    prop_assert_eq!(game.can_take_back(plies), quiet);
                }
                // Pieces that were turned up move first, so that there is something to take back.
                let position = game.history().position();
                let (up, down): (Vec<Move>, Vec<Move>) =
                    position.legal_moves().iter().partition(|mv| {
                        let role = position.board().piece_at(mv.from).unwrap().role();
                        role.is_some_and(|role| role != Role::General)
                    });
                let mv = *choice.get(if up.is_empty() { &down } else { &up });
                let (turn, before) = (position.turn(), look(&game));
                let ply = game.play(turn, mv).unwrap();
                if *back && game.take_back(1) {
                    prop_assert!(ply.nothing());
                    prop_assert_eq!(look(&game), before);
                } else {
                    disclosed.push(ply);
                }
            }
        }
    }

    #[test]
    fn what_is_refused_changes_nothing() {
        let mut game = Game::xiangqi();
        let before = format!("{:?}", game.observe(Viewer::Spectator, None));
        let mv = |text: &str| text.parse::<Move>().unwrap();
        assert_eq!(
            game.play(Color::Black, mv("h9g7")),
            Err(Refused::NotYourTurn(Color::Black))
        );
        assert_eq!(
            game.play(Color::Red, mv("h2h9")),
            Ok(Disclosed::default()),
            "a capture of a face-up piece discloses nothing"
        );
        assert!(game.take_back(1));
        for illegal in ["a0a4", "h9g7", "e5e6", "a0a0"] {
            assert_eq!(
                game.play(Color::Red, mv(illegal)),
                Err(Refused::Illegal(mv(illegal)))
            );
        }
        assert_eq!(
            format!("{:?}", game.observe(Viewer::Spectator, None)),
            before
        );
    }

    #[test]
    fn how_a_move_would_end_the_game_is_told_beforehand() {
        let mut game = Game::xiangqi();
        let shuffle = ["h0g2", "h9g7", "g2h0", "g7h9"].map(|text| text.parse::<Move>().unwrap());
        for (ply, mv) in shuffle.into_iter().chain(shuffle).enumerate() {
            let by = game.history().position().turn();
            let outcome = game.outcome_after(by, mv).unwrap();
            assert_eq!(outcome.is_some(), ply == 7);
            game.play(by, mv).unwrap();
            assert_eq!(game.history().outcome(), outcome.as_ref());
        }
        assert!(matches!(
            game.play(Color::Red, shuffle[0]),
            Err(Refused::Over(outcome)) if outcome.reason == Reason::Repetition
        ));
    }
}
