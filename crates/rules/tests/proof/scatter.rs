//! Pieces scattered over the board: set-ups that no game would come to by itself.

use crate::chance::Chance;
use crate::plain::{Kind, Point, Pools, Rules, Scene, Side};

/// How many pieces a side gets, beside its general.
#[derive(Clone, Copy)]
pub(crate) struct Crowd {
    pub(crate) up: usize,
    pub(crate) down: usize,
}

impl Crowd {
    /// Up to so many pieces, some of them face down in jieqi.
    fn up_to(chance: &mut Chance, rules: Rules, most: usize) -> Crowd {
        let all = chance.below(most + 1);
        let down = match rules {
            Rules::Xiangqi => 0,
            Rules::Jieqi => chance.below(all + 1),
        };
        Crowd {
            up: all - down,
            down,
        }
    }
}

/// A set-up that is valid: `most` pieces a side at most, beside the generals.
pub(crate) fn scatter(chance: &mut Chance, rules: Rules, most: usize) -> Scene {
    loop {
        let mut scene = Scene::empty(rules);
        if chance.hits(50) {
            scene.turn = Side::Black;
        }
        for (side, rank) in [(Side::Red, 0), (Side::Black, 7)] {
            let at = (rank + chance.below(3)) * 9 + 3 + chance.below(3);
            scene.put(at, side, Some(Kind::General));
        }
        for side in [Side::Red, Side::Black] {
            let crowd = Crowd::up_to(chance, rules, most);
            scatter_side(chance, &mut scene, side, crowd);
        }
        if scene.is_valid(None) {
            return scene;
        }
    }
}

fn scatter_side(chance: &mut Chance, scene: &mut Scene, side: Side, crowd: Crowd) {
    let mut set = Vec::new();
    for kind in Kind::HIDEABLE {
        set.extend(std::iter::repeat_n(kind, kind.in_set()));
    }
    chance.shuffle(&mut set);
    let mut starts: Vec<Point> = (0..90)
        .filter(|&at| scene.men[at].is_none() && scene.point_fits(at, side, None))
        .collect();
    chance.shuffle(&mut starts);
    for &at in starts.iter().take(crowd.down) {
        scene.put(at, side, None);
    }
    for &kind in set.iter().skip(crowd.down).take(crowd.up) {
        // A few tries; where all are in vain the piece is off the board.
        for _ in 0..20 {
            let at = chance.below(90);
            if scene.men[at].is_none() && scene.point_fits(at, side, Some(kind)) {
                scene.put(at, side, Some(kind));
                break;
            }
        }
    }
}

/// A set-up with a little wrong about it more often than not: anything anywhere on a valid board.
pub(crate) fn spill(chance: &mut Chance) -> Scene {
    let rules = chance.pick(&[Rules::Xiangqi, Rules::Jieqi]);
    let mut scene = scatter(chance, rules, 10);
    for _ in 0..chance.below(3) {
        let at = chance.below(90);
        match chance.below(4) {
            0 => scene.men[at] = None,
            1 => {
                let other = chance.below(90);
                scene.men.swap(at, other);
            }
            _ => {
                let side = chance.pick(&[Side::Red, Side::Black]);
                let shown = (!chance.hits(30)).then(|| match chance.below(8) {
                    0 => Kind::General,
                    _ => chance.pick(&Kind::HIDEABLE),
                });
                scene.put(at, side, shown);
            }
        }
    }
    scene
}

/// Counts within the set for both sides, few missing.
pub(crate) fn pools(chance: &mut Chance) -> Pools {
    [(); 2].map(|()| {
        Kind::HIDEABLE.map(|kind| {
            if chance.hits(80) {
                chance.below(kind.in_set() + 1)
            } else {
                0
            }
        })
    })
}
