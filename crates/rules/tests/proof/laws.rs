//! Laws that hold in every position, tried on games and set-ups that proptest makes up.

use jieqi_rules::{Piece, PlayError, Position, Reason, Setup};
use proptest::collection::vec;
use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop_oneof, proptest};

use crate::chance::Chance;
use crate::fast;
use crate::fuzz;
use crate::plain::{Rules, Scene};
use crate::scatter::scatter;
use crate::switch;
use crate::walk::Walk;

fn config(ordinary: u32) -> ProptestConfig {
    let cases = switch::bounded(u64::from(ordinary), 40 * u64::from(ordinary)) as u32;
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::Xiangqi), Just(Rules::Jieqi)]
}

/// A valid set-up with up to so many pieces a side.
fn scene() -> impl Strategy<Value = Scene> {
    (rules(), 0..16usize, any::<u64>())
        .prop_map(|(rules, most, seed)| scatter(&mut Chance::new(seed), rules, most))
}

/// The setup after a move that may be illegal, the legality of the move left to the check.
fn setup_after(scene: &Scene, mv: (usize, usize), seed: u64) -> Setup {
    let mut chance = Chance::new(seed);
    let reveal = scene.men[mv.0]
        .is_some_and(|man| man.shown.is_none())
        .then(|| {
            let hidden = crate::walk::still_hidden(&mut chance, scene, scene.turn);
            hidden[0]
        });
    fast::setup(&scene.played(mv.0, mv.1, reveal))
}

proptest! {
    #![proptest_config(config(60))]

    /// In the list ⇔ `is_legal` ⇔ a move of the piece whose result the validity check accepts.
    #[test]
    fn legal_moves_are_those_that_the_validity_check_accepts(scene in scene(), seed: u64) {
        let position = Position::new(&fast::setup(&scene)).unwrap();
        let listed = position.legal_moves();
        for from in 0..90 {
            let own = scene.men[from].is_some_and(|man| man.side == scene.turn);
            let reach = if own { scene.reach(from) } else { Vec::new() };
            for to in 0..90 {
                let mv = fast::mv((from, to));
                let accepted = reach.contains(&to)
                    && Position::new(&setup_after(&scene, (from, to), seed)).is_ok();
                assert_eq!(listed.contains(&mv), accepted, "{mv} {}", scene.fen());
                assert_eq!(position.is_legal(mv), accepted, "{mv} {}", scene.fen());
            }
        }
        let mut once = listed.to_vec();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), listed.len(), "a move is listed twice");
    }

    #[test]
    fn no_legal_move_is_checkmate_or_stalemate(scene in scene()) {
        let position = Position::new(&fast::setup(&scene)).unwrap();
        let expected = match (position.legal_moves().is_empty(), position.is_check()) {
            (true, true) => Some(Reason::Checkmate),
            (true, false) => Some(Reason::Stalemate),
            (false, _) => None,
        };
        let outcome = position.outcome();
        assert_eq!(outcome.as_ref().map(|outcome| outcome.reason), expected);
        if let Some(outcome) = outcome {
            assert_eq!(outcome.winner, Some(!position.turn()));
        }
    }

    /// What `play` refuses, it refuses with the reason that is true.
    #[test]
    fn play_refuses_what_is_not_told_right(scene in scene(), from in 0..90usize, to in 0..90usize) {
        let position = Position::new(&fast::setup(&scene)).unwrap();
        if position.outcome().is_some() {
            return Ok(());
        }
        let mv = fast::mv((from, to));
        let is_down = position.board().piece_at(mv.from).is_some_and(Piece::is_down);
        if !position.is_legal(mv) {
            assert_eq!(position.play(mv, None), Err(PlayError::Illegal(mv)));
        } else if is_down {
            assert_eq!(position.play(mv, None), Err(PlayError::RevealMissing(mv)));
        } else {
            let told = position.play(mv, Some(jieqi_rules::Role::Soldier));
            assert_eq!(told, Err(PlayError::RevealUnexpected(mv)));
        }
    }

    #[test]
    fn generals_are_never_revealed(scene in scene()) {
        let position = Position::new(&fast::setup(&scene)).unwrap();
        if position.outcome().is_some() {
            return Ok(());
        }
        for &mv in position.legal_moves().iter() {
            if position.board().piece_at(mv.from).is_some_and(Piece::is_down) {
                let told = position.play(mv, Some(jieqi_rules::Role::General));
                assert_eq!(told, Err(PlayError::RevealUnexpected(mv)));
            }
        }
    }

    /// "In jieqi no reveal and no capture can lie between two equal positions."
    #[test]
    fn no_reveal_and_no_capture_lies_between_equal_positions(seed: u64, rules in rules()) {
        let mut chance = Chance::new(seed);
        let mut walk = Walk::begin(&mut chance, rules);
        let mut positions = vec![Position::new(&fast::setup(walk.game.now())).unwrap()];
        // After how many plies the last capture or reveal had happened.
        let mut last_loss = vec![0];
        for ply in 1..120 {
            let legal = walk.game.now().legal();
            if legal.is_empty() {
                break;
            }
            let (from, to, reveal) = walk.choose(&mut chance, &legal);
            let is_loss = walk.game.now().men[to].is_some() || reveal.is_some();
            walk.play((from, to, reveal));
            last_loss.push(if is_loss { ply } else { last_loss[ply - 1] });
            let next = Position::new(&fast::setup(walk.game.now())).unwrap();
            for (earlier, position) in positions.iter().enumerate() {
                let equal = position.board() == next.board() && position.turn() == next.turn();
                assert_eq!(equal, position.hash() == next.hash(), "{}", walk.game.told());
                assert!(!equal || last_loss[ply] <= earlier, "{}", walk.game.told());
            }
            positions.push(next);
        }
    }
}

