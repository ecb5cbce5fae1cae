//! One number for how the engine behaves.

use jieqi_rules::{Setup, Variant, View, Viewer};

use crate::engine::{Engine, Options};
use crate::limits::{Cancel, Limits};

const POSITIONS: [(Variant, &str); 16] = [
    (
        Variant::Jieqi,
        "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1",
    ),
    (
        Variant::Jieqi,
        "xPxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX b R2A2C2P4N2B2r2a2c2p5n2b2 0 1",
    ),
    (
        Variant::Jieqi,
        "x1xxkxx1x/9/1xn3rx1/x1x1x1x1x/9/2P6/X3X1X1X/1X4NX1/9/X1XXKXXRX w R1A2C2P4N1B2r1a2c2p5n1b2 4 6",
    ),
    (
        Variant::Jieqi,
        "2x1kx3/4a4/4c1n2/x3p3x/2b1P4/6R2/X3X3X/2C1B4/4A4/2X1K1X2 b R1A1C1P4N2B1r2a1c1p4n1b1 7 24",
    ),
    (
        Variant::Jieqi,
        "3akx3/9/1r2b4/p3P3x/4C4/2n6/X5p1X/4B1N2/4A4/1R2K1X2 w A1C1P3N1B1r1a1c2p3n1b1 11 31",
    ),
    (
        Variant::Jieqi,
        "4k4/4a4/4b4/2P6/6n2/4R4/4p4/9/9/3K5 w - 3 60",
    ),
    (
        Variant::Jieqi,
        "4ka3/9/4c4/9/2r1P4/9/4N4/4C4/9/3AK4 b - 20 52",
    ),
    (
        Variant::Jieqi,
        "xx1xkx1xx/9/1x5x1/x1x1C1x1x/9/6p2/X1X1R1X1X/1X5X1/4n4/XX1XKX1XX w R1A2C1P5N2B2r2a2c2p4n1b2 0 9",
    ),
    (
        Variant::Xiangqi,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    ),
    (
        Variant::Xiangqi,
        "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w - - 0 6",
    ),
    (
        Variant::Xiangqi,
        "2bakab2/9/2n1c1n2/p1p1p1p1p/5r3/2P3R2/P3P3P/N1C1C1N2/9/2BAKAB2 b - - 5 15",
    ),
    (
        Variant::Xiangqi,
        "3akab2/5r3/1c2b1cn1/p3p3p/2p3p2/2P3PN1/P2RP3P/N1C4C1/9/2BAKAB2 b - - 3 15",
    ),
    (
        Variant::Xiangqi,
        "4kab2/4a4/4b4/3Np3p/6p2/P8/4P3P/4B4/4A4/2BAK2n1 w - - 0 30",
    ),
    (
        Variant::Xiangqi,
        "3k5/4a4/3a5/2p6/9/9/4c4/3R5/4A4/3K5 w - - 9 60",
    ),
    (
        Variant::Xiangqi,
        "2ba1k3/4a4/4b4/9/4N4/9/4r4/4B4/4A4/2BAK1R2 w - - 0 44",
    ),
    (
        Variant::Xiangqi,
        "3k5/9/4b4/9/9/4P4/9/4B4/9/4KA3 w - - 12 70",
    ),
];

/// How deep each position is searched unless asked otherwise.
const DEPTH: u32 = 8;

/// Searches a fixed set of positions to a depth and gives the number of positions looked at: the
/// same on every run and machine, and another one whenever the engine behaves otherwise.
///
/// ```
/// assert_eq!(jieqi_engine::bench(Some(3)), jieqi_engine::bench(Some(3)));
/// ```
///
/// # Panics
///
/// Never: the positions are valid.
#[must_use]
pub fn bench(depth: Option<u32>) -> u64 {
    let limits = Limits {
        depth: Some(depth.unwrap_or(DEPTH)),
        ..Limits::default()
    };
    let mut nodes = 0;
    for (variant, fen) in POSITIONS {
        let setup = Setup::from_fen(fen, variant).expect("the text is a setup");
        let viewer = Viewer::Player(setup.turn);
        let view = View::start(viewer, setup).expect("the setup is a position");
        let mut engine = Engine::new(Options {
            hash: 8,
            ..Options::default()
        });
        let choice = engine.choose(&view, &limits, &Cancel::new(), &mut |_| {});
        nodes += choice.map_or(0, |choice| choice.nodes);
    }
    nodes
}
