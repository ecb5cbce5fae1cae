//! Lines that are slow, break, hang or lose what was on its way.

use std::path::Path;
use std::time::Duration;

use jieqi_faults::{Doors, House, Play, Playing, Rules, hold};
use jieqi_tests::{Dice, Proxy, Weather};

use crate::FAULTY;

#[tokio::test]
async fn however_a_line_breaks_nothing_is_lost_or_doubled() {
    let mut house = House::open(Path::new(FAULTY), &[]).await.unwrap();
    let mut dice = Dice::new(51);
    let server = house.doors.any(&mut dice).unwrap();
    let lines = [
        Proxy::start(server).await.unwrap(),
        Proxy::start(server).await.unwrap(),
    ];
    let play = Play {
        rules: Rules::timed("jieqi", 60_000, 100),
        tables: 4,
        thought: Duration::from_millis(2),
        seed: 51,
    };
    let doors = Doors::new(&lines.each_ref().map(|line| line.address));
    let mut playing = Playing::start(&play, &doors);
    playing.more(20).await.unwrap();
    let weathers = [
        Weather::Cut,
        Weather::Reset,
        Weather::Slow(Duration::from_millis(15)),
        Weather::HalfOpen,
        Weather::Deaf,
        Weather::Cut,
    ];
    for weather in weathers {
        // The other line stays, so that games go on.
        let line = &lines[dice.below(2)];
        line.turn(weather);
        playing.more(20).await.unwrap();
        line.turn(Weather::Cut);
        line.turn(Weather::Fair);
        playing.more(20).await.unwrap();
    }
    let logs = playing.stop().await;
    house.kill().await.unwrap();
    println!("{}", hold(&logs, &house.ledger().await));
}
