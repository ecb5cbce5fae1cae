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
    // A server that was cut off may show for a moment what it still knows; nothing may be lost.
    let breaches = check(&weathered.logs, &weathered.ledger).err();
    let lost: Vec<String> = breaches
        .iter()
        .flatten()
        .filter(|breach| !matches!(breach.law, Law::Forward | Law::Time))
        .map(ToString::to_string)
        .collect();
    assert!(lost.is_empty(), "{lost:?}");
}
