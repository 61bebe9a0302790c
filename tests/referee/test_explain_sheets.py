"""Sheets that can have led from one position of Kingdom Command to another, and the scrolls that can have been turned up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pnp.referee.explain.explain import Why, explain
from pnp.referee.line import carry_out
from tests.helpers.kingdom import at, engine

ORDERS = """map narrows
turn 4 phase orders crown R
R gold 9 mana 3
B gold 9 mana 3
a1 R p2 2S M
a4 R p1 K
b1 B p2 2S
b2 B K
"""

SHEETS = (
    ("R: S a1-a2",),
    ("R: S a1-a2; K a4-a3", "B: K b2-b3"),
    ("R: +2S a1; M a1-a3", "B: +K b1; S b1-b2"),
    ("R: !quake a1>a2; S a1-a2",),
    ("R: K a4-m1", "B: K b2-m1"),
)


@pytest.mark.parametrize("sheets", SHEETS, ids=str)
def test_sheets_are_found_by_what_came_of_them(sheets: tuple[str, ...]) -> None:
    rules = engine()
    before = at(ORDERS, rules)
    given = [*sheets, *(f"{letter}:" for letter in "RB" if not any(sheet[0] == letter for sheet in sheets))]
    after = carry_out(rules, before, "\n".join(given))
    assert after.stop is None
    found = explain(rules, before, after.position)
    assert found.explained
    again = carry_out(rules, before, "\n".join(step.text for step in found.steps))
    assert again.position == after.position


def test_what_no_sheet_was_found_for_is_not_known() -> None:
    rules = engine()
    before = at(ORDERS, rules)
    after = carry_out(rules, before, "R: S a1-a2\nB:").position
    more = (*after.stacks[:-1], after.stacks[-1]._replace(many=9))
    found = explain(rules, before, after._replace(stacks=more))
    assert (found.explained, found.certain, found.why) == (False, False, (Why.UNTRIED,))
    assert any("9" in left.wanted for left in found.differences)


def test_a_row_that_is_seen_has_its_exact_chance() -> None:
    rules = engine()
    before = rules.start()
    after = carry_out(rules, before, "row def2 egg10 tow3 pro3").position
    (way,) = explain(rules, before, after).ways
    assert 0 < way.chance < Fraction(1, 10_000)
    assert [step.text for step in way.steps] == ["row def2 egg10 pro3 tow3"]


@pytest.mark.parametrize("letter", "RB")
def test_one_sheet_handed_in_is_that_sheet_whoever_wrote_it(letter: str) -> None:
    rules = engine()
    before = at(ORDERS, rules)
    after = carry_out(rules, before, f"{letter}: +S {letter.lower().replace('r', 'a')}1").position
    found = explain(rules, before, after)
    assert [step.text for step in found.steps] == [f"{letter}: +S {letter.lower().replace('r', 'a')}1"]
