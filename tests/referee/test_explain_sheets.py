"""Sheets that can have led from one position of Kingdom Command to another, and the scrolls that can have been turned up."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice

import pytest

from pnp.cli.commands.explain import sentences
from pnp.referee.explain.explain import Why, explain
from pnp.referee.lines.line import carry_out
from pnp.rules.games.kingdom_command.state.data import DECK, TECHS
from tests.helpers.kingdom import at, engine
from tests.referee.turns import random_turns

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
    rich = tuple(realm._replace(gold=77) for realm in after.realms)
    found = explain(rules, before, after._replace(realms=rich))
    assert (found.explained, found.certain, found.why) == (False, False, (Why.UNTRIED,))
    assert any("77" in left.wanted for left in found.differences)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("b2 B 9K", "9 Blue knights are in b2, and 1 at most could be there"),
        ("m1 R S", "1 Red swordsman is in m1, and none could be there"),
        ("i1 R", "i1 has fallen to Red, and no Red swordsman, knight or mage could be there"),
        ("a1 R p2 5S", "5 Red swordsmen are in a1, and 4 at most could be there"),
        ("a4 R K W", "a tower of Red is in a4, and none is begun in the Orders phase"),
        ("s1 - R:D", "1 Red dragon is in s1, and none could be there"),
    ],
)
def test_what_nobody_could_reach_is_certain(line: str, said: str) -> None:
    rules = engine()
    before = at(ORDERS, rules)
    after = rules.write(carry_out(rules, before, "R:\nB:").position).split("\n")
    other = [kept for kept in after if kept.split()[0] != line.split(maxsplit=1)[0]]
    found = explain(rules, before, at("\n".join((*other, line)), rules))
    assert (found.explained, found.certain) == (False, True)
    assert said in found.obstacles
    assert "tried" not in " ".join(sentences(found))


def test_a_row_of_a_shuffled_pile_is_found() -> None:
    rules = engine()
    pile = tuple(sorted((Counter(DECK) - Counter(["saw4"])).elements()))
    position = rules.start()._replace(turn=31, discards=pile, seen=tuple(sorted(TECHS)), offer="hor")
    line = carry_out(rules, position, "row saw4 def2 pro3 tow3\npass\npass")
    assert line.stop is None
    found = explain(rules, position, line.position)
    assert [step.text.split()[0] for step in found.steps] == ["row", "pass", "pass"]
    assert 0 < found.ways[0].chance < Fraction(1, 100)


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


@pytest.mark.parametrize("name", ["narrows", "trident", "corners"])
def test_what_has_happened_is_never_called_out_of_reach(name: str) -> None:
    rules = engine(map=name)
    explaining = rules.explaining()
    for turn in islice(random_turns(rules, 5), 60):
        for position in turn.passed:
            assert not [*explaining.obstacles(position, turn.after)], (rules.write(position), turn.line)


def test_a_whole_turn_of_many_units_is_found_by_who_is_missing_where() -> None:
    rules = engine()
    text = (
        "map narrows\nturn 9 phase orders crown R\nR gold 20 mana 0\nB gold 20 mana 0\na1 R p2 4S\na2 R 3S K\na3 R 2S\na4 R 2S M\n"
        "a5 R S\nRT1 s1 S\nRT2 s1\nb1 B p2 3S\nb2 B 3S K\nb3 B 2S\nb4 B 2S\nb5 B S\nBT1 s3\n"
    )
    before = at(text, rules)
    sheets = (
        "R: T1 s1-.-s2; 2S a1-a5; S a2-a6; K a2-a1-a3; S a3-a6; S a4-@T1-.-i1; M a4-a2; S a5-a3; +S a1; +S a4\n"
        "B: T1 s3-s4; 2S b1-b4; S b2-b6; K b2-b3-b5; S b3-b6; S b4-b2; S b5-b3; +2S b1"
    )
    after = carry_out(rules, before, sheets)
    assert after.stop is None
    found = explain(rules, before, after.position)
    assert found.explained
    again = carry_out(rules, before, "\n".join(step.text for step in found.steps))
    assert again.position == after.position
