//! What a side has left on its clock.

use core::fmt;
use core::str::FromStr;

/// A time on a clock: `0:09:58.5` is hours, minutes, seconds.
///
/// ```
/// use jieqi_rules::record::Clock;
/// let clock = Clock::from_millis(598_500);
/// assert_eq!(clock.to_string(), "0:09:58.5");
/// assert_eq!("0:09:58.5".parse(), Ok(clock));
/// assert!("9:60:00".parse::<Clock>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clock(u64);

impl Clock {
    /// The most that is told: four digits of hours, more than a year.
    pub const MAX: Clock = Clock(10_000 * 3_600_000 - 1);

    /// So many milliseconds, [`Clock::MAX`] at the most.
    #[must_use]
    pub const fn from_millis(millis: u64) -> Clock {
        if millis < Clock::MAX.0 {
            Clock(millis)
        } else {
            Clock::MAX
        }
    }

    /// The milliseconds.
    #[must_use]
    pub const fn millis(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0 / 1000, self.0 % 1000);
        let (minutes, hours) = (seconds / 60 % 60, seconds / 3600);
        write!(f, "{hours}:{minutes:02}:{:02}", seconds % 60)?;
        match millis {
            0 => Ok(()),
            _ if millis.is_multiple_of(100) => write!(f, ".{}", millis / 100),
            _ if millis.is_multiple_of(10) => write!(f, ".{:02}", millis / 10),
            _ => write!(f, ".{millis:03}"),
        }
    }
}

/// A text that is no time on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockError;

impl fmt::Display for ClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected hours, minutes and seconds, as in `0:09:58.5`")
    }
}

impl core::error::Error for ClockError {}

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Clock, ClockError> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let mut parts = whole.split(':');
        let mut next = |digits: core::ops::RangeInclusive<usize>, below: u64| {
            let part = parts.next().ok_or(ClockError)?;
            let number = number(part, digits)?;
            (number < below).then_some(number).ok_or(ClockError)
        };
        let hours = next(1..=4, 10_000)?;
        let minutes = next(1..=2, 60)?;
        let seconds = next(1..=2, 60)?;
        if parts.next().is_some() {
            return Err(ClockError);
        }
        let millis = number(fraction, 1..=3)? * [100, 10, 1][fraction.len() - 1];
        Ok(Clock(
            (hours * 3600 + minutes * 60 + seconds) * 1000 + millis,
        ))
    }
}

/// A number of so many digits.
fn number(text: &str, digits: core::ops::RangeInclusive<usize>) -> Result<u64, ClockError> {
    if !digits.contains(&text.len()) || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ClockError);
    }
    text.parse().map_err(|_| ClockError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_in_every_form_and_printed_in_the_shortest() {
        for (text, millis, printed) in [
            ("0:00:00", 0, "0:00:00"),
            ("0:0:0.000", 0, "0:00:00"),
            ("1:02:03.4", 3_723_400, "1:02:03.4"),
            ("01:02:03.40", 3_723_400, "1:02:03.4"),
            ("0:00:00.05", 50, "0:00:00.05"),
            ("0:00:00.123", 123, "0:00:00.123"),
            ("9999:59:59.999", 35_999_999_999, "9999:59:59.999"),
        ] {
            assert_eq!(text.parse(), Ok(Clock::from_millis(millis)), "{text}");
            assert_eq!(Clock::from_millis(millis).to_string(), printed);
        }
        assert_eq!(
            Clock::from_millis(u64::MAX).to_string().parse(),
            Ok(Clock::MAX)
        );
        for text in [
            "",
            "1",
            "1:2",
            "1:60:0",
            "1:0:60",
            "1:2:3:4",
            "1:2:3.",
            "1:2:3.1234",
            "-1:0:0",
            "1:+2:3",
            "10000:0:0",
            "1:0:0.x",
            "1::0",
            "é:0:0",
        ] {
            assert_eq!(text.parse::<Clock>(), Err(ClockError), "{text}");
        }
    }
}
