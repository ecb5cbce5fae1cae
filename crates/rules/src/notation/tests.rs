//! How moves are called, by examples; that they all read back is proven over random games.

use super::*;
use crate::{Setup, Variant};

fn position(fen: &str, variant: Variant) -> Position {
    Position::new(&Setup::from_fen(fen, variant).unwrap()).unwrap()
}

/// Each row: the move with its disclosures, WXF, Chinese (traditional).
fn called(variant: Variant, fen: &str, rows: &[(&str, &str, &str)]) {
    let position = position(fen, variant);
    for &(uci, wxf, chinese) in rows {
        let said = UciMove::parse(uci, &position).unwrap();
        assert!(position.is_legal(said.mv), "{uci}");
        let both = [Notation::Wxf, Notation::Chinese(Script::Traditional)];
        for (notation, text) in both.into_iter().zip([wxf, chinese]) {
            assert_eq!(
                notation.print(&position, said).as_deref(),
                Some(text),
                "{uci}"
            );
            assert_eq!(notation.parse(text, &position), Ok(said), "{text}");
        }
    }
}

#[test]
fn single_pieces() {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    called(
        Variant::Xiangqi,
        &format!("{fen} w"),
        &[
            ("h2e2", "C2=5", "炮二平五"),
            ("b2b9", "C8+7", "炮八進七"),
            ("h0g2", "H2+3", "馬二進三"),
            ("g0e2", "E3+5", "相三進五"),
            ("f0e1", "A4+5", "仕四進五"),
            ("a0a1", "R9+1", "車九進一"),
            ("e0e1", "K5+1", "帥五進一"),
            ("c3c4", "P7+1", "兵七進一"),
        ],
    );
    called(
        Variant::Xiangqi,
        &format!("{fen} b"),
        &[
            ("h9g7", "H8+7", "馬８進７"),
            ("b7e7", "C2=5", "炮２平５"),
            ("c9e7", "E3+5", "象３進５"),
            ("f9e8", "A6+5", "士６進５"),
            ("e9e8", "K5+1", "將５進１"),
            ("i6i5", "P9+1", "卒９進１"),
        ],
    );
}

// 9 . . . . k . . . .
// 8 . . . . . . . . .
// 7 . . C . . . . . .
// 6 . . . . . . . . N
// 5 . . . . . . . . .
// 4 . . B . . . . . N
// 3 . . . . . . . . .
// 2 . . C . . A . . .
// 1 . . . . . . . . .
// 0 . . B K . A . . .
const TANDEMS: &str = "4k4/9/2C6/8N/9/2B5N/9/2C2A3/9/2BK1A3 w";

#[test]
fn tandems_of_two() {
    called(
        Variant::Xiangqi,
        TANDEMS,
        &[
            ("c7c9", "+C+2", "前炮進二"),
            ("c7c5", "+C-2", "前炮退二"),
            ("c2e2", "-C=5", "後炮平五"),
            ("i6g7", "+H+3", "前馬進三"),
            ("i4g3", "-H-3", "後馬退三"),
            ("c0e2", "E7+5", "相七進五"),
            ("c4e2", "E7-5", "相七退五"),
            ("f0e1", "A4+5", "仕四進五"),
            ("f2e1", "A4-5", "仕四退五"),
        ],
    );
    // Where they roam, the two can go the same way.
    called(
        Variant::Jieqi,
        TANDEMS,
        &[
            ("c0e2", "-E+5", "後相進五"),
            ("c4e6", "+E+5", "前相進五"),
            ("c4e2", "+E-5", "前相退五"),
            ("f0e1", "-A+5", "後仕進五"),
            ("f2e3", "+A+5", "前仕進五"),
        ],
    );
}

#[test]
fn soldiers() {
    // Three of Red's on file f, two of Black's on file c.
    let three = "4k4/5P3/5P3/5P3/9/2p6/9/2p6/9/3K5";
    called(
        Variant::Xiangqi,
        &format!("{three} w"),
        &[
            ("f8g8", "+P=3", "前兵平三"),
            ("f7g7", "P4=3", "中兵平三"),
            ("f6e6", "-P=5", "後兵平五"),
        ],
    );
    called(
        Variant::Xiangqi,
        &format!("{three} b"),
        &[("c2c1", "+P+1", "前卒進１"), ("c4d4", "-P=4", "後卒平４")],
    );
    called(
        Variant::Xiangqi,
        "4k4/2P6/2P6/2P3P2/6P2/9/9/9/9/3K5 w",
        &[
            ("c8d8", "7+=6", "前兵七平六"),
            ("c7d7", "77=6", "中兵七平六"),
            ("c6d6", "7-=6", "後兵七平六"),
            ("g6h6", "3+=2", "前兵三平二"),
            ("g5h5", "3-=2", "後兵三平二"),
        ],
    );
    called(
        Variant::Xiangqi,
        "4k4/2P6/2P6/2P6/2P6/6P2/9/9/9/3K5 w",
        &[
            ("c8d8", "++=6", "一兵平六"),
            ("c7d7", "+P=6", "二兵平六"),
            ("c6d6", "-P=6", "三兵平六"),
            ("c5d5", "--=6", "四兵平六"),
            ("g4g5", "P3+1", "兵三進一"),
        ],
    );
    called(
        Variant::Xiangqi,
        "4k4/9/9/9/6p2/6p2/6p2/6p2/6p2/3K5 b",
        &[
            ("g1f1", "++=6", "一卒平６"),
            ("g2f2", "+P=6", "二卒平６"),
            ("g3f3", "P7=6", "三卒平６"),
            ("g4f4", "-P=6", "四卒平６"),
        ],
    );
}

