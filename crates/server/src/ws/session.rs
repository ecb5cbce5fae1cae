//! One browser at one table, for as long as its socket is open.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;

use axum::extract::ws::WebSocket;
use jieqi_rules::{Color, Viewer};
use jieqi_table::{GuestId, Millis, Span, Version};
use jieqi_wire::{self as wire, Word};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use super::line::{Close, Frame, Gone, Line};
use crate::limits::{Frames, Place};
use crate::request;
use crate::room::{Asked, Change, Present, Room, Said, Seen};
use crate::state::State;
use crate::{Refusal, entropy, measure};

/// How often the line is tried.
pub(super) const PING_EVERY: Span = Span::from_secs(20);

/// How many pings in a row may stay without an answer before the line counts as dead.
pub(super) const MISSED: u32 = 2;

/// The longest that a client waits before it comes back when the server stops.
const COME_BACK: u64 = 3_000;

/// How many frames beyond its allowance a socket may send before it is closed.
const PATIENCE: u32 = 100;

/// A socket at a table.
struct Session {
    state: Arc<State>,
    room: Arc<Room>,
    place: Place,
    guest: Option<GuestId>,
    line: Line,
    present: Present,
    changes: watch::Receiver<Change>,
    said: broadcast::Receiver<Said>,
    /// What the client has been told last.
    told: Change,
    /// Whether it has been told anything.
    has_seen: bool,
    /// How far the client is.
    seen: Seen,
    /// The last round trip.
    round_trip: Span,
    frames: Frames,
    /// How many frames beyond the allowance came in a row.
    beyond: u32,
    /// The ping that is under way, and when it left.
    ping: Option<(u32, Millis)>,
    pings: u32,
    /// How many pings have left since something came last.
    unanswered: u32,
}

/// Why a session ends.
enum End {
    Gone,
    Close(Close),
}

impl From<Gone> for End {
    fn from(_: Gone) -> End {
        End::Gone
    }
}

/// Serves a socket until it ends.
pub(crate) async fn open(
    state: Arc<State>,
    room: Arc<Room>,
    guest: Option<GuestId>,
    seen: Seen,
    place: Place,
    socket: WebSocket,
) {
    let changes = room.changes();
    let Ok(viewer) = room.viewer(guest).await else {
        return;
    };
    let now = state.clock().now();
    let mut session = Session {
        present: Present::enter(&room, viewer),
        said: room.listen(),
        frames: state.limits.frames(now),
        state,
        room,
        place,
        guest,
        line: Line::new(socket),
        changes,
        told: Change::default(),
        has_seen: false,
        seen,
        round_trip: Span::ZERO,
        beyond: 0,
        ping: None,
        pings: 0,
        unanswered: 0,
    };
    if let Err(End::Close(why)) = session.run().await {
        session.line.close(why).await;
    }
}

impl Session {
    async fn run(&mut self) -> Result<(), End> {
        self.tell().await?;
        self.send_ping().await?;
        let state = Arc::clone(&self.state);
        let mut stopping = state.stopping();
        let mut tick = state.clock().sleep_until(state.clock().now() + PING_EVERY);
        let mut lonely = pin!(state.lonely());
        loop {
            // What was heard comes before the tick that would give the line up: after a standstill
            // both are due at once.
            tokio::select! {
                biased;
                () = stopped(&mut stopping) => return self.bye().await,
                () = &mut lonely => return self.bye().await,
                frame = self.line.next() => self.hear(frame).await?,
                changed = self.changes.changed() => {
                    // The room is held here, so its sender is there.
                    let change = self.changes.borrow_and_update().clone();
                    if changed.is_ok() && change != self.told {
                        let is_newer = change.version > self.told.version;
                        self.tell().await?;
                        if is_newer {
                            change.at.told();
                        }
                    }
                }
                said = self.said.recv() => {
                    // Whoever reads too slowly misses what was said, and nothing else.
                    match said {
                        Ok(Said { by, phrase }) => {
                            let by = Word(by);
                            self.line.send(&wire::Message::Said { by, phrase }).await?;
                        }
                        Err(RecvError::Lagged(missed)) => measure::phrases_unsent(missed),
                        Err(RecvError::Closed) => {}
                    }
                }
                () = &mut tick => {
                    if self.unanswered >= MISSED {
                        return Err(End::Gone);
                    }
                    self.send_ping().await?;
                    tick = state.clock().sleep_until(state.clock().now() + PING_EVERY);
                }
            }
        }
    }

