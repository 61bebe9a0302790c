"""Siege of Armagh, as first tried by hand."""

from __future__ import annotations

from tests.cli.trials.trial import Game, Trial

ARMAGH = Game("siege-of-armagh")
START = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V"
PUSH = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I"
MUSTER = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/8/8 muster"
SHIPS = "8/8/8/~1~1~1~1/^~1~^~1^/2^1^3/8/8 ships"
CUT = "8/8/8/~~~1~3/3~1~~~/8/8/8 cut"
FAR = "2VVVVVV/8/8/~1~1~^~1/1~^~^~1^/^7/BBIIII2/7I V 2 - M 1:- - - 1"
JOINT = "1VVVVVV1/8/8/~1~1~^~1/1~^~^~1^/^7/VBIII3/7I V 2 - M 2:-"
TWO_TURNS = "VVV2VVV/3VV3/8/~~~1^1^1/3~1~~~/1^1J2^1/1I3II1/8 V 2 - M 2:- - - 2"
ONE_TURN = "VVV1VVVV/3V4/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I"
KNOWN = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I 2 - M 4:- - a7B 1"


def _record(fault: str, position: str, line: str, status: int, *says: str, never: tuple[str, ...] = ()) -> Trial:
    return ARMAGH.replay(fault, f"position: {position}\n{line}\n", status, *says, never=never)


