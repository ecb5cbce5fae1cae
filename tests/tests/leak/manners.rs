//! What people do at a table besides moving. None of it ends the game.

use jieqi_tests::{Caller, Dice, Request, table_path};
use serde_json::{Value, json};

use crate::person::{Person, pass, settle};
use crate::play::Who;
use crate::world::World;
use jieqi_table::Span;

/// One thing that people do besides moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// A draw is offered and declined, or withdrawn.
    Draw,
    /// A move is asked back; the other side declines, or the asker withdraws.
    TakeBack,
    /// A move is asked back, and given.
    TakenBack,
    /// Somebody leaves, the other side claims in vain, and it comes back.
    Away,
    /// The other side is given time.
    Gift,
    /// Phrases, until they are too many.
    Phrase,
    /// A name.
    Name,
    /// A second device at the seat, signed out again.
    Device,
    /// Everybody tries what is nobody's business now.
    Vain,
}

impl Manner {
    const ALL: [Manner; 9] = [
        Manner::Draw,
        Manner::TakeBack,
        Manner::TakenBack,
        Manner::Away,
        Manner::Gift,
        Manner::Phrase,
        Manner::Name,
        Manner::Device,
        Manner::Vain,
    ];
}

/// All manners in an order by lot, over and over.
pub(crate) struct Manners(Vec<Manner>);

impl Manners {
    pub(crate) fn new() -> Manners {
        Manners(Vec::new())
    }

    pub(crate) fn next(&mut self, dice: &mut Dice) -> Manner {
        if self.0.is_empty() {
            self.0 = Manner::ALL.to_vec();
            dice.shuffle(&mut self.0);
        }
        self.0.pop().unwrap()
    }
}

fn action(kind: &str) -> Value {
    json!({ "kind": kind })
}

/// Somebody who is known at the table, and those who are there.
pub(crate) struct Scene<'a> {
    pub(crate) people: &'a mut [Person],
    pub(crate) world: &'a World,
    pub(crate) table: &'a str,
    pub(crate) dice: &'a mut Dice,
}

