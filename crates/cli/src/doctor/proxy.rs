//! What stands between browsers and the server: whether it passes on what the server must know.

use jieqi_server::Origin;
use serde::Deserialize;

use super::Finding;
use super::visit::{Answer, NoCurl, ask};

const ABOUT: &str = "proxy";

/// An address that is nobody's, to see whether anybody can pretend to have it.
const NOBODY: &str = "203.0.113.7";

/// How the server has seen a request; it says so at `/api/v1/seen`.
#[derive(Clone, Debug, Deserialize)]
struct Seen {
    /// From where, as it counts for limits.
    address: String,
    /// Whether the server believes what a proxy says of that.
    behind_proxy: bool,
    /// How many addresses stood in `X-Forwarded-For`.
    forwarded: usize,
    /// Whether it would take a command that comes so.
    ours: bool,
}

/// Asks the server by the address that browsers use.
pub(super) fn look(url: &Origin) -> Vec<Finding> {
    let origin = url.to_string();
    match ask(url, "/healthz", &[]) {
        Ok(Answer { status: 200, .. }) => {}
        Ok(Answer { status, .. }) => {
            return vec![Finding::wrong(
                ABOUT,
                format!(
                    "{origin}/healthz answers {status}: is the server running, and is it this one?"
                ),
            )];
        }
        Err(error) if error.is::<NoCurl>() => {
            return vec![Finding::doubtful(
                ABOUT,
                format!(
                    "not looked at: {error}. Whether {origin} answers with a certificate that browsers believe, \
                     passes addresses, origins and WebSockets on and says Strict-Transport-Security is not known; \
                     install curl, or run `jieqi doctor` where it is"
                ),
            )];
        }
        Err(error) => {
            return vec![Finding::wrong(
                ABOUT,
                format!("{origin} does not answer: {error:#}"),
            )];
        }
    }
    let headers = [("Origin", origin.as_str()), ("X-Forwarded-For", NOBODY)];
    let seen = ask(url, "/api/v1/seen", &headers)
        .ok()
        .and_then(|answer| serde_json::from_str(without_chunks(&answer.body)).ok());
    let mut findings = match seen {
        Some(seen) => vec![judge_address(url, &seen), judge_origin(&origin, &seen)],
        None => vec![Finding::wrong(
            ABOUT,
            format!(
                "{origin}/api/v1/seen tells nothing: does something keep it off, or is the server older?"
            ),
        )],
    };
    findings.push(socket(url, &origin));
    if url.is_https() {
        findings.push(judge_strict(ask(url, "/healthz", &[]).ok().as_ref()));
    }
    findings
}

/// The JSON of a body, even where a proxy sends it in a chunk.
fn without_chunks(body: &str) -> &str {
    match (body.find('{'), body.rfind('}')) {
        (Some(start), Some(end)) if start < end => &body[start..=end],
        _ => body,
    }
}

fn judge_address(url: &Origin, seen: &Seen) -> Finding {
    if seen.behind_proxy && seen.address == NOBODY {
        return Finding::wrong(
            ABOUT,
            "whoever asks can pretend to be anybody: what a client writes into X-Forwarded-For is believed. \
             Let the proxy add the address it sees; without a proxy leave --behind-proxy out",
        );
    }
    if seen.behind_proxy && seen.forwarded == 0 {
        return Finding::wrong(
            ABOUT,
            "X-Forwarded-For does not arrive: everybody counts as one address and shares its limits. Let the \
             proxy set it",
        );
    }
    if !seen.behind_proxy && (seen.forwarded > 1 || url.is_https()) {
        return Finding::wrong(
            ABOUT,
            "there is a proxy, and the server does not believe what it says of addresses: everybody shares one \
             address's limits. Start the server with --behind-proxy",
        );
    }
    Finding::well(ABOUT, format!("this machine is seen as {}", seen.address))
}

fn judge_origin(origin: &str, seen: &Seen) -> Finding {
    match seen.ours {
        true => Finding::well(ABOUT, format!("pages of {origin} may play")),
        false => Finding::wrong(
            ABOUT,
            format!(
                "pages of {origin} are refused as foreign: start the server with --public-url {origin}, and let \
                 the proxy pass Host and Origin on as they are"
            ),
        ),
    }
}

fn socket(url: &Origin, origin: &str) -> Finding {
    let headers = [
        ("Origin", origin),
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "amllcWkgZG9jdG9yIDEyMw=="),
    ];
    match ask(url, "/api/v1/lobby/socket", &headers) {
        Ok(Answer { status: 101, .. }) => Finding::well(ABOUT, "WebSockets pass"),
        Ok(Answer { status, .. }) => Finding::wrong(
            ABOUT,
            format!(
                "WebSockets do not pass (answer {status}): let the proxy speak HTTP/1.1 to the server and pass \
                 Upgrade and Connection on; pages fall back to asking, which is slower"
            ),
        ),
        Err(error) => Finding::wrong(ABOUT, format!("WebSockets do not pass: {error:#}")),
    }
}

fn judge_strict(answer: Option<&Answer>) -> Finding {
    let strict = answer.is_some_and(|answer| answer.head.contains("strict-transport-security:"));
    match strict {
        true => Finding::well(ABOUT, "browsers are told to stay with https"),
        false => Finding::doubtful(
            ABOUT,
            "Strict-Transport-Security does not arrive: does the proxy take headers away?",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    #[test]
    fn each_way_of_hiding_addresses_is_found() {
        let plain: Origin = "http://127.0.0.1:8080".parse().unwrap();
        let secure: Origin = "https://example.org".parse().unwrap();
        let table = [
            // Directly, believing nobody.
            (&plain, "127.0.0.1", false, 1, State::Well),
            // A proxy that adds, and one that replaces, believed.
            (&secure, "198.51.100.4", true, 2, State::Well),
            (&secure, "198.51.100.4", true, 1, State::Well),
            // Believed, and nobody adds anything.
            (&secure, NOBODY, true, 1, State::Wrong),
            // Believed, and taken away.
            (&secure, "127.0.0.1", true, 0, State::Wrong),
            // Not believed, though there is one.
            (&plain, "127.0.0.1", false, 2, State::Wrong),
            (&secure, "127.0.0.1", false, 1, State::Wrong),
        ];
        for (url, address, behind_proxy, forwarded, state) in table {
            let seen = Seen {
                address: address.to_owned(),
                behind_proxy,
                forwarded,
                ours: true,
            };
            assert_eq!(judge_address(url, &seen).state, state, "{seen:?}");
        }
    }

    #[test]
    fn a_body_in_chunks_is_read_too() {
        assert_eq!(without_chunks("d\r\n{\"a\":{}}\r\n0\r\n\r\n"), "{\"a\":{}}");
        assert_eq!(without_chunks("nothing"), "nothing");
    }
}
