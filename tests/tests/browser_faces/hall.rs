//! A server in this process whose time the test can let leap, or stand still.

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use jieqi_server::{App, Clock, Config, Scale, SystemEntropy};
use jieqi_store::Sqlite;
use jieqi_table::{Millis, Span};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// What a clock has counted, and since when it runs on from there.
#[derive(Clone, Copy)]
struct Dial {
    counted: Millis,
    runs_since: Option<Instant>,
}

impl Dial {
    fn now(self) -> Millis {
        let run = self.runs_since.map_or(0, |since| {
            u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
        });
        self.counted + Span(run)
    }
}

/// A clock that runs by itself, and further when it is told to.
pub(crate) struct LeapClock(watch::Sender<Dial>);

impl LeapClock {
    fn new() -> LeapClock {
        LeapClock(watch::Sender::new(Dial {
            counted: Millis(1_800_000_000_000),
            runs_since: Some(Instant::now()),
        }))
    }

    /// Lets this much time pass at once.
    pub(crate) fn leap(&self, span: Span) {
        self.0
            .send_modify(|dial| dial.counted = dial.counted + span);
    }

    /// Lets no more time pass by itself.
    pub(crate) fn stand(&self) {
        self.0.send_modify(|dial| {
            *dial = Dial {
                counted: dial.now(),
                runs_since: None,
            };
        });
    }

    /// Lets time pass by itself again.
    pub(crate) fn run(&self) {
        self.0
            .send_modify(|dial| dial.runs_since = dial.runs_since.or(Some(Instant::now())));
    }
}

impl Clock for LeapClock {
    fn now(&self) -> Millis {
        self.0.borrow().now()
    }

    fn sleep_until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let mut dials = self.0.subscribe();
        Box::pin(async move {
            loop {
                let dial = *dials.borrow_and_update();
                let left = at.since(dial.now());
                if left == Span::ZERO {
                    return;
                }
                let run = async {
                    match dial.runs_since {
                        Some(_) => tokio::time::sleep(Duration::from_millis(left.0)).await,
                        None => std::future::pending().await,
                    }
                };
                tokio::select! {
                    () = run => {}
                    changed = dials.changed() => if changed.is_err() { std::future::pending().await },
                }
            }
        })
    }
}

/// A running server; it ends when this is dropped.
pub(crate) struct Hall {
    pub(crate) address: SocketAddr,
    pub(crate) clock: Arc<LeapClock>,
    server: JoinHandle<()>,
    _data: TempDir,
}

impl Hall {
    pub(crate) async fn open() -> Hall {
        let data = TempDir::new().unwrap();
        let file = data.path().join("jieqi.sqlite");
        let store = Sqlite::open(&file).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let config = Config {
            limits: Scale::Unlimited,
            ..Config::default()
        };
        let clock = Arc::new(LeapClock::new());
        let app = App::new(
            config,
            address,
            Arc::new(store),
            Arc::clone(&clock) as Arc<dyn Clock>,
            Arc::new(SystemEntropy),
        )
        .unwrap();
        let server = tokio::spawn(async move {
            app.serve(listener, std::future::pending()).await.unwrap();
        });
        Hall {
            address,
            clock,
            server,
            _data: data,
        }
    }

    pub(crate) fn home(&self) -> String {
        format!("http://{}/", self.address)
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.server.abort();
    }
}
