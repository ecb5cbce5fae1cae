//! What a match says about two engines.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use jieqi_rules::Color;

/// What a game brought the first engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Points {
    None,
    Half,
    One,
}

impl Points {
    fn share(self) -> f64 {
        match self {
            Points::None => 0.0,
            Points::Half => 0.5,
            Points::One => 1.0,
        }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Points::None => "0",
            Points::Half => "½",
            Points::One => "1",
        })
    }
}

impl FromStr for Points {
    type Err = String;

    fn from_str(text: &str) -> Result<Points, String> {
        match text {
            "0" => Ok(Points::None),
            "½" => Ok(Points::Half),
            "1" => Ok(Points::One),
            _ => Err(format!("{text:?} is no result")),
        }
    }
}

/// All games so far.
#[derive(Default)]
pub(crate) struct Tally {
    games: BTreeMap<(u32, bool), Points>,
    fresh: u32,
}

/// 97.5 % of a normal distribution lie below this many standard deviations.
const SURE: f64 = 1.96;

/// By how much a share of the points says that one is stronger.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.0005, 0.9995);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of the points that a difference brings.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Tally {
    /// Adds a game that was played just now.
    pub(crate) fn add(&mut self, pair: u32, first: Color, points: Points) {
        self.know(pair, first, points);
        self.fresh += 1;
    }

    /// Adds a game that was played before.
    pub(crate) fn know(&mut self, pair: u32, first: Color, points: Points) {
        self.games.insert((pair, first == Color::Black), points);
    }

    /// Whether a game is known.
    pub(crate) fn has(&self, pair: u32, first: Color) -> bool {
        self.games.contains_key(&(pair, first == Color::Black))
    }

    /// How many games there are.
    pub(crate) fn games(&self) -> u32 {
        self.games.len() as u32
    }

    /// How many of them were played just now.
    pub(crate) fn fresh(&self) -> u32 {
        self.fresh
    }

    fn count(&self, points: Points) -> usize {
        self.games.values().filter(|&&held| held == points).count()
    }

    fn score(&self) -> f64 {
        let sum: f64 = self.games.values().map(|points| points.share()).sum();
        sum / self.games.len().max(1) as f64
    }

    /// The shares of the pairs of which both games are known.
    fn pairs(&self) -> Vec<f64> {
        self.games
            .iter()
            .filter(|((_, black), _)| !black)
            .filter_map(|(&(pair, _), red)| {
                let black = self.games.get(&(pair, true))?;
                Some(f64::midpoint(red.share(), black.share()))
            })
            .collect()
    }

    /// Mean share of the pairs and its standard error.
    fn estimate(&self) -> Option<(f64, f64)> {
        let pairs = self.pairs();
        if pairs.len() < 2 {
            return None;
        }
        let n = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / n;
        let variance = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (n - 1.0);
        // No spread at all says little of so few pairs: as if one pair more had gone otherwise.
        let floor = 0.25 / (n + 1.0);
        Some((mean, (variance.max(floor) / n).sqrt()))
    }

    /// One line.
    pub(crate) fn short(&self) -> String {
        let spread = match self.estimate() {
            Some((mean, error)) => {
                let half = (elo(mean + SURE * error) - elo(mean - SURE * error)) / 2.0;
                format!("Elo {:+.0} ± {half:.0}", elo(mean))
            }
            None => "Elo ?".to_owned(),
        };
        format!(
            "+{} ={} −{} {spread}",
            self.count(Points::One),
            self.count(Points::Half),
            self.count(Points::None)
        )
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "games {}: won {}, drawn {}, lost {}; score {:.4}",
            self.games(),
            self.count(Points::One),
            self.count(Points::Half),
            self.count(Points::None),
            self.score()
        )?;
        let mut kinds = [0; 5];
        for pair in self.pairs() {
            kinds[(pair * 4.0).round() as usize] += 1;
        }
        writeln!(f, "pairs with 0, ½, 1, 1½, 2 points: {kinds:?}")?;
        match self.estimate() {
            None => write!(f, "Elo: too few pairs"),
            Some((mean, error)) => write!(
                f,
                "Elo {:+.1} (95 %: {:+.1} .. {:+.1})",
                elo(mean),
                elo(mean - SURE * error),
                elo(mean + SURE * error)
            ),
        }
    }
}

/// A test that ends as soon as it is clear which of two claims is true.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    elo0: f64,
    elo1: f64,
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let read = |part: &str| {
            part.trim()
                .parse::<f64>()
                .ok()
                .filter(|elo| elo.is_finite())
        };
        match text.split_once(',').map(|(a, b)| (read(a), read(b))) {
            Some((Some(elo0), Some(elo1))) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
            _ => Err(format!("{text:?} is not two numbers, the smaller first")),
        }
    }
}

impl Sprt {
    /// Both claims are taken for wrong in five of a hundred cases: ln(0.95 / 0.05).
    const BOUND: f64 = 2.944;

    /// How much more likely the games are if the second claim is true; the logarithm.
    fn likelihood(self, tally: &Tally) -> f64 {
        let Some((mean, error)) = tally.estimate() else {
            return 0.0;
        };
        let (low, high) = (share(self.elo0), share(self.elo1));
        (high - low) * (2.0 * mean - low - high) / (2.0 * error * error)
    }

    pub(crate) fn is_decided(self, tally: &Tally) -> bool {
        tally.pairs().len() >= 10 && self.likelihood(tally).abs() >= Sprt::BOUND
    }

    pub(crate) fn words(self, tally: &Tally) -> String {
        let likelihood = self.likelihood(tally);
        let verdict = if likelihood >= Sprt::BOUND {
            "accepted"
        } else if likelihood <= -Sprt::BOUND {
            "refused"
        } else {
            "open"
        };
        format!(
            "SPRT {} against {}: {verdict} (log-likelihood ratio {likelihood:+.2}, bounds ±{})",
            self.elo1,
            self.elo0,
            Sprt::BOUND
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: &[(Points, Points)]) -> Tally {
        let mut tally = Tally::default();
        for (index, &(red, black)) in pairs.iter().enumerate() {
            tally.add(index as u32, Color::Red, red);
            tally.add(index as u32, Color::Black, black);
        }
        tally
    }

    #[test]
    fn shares_and_elo_lead_back_to_each_other() {
        for points in [-300.0, -10.0, 0.0, 57.0, 400.0] {
            assert!((elo(share(points)) - points).abs() < 1e-6);
        }
        assert!((elo(0.75) - 190.8).abs() < 0.1);
    }

    #[test]
    fn what_the_deal_decides_says_nothing() {
        let mut pairs = vec![(Points::One, Points::None); 90];
        pairs.extend([(Points::One, Points::One); 10]);
        let (mean, error) = tally(&pairs).estimate().unwrap();
        assert!((mean - 0.55).abs() < 1e-9);
        // The same games without pairs would have an error of 0.035.
        assert!(error < 0.016);
    }

    #[test]
    fn a_test_is_decided_by_enough_games() {
        let sprt: Sprt = "0,10".parse().unwrap();
        let better: Vec<_> = (0..400)
            .map(|n| {
                if n % 4 == 0 {
                    (Points::One, Points::One)
                } else {
                    (Points::One, Points::None)
                }
            })
            .collect();
        assert!(!sprt.is_decided(&tally(&better[..5])));
        assert!(sprt.is_decided(&tally(&better)));
        assert!(sprt.words(&tally(&better)).contains("accepted"));
        assert!("10,0".parse::<Sprt>().is_err());
    }
}
