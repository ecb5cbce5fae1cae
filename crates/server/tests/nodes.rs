//! Several servers on one store: each follows what the others do, all go by one clock, and
//! nobody loses by where somebody is connected.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use std::pin::pin;
use std::sync::Arc;

use house::{Browser, House, PATIENCE, Socket, Watch, unlimited};
use jieqi_nodes::{Desk, Hub};
use jieqi_server::Clock;
use jieqi_store::{Sqlite, Store, Time};
use jieqi_table::Span;
use serde_json::{Value, json};
use tempfile::TempDir;

/// In what steps time passes: short enough for every heart to beat in time.
const STEP: Span = Span(400);

/// Servers on one store.
struct Nodes {
    hub: Arc<Hub>,
    clock: Arc<Watch>,
    houses: Vec<House>,
    desks: Vec<Arc<Desk>>,
    file: Arc<Sqlite>,
    _folder: TempDir,
}

impl Nodes {
    async fn open(count: u64) -> Nodes {
        let folder = TempDir::new().unwrap();
        let file = Arc::new(Sqlite::open(&folder.path().join("all")).await.unwrap());
        let clock = Watch::new();
        let time = Arc::clone(&clock);
        let hub = Hub::new(Arc::clone(&file), move || Time(time.now().0));
        let mut nodes = Nodes {
            hub,
            clock,
            houses: Vec::new(),
            desks: Vec::new(),
            file,
            _folder: folder,
        };
        for _ in 0..count {
            nodes.start().await;
        }
        nodes
    }

    /// One more server.
    async fn start(&mut self) {
        let desk = self.hub.desk();
        let house = House::serving(
            unlimited(),
            Arc::clone(&self.clock),
            Arc::clone(&desk) as Arc<dyn Store>,
            Arc::clone(&self.file),
            TempDir::new().unwrap(),
            self.desks.len() as u64 + 1,
        )
        .await;
        // It serves once its heart has beaten.
        house.browser().get("/healthz").await;
        self.desks.push(desk);
        self.houses.push(house);
    }

    fn at(&self, node: usize, browser: &Browser) -> Browser {
        browser.at(&self.houses[node])
    }

    /// Ends when a server's heart has beaten not long ago.
    async fn beaten(&self, node: usize) {
        let name = self.desks[node].node();
        let now = self.clock.now();
        let late = || {
            let beats = self.hub.beats();
            let beat = name.as_ref().and_then(|name| beats.get(name).copied());
            beat.is_none_or(|beat| beat.0 + 1_400 < now.0)
        };
        while late() {
            tokio::task::yield_now().await;
        }
    }

    /// Lets time pass until a browser is shown what is asked for.
    async fn until(
        &self,
        browser: &Browser,
        table: &str,
        wanted: impl Fn(&Value) -> bool,
    ) -> Value {
        let mut last = Value::Null;
        for _ in 0..600 {
            last = browser.view(table).await;
            if wanted(&last) {
                return last;
            }
            self.pass(Span(100)).await;
        }
        panic!("it does not come: {last}");
    }

    /// A server that was cut off reaches the store again, and its heart beats.
    async fn mend(&self, node: usize) {
        self.desks[node].cut(false);
        self.clock.advance(Span(1_000));
        tokio::time::timeout(PATIENCE, self.beaten(node))
            .await
            .unwrap();
    }

    /// Lets time pass for all who can reach the store, no faster than their hearts beat.
    async fn pass(&self, span: Span) {
        let mut left = span;
        while left > Span::ZERO {
            let step = left.min(STEP);
            left -= step;
            self.clock.advance(step);
            let beaten = async {
                for node in 0..self.desks.len() {
                    if !self.desks[node].is_cut() {
                        self.beaten(node).await;
                    }
                }
            };
            tokio::time::timeout(PATIENCE, beaten).await.unwrap();
        }
    }
}

fn minutes() -> Value {
    json!({"kind": "increment", "initial": 60_000, "increment": 0})
}

/// A table with Red at the first server and Black at the second, both with a line.
async fn two_apart(nodes: &Nodes, clock: &Value) -> (String, [Browser; 2], [Socket; 2]) {
    let mut red = nodes.houses[0].browser();
    let table = red.create(&json!({"clock": clock})).await;
    let mut black = nodes.houses[1].browser();
    let sat = black.act(&table, "sit", &json!({"kind": "sit"})).await;
    assert_eq!(sat.status, 200, "{}", sat.text());
    let lines = [red.socket(&table).await, black.socket(&table).await];
    (table, [red, black], lines)
}

