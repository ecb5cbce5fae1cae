//! A record read from any text prints as one that reads as the same; no text panics.

use jieqi_rules::record::{Record, Splitter};

/// Reads the bytes as a file of records.
pub fn law(data: &[u8]) {
    let mut splitter = Splitter::default();
    let mut rest = data;
    loop {
        let (taken, found) = splitter.take(rest);
        rest = &rest[taken..];
        let found = match found {
            Some(found) => found,
            None if !rest.is_empty() => continue,
            None => match splitter.end() {
                Some(found) => found,
                None => return,
            },
        };
        match found.record {
            Ok(record) => {
                let printed = record.to_string();
                let again: Record = printed.parse().expect("what is printed is a record");
                assert_eq!(again, record);
                assert_eq!(again.to_string(), printed);
            }
            Err(error) => assert!(error.line >= found.line && !error.to_string().is_empty()),
        }
    }
}
