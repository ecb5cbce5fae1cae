//! The server as a whole.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use jieqi_referee::ServerSecret;
use jieqi_store::{Node, Store};
use tokio::net::TcpListener;
use tokio::sync::{Notify, watch};

use crate::computer::Computers;
use crate::entropy::draw;
use crate::limits::Limits;
use crate::listen::Leave;
use crate::locale::{Catalog, CatalogError};
use crate::origin::Origins;
use crate::pages::Assets;
use crate::picture::Pictures;
use crate::readiness::Readiness;
use crate::room::{Backstage, Flags, Lobby, Notebook, Outages, Pulse, Rooms};
use crate::state::State;
use crate::store_clock::StoreClock;
use crate::{Clock, Config, Entropy, Origin, chores, http, listen, log};

/// How long the store may take to close.
const CLOSING: Duration = Duration::from_secs(1);

/// The server: configuration, store, clock and random source put together.
///
/// ```no_run
/// use std::sync::Arc;
/// use jieqi_server::{App, Config, SystemClock, SystemEntropy};
///
/// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
/// let store = Arc::new(jieqi_store::Sqlite::open("jieqi.sqlite".as_ref()).await?);
/// let listener = tokio::net::TcpListener::bind("127.0.0.1:8080").await?;
/// let app = App::new(
///     Config::default(),
///     listener.local_addr()?,
///     store,
///     Arc::new(SystemClock::new()),
///     Arc::new(SystemEntropy),
/// )?;
/// app.serve(listener, std::future::pending()).await?;
/// # Ok(())
/// # }
/// ```
pub struct App {
    parts: Parts,
}

/// What a state is made from.
struct Parts {
    config: Config,
    fallback: Origin,
    catalog: Catalog,
    assets: Assets,
    backstage: Backstage,
}

impl App {
    /// Puts a server together. `address` is where it listens: links that no request and no
    /// configuration tells better begin with it.
    ///
    /// # Errors
    /// A language file that cannot be read.
    pub fn new(
        config: Config,
        address: SocketAddr,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<App, CatalogError> {
        let catalog = match config.pseudo_languages {
            true => Catalog::with_pseudo()?,
            false => Catalog::load()?,
        };
        let (clock, store_clock) = if store.is_shared() {
            let store_clock = StoreClock::new(clock);
            let clock: Arc<dyn Clock> = Arc::new(store_clock.clone());
            (clock, Some(store_clock))
        } else {
            (clock, None)
        };
        // Without chance there is nothing else to serve with either.
        let name = u128::from_be_bytes(draw(&*entropy).unwrap_or_default());
        let node = Node::new(&format!("{name:032x}"));
        Ok(App {
            parts: Parts {
                config,
                fallback: Origin::http(&address.to_string()),
                assets: Assets::load(&catalog),
                catalog,
                backstage: Backstage {
                    store,
                    clock,
                    entropy,
                    secrets: Arc::new(|_, bytes| ServerSecret::from_bytes(bytes)),
                    flags: Flags::default(),
                    lobby: Lobby::new(),
                    computers: Computers::default(),
                    store_clock,
                    pulse: Pulse::new(node),
                    outages: Outages::default(),
                    notebook: Notebook::default(),
                    gap: Notify::new(),
                    #[cfg(feature = "faults")]
                    planting: crate::Planting::Nothing,
                },
            },
        })
    }

    /// Lets a test say what secret a table's bytes make, and so which deal lies behind them.
    #[cfg(feature = "inject")]
    #[must_use]
    pub fn with_secrets(
        mut self,
        secrets: Arc<dyn Fn(jieqi_table::TableId, [u8; 32]) -> ServerSecret + Send + Sync>,
    ) -> App {
        self.parts.backstage.secrets = secrets;
        self
    }

    /// Plants a fault.
    #[cfg(feature = "faults")]
    #[must_use]
    pub fn with_planting(mut self, planting: crate::Planting) -> App {
        self.parts.backstage.planting = planting;
        self
    }

    fn into_state(self) -> Arc<State> {
        let Parts {
            config,
            fallback,
            catalog,
            assets,
            backstage,
        } = self.parts;
        Arc::new(State {
            rooms: Arc::new(Rooms::new(Arc::new(backstage))),
            limits: Arc::new(Limits::new(config.limits)),
            origins: Origins::new(config.public_url, fallback),
            behind_proxy: config.behind_proxy,
            catalog,
            assets,
            pictures: Pictures::new(),
            stop: watch::Sender::new(false),
            ready: watch::Sender::new(Readiness::Ready),
        })
    }

    /// The routes alone, without what happens by itself: for tests of single requests.
    pub fn router(self) -> Router {
        http::router(self.into_state())
    }

    /// Serves until `shutdown` ends. From then on `/readyz` says that the server stops and no socket
    /// is opened any more; after [`Config::notice`] it says goodbye to every socket and waits, ten
    /// seconds at most, until all are gone. What is under way is finished.
    ///
    /// # Errors
    /// The listener fails.
    pub async fn serve(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send,
    ) -> io::Result<()> {
        let leave = Leave {
            notice: self.parts.config.notice,
            socket_is_kept: self.parts.config.socket_is_kept,
        };
        let state = self.into_state();
        let backstage = state.rooms.backstage();
        backstage.begin().await.map_err(io::Error::other)?;
        let chores = chores::start(&state);
        let router = http::router(Arc::clone(&state));
        let served = listen::serve(listener, router, &state, shutdown, leave).await;
        chores.stop().await;
        // Whoever was here is found elsewhere sooner.
        let gone = backstage.store.drop_notes(backstage.node(), None);
        if let Ok(Err(error)) = tokio::time::timeout(CLOSING, gone).await {
            log::fault("the notes", &error);
        }
        // Whatever still waits for its commit gets it; nothing is acknowledged that has none. So a
        // store that is slow to close costs nobody anything, and is no failure.
        match tokio::time::timeout(CLOSING, state.store().close()).await {
            Ok(closed) => served.and(closed.map_err(io::Error::other)),
            Err(late) => {
                log::fault("closing the store", &late);
                served
            }
        }
    }
}
