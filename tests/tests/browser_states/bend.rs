//! Windows of other sizes, wider letters, colours that the device forces, and the keyboard.

use jieqi_tests::Binary;
use jieqi_tests::driver::{Browser, Driver, Look};
use jieqi_tests::keyboard::key;
use jieqi_tests::screen::Screen;
use serde_json::{Value, json};
use tempfile::TempDir;

const SIZES: [(&str, Look); 6] = [
    ("phone", Look::PHONE),
    ("low", Look::LOW_PHONE),
    ("narrow", Look::NARROW),
    ("zoomed", Look::ZOOMED),
    ("tablet", Look::TABLET),
    ("lying", Look::LYING_TABLET),
];

/// The least that a finger needs, in CSS pixels; a point of the board has less, for nine stand
/// side by side on a phone.
const TOUCH: u32 = 44;
const POINT: f64 = 37.0;

/// What is smaller than a finger needs. A link within a sentence may be, and so may a point of the
/// board.
const SMALL: &str = "
    const inText = (link) => link.closest('p, li, td, dd') && getComputedStyle(link).display === 'inline';
    return [...document.querySelectorAll('a[href], button, input, select, summary')].filter((one) => {
      if (one.closest('.vh, .cells, .spots, .skip, .typed:not(:focus-within)') || one.matches('.vh, .skip') || inText(one)) return false;
      const box = (one.matches('input[type=radio], input[type=checkbox]') ? one.closest('label') : one).getBoundingClientRect();
      return box.width > 0 && (box.width < arguments[0] - .5 || box.height < arguments[0] - .5);
    }).map((one) => `${one.cloneNode().outerHTML} ${one.textContent.trim()}`)";

/// Sets the letters as far apart as somebody may want them (WCAG 2.2, 1.4.12), and gives what is
/// cut off by it.
const APART: &str = "
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }');
    document.adoptedStyleSheets = [sheet];
    const cut = [...document.querySelectorAll('.btn, .chips span, h1, h2, h3, p, .say > span, .clock, .offer > span, dt, dd')].filter((one) =>
      one.getClientRects().length > 0 && !one.closest('.vh') && !one.matches('.vh') && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline');
    const told = cut.map((one) => `${one.cloneNode().outerHTML} ${one.textContent.trim()}`);
    const wide = document.documentElement.scrollWidth > innerWidth;
    document.adoptedStyleSheets = [];
    return wide ? ['the page', ...told] : told";

async fn strings(browser: &Browser, script: &str, arguments: Value) -> Vec<String> {
    let found = browser.run(script, arguments).await.unwrap();
    serde_json::from_value(found).unwrap()
}

/// Looks at the page in every size; gives what is wrong.
async fn bends(screen: &Screen, name: &str, faults: &mut Vec<String>) {
    let browser = &screen.browser;
    for (size, look) in SIZES {
        let at = format!("{name}-{size}");
        browser.look(look).await.unwrap();
        screen.still().await.unwrap();
        let before = faults.len();
        if let Err(fault) = screen.fits(&at).await {
            faults.push(fault.to_string());
        }
        if look.phone {
            let small = strings(browser, SMALL, json!([TOUCH])).await;
            faults.extend(small.iter().map(|one| format!("{at}: small: {one}")));
        }
        if !matches!(size, "tablet" | "low") {
            let cut = strings(browser, APART, json!([])).await;
            faults.extend(cut.iter().map(|one| format!("{at}: cut: {one}")));
        }
        if name == "table" && size != "narrow" {
            let script = "return [document.documentElement.scrollHeight - innerHeight,
                 document.querySelector('.cells button').getBoundingClientRect().width]";
            let found = browser.run(script, json!([])).await.unwrap();
            if found[0].as_f64().unwrap() > 0.0 {
                faults.push(format!("{at} scrolls by {}", found[0]));
            }
            if look.width == 360 && found[1].as_f64().unwrap() < POINT - 0.05 {
                faults.push(format!("{at}: points of {}", found[1]));
            }
        }
        if faults.len() > before {
            screen.picture(&at).await.unwrap();
        }
    }
    browser.look(Look::DESK).await.unwrap();
}

