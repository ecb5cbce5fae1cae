//! The computer at a table.

use std::sync::{Arc, PoisonError};

use jieqi_engine::Choice;
use jieqi_rules::Viewer;
use jieqi_table::{Action, Actor, Millis, Phase, Span, Table, Version};

use super::Room;
use crate::Refusal;
use crate::computer::{Errand, Mind, Task, errand, pace, thinking, tick};

/// A move to be found.
struct Thought {
    task: Task,
    /// The version upon which it is asked for, and that the position has had since.
    at: Version,
    position: Version,
    /// How many plies there are.
    ply: usize,
    /// When it is to be told.
    told: Millis,
}

/// What the computer does next.
enum Next {
    Think(Thought),
    Say(Version, Action),
}

impl Room {
    pub(super) fn mind(&self) -> std::sync::MutexGuard<'_, Mind> {
        self.mind.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls the computer if it has something to do at the table as it is now, and ends its
    /// thought of what is past.
    /// `asks` says whether somebody has to come even if no player is connected anywhere. Of several
    /// processes at which the player is connected one brings the computer.
    pub(super) fn call_computer(&self, table: &Table, asks: bool) {
        let Some((color, _)) = table.computer() else {
            return;
        };
        let shared = self.backstage.store.is_shared();
        let falls_to_us = || {
            let (node, now) = (self.backstage.node(), self.backstage.clock.now());
            self.presence.falls_to(node, !color, asks, now)
        };
        let playing = table.phase() == Phase::Playing;
        self.mind().keep_to(playing.then(|| table.position_since()));
        if errand(table).is_some() && (!shared || falls_to_us()) {
            self.backstage.computers.call(self.id);
        }
    }

    /// Looks whether the computer is to be called now that somebody has come or gone.
    pub(super) async fn recall_computer(&self) {
        if self.backstage.store.is_shared()
            && let Ok(kept) = self.lock().await
        {
            self.call_computer(&kept.table, false);
        }
    }

    /// The computer has come.
    pub(super) async fn attend(self: &Arc<Self>) {
        let next = {
            let Ok(kept) = self.lock().await else {
                return;
            };
            self.next(&kept.table)
        };
        let done = match next {
            Some(Next::Say(at, action)) => self.do_as(Actor::Computer, Some(at), action).await,
            Some(Next::Think(thought)) => {
                let position = thought.position;
                let done = self.think(thought).await;
                self.mind().end(position);
                done
            }
            None => return,
        };
        // Something came between; it is looked at anew whether that is still to be done. What the
        // store did not take is done when somebody looks after the table.
        let stale = Refusal::Table(jieqi_table::Refusal::StaleVersion);
        if done == Ok(Err(stale))
            && let Ok(kept) = self.lock().await
        {
            self.call_computer(&kept.table, true);
        }
    }

    fn next(&self, table: &Table) -> Option<Next> {
        let errand = errand(table)?;
        let (color, level) = table.computer()?;
        let view = || table.view(Viewer::Player(color));
        let at = table.version();
        let say = |action| Some(Next::Say(at, action));
        match errand {
            Errand::TakeBack => say(Action::AcceptTakeBack),
            Errand::Rematch => say(Action::AcceptRematch(self.backstage.draw_id().ok()?)),
            Errand::Draw => say(match self.mind().takes_draw(view().moves().len()) {
                true => Action::AcceptDraw,
                false => Action::DeclineDraw,
            }),
            Errand::Move => {
                let position = table.position_since();
                let cancel = self.mind().begin(position)?;
                let (_, since) = table.turn_since()?;
                let view = view();
                let ply = view.moves().len();
                let left = table.clocks(since).map(|clocks| clocks.left[color]);
                let pace = pace(level, table.control(), left, ply);
                Some(Next::Think(Thought {
                    task: Task {
                        view,
                        level,
                        time: thinking(pace),
                        cancel,
                    },
                    at,
                    position,
                    ply,
                    told: since + pace,
                }))
            }
        }
    }

    /// Finds a move and plays it at its time, should nothing have come between.
    async fn think(&self, thought: Thought) -> Result<Result<(), Refusal>, Refusal> {
        let Thought {
            task,
            at,
            ply,
            told,
            ..
        } = thought;
        let cancel = task.cancel.clone();
        // Should no move be found, any is better than none.
        let any = task.view.position().legal_moves().iter().next().copied();
        let choice = self.backstage.computers.pool.think(task).await;
        let clock = &self.backstage.clock;
        clock.sleep_until(tick(told, clock.now())).await;
        if cancel.is_cancelled() {
            return Ok(Ok(()));
        }
        let gives_up = choice
            .as_ref()
            .is_some_and(|choice| self.mind().judge(choice.score, ply));
        let action = match choice.map(|Choice { mv, .. }| mv).or(any) {
            Some(mv) if !gives_up => Action::Move {
                mv,
                round_trip: Span::ZERO,
            },
            _ => Action::Resign,
        };
        self.do_as(Actor::Computer, Some(at), action).await
    }
}
