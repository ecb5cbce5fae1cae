//! Any pieces anywhere are refused or are a position, and a position leads to positions only.

use jieqi_rules::{Board, Color, Face, Piece, Pool, Position, Role, Setup, Square};

use super::bytes::{Bytes, as_setup};

/// Sets up what the bytes say.
pub fn law(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let setup = read(&mut bytes);
    let position = match Position::new(&setup) {
        Ok(position) => position,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(*position.board(), setup.board);
    assert_eq!(position.turn(), setup.turn);
    for &mv in position.legal_moves().iter() {
        if let Ok(next) = position.play(mv, bytes.reveal(&position, mv)) {
            Position::new(&as_setup(&next)).expect("a legal move leads to a position");
        }
    }
}

/// Generals first, then pairs of a point and a piece until the bytes end.
fn read(bytes: &mut Bytes<'_>) -> Setup {
    let variant = bytes.variant();
    let turn = Color::ALL[usize::from(bytes.byte() % 2)];
    let told = bytes.byte();
    let quiet = u32::from(bytes.byte());
    let mut board = Board::empty();
    let mut pools = Setup::start(jieqi_rules::Variant::Jieqi).pools_or_default();
    if told.is_multiple_of(3) {
        for color in Color::ALL {
            pools[color] = Pool::EMPTY;
            for role in Role::HIDEABLE {
                pools[color].set(role, bytes.byte() % 6);
            }
        }
    }
    for color in Color::ALL {
        let palace: Vec<Square> = Square::all()
            .filter(|point| point.in_palace(color))
            .collect();
        let point = palace[usize::from(bytes.byte()) % palace.len()];
        board.set(point, Some(Piece::up(color, Role::General)));
    }
    while !bytes.is_empty() {
        let point = Square::from_index(bytes.byte() % 90).expect("below 90");
        let what = bytes.byte();
        let color = Color::ALL[usize::from(what % 2)];
        let face = match what / 2 % 9 {
            7 | 8 => Face::Down,
            role => Face::Up(Role::ALL[usize::from(role)]),
        };
        board.set(point, (what < 250).then_some(Piece { color, face }));
    }
    Setup {
        variant,
        board,
        turn,
        pools: told.is_multiple_of(2).then_some(pools),
        quiet,
        fullmove: 1,
    }
}
