//! People: who is here, who left, what they are called and say; other devices; lists.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{Browser, House, Socket, two_at_jieqi, two_at_xiangqi};
use jieqi_server::Clock;
use jieqi_table::Span;
use serde_json::{Value, json};

fn clock() -> Value {
    json!({"kind": "increment", "initial": 600_000, "increment": 5_000})
}

/// Plays these moves in turn.
async fn play(table: &str, red: &Browser, black: &Browser, moves: &[&str]) {
    for (n, mv) in moves.iter().enumerate() {
        let mut mover = if n % 2 == 0 {
            red.clone()
        } else {
            black.clone()
        };
        let id = format!("play-{mv}-{n}");
        let reply = mover
            .act(table, &id, &json!({"kind": "move", "move": mv}))
            .await;
        assert_eq!(reply.status, 200, "{mv}: {}", reply.text());
    }
}

async fn ok(browser: &Browser, table: &str, id: &str, action: Value) -> Value {
    let reply = browser.clone().act(table, id, &action).await;
    assert_eq!(reply.status, 200, "{action}: {}", reply.text());
    reply.json()[1].clone()
}

async fn refused(browser: &Browser, table: &str, id: &str, action: Value) -> String {
    browser.clone().act(table, id, &action).await.refusal()
}

#[tokio::test]
async fn who_stays_away_can_be_claimed_against_and_who_comes_back_not() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &clock()).await;
    let mut black_line = black.socket(&table).await;
    let mut red_line = red.socket(&table).await;
    red_line.next_of("snapshot").await;
    play(&table, &red, &black, &["h2e2", "h9g7"]).await;
    let win = || json!({"kind": "claim", "claim": "win"});
    assert_eq!(refused(&black, &table, "c1", win()).await, "not_absent");
    assert_eq!(refused(&red, &table, "c2", win()).await, "own_turn");
    drop(red_line);
    let away = |s: &Value| s["claim_in"].is_u64();
    house.wait_for(&mut black_line, away).await;
    assert_eq!(red.view(&table).await["claim_in"], Value::Null);
    assert_eq!(refused(&black, &table, "c3", win()).await, "too_soon");
    let left = black.view(&table).await["claim_in"].as_u64().unwrap();
    assert!((50_000..=60_000).contains(&left), "{left}");
    // Coming back ends it.
    let mut again = red.socket(&table).await;
    again.next_of("snapshot").await;
    house.clock.advance(Span(left));
    assert_eq!(refused(&black, &table, "c4", win()).await, "not_absent");
    drop(again);
    house.wait_for(&mut black_line, away).await;
    let left = black.view(&table).await["claim_in"].as_u64().unwrap();
    house.clock.advance(Span(left));
    let over = ok(&black, &table, "c5", win()).await;
    assert_eq!(over["outcome"]["winner"], "black");
    assert_eq!(over["outcome"]["reason"], "abandonment");
}

