//! A server on a free port of this machine, with a clock and chance of the test's own, and
//! browsers as far as the server can tell.

#![allow(dead_code, reason = "each test file uses a part")]

use std::collections::HashMap;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use jieqi_server::{App, Clock, Config, Entropy, NoEntropy, Scale};
use jieqi_store::{Sqlite, Store};
use jieqi_table::{Millis, Span};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How long a test waits for what must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A clock that stands still until it is told.
pub(crate) struct Watch(watch::Sender<Millis>);

impl Watch {
    pub(crate) fn new() -> Arc<Watch> {
        Arc::new(Watch(watch::Sender::new(Millis(1_800_000_000_000))))
    }

    pub(crate) fn advance(&self, span: Span) {
        self.0.send_modify(|now| *now = *now + span);
    }
}

impl Clock for Watch {
    fn now(&self) -> Millis {
        *self.0.borrow()
    }

    fn sleep_until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let mut now = self.0.subscribe();
        Box::pin(async move {
            if now.wait_for(|now| *now >= at).await.is_err() {
                // The clock is gone: so is the test.
                std::future::pending::<()>().await;
            }
        })
    }
}

/// Bytes that differ from each other and nothing more. Each length is counted by itself: what the
/// server draws for its own chores, whenever that is, changes no deal.
struct Counting {
    first: u64,
    counts: Mutex<HashMap<usize, u64>>,
}

impl Counting {
    fn from(first: u64) -> Counting {
        Counting {
            first,
            counts: Mutex::default(),
        }
    }
}

impl Entropy for Counting {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        let n = {
            let mut counts = self.counts.lock().unwrap();
            let count = counts.entry(bytes.len()).or_insert(self.first);
            *count += 1;
            *count
        };
        for (chunk, i) in bytes.chunks_mut(32).zip(0u64..) {
            let hash = Sha256::digest([n.to_be_bytes(), i.to_be_bytes()].concat());
            chunk.copy_from_slice(&hash[..chunk.len()]);
        }
        Ok(())
    }
}

/// A running server.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) clock: Arc<Watch>,
    pub(crate) store: Arc<Sqlite>,
    folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<std::io::Result<()>>>,
}

/// Without limits, so that a test meets only those that it means.
pub(crate) fn unlimited() -> Config {
    Config {
        limits: Scale::Unlimited,
        ..Config::default()
    }
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(unlimited()).await
    }

    pub(crate) async fn with(config: Config) -> House {
        House::start(config, Watch::new(), TempDir::new().unwrap()).await
    }

    pub(crate) async fn start(config: Config, clock: Arc<Watch>, folder: TempDir) -> House {
        let path = folder.path().join("test.sqlite");
        let store = Arc::new(Sqlite::open(&path).await.unwrap());
        let served = Arc::clone(&store) as Arc<dyn Store>;
        House::serving(config, clock, served, store, folder, 0).await
    }

    /// Serves from a store; `file` is where its tables lie at last, `node` tells one server from
    /// the others by chance.
    pub(crate) async fn serving(
        config: Config,
        clock: Arc<Watch>,
        served: Arc<dyn Store>,
        file: Arc<Sqlite>,
        folder: TempDir,
        node: u64,
    ) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = App::new(
            config,
            address,
            served,
            Arc::clone(&clock) as Arc<dyn Clock>,
            Arc::new(Counting::from(node << 32)),
        )
        .unwrap();
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(app.serve(listener, async {
            let _ = stopped.await;
        }));
        House {
            address,
            clock,
            store: file,
            folder,
            stop: Some(stop),
            served: Some(served),
        }
    }

    /// Asks it to stop, and gives what to wait for.
    pub(crate) fn stop(&mut self) -> JoinHandle<std::io::Result<()>> {
        let _ = self.stop.take().unwrap().send(());
        self.served.take().unwrap()
    }

    /// Stops it; gives its clock and its data.
    pub(crate) async fn shut(mut self) -> (Arc<Watch>, TempDir) {
        self.stop().await.unwrap().unwrap();
        let House { clock, folder, .. } = self;
        (clock, folder)
    }

    /// Stops it and starts it anew over the same data.
    pub(crate) async fn restart(self) -> House {
        let (clock, folder) = self.shut().await;
        House::start(unlimited(), clock, folder).await
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser {
            address: self.address,
            origin: Some(format!("http://{}", self.address)),
            cookie: None,
        }
    }

    /// Lets time pass in small steps, each as long as a message takes to and fro, until a
    /// snapshot is as asked for.
    pub(crate) async fn wait_for(&self, line: &mut Socket, wanted: impl Fn(&Value) -> bool) {
        for n in 0..10_000 {
            self.clock.advance(Span(50));
            line.send_text(&json!({"type": "ping", "n": n}).to_string())
                .await;
            loop {
                let message = line.message().await;
                if message["type"] == "snapshot" && wanted(&message) {
                    return;
                }
                if message["type"] == "pong" && message["n"] == n {
                    break;
                }
            }
        }
        panic!("it does not come");
    }

    /// How many events a table has.
    pub(crate) async fn version(&self, table: &str) -> u64 {
        let id = jieqi_store::TableId::new(table);
        self.store.load(&id).await.unwrap().events.len() as u64
    }
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| {
            panic!(
                "{error}: {} {}",
                self.status,
                String::from_utf8_lossy(&self.body)
            )
        })
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    /// The reason of the refusal that it must be.
    pub(crate) fn refusal(&self) -> String {
        let answer = self.json();
        assert_eq!(answer[0]["type"], "refused", "{answer}");
        answer[0]["reason"].as_str().unwrap().to_owned()
    }
}

