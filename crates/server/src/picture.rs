//! A table as a picture, for those who show where a link leads.
//!
//! It is drawn from the figures of the pages and has no text in it: no font is needed, and
//! nobody's name can get into it. Whoever asks, it is the spectator's view.

use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jieqi_rules::{Color, Piece, Role, Setup, Square, Variant, Viewer};
use jieqi_table::{Phase, Table};
use resvg::{tiny_skia, usvg};
use tokio::sync::Semaphore;

use crate::piece_set::{PieceSet, characters};
use crate::{Refusal, log};

const SPRITE: &str = include_str!("../../../web/sprite.svg");
const GROUND: &str = include_str!("../../../web/board.svg");
/// The characters of the pieces as paths: no font is needed.
const CHARACTERS: &str = include_str!("../../../web/characters.svg");

/// What the pages' classes look like, by the light theme of `web/app/look.css`. The colours of a
/// side stand as `{side}`, `{back}` and `{figure}`.
const LOOKS: [(&str, &str); 17] = [
    ("p-shade", "fill=\"#462805\" fill-opacity=\".34\""),
    (
        "p-rim",
        "fill=\"#d8ad6e\" stroke=\"#7d5627\" stroke-width=\"1.6\"",
    ),
    ("p-face", "fill=\"url(#g-face)\""),
    ("g-face-0", "stop-color=\"#fffbee\""),
    ("g-face-1", "stop-color=\"#f6e6c3\""),
    ("g-wood-0", "stop-color=\"#e9cf9d\""),
    ("g-wood-1", "stop-color=\"#e0c08a\""),
    ("p-ring p-ring2", "fill=\"none\" stroke=\"{side}\""),
    ("p-ring", "fill=\"none\" stroke=\"{side}\""),
    ("p-back", "fill=\"{back}\""),
    (
        "p-figl",
        "fill=\"none\" stroke=\"{figure}\" stroke-linejoin=\"round\"",
    ),
    ("p-fig", "fill=\"{figure}\""),
    (
        "i-cut",
        "fill=\"none\" stroke=\"#fffbee\" stroke-width=\"3.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
    ),
    ("i-hole", "fill=\"#fffbee\""),
    (
        "i-line",
        "fill=\"none\" stroke=\"{side}\" stroke-width=\"5\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
    ),
    ("b-wood", "fill=\"url(#g-wood)\""),
    ("b-river", "fill=\"#e0c08a\" fill-opacity=\".55\""),
];

/// The lines of the board.
const LINES: [(&str, &str); 3] = [("b-grid", "2.4"), ("b-frame", "5"), ("b-mark", "2.4")];

/// The lines of the sprite that are Red's, or of both sides.
const REDS_OR_BOTHS: [&str; 6] = [
    "<radialGradient",
    "<linearGradient",
    "<g id=\"disc\"",
    "<g id=\"face\"",
    "<g id=\"back-r\"",
    "<g id=\"ring-r\"",
];

/// Those that are Black's.
const BLACKS: [&str; 2] = ["<g id=\"back-b\"", "<g id=\"ring-b\""];

/// What the picture shows; two tables that look the same share one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Scene {
    /// The first field of a FEN.
    board: String,
    /// The points of the last move.
    last: Option<(Square, Square)>,
    /// What stands beside the board.
    beside: Beside,
    /// What stands on the faces.
    set: PieceSet,
}

/// What stands beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Beside {
    /// Both sides: a table, or no table in particular.
    Both,
    /// The side that is free.
    Free(Color),
    /// The side to move.
    Turn(Color),
    /// The side that won; both where nobody did.
    Over(Option<Color>),
}

impl Scene {
    /// The start of a game, for pages without a table.
    pub(crate) fn start(variant: Variant, set: PieceSet) -> Scene {
        Scene {
            board: Setup::start(variant).board.fen(),
            last: None,
            beside: Beside::Both,
            set,
        }
    }

    /// A table as anybody may see it.
    pub(crate) fn table(table: &Table, set: PieceSet) -> Scene {
        let view = table.view(Viewer::Spectator);
        Scene {
            board: view.position().board().fen(),
            last: view.moves().last().map(|seen| (seen.mv.from, seen.mv.to)),
            beside: match table.phase() {
                Phase::Sealing | Phase::Waiting => Beside::Free(!table.creator()),
                Phase::Opening => Beside::Both,
                Phase::Playing => Beside::Turn(view.position().turn()),
                Phase::Ended => Beside::Over(table.outcome().and_then(|outcome| outcome.winner)),
            },
            set,
        }
    }

