//! How a set of times is spread.

use std::fmt;
use std::time::Duration;

/// Times in rising order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spread(Vec<Duration>);

impl Spread {
    pub(crate) fn new(mut times: Vec<Duration>) -> Spread {
        times.sort();
        Spread(times)
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that `part` (0 to 1) of all do not exceed; zero of nothing.
    pub(crate) fn quantile(&self, part: f64) -> Duration {
        let rank = (part * self.0.len() as f64).ceil() as usize;
        self.0
            .get(rank.saturating_sub(1))
            .copied()
            .unwrap_or_default()
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |part| self.quantile(part).as_secs_f64() * 1000.0;
        write!(
            f,
            "p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
            ms(0.5),
            ms(0.9),
            ms(0.99),
            ms(1.0)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Spread;
    use std::time::Duration;

    #[test]
    fn quantiles_are_ranks() {
        let spread = Spread::new((1..=200).rev().map(Duration::from_millis).collect());
        assert_eq!(spread.quantile(0.5), Duration::from_millis(100));
        assert_eq!(spread.quantile(0.99), Duration::from_millis(198));
        assert_eq!(spread.quantile(1.0), Duration::from_millis(200));
        assert_eq!(Spread::default().quantile(0.5), Duration::ZERO);
    }
}
