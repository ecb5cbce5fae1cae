//! Sees to it that nothing is left when the test ends, also when it is killed.

use std::io;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Waits until its standard input ends, which it does when we do. Then all that runs over the
/// folder is killed, frozen or not, and the folder removed.
const WATCH: &str = r#"
cat >/dev/null
if read -r postmaster <"$1/data/postmaster.pid"; then
    kill -9 $(cat "/proc/$postmaster/task/$postmaster/children") "$postmaster"
fi
rm -rf "$1"
"#;

/// A process that waits for our end.
#[derive(Debug)]
pub(crate) struct Guard(Child);

impl Guard {
    pub(crate) fn watch(folder: &Path) -> io::Result<Guard> {
        Command::new("sh")
            .args(["-c", WATCH, "sh"])
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map(Guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        // It ends by itself; waiting only keeps it from staying as a zombie.
        let _ = self.0.wait();
    }
}
