//! Every text format reads back what it printed, tells moves apart, and never panics.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

use std::collections::HashSet;

use jieqi_rules::{
    Board, ByColor, Color, History, Move, Notation, Piece, Pool, Position, Role, Script, Setup,
    Square, UciMove, Variant, View, Viewer,
};
use proptest::prelude::*;

const NOTATIONS: [Notation; 3] = [
    Notation::Wxf,
    Notation::Chinese(Script::Traditional),
    Notation::Chinese(Script::Simplified),
];

const VIEWERS: [Viewer; 3] = [
    Viewer::Player(Color::Red),
    Viewer::Player(Color::Black),
    Viewer::Spectator,
];

/// Numbers that look random, from a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn deal(&mut self) -> ByColor<[Role; 15]> {
        ByColor::new_with(|_| {
            let mut roles = Vec::new();
            for role in Role::HIDEABLE {
                roles.extend((0..role.count_in_set()).map(|_| role));
            }
            for i in (1..15).rev() {
                roles.swap(i, self.below(i + 1));
            }
            roles.try_into().unwrap()
        })
    }
}

fn dealt(deal: &ByColor<[Role; 15]>, color: Color, square: Square) -> Role {
    let points = Square::start_points(color);
    deal[color][points.iter().position(|&point| point == square).unwrap()]
}

/// A game played at random: the public part, and what each ply captured face down.
fn random_game(
    variant: Variant,
    plies: usize,
    deal: &ByColor<[Role; 15]>,
    dice: &mut Dice,
) -> (History, Vec<Option<Role>>) {
    let mut history = History::new(Setup::start(variant)).unwrap();
    let mut identities = Vec::new();
    while history.outcome().is_none() && identities.len() < plies {
        let position = history.position();
        let moves = position.legal_moves();
        let mv = moves[dice.below(moves.len())];
        let down = |square, color| {
            let piece = position.board().piece_at(square)?;
            piece.is_down().then(|| dealt(deal, color, square))
        };
        let reveal = down(mv.from, position.turn());
        identities.push(down(mv.to, !position.turn()));
        history.play(mv, reveal).unwrap();
    }
    (history, identities)
}

/// Whether a piece of xiangqi can come to a point.
fn can_stand(color: Color, role: Role, square: Square) -> bool {
    let own = match color {
        Color::Red => square,
        Color::Black => square.mirrored(),
    };
    let (file, rank) = (own.file(), own.rank());
    match role {
        Role::Advisor => square.in_palace(color) && (file + rank) % 2 == 1,
        Role::Elephant => rank < 5 && rank % 2 == 0 && file % 2 == 0 && (file + rank) % 4 == 2,
        Role::Soldier => rank > 4 || (rank > 2 && file % 2 == 0),
        _ => true,
    }
}

/// A valid position with few pieces in few files, so that tandems of every size come up.
fn random_board(variant: Variant, dice: &mut Dice) -> Option<Position> {
    let mut board = Board::empty();
    let files = 1 + dice.below(9);
    for color in Color::ALL {
        let palace: Vec<Square> = Square::all().filter(|s| s.in_palace(color)).collect();
        let general = palace[dice.below(palace.len())];
        board.set(general, Some(Piece::up(color, Role::General)));
        for role in Role::HIDEABLE {
            for _ in 0..dice.below(usize::from(role.count_in_set()) + 1) {
                // A file in 0–8, the more often the same the fewer there are.
                let file = (dice.below(files) * 4 % 9) as u8;
                let square = Square::new(file, dice.below(10) as u8).unwrap();
                let stands = variant == Variant::Jieqi || can_stand(color, role, square);
                if stands && board.piece_at(square).is_none() {
                    board.set(square, Some(Piece::up(color, role)));
                }
            }
        }
        if variant == Variant::Jieqi {
            let left = 15
                - board
                    .pieces()
                    .filter(|(_, p)| p.color == color)
                    .count()
                    .min(15);
            for point in Square::start_points(color)
                .into_iter()
                .take(dice.below(left + 1))
            {
                if board.piece_at(point).is_none() {
                    board.set(point, Some(Piece::down(color)));
                }
            }
        }
    }
    let setup = Setup {
        variant,
        board,
        turn: Color::ALL[dice.below(2)],
        pools: None,
        quiet: dice.below(100) as u32,
        fullmove: 1 + dice.below(100) as u32,
    };
    Position::new(&setup).ok()
}

