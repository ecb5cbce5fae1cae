//! One game of a match.

use std::time::{Duration, Instant};

use jieqi_referee::{Contribution, Game, ServerSecret};
use jieqi_rules::record::{Record, Tag};
use jieqi_rules::{Color, Outcome, Reason, Receipt, Role, Variant, View, Viewer};

use super::player::{Clocks, Failure, Pace, Player};
use super::tally::Points;

/// How a game is played.
pub(crate) struct Terms {
    pub(crate) variant: Variant,
    pub(crate) seed: u64,
    pub(crate) pair: u32,
    pub(crate) paces: [Pace; 2],
    pub(crate) names: [String; 2],
    pub(crate) grace: Duration,
    pub(crate) max_plies: usize,
    /// The colour of the first engine.
    pub(crate) first: Color,
}

/// A game that was played.
pub(crate) struct Played {
    /// What the first engine got.
    pub(crate) points: Points,
    /// Why, in one word.
    pub(crate) reason: String,
    pub(crate) plies: usize,
    pub(crate) record: String,
}

/// How long an engine may take that is not told a time.
const LONGEST: Duration = Duration::from_secs(300);

/// How a game ended.
struct Ending {
    winner: Option<Color>,
    reason: String,
    /// What the table says where the board does not.
    told: Option<Outcome>,
}

impl Ending {
    fn by_rules(outcome: &Outcome) -> Ending {
        Ending {
            winner: outcome.winner,
            reason: outcome.reason.to_string(),
            told: None,
        }
    }

    fn told(winner: Option<Color>, reason: Reason, word: &str) -> Ending {
        Ending {
            winner,
            reason: word.to_owned(),
            told: Some(Outcome {
                winner,
                reason,
                receipt: Receipt::Plain,
            }),
        }
    }

    fn failed(loser: Color, failure: &Failure) -> Ending {
        let (reason, word) = match failure {
            Failure::Time => (Reason::Time, "time".to_owned()),
            Failure::Crash => (Reason::Resignation, "crash".to_owned()),
            Failure::Nonsense(said) => (Reason::Resignation, format!("illegal:{said:?}")),
        };
        Ending::told(Some(!loser), reason, &word)
    }
}

/// Plays a game between two players, the first of whom has the colour of the terms.
pub(crate) fn play(terms: &Terms, players: &mut [Box<dyn Player>]) -> anyhow::Result<Played> {
    let mut game = begin(terms);
    let seat = |color: Color| usize::from(color != terms.first);
    let clock = |color: Color| match terms.paces[seat(color)] {
        Pace::Game(time, add) => (time, add),
        _ => (Duration::ZERO, Duration::ZERO),
    };
    let [red, black] = Color::ALL.map(clock);
    let mut clocks = Clocks::new([red.0, black.0], [red.1, black.1]);
    let mut ending = None;
    for color in Color::ALL {
        if let Err(failure) = players[seat(color)].begin() {
            ending.get_or_insert(Ending::failed(color, &failure));
        }
    }
    let ending = loop {
        if let Some(ending) = ending {
            break ending;
        }
        if let Some(outcome) = game.history().outcome() {
            break Ending::by_rules(outcome);
        }
        if game.history().plies().len() >= terms.max_plies {
            break Ending::told(None, Reason::Agreement, "max_plies");
        }
        let turn = game.history().position().turn();
        let index = seat(turn);
        let view = game.observe(Viewer::Player(turn), None);
        ending = ply(
            terms,
            &mut game,
            &view,
            &mut *players[index],
            &mut clocks,
            index,
        )
        .err();
    };
    let view = game.observe(Viewer::Spectator, ending.told.as_ref());
    Ok(Played {
        points: match ending.winner {
            None => Points::Half,
            Some(winner) if winner == terms.first => Points::One,
            Some(_) => Points::None,
        },
        reason: ending.reason,
        plies: view.moves().len(),
        record: record(terms, &view),
    })
}

/// One ply, or how the game ends by it.
fn ply(
    terms: &Terms,
    game: &mut Game,
    view: &View,
    player: &mut dyn Player,
    clocks: &mut Clocks,
    index: usize,
) -> Result<(), Ending> {
    let turn = view.position().turn();
    let pace = terms.paces[index];
    let most = match pace {
        Pace::Nodes(_) => LONGEST,
        Pace::Move(time) => time + terms.grace,
        Pace::Game(..) => clocks.most(turn, terms.grace),
    };
    let begun = Instant::now();
    let chosen = player.choose(view, pace, clocks, most);
    let taken = begun.elapsed();
    let mv = chosen.map_err(|failure| Ending::failed(turn, &failure))?;
    if taken > most {
        return Err(Ending::failed(turn, &Failure::Time));
    }
    if let Pace::Game(..) = pace {
        clocks.spend(turn, taken);
    }
    game.play(turn, mv)
        .map(|_| ())
        .map_err(|_| Ending::failed(turn, &Failure::Nonsense(mv.to_string())))
}

/// A game at its start; of xiangqi, which has no deal, after a few moves that the pair decides.
fn begin(terms: &Terms) -> Game {
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&terms.seed.to_be_bytes());
    let table = format!("match-{}", terms.pair);
    let deal = |table: &str| {
        ServerSecret::from_bytes(secret).deal(table, &Contribution::EMPTY, &Contribution::EMPTY)
    };
    if terms.variant == Variant::Jieqi {
        return Game::jieqi(deal(&table));
    }
    let mut game = Game::xiangqi();
    let mut state = terms.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(terms.pair) << 32;
    for _ in 0..4 {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let position = game.history().position();
        let board = position.board();
        // Nothing is given away by these: no capture, no cannon across the river, no general.
        let calm: Vec<_> = position
            .legal_moves()
            .iter()
            .copied()
            .filter(|mv| {
                let role = board.acting_role(mv.from);
                board.piece_at(mv.to).is_none()
                    && matches!(
                        role,
                        Some(Role::Horse | Role::Elephant | Role::Soldier | Role::Advisor)
                    )
            })
            .collect();
        let mv = calm[(state >> 33) as usize % calm.len()];
        let turn = position.turn();
        game.play(turn, mv).expect("the move is legal");
    }
    game
}

fn record(terms: &Terms, view: &View) -> String {
    let mut record = Record::of_view(view);
    let name = |color: Color| terms.names[usize::from(color != terms.first)].as_str();
    let tags = [
        ("Event", format!("match, seed {}", terms.seed)),
        (
            "Round",
            format!("{}.{}", terms.pair + 1, 1 + terms.first as u8),
        ),
        ("Red", name(Color::Red).to_owned()),
        ("Black", name(Color::Black).to_owned()),
    ];
    for (key, value) in tags {
        if let Ok(tag) = Tag::new(key, &value) {
            // A name that a record cannot hold is left out.
            let _ = record.set_tag(tag);
        }
    }
    record.to_string()
}
