//! The shipped binary, run as a child.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long a start may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running server. It is killed when dropped.
#[derive(Debug)]
pub struct Binary {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it tells its numbers, if it does.
    pub numbers: Option<SocketAddr>,
    /// All that it has said on standard output.
    said: Arc<Mutex<String>>,
    /// From the start of the process to the first connection that it took.
    pub started_in: Duration,
}

/// What the kernel says a process holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resident {
    /// Bytes of memory now.
    pub now: u64,
    /// Bytes at the most so far.
    pub peak: u64,
}

impl Binary {
    /// Where the binary lies: `JIEQI_BIN`, or a debug build made now.
    ///
    /// # Panics
    /// When it cannot be built.
    #[must_use]
    pub fn path() -> PathBuf {
        if let Some(path) = std::env::var_os("JIEQI_BIN") {
            return PathBuf::from(path);
        }
        static BUILT: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
        BUILT
            .get_or_init(|| {
                let root = Path::new(env!("CARGO_MANIFEST_DIR"))
                    .parent()
                    .expect("the tests lie one folder below the root");
                let target = std::env::var_os("CARGO_TARGET_DIR")
                    .map_or_else(|| root.join("target"), PathBuf::from);
                let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
                let built = std::process::Command::new(cargo)
                    .args(["build", "--quiet", "-p", "jieqi-cli"])
                    .current_dir(root)
                    .status()
                    .expect("cargo runs");
                assert!(built.success(), "the binary does not build: {built}");
                target.join("debug/jieqi")
            })
            .clone()
    }

    /// Starts it on a free port of this machine with its data in `data`.
    ///
    /// # Errors
    /// It ended instead, with what it said; or it did not listen in 30 seconds.
    pub async fn start(data: &Path, more: &[&str]) -> io::Result<Binary> {
        Binary::start_at("127.0.0.1:0", data, more).await
    }

    /// Starts it at this address.
    ///
    /// # Errors
    /// As [`Binary::start`].
    pub async fn start_at(listen: &str, data: &Path, more: &[&str]) -> io::Result<Binary> {
        Binary::start_as(&Binary::path(), listen, data, more).await
    }

    /// Starts another program that takes the same words.
    ///
    /// # Errors
    /// As [`Binary::start`].
    pub async fn start_as(
        program: &Path,
        listen: &str,
        data: &Path,
        more: &[&str],
    ) -> io::Result<Binary> {
        let mut command = Command::new(program);
        command
            .args(["serve", "--listen", listen, "--data"])
            .arg(data)
            .args(more)
            .stdin(Stdio::null());
        Binary::run(command, Stdio::inherit()).await
    }

    /// Starts it and keeps in `errors` what it says on standard error.
    ///
    /// # Errors
    /// As [`Binary::start`].
    pub async fn start_heard(
        data: &Path,
        more: &[&str],
        errors: std::fs::File,
    ) -> io::Result<Binary> {
        let mut command = Command::new(Binary::path());
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(more)
            .stdin(Stdio::null());
        Binary::run(command, errors.into()).await
    }

    /// All that it has said on standard output.
    #[must_use]
    pub fn said(&self) -> String {
        heard(&self.said).clone()
    }