#[tokio::test]
async fn a_player_without_a_socket_is_here_as_long_as_it_says_so() {
    let house = House::open().await;
    let (table, mut red, black) = two_at_xiangqi(&house, &clock()).await;
    let mut black_line = black.socket(&table).await;
    play(&table, &red, &black, &["h2e2", "h9g7"]).await;
    let path = format!("/api/v1/tables/{table}/here");
    for _ in 0..10 {
        let reply = red
            .post(&path, &json!({"from_ply": 2, "version": 9, "name": "Lan"}))
            .await;
        assert_eq!(reply.status, 200);
        assert_eq!(reply.json()[0]["seats"][0]["here"], true);
        house.clock.advance(Span::from_secs(14));
        // The other line answers the server's pings as long as it is read.
        black_line.send_text(r#"{"type":"ping","n":1}"#).await;
        black_line.next_of("pong").await;
    }
    assert_eq!(black.view(&table).await["seats"][0]["name"], "Lan");
    house
        .wait_for(&mut black_line, |s| {
            s["seats"][0]["name"] == "Lan" && s["seats"][0]["here"] == false
        })
        .await;
    // A stranger who says so changes nothing.
    let reply = house.browser().post(&path, &json!({"name": "X"})).await;
    assert_eq!(reply.json()[0]["you"], "spectator");
    assert_eq!(black.view(&table).await["seats"][0]["here"], false);
    assert_eq!(black.view(&table).await["seats"][0]["name"], "Lan");
}

#[tokio::test]
async fn names_and_phrases_go_round_the_table() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &clock()).await;
    let mut red_line = red.socket(&table).await;
    let mut black_line = black.socket(&table).await;
    let mut watcher = house.browser().socket(&table).await;
    for line in [&mut red_line, &mut black_line, &mut watcher] {
        line.next_of("snapshot").await;
    }
    let name = json!({"type": "name", "name": " \u{202e}Lan<b> "});
    red_line.send_text(&name.to_string()).await;
    watcher.send_text(&name.to_string()).await;
    house
        .wait_for(&mut black_line, |s| s["seats"][0]["name"] == "Lan<b>")
        .await;
    assert_eq!(red.view(&table).await["seats"][1]["name"], Value::Null);
    let say = |phrase: &str| json!({"type": "say", "phrase": phrase}).to_string();
    for phrase in ["hello", "good_luck", "thanks"] {
        red_line.send_text(&say(phrase)).await;
        for line in [&mut red_line, &mut black_line, &mut watcher] {
            let said = line.next_of("said").await;
            assert_eq!(
                (&said["by"], &said["phrase"]),
                (&json!("red"), &json!(phrase))
            );
        }
    }
    red_line.send_text(&say("sorry")).await;
    assert_eq!(red_line.next_of("refused").await["reason"], "too_often");
    house.clock.advance(Span::from_secs(15));
    red_line.send_text(&say("sorry")).await;
    assert_eq!(black_line.next_of("said").await["phrase"], "sorry");
    watcher.send_text(&say("hello")).await;
    assert_eq!(watcher.next_of("refused").await["reason"], "not_seated");
}

