//! A game to be played in two worlds: its deal, its moves, and what each viewer learns on the way.

use std::collections::BTreeSet;

use jieqi_rules::{ByColor, Color, History, Move, Piece, Role, Setup, Square, Variant, Viewer};
use jieqi_tests::Dice;

/// Both sides' hidden roles in the order of the start points.
pub(crate) type Roles = ByColor<[Role; 15]>;

/// A game that goes on after its last move.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    pub(crate) deal: Roles,
    pub(crate) moves: Vec<Move>,
    /// Start points whose piece everybody has seen.
    revealed: BTreeSet<Square>,
    /// Start points whose face-down piece was taken, and by whom.
    taken: Vec<(Square, Color)>,
}

/// A full set of each side in an order by lot.
pub(crate) fn any_deal(dice: &mut Dice) -> Roles {
    ByColor::new_with(|_| {
        let mut roles: Vec<Role> = Role::HIDEABLE
            .into_iter()
            .flat_map(|role| std::iter::repeat_n(role, usize::from(role.count_in_set())))
            .collect();
        dice.shuffle(&mut roles);
        roles.try_into().unwrap()
    })
}

/// What lies on a start point in this deal.
pub(crate) fn role_at(deal: &Roles, point: Square) -> Role {
    let color = if point.rank() < 5 {
        Color::Red
    } else {
        Color::Black
    };
    hidden(deal, point, Some(Piece::down(color))).unwrap()
}

/// What lies face down on a point in this deal.
fn hidden(deal: &Roles, point: Square, piece: Option<Piece>) -> Option<Role> {
    let piece = piece.filter(|piece| piece.is_down())?;
    let at = Square::start_points(piece.color)
        .iter()
        .position(|&start| start == point)?;
    Some(deal[piece.color][at])
}

impl Script {
    /// A random game of at most so many plies that takes face-down pieces where it can, and stops
    /// before it ends.
    pub(crate) fn random(dice: &mut Dice, plies: usize) -> Script {
        let deal = any_deal(dice);
        let mut script = Script {
            deal,
            moves: Vec::new(),
            revealed: BTreeSet::new(),
            taken: Vec::new(),
        };
        let mut history = History::new(Setup::start(Variant::Jieqi)).unwrap();
        for _ in 0..plies {
            let position = history.position();
            let board = position.board();
            let legal = position.legal_moves();
            let dark: Vec<Move> = legal
                .iter()
                .copied()
                .filter(|mv| board.piece_at(mv.to).is_some_and(Piece::is_down))
                .collect();
            let greedy = !dark.is_empty() && dice.below(3) > 0;
            let mv = *dice.pick(if greedy { &dark } else { &legal }).unwrap();
            if !script.take(&mut history, mv) {
                break;
            }
        }
        script
    }

    /// A game that was played.
    pub(crate) fn of(deal: Roles, moves: Vec<Move>) -> Script {
        let mut script = Script {
            deal,
            moves: Vec::new(),
            revealed: BTreeSet::new(),
            taken: Vec::new(),
        };
        let mut history = History::new(Setup::start(Variant::Jieqi)).unwrap();
        for mv in moves {
            script.take(&mut history, mv);
        }
        script
    }

    /// Takes in one more move; false where it ends the game.
    fn take(&mut self, history: &mut History, mv: Move) -> bool {
        let position = history.position();
        let board = position.board();
        let reveal = hidden(&self.deal, mv.from, board.piece_at(mv.from));
        let took = hidden(&self.deal, mv.to, board.piece_at(mv.to));
        let mover = position.turn();
        history.play(mv, reveal).unwrap();
        if history.outcome().is_some() {
            return false;
        }
        self.moves.push(mv);
        if reveal.is_some() {
            self.revealed.insert(mv.from);
        }
        if took.is_some() {
            self.taken.push((mv.to, mover));
        }
        true
    }

    /// The start points whose piece this viewer has not learned.
    pub(crate) fn unlearned(&self, viewer: Viewer) -> BTreeSet<Square> {
        let mine = |captor| viewer == Viewer::Player(captor);
        Color::ALL
            .into_iter()
            .flat_map(Square::start_points)
            .filter(|point| !self.revealed.contains(point))
            .filter(|point| !self.taken.iter().any(|&(at, by)| at == *point && mine(by)))
            .collect()
    }

    /// Where pieces fell face down that this viewer has not learned, in the order of the game.
    pub(crate) fn fallen_unlearned(&self, viewer: Viewer) -> Vec<Square> {
        let unlearned = self.unlearned(viewer);
        let fallen = self.taken.iter().map(|&(at, _)| at);
        fallen.filter(|at| unlearned.contains(at)).collect()
    }

    /// Who learned the first of those.
    pub(crate) fn captor_unlearned(&self, viewer: Viewer) -> Color {
        let first = self.fallen_unlearned(viewer)[0];
        let fell = self.taken.iter().find(|(at, _)| *at == first);
        fell.map(|&(_, captor)| captor).unwrap()
    }

    /// Another deal that this viewer cannot tell from the first: the same roles lie elsewhere
    /// among the points that it has not learned, and under those that fell if that can be.
    pub(crate) fn other_deal(&self, viewer: Viewer, dice: &mut Dice) -> Roles {
        let unlearned = self.unlearned(viewer);
        let fell = |deal: &Roles| {
            let mut roles: Vec<(Color, usize)> = self
                .taken
                .iter()
                .map(|&(at, by)| (by, role_at(deal, at) as usize))
                .collect();
            roles.sort_by_key(|&(by, role)| (by as usize, role));
            roles
        };
        let differing = |other: &Roles| {
            let differs = |at: &Square| role_at(other, *at) != role_at(&self.deal, *at);
            let fallen = self.taken.iter().filter(|(at, _)| differs(at)).count();
            let pools = usize::from(fell(other) != fell(&self.deal));
            1000 * pools + 100 * fallen + unlearned.iter().filter(|at| differs(at)).count()
        };
        (0..64)
            .map(|_| self.shuffled(&unlearned, dice))
            .max_by_key(differing)
            .filter(|other| differing(other) > 0)
            .expect("a viewer of a game that goes on has not learned everything")
    }

    fn shuffled(&self, unlearned: &BTreeSet<Square>, dice: &mut Dice) -> Roles {
        ByColor::new_with(|color| {
            let points = Square::start_points(color);
            let free: Vec<usize> = (0..15)
                .filter(|&i| unlearned.contains(&points[i]))
                .collect();
            let mut roles: Vec<Role> = free.iter().map(|&i| self.deal[color][i]).collect();
            dice.shuffle(&mut roles);
            let mut side = self.deal[color];
            for (&i, role) in free.iter().zip(roles) {
                side[i] = role;
            }
            side
        })
    }
}
