"""Positions typed by people: every form is read, every fault is told with its line and column, and writing is the inverse."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.finding import Finding
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP
from tests.helpers.armagh import OPENING, at, engine, middle_game

BOARD = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8"

W24 = "2VVVVVV/4V3/3i1V2/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 1 d6 M 4:- - - 1"
FORMS = {
    "dots, letters and capitals": "..VVVVVV/....V.../...i.V../RRR.H.H./...R.RRR/.H.H..H./...I..../........ i 1 D6 m 4:- - - 1",
    "eight rows with numbers and files": """\
8  . . V V V V V V
7  . . . . V . . .
6  . . . i . V . .
5  ~ ~ ~ . ^ . ^ .
4  . . . ~ . ~ ~ ~
3  . ^ . ^ . . ^ .
2  . . . I . . . .
1  . . . . . . . .
   a b c d e f g h
I 1 d6""",
    "eight bare rows": """\
..VVVVVV
....V...
...i.V..
rrr.h.h.
...r.rrr
.h.h..h.
...I....
........
I 1 d6""",
    "tabs and empty lines": "\n..VVVVVV\n\n....V...\n...i.V..\nrrr.h.h.\n\t...r.rrr\n.h.h..h.\n...I....\n........\n\nI\t1\td6\n",
}


def faults(text: str, **options: object) -> list[tuple[str, int | None, int | None]]:
    report = engine(**options).read(text)
    assert report.value is None
    assert {found.clause for found in report.findings} == {"armagh.pos.0"}
    return [(found.code, found.where.line, found.where.column) for found in report.findings]


def fault(text: str, **options: object) -> Finding:
    (found,) = engine(**options).read(text).findings
    return found


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_a_position_may_be_typed_in_several_forms(text: str) -> None:
    rules = engine()
    assert rules.write(at(text)) == W24


def test_fields_left_out_at_the_end_take_their_defaults() -> None:
    rules = engine()
    assert rules.write(at(f"{BOARD} V")) == OPENING
    assert rules.write(at(BOARD)) == OPENING


def test_the_reserve_defaults_to_the_troops_that_are_not_on_the_board() -> None:
    assert at(BOARD, engine(irish=12)).reserve == 8


def test_the_fields_say_where_everything_is() -> None:
    position = at("2VVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - S 0:3a PB d8C,c8P 17", engine(tracker=12))
    assert (position.treasure, position.reserve, position.track) == (SHIP, 0, (3, 10))
    assert (position.fallen, position.round) == ((1, 1, 0), 17)
    assert at(BOARD).treasure == MONASTERY


@pytest.mark.parametrize("stage", ["lay", "LAY"])
def test_a_position_of_the_set_up_ends_with_its_step(stage: str) -> None:
    rules = engine()
    assert rules.write(at(f"8/8/8/8/8/8/8/8 {stage}")) == "8/8/8/8/8/8/8/8 lay"


def test_backs_are_written_in_reading_order() -> None:
    text = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - H8P,a8b 1"
    assert engine().write(at(text)).split()[7] == "a8B,h8P"


BROKEN = {
    "nothing": ("", [("empty-position", 1, 1)]),
    "only blanks": ("  \n \n", [("empty-position", 1, 1)]),
    "seven ranks": ("VVVVVVVV/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", [("board-ranks", 1, 1)]),
    "nine ranks": (f"8/{BOARD} V", [("board-ranks", 1, 1)]),
    "a rank too short": (BOARD.replace("VVVVVVVV", "VVVVVVV") + " V", [("rank-width", 1, 1)]),
    "a rank too long": (BOARD.replace("/8/8/", "/8/9/", 1) + " V", [("unknown-letter", 1, 12), ("rank-width", 1, 12)]),
    "a zero": (BOARD.replace("1I1I", "0I1I") + " V", [("unknown-letter", 1, 38)]),
    "a small l": (BOARD.replace("1I1I", "lI1I") + " V", [("letter-l", 1, 38)]),
    "a bar": (BOARD.replace("1I1I", "|I1I") + " V", [("unknown-letter", 1, 38)]),
    "a Cyrillic letter": (BOARD.replace("VVVVVVVV", "VVVVVVV\u0412") + " V", [("unknown-letter", 1, 8)]),
    "a right-to-left mark": ("\u200f" + BOARD + " V", [("invisible-character", 1, 1)]),
    "a mark between": (BOARD.replace("VV/", "VV\u200e/") + " V", [("invisible-character", 1, 9)]),
    "digits in a row": (
        FORMS["eight bare rows"].replace("....V...", "4V3"),
        [("rank-number", 2, 1), ("digit-in-row", 2, 3)],
    ),
    "rows upside down": (
        "1 ........\n" * 8 + "V",
        [("rank-number", line, 1) for line in range(1, 8)],
    ),
    "seven rows": ("........\n" * 7 + "V", [("board-ranks", 8, 1)]),
    "one word": (
        "hello",
        [
            ("board-ranks", 1, 1),
            ("rank-width", 1, 1),
            ("unknown-letter", 1, 2),
            ("letter-l", 1, 3),
            ("letter-l", 1, 4),
            ("unknown-letter", 1, 5),
        ],
    ),
    "no such side": (f"{BOARD} W", [("bad-field", 1, 49)]),
    "no number of moves": (f"{BOARD} V x", [("bad-field", 1, 51)]),
    "no such square": (f"{BOARD} V 1 d9", [("bad-field", 1, 53)]),
    "a square twice": (f"{BOARD} V 1 d8,d8", [("bad-field", 1, 53)]),
    "no place of the Treasure": (f"{BOARD} V 2 - X", [("bad-field", 1, 55)]),
    "no colon": (f"{BOARD} V 2 - M 2", [("bad-field", 1, 57)]),
    "no tracker": (f"{BOARD} V 2 - M 2:", [("bad-field", 1, 57)]),
    "a space the tracker lacks": (f"{BOARD} V 2 - M 1:9", [("bad-field", 1, 57)]),
    "no number in the Reserve": (f"{BOARD} V 2 - M x:-", [("bad-field", 1, 57)]),
    "too many in the Reserve": (f"{BOARD} V 2 - M 1000000:-", [("bad-field", 1, 57)]),
    "no kind of Viking": (f"{BOARD} V 2 - M 2:- PX", [("bad-field", 1, 61)]),
    "a back without a letter": (f"{BOARD} V 2 - M 2:- - a8", [("bad-field", 1, 63)]),
    "a back without a disc": (f"{BOARD} V 2 - M 2:- - a7P", [("bad-field", 1, 63)]),
    "a back twice": (f"{BOARD} V 2 - M 2:- - a8P,a8B", [("bad-field", 1, 63)]),
    "round nought": (f"{BOARD} V 2 - M 2:- - - 0", [("bad-field", 1, 65)]),
    "a field too many": (f"{BOARD} V 2 - M 2:- - - 1 yes", [("too-many-fields", 1, 67)]),
    "something after a step": ("8/8/8/8/8/8/8/8 lay 2", [("field-after-step", 1, 21)]),
    "two positions": (f"{OPENING}\n{OPENING}", [("second-position", 2, 1)]),
    "two positions in rows": (FORMS["eight bare rows"] + "\n" + FORMS["eight bare rows"], [("second-position", 10, 1)]),
    "everything at once": (
        "VVVVVVVX/8/8/~~~1^1^1/3~1~~~/1^1^2^1/lI1I1II1/7 W 3x - Q 2 PD zz 0 more",
        [
            ("unknown-letter", 1, 8),
            ("letter-l", 1, 38),
            ("rank-width", 1, 47),
            ("bad-field", 1, 49),
            ("bad-field", 1, 51),
            ("bad-field", 1, 56),
            ("bad-field", 1, 58),
            ("bad-field", 1, 60),
            ("bad-field", 1, 63),
            ("bad-field", 1, 66),
            ("too-many-fields", 1, 68),
        ],
    ),
}


@pytest.mark.parametrize(("text", "expected"), BROKEN.values(), ids=BROKEN)
def test_every_fault_of_a_text_is_told_with_its_place(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert faults(text) == expected


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (BROKEN["a small l"][0], "type I for an Irish troop, 1 or . for an empty square"),
        (BROKEN["a Cyrillic letter"][0], "perhaps B?"),
        (BROKEN["a zero"][0], "perhaps .?"),
        (BROKEN["no such side"][0], "V for the Vikings"),
        (BROKEN["a space the tracker lacks"][0], "spaces 1 to 8"),
        (BROKEN["no colon"][0], "as 2:- or 1:3388"),
        (BROKEN["seven ranks"][0], "add 1"),
        (BROKEN["a back without a disc"][0], "squares with a V"),
    ],
)
def test_the_nearest_valid_thing_is_offered(text: str, hint: str) -> None:
    assert hint in " ".join(fault(text).hints)


def test_a_broken_board_does_not_make_sound_backs_look_wrong() -> None:
    assert faults(BOARD.replace("VVVVVVVV", "VVVVVVVX") + " V 2 - M 2:- - a8P 1") == [("unknown-letter", 1, 8)]


def test_a_long_line_is_answered_with_one_fault_a_rank_at_most() -> None:
    assert len(faults("x" * 100_000 + "/" + "y" * 100_000)) <= 4


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 40), st.data())
def test_a_position_in_rows_means_the_same_as_in_one_line(seed: int, data: st.DataObject) -> None:
    rules = engine()
    position = middle_game(rules, seed)
    line = rules.write(position)
    drawn = rules.diagram(position)
    rows = drawn if data.draw(st.booleans()) else "\n".join(row[1:].replace(" ", "") for row in drawn.split("\n")[:8])
    assert rules.position_of(rules.read(f"{rows}\n{line.partition(' ')[2]}").require()) == position
