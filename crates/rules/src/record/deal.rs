//! The deal as letters.

use alloc::string::String;
use core::fmt;

use crate::{ByColor, Color, Piece, Pool, Role, Variant};

/// A deal as text: fifteen letters for Red, a space, fifteen for Black, in the order of the start
/// points; upper case for Red, lower case for Black.
///
/// ```
/// use jieqi_rules::record::{deal_from_letters, deal_letters};
/// let text = "CPRBBPNANCPRAPP nancppprbprbapc";
/// let deal = deal_from_letters(text)?;
/// assert_eq!(deal_letters(&deal), text);
/// # Ok::<(), jieqi_rules::record::DealError>(())
/// ```
#[must_use]
pub fn deal_letters(deal: &ByColor<[Role; 15]>) -> String {
    let mut text = String::with_capacity(31);
    for color in Color::ALL {
        if color == Color::Black {
            text.push(' ');
        }
        text.extend(
            deal[color]
                .iter()
                .map(|&role| Piece::up(color, role).letter()),
        );
    }
    text
}

/// Reads what [`deal_letters`] prints, in either case.
///
/// # Errors
///
/// [`DealError`] where these are not two full sets.
pub fn deal_from_letters(text: &str) -> Result<ByColor<[Role; 15]>, DealError> {
    let mut sides = text.split(' ');
    let mut side = || {
        let letters = sides.next().ok_or(DealError::Form)?;
        let mut roles = [Role::Soldier; 15];
        let mut read = letters.chars();
        for role in &mut roles {
            *role = read
                .next()
                .and_then(Role::from_letter)
                .ok_or(DealError::Form)?;
        }
        read.next()
            .is_none()
            .then_some(roles)
            .ok_or(DealError::Form)
    };
    let deal = ByColor {
        red: side()?,
        black: side()?,
    };
    if sides.next().is_some() {
        return Err(DealError::Form);
    }
    check(&deal, Variant::Jieqi)?;
    Ok(deal)
}

/// Whether both sides have a full set, in a game that is dealt.
pub(super) fn check(deal: &ByColor<[Role; 15]>, variant: Variant) -> Result<(), DealError> {
    if variant != Variant::Jieqi {
        return Err(DealError::Xiangqi);
    }
    for color in Color::ALL {
        let mut pool = Pool::FULL;
        for role in deal[color] {
            if !pool.remove(role) {
                return Err(DealError::TooMany { color, role });
            }
        }
    }
    Ok(())
}

/// Why a text or roles are no deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealError {
    /// Not two times fifteen letters of roles.
    Form,
    /// More of a role than the set has.
    TooMany {
        /// Whose.
        color: Color,
        /// Of which.
        role: Role,
    },
    /// Xiangqi is not dealt.
    Xiangqi,
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::Form => f.write_str("a deal is fifteen letters of roles a side"),
            DealError::TooMany { color, role } => write!(f, "{color} has one {role} too many"),
            DealError::Xiangqi => f.write_str("in xiangqi nothing is dealt"),
        }
    }
}

impl core::error::Error for DealError {}
