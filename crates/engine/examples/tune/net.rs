//! Teaches the network what the evaluation by terms does not see.

use std::fs;
use std::io;
use std::path::PathBuf;

use jieqi_engine::tune::{self, INPUTS, PHASES, WIDTH};

use crate::dice::Dice;
use crate::hindsight::hindsight;
use crate::sample::{SIZE, Sample};

/// How to teach.
pub(crate) struct Plan {
    pub(crate) files: Vec<PathBuf>,
    pub(crate) seed: u64,
    pub(crate) epochs: usize,
    /// How much of what is foretold is left to what comes later in the game, from ply to ply.
    pub(crate) later: f32,
    /// Hundredths of a soldier by which the odds of winning grow e-fold.
    pub(crate) scale: f32,
    /// How strongly weights are drawn to nothing.
    pub(crate) decay: f32,
    /// Whether it learns what is missing from the whole evaluation, or from what stands on the
    /// board alone.
    pub(crate) whole: bool,
}

const BATCH: usize = 2_048;

/// The rate of learning in the beginning.
const RATE: f32 = 0.003;

/// One stretch of samples in so many is kept to look whether what was learned holds elsewhere.
const HELD_BACK: usize = 16;
const STRETCH: usize = 2_000;

type Row = [f32; WIDTH];

#[derive(Default)]
struct Samples {
    /// The inputs from the side to move.
    inputs: Vec<u16>,
    ends: Vec<u32>,
    phase: Vec<u8>,
    base: Vec<f32>,
    target: Vec<f32>,
    result: Vec<f32>,
}

pub(crate) fn chance(worth: f32) -> f32 {
    1.0 / (1.0 + (-worth).exp())
}

fn loss(chance: f32, target: f32) -> f64 {
    let chance = f64::from(chance).clamp(1e-6, 1.0 - 1e-6);
    let target = f64::from(target);
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}

impl Samples {
    fn len(&self) -> usize {
        self.target.len()
    }

    fn inputs(&self, index: usize) -> &[u16] {
        let first = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.inputs[first as usize..self.ends[index] as usize]
    }

    fn push(&mut self, sample: &Sample, plan: &Plan, target: f32) {
        let Some(position) = sample.position() else {
            return;
        };
        if sample.capture {
            return;
        }
        self.inputs
            .extend(tune::inputs(&position, &sample.pools).iter().copied());
        self.ends.push(self.inputs.len() as u32);
        let (material, worth) = tune::worths(&position, &sample.pools);
        let base = if plan.whole { worth } else { material };
        self.base.push(base as f32 / plan.scale);
        self.phase.push(tune::phase(&position) as u8);
        let result = (f32::from(sample.result) + 1.0) / 2.0;
        self.target.push(target);
        self.result.push(result);
    }
}

/// A network, or what is to be changed of one.
#[derive(Clone)]
struct Net {
    first: Vec<Row>,
    bias: Row,
    second: Vec<[Row; 2]>,
    last: Vec<f32>,
}

impl Net {
    fn zero() -> Net {
        Net {
            first: vec![[0.0; WIDTH]; INPUTS],
            bias: [0.0; WIDTH],
            second: vec![[[0.0; WIDTH]; 2]; PHASES],
            last: vec![0.0; PHASES],
        }
    }

    fn random(dice: &mut Dice) -> Net {
        let mut net = Net::zero();
        let mut lot = |size: f32| (dice.below(20_001) as f32 / 10_000.0 - 1.0) * size;
        for row in &mut net.first {
            for cell in row {
                *cell = lot(0.1);
            }
        }
        for cell in &mut net.bias {
            *cell = 0.3 + lot(0.1);
        }
        for phase in &mut net.second {
            for row in phase {
                for cell in row {
                    *cell = lot(0.05);
                }
            }
        }
        net
    }

    fn numbers(&mut self) -> impl Iterator<Item = (&mut f32, bool)> {
        let first = self.first.iter_mut().flatten().map(|cell| (cell, true));
        let bias = self.bias.iter_mut().map(|cell| (cell, false));
        let second = self
            .second
            .iter_mut()
            .flatten()
            .flatten()
            .map(|cell| (cell, true));
        let last = self.last.iter_mut().map(|cell| (cell, false));
        first.chain(bias).chain(second).chain(last)
    }
}

/// The inputs of the other side, and of the board mirrored left to right.
struct Other {
    side: Vec<u16>,
    mirror: Vec<u16>,
}

struct Seen {
    sums: [Row; 2],
    found: f32,
}

fn look(net: &Net, inputs: &[u16], other: &Other, mirrored: bool, phase: usize, base: f32) -> Seen {
    let mut sums = [net.bias; 2];
    for &input in inputs {
        let input = if mirrored {
            other.mirror[usize::from(input)]
        } else {
            input
        };
        let rows = [
            &net.first[usize::from(input)],
            &net.first[usize::from(other.side[usize::from(input)])],
        ];
        for (sum, row) in sums.iter_mut().zip(rows) {
            for (cell, more) in sum.iter_mut().zip(row) {
                *cell += more;
            }
        }
    }
    let mut out = net.last[phase];
    for (sum, row) in sums.iter().zip(&net.second[phase]) {
        for (cell, weight) in sum.iter().zip(row) {
            let held = cell.clamp(0.0, 1.0);
            out += held * held * weight;
        }
    }
    Seen {
        sums,
        found: chance(base + out),
    }
}

fn judge(net: &Net, samples: &Samples, other: &Other) -> (f64, f64) {
    let (mut sum, mut results) = (0.0, 0.0);
    for index in 0..samples.len() {
        let phase = usize::from(samples.phase[index]);
        let seen = look(
            net,
            samples.inputs(index),
            other,
            false,
            phase,
            samples.base[index],
        );
        sum += loss(seen.found, samples.target[index]);
        results += loss(seen.found, samples.result[index]);
    }
    let count = samples.len().max(1) as f64;
    (sum / count, results / count)
}