fn is_down(position: &Position, square: Square) -> bool {
    let piece = position.board().piece_at(square);
    piece.is_some_and(Piece::is_down)
}

/// The move with every disclosure that it can have, the unknown victim included.
fn disclosures(position: &Position, mv: Move) -> Vec<UciMove> {
    let some = || Role::HIDEABLE.into_iter().map(Some);
    let reveals: Vec<_> = match is_down(position, mv.from) {
        true => some().collect(),
        false => vec![None],
    };
    let captures: Vec<_> = match is_down(position, mv.to) {
        true => some().chain([None]).collect(),
        false => vec![None],
    };
    let pairs = reveals
        .iter()
        .flat_map(|&reveal| captures.iter().map(move |&captured| (reveal, captured)));
    pairs
        .map(|(reveal, captured)| UciMove {
            mv,
            reveal,
            captured,
        })
        .collect()
}

fn moves_read_back(position: &Position) {
    let legal = position.legal_moves();
    for &mv in legal.iter() {
        for said in disclosures(position, mv) {
            let text = said.display(position.turn()).to_string();
            assert_eq!(UciMove::parse(&text, position), Ok(said), "{text}");
            for notation in NOTATIONS {
                let text = notation.print(position, said).unwrap();
                assert_eq!(notation.parse(&text, position), Ok(said), "{text}");
            }
        }
    }
    for notation in NOTATIONS {
        let bare = |mv| UciMove {
            mv,
            reveal: None,
            captured: None,
        };
        let texts: HashSet<_> = legal
            .iter()
            .map(|&mv| notation.print(position, bare(mv)).unwrap())
            .collect();
        assert_eq!(texts.len(), legal.len(), "{position:?}");
    }
}

