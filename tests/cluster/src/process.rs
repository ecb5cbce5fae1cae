//! Signals to the postmaster and to all that it forked.

use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// How long a process may take to take a signal, on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(10);

/// The processes that a process forked.
fn children(of: Pid) -> Vec<Pid> {
    let id = of.as_raw_nonzero();
    // Whoever is gone has no children.
    std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"))
        .unwrap_or_default()
        .split_whitespace()
        .filter_map(|id| Pid::from_raw(id.parse().ok()?))
        .collect()
}

/// Sends a signal to a process that may be gone already.
pub(crate) fn signal(to: Pid, what: Signal) {
    // Gone already is as good.
    let _ = kill_process(to, what);
}

/// The letter of its state, as `ps` shows it; `None` if it is gone.
fn state(of: Pid) -> Option<char> {
    let id = of.as_raw_nonzero();
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // Its name may hold anything, brackets too.
    stat.rsplit(')').next()?.trim_start().chars().next()
}

/// Waits until a process is in such a state: a signal is taken some time after it was sent.
fn wait(for_it: Pid, is: impl Fn(Option<char>) -> bool) {
    let begin = Instant::now();
    while !is(state(for_it)) && begin.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Kills processes, and waits until they hold nothing any more: no memory, no file, no port.
pub(crate) fn kill(all: &[Pid]) {
    for one in all {
        signal(*one, Signal::KILL);
    }
    for one in all {
        wait(*one, |state| matches!(state, None | Some('Z' | 'X')));
    }
}

/// Stops the postmaster first, so that it forks nobody meanwhile, then all it forked.
pub(crate) fn freeze(postmaster: Pid) -> Vec<Pid> {
    signal(postmaster, Signal::STOP);
    wait(postmaster, |state| {
        matches!(state, None | Some('T' | 't' | 'Z' | 'X'))
    });
    let all = children(postmaster);
    for child in &all {
        signal(*child, Signal::STOP);
    }
    all
}

/// Wakes all of them.
pub(crate) fn thaw(postmaster: Pid) {
    for child in children(postmaster) {
        signal(child, Signal::CONT);
    }
    signal(postmaster, Signal::CONT);
}
