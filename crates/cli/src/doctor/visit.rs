//! Asking a server at its public address, as a browser would.

use std::fmt;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, bail};
use jieqi_server::Origin;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// The most of an answer that is read.
const MOST: usize = 64 * 1024;

/// What was answered.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    /// The head, without the status line, in lower case.
    pub(super) head: String,
    pub(super) body: String,
}

/// There is nothing here by which `https` could be spoken.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoCurl;

impl fmt::Display for NoCurl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("https is spoken by curl, which is not here")
    }
}

impl std::error::Error for NoCurl {}

/// Asks once. `https` is spoken by `curl`, which has to be there: nothing else in this program needs
/// TLS.
///
/// # Errors
/// [`NoCurl`], or why there was no answer.
pub(super) fn ask(origin: &Origin, path: &str, headers: &[(&str, &str)]) -> anyhow::Result<Answer> {
    let answer = match origin.is_https() {
        true => by_curl(origin, path, headers)?,
        false => by_hand(origin, path, headers)?,
    };
    read(&answer)
}

fn by_hand(origin: &Origin, path: &str, headers: &[(&str, &str)]) -> anyhow::Result<Vec<u8>> {
    let url = origin.to_string();
    let authority = url.trim_start_matches("http://");
    let address = authority
        .to_socket_addrs()
        .or_else(|_| format!("{authority}:80").to_socket_addrs())?
        .next()
        .context("the host has no address")?;
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut request = format!("GET {path} HTTP/1.1\r\nHost: {authority}\r\n");
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    let upgrades = headers.iter().any(|(name, _)| *name == "Upgrade");
    request += match upgrades {
        true => "Connection: Upgrade\r\n\r\n",
        false => "Connection: close\r\n\r\n",
    };
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    let mut part = [0; 4096];
    loop {
        let read = stream.read(&mut part)?;
        answer.extend_from_slice(&part[..read]);
        // A socket that was opened stays open: its head is all that is wanted.
        let has_head = answer.windows(4).any(|four| four == b"\r\n\r\n");
        if read == 0 || answer.len() > MOST || (upgrades && has_head) {
            return Ok(answer);
        }
    }
}

fn by_curl(origin: &Origin, path: &str, headers: &[(&str, &str)]) -> anyhow::Result<Vec<u8>> {
    let upgrades = headers.iter().any(|(name, _)| *name == "Upgrade");
    let seconds = if upgrades { "3" } else { "10" };
    let mut command = Command::new("curl");
    command
        .args(["-sS", "-i", "-N", "--http1.1", "--max-time", seconds])
        .stdin(Stdio::null());
    for (name, value) in headers {
        command.args(["-H", &format!("{name}: {value}")]);
    }
    if upgrades {
        command.args(["-H", "Connection: Upgrade"]);
    }
    let output = command
        .arg(format!("{origin}{path}"))
        .output()
        .map_err(|error| match error.kind() {
            ErrorKind::NotFound => anyhow::Error::new(NoCurl),
            _ => anyhow::Error::new(error).context("curl"),
        })?;
    if output.stdout.is_empty() {
        bail!("{}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(output.stdout)
}

fn read(answer: &[u8]) -> anyhow::Result<Answer> {
    let end = answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .context("what answers there speaks no HTTP")?;
    let head = String::from_utf8_lossy(&answer[..end]).to_ascii_lowercase();
    let (status, head) = head.split_once("\r\n").unwrap_or((&head, ""));
    let status = status
        .split(' ')
        .nth(1)
        .and_then(|digits| digits.parse().ok())
        .context("what answers there speaks no HTTP")?;
    Ok(Answer {
        status,
        head: head.to_owned(),
        body: String::from_utf8_lossy(&answer[end + 4..]).into_owned(),
    })
}
