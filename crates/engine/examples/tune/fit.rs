//! Looks for the weights with which the evaluation foretells best how games end.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::PathBuf;

use jieqi_engine::tune::{self, TERMS};

use crate::dice::Dice;
use crate::sample::{SIZE, Sample};

/// How to look.
pub(crate) struct Plan {
    pub(crate) files: Vec<PathBuf>,
    pub(crate) seed: u64,
    pub(crate) epochs: usize,
    /// How much of what is foretold is what the search found; the rest is how the game ended.
    pub(crate) trust: f32,
    /// Hundredths of a soldier by which the odds of winning grow e-fold.
    pub(crate) scale: f32,
    /// How strongly weights are drawn back to where they began.
    pub(crate) rein: f32,
}

/// How many samples bring one step.
const BATCH: usize = 4_096;

/// One in so many games' worth of samples is kept to look whether what was found holds elsewhere.
const HELD_BACK: usize = 8;

/// Samples of one game follow each other: they are held back together, by so many.
const STRETCH: usize = 500;

/// The terms of many samples.
struct Samples {
    terms: Vec<(u16, f32)>,
    ends: Vec<usize>,
    fullness: Vec<f32>,
    target: Vec<f32>,
    result: Vec<f32>,
    worth: Vec<f32>,
}

impl Samples {
    fn new() -> Samples {
        Samples {
            terms: Vec::new(),
            ends: vec![0],
            fullness: Vec::new(),
            target: Vec::new(),
            result: Vec::new(),
            worth: Vec::new(),
        }
    }

    fn len(&self) -> usize {
        self.fullness.len()
    }

    fn terms(&self, index: usize) -> &[(u16, f32)] {
        &self.terms[self.ends[index]..self.ends[index + 1]]
    }

    fn push(&mut self, sample: &Sample, plan: &Plan) {
        let Some(position) = sample.position() else {
            return;
        };
        if sample.capture {
            return;
        }
        let trace = tune::trace(&position, &sample.pools);
        self.terms.extend_from_slice(&trace.terms);
        self.ends.push(self.terms.len());
        self.fullness.push(trace.fullness);
        self.worth.push(trace.worth as f32);
        let result = (f32::from(sample.result) + 1.0) / 2.0;
        let found = chance(f32::from(sample.score), plan.scale);
        self.target
            .push(plan.trust * found + (1.0 - plan.trust) * result);
        self.result.push(result);
    }
}

fn chance(worth: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-worth / scale).exp())
}

fn loss(chance: f32, target: f32) -> f64 {
    let chance = f64::from(chance).clamp(1e-6, 1.0 - 1e-6);
    let target = f64::from(target);
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}

fn worth(weights: &[[f32; 2]], samples: &Samples, index: usize) -> f32 {
    let (mut full, mut empty) = (0.0, 0.0);
    for &(term, times) in samples.terms(index) {
        let [a, b] = weights[usize::from(term)];
        full += a * times;
        empty += b * times;
    }
    let fullness = samples.fullness[index];
    full * fullness + empty * (1.0 - fullness)
}

fn mean_loss(weights: &[[f32; 2]], samples: &Samples, scale: f32) -> (f64, f64) {
    let (mut sum, mut results) = (0.0, 0.0);
    for index in 0..samples.len() {
        let chance = chance(worth(weights, samples, index), scale);
        sum += loss(chance, samples.target[index]);
        results += loss(chance, samples.result[index]);
    }
    let count = samples.len().max(1) as f64;
    (sum / count, results / count)
}

/// What was read: samples to learn from, and others to look whether what was learned holds.
pub(crate) struct Lesson {
    learned: Samples,
    held: Samples,
}

impl Lesson {
    /// Reads the files of a plan.
    pub(crate) fn read(plan: &Plan) -> io::Result<Lesson> {
        let mut learned = Samples::new();
        let mut held = Samples::new();
        let mut number = 0;
        for file in &plan.files {
            let bytes = fs::read(file)?;
            let (samples, _) = bytes.as_chunks::<SIZE>();
            for bytes in samples {
                let sample = Sample::from_bytes(bytes);
                if number / STRETCH % HELD_BACK == HELD_BACK - 1 {
                    held.push(&sample, plan);
                } else {
                    learned.push(&sample, plan);
                }
                number += 1;
            }
        }
        eprintln!(
            "{} samples to learn from, {} held back",
            learned.len(),
            held.len()
        );
        Ok(Lesson { learned, held })
    }

