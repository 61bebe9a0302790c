"""Texts of positions and actions: what is read alike, what is refused with its place, and that nothing breaks the reader."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.castles_and_crowns.state.values import Action
from pnp.rules.protocol import Parsed, Partial
from tests.helpers.crowns import at, engine, impossible

PAGE = """\
game players=3 straights            # options as name=value
round 2 start P2 turn P1 phase send last P2
row 6H KS 2D QC 3H JS
a: P2 4:3kct P3 6:2km
b: P1 5:k P3 2-3c-4
hand P1 7kct P2 5k P3 4kt
reserve 1 1 2
roll 1244566 c4 t6
won P1 KH P2 5C ? P3 JC 2S
out 3S
"""
LINES = PAGE.splitlines()
RULES = engine()
SEND = at(PAGE, RULES)
WORDS = [
    *("players=0", "cards=9", "players=9", "straight_min=0", "3-4", "7-8-9t", "8-9"),
    *(
        "game",
        "round",
        "row",
        "a:",
        "f:",
        "g:",
        "hand",
        "reserve",
        "roll",
        "won",
        "out",
        "P1",
        "P3",
        "P9",
        "p0",
        "-",
        "?",
        "6H",
        "K",
    ),
    *(
        "players=3",
        "cards=0",
        "rounds=none",
        "straights",
        "combined=true",
        "start",
        "turn",
        "phase",
        "last",
        "over",
        "send",
        "deal",
    ),
    *(
        "4:3kct2m",
        "2-3c-4-5t",
        "9:k",
        "6kct",
        "0k",
        "c4",
        "t",
        "11223344",
        "99999999999",
        "½",
        "k",
        "4@c",
        "\t",
        "\n",
        "\n",
        "#",
    ),
]
TYPED = st.text(st.sampled_from("0123456789@abcdefgkctm+-/<.P ,;[]rolpasde"), max_size=24)


def test_lines_may_stand_in_any_order_and_comments_do_not_count() -> None:
    backwards = "\n".join(reversed(LINES))
    assert at(backwards, RULES) == at(PAGE.upper().replace("=TRUE", "=true"), RULES) == SEND


def test_what_is_left_out_is_completed() -> None:
    without_hands = "\n".join(line for line in LINES if not line.startswith("hand"))
    assert [hand.knights for hand in RULES.position_of(RULES.read(without_hands).require()).hand] == [7, 5, 4]
    short = at("round 1\nrow 6H KS 2D QC 3H JS\nreserve 1 1 2 3", RULES)
    assert (short.phase, short.start, short.turn, short.last) == ("roll", 0, 0, -1)
    all_out = "a: P1 4:k2t\nb: P2 4:k\nround 1\nrow 6H KS 2D QC 3H JS\nreserve 1 1 2 3"
    assert [hand.traitor for hand in RULES.position_of(RULES.read(all_out).require()).hand] == [0, 0]


def test_options_of_the_engine_stand_where_the_text_is_silent() -> None:
    bound = engine(players=4, combined="on", cards=4)
    text = "round 1\nrow 6H KS 2D QC\nreserve 1 1 2 3"
    position = at(text, bound)
    assert (position.options.players, position.options.combined) == (4, True)
    changed = at("game combined=false players=2\n" + text, bound)
    assert (changed.options.players, changed.options.combined, changed.options.cards) == (2, False, 4)
    assert at(bound.write(changed), bound) == changed


@pytest.mark.parametrize(
    ("line", "place", "words"),
    [
        ("game players=x", (1, 6), "players is a number from 2 to 5"),
        ("game straigths", (1, 6), "straights"),
        ("round two", (1, 7), "number of the round"),
        ("round 1 phase later", (1, 15), "deal, roll, send, resolve, over"),
        ("round 1 start X", (1, 15), "a seat as P1"),
        ("round 1 begin P1", (1, 9), "the line is"),
        ("\n  a: P1 4-k", (2, 9), "4:3kct2m"),
        ("a: 4:k", (1, 4), "P1 to P5"),
        ("hand P1 3x", (1, 9), "6kct"),
        ("hand P1 3k 4k", (1, 12), "already"),
        ("reserve 1 a", (1, 11), "digits"),
        ("roll 12x", (1, 6), "11235566 c4 t3"),
        ("row 123456789", (1, 5), "6H"),
        ("field 1", (1, 1), "begins no line"),
        ("row 6H\nrow KS", (2, 1), "twice"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(line: str, place: tuple[int, int], words: str) -> None:
    read = RULES.read(line)
    assert read.value is None
    found = read.findings[0]
    assert (found.where.line, found.where.column) == place
    assert words in f"{found.message} {found.hints}"


def test_every_fault_of_a_text_is_told_at_once() -> None:
    read = RULES.read("game playrs=2\nround x\na: P1 ?\nhand 3k\nreserve z")
    assert [found.where.line for found in read.findings] == [1, 2, 3, 4, 5]
    assert RULES.read(" \n# nothing\n").findings[0].code == "empty-position"


@settings(deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
@example("roll c4 c4")
@example("a: P1 4:0k")
@example("game cards=0\nround 1")
@example("game players=3 straights\nround 1 phase send\nrow 6H ? 7Z\na: P1 7-8-9t P2 8-9\nroll 11223344")
def test_no_text_breaks_the_reader_or_the_audit(text: str) -> None:
    read = RULES.read(text)
    if read.value is not None:
        RULES.raw_diagram(read.value)
        waived = RULES.position_of(read.value)  # a house rule may let anything pass
        RULES.describe(waived)
        RULES.outlook().prospects(waived)
        for action in list(RULES.moves(waived))[:20]:
            after = RULES.apply(waived, action, Seeded(Random(1))).position if action.verb != "deal" else waived
            RULES.write(after)
            RULES.outcome(after)
        if not impossible(RULES, text):
            position = RULES.position_of(read.value)
            assert RULES.position_of(RULES.read(RULES.write(position)).require()) == position
            RULES.describe(position)
            RULES.diagram(position)


@settings(deadline=None)
@given(TYPED)
@example("4@c<e.P99")
@example("+5@")
def test_no_typed_action_breaks_the_parser_or_the_judge(typed: str) -> None:
    for text in (PAGE, "round 1\nrow 6H KS 2D QC 3H JS\nreserve 1 1 2 3"):
        position = at(text, RULES)
        read = RULES.parse(position, typed)
        assert read.value is not None or read.findings
        if isinstance(read.value, Parsed):
            found = RULES.judge(position, read.value.action)
            assert all(each.clause and each.message for each in found)
            assert 0 < read.value.end <= len(typed)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("4@c", Action("group", 2, 4)),
        (" 4 @ C ", Action("group", 2, 4)),
        ("4s@c", Action("group", 2, 4)),
        ("4@c/tc", Action("group", 2, 4, "ct")),
        ("4@c <e", Action("group", 2, 4, sources=((4, -1),))),
        ("4@c<e.P2", Action("group", 2, 4, sources=((4, 1),))),
        ("4@z", Action("group", 25, 4)),
        ("2-3c-4-5t@a", Action("straight", 0, dice=((2, "k"), (3, "c"), (4, "k"), (5, "t")))),
        ("5t-4-3C-2k @a", Action("straight", 0, dice=((2, "k"), (3, "c"), (4, "k"), (5, "t")))),
        ("+5@a", Action("extend", 0, dice=((5, "k"),))),
        ("+6c-1@a", Action("extend", 0, dice=((1, "k"), (6, "c")))),
        ("PASS", Action("pass")),
        ("--", Action("pass")),
        ("battles", Action("resolve")),
    ],
)
def test_actions_are_read_in_any_case_spacing_and_order(typed: str, action: Action) -> None:
    parsed = RULES.parse(SEND, typed).require()
    assert isinstance(parsed, Parsed)
    assert parsed.action == action
    again = RULES.parse(SEND, RULES.notation(action)).require()
    assert isinstance(again, Parsed)
    assert again.action == action


def test_half_an_action_says_what_may_follow() -> None:
    half = RULES.parse(SEND, "4@").require()
    assert isinstance(half, Partial)
    assert half.follows == tuple(
        RULES.notation(each) for each in RULES.moves(SEND) if RULES.notation(each).startswith("4@")
    )
    there = RULES.parse(SEND, "@d").require()
    assert isinstance(there, Partial)
    assert "4@d" in there.follows
    assert all("@d" in follow for follow in there.follows)
    assert RULES.parse(SEND, "").findings[0].code == "empty-action"
    assert RULES.parse(SEND, "attack!").findings[0].code == "unreadable-action"


def test_a_roll_may_be_typed_alone_and_several_actions_follow_each_other() -> None:
    rolling = at("round 1\nrow 6H KS 2D QC 3H JS\nreserve 1 1 2 3", RULES)
    for typed in ("12334456 c1 t4, 4@c", "roll 12334456 c1 t4, 4@c", "roll [12334456 c1 t4], 4@c"):
        parsed = RULES.parse(rolling, typed).require()
        assert isinstance(parsed, Parsed)
        assert parsed.action == Action("roll")
        assert parsed.answers == ("12334456 c1 t4",)
        assert typed[parsed.end :] == ", 4@c"
