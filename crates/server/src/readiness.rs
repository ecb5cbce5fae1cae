//! Whether requests should be sent here.

use std::fmt;

/// Whether requests should be sent here, as a balancer in front of several servers asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readiness {
    /// They should.
    Ready,
    /// The store does not answer: nothing could be acknowledged.
    NoStore,
    /// The server says goodbye. It does not become ready again.
    Stopping,
}

impl Readiness {
    /// What becomes of it when the store answers, or does not.
    pub(crate) const fn with_store(self, answers: bool) -> Readiness {
        match (self, answers) {
            (Readiness::Stopping, _) => Readiness::Stopping,
            (_, true) => Readiness::Ready,
            (_, false) => Readiness::NoStore,
        }
    }
}

impl fmt::Display for Readiness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Readiness::Ready => "ready",
            Readiness::NoStore => "store",
            Readiness::Stopping => "stopping",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Readiness::{NoStore, Ready, Stopping};

    #[test]
    fn who_says_goodbye_does_not_come_back() {
        assert_eq!(Ready.with_store(false), NoStore);
        assert_eq!(NoStore.with_store(true), Ready);
        for answers in [false, true] {
            assert_eq!(Stopping.with_store(answers), Stopping);
        }
    }
}
