//! Seated sockets that do nothing.

use std::net::SocketAddr;
use std::time::Duration;

use jieqi_tests::{Frame, Player};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::live;
use crate::options::Options;

/// Opens so many, two a table.
pub(crate) async fn open(address: SocketAddr, options: &Options) -> Result<Vec<Player>, String> {
    let games = live::seat(address, options.idle.div_ceil(2), options).await?;
    Ok(games.into_iter().flat_map(|game| game.players).collect())
}

/// What became of sockets that were held.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Held {
    /// How many were cut, and would have had to come back.
    pub(crate) cut: usize,
    /// How often the server tried the lines.
    pub(crate) pings: u64,
}

/// Holds them so long.
pub(crate) async fn hold(sockets: Vec<Player>, span: Duration) -> Held {
    let end = Instant::now() + span;
    let mut holding = JoinSet::new();
    for player in sockets {
        holding.spawn(async move {
            let mut socket = player.into_socket();
            let cut = loop {
                match tokio::time::timeout_at(end, socket.next_at_last()).await {
                    Err(_) => break false,
                    Ok(Ok(Frame::Text(_) | Frame::Binary(_))) => {}
                    Ok(Ok(Frame::Close(_)) | Err(_)) => break true,
                }
            };
            (cut, socket.tried)
        });
    }
    let mut held = Held::default();
    for (cut, tried) in holding.join_all().await {
        held.cut += usize::from(cut);
        held.pings += tried;
    }
    held
}
