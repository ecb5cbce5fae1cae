//! Tells the other processes where to look, over a connection of its own: a notification inside
//! the transaction of a move would make all moves wait for one lock.
//!
//! While one batch is on its way the next one gathers. When nothing is to be told an empty one
//! goes out now and then, by which each listener sees that its line still holds.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::PgConnection;
use sqlx::postgres::PgConnectOptions;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::payload;
use super::pool::connect;
use crate::{Error, Hint};

/// The channel that all processes listen to.
pub(super) const CHANNEL: &str = "jieqi";

/// How often something is sent at least.
pub(super) const PULSE: Duration = Duration::from_secs(2);

/// How many hints may wait.
const QUEUE: usize = 4_096;

/// How many hints are sent together at most.
const BATCH: usize = 1_024;

/// How long a batch may take, and how long after a failure the next one is tried.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(250);

/// The way to the task that sends.
#[derive(Clone)]
pub(super) struct Notifier {
    queue: mpsc::Sender<Hint>,
    lost: Arc<AtomicBool>,
}

impl Notifier {
    /// A notifier, and the task behind it; the task ends when all notifiers are dropped and
    /// everything is sent.
    pub(super) fn new(
        options: PgConnectOptions,
        tag: String,
    ) -> (Notifier, impl Future<Output = ()> + Send + 'static) {
        let (sender, queue) = mpsc::channel(QUEUE);
        let lost = Arc::new(AtomicBool::new(false));
        let notifier = Notifier {
            queue: sender,
            lost: Arc::clone(&lost),
        };
        (notifier, run(options, tag, queue, lost))
    }

    /// Passes a hint on, soon. Never waits: if too many wait already, the others are told only
    /// that there was something.
    pub(super) fn tell(&self, hint: Hint) {
        if self.queue.try_send(hint).is_err() {
            self.lost.store(true, Ordering::Relaxed);
        }
    }
}

async fn run(
    options: PgConnectOptions,
    tag: String,
    mut queue: mpsc::Receiver<Hint>,
    lost: Arc<AtomicBool>,
) {
    let mut connection = None;
    loop {
        let mut batch = Vec::new();
        if let Ok(0) = timeout(PULSE, queue.recv_many(&mut batch, BATCH)).await {
            return;
        }
        if lost.swap(false, Ordering::Relaxed) {
            batch.push(Hint::Gap);
        }
        let payloads = payload::write(&tag, &batch);
        let sent = timeout(PATIENCE, send(&mut connection, &options, &payloads)).await;
        if !matches!(sent, Ok(Ok(()))) {
            connection = None;
            if !batch.is_empty() {
                lost.store(true, Ordering::Relaxed);
            }
            sleep(PAUSE).await;
        }
    }
}

async fn send(
    connection: &mut Option<PgConnection>,
    options: &PgConnectOptions,
    payloads: &[String],
) -> Result<(), Error> {
    let connection = match connection {
        Some(connection) => connection,
        None => connection.insert(connect(options).await?),
    };
    sqlx::query("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload")
        .bind(CHANNEL)
        .bind(payloads)
        .execute(connection)
        .await?;
    Ok(())
}
