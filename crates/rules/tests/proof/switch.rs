//! One switch for all that is too slow for every run: `JIEQI_SLOW=1`, meant for release builds.

/// Whether the slow rows and the full counts are asked for.
pub(crate) fn is_slow() -> bool {
    std::env::var_os("JIEQI_SLOW").is_some_and(|value| value == "1")
}

/// `ordinary`, or `full` with the switch on.
pub(crate) fn bounded(ordinary: u64, full: u64) -> u64 {
    if is_slow() { full } else { ordinary }
}
