"""What a turn of Kingdom Command looks like while it is carried out, and its order sheets filled in."""

from __future__ import annotations

from random import Random

import pytest

from pnp.base.scene import Frame
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.kingdom_command.state.values import ORDERS, Action, Position, Sheet
from tests.helpers.kingdom import at, engine, order_positions

HEAD = "map narrows\nturn 4 phase orders crown R\nR gold 9 mana 4\nB gold 0 mana 4\na1 R p2\nb1 B p2\n"


def frames(position: str, red: list[str], blue: list[str], part: str) -> list[Frame]:
    rules = engine()
    sheets = [rules.sheet("R", red), rules.sheet("B", blue)]
    return [frame for frame in rules.pictures().film(at(HEAD + position), sheets) if frame.part == part]


def units(frame: Frame) -> set[tuple[str, str, str, int]]:
    """What stands where, but for control discs."""
    return {
        (one.space, one.piece, one.face, one.count)
        for one in frame.scene.standing
        if not one.piece.endswith("-control")
    }


def test_units_stand_on_borders_between_the_halves_of_a_step() -> None:
    shown = frames("a3 R K\nb6 B K\n", ["K a3-a6-m1"], ["K b6-m1-a6"], "movement")
    assert [frame.title for frame in shown] == [
        "Before",
        "Step I, on the border",
        "Step I, across",
        "Step II, on the border",
        "Step II, across",
    ]
    assert [units(frame) for frame in shown] == [
        {("a3", "r-knight", "front", 1), ("b6", "b-knight", "front", 1)},
        {("a3|a6", "r-knight", "front", 1), ("b6|m1", "b-knight", "front", 1)},
        {("a6", "r-knight", "front", 1), ("m1", "b-knight", "front", 1)},
        {("a6|m1", "r-knight", "front", 1), ("a6|m1", "b-knight", "front", 1)},
        set(),
    ]


def test_who_was_there_comes_first_and_keeps_its_spot_when_others_join() -> None:
    shown = frames("a3 R K\na6 B S\n", ["K a3-a6"], [], "movement")
    orders = [[one.piece for one in frame.scene.standing if one.space == "a6"][1:] for frame in shown]
    assert orders[0] == ["b-swordsman"]
    assert orders[-1] == ["b-swordsman", "r-knight", "stop"]


def test_a_stop_marker_lies_where_enemies_have_met_and_fog_where_it_was_cast() -> None:
    met = frames("a3 R K\nm1 B S\n", ["K a3-a6-m1"], ["S m1-a6"], "movement")
    assert {one for one in units(met[-1]) if one[1] in {"stop", "fog"}} == {("a6", "stop", "front", 1)}
    fog = frames("a6 R K\nb6 B M\n", ["K a6-m1"], ["!fog b6>m1"], "movement")
    assert [{one for one in units(frame) if one[1] in {"stop", "fog"}} for frame in fog] == [
        set(),
        {("m1", "fog", "front", 1)},
        {("m1", "fog", "front", 1)},  # the marker itself says who is stopped
    ]


def test_passengers_are_on_the_border_with_their_ship() -> None:
    shown = frames("a4 R 2S\nRT1 s1\n", ["T1 s1-.-s2", "2S a4-@T1"], [], "movement")
    halfway = next(frame for frame in shown if frame.title == "Step II, on the border")
    assert units(halfway) == {("s1|s2", "r-trireme-1", "front", 1), ("s1|s2", "r-swordsman", "front", 2)}


def test_a_wound_turns_a_counter_and_further_hits_lie_on_it() -> None:
    shown = frames("a6 R K\nm1 B K 2S\n", ["K a6-m1"], [], "fights")
    assert [(frame.title, frame.foot) for frame in shown] == [
        ("Battle in m1", ""),
        ("After round 1", "Red\u00a0dealt\u00a02, Blue\u00a0dealt\u00a04"),
    ]
    before, after = (units(frame) for frame in shown)
    assert ("Battle in m1.Blue", "b-swordsman", "front", 2) in before
    assert after == {("After round 1.Blue", "b-swordsman", "front", 1), ("After round 1.Blue", "b-knight", "front", 1)}
    dragon = frames("m1 - R:D\nb6 B K 2S\n", [], ["K b6-m1", "2S b6-m1"], "fights")
    assert ("After round 1.Red", "r-dragon", "back", 1) in units(dragon[1])
    assert ("After round 1.Red", "hit-3", "front", 1) in units(dragon[1])


@pytest.mark.parametrize("seed", range(4))
def test_a_film_begins_with_the_position_and_ends_with_nobody_on_a_border(seed: int) -> None:
    rules = engine()
    for position in order_positions(rules, seed, 12):
        sheets = random_sheets(position, seed)
        shown = [frame for frame in rules.pictures().film(position, sheets) if frame.part == "movement"]
        assert shown[0].scene == rules.pictures().scene(position)
        assert not any("|" in one.space for one in shown[-1].scene.standing)


def random_sheets(position: Position, seed: int) -> list[Action]:
    rules, rng = engine(), Random(seed)
    sheets: list[Action] = []
    while position.phase == ORDERS and len(sheets) < 2:
        sheets.append(rules.sample(position, rng))
        position = rules.apply(position, sheets[-1], Seeded(rng)).position
    assert {sheet.realm for sheet in sheets if isinstance(sheet, Sheet)} == {0, 1}
    return sheets


def test_a_sheet_is_filled_in_block_by_block() -> None:
    rules = engine()
    before = at(HEAD + "a4 R S\na6 R M K\nRT1 s1\n")
    lines = ["+2S a1", "+T a4:s1", "!quake a6>m1", "T1 s1-.-s2", "S a4-@T1-.-b5", "K a6-b6", "M a6-a2"]
    own = rules.sheet("R", lines)
    form = rules.pictures().form(before, [own, rules.sheet("B", [])], "R")
    assert (form["kingdom"], form["turn"]) == ("Red", "4")
    assert form["train"] == [
        {"count": "2", "unit": "S", "castle": "a1", "sea": ""},
        {"count": "1", "unit": "T", "castle": "a4", "sea": "s1"},
    ]
    assert form["spells"] == [{"mage": "a6", "spell": "quake", "target": "m1"}]
    moves = form["moves"]
    assert isinstance(moves, list)
    rows = [tuple(row.values()) for row in moves]
    assert rows == [
        ("", "T1", "s1", "·", "s2", "", ""),
        ("1", "S", "a4", "@T1", "·", "b5", ""),
        ("1", "K", "a6", "b6", "", "", "×"),
        ("1", "M", "a6", "a2", "", "", ""),
    ]
    spent = {"gold": 9, "spent": 9, "mana": 4, "cast": 2}
    assert form["ledger"] == {**spent, "income": 11, "upkeep": 5, "research": 0, "left": 6, "gained": 1, "rest": 3}
    alone = rules.pictures().form(before, [own], "R")
    assert alone["ledger"] == spent
