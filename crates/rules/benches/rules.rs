//! How fast the rules are. `cargo bench -p jieqi-rules`; the figures that README gives are the
//! medians of the two `perft` rows.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use jieqi_rules::{Counting, History, Move, Position, Role, Setup, Variant, perft as count_lines};

fn main() {
    divan::main();
}

const MIDDLE: [&str; 2] = [
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w",
    "x3kxxxx/9/Nx5n1/x1x1x1B1x/5c3/8c/X1X3X2/3R5/9/XXXXK1X2 b R1A1C1P5N1B1r2a2c0p5n1b1 0 1",
];

fn middle(variant: Variant) -> Position {
    let fen = MIDDLE[variant as usize];
    let setup = Setup::from_fen(fen, variant).expect("the text is a FEN");
    Position::new(&setup).expect("the FEN is a position")
}

/// Nodes a second from the start of a game, one thread, bulk counting.
#[divan::bench(args = [(Variant::Xiangqi, 5, 133_312_995), (Variant::Jieqi, 4, 538_328_131)], sample_count = 5, sample_size = 1)]
fn perft(bencher: Bencher, (variant, depth, nodes): (Variant, u32, u64)) {
    let setup = Setup::start(variant);
    let start = Position::new(&setup).expect("the start is a position");
    let pools = setup.pools_or_default();
    bencher.counter(ItemsCount::new(nodes)).bench(|| {
        let counted = count_lines(black_box(&start), &pools, depth, Counting::Moves);
        assert_eq!(counted, nodes);
    });
}

/// Writing down every legal move of a position from the middle of a game.
#[divan::bench(args = Variant::ALL)]
fn legal_moves(bencher: Bencher, variant: Variant) {
    let position = middle(variant);
    bencher.bench(|| black_box(&position).legal_moves());
}

/// Whether each move is legal, one by one.
#[divan::bench(args = Variant::ALL)]
fn is_legal(bencher: Bencher, variant: Variant) {
    let position = middle(variant);
    let moves = position.legal_moves();
    bencher
        .counter(ItemsCount::new(moves.len()))
        .bench(|| moves.iter().all(|&mv| black_box(&position).is_legal(mv)));
}

/// The position after a move.
#[divan::bench(args = Variant::ALL)]
fn after(bencher: Bencher, variant: Variant) {
    let start = Position::start(variant);
    let mv: Move = "h0g2".parse().expect("two points");
    let reveal = (variant == Variant::Jieqi).then_some(Role::Chariot);
    bencher.bench(|| black_box(&start).after(mv, reveal));
}

/// A whole game of 400 quiet plies with a look at the past after each: the cost of repetition
/// where nothing repeats for long.
#[divan::bench]
fn quiet_game(bencher: Bencher) {
    let mut tour = History::new(Setup::start(Variant::Xiangqi)).expect("the start is a position");
    while tour.plies().len() < 400 {
        let moves = tour.position().legal_moves();
        let quiet = (0..moves.len()).map(|k| moves[(k + tour.plies().len() * 7) % moves.len()]);
        let fresh = quiet
            .filter(|mv| tour.position().board().piece_at(mv.to).is_none())
            .find(|&mv| {
                let mut next = tour.clone();
                next.play(mv, None).is_ok() && next.outcome().is_none()
            });
        tour.play(fresh.expect("a quiet move goes on"), None)
            .expect("the move is legal");
    }
    let plies = tour.plies().to_vec();
    bencher.counter(ItemsCount::new(plies.len())).bench(|| {
        let mut game = History::new(tour.start().clone()).expect("the start is a position");
        for &(mv, reveal) in &plies {
            game.play(mv, reveal).expect("it was played before");
        }
        game
    });
}

/// The judgement of a third occurrence after a chase of eight plies.
#[divan::bench]
fn third_occurrence(bencher: Bencher) {
    let setup = Setup::from_fen("5k3/9/2c6/9/9/9/9/R8/9/3K5 w", Variant::Xiangqi)
        .expect("the text is a FEN");
    let mut game = History::new(setup).expect("the FEN is a position");
    for mv in "a2a7 c7c6 a7a6 c6c7 a6a7 c7c6 a7a6 c6c7".split(' ') {
        game.play(mv.parse().expect("two points"), None)
            .expect("the move is legal");
    }
    let last: Move = "a6a7".parse().expect("two points");
    bencher
        .with_inputs(|| game.clone())
        .bench_values(|mut game| {
            game.play(last, None).expect("the move is legal");
            assert!(game.outcome().is_some());
            game
        });
}
