"""The natural forms of what people type: each is read, keeps its length, and leaves alone what may mean something else."""

from __future__ import annotations

import pytest

from pnp.rules.forms import arrowed, fronted, is_rule, items, plain, signed, uncommented
from pnp.rules.matching import bracket_fault, split_answers

SIDES = {"v": "V", "vikings": "V", "the vikings": "V", "p1": "P1"}


@pytest.mark.parametrize("dash", list("-‐‑‒–—―−﹣－"))
def test_every_dash_is_a_hyphen(dash: str) -> None:
    assert plain(f"d8{dash}d7") == "d8-d7"


@pytest.mark.parametrize("blank", list("\xa0\u2002\u2003\u2009\u202f\u3000"))
def test_every_blank_is_a_blank(blank: str) -> None:
    assert plain(f"a{blank}b") == "a b"


def test_full_width_characters_are_the_usual_ones() -> None:
    assert plain("Ａ１：ｂ，２") == "A1:b,2"


@pytest.mark.parametrize("invisible", ["\u200b", "\u2060", "\xad"])
def test_what_nobody_sees_is_left_to_be_told(invisible: str) -> None:
    assert plain(f"a{invisible}b") == f"a{invisible}b"


@pytest.mark.parametrize("arrow", list("→⇒➔⟶⟹➡"))
def test_signs_of_arrows_and_multiplication(arrow: str) -> None:
    assert signed(f"a6{arrow}m1, 2×S") == "a6>m1, 2xS"


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("a6->m1", "a6> m1"),
        ("a6 -> m1", "a6 >  m1"),
        ("a6-->m1", "a6>  m1"),
        ("a6=>m1", "a6> m1"),
        ("a6 ⇒ m1", "a6 > m1"),
        ("a6>m1", "a6>m1"),
        ("a6 to m1", "a6 >  m1"),
        ("a6 To m1", "a6 >  m1"),
        ("a6<>m1", "a6<>m1"),
        ("tower", "tower"),
        ("a >= b", "a >= b"),
        ("a <- b", "a <- b"),
    ],
)
def test_every_way_of_writing_an_arrow(typed: str, read: str) -> None:
    assert arrowed(typed) == read


def test_an_arrow_becomes_the_sign_that_the_game_wants() -> None:
    assert arrowed("a6 -> m1", "-") == "a6 -  m1"


@pytest.mark.parametrize(
    ("typed", "read", "label"),
    [
        ("1. d8-d7", "   d8-d7", ""),
        ("12) d8-d7", "    d8-d7", ""),
        ("1.d8-d7", "  d8-d7", ""),
        ("3... d8-d7", "     d8-d7", ""),
        ("- K a6-a2", "  K a6-a2", ""),
        ("• K a6-a2", "  K a6-a2", ""),
        ("* K a6-a2", "  K a6-a2", ""),
        ("V: d8-d7", "   d8-d7", "V"),
        ("the Vikings : d8", "              d8", "the Vikings"),
        ("3. V d8-d7", "     d8-d7", "V"),
        ("3. P1: 4@c", "       4@c", "P1"),
        ("  2. d8-d7", "     d8-d7", ""),
        # What means something, or may:
        ("3S a6-m1", "3S a6-m1", ""),
        ("1.5", "1.5", ""),
        ("33-43", "33-43", ""),
        ("--", "--", ""),
        ("-", "-", ""),
        ("-R5C1", "-R5C1", ""),
        ("c8:c7", "c8:c7", ""),
        ("V d8-d7", "V d8-d7", ""),
        ("R: -", "R: -", ""),
        ("1.", "1.", ""),
    ],
)
def test_what_stands_before_an_action(typed: str, read: str, label: str) -> None:
    assert fronted(typed, SIDES) == (read, label)
    assert len(read) == len(typed)


def test_in_the_middle_of_a_line_only_a_label_is_taken_off() -> None:
    assert fronted(" 1. d8", SIDES, begins_line=False) == (" 1. d8", "")
    assert fronted(" V: d8", SIDES, begins_line=False) == ("    d8", "V")


def test_a_game_says_which_bullets_are_notation() -> None:
    assert fronted("- R5C3", {}, "•") == ("- R5C3", "")


def test_lines_stay_lines() -> None:
    assert fronted("\n\n1. d8", {}).text == "\n\n   d8"


@pytest.mark.parametrize("typed", ["1S,1F,1A", "1S, 1F, 1A", "1S 1F 1A", "1S ,1F,, 1A"])
def test_lists_are_parted_by_commas_or_blanks(typed: str) -> None:
    assert [word for word, _ in items(typed)] == ["1S", "1F", "1A"]
    assert all(typed[at:].startswith(word) for word, at in items(typed))


@pytest.mark.parametrize("line", ["---", "----------", "=====", "– – –", "* * *", "~~~~", "  ____ ", "--- ---"])
def test_a_line_of_dashes_parts(line: str) -> None:
    assert is_rule(line)


@pytest.mark.parametrize(
    "line", ["--", "-", "-=-", "--- x", "", "pass", "~~~1^1^1", "-- --", "–– ––", "-- -- --", "- --", "--- -"]
)
def test_other_lines_do_not(line: str) -> None:
    assert not is_rule(line)


@pytest.mark.parametrize(
    ("typed", "code", "offset"),
    [
        ("a [3", "open-bracket", 2),
        ("a [3\n]", "open-bracket", 2),
        ("a 3]", "loose-bracket", 3),
        ("[3 [4]", "open-bracket", 0),
    ],
)
def test_brackets_have_partners_on_their_line(typed: str, code: str, offset: int) -> None:
    found = bracket_fault(typed)
    assert found is not None
    assert (found[0].code, found[1]) == (code, offset)


def test_what_stands_behind_the_bracket_is_kept() -> None:
    assert split_answers("attack [3 4; 6] now") == ("attack ", ("3 4", "6"), "now")
    assert bracket_fault("attack [3 4; 6], flee [1]") is None


def test_comments_become_blanks_and_lines_stay() -> None:
    assert uncommented("d8-d7 # north\nend") == "d8-d7        \nend"
    assert uncommented("d8-d7") == "d8-d7"