#[test]
fn face_down_pieces() {
    // 9 . . . . k . . . .
    // ⋮
    // 6 . . . . . . x . .
    // 5 . . . . . . . . .
    // 4 . . . . . . . . .
    // 3 X . . . . . X . .
    // 2 . . . . . . . . .
    // 1 . . . . . . . . .
    // 0 X . . K . . R . .       the chariot is no tandem with the piece on g3
    called(
        Variant::Jieqi,
        "4k4/9/9/6x2/9/9/X5X2/9/9/X2K2R2 w",
        &[
            ("a3a4N", "+X+1=N", "前暗進一=馬"),
            ("a0a2R", "-X+2=R", "後暗進二=車"),
            ("g3g4B", "X3+1=B", "暗三進一=相"),
            ("g0g2", "R3+2", "車三進二"),
        ],
    );
    // Tandems on two files, and what the viewer knows of a face-down victim.
    called(
        Variant::Jieqi,
        "xn2k4/9/9/9/9/9/X7X/9/9/X2K4X w",
        &[
            ("i3i4P", "+X1+1=P", "前暗一進一=兵"),
            ("a0a1C", "-X9+1=C", "後暗九進一=炮"),
        ],
    );
    called(
        Variant::Jieqi,
        "xn2k4/9/9/9/9/9/9/9/9/R2K4X w",
        &[
            ("a0a9", "R9+9x?", "車九進九x?"),
            ("a0a9n", "R9+9xN", "車九進九x馬"),
            ("i0i9A", "X1+9=A", "暗一進九=仕"),
        ],
    );
}

#[test]
fn other_ways_to_write_are_read() {
    let at = |fen: &str| position(fen, Variant::Jieqi);
    let tandems = at(TANDEMS);
    let chinese = Notation::Chinese(Script::Simplified);
    for (notation, text, mv) in [
        (Notation::Wxf, "c+.5", "c7e7"),
        (Notation::Wxf, "C-=5", "c2e2"),
        (Notation::Wxf, "+C7=5", "c7e7"),
        (Notation::Wxf, "-n+2", "i4h6"),
        (Notation::Wxf, "b7-5", "c4e2"),
        (chinese, "前砲平5", "c7e7"),
        (chinese, "后包平５", "c2e2"),
        (chinese, "二炮平五", "c2e2"),
        (chinese, "前傌进三", "i6g7"),
        (chinese, "象七退五", "c4e2"),
    ] {
        let read = notation
            .parse(text, &tandems)
            .map(|said| said.mv.to_string());
        assert_eq!(read.as_deref(), Ok(mv), "{text}");
    }
}

#[test]
fn a_refusal_says_why() {
    let jieqi = position("4k4/9/9/6x2/9/9/X5X2/9/9/X2K2R2 w", Variant::Jieqi);
    let tandems = position(TANDEMS, Variant::Jieqi);
    let mv = |text: &str| text.parse::<Move>().unwrap();
    let unreadable = |at| NotationError::Unreadable { at };
    let chinese = Notation::Chinese(Script::Traditional);
    for (notation, position, text, error) in [
        (Notation::Wxf, &jieqi, "", unreadable(0)),
        (Notation::Wxf, &jieqi, "C", unreadable(1)),
        (Notation::Wxf, &jieqi, "R3*2", unreadable(2)),
        (Notation::Wxf, &jieqi, "R3+0", unreadable(3)),
        (Notation::Wxf, &jieqi, "+-=1", unreadable(1)),
        (Notation::Wxf, &jieqi, "34=1", unreadable(1)),
        (Notation::Wxf, &jieqi, "R3+2 ", unreadable(4)),
        (Notation::Wxf, &jieqi, "X3+1=", unreadable(5)),
        (Notation::Wxf, &jieqi, "X3+1=K", unreadable(5)),
        (Notation::Wxf, &jieqi, "R3+4", NotationError::NoMove),
        (
            Notation::Wxf,
            &jieqi,
            "R3+2=R",
            NotationError::NothingRevealed(mv("g0g2")),
        ),
        (
            Notation::Wxf,
            &jieqi,
            "R3+2x?",
            NotationError::NothingHidden(mv("g0g2")),
        ),
        (
            Notation::Wxf,
            &jieqi,
            "X9+1",
            NotationError::Ambiguous(mv("a0a1"), mv("a3a4")),
        ),
        (chinese, &jieqi, "", unreadable(0)),
        (chinese, &jieqi, "車平二", unreadable(3)),
        (chinese, &jieqi, "車三進", unreadable(9)),
        (chinese, &tandems, "前前進一", unreadable(3)),
        (
            chinese,
            &tandems,
            "炮七平五",
            NotationError::Ambiguous(mv("c2e2"), mv("c7e7")),
        ),
    ] {
        assert_eq!(notation.parse(text, position), Err(error), "{text}");
    }
}
