//! `jieqi doctor` against things that are wrong.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
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

impl Server {
    fn start(data: &Path, more: &[&str]) -> Server {
        let mut child = jieqi()
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
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