#[tokio::test]
async fn another_device_takes_the_seat_once_by_a_link() {
    let house = House::open().await;
    let (table, mut red, mut black) = two_at_jieqi(&house).await;
    let make = format!("/api/v1/tables/{table}/link");
    let stranger = house.browser().post(&make, &json!({})).await;
    assert_eq!(stranger.refusal(), "not_seated");
    let link = red.post(&make, &json!({})).await.json();
    assert_eq!(link["expires_in"], 600_000);
    let (page, token) = link["url"].as_str().unwrap().split_once('#').unwrap();
    assert!(page.ends_with("/link"));
    let show = json!({ "token": token });
    // What a prefetcher does: nothing comes of it.
    house.browser().get("/api/v1/links").await;
    let mut phone = house.browser();
    let reply = phone.post("/api/v1/links", &show).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.json()["snapshot"]["you"], "red");
    assert_eq!(reply.json()["table"], table);
    let again = house.browser().post("/api/v1/links", &show).await;
    assert_eq!(
        (again.status, again.refusal().as_str()),
        (410, "link_expired")
    );
    let browsers = red.view(&table).await["browsers"].clone();
    assert_eq!(browsers.as_array().unwrap().len(), 2);
    assert_eq!(
        black.view(&table).await["browsers"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(house.browser().view(&table).await["browsers"], Value::Null);
    ok(&phone, &table, "m", json!({"kind": "move", "move": "a3a4"})).await;
    // Each can sign the other out.
    let mine = browsers
        .as_array()
        .unwrap()
        .iter()
        .find(|b| b["this"] == true);
    let first = mine.unwrap()["id"].clone();
    ok(
        &phone,
        &table,
        "out",
        json!({"kind": "sign_out", "browser": first}),
    )
    .await;
    assert_eq!(red.view(&table).await["you"], "spectator");
    assert_eq!(phone.view(&table).await["you"], "red");
    let last = phone.view(&table).await["browsers"][0]["id"].clone();
    let alone = refused(
        &phone,
        &table,
        "o2",
        json!({"kind": "sign_out", "browser": last}),
    )
    .await;
    assert_eq!(alone, "last_browser");
    // Too late.
    let link = black.post(&make, &json!({})).await.json();
    let token = link["url"]
        .as_str()
        .unwrap()
        .split_once('#')
        .unwrap()
        .1
        .to_owned();
    house.clock.advance(Span::from_mins(10));
    let late = house
        .browser()
        .post("/api/v1/links", &json!({ "token": token }))
        .await;
    assert_eq!(late.refusal(), "link_expired");
}

#[tokio::test]
async fn the_two_play_on_at_one_new_table() {
    let house = House::open().await;
    let (table, red, black) = two_at_jieqi(&house).await;
    ok(&red, &table, "r", json!({"kind": "resign"})).await;
    let offered = ok(&red, &table, "o", json!({"kind": "offer_rematch"})).await;
    assert_eq!(offered["offers"]["rematch"], "red");
    assert_eq!(offered["rematch"], Value::Null);
    let seen = black.view(&table).await["version"].clone();
    let accept = json!({
        "id": "a", "version": seen, "action": {"kind": "accept_rematch"},
    });
    let path = format!("/api/v1/tables/{table}/commands");
    let first = black.clone().post(&path, &accept).await.json()[1].clone();
    let again = black.clone().post(&path, &accept).await.json()[1].clone();
    let next = first["rematch"].as_str().unwrap().to_owned();
    assert_eq!(again["rematch"], json!(next));
    assert_eq!(red.view(&table).await["rematch"], json!(next));
    // Colors changed; the other seat is kept for the other player.
    assert_eq!(red.view(&next).await["you"], "black");
    assert_eq!(red.view(&next).await["phase"], "sealing");
    let seal = json!({"kind": "seal", "hash": "00".repeat(32)});
    ok(&red, &next, "s", seal).await;
    let sit = || json!({"kind": "sit", "bytes": "bb".repeat(16)});
    let mut stranger = house.browser();
    let kept = stranger.act(&next, "x", &sit()).await;
    assert_eq!(kept.refusal(), "not_invited");
    let sat = ok(&black, &next, "y", sit()).await;
    assert_eq!(sat["you"], "red");
    let mine = black.get("/api/v1/mine").await.json();
    assert_eq!(mine["tables"][0]["table"], json!(next));
}

#[tokio::test]
async fn a_client_is_sent_all_moves_after_some_were_taken_back() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &clock()).await;
    let mut red_line = red.socket(&table).await;
    play(&table, &red, &black, &["h2e2", "h9g7"]).await;
    let asked = ok(&red, &table, "t", json!({"kind": "ask_take_back"})).await;
    assert_eq!(asked["offers"]["take_back"], "red");
    let before = black.view(&table).await["version"].as_u64().unwrap();
    ok(&black, &table, "y", json!({"kind": "accept_take_back"})).await;
    play(&table, &red, &black, &["b2e2", "b9c7"]).await;
    let path = format!("/api/v1/tables/{table}?from_ply=2&version={before}");
    let stale = red.get(&path).await.json();
    assert_eq!(stale["from_ply"], 0);
    assert_eq!(stale["moves"], json!(["Cb2e2", "nb9c7"]));
    assert_eq!(stale["spent"].as_array().unwrap().len(), 2);
    let version = stale["version"].as_u64().unwrap();
    let path = format!("/api/v1/tables/{table}?from_ply=2&version={version}");
    assert_eq!(red.get(&path).await.json()["from_ply"], 2);
    let last = red_line
        .snapshot(|s| s["version"].as_u64() == Some(version))
        .await;
    assert!(last["from_ply"].as_u64().unwrap() <= 1);
}

