//! Where secrets and lots come from, as an argument.

/// A source of bytes that nobody can foresee. Tests hand in one of their own.
pub trait Entropy: Send + Sync + 'static {
    /// Fills the buffer.
    ///
    /// # Errors
    /// There are no such bytes; nothing may be made from what the buffer holds.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy>;
}

/// The operating system has no random bytes to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the operating system gives no random bytes")]
pub struct NoEntropy;

/// The operating system's random source.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        getrandom::fill(bytes).map_err(|_| NoEntropy)
    }
}

/// So many bytes.
pub(crate) fn draw<const N: usize>(entropy: &dyn Entropy) -> Result<[u8; N], NoEntropy> {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes)?;
    Ok(bytes)
}
