//! A line between a browser and the server, or the server and its database, that can be slow, cut,
//! reset, left hanging, half open, or robbed of its answers.
//!
//! It doubles nothing: what goes over a TCP line twice is refused by TCP itself. A command is sent
//! twice, or out of order, by whoever sends it.

use std::borrow::Cow;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the line does to what goes over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weather {
    /// All gets through.
    Fair,
    /// What the browser sends gets through; what the server answers does not.
    Deaf,
    /// So it is on a connection from the moment when this goes up on it, as in a request line.
    DeafTo(&'static str),
    /// Nothing gets through, and nobody is told: a cable that was pulled.
    Silent,
    /// All connections are closed at once, and so is every new one.
    Cut,
    /// The same, and whatever was on its way is thrown away: both sides get a reset.
    Reset,
    /// The browser is gone and the server is not told: its side stays open, and mute.
    HalfOpen,
    /// Each piece of what goes over it comes so much later.
    Slow(Duration),
    /// Wherever the first text goes over it, either way, the second comes, which is as long: as if
    /// there were another server behind it.
    Instead(&'static str, &'static str),
}

/// The line; closed when dropped.
#[derive(Debug)]
pub struct Proxy {
    /// Where the browser finds it.
    pub address: SocketAddr,
    weather: watch::Sender<Weather>,
    /// How many bytes of answers the browser did not get.
    withheld: watch::Sender<u64>,
    task: JoinHandle<()>,
}

impl Proxy {
    /// Opens a line to a server.
    ///
    /// # Errors
    /// No port is free.
    pub async fn start(server: SocketAddr) -> io::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let weather = watch::Sender::new(Weather::Fair);
        let withheld = watch::Sender::new(0);
        let task = tokio::spawn(listen(listener, server, weather.clone(), withheld.clone()));
        Ok(Proxy {
            address,
            weather,
            withheld,
            task,
        })
    }

    /// Changes what the line does, at once.
    pub fn turn(&self, weather: Weather) {
        self.withheld.send_replace(0);
        self.weather.send_replace(weather);
    }

    /// Waits until the server has answered something that the browser did not get.
    ///
    /// # Errors
    /// It has not in half a minute.
    pub async fn withheld(&self) -> io::Result<()> {
        let mut withheld = self.withheld.subscribe();
        let waited = withheld.wait_for(|&bytes| bytes > 0);
        match tokio::time::timeout(PATIENCE, waited).await {
            Ok(_) => Ok(()),
            Err(_) => Err(io::Error::new(
                io::ErrorKind::TimedOut,
                "the server has answered nothing that was withheld",
            )),
        }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
        // The connections go with the weather.
        self.weather.send_replace(Weather::Cut);
    }
}

async fn listen(
    listener: TcpListener,
    server: SocketAddr,
    weather: watch::Sender<Weather>,
    withheld: watch::Sender<u64>,
) {
    while let Ok((browser, _)) = listener.accept().await {
        let (weather, withheld) = (weather.subscribe(), withheld.clone());
        tokio::spawn(async move {
            // A server that is not there closes the connection, as it would without a line.
            let _ = carry(browser, server, weather, withheld).await;
        });
    }
}

/// Carries bytes both ways until either side closes or the line is cut.
async fn carry(
    mut browser: TcpStream,
    server: SocketAddr,
    mut weather: watch::Receiver<Weather>,
    withheld: watch::Sender<u64>,
) -> io::Result<()> {
    if matches!(
        *weather.borrow(),
        Weather::Cut | Weather::Reset | Weather::HalfOpen
    ) {
        return Ok(());
    }
    let mut server = TcpStream::connect(server).await?;
    let (mut up, mut down) = (vec![0; 16 * 1024], vec![0; 16 * 1024]);
    let mut deaf = false;
    loop {
        let now = *weather.borrow_and_update();
        match now {
            Weather::Cut => return Ok(()),
            Weather::Reset => {
                browser.set_zero_linger()?;
                return server.set_zero_linger();
            }
            Weather::HalfOpen => {
                drop(browser);
                // Until the whole line goes.
                let _ = weather.wait_for(|now| *now == Weather::Cut).await;
                return Ok(());
            }
            _ => {}
        }
        tokio::select! {
            changed = weather.changed() => if changed.is_err() { return Ok(()) },
            read = browser.read(&mut up), if now != Weather::Silent => {
                let sent = &up[..read?];
                if sent.is_empty() {
                    return Ok(());
                }
                if let Weather::DeafTo(text) = now {
                    deaf |= sent.windows(text.len()).any(|part| part == text.as_bytes());
                }
                late(now).await;
                server.write_all(&heard(sent, now)).await?;
            }
            read = server.read(&mut down), if now != Weather::Silent => {
                let sent = &down[..read?];
                if sent.is_empty() {
                    return Ok(());
                }
                if deaf || now == Weather::Deaf {
                    withheld.send_modify(|bytes| *bytes += sent.len() as u64);
                } else {
                    late(now).await;
                    browser.write_all(&heard(sent, now)).await?;
                }
            }
        }
    }
}

/// What comes of it at the other end.
fn heard(sent: &[u8], now: Weather) -> Cow<'_, [u8]> {
    let Weather::Instead(text, other) = now else {
        return Cow::Borrowed(sent);
    };
    assert_eq!(text.len(), other.len(), "lengths are told before");
    let mut heard = sent.to_vec();
    let mut at = 0;
    while let Some(found) = heard[at..]
        .windows(text.len())
        .position(|part| part == text.as_bytes())
    {
        at += found;
        heard[at..at + text.len()].copy_from_slice(other.as_bytes());
        at += text.len();
    }
    Cow::Owned(heard)
}

/// Waits as long as the weather delays what goes over the line.
async fn late(now: Weather) {
    if let Weather::Slow(by) = now {
        tokio::time::sleep(by).await;
    }
}
