//! What is refused, where, and why.

use jieqi_rules::record::{MAX_BYTES, Record, Tag, TagError};

/// A record, and what reading it says; `¶` stands for a line break, `§` for 32 bytes.
#[test]
fn a_refusal_says_where_and_why() {
    let table = [
        (
            "",
            "line 1, column 1: a record begins with the tag `Game`, on a line of its own",
        ),
        (
            "1. h2e2 *",
            "line 1, column 1: a record begins with the tag `Game`, on a line of its own",
        ),
        (
            "[Red \"x\"]",
            "line 1, column 1: a record begins with the tag `Game`, on a line of its own",
        ),
        (
            "[Game \"chess\"]¶*",
            "line 1, column 8: expected `jieqi` or `xiangqi`",
        ),
        (
            "[Game \"jieqi\"",
            "line 1, column 14: a tag has the form [Name \"value\"]",
        ),
        (
            "[Game \"jieqi¶\"]",
            "line 1, column 13: a tag has the form [Name \"value\"]",
        ),
        (
            "[Game jieqi]",
            "line 1, column 7: a tag has the form [Name \"value\"]",
        ),
        (
            "[Game \"jieqi\"]¶[9 \"x\"]¶*",
            "line 2, column 2: a tag's name is 1 to 32 letters, digits and `_`, a letter first",
        ),
        (
            "[Game \"jieqi\"]¶[Red \"\u{7}\"]¶*",
            "line 2, column 7: the control character '\\u{7}' in a tag",
        ),
        (
            "[Game \"jieqi\"]¶[Red \"a\"]¶[Red \"b\"]¶*",
            "line 3, column 1: the tag `Red` is there twice",
        ),
        (
            "[Game \"jieqi\"]¶[Result \"2-0\"]¶*",
            "line 2, column 10: expected `1-0`, `0-1`, `1/2-1/2` or `*`, as it goes with the reason",
        ),
        (
            "[Game \"jieqi\"]¶[View \"god\"]¶*",
            "line 2, column 8: expected `red`, `black`, `spectator` or `everything`",
        ),
        (
            "[Game \"jieqi\"]¶[FEN \"4k4/9 w\"]¶*",
            "line 2, column 7: FEN, byte 0: a board has ten ranks, not 2",
        ),
        (
            "[Game \"jieqi\"]¶[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 w\"]¶*",
            "line 2, column 7: the generals on e0 and e9 face each other",
        ),
        (
            "[Game \"jieqi\"]¶[Commitment \"00\"]¶*",
            "line 2, column 14: `Commitment` has 32 bytes",
        ),
        (
            "[Game \"jieqi\"]¶[Commitment \"§\"]¶[CreatorBytes \"\"]¶*",
            "line 3, column 16: `CreatorBytes` has 1 to 16 bytes",
        ),
        (
            "[Game \"jieqi\"]¶[GuestBytes \"00\"]¶*",
            "line 2, column 14: parts of a sealed deal without its commitment",
        ),
        (
            "[Game \"jieqi\"]¶[Deal \"RR\"]¶*",
            "line 2, column 8: a deal is fifteen letters of roles a side",
        ),
        (
            "[Game \"jieqi\"]¶[Deal \"CPRBBPNANCPRAPC nancppprbprbapc\"]¶*",
            "line 2, column 8: red has one cannon too many",
        ),
        (
            "[Game \"xiangqi\"]¶[Deal \"CPRBBPNANCPRAPP nancppprbprbapc\"]¶*",
            "line 2, column 8: in xiangqi nothing is dealt",
        ),
        (
            "[Game \"xiangqi\"]¶[Reason \"boredom\"]¶*",
            "line 2, column 10: expected the name of a reason, as in `checkmate`",
        ),
        (
            "[Game \"xiangqi\"]¶¶1. h2e2 h9g7¶2. h0g2",
            "line 4, column 8: the text ends before the result",
        ),
        (
            "[Game \"xiangqi\"]¶¶1. h2e2 h9g7¶3. h0g2 *",
            "line 4, column 1: move 2 comes next",
        ),
        (
            "[Game \"xiangqi\"]¶1 h2e2 *",
            "line 2, column 1: move 1 comes next",
        ),
        (
            "[Game \"xiangqi\"]¶h2e2 {揭棋} h9g8 *",
            "line 2, column 11: h9g8: not a legal move",
        ),
        (
            "[Game \"xiangqi\"]¶1.h2j2 *",
            "line 2, column 3: expected two points, as in `h2e2`",
        ),
        (
            "[Game \"xiangqi\"]¶1. h2e2C *",
            "line 2, column 4: h2e2: nothing is disclosed that 'C' could name",
        ),
        (
            "[Game \"xiangqi\"]¶1. 炮二平五 *",
            "line 2, column 4: expected two points, as in `h2e2`",
        ),
        (
            "[Game \"jieqi\"]¶1. h2e2 *",
            "line 2, column 4: h2e2: a face-down piece moves, its reveal is missing",
        ),
        (
            "[Game \"jieqi\"]¶1. b2b9P?n *",
            "line 2, column 4: b2b9: '?' names no role that may lie face down",
        ),
        (
            "[Game \"jieqi\"]¶1. b2b9Pn? *",
            "line 2, column 10: `?` stands for a face-down piece that was taken, and none was",
        ),
        (
            "[Game \"jieqi\"]¶1. a3a4P? *",
            "line 2, column 9: `?` stands for a face-down piece that was taken, and none was",
        ),
        (
            "[Game \"xiangqi\"]¶1. h2e2 {never *",
            "line 2, column 9: a comment that is never closed",
        ),
        (
            "[Game \"xiangqi\"]¶1. h2e2 {never \\} *",
            "line 2, column 9: a comment that is never closed",
        ),
        (
            "[Game \"xiangqi\"]¶1. h2e2 {[%clk soon]} *",
            "line 2, column 10: expected hours, minutes and seconds, as in `0:09:58.5`",
        ),
        (
            "[Game \"xiangqi\"]¶1. h2e2 (1. h2d2) *",
            "line 2, column 9: '(' has no meaning in a record",
        ),
        (
            "[Game \"xiangqi\"]¶1. h2e2¶[Red \"x\"] *",
            "line 3, column 1: a tag behind the moves",
        ),
        (
            "[Game \"xiangqi\"]¶[Result \"1-0\"]¶1. h2e2 0-1",
            "line 3, column 9: the tag `Result` says otherwise",
        ),
        (
            "[Game \"xiangqi\"]¶* 1. h2e2",
            "line 2, column 3: nothing may follow the result",
        ),
        (
            "[Game \"xiangqi\"]¶[Reason \"agreement\"]¶1-0",
            "line 3, column 1: expected `1-0`, `0-1`, `1/2-1/2` or `*`, as it goes with the reason",
        ),
        (
            "[Game \"xiangqi\"]¶[Reason \"checkmate\"]¶1-0",
            "line 3, column 1: 1-0 (checkmate) is told, by the board the game is not over",
        ),
        (
            "[Game \"xiangqi\"]¶[FEN \"3k5/9/4R4/9/9/9/9/9/9/2R1K4 w\"]¶1. c0d0 0-1",
            "line 3, column 9: 0-1 (no reason) is told, by the board it is 1-0 (checkmate)",
        ),
        (
            "[Game \"xiangqi\"]¶[FEN \"3k5/9/4R4/9/9/9/9/9/9/2R1K4 w\"]¶1. c0d0 d9d8 1-0",
            "line 3, column 9: the game is over: checkmate",
        ),
    ];
    for (text, said) in table {
        let error = text
            .replace('¶', "\n")
            .replace('§', &"0".repeat(64))
            .parse::<Record>()
            .unwrap_err();
        assert_eq!(error.to_string(), said, "{text}");
    }
}

