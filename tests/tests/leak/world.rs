//! A server in this process whose deal, time and lots are given to it.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};

use jieqi_nodes::Hub;
use jieqi_referee::ServerSecret;
use jieqi_server::{App, Clock, Config, Entropy, NoEntropy, Scale};
use jieqi_store::{Sqlite, Store, Time};
use jieqi_table::{Millis, Span, TableId};
use jieqi_tests::Dice;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::play::Who;
use crate::script::Roles;

/// A clock that the test moves: nothing that a viewer is sent may hang on how fast this machine is.
pub(crate) struct HandClock(watch::Sender<Millis>);

impl HandClock {
    /// Lets this much time pass.
    fn advance(&self, span: Span) {
        self.0.send_modify(|now| *now = *now + span);
    }
}

impl Clock for HandClock {
    fn now(&self) -> Millis {
        *self.0.borrow()
    }

    fn sleep_until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let mut now = self.0.subscribe();
        Box::pin(async move {
            // Without the clock there is nothing left to wait for.
            let _ = now.wait_for(|now| *now >= at).await;
        })
    }
}

/// Bytes that a seed repeats, a stream for each length asked for: how often the server draws lots
/// for its own pauses hangs on how fast this machine is, and must not shift the ids and secrets.
struct Seeded {
    seed: u64,
    streams: Mutex<BTreeMap<usize, Dice>>,
}

impl Entropy for Seeded {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        let mut streams = self.streams.lock().map_err(|_| NoEntropy)?;
        let length = bytes.len();
        let dice = streams
            .entry(length)
            .or_insert_with(|| Dice::new(self.seed ^ (length as u64) << 32));
        bytes.fill_with(|| (dice.bits() >> 56) as u8);
        Ok(())
    }
}

/// One running server, or two on one store; they end when this is dropped.
pub(crate) struct World {
    addresses: Vec<SocketAddr>,
    clock: Arc<HandClock>,
    hub: Option<Arc<Hub>>,
    servers: Vec<JoinHandle<()>>,
    data: TempDir,
}

/// In what steps time passes where two hearts have to beat.
const STEP: Span = Span::from_secs(1);

/// For how long at least every note is worth something while both servers write theirs.
const GOOD: Span = Span::from_secs(5);

impl World {
    /// Starts a server whose tables have these deals in the order in which they are made, those
    /// after them the last. All else follows from the seed: ids, cookies, the server's secret
    /// bytes and with them the commitments.
    pub(crate) async fn start(deals: Vec<Roles>, seed: u64) -> World {
        let mut world = World::new().await;
        let store = Arc::new(world.open().await);
        world.serve(store, secrets(deals), seed).await;
        world
    }

    /// Starts two servers on one store, with the same said of both.
    pub(crate) async fn start_two(deals: Vec<Roles>, seed: u64) -> World {
        let mut world = World::new().await;
        let store = Arc::new(world.open().await);
        let clock = Arc::clone(&world.clock);
        let hub = Hub::new(store, move || Time(clock.now().0));
        let secrets = secrets(deals);
        for node in 0..2 {
            let seed = seed ^ node << 20;
            world.serve(hub.desk(), Arc::clone(&secrets), seed).await;
        }
        world.hub = Some(hub);
        world
    }

    async fn new() -> World {
        World {
            addresses: Vec::new(),
            clock: Arc::new(HandClock(watch::Sender::new(Millis(1_800_000_000_000)))),
            hub: None,
            servers: Vec::new(),
            data: TempDir::new().unwrap(),
        }
    }

    async fn open(&self) -> Sqlite {
        let path = self.data.path().join("jieqi.sqlite");
        Sqlite::open(&path).await.unwrap()
    }

    async fn serve(&mut self, store: Arc<dyn Store>, secrets: Secrets, seed: u64) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let config = Config {
            limits: Scale::Unlimited,
            // The port differs from run to run; the links must not.
            public_url: Some("https://table.example".parse().unwrap()),
            ..Config::default()
        };
        let clock = Arc::clone(&self.clock) as Arc<dyn Clock>;
        let entropy = Arc::new(Seeded {
            seed,
            streams: Mutex::default(),
        });
        let app = App::new(config, address, store, clock, entropy)
            .unwrap()
            .with_secrets(secrets);
        self.servers.push(tokio::spawn(async move {
            app.serve(listener, std::future::pending()).await.unwrap();
        }));
        self.addresses.push(address);
    }

    /// Where the first server is.
    pub(crate) fn address(&self) -> SocketAddr {
        self.addresses[0]
    }

    /// Where each server is.
    pub(crate) fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// Where these people are served: Red at the first server, all others at the last.
    pub(crate) fn address_of(&self, who: Who) -> SocketAddr {
        match who {
            Who::Red => self.addresses[0],
            _ => self.addresses[self.addresses.len() - 1],
        }
    }

    /// What the servers told each other; the times and counts in notes hang on the machine.
    pub(crate) fn told(&self) -> BTreeSet<String> {
        let told = self.hub.iter().flat_map(|hub| hub.told());
        told.map(|told| match told.contains("watching") {
            true => told.replace(|letter: char| letter.is_ascii_digit(), "0"),
            false => told,
        })
        .collect()
    }

    /// A span in parts after each of which lines are to be read: with one server it passes at once.
    pub(crate) fn parts(&self, span: Span) -> Vec<Span> {
        let part = match self.hub {
            Some(_) => Span::from_secs(15),
            None => span,
        };
        let mut parts = vec![part; usize::try_from(span.0 / part.0).unwrap()];
        parts.extend(Some(Span(span.0 % part.0)).filter(|rest| *rest > Span::ZERO));
        parts
    }

    /// Lets this much time pass; with two servers no faster than their hearts beat.
    pub(crate) async fn advance(&self, span: Span) {
        let Some(hub) = &self.hub else {
            self.clock.advance(span);
            return;
        };
        let mut left = span;
        while left > Span::ZERO {
            let step = left.min(STEP);
            left -= step;
            self.clock.advance(step);
            let now = self.clock.now();
            let behind = || {
                let beats = hub.beats();
                let late = beats.values().any(|beat| Millis(beat.0) + STEP <= now);
                late || beats.len() < 2
                    || hub.shortest_note().is_some_and(|at| at.0 < (now + GOOD).0)
            };
            let caught_up = async {
                while behind() {
                    tokio::task::yield_now().await;
                }
            };
            let patience = std::time::Duration::from_secs(30);
            tokio::time::timeout(patience, caught_up).await.unwrap();
        }
    }
}

type Secrets = Arc<dyn Fn(TableId, [u8; 32]) -> ServerSecret + Send + Sync>;

/// Gives tables these deals in the order in which they are made.
fn secrets(deals: Vec<Roles>) -> Secrets {
    let tables = Mutex::new(Vec::new());
    Arc::new(move |table, bytes| {
        let mut tables = tables.lock().unwrap();
        let at = tables.iter().position(|&known| known == table);
        let at = at.unwrap_or_else(|| {
            tables.push(table);
            tables.len() - 1
        });
        let deal = deals.get(at).or(deals.last()).unwrap();
        ServerSecret::with_injected_deal(bytes, *deal).unwrap()
    })
}

impl Drop for World {
    fn drop(&mut self) {
        for server in &self.servers {
            server.abort();
        }
    }
}
