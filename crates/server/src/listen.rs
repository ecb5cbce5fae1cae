//! Connections.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt as _;

/// How long a request's head may take to come, the wait for the next request included.
const HEAD_PATIENCE: Duration = Duration::from_secs(15);

/// The longest head, and the size of the buffer that it is read into.
const MAX_HEAD: usize = 16 * 1024;

/// The most headers.
const MAX_HEADERS: usize = 64;

/// How long open connections get to end when the server stops.
const LEAVE: Duration = Duration::from_secs(8);

/// How long to wait when no connection can be taken: the machine has run out of something.
const BREATH: Duration = Duration::from_millis(100);

/// Takes connections until `shutdown` ends, then tells `stop` and waits for them to end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    stop: &watch::Sender<bool>,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let mut shutdown = pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        match accepted {
            Ok((stream, address)) => {
                tokio::spawn(serve_one(stream, address, router.clone(), stop.subscribe()));
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                crate::log::fault("a connection", &error);
                tokio::time::sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    stop.send_replace(true);
    // Every connection and every socket holds a receiver for as long as it lives. Who is not
    // gone by then is cut off.
    let _ = tokio::time::timeout(LEAVE, stop.closed()).await;
    Ok(())
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
    let service = router.map_request(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        request.map(axum::body::Body::new)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_PATIENCE)
        .max_buf_size(MAX_HEAD)
        .max_headers(MAX_HEADERS)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // What a client does wrong on its own line concerns nobody else.
        _ = connection.as_mut() => return,
        _ = stop.wait_for(|stop| *stop) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
