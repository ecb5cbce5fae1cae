//! `jieqi serve`: the server.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use clap::Parser;
use jieqi_server::{
    App, Config, Form, Level, Metrics, Origin, Scale, SystemClock, SystemEntropy, set_manner,
};
use jieqi_store::Store;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::place::Place;

/// What the data file is called.
pub(crate) const FILE: &str = "jieqi.sqlite";

/// Where and how to serve.
#[derive(Parser)]
pub(crate) struct Args {
    /// Address and port to listen at; 0.0.0.0:8080 for everybody in the network. Not used where a
    /// service manager hands over a socket (LISTEN_FDS)
    #[arg(long, env = "JIEQI_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Folder for the data; made if it is not there
    #[arg(
        long,
        env = "JIEQI_DATA",
        default_value = "jieqi-data",
        value_name = "DIR"
    )]
    data: PathBuf,
    /// Where the tables are, instead of a file in the data folder: sqlite:PATH, or a database that
    /// several servers share, postgres://USER@HOST/DATABASE
    #[arg(
        long,
        env = "JIEQI_STORE",
        value_name = "STORE",
        hide_env_values = true
    )]
    store: Option<String>,
    /// Address that browsers reach the server at, for links, as in `https://example.org`
    #[arg(long, env = "JIEQI_PUBLIC_URL", value_name = "URL")]
    public_url: Option<Origin>,
    /// Believe the last address in X-Forwarded-For: only behind a proxy of your own
    #[arg(long, env = "JIEQI_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Multiply all limits, for many people behind one address
    #[arg(long, env = "JIEQI_LIMITS", value_name = "N", default_value = "1")]
    limits: Scale,
    /// Lift all limits, for load tests
    #[arg(long, env = "JIEQI_NO_LIMITS", conflicts_with = "limits")]
    no_limits: bool,
    /// Serve on for so many seconds after being told to stop, so that a balancer which asks /readyz
    /// hears of it before the goodbye
    #[arg(
        long,
        env = "JIEQI_STOP_NOTICE",
        default_value = "0",
        value_name = "SECONDS",
        value_parser = clap::value_parser!(u16).range(..=3600)
    )]
    stop_notice: u16,
    /// Tell numbers for Prometheus at this address, which must be one of this machine alone
    #[arg(long, env = "JIEQI_METRICS", value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Tell them at any address: only in a network of your own
    #[arg(long, env = "JIEQI_METRICS_ANYWHERE", requires = "metrics")]
    metrics_anywhere: bool,
    /// How the log on standard error is written: text or json
    #[arg(long, env = "JIEQI_LOG", default_value = "text", value_name = "FORM")]
    log: Form,
    /// What is in it: faults, or also notes (starts and stops, tables and how their games end)
    #[arg(
        long,
        env = "JIEQI_LOG_LEVEL",
        default_value = "faults",
        value_name = "LEVEL"
    )]
    log_level: Level,
    /// Offer also two languages made from English: longer, and from right to left
    #[arg(long, env = "JIEQI_PSEUDO_LANGUAGES", hide = true)]
    pseudo_languages: bool,
}

/// Serves until told to stop.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the runtime does not start")?
        .block_on(serve(args))
}

