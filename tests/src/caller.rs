//! A browser as far as the server can tell: an address, an origin and cookies.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;

use serde_json::Value;

use crate::{Reply, Request, Socket, exchange};

/// Somebody who asks.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Where the server listens.
    pub address: SocketAddr,
    /// The origin that its pages come from.
    pub origin: String,
    /// Whom a proxy says that it speaks for.
    via: Option<String>,
    cookies: BTreeMap<String, String>,
}

impl Caller {
    /// Somebody whom the server has never seen.
    #[must_use]
    pub fn new(address: SocketAddr) -> Caller {
        Caller {
            address,
            origin: format!("http://{address}"),
            via: None,
            cookies: BTreeMap::new(),
        }
    }

    /// The same from another address, as a proxy tells it.
    #[must_use]
    pub fn from_address(mut self, address: &str) -> Caller {
        self.via = Some(address.to_owned());
        self
    }

    /// The same browser, for a server that came back at another address.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Caller {
        Caller {
            address,
            origin: format!("http://{address}"),
            via: self.via.clone(),
            cookies: self.cookies.clone(),
        }
    }

    /// Whether the server has ever given it a cookie.
    #[must_use]
    pub fn is_known(&self) -> bool {
        !self.cookies.is_empty()
    }

    /// Asks, with the cookies; keeps those that come.
    ///
    /// # Errors
    /// As [`exchange`].
    pub async fn ask(&mut self, request: Request) -> io::Result<Reply> {
        let request = match self.cookie() {
            Some(cookie) => request.with("cookie", &cookie),
            None => request,
        };
        let request = match &self.via {
            Some(via) => request.with("x-forwarded-for", via),
            None => request,
        };
        let reply = exchange(self.address, &request).await?;
        for line in reply.header("set-cookie") {
            let pair = line.split(';').next().unwrap_or("");
            if let Some((name, value)) = pair.split_once('=') {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        Ok(reply)
    }

    /// Asks for a page or for data.
    ///
    /// # Errors
    /// As [`exchange`].
    pub async fn get(&mut self, path: &str) -> io::Result<Reply> {
        self.ask(Request::new("GET", path)).await
    }

    /// Posts JSON from one of the server's own pages.
    ///
    /// # Errors
    /// As [`exchange`].
    pub async fn post(&mut self, path: &str, body: &Value) -> io::Result<Reply> {
        let origin = self.origin.clone();
        self.ask(
            Request::new("POST", path)
                .with("origin", &origin)
                .json(body),
        )
        .await
    }

    /// Opens a socket from one of the server's own pages.
    ///
    /// # Errors
    /// As [`Socket::open`].
    pub async fn socket(&self, path: &str) -> io::Result<Socket> {
        let mut headers = vec![("origin".to_owned(), self.origin.clone())];
        headers.extend(self.cookie().map(|cookie| ("cookie".to_owned(), cookie)));
        let via = self.via.clone();
        headers.extend(via.map(|via| ("x-forwarded-for".to_owned(), via)));
        Socket::open(self.address, path, &headers).await
    }

    /// The cookies that it was given, by name.
    pub fn cookies(&self) -> impl Iterator<Item = (&str, &str)> {
        self.cookies
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    fn cookie(&self) -> Option<String> {
        let pairs: Vec<String> = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        (!pairs.is_empty()).then(|| pairs.join("; "))
    }
}
