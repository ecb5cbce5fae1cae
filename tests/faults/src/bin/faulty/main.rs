//! A server with a fault in it. It takes the words of `jieqi serve`, as far as the tests need
//! them, and besides `--fault NAME` and `--skew MS`, by which its clock is off.

#![forbid(unsafe_code)]

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use jieqi_faults::{Fault, Planted};
use jieqi_server::{App, Clock, Config, Metrics, Planting, Scale, SystemClock, SystemEntropy};
use jieqi_store::{Postgres, Sqlite, Store};
use jieqi_table::Millis;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

/// What the command line asks for.
struct Words {
    listen: String,
    data: PathBuf,
    store: Option<String>,
    fault: Fault,
    skew: i64,
    metrics: Option<String>,
}

impl Words {
    fn read() -> Result<Words, String> {
        let mut words = Words {
            listen: "127.0.0.1:0".to_owned(),
            data: PathBuf::new(),
            store: None,
            fault: Fault::None,
            skew: 0,
            metrics: None,
        };
        let mut given = std::env::args().skip(1);
        while let Some(word) = given.next() {
            let mut value = || given.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "serve" | "--no-limits" => {}
                "--listen" => words.listen = value()?,
                "--data" => words.data = value()?.into(),
                "--store" => words.store = Some(value()?),
                "--metrics" => words.metrics = Some(value()?),
                "--fault" => words.fault = value()?.parse()?,
                "--skew" => words.skew = value()?.parse().map_err(|_| "no number of ms")?,
                _ => return Err(format!("no such word as {word:?}")),
            }
        }
        Ok(words)
    }
}

/// The machine's clock, set wrong.
fn set_wrong(skew: i64) -> SystemClock {
    SystemClock::from(Millis(
        SystemClock::new().now().0.saturating_add_signed(skew),
    ))
}

#[tokio::main]
async fn main() -> ExitCode {
    match serve().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

async fn serve() -> Result<(), String> {
    let said = |error: &dyn std::fmt::Display| error.to_string();
    let words = Words::read()?;
    let mut stop = signal(SignalKind::terminate()).map_err(|error| said(&error))?;
    let listener = TcpListener::bind(&words.listen)
        .await
        .map_err(|error| said(&error))?;
    let address = listener.local_addr().map_err(|error| said(&error))?;
    let store: Arc<dyn Store> = match words.store {
        Some(url) => Arc::new(Postgres::open(&url).await.map_err(|error| said(&error))?),
        None => {
            std::fs::create_dir_all(&words.data).map_err(|error| said(&error))?;
            let file = words.data.join("jieqi.sqlite");
            Arc::new(Sqlite::open(&file).await.map_err(|error| said(&error))?)
        }
    };
    let config = Config {
        limits: Scale::Unlimited,
        ..Config::default()
    };
    let beat = store.last_beat().await.map_err(|error| said(&error))?;
    let clock = match (words.fault, beat) {
        (Fault::OwnClock, _) | (_, None) => set_wrong(words.skew),
        (_, Some(beat)) => set_wrong(words.skew).not_before(beat),
    };
    let planting = match words.fault {
        Fault::DiesUntold(count) => Planting::DiesUntold(count),
        Fault::WrongViewer => Planting::WrongViewer,
        _ => Planting::Nothing,
    };
    let app = App::new(
        config,
        address,
        Arc::new(Planted::new(store, words.fault)),
        Arc::new(clock),
        Arc::new(SystemEntropy),
    )
    .map_err(|error| said(&error))?
    .with_planting(planting);
    if let Some(listen) = &words.metrics {
        let metrics = Metrics::install().map_err(|error| said(&error))?;
        let listener = TcpListener::bind(listen)
            .await
            .map_err(|error| said(&error))?;
        let address = listener.local_addr().map_err(|error| said(&error))?;
        println!("faulty: numbers at http://{address}");
        tokio::spawn(metrics.serve(listener));
    }
    println!("faulty: http://{address}");
    app.serve(listener, async move {
        stop.recv().await;
    })
    .await
    .map_err(|error| said(&error))
}