fn slope(
    net: &Net,
    samples: &Samples,
    other: &Other,
    batch: &[u32],
    dice: &mut Dice,
    slopes: &mut Net,
) {
    for &index in batch {
        let index = index as usize;
        let phase = usize::from(samples.phase[index]);
        let mirrored = dice.below(2) == 1;
        let inputs = samples.inputs(index);
        let seen = look(net, inputs, other, mirrored, phase, samples.base[index]);
        let error = (seen.found - samples.target[index]) / batch.len() as f32;
        slopes.last[phase] += error;
        let mut back = [[0.0; WIDTH]; 2];
        let second = &net.second[phase];
        let sides = seen.sums.iter().zip(second).zip(&mut slopes.second[phase]);
        for (((sums, weights), slopes), back) in sides.zip(&mut back) {
            let cells = sums.iter().zip(weights).zip(slopes).zip(back);
            for (((sum, weight), slope), back) in cells {
                let held = sum.clamp(0.0, 1.0);
                *slope += error * held * held;
                // Beyond its bounds a sum is cut off, and no change of it changes anything.
                let open = f32::from((0.0..1.0).contains(sum));
                *back = error * weight * 2.0 * held * open;
            }
        }
        for side in back {
            for (cell, more) in slopes.bias.iter_mut().zip(&side) {
                *cell += more;
            }
        }
        for &input in inputs {
            let input = if mirrored {
                other.mirror[usize::from(input)]
            } else {
                input
            };
            let theirs = other.side[usize::from(input)];
            for (row, side) in [(input, &back[0]), (theirs, &back[1])] {
                for (cell, more) in slopes.first[usize::from(row)].iter_mut().zip(side) {
                    *cell += more;
                }
            }
        }
    }
}

/// Teaches a network and gives its bytes.
pub(crate) fn teach(plan: &Plan) -> io::Result<Vec<u8>> {
    let (mut learned, mut held) = (Samples::default(), Samples::default());
    let mut number = 0;
    for file in &plan.files {
        let bytes = fs::read(file)?;
        let (samples, _) = bytes.as_chunks::<SIZE>();
        let samples: Vec<Sample> = samples.iter().map(Sample::from_bytes).collect();
        let targets = hindsight(&samples, plan.later, plan.scale);
        for (sample, target) in samples.iter().zip(targets) {
            if number / STRETCH % HELD_BACK == HELD_BACK - 1 {
                held.push(sample, plan, target);
            } else {
                learned.push(sample, plan, target);
            }
            number += 1;
        }
    }
    eprintln!(
        "{} samples to learn from, {} held back",
        learned.len(),
        held.len()
    );
    let other = Other {
        side: (0..INPUTS as u16).map(tune::other_side).collect(),
        mirror: (0..INPUTS as u16).map(tune::mirrored).collect(),
    };
    let mut dice = Dice::new(plan.seed);
    let (before, results) = judge(&Net::zero(), &held, &other);
    eprintln!("without a network: held back {before:.5}, of results {results:.5}");
    let mut net = Net::random(&mut dice);
    let (mut one, mut two) = (Net::zero(), Net::zero());
    let mut order: Vec<u32> = (0..learned.len() as u32).collect();
    let mut step = 0;
    for epoch in 0..plan.epochs {
        for index in (1..order.len()).rev() {
            order.swap(index, dice.below(index + 1));
        }
        let batches = order.len().div_ceil(BATCH);
        for (at, batch) in order.chunks(BATCH).enumerate() {
            let progress = (epoch as f32 + at as f32 / batches as f32) / plan.epochs as f32;
            let rate = RATE * (0.5 + 0.5 * (core::f32::consts::PI * progress).cos()) + 1e-5;
            let mut slopes = Net::zero();
            slope(&net, &learned, &other, batch, &mut dice, &mut slopes);
            step += 1;
            let (a, b) = (0.9f32, 0.999f32);
            let (fade_a, fade_b) = (1.0 - a.powi(step), 1.0 - b.powi(step));
            let each = net
                .numbers()
                .zip(slopes.numbers())
                .zip(one.numbers().zip(two.numbers()));
            for (((number, drawn), (slope, _)), ((m, _), (v, _))) in each {
                *m = a * *m + (1.0 - a) * *slope;
                *v = b * *v + (1.0 - b) * *slope * *slope;
                let step = (*m / fade_a) / ((*v / fade_b).sqrt() + 1e-8);
                *number -= rate * step;
                if drawn {
                    *number -= rate * plan.decay * *number;
                }
                *number = number.clamp(-1.98, 1.98);
            }
        }
        let (there, results) = judge(&net, &held, &other);
        eprintln!(
            "epoch {}: held back {there:.5}, of results {results:.5}",
            epoch + 1
        );
    }
    let (here, _) = judge(&net, &learned, &other);
    eprintln!("learned {here:.5}");
    Ok(bytes(&mut net, plan.scale))
}

/// The network in whole numbers, as the engine reads it.
fn bytes(net: &mut Net, scale: f32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut put = |number: f32| {
        let whole = number.round().clamp(-32_000.0, 32_000.0) as i16;
        bytes.extend_from_slice(&whole.to_le_bytes());
    };
    let one = tune::ONE as f32;
    for row in &net.first {
        for cell in row {
            put(cell * one);
        }
    }
    for cell in &net.bias {
        put(cell * one);
    }
    for phase in &net.second {
        for cell in phase.iter().flatten() {
            put(cell * scale);
        }
    }
    for last in &net.last {
        put(last * scale);
    }
    bytes
}