#[tokio::test]
async fn time_is_given_and_time_while_the_server_was_down_is_given_back() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &clock()).await;
    play(&table, &red, &black, &["h2e2", "h9g7"]).await;
    let given = ok(&black, &table, "g", json!({"kind": "give_time"})).await;
    let left = given["clocks"]["red"].as_u64().unwrap();
    assert_eq!(left, 615_000);
    house.clock.advance(Span::from_secs(10));
    // The heart beats once more before the end.
    loop {
        let beat = jieqi_store::Store::last_beat(&*house.store).await.unwrap();
        if beat.is_some_and(|beat| beat.0 == house.clock.now().0) {
            break;
        }
        tokio::task::yield_now().await;
    }
    let (clock, folder) = house.shut().await;
    clock.advance(Span::from_days(1));
    let house = House::start(house::unlimited(), clock, folder).await;
    let red = red.at(&house);
    let after = red.view(&table).await;
    assert_eq!(after["phase"], "playing");
    assert_eq!(after["clocks"]["red"].as_u64().unwrap(), left - 10_000);
    house.clock.advance(Span(left));
    let late = refused(&red, &table, "m", json!({"kind": "resign"})).await;
    assert!(["out_of_time", "game_over"].contains(&late.as_str()));
    assert_eq!(red.view(&table).await["outcome"]["reason"], "time");
}

async fn lobby(line: &mut Socket) -> Vec<Value> {
    let message = line.message().await;
    message["tables"].as_array().unwrap().clone()
}

#[tokio::test]
async fn whoever_looks_for_anyone_is_shown_and_paired() {
    let house = House::open().await;
    let looker = house.browser();
    let mut list = looker.socket_at("/api/v1/lobby/socket").await.unwrap();
    assert!(lobby(&mut list).await.is_empty());
    let mut red = house.browser();
    let more = json!({"anyone": true, "clock": clock()});
    let table = red.create(&more).await;
    // Nobody is shown who is not there.
    assert_eq!(
        looker.get("/api/v1/lobby").await.json()["tables"],
        json!([])
    );
    let mut red_line = red.socket(&table).await;
    red_line.next_of("snapshot").await;
    house.clock.advance(Span(250));
    let shown = loop {
        house.clock.advance(Span(500));
        let shown = looker.get("/api/v1/lobby").await.json()["tables"].clone();
        if shown != json!([]) {
            break shown;
        }
    };
    assert_eq!(shown[0]["table"], json!(table));
    assert_eq!(shown[0]["free"], "black");
    // The same wish of somebody else finds it; one that does not fit makes a table.
    let mut other = house.browser();
    let wish = |id: &str, seat: &str| json!({"id": id, "game": "xiangqi", "seat": seat, "anyone": true, "clock": clock()});
    let paired = other.post("/api/v1/tables", &wish("w", "random")).await;
    assert_eq!(paired.json()["table"], json!(table));
    assert_eq!(paired.json()["snapshot"]["you"], "spectator");
    let unfit = house
        .browser()
        .post("/api/v1/tables", &wish("w", "red"))
        .await;
    assert_ne!(unfit.json()["table"], json!(table));
    let own = red.post("/api/v1/tables", &wish("own", "random")).await;
    assert_ne!(own.json()["table"], json!(table));
    ok(&other, &table, "s", json!({"kind": "sit"})).await;
    assert_eq!(
        looker.get("/api/v1/lobby").await.json()["tables"],
        json!([])
    );
    let last = async {
        loop {
            let tables = lobby(&mut list).await;
            if tables.is_empty() {
                break;
            }
        }
    };
    let time = async {
        loop {
            house.clock.advance(Span(500));
            looker.get("/api/v1/lobby").await;
        }
    };
    tokio::select! {
        () = last => {}
        () = time => {}
    }
}

