//! The threads on which computers think: few, and after everything else that the machine does.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use jieqi_engine::{Cancel, Choice, Engine, Limits, Options};
use jieqi_rules::View;
use tokio::sync::oneshot;

use crate::{log, measure};

/// What every move gets, however many wait.
const LEAST: Duration = Duration::from_millis(5);

/// How much lower the threads' priority is than that of the others.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// A position to find a move for.
#[derive(Debug)]
pub(crate) struct Task {
    /// What the seat knows.
    pub(crate) view: View,
    /// How well to play.
    pub(crate) level: jieqi_table::Level,
    /// How long to think where nobody else waits.
    pub(crate) time: Duration,
    /// What ends it.
    pub(crate) cancel: Cancel,
}

/// A queue of positions, and the threads that work on it. They are started when there is
/// something to think about first, and end with the pool.
#[derive(Default)]
pub(crate) struct Pool {
    queue: OnceLock<Arc<Queue>>,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

/// A task, whom to tell, and since when it waits.
type Job = (Task, oneshot::Sender<Option<Choice>>, Instant);

#[derive(Default)]
struct Waiting {
    tasks: VecDeque<Job>,
    closed: bool,
}

/// Half of the processors, so that the other half is always there for those who play.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, |all| (all.get() / 2).max(1))
}

impl Pool {
    /// Finds a move; `None` where the thought was ended before it began or the game is over.
    pub(crate) async fn think(&self, task: Task) -> Option<Choice> {
        let (tell, told) = oneshot::channel();
        let queue = self.queue.get_or_init(Queue::start);
        {
            let tasks = &mut queue.lock().tasks;
            tasks.push_back((task, tell, Instant::now()));
            measure::computer_queue(tasks.len());
        }
        queue.changed.notify_one();
        told.await.ok().flatten()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        if let Some(queue) = self.queue.get() {
            let mut waiting = queue.lock();
            waiting.closed = true;
            for (task, ..) in &waiting.tasks {
                task.cancel.cancel();
            }
            queue.changed.notify_all();
        }
    }
}

impl Queue {
    fn start() -> Arc<Queue> {
        let queue = Arc::new(Queue::default());
        for _ in 0..threads() {
            let queue = Arc::clone(&queue);
            let started = thread::Builder::new()
                .name("computer".to_owned())
                .spawn(move || queue.work());
            if let Err(error) = started {
                log::fault("a thread to think on", &error);
            }
        }
        queue
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        #[cfg(target_os = "linux")]
        if let Err(error) = rustix::process::nice(NICE) {
            log::fault("the priority of a thread", &error);
        }
        let mut engine = Engine::new(Options::default());
        while let Some((task, others, tell)) = self.next() {
            let found = catch_unwind(AssertUnwindSafe(|| choose(&mut engine, &task, others)));
            let choice = found.unwrap_or_else(|_| {
                log::fault("a computer", &"it fell over a position");
                engine = Engine::new(Options::default());
                None
            });
            // Nobody may wait for it any more.
            let _ = tell.send(choice);
        }
    }

    /// The next position, and how many wait behind it; `None` at the end.
    fn next(&self) -> Option<(Task, usize, oneshot::Sender<Option<Choice>>)> {
        let mut waiting = self.lock();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some((task, tell, since)) = waiting.tasks.pop_front() {
                measure::computer_queue(waiting.tasks.len());
                measure::computer_waited(since.elapsed());
                return Some((task, waiting.tasks.len(), tell));
            }
            waiting = self
                .changed
                .wait(waiting)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn choose(engine: &mut Engine, task: &Task, others: usize) -> Option<Choice> {
    if task.cancel.is_cancelled() {
        return None;
    }
    // What another game has taught must not show in this one.
    engine.forget();
    engine.set_options(Options {
        level: jieqi_engine::Level::new(task.level.number()).ok()?,
        ..engine.options()
    });
    let share = u32::try_from(1 + others / threads()).unwrap_or(u32::MAX);
    let limits = Limits {
        time: Some((task.time / share).max(LEAST)),
        ..Limits::default()
    };
    engine.choose(&task.view, &limits, &task.cancel, &mut |_| {})
}