CASES = [
    ARMAGH.check(
        "1 both at two points with the Irish to move",
        "4VVV1/8/8/~~~5/3~1~~~/8/8/V7 I 0 - a1 6:- PPPC - 1",
        1,
        "armagh.pos.9",
        never=("The Irish win",),
    ),
    _record(
        "2 a rule of dashes in a record", START, "d8-d7\n----\ne8-e7", 0, "2 actions, all legal", never=("4 actions",)
    ),
    ARMAGH.move("2 a rule of dashes as a move", START, "----", 2, "two dashes alone end the turn"),
    ARMAGH.play(
        "2 a rule of dashes at the prompt", START, "----\n", "two dashes alone", never=("The Irish are to move",)
    ),
    ARMAGH.move("3 squares of one muster", MUSTER, "muster b2 d2 f2", 0, "muster b2 d2 f2: legal"),
    *(
        ARMAGH.move(f"3 commas between them, {typed!r}", MUSTER, typed, 2, "so: muster b2 d2 f2")
        for typed in ("muster b2,d2,f2", "muster b2, d2, f2")
    ),
    *(
        ARMAGH.move(f"4 the reverse side behind a push, {typed!r}", PUSH, typed, 0, "b6-a7=B: legal")
        for typed in ("b6-a7 B", "b6-a7(B)", "b6-a7=B")
    ),
    ARMAGH.move("4 a letter that hangs on", PUSH, "b6a7b", 2, "b6-a7=B"),
    ARMAGH.move("4 a word behind a push", PUSH, "b6-a7 zzz", 2, "'zzz' is not an action"),
    ARMAGH.ask(
        "4 odds of a line whose end is unread",
        "odds",
        PUSH,
        "--move",
        "b6-a7, garbage",
        status=2,
        says=("'garbage' is not an action",),
    ),
    ARMAGH.ask(
        "4 odds of a line of two",
        "odds",
        PUSH,
        "--move",
        "b6-a7, b2-b3",
        says=("stunned: the push stops; The Vikings are to move",),
    ),
    *(
        ARMAGH.move(f"5 the answer {word!r}", PUSH, f"b6-a7={word}", 0, "b6-a7=B: legal")
        for word in ("berserker", "BERSERKER", "b")
    ),
    ARMAGH.move(
        "5 an answer that is none", PUSH, "b6-a7=X", 2, "P (plain), B (Berserker) or C (Chief)", never=("no such disc",)
    ),
    ARMAGH.move(
        "6 the far piece is stunned",
        FAR,
        "a2-b2",
        0,
        "the far piece of the line, now on g2",
        never=("the front piece",),
        more=("-O", "stun_front=far"),
    ),
    ARMAGH.explain(
        "7 two turns lie between",
        START,
        TWO_TURNS,
        3,
        "2 turns or more lie between",
        never=("No rule explains", "No legal way"),
    ),
    ARMAGH.explain(
        "7 the usual way comes first",
        START,
        ONE_TURN,
        0,
        "d8-d7\nend\n",
        "or else: c8-d7, d8-c8",
        never=("turn (back)",),
    ),
    ARMAGH.move(
        "8 nobody looks", SHIPS, "ships PPPPBBBC", 1, "armagh.setup.11", "nobody looks", more=("-O", "hidden=nobody")
    ),
    Trial("8 and the printed rule says so", ("rule", ARMAGH.slug, "armagh.setup.11"), 0, ("hidden: nobody",)),
    ARMAGH.ask("9 no list of thousands", "moves", MUSTER, says=("a pattern: 14893 ways", "none to six squares")),
    ARMAGH.ask("9 their number", "moves", MUSTER, "--count", says=("14893",)),
    Trial(
        "10 a slip in the first line",
        ("replay", "{record}"),
        2,
        ("did you mean 'game:'",),
        ("has to stand before",),
        "",
        {"record": f"gmae: siege-of-armagh\nposition: {START}\nd8-d7\n"},
    ),
    _record(
        "10 a reverse side that is missing",
        PUSH,
        "b6-a7",
        1,
        "the record doesn't say what the table answered",
        "P, B, C",
        never=("can't have happened",),
    ),
    *(
        _record(f"10 a record with {line!r}", START, line, 0, "all legal")
        for line in ("1. d8-d7, e8-e7", "V: d8-d7", "3. V d8-d7, e8-e7")
    ),
    ARMAGH.play(
        "11 a wrong answer tells nothing of the disc",
        KNOWN,
        "b6-a7=P\n",
        "a7",
        never=("is on record as B", "Berserker"),
    ),
    ARMAGH.move(
        "11 deploy in words", "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I", "deploy g5", 0, "@g5: legal"
    ),
    ARMAGH.move("11 a file behind its row", START, "8d-7d", 2, "did you mean 'd8-d7'"),
    Trial("11 a rule nearly right", ("rule", ARMAGH.slug, "pushh"), 1, ("did you mean 'push'",)),
    *(
        ARMAGH.move(f"11 no square, {typed!r}", START, typed, 1, "is no square", never=("stands nothing",))
        for typed in ("d0-d1", "i8-i7")
    ),
    ARMAGH.move(
        "11 lay one row", "8/8/8/8/8/8/8/8 lay", "lay 5 shift a b c", 2, "'lay 5 shift a b c'", never=("5shiftabc",)
    ),
    *(
        ARMAGH.move(f"11 set-up in words, {typed!r}", position, typed, 0, says)
        for position, typed, says in (
            (MUSTER, "muster none", "muster"),
            (CUT, "cut no", "cut -"),
            (CUT, "cut none", "cut -"),
            (CUT, "cut e", "cut e5"),
        )
    ),
    ARMAGH.check(
        "11 noughts for open squares", "/".join(["00000000"] * 8) + " V", 2, "perhaps .?", "more of the same kind"
    ),
    ARMAGH.check(
        "11 rows from below",
        "8/1I1I1II1/1^1^2^1/3~1~~~/~~~1^1^1/8/8/VVVVVVVV V",
        1,
        "typed from row 1 up? row 8 comes first",
    ),
    ARMAGH.check(
        "11 small letters", START.replace("VVVVVVVV", "vvvvvvvv"), 1, "a small letter on the board is a stunned piece"
    ),
    ARMAGH.move("11 a very long line", START, "end " * 30_000, 2, "more than"),
    ARMAGH.play(
        "11 half a line that was played", START, "d8-d7, e8-e9\n", "d8-d7 was played; e8-e9 was not", "armagh.move.3"
    ),
    ARMAGH.move(
        "a way out: a joint push",
        JOINT,
        "b2-c2",
        1,
        "armagh.push.6",
        "together with the piece on a2 it is strong enough: a2-b2",
    ),
    Trial("rules by words of their text", ("rule", ARMAGH.slug, "berserker"), 0, ("three Berserkers",)),
]