    /// Starts it over a socket that is open already, as a service manager does.
    ///
    /// # Errors
    /// As [`Binary::start`].
    #[cfg(unix)]
    pub async fn start_over(
        listener: &std::net::TcpListener,
        data: &Path,
        more: &[&str],
    ) -> io::Result<Binary> {
        let listener: std::os::fd::OwnedFd = listener.try_clone()?.into();
        let mut command = Command::new("sh");
        // The shell becomes the program, so the number that it writes down is the right one.
        command
            .arg("-c")
            .arg(r#"exec 3<&0 </dev/null; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@""#)
            .arg("sh")
            .arg(Binary::path())
            .args(["serve", "--data"])
            .arg(data)
            .args(more)
            .stdin(Stdio::from(listener));
        Binary::run(command, Stdio::inherit()).await
    }

    async fn run(mut command: Command, errors: Stdio) -> io::Result<Binary> {
        let begin = Instant::now();
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(errors)
            .kill_on_drop(true)
            .spawn()?;
        let stdout = child.stdout.take().expect("it is piped");
        let mut lines = BufReader::new(stdout).lines();
        let said = Arc::new(Mutex::new(String::new()));
        let mut numbers = None;
        let address = tokio::time::timeout(PATIENCE, async {
            while let Some(line) = lines.next_line().await? {
                keep(&said, &line);
                if line.contains("numbers at") {
                    numbers = listening(&line);
                } else if let Some(address) = listening(&line) {
                    return Ok(address);
                }
            }
            let said = heard(&said);
            Err(io::Error::other(format!("it ended and said: {said}")))
        })
        .await
        .map_err(|_| io::Error::new(io::ErrorKind::TimedOut, "it does not listen"))??;
        // The rest of what it says is read on, so that the pipe never fills.
        let rest = Arc::clone(&said);
        tokio::spawn(async move {
            while let Ok(Some(line)) = lines.next_line().await {
                keep(&rest, &line);
            }
        });
        let _first = tokio::net::TcpStream::connect(address).await?;
        Ok(Binary {
            child,
            address,
            numbers,
            said,
            started_in: begin.elapsed(),
        })
    }

    /// Kills it as `kill -9` does, and waits until it is gone.
    ///
    /// # Errors
    /// It was gone already.
    pub async fn kill(mut self) -> io::Result<()> {
        self.child.start_kill()?;
        self.child.wait().await?;
        Ok(())
    }

    /// Asks it to stop, as a service manager does.
    ///
    /// # Errors
    /// It was gone already.
    #[cfg(unix)]
    pub fn terminate(&self) -> io::Result<()> {
        self.signal(rustix::process::Signal::TERM)
    }

    /// Stops its time: nothing in it runs until it is thawed.
    ///
    /// # Errors
    /// It is gone.
    #[cfg(unix)]
    pub fn freeze(&self) -> io::Result<()> {
        self.signal(rustix::process::Signal::STOP)?;
        // On a busy machine its threads go on until one of them has taken the signal.
        let given_up = Instant::now() + PATIENCE;
        while self.child.id().is_some_and(runs) && Instant::now() < given_up {
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    /// Lets it go on.
    ///
    /// # Errors
    /// It is gone.
    #[cfg(unix)]
    pub fn thaw(&self) -> io::Result<()> {
        self.signal(rustix::process::Signal::CONT)
    }

    #[cfg(unix)]
    fn signal(&self, signal: rustix::process::Signal) -> io::Result<()> {
        let id = self.child.id().and_then(|id| i32::try_from(id).ok());
        let id = id.and_then(rustix::process::Pid::from_raw);
        let id = id.ok_or_else(|| io::Error::other("the process is gone"))?;
        Ok(rustix::process::kill_process(id, signal)?)
    }

    /// Waits until it has ended by itself.
    ///
    /// # Errors
    /// It does not end in 30 seconds.
    pub async fn ended(mut self) -> io::Result<ExitStatus> {
        tokio::time::timeout(PATIENCE, self.child.wait())
            .await
            .map_err(|_| io::Error::new(io::ErrorKind::TimedOut, "it does not end"))?
    }

    /// How much processor time it has used so far.
    ///
    /// # Errors
    /// It is gone, or this is no Linux.
    pub fn worked(&self) -> io::Result<Duration> {
        let gone = || io::Error::other("the process is gone");
        worked(self.child.id().ok_or_else(gone)?)
    }

    /// Its memory.
    ///
    /// # Errors
    /// It is gone, or this is no Linux.
    pub fn resident(&self) -> io::Result<Resident> {
        let id = self
            .child
            .id()
            .ok_or_else(|| io::Error::other("the process is gone"))?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let bytes = |key: &str| {
            status
                .lines()
                .find_map(|line| line.strip_prefix(key))
                .and_then(|rest| rest.trim().strip_suffix(" kB"))
                .and_then(|count| count.trim().parse::<u64>().ok())
                .map(|count| count * 1024)
                .ok_or_else(|| io::Error::other(format!("no {key} in /proc/{id}/status")))
        };
        Ok(Resident {
            now: bytes("VmRSS:")?,
            peak: bytes("VmHWM:")?,
        })
    }
}

/// How much processor time a process has used so far.
///
/// # Errors
/// There is no such process, or this is no Linux.
pub fn worked(id: u32) -> io::Result<Duration> {
    /// What the kernel counts in: its clock for people ticks a hundred times a second.
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
    // The name in brackets may hold anything; what follows it is numbers.
    let (_, rest) = stat.rsplit_once(')').unwrap_or(("", &stat));
    let mut fields = rest.split_whitespace().skip(11);
    let mut next = || fields.next().and_then(|ticks| ticks.parse::<u32>().ok());
    let (user, system) = (next(), next());
    let ticks = user.zip(system).map(|(user, system)| user + system);
    Ok(TICK * ticks.ok_or_else(|| io::Error::other("no times in /proc"))?)
}

/// Whether a thread of a process is not stopped; where the kernel does not tell, none counts.
#[cfg(unix)]
fn runs(id: u32) -> bool {
    let threads = std::fs::read_dir(format!("/proc/{id}/task"));
    threads.into_iter().flatten().flatten().any(|thread| {
        let stat = std::fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
        // The name in brackets may hold anything; what follows it is the state.
        stat.rsplit_once(") ")
            .is_some_and(|(_, rest)| !rest.starts_with('T'))
    })
}

fn heard(said: &Mutex<String>) -> MutexGuard<'_, String> {
    said.lock().unwrap_or_else(PoisonError::into_inner)
}

fn keep(said: &Mutex<String>, line: &str) {
    let mut said = heard(said);
    said.push_str(line);
    said.push('\n');
}

/// The address in a line such as `… http://127.0.0.1:8080 …`.
fn listening(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    let end = rest
        .find(|c: char| !(c.is_ascii_digit() || ".:[]".contains(c)))
        .unwrap_or(rest.len());
    rest[..end].trim_end_matches(['.', ':']).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::listening;

    #[test]
    fn the_address_is_found() {
        let expected = "127.0.0.1:8080".parse().ok();
        assert_eq!(listening("Jieqi: http://127.0.0.1:8080"), expected);
        assert_eq!(listening("open http://127.0.0.1:8080/, then"), expected);
        assert_eq!(listening("data in /tmp/x"), None);
    }
}
