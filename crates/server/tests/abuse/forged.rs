//! What somebody shows who is not who it says.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::house::{Browser, House, two_at_jieqi, two_at_xiangqi};

fn value(browser: &Browser) -> String {
    let cookie = browser.cookie.as_deref().unwrap();
    cookie.split_once('=').unwrap().1.to_owned()
}

fn hash(hex: &str) -> String {
    let bytes: Vec<u8> = (0..hex.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())
        .collect();
    Sha256::digest(bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[tokio::test]
async fn only_the_cookie_that_was_given_is_somebody() {
    let house = House::open().await;
    let (table, red, _) = two_at_jieqi(&house).await;
    assert_eq!(red.view(&table).await["you"], "red");
    let secret = value(&red);
    for cookie in [
        format!("guest={}", hash(&secret)),
        format!("__Host-guest={secret}"),
        format!("guest={}", secret.to_uppercase() + "0"),
        format!("Guest={secret}"),
        format!("guest=\"{secret}\""),
        format!("guest={secret}{secret}"),
        format!("guest={}", &secret[..63]),
    ] {
        let forged = Browser {
            cookie: Some(cookie.clone()),
            ..red.clone()
        };
        assert_eq!(forged.view(&table).await["you"], "spectator", "{cookie}");
    }
}

#[tokio::test]
async fn a_secret_in_an_address_or_another_header_is_worth_nothing() {
    let house = House::open().await;
    let (table, red, _) = two_at_jieqi(&house).await;
    let secret = value(&red);
    let path = format!("/api/v1/tables/{table}");
    let stranger = house.browser();
    for query in [
        format!("?guest={secret}"),
        format!("?cookie=guest%3D{secret}"),
        format!("?token={secret}&from_ply=0"),
    ] {
        let reply = stranger.get(&format!("{path}{query}")).await;
        assert_eq!(reply.json()["you"], "spectator", "{query}");
        let socket = format!("{path}/socket{query}");
        let mut line = stranger.socket_at(&socket).await.unwrap();
        assert_eq!(
            line.next_of("snapshot").await["you"],
            "spectator",
            "{query}"
        );
    }
    for header in [
        format!("authorization: Bearer {secret}\r\n"),
        format!("x-guest: {secret}\r\n"),
        format!("set-cookie: guest={secret}\r\n"),
    ] {
        let reply = stranger.ask("GET", &path, &header, b"").await;
        assert_eq!(reply.json()["you"], "spectator", "{header}");
    }
}

/// Makes a pass to a browser's seat.
async fn pass(browser: &mut Browser, table: &str) -> String {
    let path = format!("/api/v1/tables/{table}/link");
    let link = browser.post(&path, &json!({})).await.json();
    let (_, pass) = link["url"].as_str().unwrap().split_once('#').unwrap();
    pass.to_owned()
}

#[tokio::test]
async fn a_pass_is_good_once_for_its_own_seat_and_only_when_it_is_posted() {
    let house = House::open().await;
    let (mine, mut red, _) = two_at_jieqi(&house).await;
    let (other, _, _) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let pass = pass(&mut red, &mine).await;
    let mut thief = house.browser();
    // In an address it does nothing, and is not used up by it.
    for path in [
        format!("/link?token={pass}"),
        format!("/t/{other}?token={pass}"),
        format!("/api/v1/links?token={pass}"),
    ] {
        thief.get(&path).await;
    }
    let in_address = format!("/api/v1/links?token={pass}");
    assert_eq!(thief.post(&in_address, &json!({})).await.status, 400);
    // What it says of a table beside it is not asked.
    let beside = json!({"token": pass, "table": other});
    assert_eq!(thief.post("/api/v1/links", &beside).await.status, 400);
    assert_eq!(thief.view(&other).await["you"], "spectator");

    let show = json!({ "token": pass });
    let taken = thief.post("/api/v1/links", &show).await;
    assert_eq!(taken.json()["table"], Value::String(mine.clone()));
    assert_eq!(thief.view(&mine).await["you"], "red");
    assert_eq!(thief.view(&other).await["you"], "spectator");
    for browser in [&mut house.browser(), &mut red] {
        let again = browser.post("/api/v1/links", &show).await;
        assert_eq!(
            (again.status, again.refusal().as_str()),
            (410, "link_expired")
        );
    }
}

#[tokio::test]
async fn only_who_sits_there_makes_a_pass() {
    let house = House::open().await;
    let (table, red, _) = two_at_jieqi(&house).await;
    let path = format!("/api/v1/tables/{table}/link");
    let refused = house.browser().post(&path, &json!({})).await;
    assert_eq!(
        (refused.status, refused.refusal().as_str()),
        (409, "not_seated")
    );
    let mut foreign = Browser {
        origin: Some("http://evil.example".to_owned()),
        ..red
    };
    assert_eq!(foreign.post(&path, &json!({})).await.status, 403);
}

/// The id of a command counts with who sends it: somebody else's is no key to anything.
#[tokio::test]
async fn a_command_id_of_somebody_else_opens_nothing() {
    let house = House::open().await;
    let (table, mut red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let mv = json!({"kind": "move", "move": "h2e2"});
    assert_eq!(red.act(&table, "same", &mv).await.status, 200);
    for mut other in [black, house.browser()] {
        let reply = other.act(&table, "same", &mv).await;
        assert_eq!(reply.status, 409, "{}", reply.text());
    }
}