    fn svg(&self) -> String {
        let mut svg = String::from(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\" viewBox=\"0 0 1200 630\"><defs>",
        );
        let begins = |line: &str, all: &[&str]| all.iter().any(|begin| line.starts_with(begin));
        for line in SPRITE.lines() {
            if begins(line, &REDS_OR_BOTHS) {
                svg += &looks(line, Color::Red);
            } else if begins(line, &BLACKS) {
                svg += &looks(line, Color::Black);
            } else if let Some(figure) = line.strip_prefix("<g id=\"i-") {
                for color in Color::ALL {
                    let _ = write!(svg, "<g id=\"{}-", side(color));
                    svg += &looks(figure, color);
                }
            }
        }
        if self.set != PieceSet::International {
            svg += CHARACTERS;
        }
        svg += "</defs><rect width=\"1200\" height=\"630\" fill=\"#f4ede0\"/><g transform=\"translate(48 33) scale(.564)\">";
        // The characters of the river need a font.
        let ground = GROUND.lines().filter(|line| !line.starts_with("<text"));
        for line in ground {
            svg += &looks(line, Color::Red);
        }
        for square in self.last.iter().flat_map(|&(from, to)| [from, to]) {
            let (x, y) = middle(square);
            let _ = write!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"47\" fill=\"none\" stroke=\"#27549c\" stroke-width=\"5\"/>"
            );
        }
        self.write_pieces(&mut svg);
        svg += "</g>";
        self.write_beside(&mut svg);
        svg += "</svg>";
        svg
    }

    fn write_pieces(&self, svg: &mut String) {
        for (rank, row) in (0..10).rev().zip(self.board.split('/')) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as u8;
                } else {
                    let square = Square::new(file, rank);
                    if let (Some(piece), Some(square)) = (Piece::from_letter(letter), square) {
                        let (x, y) = middle(square);
                        self.write_piece(svg, piece, (x, y), 1.0, 1.0);
                    }
                    file += 1;
                }
            }
        }
    }

    /// Large pieces beside the board.
    fn write_beside(&self, svg: &mut String) {
        let general = |color| Piece::up(color, Role::General);
        let (red, black) = (general(Color::Red), general(Color::Black));
        let (low, high) = ((890, 445), (890, 185));
        let seat = |color| if color == Color::Red { low } else { high };
        match self.beside {
            Beside::Both | Beside::Over(None) => {
                self.write_piece(svg, black, high, 2.4, 1.0);
                self.write_piece(svg, red, low, 2.4, 1.0);
            }
            Beside::Free(color) => {
                self.write_piece(svg, general(!color), seat(!color), 2.4, 1.0);
                // An empty seat is a ring.
                let (x, y) = seat(color);
                let _ = write!(
                    svg,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"102\" fill=\"none\" stroke=\"#17624f\" stroke-width=\"7\" stroke-dasharray=\"26 17\"/>\
                     <path d=\"M{x} {y}m-40 0h80m-40-40v80\" stroke=\"#17624f\" stroke-width=\"9\" stroke-linecap=\"round\"/>"
                );
            }
            Beside::Turn(color) => {
                self.write_piece(svg, general(!color), seat(!color), 1.6, 0.45);
                self.write_piece(svg, general(color), seat(color), 2.4, 1.0);
            }
            Beside::Over(Some(color)) => {
                self.write_piece(svg, general(color), (890, 315), 4.2, 1.0);
            }
        }
    }

    fn write_piece(
        &self,
        svg: &mut String,
        piece: Piece,
        (x, y): (u32, u32),
        scale: f32,
        opacity: f32,
    ) {
        let side = side(piece.color);
        let _ = write!(
            svg,
            "<g transform=\"translate({x} {y}) scale({scale})\" opacity=\"{opacity}\"><use href=\"#disc\"/>"
        );
        let Some(role) = piece.role() else {
            let _ = write!(svg, "<use href=\"#back-{side}\"/></g>");
            return;
        };
        let fill = match piece.color {
            Color::Red => "#ae1a15",
            Color::Black => "#1a2428",
        };
        let _ = write!(
            svg,
            "<use href=\"#face\"/><use href=\"#ring-{side}\"/><g fill=\"{fill}\""
        );
        let (traditional, simplified) = characters(piece.color, role);
        let _ = match self.set {
            PieceSet::Traditional => write!(svg, "><use href=\"#{traditional}\"/></g></g>"),
            PieceSet::Simplified => write!(svg, "><use href=\"#{simplified}\"/></g></g>"),
            PieceSet::International => write!(
                svg,
                " transform=\"scale(.87)\"><use href=\"#{side}-{}\"/></g></g>",
                role.letter()
            ),
        };
    }
}

/// The letter by which figures name a side.
const fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "r",
        Color::Black => "b",
    }
}

/// Attributes instead of classes.
fn looks(line: &str, color: Color) -> String {
    let (own, back, figure) = match color {
        Color::Red => ("#ae1a15", "#ad281e", "#fbe3b4"),
        Color::Black => ("#1a2428", "#222e36", "#d8d3c0"),
    };
    let mut line = line.to_owned();
    for (class, look) in LOOKS {
        line = line.replace(&format!("class=\"{class}\""), look);
    }
    for (class, width) in LINES {
        let look = format!("fill=\"none\" stroke=\"#67471f\" stroke-width=\"{width}\"");
        line = line.replace(&format!("class=\"{class}\""), &look);
    }
    line.replace("{side}", own)
        .replace("{back}", back)
        .replace("{figure}", figure)
}

