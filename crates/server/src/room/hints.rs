//! Which versions of a table were hinted at, and which were found without.

use std::sync::atomic::{AtomicU64, Ordering};

use jieqi_table::Version;

/// What is known of a table's hints.
#[derive(Default)]
pub(super) struct Hints {
    /// The latest version that a hint named.
    heard: AtomicU64,
    /// The latest version that was made here.
    made: AtomicU64,
    /// The version that the last look found without a hint; none is 0.
    found: AtomicU64,
}

impl Hints {
    /// A hint named this version.
    pub(super) fn heard(&self, version: Version) {
        self.heard.fetch_max(version.0, Ordering::Relaxed);
    }

    /// This version was made here: nobody hints at it.
    pub(super) fn made(&self, version: Version) {
        self.made.fetch_max(version.0, Ordering::Relaxed);
        // A look may have found it before we knew that it is stored.
        let relaxed = Ordering::Relaxed;
        let _ = self.found.compare_exchange(version.0, 0, relaxed, relaxed);
    }

    /// A look found this version.
    pub(super) fn found(&self, version: Version) {
        if self.made.load(Ordering::Relaxed) < version.0 {
            self.found.store(version.0, Ordering::Relaxed);
        }
    }

    /// Whether what the last look found has still not been hinted at. A hint that was overtaken
    /// has come by then. Each is told of once.
    pub(super) fn is_lost(&self) -> bool {
        let found = self.found.swap(0, Ordering::Relaxed);
        found > self.heard.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_and_is_not_hinted_at_until_the_next_look_is_lost() {
        let hints = Hints::default();
        assert!(!hints.is_lost());
        hints.found(Version(3));
        // What is made here afterwards is no hint of it.
        hints.made(Version(4));
        assert!(hints.is_lost());
        assert!(!hints.is_lost());
        // Overtaken, or earlier than the look.
        hints.found(Version(5));
        hints.heard(Version(5));
        assert!(!hints.is_lost());
        hints.found(Version(5));
        assert!(!hints.is_lost());
        // One that names what came before does not count.
        hints.found(Version(7));
        hints.heard(Version(6));
        assert!(hints.is_lost());
    }

    #[test]
    fn nobody_hints_at_what_was_made_here() {
        let hints = Hints::default();
        hints.made(Version(3));
        hints.found(Version(3));
        assert!(!hints.is_lost());
        hints.found(Version(4));
        hints.made(Version(4));
        assert!(!hints.is_lost());
    }
}
