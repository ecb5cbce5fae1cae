//! A server in this process, honest or not.

use std::net::SocketAddr;
use std::sync::Arc;

use jieqi_referee::ServerSecret;
use jieqi_server::{App, Config, Scale, SystemClock, SystemEntropy};
use jieqi_store::Sqlite;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// What a server makes of the bytes that it drew for a table.
pub(crate) type Secrets = fn([u8; 32]) -> ServerSecret;

/// A running server; it ends when this is dropped.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    data: TempDir,
    stop: Option<oneshot::Sender<()>>,
    server: JoinHandle<()>,
}

impl House {
    pub(crate) async fn open(secrets: Secrets) -> House {
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        House::start(address, TempDir::new().unwrap(), secrets).await
    }

    /// Stops it and goes on at the same address with the same tables, in another way.
    pub(crate) async fn turn(mut self, secrets: Secrets) -> House {
        // Nobody hears it if the server has ended already.
        let _ = self.stop.take().unwrap().send(());
        (&mut self.server).await.unwrap();
        let data = std::mem::replace(&mut self.data, TempDir::new().unwrap());
        House::start(self.address, data, secrets).await
    }

    async fn start(address: SocketAddr, data: TempDir, secrets: Secrets) -> House {
        let store = Sqlite::open(&data.path().join("jieqi.sqlite"))
            .await
            .unwrap();
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let config = Config {
            limits: Scale::Unlimited,
            ..Config::default()
        };
        let app = App::new(
            config,
            address,
            Arc::new(store),
            Arc::new(SystemClock::new()),
            Arc::new(SystemEntropy),
        )
        .unwrap()
        .with_secrets(Arc::new(move |_, bytes| secrets(bytes)));
        let (stop, stopped) = oneshot::channel::<()>();
        let server = tokio::spawn(async move {
            let shutdown = async {
                let _ = stopped.await;
            };
            app.serve(listener, shutdown).await.unwrap();
        });
        House {
            address,
            data,
            stop: Some(stop),
            server,
        }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.server.abort();
    }
}
