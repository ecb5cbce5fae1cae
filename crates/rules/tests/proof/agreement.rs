//! The fast implementation and the plain one agree, position by position.

use std::collections::BTreeMap;

use jieqi_rules::{History, Outcome, PlayError, Position, Reason, Receipt, Role, Warning, Window};

use crate::chance::Chance;
use crate::fast;
use crate::plain::{Ending, Game, Point, Rules, Scene, Why};
use crate::scatter;
use crate::switch;
use crate::walk::{Walk, hunts, is_reversible};

/// What was compared.
#[derive(Default)]
struct Tally {
    positions: u64,
    checks: u64,
    face_down: u64,
    games: u64,
    warnings: u64,
    losing_moves: u64,
    endings: BTreeMap<String, u64>,
}

fn compare_position(scene: &Scene, legal: &[(Point, Point)], position: &Position, at: &str) {
    let mut expected: Vec<_> = legal.iter().copied().map(fast::mv).collect();
    expected.sort_unstable();
    assert_eq!(fast::legal(position), expected, "legal moves: {at}");
    assert_eq!(
        position.is_check(),
        scene.in_check(scene.turn),
        "check: {at}"
    );
    assert_eq!(position.quiet(), scene.quiet, "quiet: {at}");
}

/// Both say the same of how the game stands, the proof included.
fn compare_outcome(game: &Game, ending: Option<&Ending>, outcome: Option<&Outcome>, at: &str) {
    let (Some(ending), Some(outcome)) = (ending, outcome) else {
        assert_eq!(
            ending.is_some(),
            outcome.is_some(),
            "{ending:?} {outcome:?}: {at}"
        );
        return;
    };
    assert_eq!(outcome.reason, fast::reason(ending.why), "reason: {at}");
    assert_eq!(
        outcome.winner,
        ending.winner.map(fast::color),
        "winner: {at}"
    );
    match &outcome.receipt {
        Receipt::Plain => assert!(
            matches!(ending.why, Why::Checkmate | Why::Stalemate),
            "receipt: {at}"
        ),
        Receipt::Quiet { plies } => {
            assert_eq!(ending.why, Why::NoCaptureLimit, "receipt: {at}");
            assert_eq!(*plies, game.now().quiet, "receipt: {at}");
        }
        Receipt::Repetition { window, chased } => {
            let window = (window.0 as usize, window.1 as usize);
            assert_eq!(Some(window), ending.window, "window: {at}");
            let Some((piece, points)) = chased else {
                assert_ne!(ending.why, Why::PerpetualChase, "victim: {at}");
                return;
            };
            let mut points = points.clone();
            points.sort_unstable();
            let is_one_of_them = ending.hunted.iter().any(|prey| {
                let stands = game.now().whereabouts(prey.tag).unwrap();
                let man = game.now().men[stands].unwrap();
                fast::piece(man) == *piece
                    && prey
                        .points
                        .iter()
                        .copied()
                        .map(fast::square)
                        .eq(points.iter().copied())
            });
            assert!(
                is_one_of_them,
                "{piece:?} {points:?} {:?}: {at}",
                ending.hunted
            );
        }
    }
}

fn compare_warnings(game: &Game, history: &History, at: &str) -> u64 {
    let mut expected = Vec::new();
    if let Some(warned) = game.warning() {
        expected.push(Warning::Repetition {
            loser: warned.loser.map(fast::color),
            reason: fast::reason(warned.why),
        });
    }
    let now = game.now();
    if now.rules == Rules::Jieqi && now.quiet >= 100 {
        expected.push(Warning::QuietLimit {
            left: 120 - now.quiet,
        });
    }
    let warnings = history.warnings();
    assert_eq!(
        warnings.len(),
        expected.len(),
        "{warnings:?} {expected:?}: {at}"
    );
    for warning in &expected {
        assert!(
            warnings.contains(warning),
            "{warnings:?} {expected:?}: {at}"
        );
    }
    expected.len() as u64
}

fn compare_losing_moves(
    game: &mut Game,
    legal: &[(Point, Point)],
    history: &History,
    at: &str,
) -> u64 {
    let mover = game.now().turn;
    let mut expected = Vec::new();
    for &(from, to) in legal {
        if game.now().men[from].unwrap().shown.is_none() {
            continue;
        }
        game.play(from, to, None);
        let loses = game.occurrences().len() >= 3
            && game.ending().is_some_and(|ending| {
                ending.window.is_some() && ending.winner == Some(mover.other())
            });
        game.undo();
        if loses {
            expected.push(fast::mv((from, to)));
        }
    }
    expected.sort_unstable();
    let mut losing = history.losing_moves();
    losing.sort_unstable();
    assert_eq!(losing, expected, "losing moves: {at}");
    expected.len() as u64
}