async fn moves(browser: &mut Browser, table: &str, mv: &str) -> u64 {
    let action = json!({"kind": "move", "move": mv});
    let reply = browser.act(table, mv, &action).await;
    assert_eq!(reply.status, 200, "{mv}: {}", reply.text());
    reply.json()[0]["version"].as_u64().unwrap()
}

#[tokio::test]
async fn a_move_is_seen_at_the_other_server_at_once() {
    let nodes = Nodes::open(2).await;
    let (table, [mut red, mut black], mut lines) = two_apart(&nodes, &minutes()).await;
    for (n, mv) in ["h2e2", "h9g7", "h0g2", "i9h9"].into_iter().enumerate() {
        let mover = if n % 2 == 0 { &mut red } else { &mut black };
        let version = moves(mover, &table, mv).await;
        // Time stands still: nobody looks but because of a hint.
        for line in &mut lines {
            let seen = line.snapshot(|s| s["version"] == version).await;
            assert_eq!(seen["plies"], n + 1);
        }
    }
}

#[tokio::test]
async fn a_move_is_seen_within_two_seconds_when_hints_are_lost() {
    let nodes = Nodes::open(2).await;
    let (table, [mut red, mut black], mut lines) = two_apart(&nodes, &minutes()).await;
    nodes.hub.lose_hints(true);
    let version = moves(&mut red, &table, "h2e2").await;
    nodes.pass(Span(1_600)).await;
    lines[1].snapshot(|s| s["version"] == version).await;
    // And at once when it is known that some were lost.
    let version = moves(&mut black, &table, "h9g7").await;
    nodes.hub.gap();
    lines[0].snapshot(|s| s["version"] == version).await;
}

#[tokio::test]
async fn who_comes_from_another_server_is_never_shown_less_than_there() {
    let nodes = Nodes::open(2).await;
    let (table, [mut red, black], _lines) = two_apart(&nodes, &minutes()).await;
    nodes.hub.lose_hints(true);
    let version = moves(&mut red, &table, "h2e2").await;
    assert!(black.view(&table).await["version"].as_u64().unwrap() < version);
    let path = format!("/api/v1/tables/{table}?version={version}");
    let there = nodes.at(1, &red).get(&path).await.json();
    assert_eq!(there["version"], version);
    // The same command again, at the other server, is done once and answered alike.
    let again = json!({
        "id": "h2e2", "version": version - 1, "action": {"kind": "move", "move": "h2e2"},
    });
    let path = format!("/api/v1/tables/{table}/commands");
    let reply = nodes.at(1, &red).post(&path, &again).await;
    assert_eq!(reply.json()[0]["version"], version, "{}", reply.text());
    assert_eq!(nodes.houses[0].version(&table).await, version);
}

