//! What the page calls: it asks for room, writes the question there, has it answered, and reads
//! the answer from where it is told.

#![expect(
    unsafe_code,
    reason = "a name that the page can call is unsafe to give away; nothing else here is"
)]

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The one place for the question, and then for its answer.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn text() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a question of so many bytes, and says where.
// SAFETY: no other function of this library has this name.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: usize) -> *mut u8 {
    let mut text = text();
    text.clear();
    text.resize(length, 0);
    text.as_mut_ptr()
}

/// Answers the question that was written, and says how long the answer is.
// SAFETY: no other function of this library has this name.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn respond() -> usize {
    let mut text = text();
    let answer = crate::answer(&String::from_utf8_lossy(&text));
    *text = answer.into_bytes();
    text.len()
}

/// Where the answer lies until the next call.
// SAFETY: no other function of this library has this name.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn place() -> *const u8 {
    text().as_ptr()
}
