//! What whoever watches over the servers is told while a game is played.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;

use jieqi_rules::Reason;
use jieqi_server::{Metrics, Refusal};
use jieqi_tests::Caller;
use tokio::net::TcpListener;
use tokio::sync::{OnceCell, RwLock};

/// The numbers are the process's: whoever compares them plays alone in it.
pub(crate) static COUNTED: RwLock<()> = RwLock::const_new(());

static TOLD_AT: OnceCell<SocketAddr> = OnceCell::const_new();

/// Numbers by name and labels, as `/metrics` gives them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Numbers(pub(crate) BTreeMap<String, f64>);

/// What hangs on how fast the machine is: how long something took, how many appends became durable
/// together, which of two servers was first, how often a change was told before the next one came.
/// And what is so at a moment: both servers of a process write the same gauge.
fn hangs_on_time(key: &str) -> bool {
    let name = key.split('{').next().unwrap_or(key);
    let sizes = ["_bucket", "_sum"].iter().any(|end| name.ends_with(end));
    let told = name == "jieqi_move_seconds_count" && key.contains("told");
    let chance = [
        "jieqi_ready",
        "jieqi_sockets",
        "jieqi_computer_queue",
        "jieqi_append_group",
        "jieqi_commit_seconds",
        "jieqi_conflicts_total",
        "jieqi_hints_lost_total",
        "jieqi_outbox_overflows_total",
    ];
    sizes || told || name == "jieqi_tables" || chance.iter().any(|start| name.starts_with(start))
}

impl Numbers {
    /// What is told now.
    pub(crate) async fn now() -> Numbers {
        let at = TOLD_AT.get_or_init(async || {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let at = listener.local_addr().unwrap();
            let metrics = Metrics::install().unwrap();
            // It outlives the test that began it, and answers all of them.
            std::thread::spawn(move || {
                let runtime = tokio::runtime::Builder::new_current_thread()
                    .enable_all()
                    .build();
                let listener = listener.into_std().unwrap();
                runtime.unwrap().block_on(async {
                    metrics
                        .serve(TcpListener::from_std(listener).unwrap())
                        .await
                        .unwrap();
                });
            });
            at
        });
        let reply = Caller::new(*at.await).get("/metrics").await.unwrap();
        assert_eq!(reply.status, 200);
        let text = reply.text();
        let lines = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        Numbers(
            lines
                .map(|line| {
                    let (key, value) = line.rsplit_once(' ').unwrap();
                    (key.to_owned(), value.parse().unwrap())
                })
                .collect(),
        )
    }

    /// What came between.
    pub(crate) fn since(&self, before: &Numbers) -> Numbers {
        let grown = self.0.iter().map(|(key, value)| {
            let before = before.0.get(key).copied().unwrap_or_default();
            (key.clone(), value - before)
        });
        Numbers(grown.filter(|(_, grown)| *grown != 0.0).collect())
    }

    /// The first number that is another in two worlds, though nothing but the deals differs.
    pub(crate) fn difference(&self, other: &Numbers) -> Option<String> {
        let keys: BTreeSet<&String> = self.0.keys().chain(other.0.keys()).collect();
        keys.into_iter()
            .filter(|key| !hangs_on_time(key))
            .map(|key| (key, self.0.get(key), other.0.get(key)))
            .find(|(_, one, two)| one != two)
            .map(|(key, one, two)| format!("{key}: {one:?} and {two:?}"))
    }

    /// The first name or label that is not one of the few words that are written in the program: so
    /// none can hold a secret, whatever happens.
    pub(crate) fn stranger(&self) -> Option<&str> {
        let reasons: BTreeSet<&str> = (Refusal::OWN.map(Refusal::name).into_iter())
            .chain(jieqi_table::Refusal::ALL.map(jieqi_table::Refusal::name))
            .chain(Reason::ALL.map(Reason::name))
            .chain(["time", "resignation", "agreement", "abandonment", "aborted"])
            .collect();
        let is_ours = |key: &str| {
            let (name, labels) = key.split_once('{').unwrap_or((key, "}"));
            let named = name.starts_with("jieqi_")
                && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
            let labels = labels.trim_end_matches('}');
            named
                && labels
                    .split(',')
                    .filter(|label| !label.is_empty())
                    .all(|label| {
                        let Some((name, value)) = label.split_once('=') else {
                            return false;
                        };
                        let value = value.trim_matches('"');
                        match name {
                            "stage" => ["decided", "durable", "answered", "told"].contains(&value),
                            "of" => ["message", "phrase"].contains(&value),
                            "reason" => reasons.contains(value),
                            "le" => value == "+Inf" || value.parse::<f64>().is_ok(),
                            _ => false,
                        }
                    })
        };
        self.0.keys().map(String::as_str).find(|key| !is_ours(key))
    }
}
