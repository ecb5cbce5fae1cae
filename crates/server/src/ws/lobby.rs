//! The list of open tables, live.

use std::pin::pin;
use std::sync::Arc;

use axum::extract::ws::WebSocket;
use jieqi_table::Span;

use super::line::{Close, Frame, Gone, Line};
use super::session::{MISSED, PING_EVERY, stopped};
use crate::limits::Place;
use crate::lobby::lobby;
use crate::state::State;

/// How long changes are gathered before they are told.
const GATHERING: Span = Span(500);

/// Shows the lobby on a socket until it ends.
pub(crate) async fn show(state: Arc<State>, _place: Place, socket: WebSocket) {
    let mut line = Line::new(socket);
    if let Ok(why) = run(&state, &mut line).await {
        line.close(why).await;
    }
}

async fn run(state: &Arc<State>, line: &mut Line) -> Result<Close, Gone> {
    let clock = state.clock();
    let mut changes = state.rooms.backstage().lobby.changes();
    let mut stopping = state.stopping();
    let mut frames = state.limits.frames(clock.now());
    let mut tick = clock.sleep_until(clock.now() + PING_EVERY);
    let mut unanswered = 0;
    let mut lonely = pin!(state.lonely());
    line.send(&lobby(state)).await?;
    loop {
        tokio::select! {
            () = stopped(&mut stopping) => return Ok(Close::Away),
            () = &mut lonely => return Ok(Close::Away),
            frame = line.next() => {
                unanswered = 0;
                match frame {
                    Frame::End => return Err(Gone),
                    Frame::Bad(why) => return Ok(why),
                    Frame::Text(_) | Frame::Pong(_) | Frame::Other => {}
                }
                if !frames.take(clock.now()) {
                    return Ok(Close::Flood);
                }
            }
            changed = changes.changed() => {
                if changed.is_err() {
                    return Ok(Close::Away);
                }
                clock.sleep_until(clock.now() + GATHERING).await;
                changes.mark_unchanged();
                line.send(&lobby(state)).await?;
            }
            () = &mut tick => {
                if unanswered >= MISSED {
                    return Err(Gone);
                }
                unanswered += 1;
                line.ping([0; 4]).await?;
                tick = clock.sleep_until(clock.now() + PING_EVERY);
            }
        }
    }
}
