//! The one writer. Whatever waits is written in one transaction and answered after its
//! commit: an fsync costs the same for one append as for a hundred.

use std::sync::Mutex;
use std::time::Duration;
use std::time::Instant;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::batch;
use crate::{Actor, Append, Appended, Create, Creation, Error, Outage, Pass, Time, Whole};

/// How many jobs may wait; more make their senders wait.
const QUEUE: usize = 1024;

/// How many jobs are committed together at most.
const GROUP: usize = 256;

pub(super) type Reply<T> = oneshot::Sender<Result<T, Error>>;

/// Something to write, and whom to tell.
pub(super) enum Job {
    /// Make a table.
    Create(Create, Reply<Creation>),
    /// Add events.
    Append(Append, Reply<Appended>),
    /// Write a pass down.
    PutPass(Pass, Time, Reply<()>),
    /// Take a pass.
    TakePass(String, Time, Reply<Option<Pass>>),
    /// Forget an actor.
    Forget(Actor, Reply<()>),
    /// Write the heartbeat, which may be so long after the last one; without one, only show that
    /// writing works.
    Beat(Option<(Time, Duration)>, Reply<()>),
    /// Take tables in as they are.
    TakeIn(Vec<Whole>, Reply<()>),
    /// Take over when another store was served from.
    TakeOver(Option<Time>, Vec<Outage>, Reply<()>),
}

/// The way to the writer's task.
pub(super) struct Writer {
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Begins to write over this connection; `options` open another one, should it fail.
    pub(super) fn start(connection: SqliteConnection, options: SqliteConnectOptions) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE);
        Writer {
            jobs: Mutex::new(Some(jobs)),
            task: Mutex::new(Some(tokio::spawn(run(connection, options, queue)))),
        }
    }

    /// Hands a job over and waits for its answer.
    pub(super) async fn ask<T>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Result<T, Error> {
        let jobs = lock(&self.jobs).clone().ok_or(Error::Closed)?;
        let (reply, answer) = oneshot::channel();
        jobs.send(job(reply)).await.map_err(|_| Error::Closed)?;
        drop(jobs);
        answer
            .await
            .map_err(|_| Error::Failed("the group was not written".to_owned()))?
    }

    /// Takes no more jobs and waits until those that are there are done.
    pub(super) async fn close(&self) -> Result<(), Error> {
        drop(lock(&self.jobs).take());
        let task = lock(&self.task).take();
        match task {
            Some(task) => task
                .await
                .map_err(|error| Error::Failed(format!("the writer ended badly: {error}"))),
            None => Ok(()),
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // Nothing that holds this lock can panic.
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

async fn run(
    mut connection: SqliteConnection,
    options: SqliteConnectOptions,
    mut queue: mpsc::Receiver<Job>,
) {
    let mut group = Vec::with_capacity(GROUP);
    while queue.recv_many(&mut group, GROUP).await > 0 {
        let appends = group
            .iter()
            .filter(|job| matches!(job, Job::Append(..)))
            .count();
        let begun = Instant::now();
        let written = batch::write(&mut connection, std::mem::take(&mut group)).await;
        if appends > 0 {
            metrics::histogram!("jieqi_append_group").record(appends as f64);
            metrics::histogram!("jieqi_commit_seconds").record(begun.elapsed());
        }
        if !written && let Ok(fresh) = options.connect().await {
            // Where SQLite gave the transaction up by itself, as it does when the disk is full,
            // the old connection would wait for its end for ever.
            let _ = std::mem::replace(&mut connection, fresh).close().await;
        }
    }
    // A failed close loses nothing: every commit was synced by itself.
    let _ = connection.close().await;
}
