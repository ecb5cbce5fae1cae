//! Which pages may talk to us.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::{HeaderMap, header};

/// A scheme and a host, with its port where it is not the scheme's own: `https://example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    https: bool,
    authority: String,
}

impl Origin {
    /// A plain `http` origin at this authority.
    pub(crate) fn http(authority: &str) -> Origin {
        Origin {
            https: false,
            authority: authority.to_ascii_lowercase(),
        }
    }

    /// Whether it is `https`.
    #[must_use]
    pub const fn is_https(&self) -> bool {
        self.https
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.https { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority)
    }
}

/// A text that is no origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a scheme and a host without a path, as in `https://example.org`")]
pub struct OriginError;

impl FromStr for Origin {
    type Err = OriginError;

    /// Reads `http://host`, `https://host`, with or without a port and a last slash.
    fn from_str(text: &str) -> Result<Origin, OriginError> {
        let (scheme, rest) = text.split_once("://").ok_or(OriginError)?;
        let (https, default_port) = match scheme.to_ascii_lowercase().as_str() {
            "http" => (false, ":80"),
            "https" => (true, ":443"),
            _ => return Err(OriginError),
        };
        let authority = rest.strip_suffix('/').unwrap_or(rest).to_ascii_lowercase();
        let plain = |b: u8| b.is_ascii_alphanumeric() || b".-:[]".contains(&b);
        if host(&authority).is_none_or(str::is_empty) || !authority.bytes().all(plain) {
            return Err(OriginError);
        }
        let authority = authority
            .strip_suffix(default_port)
            .unwrap_or(&authority)
            .to_owned();
        Ok(Origin { https, authority })
    }
}

/// The host of `host:port`, `[v6]:port` or either without a port.
fn host(authority: &str) -> Option<&str> {
    let (host, port) = match authority.strip_prefix('[') {
        Some(rest) => {
            let (host, rest) = rest.split_once(']')?;
            match rest.strip_prefix(':') {
                Some(port) => (host, Some(port)),
                None if rest.is_empty() => (host, None),
                None => return None,
            }
        }
        None => match authority.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (authority, None),
        },
    };
    match port {
        Some(port) if port.parse::<u16>().is_err() => None,
        _ => Some(host),
    }
}

/// Whether a host is an address or this machine's own name. Nobody can make a foreign page's
/// name point here and have it look like one of these.
fn cannot_be_rebound(host: &str) -> bool {
    host == "localhost" || host.ends_with(".localhost") || host.parse::<IpAddr>().is_ok()
}

/// The origins that are ours.
#[derive(Clone, Debug)]
pub(crate) struct Origins {
    /// The one that people are told, where it was told to us.
    public: Option<Origin>,
    /// What to say where neither it nor the request tells.
    fallback: Origin,
}

impl Origins {
    pub(crate) fn new(public: Option<Origin>, fallback: Origin) -> Origins {
        Origins { public, fallback }
    }

    /// Whether browsers reach us by `https`.
    pub(crate) fn is_https(&self) -> bool {
        self.public.as_ref().is_some_and(Origin::is_https)
    }

    /// The origin that the request was made to, where it is one of ours: the public one, or,
    /// as long as that is not `https`, any address of this machine and its own name.
    fn asked(&self, headers: &HeaderMap) -> Option<Origin> {
        let authority = headers.get(header::HOST)?.to_str().ok()?;
        if let Some(public) = &self.public
            && (public.is_https() || Origin::http(authority) == *public)
        {
            return Some(public.clone());
        }
        let local = host(authority).is_some_and(cannot_be_rebound);
        local.then(|| Origin::http(authority))
    }

    /// The origin to write into links.
    pub(crate) fn shown(&self, headers: &HeaderMap) -> Origin {
        self.public
            .clone()
            .or_else(|| self.asked(headers))
            .unwrap_or_else(|| self.fallback.clone())
    }