#[tokio::test]
async fn ones_own_tables_are_listed_those_first_where_it_is_ones_turn() {
    let house = House::open().await;
    let mut red = house.browser();
    assert_eq!(red.get("/api/v1/mine").await.json()["tables"], json!([]));
    let mut tables = Vec::new();
    for n in 0..3 {
        house.clock.advance(Span(1));
        tables.push(red.create(&json!({"id": format!("t{n}")})).await);
    }
    let mut black = house.browser();
    house.clock.advance(Span(1));
    black.act(&tables[0], "s", &json!({"kind": "sit"})).await;
    let mine = red.get("/api/v1/mine").await.json();
    let listed: Vec<&Value> = mine["tables"]
        .as_array()
        .unwrap()
        .iter()
        .map(|table| &table["table"])
        .collect();
    assert_eq!(listed, [&tables[0], &tables[2], &tables[1]]);
    assert_eq!(mine["tables"][0]["your_turn"], true);
    let theirs = black.get("/api/v1/mine").await.json();
    assert_eq!(theirs["tables"].as_array().unwrap().len(), 1);
    assert_eq!(theirs["tables"][0]["you"], "black");
    assert_eq!(theirs["tables"][0]["your_turn"], false);
}

#[tokio::test]
async fn a_browser_that_wants_to_be_forgotten_is() {
    let house = House::open().await;
    let (table, red, mut black) = two_at_jieqi(&house).await;
    let before = black.clone();
    let reply = black.post("/api/v1/forget", &json!({})).await;
    assert_eq!(reply.status, 204);
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.contains("Max-Age=0"), "{cookie}");
    assert_eq!(before.view(&table).await["you"], "spectator");
    assert_eq!(before.get("/api/v1/mine").await.json()["tables"], json!([]));
    let late = refused(&before, &table, "x", json!({"kind": "resign"})).await;
    assert_eq!(late, "not_seated");
    assert_eq!(red.view(&table).await["seats"][1]["taken"], true);
}

/// However many ask at once, no two tables are left waiting that match each other.
#[tokio::test]
async fn of_those_who_ask_for_anyone_at_once_each_two_meet() {
    let house = House::open().await;
    for round in 0..4 {
        let asking = (0..21).map(|n| {
            let mut browser = house.browser();
            let seat = ["random", "red", "black"][(n + round) % 3];
            async move {
                let wish = json!({
                    "id": "w", "game": if round == 3 { "jieqi" } else { "xiangqi" },
                    "seat": if round == 0 { "random" } else { seat }, "anyone": true,
                    "clock": {"kind": "days", "days": round + 1},
                });
                let reply = browser.post("/api/v1/tables", &wish).await;
                assert!(matches!(reply.status, 200 | 201), "{}", reply.text());
                let again = browser.post("/api/v1/tables", &wish).await;
                let (first, second) = (reply.json(), again.json());
                (
                    first["table"].clone(),
                    first["snapshot"]["you"].clone(),
                    second["table"].clone(),
                )
            }
        });
        let met = futures_util::future::join_all(asking).await;
        let mut tables = std::collections::BTreeMap::new();
        for (table, you, again) in met {
            // Whoever asks again under the same name is sent to the same table.
            assert_eq!(table, again);
            let at: &mut Vec<String> = tables.entry(table.to_string()).or_default();
            at.push(you.as_str().unwrap().to_owned());
        }
        let mut alone = Vec::new();
        for at in tables.values() {
            match &at[..] {
                [only] => alone.push(only.clone()),
                [one, two] => {
                    let watching = [one, two].iter().filter(|you| **you == "spectator").count();
                    assert_eq!(watching, 1, "{at:?}");
                }
                more => panic!("{more:?} at one table"),
            }
        }
        // Those who are left all want the same seat.
        alone.dedup();
        assert!(alone.len() <= 1, "{alone:?}");
    }
}
