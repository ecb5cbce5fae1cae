//! Games at random, with everything that a record can hold.

use jieqi_rules::record::{Bytes, Clock, Ending, Lens, Record, Seal, Tag};
use jieqi_rules::{ByColor, Color, Reason, Role, Setup, Square, UciMove, Variant};

/// Numbers that look random, from a seed.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn bytes(&mut self, count: usize) -> Bytes {
        let bytes: Vec<u8> = (0..count).map(|_| self.below(256) as u8).collect();
        Bytes::new(&bytes).unwrap()
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

    /// A text of the characters that matter to the format, and of some that do not.
    fn text(&mut self) -> String {
        const PARTS: [&str; 20] = [
            "a",
            "Z",
            " ",
            "  ",
            "7",
            "\\",
            "}",
            "{",
            "[",
            "]",
            "[%clk 0:00:01]",
            "\"",
            "%",
            ";",
            "\\n",
            "揭",
            "棋",
            "é",
            "[Game \"jieqi\"]",
            "1-0",
        ];
        (0..self.below(12)).map(|_| PARTS[self.below(20)]).collect()
    }
}

/// What the deal put on a point.
fn dealt(deal: &ByColor<[Role; 15]>, color: Color, square: Square) -> Role {
    let points = Square::start_points(color);
    deal[color][points.iter().position(|&point| point == square).unwrap()]
}

/// A game at random, as some lens has it, with all kinds of things beside the moves.
pub(crate) fn record(seed: u64) -> Record {
    let dice = &mut Dice(seed);
    let variant = Variant::ALL[usize::from(!dice.one_in(4))];
    let lens = Lens::ALL[dice.below(4)];
    let deal = dice.deal();
    let start = match dice.below(5) {
        // Somewhere else, with Black to move and a move number of its own.
        0 => {
            let fen = match variant {
                Variant::Jieqi => {
                    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX b \
                     R2A2C2P5N2B2r2a2c2p5n2b2 3 17"
                }
                Variant::Xiangqi => "4kab2/9/9/9/9/9/9/4C4/9/3K2B2 b - - 3 17",
            };
            Setup::from_fen(fen, variant).unwrap()
        }
        _ => Setup::start(variant),
    };
    let mut record = Record::new(start, lens).unwrap();
    for _ in 0..dice.below(120) {
        if record.history().outcome().is_some() {
            break;
        }
        let position = record.history().position();
        let moves = position.legal_moves();
        let mv = moves[dice.below(moves.len())];
        let turn = position.turn();
        let down = |square, color| {
            let piece = position.board().piece_at(square)?;
            piece.is_down().then(|| dealt(&deal, color, square))
        };
        let said = UciMove {
            mv,
            reveal: down(mv.from, turn),
            captured: down(mv.to, !turn).filter(|_| match lens {
                Lens::Player(color) => color == turn,
                Lens::Spectator => false,
                Lens::Everything => true,
            }),
        };
        record.play(said).unwrap();
    }
    dress(&mut record, &deal, dice);
    record
}

/// Puts on whatever a record may wear.
fn dress(record: &mut Record, deal: &ByColor<[Role; 15]>, dice: &mut Dice) {
    for name in ["Red", "Black", "Table", "Event", "X_9"] {
        if dice.one_in(2) {
            let value = dice.text();
            record.set_tag(Tag::new(name, &value).unwrap()).unwrap();
        }
    }
    let comments = [None].into_iter().chain((0..record.len()).map(Some));
    for ply in comments {
        if dice.one_in(4) {
            let text = format!("{}\n{}", dice.text(), dice.text());
            record.set_comment(ply, &text);
        }
    }
    if dice.one_in(2) {
        for ply in 0..record.len() {
            let clock = Clock::from_millis(dice.below(40_000_000) as u64);
            record.set_clock(ply, Some(clock).filter(|_| !dice.one_in(9)));
        }
    }
    if record.variant() == Variant::Jieqi && !dice.one_in(3) {
        let guest = if dice.one_in(3) { 0 } else { 16 };
        record
            .set_seal(Some(Seal {
                commitment: dice.bytes(32),
                creator_seal: Some(dice.bytes(32)).filter(|_| !dice.one_in(3)),
                creator: Some(dice.bytes(16)).filter(|_| !dice.one_in(3)),
                guest: Some(dice.bytes(guest)).filter(|_| !dice.one_in(3)),
                server: Some(dice.bytes(32)).filter(|_| !dice.one_in(3)),
            }))
            .unwrap();
        record
            .set_deal(Some(*deal).filter(|_| !dice.one_in(3)))
            .unwrap();
    }
    if record.ending().is_none() {
        let loser = Color::ALL[dice.below(2)];
        let lost = |reason| Ending {
            winner: Some(!loser),
            reason,
        };
        let even = |reason| Ending {
            winner: None,
            reason,
        };
        let ending = match dice.below(8) {
            0 => lost(Some(Reason::Resignation)),
            1 => lost(Some(Reason::Time)),
            2 => lost(Some(Reason::Abandonment)),
            3 => even(Some(Reason::Agreement)),
            4 => even(Some(Reason::Abandonment)),
            5 => even(Some(Reason::Aborted)),
            6 => [lost(None), even(None)][dice.below(2)],
            _ => return,
        };
        record.set_ending(Some(ending)).unwrap();
    }
}
