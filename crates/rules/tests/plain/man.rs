//! The two games, the two sides, the seven kinds, and one piece.

/// "Two games share one board and one referee."
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rules {
    Xiangqi,
    Jieqi,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    Red,
    Black,
}

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Red => Side::Black,
            Side::Black => Side::Red,
        }
    }

    /// The direction of "forward", in ranks.
    pub(crate) fn forward(self) -> i32 {
        match self {
            Side::Red => 1,
            Side::Black => -1,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

impl Kind {
    /// The six kinds that may lie face down.
    pub(crate) const HIDEABLE: [Kind; 6] = [
        Kind::Chariot,
        Kind::Advisor,
        Kind::Cannon,
        Kind::Soldier,
        Kind::Horse,
        Kind::Elephant,
    ];

    /// "general `K`, advisor `A`, elephant `B` (read `E` too), horse `N` (read `H` too),
    /// chariot `R`, cannon `C`, soldier `P`".
    pub(crate) fn of_letter(letter: char) -> Option<Kind> {
        match letter {
            'K' => Some(Kind::General),
            'A' => Some(Kind::Advisor),
            'B' | 'E' => Some(Kind::Elephant),
            'N' | 'H' => Some(Kind::Horse),
            'R' => Some(Kind::Chariot),
            'C' => Some(Kind::Cannon),
            'P' => Some(Kind::Soldier),
            _ => None,
        }
    }

    /// "Each side's other fifteen pieces (2 chariots, 2 horses, 2 cannons, 2 advisors,
    /// 2 elephants, 5 soldiers)".
    pub(crate) fn in_set(self) -> usize {
        match self {
            Kind::General => 1,
            Kind::Soldier => 5,
            _ => 2,
        }
    }

    pub(crate) fn letter(self) -> char {
        match self {
            Kind::General => 'K',
            Kind::Advisor => 'A',
            Kind::Elephant => 'B',
            Kind::Horse => 'N',
            Kind::Chariot => 'R',
            Kind::Cannon => 'C',
            Kind::Soldier => 'P',
        }
    }
}

/// One piece. `shown` is what everybody sees: its kind, or nothing while it lies face down.
/// `tag` tells it from all others of the game: "victims are followed by identity, not by point".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    pub(crate) side: Side,
    pub(crate) shown: Option<Kind>,
    pub(crate) tag: usize,
}

impl Man {
    /// The letter of the FEN.
    pub(crate) fn letter(self) -> char {
        let upper = self.shown.map_or('X', Kind::letter);
        match self.side {
            Side::Red => upper,
            Side::Black => upper.to_ascii_lowercase(),
        }
    }
}
