//! How the program starts, and how it says that it cannot.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::path::Path;
use std::process::{Command, Output};

use jieqi_tests::{Binary, Caller};
use tempfile::TempDir;

fn refused(listen: &str, data: &Path) -> String {
    let Output { status, stderr, .. } = Command::new(Binary::path())
        .args(["serve", "--listen", listen, "--data"])
        .arg(data)
        .output()
        .unwrap();
    assert!(!status.success());
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    said
}

#[tokio::test]
async fn a_busy_port_is_one_clear_line() {
    let data = TempDir::new().unwrap();
    let other = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let said = refused(&server.address.to_string(), other.path());
    assert!(said.contains(&server.address.to_string()), "{said}");
}

#[test]
fn a_folder_that_cannot_be_one_is_one_clear_line() {
    let data = TempDir::new().unwrap();
    let file = data.path().join("taken");
    std::fs::write(&file, "a file").unwrap();
    let said = refused("127.0.0.1:0", &file);
    assert!(said.contains(file.to_str().unwrap()), "{said}");
}

#[tokio::test]
async fn what_it_serves_names_no_other_host() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    for path in ["/", "/en/jieqi", "/en/xiangqi"] {
        let page = Caller::new(server.address).get(path).await.unwrap();
        assert_eq!(page.status, 200, "{path}");
        let text = page.text();
        for (at, _) in text
            .match_indices("src=\"")
            .chain(text.match_indices("action=\""))
        {
            let value = text[at..].split('"').nth(1).unwrap();
            assert!(
                value.starts_with('/') && !value.starts_with("//"),
                "{path}: {value}"
            );
        }
        let policy = page.header("content-security-policy").next().unwrap();
        assert!(policy.contains("default-src 'self'") || policy.contains("default-src 'none'"));
        assert!(!policy.contains("unsafe-inline"), "{policy}");
    }
}