impl Scene<'_> {
    pub(crate) async fn settle(&mut self) {
        settle(self.people, self.world, self.table).await;
    }

    async fn pass(&mut self, secs: u64) {
        pass(self.people, self.world, self.table, Span::from_secs(secs)).await;
    }

    /// A command that is done or refused, over either way by lot; then everybody has seen it.
    async fn tries(&mut self, by: usize, action: &Value) {
        if self.people[by].line.is_some() && self.dice.below(2) == 0 {
            self.people[by].does_here(action, self.dice).await;
        } else {
            self.people[by].does(self.table, action, self.dice).await;
        }
        self.settle().await;
    }

    /// Does it; gives how many plies were taken back.
    pub(crate) async fn act(&mut self, manner: Manner) -> usize {
        let by = self.dice.below(2);
        match manner {
            Manner::Draw => {
                self.tries(by, &action("offer_draw")).await;
                self.close_offer(by, "draw").await;
            }
            Manner::TakeBack => {
                self.tries(by, &action("ask_take_back")).await;
                self.tries(by, &action("ask_take_back")).await;
                self.close_offer(by, "take_back").await;
            }
            Manner::TakenBack => return self.take_back().await,
            Manner::Away => self.away(by).await,
            Manner::Gift => self.tries(by, &action("give_time")).await,
            Manner::Phrase => {
                for phrase in ["hello", "thanks", "sorry", "one_moment"] {
                    for person in &mut *self.people {
                        let say = json!({"type": "say", "phrase": phrase});
                        person.sends(&say.to_string()).await;
                        person.drain().await;
                    }
                    for person in &mut *self.people {
                        person.drain().await;
                    }
                }
            }
            Manner::Name => {
                let name = ["", "Lý", "帅 <b>\u{202e}", "a\u{301}".repeat(30).as_str()]
                    [self.dice.below(4)]
                .to_owned();
                for person in &mut *self.people {
                    let call = json!({"type": "name", "name": name});
                    person.sends(&call.to_string()).await;
                    person.drain().await;
                }
                self.settle().await;
            }
            Manner::Device => self.device(by).await,
            Manner::Vain => {
                for who in Who::ALL {
                    for kind in [
                        "abort",
                        "accept_draw",
                        "decline_draw",
                        "withdraw_draw",
                        "accept_take_back",
                        "decline_take_back",
                        "withdraw_take_back",
                        "offer_rematch",
                        "accept_rematch",
                        "decline_rematch",
                        "withdraw_rematch",
                    ] {
                        self.people[who as usize]
                            .does(self.table, &action(kind), self.dice)
                            .await;
                    }
                    for claim in ["win", "draw"] {
                        let claim = json!({"kind": "claim", "claim": claim});
                        self.people[who as usize].does_here(&claim, self.dice).await;
                    }
                }
                self.settle().await;
            }
        }
        0
    }

    async fn close_offer(&mut self, by: usize, what: &str) {
        if self.dice.below(2) == 0 {
            self.tries(1 - by, &action(&format!("decline_{what}")))
                .await;
        } else {
            self.tries(by, &action(&format!("withdraw_{what}"))).await;
        }
    }

    /// Both ask; whoever is asked first gives the move back if it can be.
    async fn take_back(&mut self) -> usize {
        let before = self.people[0].last()["plies"].as_u64().unwrap();
        for by in [0, 1] {
            self.tries(by, &action("ask_take_back")).await;
            self.tries(1 - by, &action("accept_take_back")).await;
        }
        let after = self.people[0].last()["plies"].as_u64().unwrap();
        (before - after) as usize
    }

    /// One leaves; as soon as that shows, everybody claims, too soon. It says that it is here
    /// without a socket, goes again, and comes back.
    async fn away(&mut self, by: usize) {
        self.people[by].leave().await;
        self.settle().await;
        self.pass(6).await;
        self.claims().await;
        let here = format!("{}/here", table_path(self.table));
        for person in &mut *self.people {
            person.posts(&here, &json!({"from_ply": 3})).await;
        }
        self.settle().await;
        self.claims().await;
        self.pass(16).await;
        self.claims().await;
        self.people[by].come(self.table).await;
        self.settle().await;
    }

    async fn claims(&mut self) {
        for who in Who::ALL {
            let claim = json!({"kind": "claim", "claim": "win"});
            self.people[who as usize]
                .does(self.table, &claim, self.dice)
                .await;
        }
    }

    /// One more browser at the seat sees what its player sees until it is signed out.
    async fn device(&mut self, by: usize) {
        let link = format!("{}/link", table_path(self.table));
        let mut token = String::new();
        for (index, person) in self.people.iter_mut().enumerate() {
            let reply = person.posts(&link, &json!({})).await;
            if index == by {
                let url = reply.json()["url"].as_str().unwrap().to_owned();
                token = url.split_once('#').unwrap().1.to_owned();
            }
        }
        let mut device = Caller::new(self.world.address());
        device.origin.clone_from(&self.people[by].caller.origin);
        let path = "/api/v1/links";
        for _ in 0..2 {
            let request = Request::new("POST", path).with("origin", &device.origin.clone());
            let request = request.json(&json!({ "token": token }));
            let reply = device.ask(request).await.unwrap();
            self.people[by]
                .transcript
                .answer(&format!("POST {path} by the device"), &reply);
        }
        self.settle().await;
        self.people[by].come_with(&device, self.table).await;
        self.settle().await;
        // Its socket goes before it is signed out: one that changes its place is told so at a
        // moment that hangs on the machine.
        self.people[by].leave_with_device().await;
        self.settle().await;
        let browsers = self.people[by].last()["browsers"].clone();
        for browser in browsers.as_array().unwrap() {
            if browser["this"] == false {
                let sign_out = json!({"kind": "sign_out", "browser": browser["id"]});
                self.tries(by, &sign_out).await;
            }
        }
        for browser in [
            self.people[by].last()["browsers"][0]["id"].clone(),
            json!("00".repeat(8)),
        ] {
            let sign_out = json!({"kind": "sign_out", "browser": browser});
            self.tries(by, &sign_out).await;
        }
        let reply = device.get(&table_path(self.table)).await.unwrap();
        let transcript = &mut self.people[by].transcript;
        transcript.answer("GET the table by the device", &reply);
    }
}
