//! Everybody comes back at once.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use jieqi_faults::{Fault, Planted, Rules, Witness, now, seat};
use jieqi_server::{App, Config, Scale, SystemClock, SystemEntropy};
use jieqi_store::{Sqlite, Store};
use jieqi_tests::Dice;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::{JoinHandle, JoinSet};

const TABLES: usize = 10;

/// How many come back at each table.
const EACH: usize = 60;

/// A server in this process, whose store counts.
struct Server {
    address: SocketAddr,
    store: Arc<Planted>,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

async fn serve(file: &Path) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let sqlite: Arc<dyn Store> = Arc::new(Sqlite::open(file).await.unwrap());
    let store = Arc::new(Planted::new(sqlite, Fault::None));
    let config = Config {
        limits: Scale::Unlimited,
        ..Config::default()
    };
    let app = App::new(
        config,
        address,
        Arc::clone(&store) as Arc<dyn Store>,
        Arc::new(SystemClock::new()),
        Arc::new(SystemEntropy),
    )
    .unwrap();
    let (stop, stopped) = oneshot::channel();
    let served = tokio::spawn(async move {
        let stopped = async {
            let _ = stopped.await;
        };
        app.serve(listener, stopped).await.unwrap();
    });
    Server {
        address,
        store,
        stop,
        served,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_everybody_comes_back_at_once_each_table_is_loaded_once() {
    let data = TempDir::new().unwrap();
    let file = data.path().join("jieqi.sqlite");
    let server = serve(&file).await;
    let mut dice = Dice::new(41);
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let doors = [server.address; 2];
        let [red, black] = seat(doors, &Rules::untimed("jieqi"), &mut dice)
            .await
            .unwrap();
        tables.push(red.log.table);
        drop(black);
    }
    server.stop.send(()).unwrap();
    server.served.await.unwrap();

    let server = serve(&file).await;
    let begin = now();
    let mut coming = JoinSet::new();
    for table in tables.iter().flat_map(|table| [table; EACH]) {
        let mut watcher = Witness::watcher(server.address, table, &mut dice);
        let door = server.address;
        coming.spawn(async move {
            watcher.come(door).await.unwrap();
            watcher
                .until(|watcher| watcher.phase() == "playing")
                .await
                .unwrap();
            watcher
        });
    }
    let here = coming.join_all().await;
    println!("{} were back after {:?}", here.len(), now() - begin);
    assert_eq!(server.store.loads(), TABLES as u64);
    drop(here);
    server.stop.send(()).unwrap();
    server.served.await.unwrap();
}
