//! The pages, as functions of small contexts.
//!
//! A page function reads nothing but its arguments: whoever calls it has already decided who
//! looks and what that viewer may know. No page holds an inline script or an inline style, so
//! that the content security policy may forbid both. The scripts of `web/app` take over where
//! there is a board.
//!
//! ```text
//! pages::home(&frame, &Home { clocks: true })      GET /  and  GET /{language}
//! pages::table(&frame, &Table { … })               GET /t/{table}
//! pages::rules(&frame, Variant::Jieqi)             GET /{language}/jieqi, /{language}/xiangqi
//! pages::analysis(&frame)                         GET /{language}/analysis
//! pages::privacy(&frame)                           GET /{language}/privacy
//! pages::link(&frame)                              GET /link
//! pages::sitemap(origin, languages)                GET /sitemap.xml
//! pages::missing(&frame)                           404
//! pages::offline(&frame)                           no network
//! pages::failed(&frame)                            500
//! Assets::get(version, path)                       GET /assets/{version}/{path}, immutable
//! ```
//!
//! `?lang=xx` on a table's address and the cookie `lang=xx` (set by the browser when a person
//! chooses) name a language before `Accept-Language` does.

mod analysis;
mod assets;
mod board;
mod chip;
mod clock;
mod closed;
mod dialog;
mod frame;
mod home;
mod keep;
mod keys;
mod link;
mod missing;
mod more;
mod panel;
mod play;
mod privacy;
mod rules;
mod settings;
mod sit;
mod sitemap;
mod table;
mod wait;

pub use analysis::analysis;
pub use assets::{Asset, Assets};
pub use frame::{Address, Frame};
pub use home::{Home, home};
pub use link::link;
pub use missing::{failed, missing, offline};
pub use privacy::privacy;
pub use rules::rules;
pub use sitemap::sitemap;
pub use table::{Table, table};