    /// How well the evaluation as it is foretells results, by scale.
    pub(crate) fn look(&self) {
        let held = &self.held;
        for scale in [380.0, 500.0, 600.0, 700.0, 800.0, 900.0, 1000.0, 1200.0] {
            let sum: f64 = (0..held.len())
                .map(|index| loss(chance(held.worth[index], scale), held.result[index]))
                .sum();
            eprintln!(
                "as it is, scale {scale}: {:.5} of results",
                sum / held.len() as f64
            );
        }
    }

    /// Looks for weights; those of the terms of `without` stay nothing.
    pub(crate) fn learn(&self, plan: &Plan, without: &Range<usize>) -> Vec<[f32; 2]> {
        let mut prior = tune::prior();
        prior[without.clone()].fill([0.0; 2]);
        let mut weights = prior.clone();
        let mut first = vec![[0.0f32; 2]; TERMS];
        let mut second = vec![[0.0f32; 2]; TERMS];
        let mut order: Vec<u32> = (0..self.learned.len() as u32).collect();
        let mut dice = Dice::new(plan.seed);
        let mut step = 0;
        for epoch in 0..plan.epochs {
            for index in (1..order.len()).rev() {
                order.swap(index, dice.below(index + 1));
            }
            let progress = epoch as f32 / plan.epochs as f32;
            let rate = 3.0 * (1.0 - progress).powi(2) + 0.05;
            for batch in order.chunks(BATCH) {
                let mut gradient = self.gradient(plan, &weights, batch);
                gradient[without.clone()].fill([0.0; 2]);
                step += 1;
                let (one, two) = (0.9f32, 0.999f32);
                for term in 0..TERMS {
                    for half in 0..2 {
                        let slope = gradient[term][half]
                            + plan.rein * (weights[term][half] - prior[term][half]);
                        let m = &mut first[term][half];
                        let v = &mut second[term][half];
                        *m = one * *m + (1.0 - one) * slope;
                        *v = two * *v + (1.0 - two) * slope * slope;
                        let m = *m / (1.0 - one.powi(step));
                        let v = *v / (1.0 - two.powi(step));
                        weights[term][half] -= rate * m / (v.sqrt() + 1e-8);
                    }
                }
            }
        }
        weights
    }

    fn gradient(&self, plan: &Plan, weights: &[[f32; 2]], batch: &[u32]) -> Vec<[f32; 2]> {
        let learned = &self.learned;
        let mut gradient = vec![[0.0f32; 2]; TERMS];
        for &index in batch {
            let index = index as usize;
            let found = chance(worth(weights, learned, index), plan.scale);
            let error = (found - learned.target[index]) / batch.len() as f32;
            let fullness = learned.fullness[index];
            for &(term, times) in learned.terms(index) {
                let cell = &mut gradient[usize::from(term)];
                cell[0] += error * times * fullness;
                cell[1] += error * times * (1.0 - fullness);
            }
        }
        gradient
    }

    /// Says how well weights foretell what was learned and what was held back.
    pub(crate) fn judge(&self, plan: &Plan, weights: &[[f32; 2]], what: &str) {
        let (here, _) = mean_loss(weights, &self.learned, plan.scale);
        let (there, results) = mean_loss(weights, &self.held, plan.scale);
        eprintln!("{what}: learned {here:.5}, held back {there:.5}, of results {results:.5}");
    }

    /// The source text of weights.
    pub(crate) fn render(&self, weights: &[[f32; 2]]) -> String {
        let mut seen = vec![0.0; TERMS];
        for &(term, times) in &self.learned.terms {
            seen[usize::from(term)] += times.abs();
        }
        tune::render(weights, &tune::roles(weights, &seen))
    }
}
