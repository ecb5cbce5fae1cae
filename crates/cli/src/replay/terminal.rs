//! A terminal whose keys come one by one.

use std::io;
use std::time::Duration;

/// A terminal that sends every key at once and shows none; as it was before when dropped.
pub(super) struct Terminal {
    #[cfg(unix)]
    before: rustix::termios::Termios,
    colors: bool,
}

impl Terminal {
    /// Whether red pieces may be red.
    pub(super) const fn colors(&self) -> bool {
        self.colors
    }
}

#[cfg(unix)]
impl Terminal {
    /// The terminal that input and output are; `None` where one of them is none.
    pub(super) fn open() -> Option<Terminal> {
        use rustix::termios::{
            LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr,
        };
        use std::io::IsTerminal as _;

        let input = io::stdin();
        if !input.is_terminal() || !io::stdout().is_terminal() {
            return None;
        }
        let before = tcgetattr(&input).ok()?;
        let mut modes = before.clone();
        // Ctrl-C comes as a key too, so that it cannot leave the terminal as it is now.
        modes.local_modes -= LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
        modes.special_codes[SpecialCodeIndex::VMIN] = 1;
        modes.special_codes[SpecialCodeIndex::VTIME] = 0;
        tcsetattr(&input, OptionalActions::Now, &modes).ok()?;
        // A screen of its own, without a cursor.
        print!("\x1b[?1049h\x1b[?25l");
        Some(Terminal {
            before,
            colors: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        })
    }

    /// What was typed, at least one byte of it, or nothing when the time is up before; the end of
    /// input is Ctrl-D.
    pub(super) fn read(&self, limit: Option<Duration>) -> io::Result<Vec<u8>> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};

        let limit = limit.and_then(|limit| Timespec::try_from(limit).ok());
        let stdin = io::stdin();
        match poll(&mut [PollFd::new(&stdin, PollFlags::IN)], limit.as_ref()) {
            // A signal is no reason to wait for less.
            Ok(0) => return Ok(Vec::new()),
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let mut bytes = [0; 64];
        // Not through the buffer of standard input: how much comes at once tells a key that begins
        // like another one from that other one.
        let read = loop {
            match rustix::io::read(io::stdin(), &mut bytes) {
                Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(error.into()),
                Ok(read) => break read,
            }
        };
        Ok(match read {
            0 => vec![4],
            read => bytes[..read].to_vec(),
        })
    }
}

#[cfg(unix)]
impl Drop for Terminal {
    fn drop(&mut self) {
        use rustix::termios::{OptionalActions, tcsetattr};
        use std::io::Write as _;
        // Nothing is left to do where even this fails.
        let _ = io::stdout().write_all(b"\x1b[?25h\x1b[?1049l");
        let _ = io::stdout().flush();
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &self.before);
    }
}

#[cfg(not(unix))]
impl Terminal {
    /// Elsewhere keys come in lines.
    pub(super) fn open() -> Option<Terminal> {
        None
    }

    pub(super) fn read(&self, _: Option<Duration>) -> io::Result<Vec<u8>> {
        Ok(vec![4])
    }
}
