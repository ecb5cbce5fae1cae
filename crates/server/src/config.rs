//! What the operator decides.

use std::time::Duration;

use crate::Origin;
use crate::limits::Scale;

/// What the operator decides.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The origin that browsers reach us at, for links and for the check of where requests
    /// come from. Without one, addresses of this machine are ours, each for itself.
    pub public_url: Option<Origin>,
    /// How much each address and each browser may ask.
    pub limits: Scale,
    /// Whether the last address in `X-Forwarded-For` is the client's, because nothing but a
    /// proxy of ours can reach us.
    pub behind_proxy: bool,
    /// How long the server still serves after it was told to stop and has said that it is not
    /// ready any more, so that whoever sends requests here has time to hear it.
    pub notice: Duration,
    /// Whether somebody else holds the listening socket too and hands it to the next server:
    /// whoever connects while this one says goodbye then waits for that one.
    pub socket_is_kept: bool,
    /// Whether there are also the languages that are made from English to try the pages with.
    pub pseudo_languages: bool,
}