/// Walks one game, comparing at every position; the game's own last position included.
fn compare_game(chance: &mut Chance, tally: &mut Tally) {
    let rules = chance.pick(&[Rules::Xiangqi, Rules::Jieqi]);
    let mut walk = if chance.hits(50) {
        Walk::begin_with_lap(chance, rules)
    } else {
        Walk::begin(chance, rules)
    };
    let plies = chance.pick(&[20, 40, 160]);
    let mut history = History::new(fast::setup(walk.game.now())).unwrap();
    tally.games += 1;
    for _ in 0..plies {
        let at = walk.game.told();
        let scene = walk.game.now();
        let legal = scene.legal();
        compare_position(scene, &legal, history.position(), &at);
        tally.positions += 1;
        tally.checks += u64::from(scene.in_check(scene.turn));
        tally.face_down += u64::from(scene.men.iter().flatten().any(|man| man.shown.is_none()));
        let ending = walk.game.ending();
        compare_outcome(&walk.game, ending.as_ref(), history.outcome(), &at);
        if let Some(ending) = ending {
            let key = format!("{:?} {}", rules, ending.why.name());
            *tally.endings.entry(key).or_default() += 1;
            refuses_every_move(&mut history, &at);
            return;
        }
        tally.warnings += compare_warnings(&walk.game, &history, &at);
        tally.losing_moves += compare_losing_moves(&mut walk.game, &legal, &history, &at);
        let (from, to, reveal) = walk.choose(chance, &legal);
        walk.play((from, to, reveal));
        history
            .play(fast::mv((from, to)), reveal.map(fast::role))
            .unwrap();
    }
    *tally
        .endings
        .entry(format!("{rules:?} unfinished"))
        .or_default() += 1;
}

fn refuses_every_move(history: &mut History, at: &str) {
    let outcome = history.outcome().unwrap().clone();
    let moves = history.position().legal_moves();
    for &mv in moves.iter() {
        let reveal = history
            .position()
            .board()
            .piece_at(mv.from)
            .is_some_and(jieqi_rules::Piece::is_down)
            .then_some(Role::Soldier);
        assert_eq!(
            history.play(mv, reveal),
            Err(PlayError::Over(outcome.clone())),
            "played on: {at}"
        );
    }
}

#[test]
fn agree_on_random_games() {
    let wanted = switch::bounded(1_500, 100_000);
    let mut chance = Chance::new(1);
    let mut tally = Tally::default();
    while tally.positions < wanted {
        compare_game(&mut chance, &mut tally);
    }
    println!(
        "{} positions of {} games: {} in check, {} with face-down pieces; {} warnings, {} losing moves",
        tally.positions,
        tally.games,
        tally.checks,
        tally.face_down,
        tally.warnings,
        tally.losing_moves
    );
    for (ending, count) in &tally.endings {
        println!("{count:>7} {ending}");
    }
    // What was never met was not compared.
    let common = [
        Reason::PerpetualCheck,
        Reason::PerpetualChase,
        Reason::Repetition,
    ];
    let rare = [Reason::Checkmate, Reason::Stalemate, Reason::NoCaptureLimit];
    let wanted = if switch::is_slow() {
        [common, rare].concat()
    } else {
        common.to_vec()
    };
    for reason in wanted {
        let met = tally.endings.keys().any(|key| key.ends_with(reason.name()));
        assert!(met, "no game ended by {reason}");
    }
}

/// The judgement of two moves that attack something, one of each side. They lead back to nothing,
/// which the judgement does not ask: so every level of one side meets every level of the other
/// far more often than in games.
#[test]
fn agree_on_two_attacking_moves() {
    let wanted = switch::bounded(300, 30_000);
    let mut chance = Chance::new(3);
    let mut verdicts: BTreeMap<String, u64> = BTreeMap::new();
    let mut judged = 0;
    while judged < wanted {
        let rules = chance.pick(&[Rules::Xiangqi, Rules::Jieqi]);
        let most = 3 + chance.below(12);
        let scene = scatter::scatter(&mut chance, rules, most);
        for first in attacking_moves(&mut chance, &scene) {
            let after = scene.played(first.0, first.1, None);
            for second in attacking_moves(&mut chance, &after) {
                let mut game = Game::new(scene.clone());
                game.play(first.0, first.1, None);
                game.play(second.0, second.1, None);
                let ending = game.judged(0, 2);
                let start = Position::new(&fast::setup(&scene)).unwrap();
                let moves = vec![fast::mv(first), fast::mv(second)];
                let outcome = Window::new(start, moves, 0).judge();
                compare_outcome(&game, Some(&ending), Some(&outcome), &game.told());
                let levels = format!("{:?} {:?}", rules, game.levels(0, 2));
                *verdicts.entry(levels).or_default() += 1;
                judged += 1;
            }
        }
    }
    println!("{judged} windows of two moves: levels of the first side and of the second");
    for (levels, count) in &verdicts {
        println!("{count:>7} {levels}");
    }
}

/// A few of the moves that check or chase and might be taken back.
fn attacking_moves(chance: &mut Chance, scene: &Scene) -> Vec<(Point, Point)> {
    let mut moves = scene.legal();
    chance.shuffle(&mut moves);
    moves.truncate(25);
    moves.retain(|&choice| is_reversible(scene, choice) && hunts(scene, choice));
    moves.truncate(4);
    moves
}

#[test]
fn agree_on_what_is_a_position() {
    let wanted = switch::bounded(3_000, 200_000);
    let mut chance = Chance::new(2);
    let mut valid = 0;
    for _ in 0..wanted {
        let scene = scatter::spill(&mut chance);
        let pools = chance.hits(30).then(|| scatter::pools(&mut chance));
        let mut setup = fast::setup(&scene);
        setup.pools = pools.map(fast::pools);
        let accepted = Position::new(&setup);
        assert_eq!(
            accepted.is_ok(),
            scene.is_valid(pools),
            "{} {:?} {pools:?}: {accepted:?}",
            scene.fen(),
            scene.rules
        );
        valid += u64::from(accepted.is_ok());
    }
    println!("{valid} of {wanted} set-ups were positions");
    assert!(valid * 20 > wanted && valid * 20 < wanted * 19);
}
