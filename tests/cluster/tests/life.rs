//! A private PostgreSQL does what tests ask of it, and leaves nothing.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use jieqi_cluster::Cluster;

fn database(url: &str) -> &str {
    url.rsplit_once('/').unwrap().1
}

/// The folder that it lies in.
fn folder(cluster: &Cluster) -> PathBuf {
    let data = cluster.sql("postgres", "SHOW data_directory").unwrap();
    PathBuf::from(data).parent().unwrap().to_owned()
}

#[test]
fn what_was_committed_outlives_a_kill() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    let url = cluster.fresh_database().unwrap();
    let name = database(&url);
    assert_ne!(cluster.fresh_database().unwrap(), url);
    assert_eq!(cluster.sql(name, "SHOW fsync").unwrap(), "on");
    cluster
        .sql(name, "CREATE TABLE t AS SELECT 7 AS n")
        .unwrap();
    cluster.kill_9();
    assert!(cluster.sql(name, "SELECT n FROM t").is_err());
    cluster.restart().unwrap();
    assert_eq!(cluster.sql(name, "SELECT n FROM t").unwrap(), "7");
    assert!(cluster.said().contains("not properly shut down"));
}

#[test]
fn a_frozen_one_answers_when_it_is_thawed() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    cluster.freeze();
    std::thread::scope(|scope| {
        let (tell, told) = mpsc::channel();
        let asking = &cluster;
        scope.spawn(move || tell.send(asking.sql("postgres", "SELECT 1")));
        let early = told.recv_timeout(Duration::from_millis(300));
        assert!(early.is_err(), "it answers though it is frozen");
        cluster.thaw();
        assert_eq!(told.recv().unwrap().unwrap(), "1");
    });
}

#[test]
fn nothing_is_left_of_it() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    let (folder, address) = (folder(&cluster), cluster.address());
    assert!(folder.is_dir());
    cluster.freeze();
    drop(cluster);
    assert!(!folder.exists());
    assert!(std::net::TcpStream::connect(address).is_err());
}
