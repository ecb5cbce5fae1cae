//! What is around every page: head, bar, foot.

use jieqi_rules::Variant;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::chip;
use super::{Assets, board};
use crate::locale::Words;
use crate::piece_set::PieceSet;

/// The figures that every page draws with `<use>`.
const SPRITE: &str = include_str!("../../../../web/sprite.svg");

/// Which page it is, as far as addresses go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address<'a> {
    /// The front page.
    Home,
    /// The rules of a game.
    Rules(Variant),
    /// What is kept about whom.
    Privacy,
    /// A table for looking.
    Analysis,
    /// A table, by its id.
    Table(&'a str),
    /// A page without an address of its own.
    Nowhere,
}

impl Address<'_> {
    /// The path of this page in a language.
    #[must_use]
    pub fn path(self, tag: &str) -> String {
        match self {
            Address::Home | Address::Nowhere => format!("/{tag}"),
            Address::Rules(game) => format!("/{tag}/{game}"),
            Address::Privacy => format!("/{tag}/privacy"),
            Address::Analysis => format!("/{tag}/analysis"),
            Address::Table(id) => format!("/t/{id}?lang={tag}"),
        }
    }

    /// The path that leads to this page in the reader's own language.
    pub(super) fn neutral(self) -> String {
        match self {
            Address::Home | Address::Nowhere => "/".to_owned(),
            Address::Rules(game) => format!("/{game}"),
            Address::Privacy => "/privacy".to_owned(),
            Address::Analysis => "/analysis".to_owned(),
            Address::Table(id) => format!("/t/{id}"),
        }
    }
}

/// What every page needs to know.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The reader's words.
    pub words: Words<'a>,
    /// The client's files.
    pub assets: &'a Assets,
    /// The address of the site without a slash at its end: `https://example.org`.
    pub origin: &'a str,
    /// Which page it is.
    pub address: Address<'a>,
    /// The pieces of whoever sent the link that was followed.
    pub pieces: Option<PieceSet>,
    /// The version of the program.
    pub version: &'a str,
    /// The commit that it was built from, shortened.
    pub commit: &'a str,
}

/// What a page adds to the frame.
pub(super) struct Page<'a> {
    /// The title, without the name of the site.
    pub(super) title: &'a str,
    /// A sentence for search engines and link previews.
    pub(super) description: Option<&'a str>,
    /// The class of `<body>`.
    pub(super) class: &'a str,
    /// The version of the table that it shows.
    pub(super) version: Option<u64>,
    /// Whether search engines may keep it.
    pub(super) listed: bool,
    /// Stylesheets beside the common ones.
    pub(super) styles: &'a [&'a str],
    /// The module that brings the page to life.
    pub(super) script: Option<&'a str>,
    /// What stands in the bar between the mark and the buttons.
    pub(super) bar: Option<Markup>,
    /// Buttons of the bar.
    pub(super) buttons: Option<Markup>,
    /// Where the skip link goes, and what it says.
    pub(super) skip: (&'a str, &'a str),
    /// All between bar and foot.
    pub(super) content: Markup,
}

