//! Asking a table's server on this machine, over plain HTTP.

use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use jieqi_rules::record::MAX_BYTES;

/// How long to wait for the connection and for each part of the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long all of it may take.
const LIMIT: Duration = Duration::from_secs(30);

/// The most bytes of an answer: a record, and its head.
const MAX_ANSWER: usize = MAX_BYTES + (1 << 16);

/// The record of a table, from the address of its page or of the table itself.
pub(crate) fn record(url: &str) -> anyhow::Result<Vec<u8>> {
    let (authority, path) = split(url)?;
    let answer = get(authority, &path).with_context(|| url.to_owned())?;
    body(&answer)
        .with_context(|| url.to_owned())
        .map(<[u8]>::to_vec)
}

/// Host (with port) and path, the page's turned into the table's.
fn split(url: &str) -> anyhow::Result<(&str, String)> {
    let Some(rest) = url.strip_prefix("http://") else {
        bail!("{url}: only http:// to this machine is spoken here. {ELSEWHERE}");
    };
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let id = path
        .trim_end_matches('/')
        .rsplit('/')
        .next()
        .unwrap_or_default();
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    if authority.is_empty() || id.is_empty() || !id.bytes().all(plain) {
        bail!("{url}: expected the address of a table, as in http://127.0.0.1:8080/t/TABLE");
    }
    if !authority
        .bytes()
        .all(|byte| plain(byte) || b".-:[]_".contains(&byte))
    {
        bail!("{url}: {authority:?} is no host");
    }
    Ok((authority, format!("/api/v1/tables/{id}/record")))
}

/// What to do about a table that is not on this machine.
const ELSEWHERE: &str = "Fetch the record with a program that speaks https and hand it over: \
     curl -fsS https://HOST/api/v1/tables/TABLE/record | jieqi verify -";

fn get(authority: &str, path: &str) -> anyhow::Result<Vec<u8>> {
    let has_port = authority.rsplit_once(':').is_some_and(|(host, port)| {
        !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) && !host.is_empty()
    });
    let address = if has_port {
        authority.to_owned()
    } else {
        format!("{authority}:80")
    };
    let address = address
        .to_socket_addrs()?
        .next()
        .context("the host has no address")?;
    if !address.ip().is_loopback() {
        // Who sits in between could say anything.
        bail!("{authority} is another machine, and plain HTTP cannot be trusted. {ELSEWHERE}");
    }
    let begun = Instant::now();
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    // Of the old version, so that the answer comes in one piece and ends with the connection.
    write!(
        stream,
        "GET {path} HTTP/1.0\r\nHost: {authority}\r\nAccept: text/plain\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    let mut part = [0; 1 << 14];
    loop {
        let read = stream.read(&mut part)?;
        if read == 0 {
            return Ok(answer);
        }
        answer.extend_from_slice(&part[..read]);
        if answer.len() > MAX_ANSWER {
            bail!("the answer has more than {MAX_ANSWER} bytes");
        }
        if begun.elapsed() > LIMIT {
            bail!("the answer takes more than {} seconds", LIMIT.as_secs());
        }
    }
}

/// The body of an answer that says that all is well.
fn body(answer: &[u8]) -> anyhow::Result<&[u8]> {
    let end = answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .context("this is no answer of an HTTP server")?;
    let head = String::from_utf8_lossy(&answer[..end]);
    let status = head.lines().next().unwrap_or_default();
    match status.split(' ').nth(1) {
        Some("200") => Ok(&answer[end + 4..]),
        Some("404") => bail!("there is no such table"),
        _ => bail!("the server says {status:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_page_is_turned_into_that_of_its_table() {
        for url in [
            "http://host:8080/t/abc",
            "http://host:8080/t/abc?lens=red#ply-3",
            "http://host:8080/t/abc/",
        ] {
            let (host, path) = split(url).unwrap();
            assert_eq!(
                (host, path.as_str()),
                ("host:8080", "/api/v1/tables/abc/record")
            );
        }
        for url in [
            "https://host/t/abc",
            "http://",
            "http://host",
            "http://host/t/a b",
            "http://ho st/t/abc",
            "http://host\r\nX: y/t/abc",
            "http:///t/abc",
        ] {
            assert!(split(url).is_err(), "{url}");
        }
    }

    #[test]
    fn only_an_answer_that_says_so_is_one() {
        assert_eq!(body(b"HTTP/1.0 200 OK\r\nA: b\r\n\r\n{}").unwrap(), b"{}");
        for answer in [
            &b""[..],
            b"HTTP/1.0 200 OK\r\n",
            b"HTTP/1.1 500 Oh\r\n\r\n",
            b"x\r\n\r\n",
        ] {
            assert!(body(answer).is_err());
        }
    }
}