async fn serve(args: Args) -> anyhow::Result<()> {
    // Before anything else: from here on a signal ends the server in an orderly way.
    let stop = stop_signal().context("signals cannot be listened to")?;
    // First the port: a second start by mistake touches no data.
    let (listener, socket_is_kept) = match handed_over().context("the socket handed over")? {
        Some(listener) => (listener, true),
        None => {
            let listener = TcpListener::bind(args.listen).await;
            let listener = listener.with_context(|| format!("cannot listen at {}", args.listen))?;
            (listener, false)
        }
    };
    raise_open_files();
    set_manner(args.log, args.log_level);
    let metrics = tell_numbers(&args).await?;
    let (store, data) = open_store(args.store.as_deref(), &args.data).await?;
    let beat = store
        .last_beat()
        .await
        .context("the store cannot be read")?;
    let clock = SystemClock::new().not_before(beat.unwrap_or_default());
    let address = listener
        .local_addr()
        .context("the listener has no address")?;
    let shown = match &args.public_url {
        Some(url) => url.to_string(),
        None => format!("http://{address}"),
    };
    let config = Config {
        public_url: args.public_url,
        limits: match args.no_limits {
            true => Scale::Unlimited,
            false => args.limits,
        },
        behind_proxy: args.behind_proxy,
        notice: Duration::from_secs(args.stop_notice.into()),
        socket_is_kept,
        pseudo_languages: args.pseudo_languages,
    };
    let app = App::new(
        config,
        address,
        store,
        Arc::new(clock),
        Arc::new(SystemEntropy),
    )?;
    if let Some((address, _)) = &metrics {
        say(&format!("numbers at http://{address}/metrics"));
    }
    say(&format!("table at http://{address}, data in {data}"));
    if shown != format!("http://{address}") {
        say(&format!("links begin with {shown}"));
    }
    let numbers = metrics.map(|(_, task)| task);
    let served = app.serve(listener, stop).await.context("the server ended");
    if let Some(numbers) = numbers {
        numbers.abort();
    }
    served
}

/// Says a line to whoever started the server. Should nobody listen any more, it serves all the same.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "jieqi: {line}");
}

/// Begins to tell numbers, where that is wanted; gives where, and what does it.
async fn tell_numbers(args: &Args) -> anyhow::Result<Option<(SocketAddr, JoinHandle<()>)>> {
    let Some(address) = args.metrics else {
        return Ok(None);
    };
    if !address.ip().is_loopback() && !args.metrics_anywhere {
        anyhow::bail!(
            "{address} can be reached from other machines, and whoever asks there is told; \
             --metrics-anywhere if that is meant"
        );
    }
    let listener = TcpListener::bind(address).await;
    let listener = listener.with_context(|| format!("cannot listen at {address}"))?;
    let address = listener.local_addr()?;
    let metrics = Metrics::install()?;
    let task = tokio::spawn(async move {
        if let Err(error) = metrics.serve(listener).await {
            eprintln!("jieqi: the numbers at {address}: {error}");
        }
    });
    Ok(Some((address, task)))
}

/// Opens the store that is named, or the file in the folder; gives also where the data is shown
/// to be.
async fn open_store(
    named: Option<&str>,
    folder: &Path,
) -> anyhow::Result<(Arc<dyn Store>, String)> {
    if let Some(named) = named {
        let (store, shown) = Place::read(named)?.open().await?;
        return Ok((store, shown));
    }
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let (store, _) = Place::Sqlite(folder.join(FILE)).open().await?;
    let shown = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    Ok((store, shown.display().to_string()))
}

/// Takes as many open files as the process may have: each socket is one, and shells give few.
#[cfg(unix)]
fn raise_open_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let maximum = getrlimit(Resource::Nofile).maximum;
    let all = Rlimit {
        current: maximum,
        maximum,
    };
    // Where that is refused, those that there are must do.
    let _ = setrlimit(Resource::Nofile, all);
}

/// Nothing limits them here.
#[cfg(not(unix))]
fn raise_open_files() {}

/// The listening socket that the service manager has opened for us, where it has: it stays open
/// while one server goes and the next comes, so nobody's connection is refused in between.
#[cfg(unix)]
fn handed_over() -> std::io::Result<Option<TcpListener>> {
    let Some(listener) = listenfd::ListenFd::from_env().take_tcp_listener(0)? else {
        return Ok(None);
    };
    listener.set_nonblocking(true)?;
    TcpListener::from_std(listener).map(Some)
}

/// There is no such thing here.
#[cfg(not(unix))]
fn handed_over() -> std::io::Result<Option<TcpListener>> {
    Ok(None)
}

/// Ends at the first SIGTERM or SIGINT.
#[cfg(unix)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Ends at the first Ctrl-C.
#[cfg(not(unix))]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without the signal there is no way to be told to stop.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
