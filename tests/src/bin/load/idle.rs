//! Seated sockets that do nothing.

use std::net::SocketAddr;

use jieqi_tests::{Frame, Player};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::live;
use crate::options::Options;

/// Tables made before their sockets are read from: the server cuts who does not answer its pings,
/// so those that came first must not wait for all that come after.
const BATCH: usize = 250;

/// What became of sockets that were held.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Held {
    /// How many were cut, and would have had to come back.
    pub(crate) cut: usize,
    /// How often the server tried the lines.
    pub(crate) pings: u64,
}

/// Open sockets whose owners answer pings and do nothing else.
pub(crate) struct Holding {
    sockets: JoinSet<Held>,
    end: watch::Sender<bool>,
}

/// Opens so many, two a table.
pub(crate) async fn open(address: SocketAddr, options: &Options) -> Result<Holding, String> {
    let mut holding = Holding {
        sockets: JoinSet::new(),
        end: watch::Sender::new(false),
    };
    let mut left = options.idle.div_ceil(2);
    let mut options = options.clone();
    while left > 0 {
        let count = left.min(BATCH);
        for game in live::seat(address, count, &options).await? {
            for player in game.players {
                let end = holding.end.subscribe();
                holding.sockets.spawn(hold(player, end));
            }
        }
        left -= count;
        options.seed = options.seed.wrapping_add(count as u64);
    }
    Ok(holding)
}

async fn hold(player: Player, mut end: watch::Receiver<bool>) -> Held {
    let mut socket = player.into_socket();
    let cut = loop {
        let frame = tokio::select! {
            _ = end.wait_for(|end| *end) => break false,
            frame = socket.next_at_last() => frame,
        };
        if let Ok(Frame::Close(_)) | Err(_) = frame {
            break true;
        }
    };
    Held {
        cut: usize::from(cut),
        pings: socket.tried,
    }
}

impl Holding {
    /// How many were opened.
    pub(crate) fn len(&self) -> usize {
        self.sockets.len()
    }

    /// Lets go of them; says what became of them until now.
    pub(crate) async fn end(self) -> Held {
        self.end.send_replace(true);
        let all = self.sockets.join_all().await;
        all.into_iter().fold(Held::default(), |sum, one| Held {
            cut: sum.cut + one.cut,
            pings: sum.pings + one.pings,
        })
    }
}
