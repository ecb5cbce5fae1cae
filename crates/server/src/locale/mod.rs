//! Every word a person reads, in that person's language.
//!
//! The words lie in `locales/<tag>/*.ftl` (Fluent), one folder a language; this module finds
//! the folders, formats messages for pages, and compiles those that the browser needs into
//! a small JSON file a language.

mod browser;
mod catalog;
mod negotiate;
#[cfg(test)]
mod plurals;
mod pseudo;
mod words;

pub use catalog::{Catalog, CatalogError, Language};
pub use words::Words;
