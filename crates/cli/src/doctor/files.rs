//! How many files the process may have open: each socket is one.

use super::Finding;

const ABOUT: &str = "open files";

/// Ten thousand sockets, and what is open besides.
const WANTED: u64 = 10_200;

/// Looks at what this process may have open; the server takes all that it may.
#[cfg(unix)]
pub(super) fn look() -> Finding {
    judge(rustix::process::getrlimit(rustix::process::Resource::Nofile).maximum)
}

/// Nothing limits them here.
#[cfg(not(unix))]
pub(super) fn look() -> Finding {
    judge(None)
}

fn judge(most: Option<u64>) -> Finding {
    match most {
        Some(most) if most < WANTED => Finding::wrong(
            ABOUT,
            format!(
                "{most} at the most: ten thousand sockets need {WANTED}. LimitNOFILE=65536 in a systemd unit, \
                 `ulimit -Hn 65536` in a shell"
            ),
        ),
        Some(most) => Finding::well(ABOUT, format!("{most} at the most")),
        None => Finding::well(ABOUT, "no limit"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    #[test]
    fn what_is_too_little_for_ten_thousand_sockets_is_wrong() {
        assert_eq!(judge(Some(1024)).state, State::Wrong);
        assert_eq!(judge(Some(65_536)).state, State::Well);
        assert_eq!(judge(None).state, State::Well);
    }
}