fn variants() -> impl Strategy<Value = Variant> {
    prop_oneof![Just(Variant::Xiangqi), Just(Variant::Jieqi)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_game_reads_back(variant in variants(), plies in 0usize..160, seed: u64) {
        let mut dice = Dice(seed);
        let deal = dice.deal();
        let (history, identities) = random_game(variant, plies, &deal, &mut dice);
        moves_read_back(history.position());
        for viewer in VIEWERS {
            let view = View::new(viewer, history.clone(), &identities, None, None);
            let fen = view.fen();
            let setup = Setup::from_fen(&fen, variant).unwrap();
            prop_assert_eq!(setup.fen(), fen);
            prop_assert_eq!(&setup.pools_or_default(), view.pools());
            prop_assert_eq!(&Position::new(&setup).unwrap(), view.position());

            // The whole record, ply by ply, in every notation.
            for notation in NOTATIONS {
                let mut position = Position::start(variant);
                for (text, seen) in view.notation(notation).iter().zip(view.moves()) {
                    let read = notation.parse(text, &position).unwrap();
                    prop_assert_eq!(read, UciMove::from(seen));
                    position = position.play(read.mv, read.reveal).unwrap();
                }
                prop_assert_eq!(&position, view.position());
            }
        }
    }

    #[test]
    fn a_setup_reads_back(variant in variants(), seed: u64) {
        let mut dice = Dice(seed);
        let boards = (0..40).filter_map(|_| random_board(variant, &mut dice));
        for position in boards.take(5) {
            moves_read_back(&position);
            let pools = ByColor::new_with(|color| {
                let mut pool = Pool::EMPTY;
                let up = |role| position.board().up(color, role).count() as u8;
                for role in Role::HIDEABLE {
                    pool.set(role, role.count_in_set() - up(role));
                }
                pool
            });
            let fen = position.fen(&pools);
            let setup = Setup::from_fen(&fen, variant).unwrap();
            prop_assert_eq!(setup.fen(), fen);
            prop_assert_eq!(setup.pools, Some(pools));
            prop_assert_eq!(Position::new(&setup).unwrap(), position);
        }
    }

    #[test]
    fn a_view_played_on_is_a_view_of_the_whole(plies in 0usize..160, seed: u64) {
        let mut dice = Dice(seed);
        let deal = dice.deal();
        let (history, identities) = random_game(Variant::Jieqi, plies, &deal, &mut dice);
        for viewer in VIEWERS {
            let mut played = View::start(viewer, Setup::start(Variant::Jieqi)).unwrap();
            for (&(mv, reveal), &identity) in history.plies().iter().zip(&identities) {
                played.play(mv, reveal, identity).unwrap();
            }
            let whole = View::new(viewer, history.clone(), &identities, None, None);
            prop_assert_eq!(played.moves(), whole.moves());
            prop_assert_eq!(played.pools(), whole.pools());
            prop_assert_eq!(played.position(), whole.position());
        }
    }

    /// RULES, "Pools": a pool is what still lies there and what fell unseen by this viewer.
    #[test]
    fn a_pool_is_what_the_viewer_has_not_seen(plies in 0usize..160, seed: u64) {
        let mut dice = Dice(seed);
        let deal = dice.deal();
        let (history, identities) = random_game(Variant::Jieqi, plies, &deal, &mut dice);
        for viewer in VIEWERS {
            let view = View::new(viewer, history.clone(), &identities, None, None);
            let mut expected = ByColor { red: Pool::EMPTY, black: Pool::EMPTY };
            for (square, piece) in view.position().board().pieces() {
                if piece.is_down() {
                    expected[piece.color].add(dealt(&deal, piece.color, square));
                }
            }
            let mut captor = Color::Red;
            for identity in &identities {
                if let Some(role) = identity
                    && viewer != Viewer::Player(captor)
                {
                    expected[!captor].add(*role);
                }
                captor = !captor;
            }
            prop_assert_eq!(view.pools(), &expected);

            let over = View::new(viewer, history.clone(), &[], Some(deal), None);
            let told: Vec<_> = over
                .moves()
                .iter()
                .map(|seen| seen.capture.filter(|c| c.piece.is_down()).and_then(|c| c.identity))
                .collect();
            prop_assert_eq!(&told, &identities);
            for color in Color::ALL {
                let board = over.position().board();
                let down = (board.face_down() & board.color(color)).count();
                prop_assert_eq!(u32::from(over.pools()[color].total()), down);
            }
        }
    }

    /// What a viewer is told that it may not know changes nothing of its view.
    #[test]
    fn a_view_keeps_nothing_that_its_viewer_may_not_know(plies in 0usize..160, seed: u64) {
        let mut dice = Dice(seed);
        let deal = dice.deal();
        let (history, mut identities) = random_game(Variant::Jieqi, plies, &deal, &mut dice);
        for viewer in VIEWERS {
            let all = View::new(viewer, history.clone(), &identities, None, None);
            for (ply, identity) in identities.iter_mut().enumerate() {
                if viewer != Viewer::Player(Color::ALL[ply % 2]) {
                    *identity = identity.map(|_| Role::Soldier);
                }
            }
            let own = View::new(viewer, history.clone(), &identities, None, None);
            prop_assert_eq!(format!("{all:?}"), format!("{own:?}"));
        }
    }

    #[test]
    fn no_text_makes_a_parser_panic(text: String, variant in variants(), seed: u64) {
        read_everything(&text, variant, &mut Dice(seed));
    }

    #[test]
    fn no_text_of_the_right_letters_makes_a_parser_panic(
        text in "[a-z0-9RACPNBEHKX/ +=.x?車马前后中暗一二三進退平１９-]{0,40}",
        variant in variants(),
        seed: u64,
    ) {
        read_everything(&text, variant, &mut Dice(seed));
    }

    #[test]
    fn no_broken_fen_makes_a_parser_panic(
        variant in variants(),
        at in 0usize..120,
        put in "[0-9a-zRKX/ é-]{0,3}",
        cut in 0usize..4,
    ) {
        let mut fen: Vec<char> = Setup::start(variant).fen().chars().collect();
        let at = at.min(fen.len());
        let end = (at + cut).min(fen.len());
        fen.splice(at..end, put.chars());
        let fen: String = fen.into_iter().collect();
        if let Ok(setup) = Setup::from_fen(&fen, variant) {
            // What is read is printed in a form that is read alike.
            let again = Setup::from_fen(&setup.fen(), variant).unwrap();
            prop_assert_eq!(again.pools_or_default(), setup.pools_or_default());
            prop_assert_eq!(&again.board, &setup.board);
            let _ = Position::new(&setup);
        }
    }
}

fn read_everything(text: &str, variant: Variant, dice: &mut Dice) {
    if let Ok(setup) = Setup::from_fen(text, variant) {
        let _ = Position::new(&setup);
    }
    let deal = dice.deal();
    let (history, _) = random_game(variant, 12, &deal, dice);
    let _ = UciMove::parse(text, history.position());
    for notation in NOTATIONS {
        let _ = notation.parse(text, history.position());
    }
}
