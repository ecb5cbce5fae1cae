//! Makes the numbers of the evaluation out of games that the engine plays against itself.

mod dice;
mod fit;
mod games;
mod hindsight;
mod net;
mod sample;

use std::path::PathBuf;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: f64| {
        args.get(index)
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    let path = |index: usize| PathBuf::from(args.get(index).cloned().unwrap_or_default());
    match args.first().map(String::as_str) {
        Some("games") => {
            let plan = games::Plan {
                seed: number(2, 1.0) as u64,
                games: number(3, 10_000.0) as u64,
                nodes: number(4, 800.0) as u64,
                threads: number(5, 2.0) as u64,
            };
            games::play_all(plan, &path(1)).expect("the file can be written");
        }
        Some(what @ ("fit" | "groups")) => {
            let plan = fit::Plan {
                files: args[6..].iter().map(PathBuf::from).collect(),
                seed: 1,
                epochs: number(2, 10.0) as usize,
                trust: number(3, 0.6) as f32,
                scale: number(4, 700.0) as f32,
                rein: number(5, 0.0) as f32,
            };
            let lesson = fit::Lesson::read(&plan).expect("the files can be read");
            lesson.look();
            lesson.judge(&plan, &jieqi_engine::tune::prior(), "before");
            if what == "groups" {
                for (name, terms) in jieqi_engine::tune::groups() {
                    let weights = lesson.learn(&plan, &terms);
                    lesson.judge(&plan, &weights, &format!("without {name}"));
                }
            }
            let weights = lesson.learn(&plan, &(0..0));
            lesson.judge(&plan, &weights, "after");
            std::fs::write(path(1), lesson.render(&weights)).expect("the file can be written");
        }
        Some(what @ ("net" | "rest")) => {
            let plan = net::Plan {
                files: args[6..].iter().map(PathBuf::from).collect(),
                seed: 1,
                epochs: number(2, 10.0) as usize,
                later: number(3, 0.7) as f32,
                scale: number(4, 700.0) as f32,
                decay: number(5, 0.0) as f32,
                whole: what == "rest",
            };
            let bytes = net::teach(&plan).expect("the files can be read");
            std::fs::write(path(1), bytes).expect("the file can be written");
        }
        _ => eprintln!(
            "tune games FILE SEED GAMES NODES THREADS\n\
             tune net|rest FILE EPOCHS LATER SCALE DECAY SAMPLES…\n\
             tune fit|groups FILE EPOCHS TRUST SCALE REIN SAMPLES…"
        ),
    }
}
