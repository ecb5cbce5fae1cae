//! Games that nobody would play: random ones, and ones that go to and fro so that positions
//! stand again, with checks and chases on the way.

use crate::chance::Chance;
use crate::plain::{Game, Kind, Point, Rules, Scene, Side, chases};
use crate::scatter::scatter;

/// The start of xiangqi.
const XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
/// The start of jieqi.
const JIEQI: &str = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w";

/// How a side chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    /// Any move.
    Wanders,
    /// Takes its last move back whenever it can.
    Returns,
    /// Checks or chases whenever it can, and returns otherwise.
    Hunts,
}

/// A game that is walked, and what is still face down in it.
pub(crate) struct Walk {
    pub(crate) game: Game,
    moods: [Mood; 2],
    /// What lies under each face-down piece: of no matter to the rules.
    hidden: [Vec<Kind>; 2],
    moves: Vec<(Point, Point)>,
    /// Moves to be played next, the next one last.
    plan: Vec<(Point, Point)>,
}

impl Walk {
    /// A new game from a random start.
    pub(crate) fn begin(chance: &mut Chance, rules: Rules) -> Walk {
        let mut scene = match chance.below(10) {
            0 => {
                let fen = match rules {
                    Rules::Xiangqi => XIANGQI,
                    Rules::Jieqi => JIEQI,
                };
                Scene::read(rules, fen).unwrap()
            }
            1..=2 => scatter(chance, rules, 15),
            3..=4 => scatter(chance, rules, 7),
            _ => scatter(chance, rules, 3),
        };
        if chance.hits(10) {
            scene.quiet = 90 + chance.below(32) as u32;
        }
        let mood = |chance: &mut Chance| match chance.below(10) {
            0..=2 => Mood::Wanders,
            3..=6 => Mood::Returns,
            _ => Mood::Hunts,
        };
        let moods = [mood(chance), mood(chance)];
        Walk::from(chance, scene, moods)
    }

    /// A new game from here.
    pub(crate) fn from(chance: &mut Chance, scene: Scene, moods: [Mood; 2]) -> Walk {
        let hidden = [Side::Red, Side::Black].map(|side| still_hidden(chance, &scene, side));
        Walk {
            game: Game::new(scene),
            moods,
            hidden,
            moves: Vec::new(),
            plan: Vec::new(),
        }
    }

    /// A new game that goes round a lap with checks or chases in it, until somebody leaves it.
    pub(crate) fn begin_with_lap(chance: &mut Chance, rules: Rules) -> Walk {
        loop {
            let most = 2 + chance.below(5);
            let scene = scatter(chance, rules, most);
            let Some([first, second]) = find_lap(chance, &scene) else {
                continue;
            };
            let mut walk = Walk::from(chance, scene, [Mood::Hunts, Mood::Returns]);
            let back = |(from, to): (Point, Point)| (to, from);
            walk.plan = [back(second), back(first), second, first].repeat(2);
            return walk;
        }
    }

    /// Chooses a move among the legal ones, and what it reveals.
    pub(crate) fn choose(
        &mut self,
        chance: &mut Chance,
        legal: &[(Point, Point)],
    ) -> (Point, Point, Option<Kind>) {
        let planned = self.plan.pop();
        if chance.hits(3) {
            self.plan.clear();
        }
        let now = self.game.now();
        let mood = self.moods[now.turn as usize];
        let hunted = (mood == Mood::Hunts && chance.hits(70))
            .then(|| self.hunting_move(chance, legal))
            .flatten();
        let (from, to) = planned
            .filter(|choice| legal.contains(choice))
            .or(hunted)
            .or_else(|| (mood != Mood::Wanders && chance.hits(80)).then(|| self.way_back(legal))?)
            .unwrap_or_else(|| {
                // A few tries for a quiet move of a face-up piece: only such moves come back.
                let mut choice = chance.pick(legal);
                for _ in 0..if mood == Mood::Wanders { 0 } else { 6 } {
                    if is_reversible(now, choice) {
                        break;
                    }
                    choice = chance.pick(legal);
                }
                choice
            });
        let lies_down = now.men[from].unwrap().shown.is_none();
        let reveal = lies_down.then(|| {
            self.hidden[now.turn as usize]
                .pop()
                .expect("each face-down piece has its kind")
        });
        (from, to, reveal)
    }

