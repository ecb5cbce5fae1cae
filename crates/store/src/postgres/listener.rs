//! Hears what the other processes tell, over a connection of its own.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::sync::broadcast;
use tokio::time::{sleep, timeout};

use super::notifier::{CHANNEL, PULSE};
use super::payload;
use crate::{Error, Hint};

/// After what silence the line is taken for broken: our own notifier is heard more often.
const SILENCE: Duration = Duration::from_secs(3 * PULSE.as_secs());

/// How long beginning to listen may take.
const CONNECT: Duration = Duration::from_secs(2);

/// How long is waited after a failure before the next try, at first and at the most.
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Begins to listen.
pub(super) async fn listen(options: &PgConnectOptions) -> Result<PgListener, Error> {
    let opening = async {
        // The listener makes its connections through a pool; it has one of its own.
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(CONNECT)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy_with(options.clone());
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok::<_, sqlx::Error>(listener)
    };
    match timeout(CONNECT, opening).await {
        Ok(listening) => Ok(listening?),
        Err(_) => Err(Error::Failed("no connection to listen over".to_owned())),
    }
}

/// Passes on all that is heard; when the line was broken and holds again, that it was.
pub(super) async fn run(
    mut listener: PgListener,
    options: PgConnectOptions,
    tag: String,
    hints: broadcast::Sender<Hint>,
) {
    loop {
        hear(&mut listener, &tag, &hints).await;
        let mut pause = PAUSE;
        listener = loop {
            match listen(&options).await {
                Ok(listener) => break listener,
                Err(_) => sleep(pause).await,
            }
            pause = LONGEST_PAUSE.min(pause * 2);
        };
        // Nobody who listens is no matter.
        let _ = hints.send(Hint::Gap);
    }
}

/// Passes on what is heard until the line breaks.
async fn hear(listener: &mut PgListener, tag: &str, hints: &broadcast::Sender<Hint>) {
    while let Ok(Ok(Some(notification))) = timeout(SILENCE, listener.try_recv()).await {
        for hint in payload::read(tag, notification.payload()) {
            // Nobody who listens is no matter.
            let _ = hints.send(hint);
        }
    }
}
