//! `jieqi doctor` against things that are wrong.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

fn jieqi() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jieqi"));
    command
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap());
    command
}

/// What it says, and whether it finds nothing wrong.
fn doctor(data: &Path, more: &[&str]) -> (String, bool) {
    let output = jieqi()
        .arg("doctor")
        .arg("--data")
        .arg(data)
        .args(more)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let code = output.status.code().unwrap();
    assert!(code <= 1, "{said}");
    assert_eq!(
        code == 1,
        said.lines().any(|line| line.starts_with("wrong")),
        "{said}"
    );
    (said, code == 0)
}

/// That it says in one line that something is wrong, in these words.
fn is_wrong(data: &Path, more: &[&str], words: &str) {
    let (said, well) = doctor(data, more);
    assert!(!well, "{said}");
    let found = said
        .lines()
        .any(|line| line.starts_with("wrong") && line.contains(words));
    assert!(found, "no {words:?} in {said}");
}

/// A running server, killed in the end.
struct Server {
    child: Child,
    url: String,
}

/// What a server says first: it serves from then on.
fn first_line(child: &mut Child) -> String {
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    line
}

impl Server {
    fn start(data: &Path, more: &[&str]) -> Server {
        let mut child = jieqi()
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let line = first_line(&mut child);
        let start = line.find("http://").unwrap();
        let end = line[start..].find(',').unwrap();
        let url = line[start..start + end].to_owned();
        Server { child, url }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn a_sound_server_is_found_sound() {
    let data = TempDir::new().unwrap();
    let (said, well) = doctor(data.path(), &[]);
    assert!(well, "{said}");
    assert!(std::fs::read_dir(data.path()).unwrap().next().is_none());
    let server = Server::start(data.path(), &[]);
    let (said, well) = doctor(data.path(), &["--public-url", &server.url]);
    assert!(well, "{said}");
    for words in [
        "reads and writes",
        "WebSockets pass",
        "may play",
        "a sync takes",
        "clock",
    ] {
        assert!(said.contains(words), "no {words:?} in {said}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_found() {
    is_wrong(Path::new("/proc/self"), &[], "cannot be written");
    let file = TempDir::new().unwrap();
    let path = file.path().join("file");
    std::fs::write(&path, "").unwrap();
    is_wrong(&path.join("data"), &[], "no folder there");
}

#[test]
fn a_file_of_another_program_is_found() {
    let data = TempDir::new().unwrap();
    std::fs::write(
        data.path().join("jieqi.sqlite"),
        "not a database, but long enough to be read as one\n".repeat(20),
    )
    .unwrap();
    is_wrong(data.path(), &[], "cannot open");
}

#[test]
fn a_database_that_is_not_there_is_found_and_its_password_not_told() {
    let data = TempDir::new().unwrap();
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let url = format!("postgres://ann:hunter2@{free}/games");
    is_wrong(data.path(), &["--store", &url], "is the database running");
    let (said, _) = doctor(data.path(), &["--store", &url]);
    assert!(!said.contains("hunter2"), "{said}");
}

#[test]
fn few_open_files_are_found() {
    let data = TempDir::new().unwrap();
    let output = Command::new("sh")
        .args(["-c", "ulimit -n 1024; exec \"$0\" doctor --data \"$1\""])
        .arg(env!("CARGO_BIN_EXE_jieqi"))
        .arg(data.path())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("LimitNOFILE"), "{said}");
}

#[test]
fn a_server_that_believes_anybody_is_found() {
    let data = TempDir::new().unwrap();
    let server = Server::start(data.path(), &["--behind-proxy"]);
    is_wrong(data.path(), &["--public-url", &server.url], "pretend");
}

#[test]
fn a_server_that_takes_its_own_pages_for_foreign_is_found() {
    let data = TempDir::new().unwrap();
    let server = Server::start(data.path(), &["--public-url", "https://jieqi.example"]);
    is_wrong(
        data.path(),
        &["--public-url", &server.url],
        "refused as foreign",
    );
}

#[test]
fn nobody_there_is_found() {
    let data = TempDir::new().unwrap();
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let url = format!("http://{free}");
    is_wrong(data.path(), &["--public-url", &url], "does not answer");
}

/// Over https without anything that speaks it: it is said what is not known, and nothing is made up.
#[test]
fn what_cannot_be_looked_at_without_tls_is_said() {
    let data = TempDir::new().unwrap();
    let output = jieqi()
        .args(["doctor", "--public-url", "https://jieqi.example", "--data"])
        .arg(data.path())
        .env("PATH", data.path())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}");
    let lines: Vec<&str> = said
        .lines()
        .filter(|line| line.contains(" proxy "))
        .collect();
    assert_eq!(lines.len(), 1, "{said}");
    for words in [
        "doubt",
        "not looked at",
        "curl",
        "certificate",
        "WebSockets",
    ] {
        assert!(lines[0].contains(words), "no {words:?} in {said}");
    }
}

/// What stands for curl and the TLS proxy before the server: the request goes on over plain HTTP, with
/// the address that the proxy sees.
const PROXY: &str = r#"#!/bin/sh
for word do
    shift
    case "$word" in https://*) word="http://${word#https://}" ;; esac
    set -- "$@" "$word"
done
exec "$CURL" "$@" -H "X-Forwarded-For: 198.51.100.4"
"#;

#[test]
fn a_sound_server_is_found_sound_over_https() {
    let path = std::env::var("PATH").unwrap();
    let curl = std::env::split_paths(&path).map(|folder| folder.join("curl"));
    let Some(curl) = curl.into_iter().find(|file| file.is_file()) else {
        println!("skipped: curl is not here");
        return;
    };
    let data = TempDir::new().unwrap();
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let url = format!("https://{free}");
    let mut child = jieqi()
        .args(["serve", "--behind-proxy", "--public-url", &url])
        .args(["--listen", &free.to_string(), "--data"])
        .arg(data.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    first_line(&mut child);
    let _server = Server {
        child,
        url: url.clone(),
    };
    let stand_in = data.path().join("bin/curl");
    std::fs::create_dir(data.path().join("bin")).unwrap();
    std::fs::write(&stand_in, PROXY).unwrap();
    let mode = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&stand_in, mode).unwrap();
    let output = jieqi()
        .args(["doctor", "--public-url", &url, "--data"])
        .arg(data.path())
        .env(
            "PATH",
            format!("{}:{path}", stand_in.parent().unwrap().display()),
        )
        .env("CURL", &curl)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}");
    for words in [
        "seen as 198.51.100.4",
        "may play",
        "WebSockets pass",
        "stay with https",
    ] {
        assert!(said.contains(words), "no {words:?} in {said}");
    }
    // The real one, which speaks TLS, finds nobody who does.
    is_wrong(
        data.path(),
        &["--public-url", &url],
        "does not answer: curl",
    );
}

/// A disk that is mounted read-only, in a world of its own where that can be made.
#[test]
fn a_store_on_a_read_only_disk_is_told_in_words() {
    let data = TempDir::new().unwrap();
    drop(Server::start(data.path(), &[]));
    let lines = r#"
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" || exit 99
"$0" doctor --data "$1"; echo "code $?"
"$0" serve --listen 127.0.0.1:0 --data "$1" 2>&1; echo "code $?"
"#;
    let ran = Command::new("unshare")
        .args(["-rm", "sh", "-c", lines, env!("CARGO_BIN_EXE_jieqi")])
        .arg(data.path())
        .output();
    let output = match ran {
        Ok(output) if output.status.success() => output,
        other => {
            println!("skipped: no world of its own: {other:?}");
            return;
        }
    };
    assert!(output.stderr.is_empty(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.matches("code 1\n").count(), 2, "{said}");
    for words in [
        "mounted read-only",
        "cannot open",
        "look at its permissions and the disk",
    ] {
        assert!(said.contains(words), "no {words:?} in {said}");
    }
    assert!(!said.contains("panicked"), "{said}");
}

/// Something that knows HTTP and passes no WebSocket on.
#[test]
fn a_proxy_that_passes_no_socket_is_found() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut request = Vec::new();
            let mut part = [0; 1024];
            while !request.windows(4).any(|four| four == b"\r\n\r\n") {
                let read = stream.read(&mut part).unwrap();
                request.extend_from_slice(&part[..read]);
            }
            let request = String::from_utf8(request).unwrap();
            let (status, body) = match request.split(' ').nth(1).unwrap() {
                "/healthz" => ("200 OK", "ok"),
                "/api/v1/seen" => (
                    "200 OK",
                    r#"{"address":"198.51.100.4","behind_proxy":true,"forwarded":2,"ours":true}"#,
                ),
                _ => ("404 Not Found", ""),
            };
            write!(
                stream,
                "HTTP/1.1 {status}\r\nconnection: close\r\n\r\n{body}"
            )
            .unwrap();
        }
    });
    let data = TempDir::new().unwrap();
    is_wrong(
        data.path(),
        &["--public-url", &url],
        "WebSockets do not pass",
    );
}
