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

/// Holds them so long; gives how many were cut.
pub(crate) async fn hold(sockets: Vec<Player>, span: Duration) -> usize {
    let end = Instant::now() + span;
    let mut holding = JoinSet::new();
    for player in sockets {
        holding.spawn(async move {
            let mut socket = player.into_socket();
            loop {
                match tokio::time::timeout_at(end, socket.next_at_last()).await {
                    Err(_) => return false,
                    Ok(Ok(Frame::Text(_) | Frame::Binary(_))) => {}
                    Ok(Ok(Frame::Close(_)) | Err(_)) => return true,
                }
            }
        });
    }
    holding
        .join_all()
        .await
        .into_iter()
        .filter(|cut| *cut)
        .count()
}
