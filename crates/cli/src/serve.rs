//! `jieqi serve`: the server.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use clap::Parser;
use jieqi_server::{App, Config, Origin, Scale, SystemClock, SystemEntropy};
use jieqi_store::Sqlite;
use tokio::net::TcpListener;

/// What the data file is called.
const FILE: &str = "jieqi.sqlite";

/// Where and how to serve.
#[derive(Parser)]
pub(crate) struct Args {
    /// Address and port to listen at; 0.0.0.0:8080 for everybody in the network
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
    /// Address that browsers reach the server at, for links, as in `https://example.org`
    #[arg(long, env = "JIEQI_PUBLIC_URL", value_name = "URL")]
    public_url: Option<Origin>,
    /// Believe the last address in X-Forwarded-For: only behind a proxy of your own
    #[arg(long, env = "JIEQI_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Multiply all limits, for load tests
    #[arg(long, env = "JIEQI_LIMITS", value_name = "N", default_value = "1")]
    limits: Scale,
    /// Lift all limits, for load tests
    #[arg(long, env = "JIEQI_NO_LIMITS", conflicts_with = "limits")]
    no_limits: bool,
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
    let listener = TcpListener::bind(args.listen)
        .await
        .with_context(|| format!("cannot listen at {}", args.listen))?;
    let store = open_store(&args.data).await?;
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
        pseudo_languages: args.pseudo_languages,
    };
    let app = App::new(
        config,
        address,
        Arc::new(store),
        Arc::new(SystemClock::new()),
        Arc::new(SystemEntropy),
    )?;
    let data = std::path::absolute(&args.data).unwrap_or(args.data);
    println!(
        "jieqi: table at http://{address}, data in {}",
        data.display()
    );
    if shown != format!("http://{address}") {
        println!("jieqi: links begin with {shown}");
    }
    app.serve(listener, stop).await.context("the server ended")
}

async fn open_store(folder: &Path) -> anyhow::Result<Sqlite> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let file = folder.join(FILE);
    Sqlite::open(&file)
        .await
        .with_context(|| format!("cannot open {}", file.display()))
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
