//! "A move **chases** the enemy piece V when …": one function for each sentence.

use super::scene::crossed;
use super::{Kind, Point, Scene};

/// One piece that a move chases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chase {
    /// Which piece.
    pub(crate) tag: usize,
    /// Where it stood.
    pub(crate) victim: Point,
    /// Whether a newly opened line attacks it.
    pub(crate) new_line: bool,
}

/// The side to move is about to move; or its move is made, and it is asked what it now attacks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Before,
    After,
}

/// "A move chases the enemy piece V when: it does not give check; after it V is under a chasing
/// attack; before it V was under no chasing attack by this side."
pub(crate) fn chases(before: &Scene, from: Point, to: Point) -> Vec<Chase> {
    let side = before.turn;
    let after = before.carried(from, to);
    if after.in_check(side.other()) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for victim in after.points_of(side.other()) {
        let attackers: Vec<Point> = after
            .points_of(side)
            .into_iter()
            .filter(|&attacker| is_chasing_attack(&after, Moment::After, attacker, victim))
            .collect();
        let stood_before = before
            .points_of(side)
            .into_iter()
            .any(|attacker| is_chasing_attack(before, Moment::Before, attacker, victim));
        if attackers.is_empty() || stood_before {
            continue;
        }
        found.push(Chase {
            tag: after.men[victim].expect("a victim stands there").tag,
            victim,
            new_line: attackers
                .iter()
                .any(|&attacker| is_new_line(before, &after, attacker, victim)),
        });
    }
    found
}

/// "A line from A to V is *new* when before the move A could not reach V by its movement alone,
/// legality left aside; one new attacker is enough."
fn is_new_line(before: &Scene, after: &Scene, attacker: Point, victim: Point) -> bool {
    let tag = after.men[attacker].expect("an attacker stands there").tag;
    let stood = before
        .whereabouts(tag)
        .expect("the attacker was on the board");
    !before.reach(stood).contains(&victim)
}

/// "A **chasing attack** of A on V, with A's side to move": all four clauses.
fn is_chasing_attack(scene: &Scene, moment: Moment, attacker: Point, victim: Point) -> bool {
    kinds_may_chase(scene, attacker, victim)
        && is_legal_capture(scene, moment, attacker, victim)
        && (is_of_lower_class(scene, attacker, victim) || is_rootless(scene, attacker, victim))
        && !is_offered_exchange(scene, attacker, victim)
}

/// "A is not a general or a soldier; V is not a general, nor a soldier that has not crossed the
/// river". A face-down piece counts as the role of its point.
fn kinds_may_chase(scene: &Scene, attacker: Point, victim: Point) -> bool {
    let hunter = scene.acts_as(attacker).expect("an attacker stands there");
    let prey = scene.acts_as(victim).expect("a victim stands there");
    let prey_side = scene.men[victim].expect("a victim stands there").side;
    if hunter == Kind::General || hunter == Kind::Soldier || prey == Kind::General {
        return false;
    }
    prey != Kind::Soldier || crossed(victim, prey_side)
}

/// "A takes V is a legal capture"; "for the state *before* the move, a capture also counts as
/// legal if the only attacks left on the mover's general are those that stood already."
fn is_legal_capture(scene: &Scene, moment: Moment, attacker: Point, victim: Point) -> bool {
    if !scene.reach(attacker).contains(&victim) {
        return false;
    }
    let side = scene.men[attacker].expect("an attacker stands there").side;
    let left = scene.carried(attacker, victim).attackers_of_general(side);
    match moment {
        Moment::After => left.is_empty(),
        Moment::Before => {
            let stood = scene.attackers_of_general(side);
            left.iter().all(|point| stood.contains(point))
        }
    }
}

/// "A is of a lower class than V (chariot 3; horse, cannon 2; advisor, elephant 1; soldier 1)".
fn is_of_lower_class(scene: &Scene, attacker: Point, victim: Point) -> bool {
    fn class(kind: Kind) -> u32 {
        match kind {
            Kind::Chariot => 3,
            Kind::Horse | Kind::Cannon => 2,
            Kind::Advisor | Kind::Elephant | Kind::Soldier => 1,
            Kind::General => unreachable!("a general neither chases nor is chased"),
        }
    }
    let hunter = scene.acts_as(attacker).expect("an attacker stands there");
    let prey = scene.acts_as(victim).expect("a victim stands there");
    class(hunter) < class(prey)
}

/// "V is *rootless*: after A takes V there is no legal recapture on that point"; a "*legal
/// recapture after the capture*, on the board with the attacker standing on the victim's point".
fn is_rootless(scene: &Scene, attacker: Point, victim: Point) -> bool {
    let prey_side = scene.men[victim].expect("a victim stands there").side;
    let taken = scene.carried(attacker, victim);
    !taken
        .points_of(prey_side)
        .into_iter()
        .any(|guard| taken.may_go(guard, victim))
}

/// "Except when A and V are of the same kind and V could legally take A on its turn: an offered
/// exchange is no attack (not asked where the class clause applies)." The class clause never
/// applies to two of one kind.
fn is_offered_exchange(scene: &Scene, attacker: Point, victim: Point) -> bool {
    scene.acts_as(attacker) == scene.acts_as(victim) && scene.may_go(victim, attacker)
}