#[tokio::test]
async fn of_two_who_act_at_two_servers_at_once_one_is_first() {
    let nodes = Nodes::open(2).await;
    let (table, [red, _], _lines) = two_apart(&nodes, &minutes()).await;
    nodes.hub.lose_hints(true);
    let before = nodes.houses[0].version(&table).await;
    // Two tabs of one browser.
    let (mut one, mut two) = (red.clone(), nodes.at(1, &red));
    let path = format!("/api/v1/tables/{table}/commands");
    let command =
        |mv: &str| json!({"id": mv, "version": before, "action": {"kind": "move", "move": mv}});
    let (first, second) = (command("h2e2"), command("b2e2"));
    let (a, b) = tokio::join!(one.post(&path, &first), two.post(&path, &second));
    let mut statuses = [a.status, b.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", a.text(), b.text());
    assert_eq!(nodes.houses[0].version(&table).await, before + 1);
}

#[tokio::test]
async fn a_player_at_another_server_is_here_and_named_and_heard() {
    let nodes = Nodes::open(2).await;
    let (table, [red, black], [mut red_line, mut black_line]) = two_apart(&nodes, &minutes()).await;
    let _watcher = nodes.houses[0].browser().socket(&table).await;
    let name = json!({"type": "name", "name": "Lan"});
    red_line.send_text(&name.to_string()).await;
    let seen = nodes
        .until(&black, &table, |s| {
            s["seats"][0]["here"] == true && s["seats"][0]["name"] == "Lan" && s["watching"] == 1
        })
        .await;
    assert_eq!(seen["seats"][1]["here"], true);
    // Told by the line as well, not only to who asks.
    black_line.snapshot(|s| s["watching"] == 1).await;
    red_line
        .send_text(&json!({"type": "say", "phrase": "hello"}).to_string())
        .await;
    let said = black_line.next_of("said").await;
    assert_eq!(
        (&said["by"], &said["phrase"]),
        (&json!("red"), &json!("hello"))
    );
    assert_eq!(red_line.next_of("said").await["phrase"], "hello");
    // It comes back at the other server: it never was away, and keeps its name.
    let again = nodes.at(1, &red).socket(&table).await;
    drop(red_line);
    nodes.pass(Span::from_secs(8)).await;
    let seen = black.view(&table).await;
    assert_eq!(seen["seats"][0]["here"], true);
    assert_eq!(seen["seats"][0]["name"], "Lan");
    drop(again);
    nodes
        .until(&black, &table, |s| s["seats"][0]["here"] == false)
        .await;
}

#[tokio::test]
async fn nobody_is_claimed_against_who_is_connected_elsewhere() {
    let nodes = Nodes::open(2).await;
    let clock = json!({"kind": "increment", "initial": 600_000, "increment": 0});
    let (table, [mut red, mut black], [mut red_line, mut black_line]) =
        two_apart(&nodes, &clock).await;
    moves(&mut red, &table, "h2e2").await;
    moves(&mut black, &table, "h9g7").await;
    nodes.hub.lose_hints(true);
    let win = json!({"kind": "claim", "claim": "win"});
    for _ in 0..10 {
        nodes.pass(Span::from_secs(15)).await;
        // A line answers the server's pings as long as it is read.
        for line in [&mut red_line, &mut black_line] {
            line.send_text(r#"{"type":"ping","n":1}"#).await;
            line.next_of("pong").await;
        }
    }
    let refused = black.act(&table, "c1", &win).await;
    assert_eq!(refused.refusal(), "not_absent");
    let left = nodes.clock.now();
    drop(red_line);
    let seen = nodes
        .until(&black, &table, |s| s["claim_in"].is_u64())
        .await;
    let gone = nodes.clock.now().since(left);
    // The right to claim counts from the moment at which it left there.
    let rest = seen["claim_in"].as_u64().unwrap() + gone.0;
    assert!((59_000..=61_500).contains(&rest), "{rest}");
    assert_eq!(black.act(&table, "c2", &win).await.refusal(), "too_soon");
    nodes.pass(Span::from_secs(61)).await;
    let over = black.act(&table, "c3", &win).await;
    assert_eq!(over.json()[1]["outcome"]["reason"], "abandonment");
}

#[tokio::test]
async fn who_was_at_a_server_that_died_counts_as_here_until_its_word_is_worth_nothing() {
    let nodes = Nodes::open(2).await;
    let (table, [_red, black], _lines) = two_apart(&nodes, &minutes()).await;
    nodes
        .until(&black, &table, |s| s["seats"][0]["here"] == true)
        .await;
    nodes.desks[0].cut(true);
    let dead = nodes.clock.now();
    nodes
        .until(&black, &table, |s| s["seats"][0]["here"] == false)
        .await;
    let away = nodes.clock.now().since(dead);
    assert!((10_000..=20_000).contains(&away.0), "{away:?}");
}

#[tokio::test]
async fn whoever_looks_for_anyone_is_shown_and_paired_at_every_server() {
    let nodes = Nodes::open(2).await;
    let mut red = nodes.houses[0].browser();
    let wish = |id: &str, seat: &str| json!({"id": id, "game": "xiangqi", "seat": seat, "anyone": true, "clock": minutes()});
    let made = red.post("/api/v1/tables", &wish("a", "red")).await;
    let table = made.json()["table"].as_str().unwrap().to_owned();
    // It is not shown before its maker is there; who wants the same is sent there all the same.
    let looker = nodes.houses[1].browser();
    let list = async || looker.get("/api/v1/lobby").await.json()["tables"].clone();
    assert_eq!(list().await, json!([]));
    let mut black = nodes.houses[1].browser();
    let met = black.post("/api/v1/tables", &wish("b", "random")).await;
    assert_eq!(met.json()["table"], json!(table));
    // And nobody else, wherever it asks.
    let other = nodes.houses[0]
        .browser()
        .post("/api/v1/tables", &wish("c", "black"))
        .await;
    assert_ne!(other.json()["table"], json!(table));
    let _red_line = red.socket(&table).await;
    let shown = async {
        loop {
            nodes.pass(Span(250)).await;
            let list = list().await;
            if let Some(first) = list.get(0) {
                return first.clone();
            }
        }
    };
    let shown = tokio::time::timeout(PATIENCE, shown).await.unwrap();
    assert_eq!(
        (&shown["table"], &shown["free"]),
        (&json!(table), &json!("black"))
    );
    let sat = black.act(&table, "sit", &json!({"kind": "sit"})).await;
    assert_eq!(sat.status, 200, "{}", sat.text());
    let empty = async {
        while list().await != json!([]) {
            nodes.pass(Span(250)).await;
        }
    };
    tokio::time::timeout(PATIENCE, empty).await.unwrap();
}

#[tokio::test]
async fn the_time_of_a_frozen_store_is_given_back_before_any_flag_falls() {
    let nodes = Nodes::open(2).await;
    let (table, [mut red, mut black], _lines) = two_apart(&nodes, &minutes()).await;
    moves(&mut red, &table, "h2e2").await;
    let version = moves(&mut black, &table, "h9g7").await;
    nodes.pass(Span::from_secs(50)).await;
    let before = red.view(&table).await["clocks"]["red"].as_u64().unwrap();
    assert_eq!(before, 10_000);
    nodes.hub.freeze();
    // Flags would fall in the middle of it.
    for _ in 0..50 {
        nodes.clock.advance(STEP);
        tokio::task::yield_now().await;
    }
    nodes.hub.thaw();
    // Both find out; it is given back once.
    for browser in [&red, &black] {
        let seen = nodes
            .until(browser, &table, |s| s["version"].as_u64() > Some(version))
            .await;
        assert_eq!(seen["phase"], "playing", "{seen}");
        let left = seen["clocks"]["red"].as_u64().unwrap();
        assert!((9_000..=11_000).contains(&left), "{left}");
    }
    nodes.pass(Span::from_secs(5)).await;
    assert_eq!(nodes.houses[0].version(&table).await, version + 1);
    assert_eq!(nodes.hub.outages().len(), 1);
    moves(&mut red, &table, "h0g2").await;
    // Whoever then thinks for too long loses as always.
    nodes.pass(Span::from_secs(61)).await;
    let over = nodes.until(&red, &table, |s| s["phase"] == "ended").await;
    assert_eq!(over["outcome"]["reason"], "time");
    assert_eq!(over["outcome"]["winner"], "red");
    assert_eq!(nodes.houses[0].version(&table).await, version + 3);
}

#[tokio::test]
async fn a_server_that_starts_beside_a_living_one_gives_no_time_back() {
    let mut nodes = Nodes::open(1).await;
    nodes.pass(Span::from_secs(5)).await;
    nodes.start().await;
    let (table, [mut red, mut black], _lines) = two_apart(&nodes, &minutes()).await;
    moves(&mut red, &table, "h2e2").await;
    moves(&mut black, &table, "h9g7").await;
    let version = nodes.houses[0].version(&table).await;
    nodes.pass(Span::from_secs(7)).await;
    nodes.start().await;
    let third = nodes.at(2, &red).view(&table).await;
    assert_eq!(third["version"], version);
    assert_eq!(third["clocks"]["red"], 53_000);
    assert!(nodes.hub.outages().is_empty());
}

#[tokio::test]
async fn a_server_that_is_cut_off_refuses_decides_nothing_and_follows_again() {
    let nodes = Nodes::open(2).await;
    let (table, [mut red, mut black], _lines) = two_apart(&nodes, &minutes()).await;
    moves(&mut red, &table, "h2e2").await;
    let version = moves(&mut black, &table, "h9g7").await;
    nodes.desks[0].cut(true);
    let command = json!({
        "id": "m", "version": version, "action": {"kind": "move", "move": "h0g2"},
    });
    let path = format!("/api/v1/tables/{table}/commands");
    let refused = red.post(&path, &command).await;
    assert_eq!(
        (refused.status, refused.json()[0]["reason"].clone()),
        (503, json!("not_now"))
    );
    nodes.clock.advance(Span(1_000));
    let unready = async {
        while red.get("/readyz").await.status != 503 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, unready).await.unwrap();
    // The same browser goes on at the other server; what it asked for is done once.
    let mut elsewhere = nodes.at(1, &red);
    let done = elsewhere.post(&path, &command).await;
    assert_eq!(done.status, 200, "{}", done.text());
    // By the cut off server's knowledge Red's flag falls now, by the truth Black thinks.
    for _ in 0..155 {
        nodes.clock.advance(STEP);
        let beaten = nodes.beaten(1);
        tokio::time::timeout(PATIENCE, beaten).await.unwrap();
    }
    nodes.desks[0].cut(false);
    let over = nodes.until(&red, &table, |s| s["phase"] == "ended").await;
    assert_eq!(over["outcome"]["winner"], "red");
    assert_eq!(over["outcome"]["reason"], "time");
    assert_eq!(nodes.houses[1].version(&table).await, version + 2);
}

/// A server that does not know what the others have appended lets nobody see a clock run that may
/// have stopped.
#[tokio::test]
async fn a_server_that_is_cut_off_shows_no_clock_that_may_have_stopped() {
    let nodes = Nodes::open(2).await;
    let (table, [mut red, mut black], [mut line, _other]) = two_apart(&nodes, &minutes()).await;
    moves(&mut red, &table, "h2e2").await;
    moves(&mut black, &table, "h9g7").await;
    nodes.pass(Span::from_secs(5)).await;
    nodes.desks[0].cut(true);
    let moved = moves(&mut nodes.at(1, &red), &table, "h0g2").await;
    for _ in 0..8 {
        nodes.clock.advance(STEP);
        let beaten = nodes.beaten(1);
        tokio::time::timeout(PATIENCE, beaten).await.unwrap();
    }
    let path = format!("/api/v1/tables/{table}");
    let unknown = red.get(&path).await;
    assert_eq!(unknown.status, 503, "{}", unknown.text());
    // Nor on a line that is open, whoever asks.
    let resync = json!({"type": "resync", "from_ply": 0, "version": 0});
    line.send_text(&resync.to_string()).await;
    line.send_text(r#"{"type":"ping","n":7}"#).await;
    loop {
        let message = line.message().await;
        let red_has = message["clocks"]["red"].as_u64();
        assert!(red_has.is_none_or(|left| left >= 55_000), "{message}");
        if message["type"] == "pong" {
            break;
        }
    }
    // It is told as soon as it is known, without asking.
    nodes.mend(0).await;
    nodes.pass(Span(2_000)).await;
    let seen = line.snapshot(|s| s["version"] == moved).await;
    assert_eq!(seen["clocks"]["red"], 55_000);
}

/// Whoever is connected to a server that has lost the store, while the others have it, is sent to
/// one of them before its time is over: its own clock runs there.
#[tokio::test]
async fn a_server_that_is_cut_off_sends_its_players_to_the_others() {
    let nodes = Nodes::open(2).await;
    let (table, [mut red, mut black], [mut line, mut other]) = two_apart(&nodes, &minutes()).await;
    moves(&mut red, &table, "h2e2").await;
    moves(&mut black, &table, "h9g7").await;
    nodes.desks[0].cut(true);
    let left = nodes.clock.now();
    let mut bye = pin!(line.next_of("bye"));
    loop {
        tokio::select! {
            _ = &mut bye => break,
            () = async {
                nodes.clock.advance(STEP);
                let beaten = nodes.beaten(1);
                tokio::time::timeout(PATIENCE, beaten).await.unwrap();
            } => {}
        }
    }
    let after = nodes.clock.now().since(left);
    assert!((4_000..=8_000).contains(&after.0), "{after:?}");
    // She finds her game where it is served.
    let mut red = nodes.at(1, &red);
    red.socket(&table)
        .await
        .snapshot(|s| s["you"] == "red")
        .await;
    moves(&mut red, &table, "h0g2").await;
    // A short one sends nobody anywhere.
    nodes.mend(0).await;
    nodes.pass(Span::from_secs(2)).await;
    nodes.desks[1].cut(true);
    for _ in 0..6 {
        nodes.clock.advance(STEP);
        let beaten = nodes.beaten(0);
        tokio::time::timeout(PATIENCE, beaten).await.unwrap();
    }
    nodes.mend(1).await;
    nodes.pass(Span::from_secs(6)).await;
    other.send_text(r#"{"type":"ping","n":9}"#).await;
    loop {
        let message = other.message().await;
        assert_ne!(message["type"], "bye");
        if message["type"] == "pong" {
            break;
        }
    }
}

/// Nobody is claimed against for an outage, however long: nobody could be seen meanwhile.
#[tokio::test]
async fn nobody_is_claimed_against_right_after_an_outage() {
    let nodes = Nodes::open(2).await;
    let clock = json!({"kind": "increment", "initial": 600_000, "increment": 0});
    let (table, [mut red, mut black], _lines) = two_apart(&nodes, &clock).await;
    moves(&mut red, &table, "h2e2").await;
    moves(&mut black, &table, "h9g7").await;
    nodes.pass(Span::from_secs(70)).await;
    nodes.hub.freeze();
    for _ in 0..200 {
        nodes.clock.advance(STEP);
        tokio::task::yield_now().await;
    }
    // Red's server comes back later than the other one, and cannot say that Red is there.
    nodes.desks[0].cut(true);
    nodes.hub.thaw();
    let seen = nodes
        .until(&black, &table, |s| s["claim_in"].is_u64())
        .await;
    let rest = seen["claim_in"].as_u64().unwrap();
    assert!((50_000..=60_000).contains(&rest), "{rest}");
    let win = json!({"kind": "claim", "claim": "win"});
    assert_eq!(black.act(&table, "c", &win).await.refusal(), "too_soon");
}

/// What was on its way when a process fell asleep is shown too late: it is shown anew, right.
#[tokio::test]
async fn a_server_that_slept_shows_everybody_the_clocks_anew() {
    let nodes = Nodes::open(2).await;
    let (table, [mut red, mut black], [mut line, _other]) = two_apart(&nodes, &minutes()).await;
    moves(&mut red, &table, "h2e2").await;
    let version = moves(&mut black, &table, "h9g7").await;
    // Until all is told of who is here.
    nodes.pass(Span::from_secs(6)).await;
    line.send_text(r#"{"type":"ping","n":7}"#).await;
    line.next_of("pong").await;
    nodes.hub.keep_steady(true);
    nodes.clock.advance(Span::from_secs(4));
    // A look that was under way has to be followed by another one.
    let mut anew = pin!(line.snapshot(|s| s["version"] == version));
    let anew = loop {
        tokio::select! {
            anew = &mut anew => break anew,
            _ = async { nodes.pass(STEP).await; black.view(&table).await } => {}
        }
    };
    let left = anew["clocks"]["red"].as_u64().unwrap();
    assert!((35_000..=50_000).contains(&left), "{left}");
}

/// The first move after an outage is decided before any heartbeat has told of it.
#[tokio::test]
async fn a_move_is_not_charged_with_time_in_which_nobody_served() {
    let nodes = Nodes::open(2).await;
    let (table, [mut red, mut black], _lines) = two_apart(&nodes, &minutes()).await;
    moves(&mut red, &table, "h2e2").await;
    let version = moves(&mut black, &table, "h9g7").await;
    let cut = |cut: bool| nodes.desks.iter().for_each(|desk| desk.cut(cut));
    cut(true);
    nodes.clock.advance(Span::from_secs(20));
    let command = json!({
        "id": "m", "version": version, "action": {"kind": "move", "move": "h0g2"},
    });
    let path = format!("/api/v1/tables/{table}/commands");
    assert_eq!(red.post(&path, &command).await.status, 503);
    cut(false);
    // No heart beats before time passes.
    let moved = red.post(&path, &command).await;
    assert_eq!(moved.status, 200, "{}", moved.text());
    let left = moved.json()[1]["clocks"]["red"].as_u64().unwrap();
    assert!(left > 59_000, "{left}");
}

#[tokio::test]
async fn a_computer_answers_wherever_its_opponent_is() {
    let nodes = Nodes::open(2).await;
    let mut red = nodes.houses[0].browser();
    let table = red
        .create(&json!({"computer": 1, "clock": minutes()}))
        .await;
    let _watcher = nodes.houses[0].browser().socket(&table).await;
    let _line = nodes.at(1, &red).socket(&table).await;
    nodes.pass(Span::from_secs(1)).await;
    moves(&mut red, &table, "h2e2").await;
    nodes.until(&red, &table, |s| s["plies"] == 2).await;
    // With nobody at the table, whoever was asked brings it.
    drop((_watcher, _line));
    nodes.pass(Span::from_secs(40)).await;
    let third = red.view(&table).await["legal"].as_str().map(str::to_owned);
    let mv = third.as_deref().and_then(|legal| legal.split(' ').next());
    let mv = mv.map(|word| word[..4].to_owned()).unwrap();
    moves(&mut red, &table, &mv).await;
    nodes.until(&red, &table, |s| s["plies"] == 4).await;
}
