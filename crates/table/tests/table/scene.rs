//! A table with people around it.

use jieqi_referee::{Contribution, PlayerSeal, ServerSecret};
use jieqi_rules::{Color, Move, Variant, Viewer};
use jieqi_table::{
    Action, Actor, Command, Created, Event, GuestId, Millis, Phase, Refusal, Span, Table, TableId,
    TimeControl, Version,
};

/// Who makes the table and plays Red.
pub(crate) const RED: GuestId = GuestId::new([0xaa; 32]);
/// Who sits down and plays Black.
pub(crate) const BLACK: GuestId = GuestId::new([0xbb; 32]);
/// Who has the link and no seat.
pub(crate) const STRANGER: GuestId = GuestId::new([0xcc; 32]);

const SECRET: [u8; 32] = [7; 32];

/// The contribution of the creator.
pub(crate) fn a() -> Contribution {
    Contribution::new(&[1; 16]).unwrap()
}

/// The contribution of the second player.
pub(crate) fn b() -> Contribution {
    Contribution::new(&[2; 16]).unwrap()
}

pub(crate) fn id() -> TableId {
    TableId::from_random([5; 10])
}

pub(crate) fn created(variant: Variant, control: TimeControl) -> Created {
    Created {
        variant,
        seat: Color::Red,
        creator: vec![RED],
        control,
        invited: vec![],
        computer: None,
    }
}

/// A table, its log, and what time it is.
pub(crate) struct Scene {
    pub(crate) table: Table,
    pub(crate) log: Vec<Event>,
    pub(crate) now: Millis,
}

impl Scene {
    /// A table that Red has just made.
    pub(crate) fn new(created: Created) -> Scene {
        let now = Millis(1_800_000_000_000);
        let log = vec![Table::create(created, now)];
        Scene {
            table: load(&log),
            log,
            now,
        }
    }

    /// A table at which somebody may sit down.
    pub(crate) fn waiting(variant: Variant, control: TimeControl) -> Scene {
        let mut scene = Scene::new(created(variant, control));
        if variant == Variant::Jieqi {
            scene.act(RED, Action::Seal(PlayerSeal::of(&a()))).unwrap();
        }
        scene
    }

    /// A table at which the game has begun and nobody has moved.
    pub(crate) fn playing(variant: Variant, control: TimeControl) -> Scene {
        let mut scene = Scene::waiting(variant, control);
        match variant {
            Variant::Jieqi => {
                scene.act(BLACK, Action::Sit(b())).unwrap();
                scene.act(RED, Action::Open(a())).unwrap();
            }
            Variant::Xiangqi => {
                scene.act(BLACK, Action::Sit(Contribution::EMPTY)).unwrap();
            }
        }
        assert_eq!(scene.table.phase(), Phase::Playing);
        scene
    }

    /// Does something, having seen the newest version.
    pub(crate) fn act(&mut self, who: GuestId, action: Action) -> Result<(), Refusal> {
        self.act_at(who, self.table.version(), action)
    }

    /// Does something, having seen this version.
    pub(crate) fn act_at(
        &mut self,
        who: GuestId,
        at: Version,
        action: Action,
    ) -> Result<(), Refusal> {
        self.decide(Actor::Guest(who), at, action)
    }

    /// Lets the server do something.
    pub(crate) fn serve(&mut self, action: Action) -> Result<(), Refusal> {
        self.decide(Actor::Server, self.table.version(), action)
    }

    fn decide(&mut self, who: Actor, at: Version, action: Action) -> Result<(), Refusal> {
        let before = format!("{:?}", self.table);
        let decided = self.table.decide(who, &Command { at, action }, self.now);
        assert_eq!(
            format!("{:?}", self.table),
            before,
            "deciding changes nothing"
        );
        let events = decided?;
        assert!(!events.is_empty(), "what is accepted happens");
        for event in events {
            let version = self.table.version();
            self.table.apply(&event).unwrap();
            assert_eq!(self.table.version(), version.next());
            self.log.push(event);
        }
        Ok(())
    }

    /// Moves for whoever's turn it is.
    pub(crate) fn play(&mut self, mv: &str) -> Result<(), Refusal> {
        let who = self.player(self.turn());
        self.act(who, step(mv))
    }

    /// Some legal move, by index; where there is none, one that is not.
    pub(crate) fn legal(&self, index: usize) -> Move {
        let view = self.table.view(Viewer::Spectator);
        let moves = view.position().legal_moves();
        match moves.len() {
            0 => "a0a0".parse().unwrap(),
            count => moves[index % count],
        }
    }

    pub(crate) fn turn(&self) -> Color {
        self.table.view(Viewer::Spectator).position().turn()
    }

    pub(crate) fn player(&self, color: Color) -> GuestId {
        self.table.seats()[color].guests()[0]
    }

    pub(crate) fn wait(&mut self, span: Span) {
        self.now = self.now + span;
    }
}

/// What a restarted server makes of a log.
pub(crate) fn load(log: &[Event]) -> Table {
    Table::load(id(), ServerSecret::from_bytes(SECRET), log.iter().cloned()).unwrap()
}

pub(crate) fn step(mv: &str) -> Action {
    Action::Move {
        mv: mv.parse().unwrap(),
        round_trip: Span::ZERO,
    }
}

/// Everything that can be seen of a table, by anybody.
pub(crate) fn all_of(table: &Table) -> String {
    let views = [
        Viewer::Player(Color::Red),
        Viewer::Player(Color::Black),
        Viewer::Spectator,
    ]
    .map(|viewer| table.view(viewer));
    format!(
        "{table:?} {views:?} {:?} {:?}",
        table.disclosure(),
        table.deadline()
    )
}
