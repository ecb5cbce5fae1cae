//! A position that a seat saw in a game, with what a search made of it and how the game ended.

use jieqi_rules::{
    Board, ByColor, Color, Face, Piece, Pool, Position, Role, Setup, Square, Variant,
};

/// Bytes of a sample in a file.
pub(crate) const SIZE: usize = 44;

/// What one seat to move saw, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    pub(crate) pools: ByColor<Pool>,
    /// Whether the move that was found captures.
    pub(crate) capture: bool,
    /// Plies since the last capture, reveal or soldier's step.
    pub(crate) quiet: u8,
    /// What the search found, for the side to move.
    pub(crate) score: i16,
    /// How the game ended for the side to move: 1, 0 or −1.
    pub(crate) result: i8,
}

fn kind(piece: Piece) -> u8 {
    let face = match piece.face {
        Face::Up(role) => role as u8,
        Face::Down => 7,
    };
    8 * piece.color as u8 + face
}

fn piece(kind: u8) -> Piece {
    let color = Color::ALL[usize::from(kind / 8)];
    match kind % 8 {
        7 => Piece::down(color),
        role => Piece::up(color, Role::ALL[usize::from(role)]),
    }
}

impl Sample {
    /// Which points are occupied, then what stands there, half a byte each, then the pools.
    pub(crate) fn to_bytes(&self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        let mut points = self.board.occupied().bits();
        points |= u128::from(self.turn as u8) << 127 | u128::from(self.capture) << 126;
        bytes[..16].copy_from_slice(&points.to_le_bytes());
        for (place, (_, piece)) in self.board.pieces().enumerate() {
            bytes[16 + place / 2] |= kind(piece) << (4 * (place % 2));
        }
        for color in Color::ALL {
            for (place, role) in Role::HIDEABLE.into_iter().enumerate() {
                let at = 6 * color as usize + place;
                bytes[32 + at / 2] |= self.pools[color].count(role) << (4 * (at % 2));
            }
        }
        bytes[38] = self.quiet;
        bytes[39] = self.result as u8;
        bytes[40..42].copy_from_slice(&self.score.to_le_bytes());
        bytes
    }

    /// The sample of its bytes.
    pub(crate) fn from_bytes(bytes: &[u8; SIZE]) -> Sample {
        let mut points = [0; 16];
        points.copy_from_slice(&bytes[..16]);
        let points = u128::from_le_bytes(points);
        let mut board = Board::empty();
        let occupied = Square::all().filter(|point| points >> point.index() & 1 == 1);
        for (place, point) in occupied.enumerate() {
            board.set(
                point,
                Some(piece(bytes[16 + place / 2] >> (4 * (place % 2)) & 15)),
            );
        }
        let pools = ByColor::new_with(|color| {
            let mut pool = Pool::EMPTY;
            for (place, role) in Role::HIDEABLE.into_iter().enumerate() {
                let at = 6 * color as usize + place;
                pool.set(role, bytes[32 + at / 2] >> (4 * (at % 2)) & 15);
            }
            pool
        });
        Sample {
            board,
            turn: Color::ALL[(points >> 127) as usize],
            pools,
            capture: points >> 126 & 1 == 1,
            quiet: bytes[38],
            score: i16::from_le_bytes([bytes[40], bytes[41]]),
            result: bytes[39] as i8,
        }
    }

    /// The position, if it is one.
    pub(crate) fn position(&self) -> Option<Position> {
        Position::new(&Setup {
            variant: Variant::Jieqi,
            board: self.board.clone(),
            turn: self.turn,
            pools: Some(self.pools),
            quiet: u32::from(self.quiet),
            fullmove: 1,
        })
        .ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_what_is_read() {
        for fen in [
            "xPxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX b R2A2C2P4N2B2r2a2c2p5n2b2 0 1",
            "2x1kx3/4a4/4c1n2/x3p3x/2b1P4/6R2/X3X3X/2C1B4/4A4/2X1K1X2 b R1A1C1P4N2B1r2a1c1p4n1b1 7 24",
            "4k4/4a4/4b4/2P6/6n2/4R4/4p4/9/9/3K5 w - 3 60",
        ] {
            let setup = Setup::from_fen(fen, Variant::Jieqi).expect("the text is a setup");
            for (score, result, capture) in [(-4_000, -1, false), (17, 0, true), (3_999, 1, false)]
            {
                let sample = Sample {
                    board: setup.board.clone(),
                    turn: setup.turn,
                    pools: setup.pools_or_default(),
                    capture,
                    quiet: setup.quiet as u8,
                    score,
                    result,
                };
                assert_eq!(Sample::from_bytes(&sample.to_bytes()), sample);
                assert!(sample.position().is_some());
            }
        }
    }
}
