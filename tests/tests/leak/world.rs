//! A server in this process whose deal, time and lots are given to it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};

use jieqi_referee::ServerSecret;
use jieqi_server::{App, Clock, Config, Entropy, NoEntropy, Scale};
use jieqi_store::Sqlite;
use jieqi_table::{Millis, Span};
use jieqi_tests::Dice;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::script::Roles;

/// A clock that the test moves: nothing that a viewer is sent may hang on how fast this machine is.
pub(crate) struct HandClock(watch::Sender<Millis>);

impl HandClock {
    /// Lets this much time pass.
    pub(crate) fn advance(&self, span: Span) {
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

/// A running server; it ends when this is dropped.
pub(crate) struct World {
    pub(crate) address: SocketAddr,
    pub(crate) clock: Arc<HandClock>,
    server: JoinHandle<()>,
    _data: TempDir,
}

impl World {
    /// Starts a server whose tables have these deals in the order in which they are made, those
    /// after them the last. All else follows from the seed: ids, cookies, the server's secret
    /// bytes and with them the commitments.
    pub(crate) async fn start(deals: Vec<Roles>, seed: u64) -> World {
        let data = TempDir::new().unwrap();
        let store = Sqlite::open(&data.path().join("jieqi.sqlite"))
            .await
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let config = Config {
            limits: Scale::Unlimited,
            // The port differs from run to run; the links must not.
            public_url: Some("https://table.example".parse().unwrap()),
            ..Config::default()
        };
        let tables = Mutex::new(Vec::new());
        let clock = Arc::new(HandClock(watch::Sender::new(Millis(1_800_000_000_000))));
        let app = App::new(
            config,
            address,
            Arc::new(store),
            Arc::clone(&clock) as Arc<dyn Clock>,
            Arc::new(Seeded {
                seed,
                streams: Mutex::default(),
            }),
        )
        .unwrap()
        .with_secrets(Arc::new(move |table, bytes| {
            let mut tables = tables.lock().unwrap();
            let at = tables.iter().position(|&known| known == table);
            let at = at.unwrap_or_else(|| {
                tables.push(table);
                tables.len() - 1
            });
            let deal = deals.get(at).or(deals.last()).unwrap();
            ServerSecret::with_injected_deal(bytes, *deal).unwrap()
        }));
        let server = tokio::spawn(async move {
            app.serve(listener, std::future::pending()).await.unwrap();
        });
        World {
            address,
            clock,
            server,
            _data: data,
        }
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.server.abort();
    }
}
