//! `cargo xtask test`: everything that has to hold, cheap before dear.

use crate::program::{Program, cargo, switch, target};
use crate::step::{Step, Trouble, run_all};
use crate::{provision, supply};

/// The one set of features that everything is checked and tested with, so that it is built once.
const WHOLE: [&str; 3] = ["--workspace", "--features", "jieqi-tests/browser"];

/// The steps in order.
const STEPS: [Step; 10] = [
    Step {
        name: "format",
        about: "the code is formatted",
        run: format,
    },
    Step {
        name: "supply",
        about: "licences, sources and bans of what we build on",
        run: supply::check,
    },
    Step {
        name: "lints",
        about: "clippy finds nothing",
        run: lints,
    },
    Step {
        name: "docs",
        about: "the documentation builds without a warning",
        run: docs,
    },
    Step {
        name: "client",
        about: "the browser's code type-checks and its tests pass",
        run: client,
    },
    Step {
        name: "shipped",
        about: "the binary that people run builds",
        run: shipped,
    },
    Step {
        name: "tests",
        about: "unit, property, contract, leak, crate-graph and kill tests",
        run: tests,
    },
    Step {
        name: "doctests",
        about: "the examples in the documentation run",
        run: doctests,
    },
    Step {
        name: "tables",
        about: "the whole tables of the rules, a million deals, the engine's tactics, optimised",
        run: tables,
    },
    Step {
        name: "browser",
        about: "games, broken lines, second devices and fingers in browsers, accessibility",
        run: browser,
    },
];

/// Runs all steps, or those named.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if words.iter().any(|word| word == "--list") {
        for step in &STEPS {
            println!("{:<9} {}", step.name, step.about);
        }
        return Ok(());
    }
    if let Some(word) = words
        .iter()
        .find(|word| !STEPS.iter().any(|step| step.name == **word))
    {
        return Err(format!("no step is called {word:?}; --list names them"));
    }
    let chosen: Vec<&Step> = STEPS
        .iter()
        .filter(|step| words.is_empty() || words.iter().any(|word| word == step.name))
        .collect();
    if !provision::nextest() {
        println!(
            "cargo-nextest is not here (cargo install cargo-nextest --locked): cargo's own runner does"
        );
    }
    run_all(&chosen)
}

fn cargo_run(words: &[&str]) -> Program {
    Program::new(&cargo(), words).with("CARGO_TERM_COLOR", "never")
}

fn format() -> Result<String, Trouble> {
    Ok(cargo_run(&["fmt", "--all", "--check"]).run()?)
}

fn lints() -> Result<String, Trouble> {
    let words = [
        &["clippy", "--locked", "--all-targets"],
        &WHOLE[..],
        // What makes the evaluation's weights is built only where it is asked for.
        &["--features", "jieqi-engine/tune"],
        &["--", "-D", "warnings"],
    ]
    .concat();
    Ok(cargo_run(&words).run()?)
}

fn docs() -> Result<String, Trouble> {
    let words = [&["doc", "--locked", "--no-deps"], &WHOLE[..]].concat();
    Ok(cargo_run(&words)
        .with("RUSTDOCFLAGS", "-D warnings")
        .run()?)
}

fn client() -> Result<String, Trouble> {
    provision::node()?;
    let types = Program::new("npx", &["--no-install", "tsc", "-p", "."])
        .within("web")
        .run()?;
    let tests = Program::new("node", &["--test", "--test-reporter=tap"])
        .within("web")
        .run()?;
    Ok(types + &tests)
}

fn shipped() -> Result<String, Trouble> {
    Ok(cargo_run(&["build", "--locked", "--release", "-p", "jieqi-cli"]).run()?)
}

/// A test run with the shipped binary at hand, where it has been built.
fn with_binary(words: &[&str]) -> Result<String, Trouble> {
    let program = cargo_run(words);
    let binary = target().join("release/jieqi");
    let program = if binary.is_file() {
        program.with("JIEQI_BIN", binary)
    } else {
        program
    };
    Ok(program.run()?)
}

fn tests() -> Result<String, Trouble> {
    match provision::postgres() {
        Err(Trouble::Missing(how)) if !switch("CI") => {
            println!("          the tests over PostgreSQL are left out; {how}");
        }
        done => done?,
    }
    if provision::nextest() {
        let start = ["nextest", "run", "--locked", "--no-fail-fast"];
        let end = ["-E", "not binary(/^browser/)"];
        with_binary(&[&start, &WHOLE[..], &end].concat())
    } else {
        with_binary(&[
            "test",
            "--locked",
            "--no-fail-fast",
            "--workspace",
            "--tests",
        ])
    }
}

fn doctests() -> Result<String, Trouble> {
    let words = [&["test", "--locked", "--doc"], &WHOLE[..]].concat();
    Ok(cargo_run(&words).run()?)
}

fn tables() -> Result<String, Trouble> {
    let words: &[&str] = if provision::nextest() {
        &[
            "nextest",
            "run",
            "--locked",
            "--release",
            "-p",
            "jieqi-rules",
            "-p",
            "jieqi-referee",
            "-p",
            "jieqi-engine",
        ]
    } else {
        &[
            "test",
            "--locked",
            "--release",
            "-p",
            "jieqi-rules",
            "-p",
            "jieqi-referee",
            "-p",
            "jieqi-engine",
            "--tests",
        ]
    };
    Ok(cargo_run(words).with("JIEQI_SLOW", "1").run()?)
}

fn browser() -> Result<String, Trouble> {
    browsers(false)
}

/// The same with the tests that only make pictures.
pub(crate) fn shots() -> Result<(), String> {
    match browsers(true) {
        Ok(said) => println!("{said}"),
        Err(Trouble::Broken(text) | Trouble::Missing(text)) => return Err(text),
    }
    Ok(())
}

fn browsers(pictures: bool) -> Result<String, Trouble> {
    provision::browser()?;
    provision::node()?;
    if provision::nextest() {
        let start = ["nextest", "run", "--locked", "--no-fail-fast"];
        let ignored = if pictures { "all" } else { "default" };
        let end = ["--run-ignored", ignored, "-E", "binary(/^browser/)"];
        with_binary(&[&start, &WHOLE[..], &end].concat())
    } else {
        let start = ["test", "--locked", "--no-fail-fast"];
        let end = [
            "-p",
            "jieqi-tests",
            "--features",
            "browser",
            "--test",
            "browser*",
        ];
        let more: &[&str] = if pictures {
            &["--", "--include-ignored"]
        } else {
            &[]
        };
        with_binary(&[&start[..], &end, more].concat())
    }
}