#[test]
fn what_others_leave_out_is_read() {
    let read = |text: &str| text.parse::<Record>().unwrap();
    // No numbers, no tags but the first, a mate without a reason, a comment to the end of a line.
    let mate = read(
        "[Game \"xiangqi\"]\n[FEN \"3k5/9/4R4/9/9/9/9/9/9/2R1K4 w\"]\n; by hand\nc0d0 ; mate\n*",
    );
    assert_eq!(mate.ending().unwrap().result(), "1-0");
    assert_eq!(
        (mate.comment(None), mate.comment(Some(0))),
        ("by hand", "mate")
    );
    // What was taken is not told, with and without the sign for it.
    assert_eq!(
        read("[Game \"jieqi\"]\nb2b9P *"),
        read("[Game \"jieqi\"]\n1.b2b9P? *")
    );
    // Clocks among other commands, and two comments behind one another.
    let timed = read("[Game \"xiangqi\"]\n1. h2e2 {a [%eval 0.1] [%clk 0:01:00]} {b} 1... h9g7 *");
    assert_eq!(timed.clock(0).unwrap().millis(), 60_000);
    assert_eq!(timed.comment(Some(0)), "a [%eval 0.1] b");
    assert_eq!(timed.len(), 2);
}

#[test]
fn there_are_limits() {
    let named = |count: usize| -> String { (0..count).map(|i| format!("[T{i} \"\"]\n")).collect() };
    let with_tags = |count| format!("[Game \"jieqi\"]\n{}*", named(count));
    assert!(with_tags(64).parse::<Record>().is_ok());
    let error = with_tags(65).parse::<Record>().unwrap_err();
    assert_eq!(error.to_string(), "line 66, column 1: more than 64 tags");

    let long = |bytes| format!("[Game \"jieqi\"]\n[Red \"{}\"]\n*", "x".repeat(bytes));
    assert!(long(1024).parse::<Record>().is_ok());
    let error = long(1025).parse::<Record>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 7: a tag's value has at most 1024 bytes"
    );
    assert_eq!(
        Tag::new("Red", &"x".repeat(1025)),
        Err(TagError::ValueTooLong)
    );

    let padded = |bytes: usize| {
        let around = "[Game \"jieqi\"]\n{} *".len();
        format!("[Game \"jieqi\"]\n{{{}}} *", "x".repeat(bytes - around))
    };
    assert!(padded(MAX_BYTES).parse::<Record>().is_ok());
    assert!(padded(MAX_BYTES + 1).parse::<Record>().is_err());

    // Two horses go out and home; the third time the game is over, long before the limit.
    let walk = "h0g2 h9g7 g2h0 g7h9 ".repeat(4);
    let error = format!("[Game \"xiangqi\"]\n{walk}*")
        .parse::<Record>()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 41: the game is over: repetition"
    );
}
