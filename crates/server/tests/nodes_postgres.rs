//! Two servers on one PostgreSQL, in real time: what `nodes.rs` says in virtual time holds there.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use house::{Browser, PATIENCE, Socket, unlimited};
use jieqi_cluster::Cluster;
use jieqi_server::{App, SystemClock, SystemEntropy};
use jieqi_store::{Postgres, Store};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server.
struct Node {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

impl Node {
    async fn start(url: &str) -> Node {
        let store: Arc<dyn Store> = Arc::new(Postgres::open(url).await.unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (clock, chance) = (Arc::new(SystemClock::new()), Arc::new(SystemEntropy));
        let app = App::new(unlimited(), address, store, clock, chance).unwrap();
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(app.serve(listener, async {
            let _ = stopped.await;
        }));
        Node {
            address,
            stop,
            served,
        }
    }

    fn browser(&self) -> Browser {
        Browser {
            address: self.address,
            origin: Some(format!("http://{}", self.address)),
            cookie: None,
        }
    }

    async fn shut(self) {
        self.stop.send(()).unwrap();
        self.served.await.unwrap().unwrap();
    }
}

/// A table with Red at the first server and Black at the second, both with a line.
async fn two_apart(nodes: &[Node; 2]) -> (String, [Browser; 2], [Socket; 2]) {
    let clock = json!({"kind": "increment", "initial": 60_000, "increment": 0});
    let mut red = nodes[0].browser();
    let table = red.create(&json!({"clock": clock})).await;
    let mut black = nodes[1].browser();
    let sat = black.act(&table, "sit", &json!({"kind": "sit"})).await;
    assert_eq!(sat.status, 200, "{}", sat.text());
    let lines = [red.socket(&table).await, black.socket(&table).await];
    (table, [red, black], lines)
}

/// Moves there and back, as often as that is not yet a repetition.
const CYCLE: [&str; 4] = ["h0g2", "h9g7", "g2h0", "g7h9"];

async fn moves(line: &mut Socket, n: usize) -> u64 {
    let seen = line
        .snapshot(|s| s["phase"] == "playing" && s["plies"] == n)
        .await;
    let mv = CYCLE[n % CYCLE.len()];
    line.play(&format!("m{n}"), &seen["version"], mv).await;
    line.next_of("accepted").await["version"].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_one_database_are_one_table() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    let url = cluster.fresh_database().unwrap();
    let nodes = [Node::start(&url).await, Node::start(&url).await];
    let (table, [red, black], mut lines) = two_apart(&nodes).await;

    // Moves are seen at the other server by hints: nearly at once.
    let mut took = Vec::new();
    for n in 0..6 {
        let [red_line, black_line] = &mut lines;
        let (mover, other) = match n % 2 {
            0 => (red_line, black_line),
            _ => (black_line, red_line),
        };
        let version = moves(mover, n).await;
        let told = Instant::now();
        other.snapshot(|s| s["version"] == version).await;
        took.push(told.elapsed());
        // It is shown once more what it answers.
        other.send_text(r#"{"type":"resync","from_ply":0}"#).await;
    }
    took.sort_unstable();
    println!("a move is seen at the other server after {took:?}");
    // The bound is for a machine that does much else; without hints it would be longer.
    assert!(
        took[took.len() / 2] < Duration::from_millis(500),
        "{took:?}"
    );

    // Who is at the other server is here, and so is what it says.
    let together = async {
        loop {
            let seen = black.view(&table).await;
            if seen["seats"][0]["here"] == true && seen["seats"][1]["here"] == true {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, together).await.unwrap();
    let say = json!({"type": "say", "phrase": "hello"});
    lines[0].send_text(&say.to_string()).await;
    assert_eq!(lines[1].next_of("said").await["phrase"], "hello");

    // A server that stops says so, and its player goes on at the other one.
    let [first, second] = nodes;
    let stopped = tokio::spawn(first.shut());
    lines[0].next_of("bye").await;
    let mut red = Browser {
        cookie: red.cookie.clone(),
        ..second.browser()
    };
    let mv = json!({"kind": "move", "move": "b0c2"});
    let again = red.act(&table, "again", &mv).await;
    assert_eq!(again.status, 200, "{}", again.text());
    drop(lines);
    stopped.await.unwrap();
    second.shut().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_stood_still_costs_nobody_time() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    let url = cluster.fresh_database().unwrap();
    let nodes = [Node::start(&url).await, Node::start(&url).await];
    let (table, [mut red, black], mut lines) = two_apart(&nodes).await;
    for (n, line) in lines.iter_mut().enumerate() {
        moves(line, n).await;
    }
    let clock = |seen: &Value| seen["clocks"]["red"].as_u64().unwrap();
    let before = clock(&red.view(&table).await);
    cluster.freeze();
    tokio::time::sleep(Duration::from_secs(4)).await;
    cluster.thaw();
    let given = async {
        loop {
            let seen = black.view(&table).await;
            if seen["clocks"]["red"]
                .as_u64()
                .is_some_and(|left| left + 3_000 > before)
            {
                return seen;
            }
        }
    };
    let seen = tokio::time::timeout(PATIENCE, given).await.unwrap();
    // What was given back may reach back to before the first look.
    let lost = before.saturating_sub(clock(&seen));
    println!("of 4 s all but {lost} ms came back");
    assert_eq!(seen["phase"], "playing");
    // The other server may be a moment later.
    let back = async { while !red.view(&table).await["version"].is_u64() {} };
    tokio::time::timeout(PATIENCE, back).await.unwrap();
    let mv = json!({"kind": "move", "move": "b0c2"});
    let gone = red.act(&table, "go", &mv).await;
    assert_eq!(gone.status, 200, "{}", gone.text());
    for node in nodes {
        node.shut().await;
    }
}
