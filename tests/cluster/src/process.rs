//! Signals to the postmaster and to all that it forked.

use rustix::process::{Pid, Signal, kill_process};

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

/// Stops the postmaster first, so that it forks nobody meanwhile, then all it forked.
pub(crate) fn freeze(postmaster: Pid) -> Vec<Pid> {
    signal(postmaster, Signal::STOP);
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