    /// Whether a request that changes something, or opens a socket, comes from one of our own
    /// pages. Browsers always say where it comes from; what does not say is refused.
    pub(crate) fn is_ours(&self, headers: &HeaderMap) -> bool {
        let same_site = headers
            .get("sec-fetch-site")
            .is_none_or(|value| value == "same-origin");
        let from = headers
            .get(header::ORIGIN)
            .and_then(|value| value.to_str().ok())
            .and_then(|text| text.parse::<Origin>().ok());
        same_site && from.is_some() && from == self.asked(headers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| {
                (
                    header::HeaderName::from_static(name),
                    value.parse().unwrap(),
                )
            })
            .collect()
    }

    fn is_ours(public: Option<&str>, host: &str, origin: &str) -> bool {
        let public = public.map(|text| text.parse().unwrap());
        let origins = Origins::new(public, Origin::http("127.0.0.1:8080"));
        origins.is_ours(&headers(&[("host", host), ("origin", origin)]))
    }

    #[test]
    fn origins_are_read_in_every_spelling() {
        for (text, read) in [
            ("https://example.org", "https://example.org"),
            ("HTTPS://Example.Org:443/", "https://example.org"),
            ("http://10.0.0.1:8080/", "http://10.0.0.1:8080"),
            ("http://[::1]:80", "http://[::1]"),
        ] {
            assert_eq!(text.parse::<Origin>().unwrap().to_string(), read);
        }
        for text in [
            "example.org",
            "ftp://example.org",
            "http://",
            "http://:80",
            "https://example.org/path",
            "https://user@example.org",
            "http://example.org:port",
            "null",
        ] {
            assert_eq!(text.parse::<Origin>(), Err(OriginError), "{text}");
        }
    }

    #[test]
    fn without_a_public_address_this_machine_alone_is_ours() {
        for host in [
            "127.0.0.1:8080",
            "localhost:8080",
            "[::1]:8080",
            "192.168.1.20:8080",
        ] {
            assert!(is_ours(None, host, &format!("http://{host}")), "{host}");
            assert!(!is_ours(None, host, "http://evil.example"), "{host}");
            assert!(!is_ours(None, host, &format!("https://{host}")), "{host}");
            assert!(!is_ours(None, host, "null"), "{host}");
        }
        assert!(!is_ours(None, "evil.example", "http://evil.example"));
        assert!(!is_ours(None, "127.0.0.1:8080", "http://127.0.0.1:9090"));
    }

    #[test]
    fn a_public_http_address_is_ours_beside_this_machine() {
        let public = Some("http://table.lan");
        assert!(is_ours(public, "table.lan", "http://table.lan"));
        assert!(is_ours(public, "127.0.0.1:8080", "http://127.0.0.1:8080"));
        assert!(!is_ours(public, "127.0.0.1:8080", "http://table.lan"));
        assert!(!is_ours(public, "evil.example", "http://evil.example"));
    }

    #[test]
    fn a_public_https_address_alone_is_ours() {
        let public = Some("https://example.org");
        assert!(is_ours(public, "127.0.0.1:8080", "https://example.org"));
        assert!(!is_ours(public, "127.0.0.1:8080", "http://127.0.0.1:8080"));
        assert!(!is_ours(public, "example.org", "http://example.org"));
        assert!(!is_ours(
            public,
            "example.org",
            "https://example.org.evil.example"
        ));
    }

    #[test]
    fn what_does_not_say_where_it_comes_from_is_not_ours() {
        let origins = Origins::new(None, Origin::http("127.0.0.1:8080"));
        let host = ("host", "127.0.0.1:8080");
        let origin = ("origin", "http://127.0.0.1:8080");
        assert!(!origins.is_ours(&headers(&[host])));
        assert!(!origins.is_ours(&headers(&[origin])));
        assert!(origins.is_ours(&headers(&[host, origin])));
        for (site, ours) in [
            ("same-origin", true),
            ("same-site", false),
            ("cross-site", false),
        ] {
            let headers = headers(&[host, origin, ("sec-fetch-site", site)]);
            assert_eq!(origins.is_ours(&headers), ours, "{site}");
        }
    }
}
