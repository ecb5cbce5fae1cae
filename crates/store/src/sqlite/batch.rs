//! A group of jobs in one transaction.

use sqlx::{Connection as _, SqliteConnection};

use super::group::Group;
use super::writer::{Job, Reply};
use super::{archive, single};
use crate::{Append, Appended, Error};

/// SQLite's integers are signed.
pub(super) fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// An answer that waits for the commit; if that fails, it is the failure instead.
type Held = Box<dyn FnOnce(Option<&str>) + Send>;

fn hold<T: Send + 'static>(reply: Reply<T>, answer: Result<T, Error>) -> Held {
    Box::new(move |failure| {
        let answer = match failure {
            None => answer,
            Some(why) => Err(Error::Failed(why.to_owned())),
        };
        // A receiver that went away is no matter: what is committed is committed.
        let _ = reply.send(answer);
    })
}

/// Writes a group and answers everybody in it, after the commit. Whoever is not reached because
/// the database failed before it hears that too: its reply is dropped. False if it failed.
pub(super) async fn write(connection: &mut SqliteConnection, group: Vec<Job>) -> bool {
    let mut held = Vec::with_capacity(group.len());
    let failure = match commit(connection, group, &mut held).await {
        Ok(()) => None,
        Err(Error::Failed(why)) => Some(why),
        Err(other) => Some(other.to_string()),
    };
    for answer in held {
        answer(failure.as_deref());
    }
    failure.is_none()
}

async fn commit(
    connection: &mut SqliteConnection,
    group: Vec<Job>,
    held: &mut Vec<Held>,
) -> Result<(), Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut appends: Vec<(Append, Reply<Appended>)> = Vec::new();
    for job in group {
        let connection = &mut *transaction;
        held.push(match job {
            Job::Append(append, reply) => {
                appends.push((append, reply));
                continue;
            }
            Job::Create(create, reply) => hold(reply, single::create(connection, &create).await?),
            Job::PutPass(pass, now, reply) => {
                hold(reply, single::put_pass(connection, &pass, now).await?)
            }
            Job::TakePass(hash, now, reply) => {
                hold(reply, single::take_pass(connection, &hash, now).await?)
            }
            Job::Forget(actor, reply) => hold(reply, single::forget(connection, &actor).await?),
            Job::Beat(at, reply) => hold(reply, single::beat(connection, at).await?),
            Job::TakeIn(tables, reply) => hold(reply, archive::take_in(connection, &tables).await?),
            Job::TakeOver(last_beat, outages, reply) => hold(
                reply,
                archive::take_over(connection, last_beat, &outages).await?,
            ),
        });
    }
    if !appends.is_empty() {
        let all: Vec<&Append> = appends.iter().map(|(append, _)| append).collect();
        let mut group = Group::read(&mut transaction, &all).await?;
        for (append, reply) in appends {
            held.push(hold(reply, group.judge(&append)));
        }
        group.write(&mut transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}
