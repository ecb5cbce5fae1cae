//! A few seconds of what `cargo xtask storm` does for half an hour.

use std::time::Duration;

use jieqi_faults::{Law, Storm, check, storm};
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
    // How well a server that starts while the database stands still knows its clock is open, as
    // `docs/faults.md` says.
    let breaches = check(&weathered.logs, &weathered.ledger).err();
    let broken: Vec<String> = breaches
        .iter()
        .flatten()
        .filter(|breach| breach.law != Law::Time)
        .map(ToString::to_string)
        .collect();
    assert!(broken.is_empty(), "{broken:?}");
}
