//! Half an hour of random faults over two servers and one database: `cargo xtask storm`.

#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::time::Duration;

use jieqi_faults::{Storm, check, storm};
use jieqi_tests::Binary;

const USAGE: &str = "usage: cargo xtask storm [--seconds N] [--tables N] [--seed N]";

#[tokio::main]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<(), String> {
    let mut how = Storm {
        span: Duration::from_secs(1_800),
        tables: 40,
        seed: 1,
    };
    let words: Vec<String> = std::env::args().skip(1).collect();
    for pair in words.chunks(2) {
        let [name, value] = pair else {
            return Err(USAGE.to_owned());
        };
        let number: u64 = value.parse().map_err(|_| USAGE.to_owned())?;
        match name.as_str() {
            "--seconds" => how.span = Duration::from_secs(number),
            "--tables" => how.tables = usize::try_from(number).map_err(|_| USAGE.to_owned())?,
            "--seed" => how.seed = number,
            _ => return Err(USAGE.to_owned()),
        }
    }
    let weathered = storm(&Binary::path(), how)
        .await
        .map_err(|error| error.to_string())?
        .ok_or("PostgreSQL is not installed")?;
    println!("seed {}, {} blows", how.seed, weathered.blows);
    match check(&weathered.logs, &weathered.ledger) {
        Ok(counts) => {
            println!("{counts}");
            Ok(())
        }
        Err(breaches) => {
            for breach in breaches.iter().take(20) {
                println!("{breach}");
            }
            Err(format!("{} breaches", breaches.len()))
        }
    }
}
