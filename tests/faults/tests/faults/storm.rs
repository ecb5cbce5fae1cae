//! A few seconds of what `cargo xtask storm` does for half an hour.

use std::time::Duration;

use jieqi_faults::{Storm, hold, storm};
use jieqi_tests::Binary;

#[tokio::test(flavor = "multi_thread")]
async fn a_short_storm_loses_nothing() {
    let short = Storm {
        span: Duration::from_secs(15),
        tables: 6,
        seed: 81,
    };
    let Some(weathered) = storm(&Binary::path(), short).await.unwrap() else {
        return;
    };
    println!("seed {}, {} blows", short.seed, weathered.blows);
    println!("{}", hold(&weathered.logs, &weathered.ledger));
}