/// A browser.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) origin: Option<String>,
    pub(crate) cookie: Option<String>,
}

impl Browser {
    /// The same browser at another server.
    pub(crate) fn at(&self, house: &House) -> Browser {
        Browser {
            cookie: self.cookie.clone(),
            ..house.browser()
        }
    }

    /// Sends a request as it is written here, and reads the answer to its end.
    pub(crate) async fn raw(&self, bytes: &[u8]) -> Reply {
        let exchange = async {
            let mut stream = TcpStream::connect(self.address).await.unwrap();
            stream.write_all(bytes).await.unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await.unwrap();
            answer
        };
        let answer = tokio::time::timeout(PATIENCE, exchange).await.unwrap();
        let end = answer
            .windows(4)
            .position(|four| four == b"\r\n\r\n")
            .unwrap();
        let head = String::from_utf8(answer[..end].to_vec()).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Reply {
            status,
            head,
            body: answer[end + 4..].to_vec(),
        }
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, headers: &str, body: &[u8]) -> Reply {
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{headers}",
            self.address
        );
        if let Some(cookie) = &self.cookie {
            head += &format!("cookie: {cookie}\r\n");
        }
        if method == "POST" {
            head += &format!("content-length: {}\r\n", body.len());
        }
        head += "\r\n";
        self.raw(&[head.as_bytes(), body].concat()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, "", b"").await
    }

    pub(crate) async fn post_text(&mut self, path: &str, body: &[u8]) -> Reply {
        let mut headers = "content-type: application/json\r\n".to_owned();
        if let Some(origin) = &self.origin {
            headers += &format!("origin: {origin}\r\n");
        }
        let reply = self.ask("POST", path, &headers, body).await;
        if let Some(cookie) = reply.header("set-cookie") {
            self.cookie = Some(cookie.split(';').next().unwrap().to_owned());
        }
        reply
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Reply {
        self.post_text(path, body.to_string().as_bytes()).await
    }

    /// Makes a table; gives its id.
    pub(crate) async fn create(&mut self, more: &Value) -> String {
        let mut create = json!({"id": "create", "game": "xiangqi", "seat": "red"});
        for (key, value) in more.as_object().unwrap() {
            create[key] = value.clone();
        }
        let reply = self.post("/api/v1/tables", &create).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        reply.json()["table"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn view(&self, table: &str) -> Value {
        self.get(&format!("/api/v1/tables/{table}")).await.json()
    }

    /// Posts an action upon the version that this browser would see now.
    pub(crate) async fn act(&mut self, table: &str, id: &str, action: &Value) -> Reply {
        let version = self.view(table).await["version"].clone();
        let command = json!({"id": id, "version": version, "action": action});
        self.post(&format!("/api/v1/tables/{table}/commands"), &command)
            .await
    }

    /// Opens a socket.
    pub(crate) async fn socket(&self, table: &str) -> Socket {
        self.try_socket(table).await.unwrap()
    }

    /// Opens a socket, or gives the status and the body that refuse it.
    pub(crate) async fn try_socket(&self, table: &str) -> Result<Socket, (u16, String)> {
        self.socket_at(&format!("/api/v1/tables/{table}/socket"))
            .await
    }

    pub(crate) async fn socket_at(&self, path: &str) -> Result<Socket, (u16, String)> {
        use tokio_tungstenite::tungstenite::Error;
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().unwrap();
        let mut header = |name: &'static str, value: &Option<String>| {
            if let Some(value) = value {
                request.headers_mut().insert(name, value.parse().unwrap());
            }
        };
        header("origin", &self.origin);
        header("cookie", &self.cookie);
        let stream = TcpStream::connect(self.address).await.unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((stream, _)) => Ok(Socket(stream)),
            Err(Error::Http(response)) => {
                let body = response.body().clone().unwrap_or_default();
                let body = String::from_utf8(body).unwrap();
                Err((response.status().as_u16(), body))
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// What comes over a socket.
#[derive(Debug)]
pub(crate) enum Frame {
    Message(Value),
    Close(u16),
    End,
}

pub(crate) struct Socket(pub(crate) WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn next(&mut self) -> Frame {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.0.next()).await.unwrap();
            return match next {
                Some(Ok(Message::Text(text))) => {
                    Frame::Message(serde_json::from_str(&text).unwrap())
                }
                Some(Ok(Message::Close(close))) => {
                    Frame::Close(close.map_or(0, |close| close.code.into()))
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => Frame::End,
            };
        }
    }

    pub(crate) async fn message(&mut self) -> Value {
        match self.next().await {
            Frame::Message(value) => value,
            other => panic!("{other:?} instead of a message"),
        }
    }

    /// The next message of this type; others are skipped.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.message().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The first snapshot that is as asked for.
    pub(crate) async fn snapshot(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let snapshot = self.next_of("snapshot").await;
            if wanted(&snapshot) {
                return snapshot;
            }
        }
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn command(&mut self, id: &str, version: &Value, action: &Value) {
        let request = json!({
            "type": "command", "id": id, "version": version, "action": action, "from_ply": 0,
        });
        self.send_text(&request.to_string()).await;
    }

    pub(crate) async fn play(&mut self, id: &str, version: &Value, mv: &str) {
        self.command(id, version, &json!({"kind": "move", "move": mv}))
            .await;
    }
}

/// A xiangqi table with two browsers at it, Red's and Black's.
pub(crate) async fn two_at_xiangqi(house: &House, clock: &Value) -> (String, Browser, Browser) {
    let mut red = house.browser();
    let table = red.create(&json!({"clock": clock})).await;
    let mut black = house.browser();
    let sat = black.act(&table, "sit", &json!({"kind": "sit"})).await;
    assert_eq!(sat.status, 200, "{}", sat.text());
    (table, red, black)
}

/// A jieqi table, dealt, with two browsers at it, Red's and Black's.
pub(crate) async fn two_at_jieqi(house: &House) -> (String, Browser, Browser) {
    two_at_jieqi_with(house, &json!({"kind": "none"})).await
}

/// The same, with clocks.
pub(crate) async fn two_at_jieqi_with(house: &House, clock: &Value) -> (String, Browser, Browser) {
    let mut red = house.browser();
    let table = red.create(&json!({"game": "jieqi", "clock": clock})).await;
    let a = [1u8; 16];
    let hash = Sha256::digest([b"jieqi/1/player".as_slice(), &a].concat());
    let hex = |bytes: &[u8]| bytes.iter().map(|b| format!("{b:02x}")).collect::<String>();
    let mut black = house.browser();
    let steps = [
        (&mut red, json!({"kind": "seal", "hash": hex(&hash)})),
        (&mut black, json!({"kind": "sit", "bytes": hex(&[2; 16])})),
    ];
    for (browser, action) in steps {
        let reply = browser.act(&table, "setup", &action).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    let open = json!({"kind": "open", "bytes": hex(&a)});
    let reply = red.act(&table, "open", &open).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    (table, red, black)
}

/// The legal moves of a snapshot: a word for each piece, where it stands and where it may go.
pub(crate) fn legal_moves(snapshot: &Value) -> Vec<String> {
    let words = snapshot["legal"].as_str().unwrap_or("").split(' ');
    words
        .filter_map(|word| word.split_at_checked(2))
        .flat_map(|(from, goals)| {
            let goals = goals.as_bytes().chunks(2);
            goals.map(move |to| format!("{from}{}", String::from_utf8_lossy(to)))
        })
        .collect()
}
