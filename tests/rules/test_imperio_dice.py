"""The tables of the rules page, worked out from the modifiers: dice of every pairing, odds of every number of dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from pnp.rules.chance.contest import Contest
from pnp.rules.chance.odds import every_outcome
from pnp.rules.games.imperio_bellum.state.board import CODES
from pnp.rules.games.imperio_bellum.state.strength import AREA, MELEE, SHOT, THRUST, Bout, pools
from tests.helpers.imperio import action, at, engine, named

COLUMNS = ("C", "R", "M", "m", "S", "T")
TABLE = {
    ("K", MELEE, 0): "2:2 2:1 1:4 1:5 2:1 2:1",
    ("K", MELEE, 1): "3:2 3:1 - - 3:1 3:1",
    ("K", MELEE, 2): "4:2 4:1 - - 4:1 4:1",
    ("K", MELEE, 3): "5:2 5:1 - - 5:1 5:1",
    ("K", MELEE, 4): "6:2 6:1 - - 6:1 6:1",
    ("A", MELEE, 0): "1:2 1:1 1:2 1:3 1:4 1:1",
    ("A", SHOT, 0): "3:3 3:1 3:1 3:2 3:4 -",
    ("A", AREA, 0): "1:3 1:1 1:1 1:2 1:4 -",
    ("P", MELEE, 0): "4:1 2:1 2:2 2:3 2:3 2:1",
    ("P", THRUST, 0): "4:2 2:1 2:2 2:3 2:3 2:1",
    ("p", MELEE, 0): "5:1 3:1 3:2 3:3 3:3 3:1",
    ("p", THRUST, 0): "5:2 3:1 3:2 3:3 3:3 3:1",
    ("F", MELEE, 0): "2:2 5:1 4:2 4:3 4:3 4:1",
}
"""The dice table: striker's dice, target's dice, for knight, archer, pikeman, entrenched pikeman, footsoldier, base."""

ODDS = {
    (1, 1): (15, 6, 15),
    (1, 2): (20, 15, 181),
    (1, 3): (15, 20, 1261),
    (1, 4): (6, 15, 7755),
    (1, 5): (1, 6, 46649),
    (2, 1): (181, 15, 20),
    (2, 2): (575, 146, 575),
    (2, 3): (1182, 540, 6054),
    (3, 1): (1261, 20, 15),
    (3, 2): (6054, 540, 1182),
    (3, 3): (21162, 4332, 21162),
    (3, 4): (53664, 18327, 207945),
    (4, 1): (7755, 15, 6),
    (4, 2): (43821, 1161, 1674),
    (4, 3): (207945, 18327, 53664),
    (5, 1): (46649, 6, 1),
    (5, 2): (276560, 1667, 1709),
    (6, 1): (279935, 1, 0),
    (6, 2): (1676621, 1708, 1287),
}
"""Ways to a higher, an equal and a lower total, as the page prints them."""


@pytest.mark.parametrize(("striker", "manner", "run"), TABLE, ids=str)
def test_the_dice_table_follows_from_the_modifiers(striker: str, manner: str, run: int) -> None:
    for column, due in zip(COLUMNS, TABLE[striker, manner, run].split(), strict=True):
        if due != "-":
            (ours, why), (theirs, why_theirs) = pools(Bout(CODES[striker], CODES[column], manner, run))
            assert f"{ours}:{theirs}" == due, column
            assert sum(reason.amount for reason in why) == ours
            assert sum(reason.amount for reason in why_theirs) == theirs
            assert all(reason.clause.startswith("imperio.") for reason in (*why, *why_theirs))


def test_no_combination_gives_fewer_than_one_die_and_sides_make_no_difference() -> None:
    for (striker, manner, run), column in product(TABLE, COLUMNS):
        bout = Bout(CODES[striker], CODES[column], manner, run)
        (ours, _), (theirs, _) = pools(bout)
        assert ours >= 1 or TABLE[striker, manner, run].split()[COLUMNS.index(column)] == "-"
        friendly = bout._replace(target=bout.target ^ 8)
        assert [pool[0] for pool in pools(friendly)] == [ours, theirs]


def test_an_archer_may_guard_itself_with_three_dice() -> None:
    """`imperio.opt.7`: against shots, area dice and thrusts, not in melee."""
    for manner, due in ((MELEE, 1), (SHOT, 3), (AREA, 3), (THRUST, 3)):
        assert pools(Bout(CODES["P"], CODES["R"], manner, archer_guard=3))[1][0] == due


@pytest.mark.parametrize(("ours", "theirs"), ODDS, ids=str)
def test_the_odds_are_the_fractions_of_the_page(ours: int, theirs: int) -> None:
    question = Contest(label="", clause="", count=ours, against=theirs)
    counted = {question.said(rolls): ways for rolls, ways in question.ways()}
    higher, tie, lower = ODDS[ours, theirs]
    assert [counted.get(name, 0) for name in question.results] == [higher, tie, lower]
    assert higher + tie + lower == 6 ** (ours + theirs)


@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (2, 1), (2, 2), (3, 2)], ids=str)
def test_convolution_counts_as_listing_every_roll_does(ours: int, theirs: int) -> None:
    faces = range(1, 7)
    rolls = product(product(faces, repeat=ours), product(faces, repeat=theirs))
    listed = [(sum(first) > sum(second)) - (sum(first) < sum(second)) for first, second in rolls]
    assert ODDS[ours, theirs] == (listed.count(1), listed.count(0), listed.count(-1))


def test_the_odds_of_an_attack_are_those_of_its_dice() -> None:
    rules, position = engine(), named("least-resistance")
    found = every_outcome(rules, position, action("R4C5xR5C5", position))
    assert {chance.chance for chance in found} == {Fraction(181, 216), Fraction(15, 216), Fraction(20, 216)}


def test_the_odds_of_a_beaten_base_are_those_of_its_capture_unless_it_is_to_be_destroyed() -> None:
    rules, position = engine(), named("capture")
    for text, words in (("R8C4xR9C5", {"capture", "lost"}), ("R8C4xR9C5!", {"destroy", "lost", "enter"})):
        won, lost = sorted(every_outcome(rules, position, action(text, position)), key=lambda chance: -chance.chance)
        assert (won.chance, lost.chance) == (Fraction(7755, 7776), Fraction(21, 7776))
        assert {event.word for event in won.step.events} == words


def test_the_odds_of_a_barrage_are_the_product_of_its_fights() -> None:
    rules, position = engine(), named("barrage")
    found = every_outcome(rules, position, action("R2C4*R6C4", position))
    assert sum(chance.chance for chance in found) == 1
    alone = sum(chance.chance for chance in found if any(event.text == "fall R6C4 C" for event in chance.step.events))
    assert alone == Fraction(21162, 46656)
    assert len(found) == 2**6


def test_one_die_for_the_whole_area_couples_its_fights() -> None:
    """`imperio.opt.9`: two archers in the area fall together more often than by two dice."""
    text = """round 8, Attacker to move, action step
OOOOHOOOO
BOOAOOOOB
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
OOOCOOOOO
OOROROOOO
OOOOOOOOO
TOOOEOOOT
Attacker: Fx30 | start 15/50
Defender: Sx30 | start 15/50"""
    chances = {}
    for die in ("each", "shared"):
        rules = engine(area_die=die)
        position = at(text, rules)
        found = every_outcome(rules, position, action("R2C4*R6C4", position, rules))
        assert sum(chance.chance for chance in found) == 1
        both = {"fall R7C3 R", "fall R7C5 R"}
        chances[die] = sum(c.chance for c in found if both <= {event.text for event in c.step.events})
    assert chances["each"] == Fraction(15, 36) ** 2
    assert chances["shared"] == sum(Fraction(n, 6) ** 2 for n in range(6)) / 6