/// Lines that parsers know, to be spoilt.
const LINES: [&str; 14] = [
    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r",
    "x2Rkxxxx/5c3/Nx5n1/x1x1x1B1x/9/8c/X1X3X2/9/9/XXXXK1X2 b R1A1C1P5N1B1r2a2c0p5n1b1 0 1",
    "4k4/9/9/9/9/9/9/9/9/X2K5 R2 w - - 3 9",
    "4k4/9/9/9/9/9/9/9/9/X2K5 w R2 r1 3 9",
    "4k4/9/9/9/R8/9/9/9/9/3K5 w|a5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9 f5e5",
    "4k4/9/9/9/9/9/9/9/9/X2K5 w|a0a1=R e9e8 a1a0 e8e9 a0a1 e9e8 a1a0 e8e9",
    "C2=5",
    "+P7=6",
    "+X2+7=RxN",
    "炮二平五",
    "前暗二進七=車x馬",
    "b2b9Cn",
];

/// A line with a few bytes put in, left out or changed; for games, bytes before it.
fn spoilt_line() -> impl Strategy<Value = Vec<u8>> {
    let edits = vec((any::<u16>(), 0..3u8, any::<u8>()), 0..4);
    let plies = vec(any::<u8>(), 0..24);
    (0..LINES.len(), edits, plies, any::<bool>()).prop_map(|(line, edits, plies, in_game)| {
        let mut bytes = LINES[line].as_bytes().to_vec();
        for (at, kind, byte) in edits {
            let at = usize::from(at) % (bytes.len() + 1);
            match kind {
                0 => bytes.insert(at, byte),
                1 if at < bytes.len() => drop(bytes.remove(at)),
                _ if at < bytes.len() => bytes[at] = byte,
                _ => {}
            }
        }
        if in_game {
            let mut game = vec![plies.len() as u8 / 2];
            game.extend(plies);
            game.extend(bytes);
            game
        } else {
            bytes
        }
    })
}

fn noise() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..400)
}

/// A file of records with some bytes that are others, or missing, or twice there.
fn spoilt_records() -> impl Strategy<Value = Vec<u8>> {
    let seeds = concat!(
        include_str!("../../../../fuzz/seeds/record/example"),
        include_str!("../../../../fuzz/seeds/record/two"),
    );
    vec((0..seeds.len(), any::<u8>(), 0..3_u8), 0..4).prop_map(|changes| {
        let mut bytes = seeds.as_bytes().to_vec();
        for (at, byte, how) in changes {
            let at = at.min(bytes.len() - 1);
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, bytes[at]),
                _ => drop(bytes.remove(at)),
            }
        }
        bytes
    })
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn record_obeys(data in spoilt_records()) { fuzz::record::law(&data); }

    #[test]
    fn fen_obeys(data in spoilt_line()) { fuzz::fen::law(&data); }

    #[test]
    fn uci_obeys(data in spoilt_line()) { fuzz::uci::law(&data); }

    #[test]
    fn wxf_obeys(data in spoilt_line()) { fuzz::wxf::law(&data); }

    #[test]
    fn chinese_obeys(data in spoilt_line()) { fuzz::chinese::law(&data); }

    #[test]
    fn judge_obeys(data in spoilt_line()) { fuzz::judge::law(&data); }

    #[test]
    fn play_obeys(data in noise()) { fuzz::play::law(&data); }

    #[test]
    fn history_obeys(data in noise()) { fuzz::history::law(&data); }

    #[test]
    fn setup_obeys(data in noise()) { fuzz::setup::law(&data); }
}
