//! A real browser: chromedriver as a child, spoken to in the WebDriver protocol, which is JSON over
//! HTTP. Every [`Browser`] has an empty profile of its own.

use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use tempfile::TempDir;

use crate::{Caller, Request, exchange};

/// How long a test waits for what must come; far beyond what it takes.
const PATIENCE: Duration = Duration::from_secs(30);
/// Starts of chromedriver before it is taken for one that cannot start.
const STARTS: usize = 5;
/// Between two looks at a page that is not yet as it must become.
const GLANCE: Duration = Duration::from_millis(15);

/// The name under which the protocol hands out elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Flags that make Debian's chromium quiet and able to run as root without a screen.
const FLAGS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
];

/// How a browser looks at a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Width of the viewport in CSS pixels.
    pub width: u32,
    /// Height of it.
    pub height: u32,
    /// Whether the person prefers a dark page.
    pub dark: bool,
    /// Whether it is a phone, which is touched.
    pub phone: bool,
    /// How many times as large everything is drawn.
    pub zoom: u32,
}

impl Look {
    /// A phone held upright.
    pub const PHONE: Look = Look {
        width: 360,
        height: 740,
        dark: false,
        phone: true,
        zoom: 1,
    };

    /// The lowest phone on which a game is played without a scroll.
    pub const LOW_PHONE: Look = Look {
        height: 640,
        ..Look::PHONE
    };

    /// A tablet held upright.
    pub const TABLET: Look = Look {
        width: 768,
        height: 1024,
        ..Look::PHONE
    };

    /// A tablet that lies.
    pub const LYING_TABLET: Look = Look {
        width: 1024,
        height: 768,
        ..Look::PHONE
    };

    /// The narrowest window in which everything has to be readable (WCAG 2.2, 1.4.10).
    pub const NARROW: Look = Look {
        width: 320,
        height: 640,
        phone: false,
        ..Look::PHONE
    };

    /// A window of 1280 by 800 for somebody who reads at 200 % (WCAG 2.2, 1.4.4).
    pub const ZOOMED: Look = Look {
        width: 640,
        height: 400,
        zoom: 2,
        ..Look::DESK
    };

    /// A desk.
    pub const DESK: Look = Look {
        width: 1440,
        height: 900,
        dark: false,
        phone: false,
        zoom: 1,
    };

    /// The same in the dark.
    #[must_use]
    pub const fn dark(self) -> Look {
        Look { dark: true, ..self }
    }
}

/// chromedriver; killed when dropped, and its browsers with it.
#[derive(Debug)]
pub struct Driver {
    _child: Child,
    address: SocketAddr,
}

impl Driver {
    /// Starts it on a free port.
    ///
    /// It takes a free port of IPv6 and then the same number of IPv4, which any other socket of
    /// this machine may hold: it ends then ("IPv4 port not available"), and is started again.
    ///
    /// # Errors
    /// It is not here, or does not start, with what it said.
    pub async fn start() -> io::Result<Driver> {
        let mut ended = Vec::new();
        for _ in 0..STARTS {
            match Driver::try_start().await? {
                Ok(driver) => return Ok(driver),
                Err(said) => ended.push(said),
            }
        }
        Err(io::Error::other(format!(
            "chromedriver ended at once, {STARTS} times: {}",
            ended.join(" / ")
        )))
    }

    /// One start; the inner error is what it said before it ended by itself.
    async fn try_start() -> io::Result<Result<Driver, String>> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| io::Error::other(format!("chromedriver: {error}")))?;
        let stdout = child.stdout.take().expect("it is piped");
        let mut lines = BufReader::new(stdout).lines();
        let port = tokio::time::timeout(PATIENCE, async {
            let mut said = Vec::new();
            while let Some(line) = lines.next_line().await? {
                let port = line
                    .rsplit_once("on port ")
                    .and_then(|(_, rest)| rest.trim_end_matches('.').parse::<u16>().ok());
                if let Some(port) = port.filter(|_| line.contains("successfully")) {
                    return io::Result::Ok(Ok(port));
                }
                said.push(line);
            }
            Ok(Err(said.join("; ")))
        })
        .await??;
        Ok(port.map(|port| {
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            Driver {
                _child: child,
                address: SocketAddr::from(([127, 0, 0, 1], port)),
            }
        }))
    }

    /// Opens a browser with an empty profile.
    ///
    /// # Errors
    /// chromium does not start.
    pub async fn open(&self, look: Look) -> io::Result<Browser> {
        let profile = TempDir::new()?;
        let mut flags: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
        flags.push(format!("--window-size={},{}", look.width, look.height));
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        let options = json!({"args": flags, "binary": "/usr/bin/chromium"});
        let asked = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL"},
        }}});
        let answer = call(self.address, "POST", "/session", &asked).await?;
        let id = answer["sessionId"]
            .as_str()
            .ok_or_else(|| io::Error::other(format!("no session: {answer}")))?;
        let devtools = answer["capabilities"]["goog:chromeOptions"]["debuggerAddress"]
            .as_str()
            .and_then(|address| address.rsplit_once(':')?.1.parse().ok())
            .ok_or_else(|| io::Error::other(format!("no devtools: {answer}")))?;
        let browser = Browser {
            address: self.address,
            path: format!("/session/{id}"),
            devtools: SocketAddr::from(([127, 0, 0, 1], devtools)),
            _profile: profile,
        };
        browser.look(look).await?;
        Ok(browser)
    }
}

