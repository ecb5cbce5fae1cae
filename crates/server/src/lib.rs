//! The table over HTTP: pages, words, routes, sockets.

pub mod locale;
pub mod pages;
