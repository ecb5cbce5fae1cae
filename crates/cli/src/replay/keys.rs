//! What keys mean.

use jieqi_rules::Color;
use jieqi_rules::record::Lens;

/// What somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// A ply on.
    Next,
    /// A ply back.
    Back,
    /// To the start.
    First,
    /// To the end.
    Last,
    /// To this ply.
    Ply(usize),
    /// Through other eyes.
    Lens(Lens),
    /// The board turned.
    Turn,
    /// Characters instead of letters, or the other way round.
    Pieces,
    /// Ply after ply by itself, or no longer.
    Play,
    /// Enough.
    Quit,
}

/// The plain keys.
const fn plain(byte: u8) -> Option<Key> {
    Some(match byte {
        b'n' | b'l' => Key::Next,
        b' ' => Key::Play,
        b'p' | b'h' => Key::Back,
        b'g' => Key::First,
        b'G' => Key::Last,
        b'r' => Key::Lens(Lens::Player(Color::Red)),
        b'b' => Key::Lens(Lens::Player(Color::Black)),
        b's' => Key::Lens(Lens::Spectator),
        b'a' => Key::Lens(Lens::Everything),
        b't' => Key::Turn,
        b'c' => Key::Pieces,
        // With Ctrl-C and Ctrl-D.
        b'q' | 3 | 4 => Key::Quit,
        _ => return None,
    })
}

/// The keys of a line: an empty one is a ply on, a number goes there.
pub(super) fn of_line(line: &str) -> Vec<Key> {
    let line = line.trim_end_matches(['\r', '\n']);
    let line = if line.trim().is_empty() {
        line
    } else {
        line.trim()
    };
    if line.is_empty() {
        return vec![Key::Next];
    }
    match line.parse() {
        Ok(ply) => vec![Key::Ply(ply)],
        Err(_) => line.bytes().filter_map(plain).collect(),
    }
}

/// Makes keys of the bytes that a terminal sends.
#[derive(Debug, Default)]
pub(super) struct Keys {
    /// A number that is being typed.
    number: Option<usize>,
    /// An escape sequence that is coming in.
    escape: Vec<u8>,
}

impl Keys {
    /// Takes a byte; gives the key that it completes.
    pub(super) fn press(&mut self, byte: u8) -> Option<Key> {
        if !self.escape.is_empty() {
            return self.go_on(byte);
        }
        match byte {
            0x1b => {
                self.escape.push(byte);
                None
            }
            b'0'..=b'9' => {
                let digit = usize::from(byte - b'0');
                let number = self.number.unwrap_or(0).saturating_mul(10);
                self.number = Some(number.saturating_add(digit));
                None
            }
            b'\r' | b'\n' => Some(self.number.take().map_or(Key::Next, Key::Ply)),
            // Backspace: what was typed, else a ply back.
            8 | 127 => self.number.take().is_none().then_some(Key::Back),
            byte => {
                self.number = None;
                plain(byte)
            }
        }
    }

    /// Nothing more came: an escape that stands alone is the key of that name.
    pub(super) fn pause(&mut self) -> Option<Key> {
        let alone = self.escape == [0x1b];
        self.escape.clear();
        alone.then_some(Key::Quit)
    }

    fn go_on(&mut self, byte: u8) -> Option<Key> {
        self.escape.push(byte);
        let begins = matches!(self.escape[..], [_, b'[' | b'O']);
        if begins || byte.is_ascii_digit() || byte == b';' {
            return None;
        }
        let sequence = std::mem::take(&mut self.escape);
        match sequence[1..] {
            [b'[' | b'O', b'C' | b'B'] => Some(Key::Next),
            [b'[' | b'O', b'D' | b'A'] => Some(Key::Back),
            [b'[' | b'O', b'H'] | [b'[', b'1' | b'7', b'~'] => Some(Key::First),
            [b'[' | b'O', b'F'] | [b'[', b'4' | b'8', b'~'] => Some(Key::Last),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(bytes: &[u8]) -> Vec<Key> {
        let mut keys = Keys::default();
        let mut pressed: Vec<Key> = bytes.iter().filter_map(|&byte| keys.press(byte)).collect();
        pressed.extend(keys.pause());
        pressed
    }

    #[test]
    fn keys_mean_what_the_help_says() {
        for (bytes, keys) in [
            (
                &b"n pc"[..],
                vec![Key::Next, Key::Play, Key::Back, Key::Pieces],
            ),
            (b"12\r", vec![Key::Ply(12)]),
            (b"12\x7f\r", vec![Key::Next]),
            (b"12n", vec![Key::Next]),
            (b"\x7f", vec![Key::Back]),
            (b"\x1b[C\x1b[D", vec![Key::Next, Key::Back]),
            (
                b"\x1bOC\x1b[H\x1b[4~",
                vec![Key::Next, Key::First, Key::Last],
            ),
            (b"\x1b[1;5Cn", vec![Key::Next]),
            (b"gG", vec![Key::First, Key::Last]),
            (
                b"ra",
                vec![
                    Key::Lens(Lens::Player(Color::Red)),
                    Key::Lens(Lens::Everything),
                ],
            ),
            (b"\x1b", vec![Key::Quit]),
            (b"\x03", vec![Key::Quit]),
            (b"99999999999999999999999\r", vec![Key::Ply(usize::MAX)]),
            (b"xyz\xff\0", vec![]),
        ] {
            assert_eq!(pressed(bytes), keys, "{bytes:?}");
        }
    }

    #[test]
    fn a_line_is_a_number_or_keys() {
        assert_eq!(of_line(""), [Key::Next]);
        assert_eq!(of_line(" 7 "), [Key::Ply(7)]);
        assert_eq!(of_line("nnq"), [Key::Next, Key::Next, Key::Quit]);
        assert_eq!(of_line(" "), [Key::Play]);
        assert_eq!(of_line("?"), []);
    }
}