    /// Sends the table as this viewer sees it now.
    async fn tell(&mut self) -> Result<(), End> {
        match self.room.snapshot(self.guest, self.seen).await {
            Ok((snapshot, change)) => {
                self.seen = Seen {
                    plies: snapshot.plies,
                    version: change.version,
                };
                self.told = change;
                self.has_seen = true;
                self.present.look_as(match snapshot.you {
                    wire::You::Red => Viewer::Player(Color::Red),
                    wire::You::Black => Viewer::Player(Color::Black),
                    wire::You::Spectator => Viewer::Spectator,
                });
                let message = wire::Message::Snapshot(Box::new(snapshot));
                Ok(self.line.send(&message).await?)
            }
            // The table cannot be looked at now. Whoever has seen it is shown it when it can be;
            // anybody else comes back.
            Err(Refusal::NotNow) if self.has_seen && self.state.store().is_shared() => {
                self.room.owe();
                Ok(())
            }
            Err(_) => Err(End::Close(Close::Away)),
        }
    }

    async fn refuse(&mut self, id: Option<String>, refusal: Refusal) -> Result<(), End> {
        measure::refused(refusal);
        let refused = wire::Message::Refused(wire::Refused {
            id,
            reason: refusal.name(),
        });
        self.line.send(&refused).await?;
        self.tell().await
    }

    async fn hear(&mut self, frame: Frame) -> Result<(), End> {
        let now = self.state.clock().now();
        self.unanswered = 0;
        if let Frame::End = frame {
            return Err(End::Gone);
        }
        if self.frames.take(now) {
            self.beyond = 0;
        } else {
            self.beyond += 1;
            if self.beyond > PATIENCE {
                return Err(End::Close(Close::Flood));
            }
        }
        match frame {
            Frame::Text(text) => self.read(&text).await,
            Frame::Pong(payload) => {
                if let Some((n, sent)) = self.ping
                    && payload[..] == n.to_be_bytes()
                {
                    self.round_trip = now.since(sent);
                    self.ping = None;
                }
                Ok(())
            }
            Frame::Bad(why) => {
                let refusal = match why {
                    Close::TooLarge => Refusal::TooLarge,
                    _ => Refusal::Malformed,
                };
                self.refuse(None, refusal).await?;
                Err(End::Close(why))
            }
            Frame::Other | Frame::End => Ok(()),
        }
    }

    async fn read(&mut self, text: &str) -> Result<(), End> {
        if self.beyond > 0 {
            // Said once for each run of surplus frames, or the answers would be a flood too.
            return match self.beyond {
                1 => self.refuse(request::id_of(text), Refusal::TooOften).await,
                _ => Ok(()),
            };
        }
        match serde_json::from_str(text) {
            Ok(wire::Request::Command(command)) => self.act(command).await,
            Ok(wire::Request::Resync { from_ply, version }) => {
                self.seen = Seen {
                    plies: from_ply,
                    version: Version(version),
                };
                self.tell().await
            }
            Ok(wire::Request::Name { name }) => {
                self.present.call(&name);
                Ok(())
            }
            Ok(wire::Request::Say { phrase }) => self.say(phrase).await,
            Ok(wire::Request::Ping { n }) => Ok(self.line.send(&wire::Message::Pong { n }).await?),
            Err(_) => self.refuse(request::id_of(text), Refusal::Malformed).await,
        }
    }

