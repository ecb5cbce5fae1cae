//! Connections.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tower::ServiceExt as _;

use crate::log;
use crate::readiness::Readiness;
use crate::state::State;
use crate::throttle::{Tap, Throttled};

/// How long a request's head may take to come, the wait for the next request included.
const HEAD_PATIENCE: Duration = Duration::from_secs(15);

/// The longest head, and the size of the buffer that it is read into.
const MAX_HEAD: usize = 16 * 1024;

/// The most headers.
const MAX_HEADERS: usize = 64;

/// How long open connections get to end when the server stops.
const LEAVE: Duration = Duration::from_secs(6);

/// How long, of that, a connection gets on which nothing has been asked yet: browsers open some
/// in case that they need them.
const UNASKED: Duration = Duration::from_millis(500);

/// How long those get to end that came after the goodbye.
const LATE: Duration = Duration::from_secs(1);

/// How long to wait when no connection can be taken: the machine has run out of something.
const BREATH: Duration = Duration::from_millis(100);

/// How a server goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leave {
    /// How long it serves on when it is not ready any more.
    pub(crate) notice: Duration,
    /// Whether somebody else holds the socket, so that whoever comes now finds the next server.
    pub(crate) socket_is_kept: bool,
}

/// Takes connections until `shutdown` ends; then says that the server is not ready, serves on
/// for a while, tells `stop` and waits for all connections to end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    state: &State,
    shutdown: impl Future<Output = ()>,
    leave: Leave,
) -> io::Result<()> {
    let stop = &state.stop;
    take(&listener, &router, stop, shutdown).await;
    state.ready.send_replace(Readiness::Stopping);
    log::note("the server stops", &[]);
    if !leave.notice.is_zero() {
        take(&listener, &router, stop, tokio::time::sleep(leave.notice)).await;
    }
    stop.send_replace(true);
    // Every connection and every socket holds a receiver for as long as it lives. Who is not
    // gone by then is cut off.
    let gone = async {
        let _ = tokio::time::timeout(LEAVE, stop.closed()).await;
    };
    if leave.socket_is_kept {
        drop(listener);
        gone.await;
    } else {
        // Whoever still comes is told at least that this server stops; nobody waits for them
        // but a moment.
        let late = watch::Sender::new(true);
        take(&listener, &router, &late, gone).await;
        drop(listener);
        let _ = tokio::time::timeout(LATE, late.closed()).await;
    }
    Ok(())
}

/// Takes connections until `end`. Each holds a receiver of `stop` and ends soon after that says so.
async fn take(
    listener: &TcpListener,
    router: &Router,
    stop: &watch::Sender<bool>,
    end: impl Future<Output = ()>,
) {
    let mut end = pin!(end);
    loop {
        let accepted = tokio::select! {
            // In this order, or whoever connects without a pause would keep the server alive.
            biased;
            () = &mut end => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, address)) => {
                tokio::spawn(serve_one(stream, address, router.clone(), stop.subscribe()));
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                log::fault("a connection", &error);
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

/// Whether an error of `accept` says something of one connection only.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

async fn serve_one(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    // Moves are small and must not wait for company.
    let _ = stream.set_nodelay(true);
    let asked = Arc::new(Notify::new());
    let heard = Arc::clone(&asked);
    let tap = Tap::default();
    let narrowed = tap.clone();
    let service = router.map_request(move |mut request: hyper::Request<Incoming>| {
        heard.notify_one();
        request.extensions_mut().insert(ConnectInfo(address));
        request.extensions_mut().insert(narrowed.clone());
        request.map(axum::body::Body::new)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(MAX_HEAD)
        .max_headers(MAX_HEADERS)
        .serve_connection(
            TokioIo::new(Throttled::new(stream, tap.clone())),
            TowerToHyperService::new(service),
        )
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // What a client does wrong on its own line concerns nobody else.
        _ = connection.as_mut() => return,
        _ = stop.wait_for(|stop| *stop) => {}
    }
    // A request may be on its way: told to end now, the connection would end without an answer.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = asked.notified() => {}
        () = tokio::time::sleep(UNASKED) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