/// Walks through the page by Tab; gives where the focus is not seen.
async fn focus_is_seen(screen: &Screen, name: &str, stops: usize, faults: &mut Vec<String>) {
    let seen = "
        const at = document.activeElement;
        const shown = at.matches('.chips input') ? at.nextElementSibling : at;
        const { outlineStyle, outlineWidth } = getComputedStyle(shown);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? [] : [at.cloneNode().outerHTML]";
    for _ in 0..stops {
        screen.press(&[key::TAB]).await.unwrap();
        let unseen = strings(&screen.browser, seen, json!([])).await;
        faults.extend(unseen.iter().map(|one| format!("{name}: focus: {one}")));
    }
}

/// In colours that the device forces, everything that colour tells is still told.
const FORCED: &str = "
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    const wrong = [];
    for (const svg of document.querySelectorAll('svg.board-svg, svg.chip')) {
      if (getComputedStyle(svg).forcedColorAdjust !== 'none') wrong.push(svg.getAttribute('class'));
    }
    const apart = (what, ...colours) => new Set(colours).size === colours.length || wrong.push(`${what}: ${colours}`);
    apart('marks', style('.board .m-last').stroke, style('.m-sel').stroke, style('.b-grid').stroke);
    apart('hints', style('.m-dot').fill, style('.b-grid').stroke);
    apart('sides', style('#pieces .pc.r use').getPropertyValue('--side'), style('#pieces .pc.b use').getPropertyValue('--side'));
    apart('backs', style('#pieces .pc.r use').getPropertyValue('--back'), style('#pieces .pc.b use').getPropertyValue('--back'));
    apart('clocks', style('.clock.run').borderTopWidth, style('.clock:not(.run)').borderTopWidth);
    apart('moves', style('#moves .mv[aria-current]').borderTopWidth, style('#moves .mv:not([aria-current])').borderTopWidth);
    apart('buttons', style('#settings .chips input:checked + span').outlineStyle, style('#settings .chips input:not(:checked) + span').outlineStyle);
    return wrong";

#[tokio::test]
async fn every_page_bends_to_who_reads_it() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/", server.address);
    let driver = Driver::start().await.unwrap();
    let screen = Screen::open(&driver, Look::DESK).await.unwrap();
    let browser = &screen.browser;
    let mut faults = Vec::new();
    for (name, path) in [
        ("home", "en"),
        ("jieqi", "en/jieqi"),
        ("xiangqi", "en/xiangqi"),
        ("privacy", "en/privacy"),
        ("analysis", "en/analysis"),
        ("nowhere", "en/nowhere"),
    ] {
        browser.goto(&format!("{home}{path}")).await.unwrap();
        bends(&screen, &format!("bend-{name}"), &mut faults).await;
        if name == "home" {
            focus_is_seen(&screen, name, 12, &mut faults).await;
        }
    }

    let black = Screen::open(&driver, Look::PHONE).await.unwrap();
    let link = screen.make_table(&home, "jieqi", "red").await.unwrap();
    black.sit_down(&link).await.unwrap();
    for (ply, mv) in ["b2b9", "h7h0"].into_iter().enumerate() {
        let mover = [&screen, &black][ply];
        mover.in_play().await.unwrap();
        mover.play(mv.parse().unwrap()).await.unwrap();
        for looker in [&screen, &black] {
            looker.shows_plies(ply + 1).await.unwrap();
        }
    }
    bends(&screen, "table", &mut faults).await;
    focus_is_seen(&screen, "table", 8, &mut faults).await;

    let forced = json!({"features": [{"name": "forced-colors", "value": "active"}]});
    browser
        .devtools("Emulation.setEmulatedMedia", forced)
        .await
        .unwrap();
    // Still face down, with nothing in front of it, whatever was dealt.
    browser.click("#board [data-point=e3]").await.unwrap();
    browser
        .until("document.querySelector('.m-sel') && document.querySelector('.m-dot')")
        .await
        .unwrap();
    let untold = strings(browser, FORCED, json!([])).await;
    faults.extend(untold.iter().map(|one| format!("forced: {one}")));
    screen.picture("forced").await.unwrap();

    black.browser.click("#resign").await.unwrap();
    black
        .browser
        .click("#resign-dialog button[value=yes]")
        .await
        .unwrap();
    browser
        .until("document.querySelector('#lens:not([hidden])')")
        .await
        .unwrap();
    bends(&screen, "table-over", &mut faults).await;
    assert!(faults.is_empty(), "{faults:#?}");
}
