//! A bounded number of connections, each asked one thing at a time.
//!
//! Every request is answered within a bound, also when the database is frozen or its machine
//! gone: then with a failure. A connection that did not answer is dropped without a farewell,
//! since nobody may listen; the next request makes a new one.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection};
use tokio::sync::{RwLock, Semaphore};
use tokio::time::timeout;

use super::fault::Fault;
use crate::{Answer, Error};

/// How many connections there are at most.
const CONNECTIONS: usize = 16;

/// How long a request may take, all in all.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a new connection may take.
const CONNECT: Duration = Duration::from_secs(2);

/// How long a connection may lie idle and still be believed in.
const BELIEVED: Duration = Duration::from_secs(1);

/// How long one that is not believed in may take to show that it lives.
const PING: Duration = Duration::from_secs(1);

/// A connection at work.
pub(super) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, Fault>> + Send + 'c>>;

/// The connections.
pub(super) struct Pool {
    options: PgConnectOptions,
    idle: Mutex<Vec<(PgConnection, Instant)>>,
    permits: Semaphore,
    /// Whether requests are taken. Each holds it for reading until it is done.
    open: Arc<RwLock<bool>>,
}

impl Pool {
    /// Connects when first asked.
    pub(super) fn new(options: PgConnectOptions) -> Arc<Pool> {
        Arc::new(Pool {
            options,
            idle: Mutex::new(Vec::with_capacity(CONNECTIONS)),
            permits: Semaphore::new(CONNECTIONS),
            open: Arc::new(RwLock::new(true)),
        })
    }

    /// Does some work over a connection. Once asked for it is done, or fails, whether or not
    /// anybody waits for it: what is dropped half-way would leave a connection in disorder.
    pub(super) fn ask<'a, T: Send + 'static>(
        self: &Arc<Self>,
        work: impl for<'c> FnOnce(&'c mut PgConnection) -> Work<'c, T> + Send + 'static,
    ) -> Answer<'a, T> {
        self.ask_patiently(PATIENCE, work)
    }

    /// The same with a bound of one's own.
    pub(super) fn ask_patiently<'a, T: Send + 'static>(
        self: &Arc<Self>,
        patience: Duration,
        work: impl for<'c> FnOnce(&'c mut PgConnection) -> Work<'c, T> + Send + 'static,
    ) -> Answer<'a, T> {
        let pool = Arc::clone(self);
        Box::pin(async move {
            let open = Arc::clone(&pool.open).read_owned().await;
            if !*open {
                return Err(Error::Closed);
            }
            let done = tokio::spawn(async move {
                let done = timeout(patience, pool.work(work)).await;
                drop(open);
                done.unwrap_or_else(|_| {
                    let seconds = patience.as_secs();
                    Err(Error::Failed(format!("no answer in {seconds} s")))
                })
            });
            done.await.unwrap_or_else(|error| {
                Err(Error::Failed(format!("a request ended badly: {error}")))
            })
        })
    }

    async fn work<T>(
        &self,
        work: impl for<'c> FnOnce(&'c mut PgConnection) -> Work<'c, T>,
    ) -> Result<T, Error> {
        let _permit = self.permits.acquire().await.map_err(|_| Error::Closed)?;
        let mut connection = self.connection().await?;
        let done = work(&mut connection).await;
        match done.as_ref().err().is_none_or(Fault::spares_the_connection) {
            true => self.idle().push((connection, Instant::now())),
            // What broke this one broke those that were idle meanwhile.
            false => self.idle().clear(),
        }
        done.map_err(Error::from)
    }

    async fn connection(&self) -> Result<PgConnection, Error> {
        let idle = self.idle().pop();
        if let Some((mut connection, since)) = idle {
            let sound = since.elapsed() < BELIEVED
                || matches!(timeout(PING, connection.ping()).await, Ok(Ok(())));
            if sound {
                return Ok(connection);
            }
            // What broke this one broke those that were idle for longer.
            self.idle().clear();
        }
        connect(&self.options).await
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<(PgConnection, Instant)>> {
        // Nothing that holds this lock can panic.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes no more requests, and closes when those that are under way are done.
    pub(super) async fn close(&self) {
        *self.open.write().await = false;
        let all = std::mem::take(&mut *self.idle());
        for (connection, _) in all {
            // A farewell that is not heard is no matter.
            let _ = timeout(PING, connection.close()).await;
        }
    }
}

/// Opens a connection, within a bound.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, Error> {
    let opening = async {
        let mut connection = options.connect().await?;
        // A database that acknowledges before it has written is told not to, here.
        sqlx::query(
            "SELECT set_config('synchronous_commit', 'on', false)
             WHERE current_setting('synchronous_commit') = 'off'",
        )
        .execute(&mut connection)
        .await?;
        Ok::<_, sqlx::Error>(connection)
    };
    match timeout(CONNECT, opening).await {
        Ok(connected) => Ok(connected?),
        Err(_) => {
            let seconds = CONNECT.as_secs();
            Err(Error::Failed(format!("no connection in {seconds} s")))
        }
    }
}
