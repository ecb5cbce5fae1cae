//! The machine's clock against the store's.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jieqi_store::Time;

use super::Finding;

const ABOUT: &str = "clock";

/// By how much two clocks may differ before somebody's game suffers.
const APART: Duration = Duration::from_secs(1);

/// What the machine's clock says.
pub(super) fn now() -> Time {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Compares this machine's clock with the store's own, or, where the store has none, with the last
/// sign of life in it.
pub(super) fn judge(here: Time, store: Option<Time>, last_beat: Option<Time>) -> Finding {
    let apart = |other: Time| Duration::from_millis(here.0.abs_diff(other.0));
    if let Some(store) = store {
        return match apart(store) {
            apart if apart <= APART => {
                Finding::well(ABOUT, format!("{} ms from the store's", apart.as_millis()))
            }
            apart => Finding::doubtful(
                ABOUT,
                format!(
                    "{:.1} s from the store's; games go by the store's, but the log does not: let NTP set both",
                    apart.as_secs_f64()
                ),
            ),
        };
    }
    match last_beat {
        Some(beat) if beat > here && apart(beat) > APART => Finding::doubtful(
            ABOUT,
            format!(
                "{:.1} s behind the last sign of life in the store: it was set back. Games go on from that \
                 sign of life, but the log does not: set the clock right",
                apart(beat).as_secs_f64()
            ),
        ),
        _ => Finding::well(ABOUT, "not behind what the store has seen"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    #[test]
    fn a_clock_that_was_set_back_or_is_off_is_doubtful() {
        let now = Time(1_000_000);
        let state = |store, beat| judge(now, store, beat).state;
        assert_eq!(state(None, None), State::Well);
        assert_eq!(state(None, Some(Time(999_000))), State::Well);
        assert_eq!(state(None, Some(Time(1_000_500))), State::Well);
        assert_eq!(state(None, Some(Time(4_600_000))), State::Doubtful);
        assert_eq!(state(Some(Time(1_000_020)), None), State::Well);
        assert_eq!(state(Some(Time(4_600_000)), None), State::Doubtful);
    }
}