    pub(crate) fn play(&mut self, (from, to, reveal): (Point, Point, Option<Kind>)) {
        self.game.play(from, to, reveal);
        self.moves.push((from, to));
    }

    /// A move that checks or chases.
    fn hunting_move(
        &self,
        chance: &mut Chance,
        legal: &[(Point, Point)],
    ) -> Option<(Point, Point)> {
        let now = self.game.now();
        let hunting: Vec<(Point, Point)> = legal
            .iter()
            .copied()
            .filter(|&choice| is_reversible(now, choice))
            .filter(|&choice| hunts(now, choice))
            .collect();
        (!hunting.is_empty()).then(|| chance.pick(&hunting))
    }

    /// The side's last move backwards, or the move that it made when all this stood before.
    fn way_back(&self, legal: &[(Point, Point)]) -> Option<(Point, Point)> {
        let before = self.moves.len().checked_sub(2)?;
        let (from, to) = self.moves[before];
        legal.contains(&(to, from)).then_some((to, from))
    }
}

/// A move and an answer that can both be taken back, with a check or a chase on the way there and
/// on the way back.
fn find_lap(chance: &mut Chance, scene: &Scene) -> Option<[(Point, Point); 2]> {
    let reversible = |scene: &Scene| -> Vec<(Point, Point)> {
        let mut moves = scene.legal();
        moves.retain(|&choice| is_reversible(scene, choice));
        moves
    };
    let mut firsts = reversible(scene);
    chance.shuffle(&mut firsts);
    for &(from, to) in firsts.iter().take(8) {
        let after = scene.played(from, to, None);
        let mut seconds = reversible(&after);
        chance.shuffle(&mut seconds);
        for &(leaves, arrives) in seconds.iter().take(8) {
            let there = after.played(leaves, arrives, None);
            if there.men[from].is_some() || !there.may_go(to, from) {
                continue;
            }
            let back = there.played(to, from, None);
            if back.men[leaves].is_some() || !back.may_go(arrives, leaves) {
                continue;
            }
            let one_hunts = hunts(scene, (from, to)) && hunts(&there, (to, from));
            let other_hunts = hunts(&after, (leaves, arrives)) && hunts(&back, (arrives, leaves));
            // Checks are found much more often: most of them are passed over for chases.
            let checks = after.in_check(after.turn) || back.in_check(back.turn);
            if (one_hunts || other_hunts) && (!checks || chance.hits(10)) {
                return Some([(from, to), (leaves, arrives)]);
            }
        }
    }
    None
}

/// Whether the move checks or chases.
pub(crate) fn hunts(scene: &Scene, (from, to): (Point, Point)) -> bool {
    scene.carried(from, to).in_check(scene.turn.other()) || !chases(scene, from, to).is_empty()
}

/// Whether the move might be taken back by another one.
pub(crate) fn is_reversible(scene: &Scene, (from, to): (Point, Point)) -> bool {
    scene.men[to].is_none() && scene.men[from].unwrap().shown.is_some()
}

/// The kinds of a side's set that nobody sees, in some order.
pub(crate) fn still_hidden(chance: &mut Chance, scene: &Scene, side: Side) -> Vec<Kind> {
    let mut hidden = Vec::new();
    for kind in Kind::HIDEABLE {
        let up = scene
            .men
            .iter()
            .flatten()
            .filter(|man| man.side == side && man.shown == Some(kind))
            .count();
        hidden.extend(std::iter::repeat_n(kind, kind.in_set() - up));
    }
    chance.shuffle(&mut hidden);
    hidden
}
