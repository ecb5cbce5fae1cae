//! That a number finds the form that a language has for it.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

/// Every form that any language has, by its name.
const FORMS: &str = "\
n = { $n ->
    [zero] zero
    [one] one
    [two] two
    [few] few
    [many] many
   *[other] other
}
";

fn form(tag: &str, n: f64) -> String {
    let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().unwrap()]);
    let resource = FluentResource::try_new(FORMS.to_owned()).unwrap();
    bundle.add_resource(resource).unwrap();
    let args: FluentArgs<'_> = [("n", n)].into_iter().collect();
    let pattern = bundle.get_message("n").unwrap().value().unwrap();
    let text = bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
    text.into_owned()
}

#[test]
fn every_language_counts_as_its_speakers_do() {
    let numbers = [0.0, 1.0, 1.5, 2.0, 5.0, 21.0, 22.0];
    let table = [
        ("en", "other one other other other other other"),
        ("cs", "other one many few other other other"),
        ("it", "other one other other other other other"),
        ("el", "other one other other other other other"),
        ("nb", "other one other other other other other"),
        ("pt-BR", "one one one other other other other"),
        ("vi", "other other other other other other other"),
        ("zh-Hans", "other other other other other other other"),
        ("zh-Hant", "other other other other other other other"),
    ];
    for (tag, expected) in table {
        let found = numbers.map(|n| form(tag, n)).join(" ");
        assert_eq!(found, expected, "{tag}");
    }
}
