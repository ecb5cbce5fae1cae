//! The database server of one test.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal};
use tempfile::TempDir;

use crate::Trouble;
use crate::guard::Guard;
use crate::owner::Owner;
use crate::process;
use crate::programs::Programs;

/// The user that everything in the database belongs to.
const USER: &str = "jieqi";

/// How long a start or a stop may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often it is looked whether it answers.
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// How many ports are tried: another program may take one between our look and the start.
const PORTS: usize = 5;

/// A running PostgreSQL of one's own: durable as it comes (`fsync` on), reached over loopback
/// without a password.
#[derive(Debug)]
pub struct Cluster {
    programs: Programs,
    owner: Option<Owner>,
    address: SocketAddr,
    postmaster: Mutex<Option<Child>>,
    databases: AtomicU32,
    folder: PathBuf,
    /// Dropped after the server was stopped: it removes the folder.
    _guard: Guard,
}

impl Cluster {
    /// Makes one and waits until it answers.
    ///
    /// # Errors
    /// [`Trouble::Missing`] where PostgreSQL is not installed; otherwise what went wrong.
    pub fn start() -> Result<Cluster, Trouble> {
        Cluster::start_with(&[])
    }

    /// The same with settings of `postgresql.conf`, as in `("max_connections", "20")`.
    ///
    /// # Errors
    /// As [`Cluster::start`].
    pub fn start_with(settings: &[(&str, &str)]) -> Result<Cluster, Trouble> {
        let programs = Programs::find()?;
        let owner = Owner::find()?;
        let folder = TempDir::with_prefix("jieqi-pg-")?;
        if let Some(owner) = owner {
            owner.own(folder.path())?;
        }
        let guard = Guard::watch(folder.path())?;
        let folder = folder.keep();
        let mut cluster = Cluster {
            programs,
            owner,
            address: free_address()?,
            postmaster: Mutex::new(None),
            databases: AtomicU32::new(0),
            folder,
            _guard: guard,
        };
        cluster.make(settings)?;
        for left in (0..PORTS).rev() {
            match cluster.restart() {
                Ok(()) => break,
                Err(trouble) if left == 0 => return Err(trouble),
                Err(_) => cluster.address = free_address()?,
            }
        }
        Ok(cluster)
    }

    /// One for a test that needs it: `None`, and a line that says so, where PostgreSQL is not
    /// installed.
    ///
    /// # Panics
    /// When it does not start; and when it is not installed while `CI` is set.
    #[must_use]
    pub fn for_test() -> Option<Cluster> {
        Cluster::for_test_with(&[])
    }

    /// The same with settings, as [`Cluster::start_with`].
    ///
    /// # Panics
    /// As [`Cluster::for_test`].
    #[must_use]
    pub fn for_test_with(settings: &[(&str, &str)]) -> Option<Cluster> {
        let ci = std::env::var("CI").is_ok_and(|ci| !matches!(ci.as_str(), "" | "0" | "false"));
        match Cluster::start_with(settings) {
            Ok(cluster) => Some(cluster),
            Err(trouble @ Trouble::Missing) if !ci => {
                eprintln!("SKIPPED: {trouble}");
                None
            }
            Err(trouble) => panic!("{trouble}"),
        }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of a database, for a program that is to use it.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        url_at(self.address, database)
    }

