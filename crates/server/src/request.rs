//! What can be told of a request that cannot be read.

use jieqi_wire::CommandId;

/// The id that a command was given, where at least that can be read.
pub(crate) fn id_of(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    let id: CommandId = value.get("id")?.as_str()?.parse().ok()?;
    Some(id.to_string())
}

#[cfg(test)]
mod tests {
    use super::id_of;

    #[test]
    fn an_id_is_found_in_what_is_otherwise_unknown() {
        assert_eq!(id_of(r#"{"id":"a-1","x":[]}"#).as_deref(), Some("a-1"));
        for text in ["", "{", "[]", "{}", r#"{"id":1}"#, r#"{"id":"<b>"}"#] {
            assert_eq!(id_of(text), None, "{text}");
        }
        assert_eq!(id_of(&"[".repeat(4000)), None);
    }
}
