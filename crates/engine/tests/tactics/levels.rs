//! Low levels err as people do: they take what is free, and most of the time they see a mate that threatens.

use jieqi_engine::{Cancel, Choice, Engine, Level, Limits, Options};
use jieqi_rules::{Role, Variant, View};

use super::proof::{Budget, mate_in, outcomes};
use super::{games, worth};

fn choice(level: u8, view: &View) -> Choice {
    let mut engine = Engine::new(Options {
        hash: 1,
        level: Level::new(level).unwrap(),
        ..Options::default()
    });
    engine
        .choose(view, &Limits::default(), &Cancel::new(), &mut |_| {})
        .unwrap()
}

/// Positions of games by chance.
fn positions(wanted: &mut dyn FnMut(&View)) {
    let games = if cfg!(debug_assertions) { 60 } else { 300 };
    for seed in 0..games {
        for variant in Variant::ALL {
            games::play(variant, 1_000 + seed, 40, &mut |view, _| {
                wanted(view);
                false
            });
        }
    }
}

/// Whether some move takes a chariot and nothing is lost for it.
fn has_a_free_chariot(view: &View) -> bool {
    let (position, pools) = (view.position(), view.pools());
    let now = worth::counted(position, pools);
    position.legal_moves().iter().any(|&mv| {
        let taken = position.board().piece_at(mv.to);
        taken.is_some_and(|piece| piece.role() == Some(Role::Chariot))
            && worth::after(position, pools, mv, 0, -worth::MATE, worth::MATE) >= now + 900
    })
}

/// Whether the reply mates in every way that a move may turn out.
fn is_mated_after(view: &View, mv: jieqi_rules::Move) -> bool {
    outcomes(view.position(), view.pools(), mv)
        .iter()
        .all(|(next, left)| mate_in(next, left, 1, &Budget::none()).is_some())
}

#[test]
fn the_lowest_level_takes_a_free_chariot_and_avoids_mate_most_of_the_time() {
    let (mut chariots, mut taken, mut threats, mut avoided) = (0, 0, 0, 0);
    positions(&mut |view| {
        if has_a_free_chariot(view) {
            chariots += 1;
            let chosen = choice(1, view).mv;
            let piece = view.position().board().piece_at(chosen.to);
            taken += u32::from(piece.is_some_and(|piece| piece.role() == Some(Role::Chariot)));
        }
        let legal = view.position().legal_moves();
        let mated = legal.iter().filter(|&&mv| is_mated_after(view, mv)).count();
        if mated * 2 > legal.len() && mated < legal.len() {
            threats += 1;
            avoided += u32::from(!is_mated_after(view, choice(1, view).mv));
        }
    });
    println!(
        "level 1 takes {taken} of {chariots} free chariots, and avoids {avoided} of {threats} mates"
    );
    assert!(
        chariots >= 8 && taken * 10 >= chariots * 6,
        "{taken} of {chariots}"
    );
    assert!(
        threats >= 2 && avoided * 10 >= threats * 6,
        "{avoided} of {threats}"
    );
}
