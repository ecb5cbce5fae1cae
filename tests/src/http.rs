//! One HTTP/1.1 exchange, with every byte of the answer kept.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What is asked.
#[derive(Clone, Debug)]
pub struct Request {
    /// `GET`, `HEAD`, `POST`, ….
    pub method: String,
    /// The path with its query.
    pub path: String,
    /// Headers beside `Host`, `Connection` and `Content-Length`, which are written for it.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Request {
    /// A question without a body.
    #[must_use]
    pub fn new(method: &str, path: &str) -> Request {
        Request {
            method: method.to_owned(),
            path: path.to_owned(),
            headers: Vec::new(),
            body: Vec::new(),
        }
    }

    /// With one more header.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Request {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// With a JSON body.
    #[must_use]
    pub fn json(mut self, value: &serde_json::Value) -> Request {
        self.body = value.to_string().into_bytes();
        self.with("content-type", "application/json")
    }
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// The status line and the headers as they came.
    pub head: Vec<u8>,
    /// The body, chunks put together, still encoded as the server chose.
    pub body: Vec<u8>,
}

impl Reply {
    /// The values of a header, in order; the name in any case.
    pub fn header<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> + 'a {
        let head = std::str::from_utf8(&self.head).unwrap_or("");
        head.split("\r\n").skip(1).filter_map(move |line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON; null where it is none.
    #[must_use]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or(serde_json::Value::Null)
    }
}

/// Asks once over a connection of its own.
///
/// # Errors
/// No connection, or an answer that is no HTTP/1.1.
pub async fn exchange(address: SocketAddr, request: &Request) -> io::Result<Reply> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    stream.write_all(&written(address, request)).await?;
    let mut bytes = Vec::new();
    let mut chunk = [0; 8192];
    loop {
        if let Some(reply) = whole(&bytes, request.method == "HEAD")? {
            return Ok(reply);
        }
        let n = stream.read(&mut chunk).await?;
        if n == 0 {
            return to_the_end(&bytes);
        }
        bytes.extend_from_slice(&chunk[..n]);
    }
}

fn written(address: SocketAddr, request: &Request) -> Vec<u8> {
    let Request {
        method,
        path,
        headers,
        body,
    } = request;
    let mut text = format!("{method} {path} HTTP/1.1\r\n");
    if !headers
        .iter()
        .any(|(name, _)| name.eq_ignore_ascii_case("host"))
    {
        text += &format!("host: {address}\r\n");
    }
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if !body.is_empty() || method == "POST" {
        text += &format!("content-length: {}\r\n", body.len());
    }
    text += "connection: close\r\n\r\n";
    let mut bytes = text.into_bytes();
    bytes.extend_from_slice(body);
    bytes
}

fn bad(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// Splits the head off; `None` while it is not all there.
fn head(bytes: &[u8]) -> io::Result<Option<(Reply, &[u8])>> {
    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = bytes[..end + 2].to_vec();
    let status = std::str::from_utf8(&head)
        .ok()
        .and_then(|text| text.strip_prefix("HTTP/1.1 "))
        .and_then(|text| text.get(..3))
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| bad("no HTTP/1.1 status line"))?;
    let reply = Reply {
        status,
        head,
        body: Vec::new(),
    };
    Ok(Some((reply, &bytes[end + 4..])))
}

/// The reply, once all of it is there by its own account of its length.
fn whole(bytes: &[u8], bodiless: bool) -> io::Result<Option<Reply>> {
    let Some((mut reply, rest)) = head(bytes)? else {
        return Ok(None);
    };
    if bodiless || matches!(reply.status, 204 | 304) {
        return Ok(Some(reply));
    }
    let length = reply.header("content-length").next().map(str::to_owned);
    if let Some(length) = length {
        let length: usize = length.parse().map_err(|_| bad("content-length"))?;
        reply.body = rest.get(..length).unwrap_or_default().to_vec();
        return Ok((rest.len() >= length).then_some(reply));
    }
    let chunked = reply
        .header("transfer-encoding")
        .any(|value| value.eq_ignore_ascii_case("chunked"));
    if chunked {
        return Ok(dechunked(rest)?.map(|body| Reply { body, ..reply }));
    }
    // Its end is the end of the connection.
    Ok(None)
}

fn dechunked(mut rest: &[u8]) -> io::Result<Option<Vec<u8>>> {
    let mut body = Vec::new();
    loop {
        let Some(end) = rest.windows(2).position(|two| two == b"\r\n") else {
            return Ok(None);
        };
        let digits = std::str::from_utf8(&rest[..end]).map_err(|_| bad("chunk"))?;
        let size = usize::from_str_radix(digits, 16).map_err(|_| bad("chunk"))?;
        let start = end + 2;
        if rest.len() < start + size + 2 {
            return Ok(None);
        }
        if size == 0 {
            return Ok(Some(body));
        }
        body.extend_from_slice(&rest[start..start + size]);
        rest = &rest[start + size + 2..];
    }
}

fn to_the_end(bytes: &[u8]) -> io::Result<Reply> {
    let cut = || bad("the connection ended before the answer did");
    let (mut reply, rest) = head(bytes)?.ok_or_else(cut)?;
    let told = ["content-length", "transfer-encoding"];
    if told.iter().any(|name| reply.header(name).next().is_some()) {
        return Err(cut());
    }
    reply.body = rest.to_vec();
    Ok(reply)
}

#[cfg(test)]
mod tests {
    use super::{to_the_end, whole};

    #[test]
    fn answers_are_cut_where_they_end() {
        let sized = b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc";
        let reply = whole(sized, false).unwrap().unwrap();
        assert_eq!((reply.status, reply.text().as_str()), (200, "abc"));
        assert!(whole(&sized[..sized.len() - 1], false).unwrap().is_none());

        let chunked = b"HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n";
        let reply = whole(chunked, false).unwrap().unwrap();
        assert_eq!((reply.status, reply.text().as_str()), (404, "abc"));
        assert!(
            whole(&chunked[..chunked.len() - 3], false)
                .unwrap()
                .is_none()
        );
        assert!(to_the_end(chunked).is_err());

        let open = b"HTTP/1.1 200 OK\r\n\r\nabc";
        assert!(whole(open, false).unwrap().is_none());
        assert_eq!(to_the_end(open).unwrap().text(), "abc");
    }
}
