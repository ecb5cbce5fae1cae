//! By what a browser is known again.

use axum::http::{HeaderMap, HeaderValue, header};
use jieqi_table::GuestId;
use sha2::{Digest, Sha256};

use crate::entropy::{Entropy, NoEntropy, draw};

/// How long a browser keeps its cookie: the 400 days that browsers allow at most.
const MAX_AGE_SECS: u32 = 400 * 24 * 60 * 60;

/// The secret that a browser holds. The server keeps only its hash, the [`GuestId`].
pub(crate) struct Token([u8; 32]);

impl Token {
    pub(crate) fn draw(entropy: &dyn Entropy) -> Result<Token, NoEntropy> {
        draw(entropy).map(Token)
    }

    /// The hash by which the browser is known.
    pub(crate) fn id(&self) -> GuestId {
        GuestId::new(Sha256::digest(self.0).into())
    }

    /// The header that hands it to the browser, where no script can read it.
    pub(crate) fn set_cookie(&self, https: bool) -> HeaderValue {
        let secure = if https { "; Secure" } else { "" };
        let hex = self
            .0
            .iter()
            .fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
        let text = format!(
            "{}={hex}; Path=/; Max-Age={MAX_AGE_SECS}; HttpOnly; SameSite=Lax{secure}",
            cookie_name(https),
        );
        HeaderValue::from_str(&text).expect("it is plain ASCII")
    }
}

/// Who posts: a browser that is known, or one that is known from the answer on.
pub(crate) struct Caller {
    /// Which browser.
    pub(crate) guest: GuestId,
    /// What it is to be given, if it is new.
    pub(crate) token: Option<Token>,
}

impl Caller {
    /// Recognises the browser, or draws a secret for a new one.
    pub(crate) fn new(
        headers: &HeaderMap,
        https: bool,
        entropy: &dyn Entropy,
    ) -> Result<Caller, NoEntropy> {
        if let Some(guest) = recognise(headers, https) {
            return Ok(Caller { guest, token: None });
        }
        let token = Token::draw(entropy)?;
        Ok(Caller {
            guest: token.id(),
            token: Some(token),
        })
    }
}

/// The header that takes the secret away from the browser.
pub(crate) fn forget_cookie(https: bool) -> HeaderValue {
    let secure = if https { "; Secure" } else { "" };
    let text = format!(
        "{}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}",
        cookie_name(https),
    );
    HeaderValue::from_str(&text).expect("it is plain ASCII")
}

/// Under `https` a name that browsers accept only from this very host, and only when `Secure`.
const fn cookie_name(https: bool) -> &'static str {
    if https { "__Host-guest" } else { "guest" }
}

/// Who asks, by its cookie; `None` for a browser that is not known. A cookie that we cannot
/// have given is as good as none.
pub(crate) fn recognise(headers: &HeaderMap, https: bool) -> Option<GuestId> {
    cookie(headers, cookie_name(https)).and_then(|value| {
        let digits = value.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |digit: u8| char::from(digit).to_digit(16);
            *byte = u8::try_from(digit(pair[0])? * 16 + digit(pair[1])?).ok()?;
        }
        Some(Token(bytes).id())
    })
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_cookie(text: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_str("other=1").unwrap());
        headers.append(header::COOKIE, HeaderValue::from_str(text).unwrap());
        headers
    }

    #[test]
    fn a_browser_is_known_by_the_cookie_that_it_was_given() {
        for https in [false, true] {
            let token = Token([7; 32]);
            let set = token.set_cookie(https);
            let set = set.to_str().unwrap();
            let pair = set.split(';').next().unwrap();
            let headers = with_cookie(&format!("lang=en; {pair}; more=2"));
            assert_eq!(recognise(&headers, https), Some(token.id()));
            assert_eq!(recognise(&headers, !https), None);
            assert!(set.contains("; HttpOnly; SameSite=Lax"));
            assert_eq!(set.contains("; Secure"), https);
            assert_eq!(set.starts_with("__Host-"), https);
            assert!(set.contains("; Max-Age=34560000;"));
        }
    }

    #[test]
    fn what_we_cannot_have_given_is_nobody() {
        let hex = "07".repeat(32);
        for value in [
            "",
            "07",
            &hex[1..],
            &format!("{hex}0"),
            &hex.replace('7', "g"),
        ] {
            assert_eq!(
                recognise(&with_cookie(&format!("guest={value}")), false),
                None
            );
        }
    }
}