    /// Makes an empty database; gives its [`url`](Cluster::url).
    ///
    /// # Errors
    /// What the server said.
    pub fn fresh_database(&self) -> Result<String, Trouble> {
        let database = format!("d{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {database}"))?;
        Ok(self.url(&database))
    }

    /// Runs statements; gives the rows, a line each, columns between `|`.
    ///
    /// # Errors
    /// What the server said.
    pub fn sql(&self, database: &str, statements: &str) -> Result<String, Trouble> {
        let mut psql = Command::new(self.programs.path("psql"));
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"])
            .args(["-h", &self.address.ip().to_string()])
            .args(["-p", &self.address.port().to_string()])
            .args(["-U", USER, "-d", database, "-c", statements])
            .env("PGCONNECT_TIMEOUT", "5");
        ended_well(psql)
    }

    /// Runs lines for the shell as the one who runs the server: `PGDATA`, `PGHOST` and `PGPORT` are
    /// set, and its programs are found. Gives what they said.
    ///
    /// # Errors
    /// What they complained of.
    pub fn shell(&self, lines: &str) -> Result<String, Trouble> {
        let mut shell = Command::new("sh");
        let path = std::env::var("PATH").unwrap_or_default();
        let programs = self.programs.path("psql");
        let programs = programs.parent().map(Path::to_owned).unwrap_or_default();
        shell
            .args(["-euc", lines])
            .current_dir(&self.folder)
            .env("PATH", format!("{}:{path}", programs.display()))
            .env("PGDATA", self.data())
            .env("PGHOST", self.address.ip().to_string())
            .env("PGPORT", self.address.port().to_string());
        self.as_owner(&mut shell);
        ended_well(shell)
    }

    /// The folder in which all of it lies; gone with it.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Kills it with all that it forked, as a power cut would: nobody is told anything.
    pub fn kill_9(&self) {
        if let Some(mut child) = self.running().take() {
            let postmaster = Pid::from_child(&child);
            let mut all = process::freeze(postmaster);
            all.push(postmaster);
            process::kill(&all);
            // It is our child: there is something to wait for.
            let _ = child.wait();
        }
    }

    /// Stops all of it where it stands: connections stay, nothing is answered.
    pub fn freeze(&self) {
        if let Some(child) = self.running().as_ref() {
            process::freeze(Pid::from_child(child));
        }
    }

    /// Lets it run on.
    pub fn thaw(&self) {
        if let Some(child) = self.running().as_ref() {
            process::thaw(Pid::from_child(child));
        }
    }

    /// Stops it in an orderly way; connections are cut.
    pub fn stop(&self) {
        self.thaw();
        if let Some(mut child) = self.running().take() {
            process::signal(Pid::from_child(&child), Signal::INT);
            let begin = Instant::now();
            while matches!(child.try_wait(), Ok(None)) {
                if begin.elapsed() > PATIENCE {
                    process::signal(Pid::from_child(&child), Signal::KILL);
                }
                std::thread::sleep(LOOK_EVERY);
            }
        }
    }

    /// Starts it again on the same port, over what is on the disk, and waits until it answers;
    /// stops it first if it runs.
    ///
    /// # Errors
    /// It does not start.
    pub fn restart(&self) -> Result<(), Trouble> {
        self.stop();
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(self.log())?;
        let mut postgres = Command::new(self.programs.path("postgres"));
        postgres
            .arg("-D")
            .arg(self.data())
            .args(["-h", &self.address.ip().to_string()])
            .args(["-p", &self.address.port().to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log);
        self.as_owner(&mut postgres);
        *self.running() = Some(postgres.spawn()?);
        self.wait()
    }

    /// What it has written to its log.
    #[must_use]
    pub fn said(&self) -> String {
        std::fs::read_to_string(self.log()).unwrap_or_default()
    }

    fn make(&self, settings: &[(&str, &str)]) -> Result<(), Trouble> {
        let mut initdb = Command::new(self.programs.path("initdb"));
        // Only the making is not synced: a crash before the first start is no test.
        initdb
            .args(["--no-sync", "--no-locale", "--auth=trust"])
            .args(["--encoding=UTF8", "--wal-segsize=1", "-U", USER, "-D"])
            .arg(self.data())
            .current_dir(&self.folder);
        self.as_owner(&mut initdb);
        ended_well(initdb)?;
        let mut text = std::fs::read_to_string(self.data().join("postgresql.conf"))?;
        text += &format!("unix_socket_directories = '{}'\n", self.folder.display());
        // After a kill it syncs all it has before it starts: at once instead of file by file.
        text += "recovery_init_sync_method = 'syncfs'\n";
        for (name, value) in settings {
            text += &format!("{name} = '{value}'\n");
        }
        std::fs::write(self.data().join("postgresql.conf"), text)?;
        Ok(())
    }

    fn wait(&self) -> Result<(), Trouble> {
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if self.sql("postgres", "SELECT 1").is_ok() {
                return Ok(());
            }
            let ended = match self.running().as_mut() {
                Some(child) => child.try_wait()?.is_some(),
                None => true,
            };
            if ended {
                *self.running() = None;
                return Err(Trouble::Failed {
                    program: self.programs.path("postgres"),
                    said: self.said(),
                });
            }
            std::thread::sleep(LOOK_EVERY);
        }
        Err(Trouble::Silent {
            seconds: PATIENCE.as_secs(),
            log: self.said(),
        })
    }

    fn as_owner(&self, command: &mut Command) {
        if let Some(owner) = self.owner {
            owner.run(command);
        }
    }

    fn running(&self) -> MutexGuard<'_, Option<Child>> {
        // Whoever panicked with the lock left a child or none: both are sound.
        self.postmaster
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill_9();
    }
}

/// The address of a database on a server at another address, as behind a proxy.
#[must_use]
pub fn url_at(address: SocketAddr, database: &str) -> String {
    format!("postgres://{USER}@{address}/{database}")
}

fn free_address() -> std::io::Result<SocketAddr> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()
}

fn ended_well(mut command: Command) -> Result<String, Trouble> {
    let output = command.stdin(Stdio::null()).output()?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned());
    }
    Err(Trouble::Failed {
        program: Path::new(command.get_program()).to_owned(),
        said: String::from_utf8_lossy(&output.stderr).trim().to_owned(),
    })
}
