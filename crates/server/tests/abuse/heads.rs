//! What every answer's head must say, over every route that there is.

use jieqi_server::Config;
use serde_json::json;

use crate::house::{House, Reply, unlimited};

/// Every path of the router, with something in each place.
fn paths(table: &str) -> Vec<String> {
    let routes = include_str!("../../src/http/mod.rs");
    let (api, rest) = routes.split_once("Router::new()\n        .nest(").unwrap();
    let named = |text: &str, prefix: &str| -> Vec<String> {
        text.split(".route(")
            .skip(1)
            .map(|route| format!("{prefix}{}", route.split('"').nth(1).unwrap()))
            .collect()
    };
    let mut paths = named(api, "/api/v1");
    paths.extend(named(rest, ""));
    assert!(paths.len() > 35, "{paths:?}");
    paths.push("/nowhere/at/all".to_owned());
    paths
        .into_iter()
        .map(|path| {
            path.replace("{table}", table)
                .replace("{language}", "en")
                .replace("{game}", "jieqi")
                .replace("{name}", "jieqi.png")
                .replace("{version}/{*path}", "0/app/table.js")
        })
        .collect()
}

/// As OWASP's secure headers project and its cheat sheet on HTTP headers have them.
fn is_sound(path: &str, reply: &Reply, https: bool) {
    let header = |name: &str| reply.header(name);
    let page = !path.starts_with("/assets/");
    assert_eq!(header("x-content-type-options"), Some("nosniff"), "{path}");
    for absent in [
        "server",
        "x-powered-by",
        "x-xss-protection",
        "access-control-allow-origin",
        "set-cookie",
    ] {
        assert_eq!(header(absent), None, "{path}: {absent}");
    }
    let strict = https.then_some("max-age=31536000");
    assert_eq!(header("strict-transport-security"), strict, "{path}");
    if !page {
        return;
    }
    assert_eq!(header("x-frame-options"), Some("DENY"), "{path}");
    assert_eq!(header("referrer-policy"), Some("same-origin"), "{path}");
    assert_eq!(
        header("x-permitted-cross-domain-policies"),
        Some("none"),
        "{path}"
    );
    assert_eq!(
        header("cross-origin-opener-policy"),
        Some("same-origin"),
        "{path}"
    );
    let policy = header("content-security-policy").unwrap();
    for part in [
        "default-src 'none'",
        "script-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.contains(part), "{path}: {policy}");
    }
    for loose in ["'unsafe-inline'", "'unsafe-eval'", "*", "http:", "https:"] {
        assert!(!policy.contains(loose), "{path}: {policy}");
    }
    let permissions = header("permissions-policy").unwrap();
    for feature in ["camera=()", "microphone=()", "geolocation=()"] {
        assert!(permissions.contains(feature), "{path}");
    }
}

#[tokio::test]
async fn every_answer_has_a_sound_head() {
    for https in [false, true] {
        let config = Config {
            public_url: https.then(|| "https://jieqi.example".parse().unwrap()),
            ..unlimited()
        };
        let house = House::with(config).await;
        let mut browser = house.browser();
        if https {
            browser.origin = Some("https://jieqi.example".to_owned());
        }
        let table = browser.create(&json!({})).await;
        for path in paths(&table) {
            for method in ["GET", "HEAD"] {
                let reply = browser.ask(method, &path, "", b"").await;
                assert!(reply.status < 500, "{path}: {}", reply.status);
                is_sound(&path, &reply, https);
            }
            // Nothing is done for who does not say where it comes from, whatever it asks.
            for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
                let reply = browser
                    .ask(method, &path, "content-length: 0\r\n", b"")
                    .await;
                assert_eq!(reply.status, 403, "{method} {path}");
                is_sound(&path, &reply, https);
            }
        }
    }
}

#[tokio::test]
async fn the_cookie_is_for_this_host_alone_and_no_script() {
    for https in [false, true] {
        let config = Config {
            public_url: https.then(|| "https://jieqi.example".parse().unwrap()),
            ..unlimited()
        };
        let house = House::with(config).await;
        let mut browser = house.browser();
        if https {
            browser.origin = Some("https://jieqi.example".to_owned());
        }
        let reply = browser.post("/api/v1/guest", &json!({})).await;
        let cookie = reply.header("set-cookie").unwrap().to_owned();
        let parts: Vec<&str> = cookie.split("; ").collect();
        for part in ["Path=/", "HttpOnly", "SameSite=Lax"] {
            assert!(parts.contains(&part), "{cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
        assert_eq!(parts.contains(&"Secure"), https, "{cookie}");
        assert_eq!(cookie.starts_with("__Host-"), https, "{cookie}");
    }
}
