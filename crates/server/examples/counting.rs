//! What counting costs a move: `cargo run --release -p jieqi-server --example counting`.
//!
//! A move is timed at its stages and told to two, and its append is one of a group. All of that is
//! done a million times while nobody collects it, and again while somebody does. Times are those of
//! the processor, which other programs do not lengthen.

use std::error::Error;
use std::time::Duration;

use jieqi_server::Metrics;

/// How many moves.
const MOVES: u32 = 1_000_000;

/// After how many moves what was recorded is added up: five seconds' worth.
const ADDED_UP_AFTER: u32 = 25_000;

/// As the server counts one.
fn count(taken: Duration) {
    for stage in ["decided", "durable", "answered", "told", "told"] {
        metrics::histogram!("jieqi_move_seconds", "stage" => stage).record(taken);
    }
    metrics::histogram!("jieqi_append_group").record(1.0);
    metrics::histogram!("jieqi_commit_seconds").record(taken);
}

/// Nanoseconds of the processor a move.
fn cost(metrics: Option<&Metrics>) -> Result<f64, Box<dyn Error>> {
    let begin = processor()?;
    for n in 0..MOVES {
        count(Duration::from_micros(u64::from(n % 10_000)));
        if n % ADDED_UP_AFTER == 0
            && let Some(metrics) = metrics
        {
            metrics.add_up_now();
        }
    }
    Ok((processor()? - begin).as_secs_f64() * 1e9 / f64::from(MOVES))
}

/// How long the processor has been this thread's.
fn processor() -> Result<Duration, Box<dyn Error>> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat")?;
    let nanos = told.split(' ').next().ok_or("nothing is told")?.parse()?;
    Ok(Duration::from_nanos(nanos))
}

fn main() -> Result<(), Box<dyn Error>> {
    cost(None)?;
    println!("without --metrics: {:.0} ns a move", cost(None)?);
    let metrics = Metrics::install()?;
    cost(Some(&metrics))?;
    println!("with --metrics:    {:.0} ns a move", cost(Some(&metrics))?);
    Ok(())
}
