//! A real browser: chromedriver as a child, and sessions in fresh profiles.
