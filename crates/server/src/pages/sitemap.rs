//! What search engines are told: every page that may be found, in every language.

use std::fmt::Write as _;

use jieqi_rules::Variant;

use super::Address;
use crate::locale::Language;

/// The pages that are there in every language.
const PAGES: [Address<'_>; 4] = [
    Address::Home,
    Address::Rules(Variant::Jieqi),
    Address::Rules(Variant::Xiangqi),
    Address::Privacy,
];

/// The map of the site at `origin`, an address that needs no escaping in XML.
#[must_use]
pub fn sitemap(origin: &str, languages: &[Language]) -> String {
    let mut map = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for address in PAGES {
        let mut alternates = String::new();
        let tags = languages.iter().map(Language::tag);
        let paths = tags.map(|tag| (address.path(&tag), tag));
        for (path, tag) in paths.chain([(address.neutral(), "x-default".to_owned())]) {
            // Writing to a `String` cannot fail.
            let _ = write!(
                alternates,
                "<xhtml:link rel=\"alternate\" hreflang=\"{tag}\" href=\"{origin}{path}\"/>"
            );
        }
        for language in languages {
            let path = address.path(&language.tag());
            let _ = writeln!(map, "<url><loc>{origin}{path}</loc>{alternates}</url>");
        }
    }
    map + "</urlset>\n"
}
