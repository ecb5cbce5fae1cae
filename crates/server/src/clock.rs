//! What time it is, as an argument.

use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jieqi_store::Time;
use jieqi_table::Millis;
use tokio::time::Instant;

/// Time as the server sees it. Everything that games depend on asks here; tests hand in a
/// clock of their own.
pub trait Clock: Send + Sync + 'static {
    /// Now; never earlier than what was said before.
    fn now(&self) -> Millis;

    /// Ends once `now` has reached `at`.
    fn sleep_until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// The machine's clock, read once; from then on time runs evenly, however that clock is set.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    wall: Millis,
    start: Instant,
}

impl SystemClock {
    /// Reads the machine's clock.
    #[must_use]
    pub fn new() -> SystemClock {
        let wall = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0));
        SystemClock::from(Millis(wall))
    }

    /// The same, but not before this: where the machine's clock was set back while nobody served,
    /// time goes on from the last sign of life. Games would stand still otherwise until the
    /// machine's clock is there again.
    #[must_use]
    pub fn not_before(self, at: Time) -> SystemClock {
        SystemClock {
            wall: self.wall.max(Millis(at.0)),
            ..self
        }
    }
}

/// A clock that says this now, and runs evenly from then on.
impl From<Millis> for SystemClock {
    fn from(wall: Millis) -> SystemClock {
        SystemClock {
            wall,
            start: Instant::now(),
        }
    }
}

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock::new()
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        let elapsed = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        Millis(self.wall.0.saturating_add(elapsed))
    }

    fn sleep_until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let after = Duration::from_millis(at.since(self.wall).0);
        Box::pin(tokio::time::sleep_until(self.start + after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jieqi_table::Span;

    #[test]
    fn a_clock_that_was_set_back_goes_on_from_the_last_sign_of_life() {
        let clock = SystemClock::from(Millis(1_000));
        assert!(clock.not_before(Time(5_000)).now() >= Millis(5_000));
        assert!(clock.not_before(Time(500)).now() < Millis(5_000));
    }

    #[tokio::test]
    async fn sleeping_ends_at_the_time_and_not_before() {
        let clock = SystemClock::new();
        let at = clock.now() + Span(20);
        clock.sleep_until(at).await;
        assert!(clock.now() >= at);
        clock.sleep_until(Millis(0)).await;
    }
}