/// The middle of a point in the picture of the board.
fn middle(square: Square) -> (u32, u32) {
    let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
    (50 + 100 * file, 950 - 100 * rank)
}

/// Draws an image as PNG.
fn draw(svg: &str) -> Result<Vec<u8>, String> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|e| e.to_string())?;
    let mut pixels = tiny_skia::Pixmap::new(1200, 630).ok_or("no room for the picture")?;
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

/// How many pictures are kept; about 100 kB each.
const KEPT: usize = 48;

/// How long somebody waits for those who came before.
const PATIENCE: Duration = Duration::from_secs(5);

/// The pictures that were drawn last, and the one that is being drawn.
pub(crate) struct Pictures {
    kept: Mutex<Kept>,
    /// One at a time: pictures must not take the time of moves.
    turn: Semaphore,
}

#[derive(Default)]
struct Kept {
    pictures: HashMap<Scene, Arc<[u8]>>,
    order: VecDeque<Scene>,
}

impl Pictures {
    pub(crate) fn new() -> Pictures {
        Pictures {
            kept: Mutex::default(),
            turn: Semaphore::new(1),
        }
    }

    /// The picture of a scene as PNG.
    pub(crate) async fn of(&self, scene: Scene) -> Result<Arc<[u8]>, Refusal> {
        if let Some(picture) = self.kept(&scene) {
            return Ok(picture);
        }
        let turn = tokio::time::timeout(PATIENCE, self.turn.acquire()).await;
        let Ok(Ok(_turn)) = turn else {
            return Err(Refusal::NotNow);
        };
        // Somebody may have wanted the same one.
        if let Some(picture) = self.kept(&scene) {
            return Ok(picture);
        }
        let svg = scene.svg();
        let drawn = tokio::task::spawn_blocking(move || draw(&svg)).await;
        let picture: Arc<[u8]> = match drawn.map_err(|error| error.to_string()).flatten() {
            Ok(picture) => picture.into(),
            Err(error) => {
                log::fault("a picture", &error);
                return Err(Refusal::NotNow);
            }
        };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.order.len() == KEPT
            && let Some(oldest) = kept.order.pop_front()
        {
            kept.pictures.remove(&oldest);
        }
        kept.order.push_back(scene.clone());
        kept.pictures.insert(scene, Arc::clone(&picture));
        Ok(picture)
    }

    fn kept(&self, scene: &Scene) -> Option<Arc<[u8]>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.pictures.get(scene).cloned()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const SETS: [PieceSet; 3] = [
        PieceSet::Traditional,
        PieceSet::Simplified,
        PieceSet::International,
    ];

    fn scene(board: &str, beside: Beside, set: PieceSet) -> Scene {
        Scene {
            board: board.to_owned(),
            last: Some(("b2".parse().unwrap(), "b9".parse().unwrap())),
            beside,
            set,
        }
    }

    #[test]
    fn every_class_and_every_figure_is_drawn() {
        let every = "rnbakabnr/9/1c5c1/p1p1p1p1p/xX7/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        for set in SETS {
            let svg = scene(every, Beside::Free(Color::Black), set).svg();
            assert!(!svg.contains("class="), "a class has no look here");
            assert!(!svg.contains("<text") && !svg.contains('{'));
            for figure in svg.split("href=\"#").skip(1) {
                let id = figure.split('"').next().unwrap();
                assert!(svg.contains(&format!("id=\"{id}\"")), "{id}");
            }
        }
    }

    #[test]
    fn a_picture_is_of_the_size_that_it_is_said_to_be_and_differs_with_what_it_shows() {
        let start = Setup::start(Variant::Xiangqi).board.fen();
        let traditional = PieceSet::Traditional;
        let drawn = [
            scene(&start, Beside::Both, traditional),
            scene(&start, Beside::Turn(Color::Red), traditional),
            scene(&start, Beside::Over(Some(Color::Black)), traditional),
            scene(&start, Beside::Both, PieceSet::Simplified),
            scene(&start, Beside::Both, PieceSet::International),
        ]
        .map(|scene| draw(&scene.svg()).unwrap());
        for picture in &drawn {
            assert_eq!(picture[..8], *b"\x89PNG\r\n\x1a\n");
            assert_eq!(picture[16..24], [0, 0, 4, 176, 0, 0, 2, 118]);
            assert!(picture.len() < 300_000, "{}", picture.len());
        }
        let differ: HashSet<&Vec<u8>> = drawn.iter().collect();
        assert_eq!(differ.len(), drawn.len());
    }
}
