//! "How pieces move (both games)", and what is legal.

use super::scene::{crossed, in_palace, step};
use super::{Kind, Man, Point, Rules, Scene, Side};

const ORTHOGONAL: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Scene {
    /// Every point that the piece on `from` gets to by its movement alone: empty ones, and those
    /// of the other side's pieces. Its own general's safety is not looked at.
    pub(crate) fn reach(&self, from: Point) -> Vec<Point> {
        let Some(man) = self.men[from] else {
            return Vec::new();
        };
        let Some(kind) = self.acts_as(from) else {
            return Vec::new();
        };
        let all = match kind {
            Kind::General => self.general_steps(from, man),
            Kind::Advisor => self.advisor_steps(from, man),
            Kind::Elephant => self.elephant_steps(from, man),
            Kind::Horse => self.horse_steps(from),
            Kind::Chariot => self.chariot_steps(from),
            Kind::Cannon => self.cannon_steps(from),
            Kind::Soldier => soldier_steps(from, man),
        };
        all.into_iter()
            .filter(|&to| self.men[to].is_none_or(|other| other.side != man.side))
            .collect()
    }

    /// "One point orthogonally", "own palace" in both games.
    fn general_steps(&self, from: Point, man: Man) -> Vec<Point> {
        let mut points = Vec::new();
        for (files, ranks) in ORTHOGONAL {
            if let Some(to) = step(from, files, ranks)
                && in_palace(to, man.side)
            {
                points.push(to);
            }
        }
        points
    }

    /// "One point diagonally"; "own palace" in xiangqi, "anywhere on the board" face up in jieqi;
    /// face down "with that role's *xiangqi* limits".
    fn advisor_steps(&self, from: Point, man: Man) -> Vec<Point> {
        let mut points = Vec::new();
        for (files, ranks) in DIAGONAL {
            if let Some(to) = step(from, files, ranks)
                && (self.is_free(man) || in_palace(to, man.side))
            {
                points.push(to);
            }
        }
        points
    }

    /// "Exactly two points diagonally; a piece of either side on the point between (the eye)
    /// blocks it"; "own side of the river" in xiangqi, "anywhere; the eye still blocks" face up
    /// in jieqi; face down "on its own side".
    fn elephant_steps(&self, from: Point, man: Man) -> Vec<Point> {
        let mut points = Vec::new();
        for (files, ranks) in DIAGONAL {
            let (Some(eye), Some(to)) =
                (step(from, files, ranks), step(from, 2 * files, 2 * ranks))
            else {
                continue;
            };
            if self.men[eye].is_none() && (self.is_free(man) || !crossed(to, man.side)) {
                points.push(to);
            }
        }
        points
    }

    /// "One orthogonal, then one diagonal outward; a piece on the orthogonal point (the leg)
    /// blocks it".
    fn horse_steps(&self, from: Point) -> Vec<Point> {
        let mut points = Vec::new();
        for (files, ranks) in ORTHOGONAL {
            let Some(leg) = step(from, files, ranks) else {
                continue;
            };
            if self.men[leg].is_some() {
                continue;
            }
            for aside in [1, -1] {
                // Outward: on in the same direction, and one to either side of it.
                let (more_files, more_ranks) = if files == 0 {
                    (aside, ranks)
                } else {
                    (files, aside)
                };
                points.extend(step(leg, more_files, more_ranks));
            }
        }
        points
    }

    /// "Any distance along a line".
    fn chariot_steps(&self, from: Point) -> Vec<Point> {
        let mut points = Vec::new();
        for (files, ranks) in ORTHOGONAL {
            let mut at = from;
            while let Some(next) = step(at, files, ranks) {
                points.push(next);
                if self.men[next].is_some() {
                    break;
                }
                at = next;
            }
        }
        points
    }

    /// "Moves like a chariot; captures by jumping exactly one piece of either side (the screen)".
    fn cannon_steps(&self, from: Point) -> Vec<Point> {
        let mut points = Vec::new();
        for (files, ranks) in ORTHOGONAL {
            let mut at = from;
            let mut jumped = 0;
            while let Some(next) = step(at, files, ranks) {
                match (self.men[next], jumped) {
                    (None, 0) => points.push(next),
                    (None, _) => {}
                    (Some(_), 0) => jumped = 1,
                    (Some(_), _) => {
                        points.push(next);
                        break;
                    }
                }
                at = next;
            }
        }
        points
    }

    /// Face up in jieqi: "advisors and elephants face up are free of palace and river".
    fn is_free(&self, man: Man) -> bool {
        self.rules == Rules::Jieqi && man.shown.is_some()
    }

    /// The points from which a side's general is attacked. "The two generals may never face each
    /// other on an open file": a facing general counts as one that attacks.
    pub(crate) fn attackers_of_general(&self, side: Side) -> Vec<Point> {
        let Some(general) = self.general(side) else {
            return Vec::new();
        };
        let mut attackers: Vec<Point> = self
            .points_of(side.other())
            .into_iter()
            .filter(|&from| self.reach(from).contains(&general))
            .collect();
        if let Some(other) = self.general(side.other())
            && other % 9 == general % 9
        {
            let (low, high) = (general.min(other), general.max(other));
            let mut between = (low + 9..high).step_by(9);
            if between.all(|at| self.men[at].is_none()) && !attackers.contains(&other) {
                attackers.push(other);
            }
        }
        attackers
    }

    /// Whether the side stands in check.
    pub(crate) fn in_check(&self, side: Side) -> bool {
        !self.attackers_of_general(side).is_empty()
    }

    /// The board after the piece on `from` has gone to `to`, taking what stands there. A piece
    /// that lies face down still does: "legality is judged as it moves, before anybody knows what
    /// it becomes".
    pub(crate) fn carried(&self, from: Point, to: Point) -> Scene {
        let mut after = self.clone();
        after.men[to] = after.men[from].take();
        after
    }

    /// "A side may not leave its own general attacked"; "the two generals may never face each
    /// other".
    pub(crate) fn leaves_general_safe(&self, from: Point, to: Point) -> bool {
        let side = self.men[from].expect("a piece moves").side;
        !self.carried(from, to).in_check(side)
    }

    /// Whether the piece on `from` may legally go to `to` with its side to move.
    pub(crate) fn may_go(&self, from: Point, to: Point) -> bool {
        self.reach(from).contains(&to) && self.leaves_general_safe(from, to)
    }

    /// Every legal move of the side to move.
    pub(crate) fn legal(&self) -> Vec<(Point, Point)> {
        let mut moves = Vec::new();
        for from in self.points_of(self.turn) {
            for to in self.reach(from) {
                if self.leaves_general_safe(from, to) {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    /// The scene after a legal move: "a face-down piece turns face up the moment it has moved",
    /// "only a capture resets the count".
    pub(crate) fn played(&self, from: Point, to: Point, reveal: Option<Kind>) -> Scene {
        let captures = self.men[to].is_some();
        let mut after = self.carried(from, to);
        let mover = after.men[to].as_mut().expect("a piece moves");
        if mover.shown.is_none() {
            mover.shown = reveal;
        }
        after.turn = self.turn.other();
        after.quiet = if captures { 0 } else { self.quiet + 1 };
        after
    }
}

/// "One point forward; once across the river also one point sideways; never backward", "the same,
/// wherever it stands" in jieqi.
fn soldier_steps(from: Point, man: Man) -> Vec<Point> {
    let mut points = Vec::new();
    points.extend(step(from, 0, man.side.forward()));
    if crossed(from, man.side) {
        points.extend(step(from, 1, 0));
        points.extend(step(from, -1, 0));
    }
    points
}