    async fn act(&mut self, command: wire::Command) -> Result<(), End> {
        let id = command.id.0.to_string();
        self.seen = Seen {
            plies: command.from_ply,
            version: Version(command.version),
        };
        let Some(guest) = self.guest else {
            let refusal = Refusal::Table(jieqi_table::Refusal::NotSeated);
            return self.refuse(Some(id), refusal).await;
        };
        let Some(asked) = asked(guest, &command, self.round_trip) else {
            return self.refuse(Some(id), Refusal::Malformed).await;
        };
        let peer = self.place.peer();
        let may_act = self.state.may_act(&self.room, peer, guest, &command.action);
        if !may_act.await {
            return self.refuse(Some(id), Refusal::TooOften).await;
        }
        let (answer, news) = self.room.act(asked).await;
        let accepts = answer.is_ok();
        let answer = match answer {
            Ok(version) => wire::Message::Accepted {
                id,
                version: version.0,
            },
            Err(refusal) => {
                measure::refused(refusal);
                wire::Message::Refused(wire::Refused {
                    id: Some(id),
                    reason: refusal.name(),
                })
            }
        };
        let sending = self.line.send(&answer);
        holding(news, sending, |news| {
            if accepts {
                news.stages.answered();
            }
        })
        .await?;
        self.tell().await
    }

    /// Says a phrase to everybody at the table, this browser included.
    async fn say(&mut self, phrase: wire::Phrase) -> Result<(), End> {
        let said = match self.present.viewer() {
            Viewer::Player(by) => self.room.say(by, phrase),
            Viewer::Spectator => Err(Refusal::Table(jieqi_table::Refusal::NotSeated)),
        };
        match said {
            Ok(()) => Ok(()),
            Err(refusal) => self.refuse(None, refusal).await,
        }
    }

    async fn send_ping(&mut self) -> Result<(), End> {
        self.pings = self.pings.wrapping_add(1);
        self.unanswered += 1;
        self.ping = Some((self.pings, self.state.clock().now()));
        Ok(self.line.ping(self.pings.to_be_bytes()).await?)
    }

    async fn bye(&mut self) -> Result<(), End> {
        let spread = entropy::draw::<8>(self.state.entropy()).unwrap_or_default();
        let after = u64::from_be_bytes(spread) % COME_BACK;
        self.line.send(&wire::Message::Bye { after }).await?;
        Err(End::Close(Close::Away))
    }
}

/// Awaits something for whose sake others are to wait a moment: what they wait for is dropped when
/// it is done, after `done`, or as soon as it is not done at once. Whoever does not read what is
/// sent to it holds up nobody else's news.
async fn holding<H, T>(held: H, sending: impl Future<Output = T>, done: impl FnOnce(&mut H)) -> T {
    let mut sending = pin!(sending);
    let mut held = Some((held, done));
    poll_fn(|cx| {
        let polled = sending.as_mut().poll(cx);
        if let Some((mut held, done)) = held.take()
            && polled.is_ready()
        {
            done(&mut held);
        }
        polled
    })
    .await
}

/// Ends when the server is to stop.
pub(super) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // Should the sender be gone, the server is too.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// A command as a room takes it; `None` if there is no such thing.
pub(crate) fn asked(guest: GuestId, command: &wire::Command, round_trip: Span) -> Option<Asked> {
    Some(Asked {
        guest,
        id: command.id.0.as_str().parse().ok()?,
        at: Version(command.version),
        action: command.action.clone(),
        round_trip,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn news_wait_for_the_answer_and_for_nobody_who_does_not_read_it() {
        let news = Arc::new(());
        let mut done = false;
        // While it is sent, nothing was told yet.
        let sent = async { Arc::strong_count(&news) };
        let held = holding(Arc::clone(&news), sent, |_| done = true).await;
        assert_eq!((held, done, Arc::strong_count(&news)), (2, true, 1));

        // One that cannot be sent at once.
        let mut stuck = Box::pin(holding(
            Arc::clone(&news),
            std::future::pending::<()>(),
            |_| panic!("it is not done"),
        ));
        tokio::select! {
            biased;
            () = &mut stuck => {}
            () = std::future::ready(()) => {}
        }
        assert_eq!(Arc::strong_count(&news), 1);
    }
}