impl Frame<'_> {
    pub(super) fn text(&self, id: &str) -> String {
        self.words.text(id)
    }

    pub(super) fn page(&self, page: &Page<'_>) -> Markup {
        let language = self.words.language();
        let tag = language.tag();
        // What is played at a table begins with the name of the game: the site's would say it twice.
        let title = match self.address {
            Address::Table(_) => page.title.to_owned(),
            _ => self
                .words
                .with("page-title", &[("page", page.title.into())]),
        };
        html! {
            (DOCTYPE)
            html lang=(tag) dir=[language.is_rtl().then_some("rtl")] data-set=(self.text("language-pieces")) data-notation=(self.text("language-notation")) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    title { (title) }
                    @if let Some(description) = page.description {
                        meta name="description" content=(description);
                        meta property="og:description" content=(description);
                    }
                    meta property="og:title" content=(title);
                    meta property="og:site_name" content=(self.text("brand"));
                    meta property="og:type" content="website";
                    @if let Some(picture) = self.picture(page) {
                        meta property="og:image" content=(picture);
                        meta property="og:image:width" content="1200";
                        meta property="og:image:height" content="630";
                        meta name="twitter:card" content="summary_large_image";
                    }
                    @if !page.listed { meta name="robots" content="noindex"; }
                    (self.links(&tag))
                    meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4ede0";
                    meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17130f";
                    link rel="icon" href=(self.assets.url("icon.svg")) type="image/svg+xml";
                    link rel="manifest" href=(format!("/{tag}/manifest.webmanifest"));
                    script src=(self.assets.url("early.js")) {}
                    link rel="preload" href=(self.assets.url("fonts/table-kai.woff2")) as="font" type="font/woff2" crossorigin;
                    link rel="stylesheet" href=(self.assets.url("look.css"));
                    @for style in page.styles {
                        link rel="stylesheet" href=(self.assets.url(style));
                    }
                    link rel="stylesheet" href=(self.assets.url("people.css"));
                    script type="module" src=(self.assets.url("page.js")) {}
                    @if let Some(script) = page.script {
                        @for import in self.assets.imports(script) {
                            link rel="modulepreload" href=(self.assets.url(&import));
                        }
                        script type="module" src=(self.assets.url(script)) {}
                    }
                }
                body class=(page.class) {
                    (PreEscaped(SPRITE))
                    a.skip href=(page.skip.0) { (page.skip.1) }
                    (self.bar(page))
                    (page.content)
                    (self.foot())
                }
            }
        }
    }

    /// The address of the picture that stands beside a link to this page.
    fn picture(&self, page: &Page<'_>) -> Option<String> {
        let set = self.set();
        let name = match self.address {
            Address::Home | Address::Analysis => Variant::Jieqi.name().to_owned(),
            Address::Rules(game) => game.name().to_owned(),
            Address::Table(id) => {
                // Another address once it looks otherwise, for those who keep what they fetched.
                let version = page.version.unwrap_or_default();
                return Some(format!(
                    "{}/preview/{id}.png?v={version}&set={set}",
                    self.origin
                ));
            }
            Address::Privacy | Address::Nowhere => return None,
        };
        Some(format!("{}/preview/{name}.png?set={set}", self.origin))
    }

    /// The pieces that whoever sent the link looks at; else those of the language.
    fn set(&self) -> String {
        match self.pieces {
            Some(set) => set.name().to_owned(),
            None => self.text("language-pieces"),
        }
    }

    /// Canonical address and the same page in every language.
    fn links(&self, tag: &str) -> Markup {
        if matches!(self.address, Address::Nowhere) {
            return html! {};
        }
        let full = |tag: &str| match self.address {
            Address::Table(id) => format!("{}/t/{id}", self.origin),
            address => format!("{}{}", self.origin, address.path(tag)),
        };
        html! {
            link rel="canonical" href=(full(tag));
            // Those who follow it for the picture ask for the same pieces.
            @let set = self.pieces.map(|set| format!("?set={}", set.name()));
            meta property="og:url" content={ (full(tag)) (set.unwrap_or_default()) };
            @if !matches!(self.address, Address::Table(_)) {
                @for language in self.words.languages() {
                    link rel="alternate" hreflang=(language.tag()) href=(full(&language.tag()));
                }
                link rel="alternate" hreflang="x-default" href={ (self.origin) (self.address.neutral()) };
            }
        }
    }

    fn bar(&self, page: &Page<'_>) -> Markup {
        let table = matches!(self.address, Address::Table(_));
        html! {
            header.top.wide-top[!table] {
                a.mark href=(Address::Home.path(&self.words.language().tag())) aria-label=[table.then(|| self.text("home"))] {
                    (chip::mark())
                    @if !table { span { (self.text("brand")) } }
                }
                @if let Some(bar) = &page.bar { (bar) }
                span.gap {}
                @if !table { (self.languages(&board::icon("globe"))) }
                @if let Some(buttons) = &page.buttons { (buttons) }
                button.icon-btn.scripted #theme type="button" aria-label=(self.text("theme-switch")) title=(self.text("theme-switch")) {
                    (board::icon("moon"))
                }
                @if table { (self.settings_button()) }
            }
            @if self.words.languages().len() > 1 { (self.language_list()) }
        }
    }

    fn settings_button(&self) -> Markup {
        html! {
            button.icon-btn type="button" popovertarget="settings" aria-label=(self.text("act-settings")) title=(self.text("act-settings")) {
                (board::icon("gear"))
            }
        }
    }

    /// The button that opens the list of languages.
    pub(super) fn languages(&self, icon: &Markup) -> Markup {
        let language = self.words.language();
        html! {
            @if self.words.languages().len() > 1 {
                button.lang type="button" popovertarget="languages" {
                    (icon)
                    span.vh { (self.text("language")) " " }
                    span { (language.name()) }
                }
            }
        }
    }

    fn language_list(&self) -> Markup {
        let chosen = self.words.language().tag();
        // Where the address does not say the language, the page is asked for once more.
        let here = matches!(self.address, Address::Table(_) | Address::Nowhere);
        html! {
            nav.menu #languages popover aria-label=(self.text("language")) {
                ul.languages {
                    @for language in self.words.languages() {
                        @let tag = language.tag();
                        li {
                            a href=(self.address.path(&tag)) hreflang=(tag) lang=(tag) data-lang=(tag) data-here[here]
                                aria-current=[(tag == chosen).then_some("true")] { (language.name()) }
                        }
                    }
                }
            }
        }
    }

    fn foot(&self) -> Markup {
        let tag = self.words.language().tag();
        let build = [
            ("version", self.version.into()),
            ("commit", self.commit.into()),
        ];
        html! {
            footer.foot {
                a href=(Address::Rules(Variant::Jieqi).path(&tag)) { (self.text("footer-rules")) }
                a href=(Address::Rules(Variant::Xiangqi).path(&tag)) { (self.text("footer-xiangqi")) }
                a href=(Address::Analysis.path(&tag)) { (self.text("footer-analysis")) }
                a href=(Address::Privacy.path(&tag)) { (self.text("footer-privacy")) }
                span { (self.text("footer-promise")) }
                span { (self.words.with("footer-version", &build)) }
            }
        }
    }
}
