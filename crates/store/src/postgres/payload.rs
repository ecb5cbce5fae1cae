//! Hints as they travel: a JSON list, the sender's tag first.

use serde_json::{Value, json};

use crate::{Hint, TableId, Version};

/// What a notification may hold, in bytes; PostgreSQL's limit is 8,000.
const MOST: usize = 7_900;

/// Writes hints into as few payloads as they fit; one at least. What alone is too long is left
/// out: hints may be lost.
pub(super) fn write(tag: &str, hints: &[Hint]) -> Vec<String> {
    let mut payloads = Vec::new();
    let begin = || format!("[{}", json!(tag));
    let mut open = begin();
    for hint in hints {
        let item = item(hint).to_string();
        if begin().len() + item.len() + 2 > MOST {
            continue;
        }
        if open.len() + item.len() + 2 > MOST {
            payloads.push(std::mem::replace(&mut open, begin()) + "]");
        }
        open.push(',');
        open.push_str(&item);
    }
    payloads.push(open + "]");
    payloads
}

fn item(hint: &Hint) -> Value {
    match hint {
        Hint::Table { table, version } => json!(["table", table.as_str(), version.0]),
        Hint::Note { table, listed } => json!(["note", table.as_str(), listed]),
        Hint::Said { table, text } => json!(["said", table.as_str(), text]),
        Hint::Gap => json!(["gap"]),
    }
}

/// Reads a payload; no hints if the tag is `own`. What a newer program says in words that are not
/// known here may be anything: it is a gap.
pub(super) fn read(own: &str, payload: &str) -> Vec<Hint> {
    let Ok(Value::Array(items)) = serde_json::from_str(payload) else {
        return vec![Hint::Gap];
    };
    match items.split_first() {
        Some((tag, _)) if tag == own => Vec::new(),
        Some((_, hints)) => hints
            .iter()
            .map(|hint| read_item(hint).unwrap_or(Hint::Gap))
            .collect(),
        None => vec![Hint::Gap],
    }
}

fn read_item(item: &Value) -> Option<Hint> {
    let table = || item[1].as_str().map(TableId::new);
    Some(match item[0].as_str()? {
        "table" => Hint::Table {
            table: table()?,
            version: Version(item[2].as_u64()?),
        },
        "note" => Hint::Note {
            table: table()?,
            listed: item[2].as_bool()?,
        },
        "said" => Hint::Said {
            table: table()?,
            text: item[2].as_str()?.to_owned(),
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{MOST, read, write};
    use crate::{Hint, TableId, Version};

    fn table(n: u64) -> Hint {
        Hint::Table {
            table: TableId::new(&format!("table \"{n}\"")),
            version: Version(n),
        }
    }

    #[test]
    fn hints_arrive_as_they_were_sent_but_not_at_the_sender() {
        let mut hints: Vec<Hint> = (0..1000).map(table).collect();
        hints.push(Hint::Note {
            table: TableId::new("t"),
            listed: true,
        });
        hints.push(Hint::Said {
            table: TableId::new("t"),
            text: "將軍\n\"".to_owned(),
        });
        hints.push(Hint::Gap);
        let payloads = write("me", &hints);
        assert!(payloads.len() > 1);
        assert!(payloads.iter().all(|payload| payload.len() <= MOST));
        let arrived = payloads.iter().flat_map(|payload| read("you", payload));
        assert_eq!(arrived.collect::<Vec<_>>(), hints);
        assert!(
            payloads
                .iter()
                .all(|payload| read("me", payload).is_empty())
        );
    }

    #[test]
    fn no_hints_are_one_payload_without_any() {
        assert_eq!(write("me", &[]).len(), 1);
        assert!(read("you", &write("me", &[])[0]).is_empty());
    }

    #[test]
    fn what_is_too_long_is_left_out() {
        let long = Hint::Said {
            table: TableId::new("t"),
            text: "x".repeat(MOST),
        };
        let payloads = write("me", &[table(1), long, table(2)]);
        assert_eq!(payloads.len(), 1);
        assert_eq!(read("you", &payloads[0]), [table(1), table(2)]);
    }

    #[test]
    fn what_is_not_understood_is_a_gap() {
        for odd in [
            "",
            "{}",
            "[]",
            "7",
            "[\"a\",[\"new\",1]]",
            "[\"a\",[\"table\",7]]",
        ] {
            assert_eq!(read("me", odd), [Hint::Gap], "{odd}");
        }
    }
}
