//! What the chores need beside Rust: installed where that can be done, named where it cannot.

use crate::program::{Program, found, root, switch};
use crate::step::Trouble;

/// A browser and its driver: both found, or installed on Debian as root.
pub(crate) fn browser() -> Result<(), Trouble> {
    let here = || found("chromium") && found("chromedriver");
    if here() {
        return Ok(());
    }
    let how = "chromium and chromedriver: apt-get install chromium chromium-driver";
    if !debian_root() {
        return Err(Trouble::Missing(how.to_owned()));
    }
    apt(&["chromium", "chromium-driver"])?;
    if here() {
        Ok(())
    } else {
        Err(Trouble::Missing(how.to_owned()))
    }
}

/// Node and npm, and the packages of `web/package-lock.json`.
pub(crate) fn node() -> Result<(), Trouble> {
    if !(found("node") && found("npm")) {
        if !debian_root() {
            let how =
                "node (20 or newer) and npm: https://nodejs.org, or apt-get install nodejs npm";
            return Err(Trouble::Missing(how.to_owned()));
        }
        apt(&["nodejs", "npm"])?;
    }
    if !root().join("web/package-lock.json").is_file() {
        return Err(Trouble::Broken(
            "web/package-lock.json is not there".to_owned(),
        ));
    }
    if fresh() {
        return Ok(());
    }
    Program::new("npm", &["ci", "--no-audit", "--no-fund"])
        .within("web")
        .run()?;
    Ok(())
}

/// PostgreSQL's programs, for the tests that start one of their own.
pub(crate) fn postgres() -> Result<(), Trouble> {
    let here = || {
        let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter();
        let mut versions = debian.flatten().flatten();
        versions.any(|version| version.path().join("bin/postgres").is_file()) || found("postgres")
    };
    if here() {
        return Ok(());
    }
    let how = "PostgreSQL: apt-get install postgresql";
    if !debian_root() {
        return Err(Trouble::Missing(how.to_owned()));
    }
    apt(&["postgresql"])?;
    if here() {
        Ok(())
    } else {
        Err(Trouble::Missing(how.to_owned()))
    }
}

/// nextest, or a word on how to get it; without it cargo's own runner does.
pub(crate) fn nextest() -> bool {
    found("cargo-nextest") && !switch("NO_NEXTEST")
}

/// Whether the installed npm packages are those of the lock file: npm keeps a copy of what
/// it installed, newer than the lock file it was made from.
fn fresh() -> bool {
    let time = |path: &str| {
        std::fs::metadata(root().join(path))
            .and_then(|data| data.modified())
            .ok()
    };
    let installed = time("web/node_modules/.package-lock.json");
    installed.is_some() && installed >= time("web/package-lock.json")
}

fn debian_root() -> bool {
    let root = Program::new("id", &["-u"])
        .run()
        .is_ok_and(|id| id.trim() == "0");
    root && found("apt-get")
}

fn apt(packages: &[&str]) -> Result<(), Trouble> {
    println!("          installing {}", packages.join(", "));
    let apt = |words: &[&str]| {
        Program::new("apt-get", words)
            .with("DEBIAN_FRONTEND", "noninteractive")
            .run()
    };
    apt(&["update", "-q"])?;
    let install = ["install", "-q", "-y", "--no-install-recommends"];
    apt(&[&install, packages].concat())?;
    Ok(())
}
