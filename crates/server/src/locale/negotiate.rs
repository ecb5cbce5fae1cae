//! Which of our languages a browser asks for.

use unic_langid::LanguageIdentifier;

/// The index of the best of `ours` for an `Accept-Language` header, if it asks for any.
///
/// Each range is tried from the most wanted down: first its whole tag, then language and
/// script (`zh-TW` is written in the traditional script, so it finds `zh-Hant`), then the
/// language alone.
pub(super) fn best<'a>(
    header: &str,
    ours: &(impl Iterator<Item = &'a LanguageIdentifier> + Clone),
) -> Option<usize> {
    let mut ranges: Vec<(f32, LanguageIdentifier)> = header
        .split(',')
        .take(32)
        .filter_map(|part| {
            let (tag, quality) = part.split_once(';').unwrap_or((part, "q=1"));
            let quality: f32 = quality.trim().strip_prefix("q=")?.trim().parse().ok()?;
            let tag: LanguageIdentifier = tag.trim().parse().ok()?;
            (quality > 0.0).then_some((quality, tag))
        })
        .collect();
    ranges.sort_by(|a, b| b.0.total_cmp(&a.0));
    ranges.iter().find_map(|(_, wanted)| {
        let place = |fits: &dyn Fn(&LanguageIdentifier) -> bool| ours.clone().position(fits);
        place(&|ours| ours == wanted)
            .or_else(|| {
                place(&|ours| {
                    ours.language == wanted.language
                        && ours.script.is_some()
                        && ours.script.map(|s| s.as_str().to_owned()) == script(wanted)
                })
            })
            .or_else(|| place(&|ours| same_language(ours, wanted) && ours.script.is_none()))
    })
}

/// Norwegian is asked for as `no` as often as by the name of its written form.
fn same_language(ours: &LanguageIdentifier, wanted: &LanguageIdentifier) -> bool {
    let (ours, wanted) = (ours.language.as_str(), wanted.language.as_str());
    ours == wanted || (ours == "nb" && matches!(wanted, "no" | "nn"))
}

/// The script of a tag; for Chinese it follows from the place where it is not written.
fn script(tag: &LanguageIdentifier) -> Option<String> {
    if let Some(script) = tag.script {
        return Some(script.as_str().to_owned());
    }
    (tag.language.as_str() == "zh").then(|| {
        let traditional = tag
            .region
            .is_some_and(|region| matches!(region.as_str(), "TW" | "HK" | "MO"));
        if traditional { "Hant" } else { "Hans" }.to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(header: &str) -> Option<&'static str> {
        let tags = ["cs", "en", "nb", "pt-BR", "vi", "zh-Hans", "zh-Hant"];
        let ours: Vec<LanguageIdentifier> = tags
            .iter()
            .map(|tag| tag.parse().expect("a language tag"))
            .collect();
        best(header, &ours.iter()).map(|i| tags[i])
    }

    #[test]
    fn the_most_wanted_language_that_is_here_is_chosen() {
        let table = [
            ("cs", Some("cs")),
            ("fr, cs;q=0.5, en;q=0.8", Some("en")),
            ("cs;q=0, en;q=0.1", Some("en")),
            ("en-GB,en;q=0.9", Some("en")),
            ("zh-TW,zh;q=0.9", Some("zh-Hant")),
            ("zh-CN", Some("zh-Hans")),
            ("zh", Some("zh-Hans")),
            ("zh-Hant-HK", Some("zh-Hant")),
            ("no", Some("nb")),
            ("pt", Some("pt-BR")),
            ("fr, de", None),
            ("", None),
            (";;q=,,,=", None),
        ];
        for (header, tag) in table {
            assert_eq!(asked(header), tag, "{header}");
        }
    }
}