/// A tab of a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab(String);

/// One browser, with one tab at first; closed when dropped, which must be before its driver is.
#[derive(Debug)]
pub struct Browser {
    address: SocketAddr,
    path: String,
    devtools: SocketAddr,
    _profile: TempDir,
}

impl Browser {
    /// Where its devtools listen.
    #[must_use]
    pub fn devtools_at(&self) -> SocketAddr {
        self.devtools
    }

    async fn command(&self, method: &str, path: &str, body: &Value) -> io::Result<Value> {
        call(self.address, method, &format!("{}{path}", self.path), body).await
    }

    /// Changes how it looks at pages.
    ///
    /// # Errors
    /// The driver's.
    pub async fn look(&self, look: Look) -> io::Result<()> {
        let metrics = json!({
            "width": look.width,
            "height": look.height,
            "deviceScaleFactor": look.zoom,
            "mobile": look.phone,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await?;
        let touch = json!({"enabled": look.phone});
        self.devtools("Emulation.setTouchEmulationEnabled", touch)
            .await?;
        let scheme = if look.dark { "dark" } else { "light" };
        // Pieces that turn over would be caught in the middle by a picture.
        let features = json!({"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]});
        self.devtools("Emulation.setEmulatedMedia", features)
            .await?;
        Ok(())
    }

    /// Holds what somebody else's browser has been given by a server.
    ///
    /// # Errors
    /// The driver's.
    pub async fn wear(&self, caller: &Caller) -> io::Result<()> {
        for (name, value) in caller.cookies() {
            let cookie = json!({"name": name, "value": value, "url": caller.origin});
            self.devtools("Network.setCookie", cookie).await?;
        }
        Ok(())
    }

    /// A command of the devtools protocol.
    ///
    /// # Errors
    /// The driver's.
    pub async fn devtools(&self, name: &str, parameters: Value) -> io::Result<Value> {
        let body = json!({"cmd": name, "params": parameters});
        self.command("POST", "/goog/cdp/execute", &body).await
    }

    /// Goes to an address and waits until it is loaded.
    ///
    /// # Errors
    /// The driver's.
    pub async fn goto(&self, url: &str) -> io::Result<()> {
        self.command("POST", "/url", &json!({"url": url})).await?;
        Ok(())
    }

    /// Loads the page again.
    ///
    /// # Errors
    /// The driver's.
    pub async fn reload(&self) -> io::Result<()> {
        self.command("POST", "/refresh", &json!({})).await?;
        Ok(())
    }

    /// The tab that commands go to.
    ///
    /// # Errors
    /// The driver's.
    pub async fn tab(&self) -> io::Result<Tab> {
        let handle = self.command("GET", "/window", &Value::Null).await?;
        Ok(Tab(handle.as_str().unwrap_or("").to_owned()))
    }

    /// Opens a tab, which commands do not go to yet.
    ///
    /// # Errors
    /// The driver's.
    pub async fn open_tab(&self) -> io::Result<Tab> {
        let asked = json!({"type": "tab"});
        let opened = self.command("POST", "/window/new", &asked).await?;
        Ok(Tab(opened["handle"].as_str().unwrap_or("").to_owned()))
    }

    /// Lets commands go to a tab.
    ///
    /// # Errors
    /// It is closed.
    pub async fn turn_to(&self, tab: &Tab) -> io::Result<()> {
        self.command("POST", "/window", &json!({"handle": tab.0}))
            .await?;
        Ok(())
    }

    /// Closes the tab that commands go to; another one has to be turned to.
    ///
    /// # Errors
    /// The driver's.
    pub async fn close_tab(&self) -> io::Result<()> {
        self.command("DELETE", "/window", &Value::Null).await?;
        Ok(())
    }

    /// Where it is.
    ///
    /// # Errors
    /// The driver's.
    pub async fn url(&self) -> io::Result<String> {
        let url = self.command("GET", "/url", &Value::Null).await?;
        Ok(url.as_str().unwrap_or("").to_owned())
    }

    /// Runs the body of a function in the page, with these arguments, and gives what it returns
    /// (a promise is waited for).
    ///
    /// # Errors
    /// The script's, or the driver's.
    pub async fn run(&self, script: &str, arguments: Value) -> io::Result<Value> {
        let body = json!({"script": script, "args": arguments});
        self.command("POST", "/execute/sync", &body).await
    }

    /// Waits until an expression in the page is true in the sense of the script, and gives it.
    ///
    /// # Errors
    /// It did not become true in half a minute; the text says which, and what the page showed.
    pub async fn until(&self, expression: &str) -> io::Result<Value> {
        let script = format!("return {expression};");
        let begin = Instant::now();
        let mut last = String::new();
        while begin.elapsed() < PATIENCE {
            // A page that is just being replaced answers with an error: look again.
            match self.run(&script, json!([])).await {
                Ok(value) if truthy(&value) => return Ok(value),
                Ok(value) => last = value.to_string(),
                Err(error) => last = error.to_string(),
            }
            tokio::time::sleep(GLANCE).await;
        }
        let page = self
            .run("return document.body.innerText", json!([]))
            .await
            .unwrap_or_default();
        let url = self.url().await.unwrap_or_default();
        Err(io::Error::new(
            io::ErrorKind::TimedOut,
            format!("{expression} did not become true ({last}) at {url}, which shows: {page}"),
        ))
    }

    /// Waits for the element and clicks it as a person does; something that lies over it is an
    /// error.
    ///
    /// # Errors
    /// No such element can be clicked within half a minute.
    pub async fn click(&self, selector: &str) -> io::Result<()> {
        let begin = Instant::now();
        loop {
            let clicked = async {
                let element = self.element(selector).await?;
                self.command("POST", &format!("/element/{element}/click"), &json!({}))
                    .await
            };
            match clicked.await {
                Ok(_) => return Ok(()),
                Err(error) if begin.elapsed() > PATIENCE => {
                    return Err(io::Error::other(format!("click {selector}: {error}")));
                }
                Err(_) => tokio::time::sleep(GLANCE).await,
            }
        }
    }

    /// Does what input devices do: keys pressed and let go, pointers moved.
    ///
    /// # Errors
    /// The driver's.
    pub async fn act(&self, actions: &Value) -> io::Result<()> {
        self.command("POST", "/actions", actions).await?;
        Ok(())
    }

    /// Types into an element.
    ///
    /// # Errors
    /// No such element.
    pub async fn keys(&self, selector: &str, text: &str) -> io::Result<()> {
        let element = self.element(selector).await?;
        let body = json!({"text": text});
        self.command("POST", &format!("/element/{element}/value"), &body)
            .await?;
        Ok(())
    }

    async fn element(&self, selector: &str) -> io::Result<String> {
        let body = json!({"using": "css selector", "value": selector});
        let found = self.command("POST", "/element", &body).await?;
        found[ELEMENT]
            .as_str()
            .map(str::to_owned)
            .ok_or_else(|| io::Error::other(format!("no element: {found}")))
    }

    /// Everything the page said on its console, errors of loading with it.
    ///
    /// # Errors
    /// The driver's.
    pub async fn console(&self) -> io::Result<Vec<String>> {
        let log = self
            .command("POST", "/se/log", &json!({"type": "browser"}))
            .await?;
        let entries = log.as_array().cloned().unwrap_or_default();
        Ok(entries
            .iter()
            .map(|entry| format!("{}: {}", entry["level"], entry["message"]))
            .collect())
    }

    /// Saves a picture of the viewport.
    ///
    /// # Errors
    /// The driver's, or the file's.
    pub async fn picture(&self, path: &Path) -> io::Result<()> {
        let text = self.command("GET", "/screenshot", &Value::Null).await?;
        let bytes = base64(text.as_str().unwrap_or(""))
            .ok_or_else(|| io::Error::other("the picture is no base64"))?;
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, bytes)
    }
}

impl Drop for Browser {
    /// Closes it, also when a test fails: chromium outlives the driver that started it.
    fn drop(&mut self) {
        let Ok(mut stream) = TcpStream::connect(self.address) else {
            return;
        };
        // The answer comes when the browser is gone; one that hangs must not hold the test.
        let _ = stream.set_read_timeout(Some(Duration::from_secs(10)));
        let request = format!(
            "DELETE {} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.path, self.address
        );
        if stream.write_all(request.as_bytes()).is_ok() {
            let _ = stream.read(&mut [0; 64]);
        }
    }
}

/// One command of the protocol: its value, or its error as an error.
async fn call(address: SocketAddr, method: &str, path: &str, body: &Value) -> io::Result<Value> {
    let mut request = Request::new(method, path);
    if !body.is_null() {
        request = request.json(body);
    }
    let reply = exchange(address, &request).await?;
    let value = reply.json()["value"].take();
    if reply.status == 200 {
        return Ok(value);
    }
    let word = |key: &str| {
        value[key]
            .as_str()
            .unwrap_or("")
            .lines()
            .next()
            .map(str::to_owned)
    };
    Err(io::Error::other(format!(
        "{}: {}",
        word("error").unwrap_or_default(),
        word("message").unwrap_or_default()
    )))
}

fn truthy(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(yes) => *yes,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => !text.is_empty(),
        Value::Array(_) | Value::Object(_) => true,
    }
}

fn base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0u32, 0);
    for c in text.bytes().filter(|&c| c != b'=') {
        let six = match c {
            b'A'..=b'Z' => c - b'A',
            b'a'..=b'z' => c - b'a' + 26,
            b'0'..=b'9' => c - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(six);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn pictures_are_decoded() {
        assert_eq!(base64("TWFu").unwrap(), b"Man");
        assert_eq!(base64("TWE=").unwrap(), b"Ma");
        assert_eq!(base64("+/8=").unwrap(), [0xfb, 0xff]);
        assert!(base64("T_Fu").is_none());
    }
}
