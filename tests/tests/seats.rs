//! Who sits down, and who changes nothing: the real binary, asked as browsers and robots ask.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::path::Path;

use jieqi_tests::{Binary, Caller, Dice, Reply, Request, commands_path, seat_two, sit, table_path};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Row as _};
use tempfile::TempDir;

/// A jieqi table that waits for its second player; its creator has the seat asked for.
async fn waiting(server: &Binary, seat: &str, dice: &mut Dice) -> (Caller, String, u64) {
    let mut creator = Caller::new(server.address);
    let create = json!({"id": dice.hex(8), "game": "jieqi", "seat": seat});
    let reply = creator.post("/api/v1/tables", &create).await.unwrap();
    let table = reply.json()["table"].as_str().unwrap().to_owned();
    let seal = json!({
        "id": dice.hex(8),
        "version": reply.json()["snapshot"]["version"],
        "action": {"kind": "seal", "hash": dice.hex(32)},
    });
    let reply = creator.post(&commands_path(&table), &seal).await.unwrap();
    assert_eq!(reply.status, 200, "{}", reply.text());
    let snapshot = creator.get(&table_path(&table)).await.unwrap().json();
    assert_eq!(snapshot["phase"], "waiting", "{snapshot}");
    (creator, table, snapshot["version"].as_u64().unwrap())
}

#[tokio::test]
async fn of_two_who_sit_down_at_once_one_does_and_the_other_watches() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
    let mut dice = Dice::new(5);
    for _ in 0..20 {
        let (_, table, version) = waiting(&server, "red", &mut dice).await;
        let mut guests = [Caller::new(server.address), Caller::new(server.address)];
        let [one, two] = &mut guests;
        let (mut a, mut b) = (dice.clone(), Dice::new(dice.bits()));
        let replies = tokio::join!(
            sit(one, &table, version, true, &mut a),
            sit(two, &table, version, true, &mut b),
        );
        let replies = [replies.0.unwrap(), replies.1.unwrap()];
        let mut seated = 0;
        for (guest, reply) in guests.iter_mut().zip(replies) {
            let view = guest.get(&table_path(&table)).await.unwrap().json();
            if reply.status == 200 {
                seated += 1;
                assert_eq!(view["you"], "black");
            } else {
                // Refused by name, with the table as a spectator sees it.
                assert!(reply.status == 409, "{}: {}", reply.status, reply.text());
                assert!(reply.text().contains("seat_taken"), "{}", reply.text());
                assert_eq!(view["you"], "spectator");
            }
        }
        assert_eq!(seated, 1);
    }
}

#[tokio::test]
async fn one_browser_cannot_take_both_seats() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let mut dice = Dice::new(6);
    for seat in ["red", "black", "random"] {
        let (mut creator, table, version) = waiting(&server, seat, &mut dice).await;
        let before = creator.get(&table_path(&table)).await.unwrap();
        let reply = sit(&mut creator, &table, version, true, &mut dice)
            .await
            .unwrap();
        assert!((400..500).contains(&reply.status), "{}", reply.text());
        assert!(reply.text().contains("own_table"), "{}", reply.text());
        let after = creator.get(&table_path(&table)).await.unwrap();
        assert_eq!(untimed(&before), untimed(&after));
    }
}

/// Every row of every table as text, but for what the server notes of its own time.
async fn rows(data: &Path) -> String {
    let file = std::fs::read_dir(data)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .find(|path| std::fs::read(path).is_ok_and(|bytes| bytes.starts_with(b"SQLite format 3")))
        .unwrap();
    let mut connection = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .connect()
        .await
        .unwrap();
    let names = sqlx::query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let mut text = String::new();
    for name in names.iter().map(|row| row.get::<String, _>(0)) {
        if name == "heartbeat" || name == "outages" {
            continue;
        }
        let columns: Vec<String> = sqlx::query(AssertSqlSafe(format!(
            "SELECT name FROM pragma_table_info('{name}')"
        )))
        .fetch_all(&mut connection)
        .await
        .unwrap()
        .iter()
        .map(|row| format!("quote({})", row.get::<String, _>(0)))
        .collect();
        let columns = columns.join(" || ',' || ");
        let all = sqlx::query(AssertSqlSafe(format!(
            "SELECT {columns} FROM {name} ORDER BY 1"
        )))
        .fetch_all(&mut connection)
        .await
        .unwrap();
        text += &format!("{name}:\n");
        for row in all {
            text += &format!("  {}\n", row.get::<String, _>(0));
        }
    }
    connection.close().await.unwrap();
    text
}

#[tokio::test]
async fn looking_changes_nothing_and_creates_nobody() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
    let mut dice = Dice::new(7);
    let (_, open_table, _) = waiting(&server, "red", &mut dice).await;
    let mut game = seat_two(server.address, "jieqi", &mut dice).await.unwrap();
    for _ in 0..4 {
        game.play_any().await.unwrap();
    }
    let before = rows(data.path()).await;
    assert!(before.contains("events:\n  "), "{before}");
    let robots = [
        "facebookexternalhit/1.1",
        "Mozilla/5.0 (compatible; Discordbot/2.0)",
        "WhatsApp/2.23",
        "Mozilla/5.0 (X11; Linux x86_64) Chrome/140",
    ];
    for table in [&open_table, &game.table] {
        let paths = [
            "/".to_owned(),
            format!("/t/{table}"),
            table_path(table),
            commands_path(table),
            format!("/t/{table}/sit"),
        ];
        for path in &paths {
            for robot in robots {
                for method in ["GET", "HEAD"] {
                    let mut stranger = Caller::new(server.address);
                    let request = Request::new(method, path)
                        .with("user-agent", robot)
                        .with("purpose", "prefetch");
                    let first = stranger.ask(request.clone()).await.unwrap();
                    assert!(first.status < 500, "{method} {path}: {}", first.status);
                    assert!(!stranger.is_known(), "{method} {path} made somebody");
                    let second = stranger.ask(request).await.unwrap();
                    let same = untimed(&first) == untimed(&second);
                    assert!(same, "{method} {path} is not the same twice");
                }
            }
        }
        let seen = Caller::new(server.address)
            .get(&table_path(table))
            .await
            .unwrap()
            .json();
        assert_eq!(seen["you"], "spectator");
        assert_eq!(seen["legal"], Value::Null);
    }
    assert_eq!(rows(data.path()).await, before);
}

/// An answer without what the clock makes: the date, and the time that is left for a first move.
fn untimed(reply: &Reply) -> String {
    let head = String::from_utf8_lossy(&reply.head);
    let head = head
        .lines()
        .filter(|line| !line.to_ascii_lowercase().starts_with("date:"));
    let body = reply.text();
    let body = match body.split_once("\"abort_in\":") {
        Some((before, rest)) => {
            let digits = |c: char| c.is_ascii_digit();
            format!("{before}{}", rest.trim_start_matches(digits))
        }
        None => body,
    };
    head.chain([body.as_str()]).collect::<Vec<_>>().join("\n")
}
