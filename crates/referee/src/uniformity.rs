//! Whether deals are uniform: a test by chi-square.

use jieqi_rules::{ByColor, ByRole, Color, Role};

use crate::{Contribution, Deal};

/// How often each role lay on each start point.
type Counts = ByColor<[ByRole<u64>; 15]>;

fn count(deals: u64) -> Counts {
    let mut counts = Counts::default();
    let guest = Contribution::new(&[0x5a; Contribution::LEN]).unwrap();
    for number in 0..deals {
        let creator = Contribution::new(&number.to_be_bytes()).unwrap();
        let deal = Deal::derive(&[0xa5; 32], "0123456789abcdef", &creator, &guest);
        for color in Color::ALL {
            for (point, &role) in deal.roles()[color].iter().enumerate() {
                counts[color][point][role] += 1;
            }
        }
    }
    counts
}

/// Pearson's statistic over a side's fifteen points and six roles. Every deal puts each piece
/// somewhere, which ties the counts together: times 14/15 it has the chi-square distribution
/// with (15 − 1)·(6 − 1) = 70 degrees of freedom.
fn statistic(counts: &[ByRole<u64>; 15], deals: u64) -> f64 {
    let mut sum = 0.0;
    for point in counts {
        for role in Role::HIDEABLE {
            let expected = deals as f64 * f64::from(role.count_in_set()) / 15.0;
            sum += (point[role] as f64 - expected).powi(2) / expected;
        }
    }
    sum * 14.0 / 15.0
}

#[test]
fn every_role_is_as_likely_on_every_point() {
    let slow = std::env::var("JIEQI_SLOW").is_ok_and(|value| value == "1");
    let deals = if slow { 1_000_000 } else { 20_000 };
    let counts = count(deals);
    for color in Color::ALL {
        let statistic = statistic(&counts[color], deals);
        println!("{deals} deals, {color}: chi-square {statistic:.1} (70 degrees of freedom)");
        // Outside lie one in a million on each side: too uneven, or too even to be chance.
        assert!(
            (27.3..141.3).contains(&statistic),
            "{color}: chi-square {statistic}"
        );
    }
}

/// What the bounds are worth: a shuffle that swaps with all fifteen places, not with those that
/// are left, is a well-known mistake and must fall outside.
#[test]
fn a_shuffle_that_is_not_uniform_falls_outside() {
    let deals = 20_000;
    let mut seed = 1u64;
    let mut counts = [ByRole::default(); 15];
    for _ in 0..deals {
        let mut roles: Vec<Role> = Role::HIDEABLE
            .into_iter()
            .flat_map(|role| std::iter::repeat_n(role, usize::from(role.count_in_set())))
            .collect();
        for i in 0..15 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            roles.swap(i, ((seed >> 33) % 15) as usize);
        }
        for (point, role) in roles.into_iter().enumerate() {
            counts[point][role] += 1;
        }
    }
    assert!(statistic(&counts, deals) > 141.3);
}
