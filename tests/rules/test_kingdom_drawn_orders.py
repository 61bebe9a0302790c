"""A turn of Kingdom Command in one picture: arrows for orders, the fallen crossed out, captured areas marked."""

from __future__ import annotations

from random import Random

import pytest

from pnp.base.scene import Arrow, Mark, Scene, Standing
from pnp.rules.games.kingdom_command.show.sheets.drawn_orders import LINES
from pnp.rules.games.kingdom_command.state.values import Sheet
from pnp.rules.games.kingdom_command.turn.resolution.resolve import resolve
from tests.helpers.kingdom import at, engine, order_positions

HEAD = "map narrows\nturn 4 phase orders crown R\nR gold 9 mana 4\nB gold 9 mana 4\na1 R p2\nb1 B p2\n"


def picture(position: str, red: list[str], blue: list[str]) -> Scene:
    rules = engine()
    before = at(HEAD + position)
    sheets = (Sheet(0, tuple(red)), Sheet(1, tuple(blue)))
    return rules.pictures().drawn_orders(before, sheets, resolve(before, sheets, rules.options).position)


def arrows(scene: Scene) -> list[tuple[str, str, str, str]]:
    return [(one.start, one.end, one.side, one.label) for one in scene.arrows]


def test_an_arrow_for_each_border_says_how_many_of_whom_and_in_which_step() -> None:
    shown = picture("a3 R K\na6 R 2S\n", ["K a3-a6-m1", "2S a6-a2"], [])
    assert arrows(shown) == [("a3", "a6", "r", "K I"), ("a6", "m1", "r", "K II"), ("a6", "a2", "r", "2S I")]


def test_boarding_leads_to_the_ship_and_landing_from_where_it_has_sailed() -> None:
    shown = picture("a4 R 2S\nRT1 s1\n", ["2S a4-@T1-.-b5", "T1 s1-.-s2"], [])
    assert set(arrows(shown)) == {
        ("s1", "s2", "r", "T1 II"),
        ("a4", "s1", "r", "2S I"),
        ("s2", "b5", "r", "2S III"),
    }


def test_who_was_aboard_from_the_start_lands_from_the_ships_area() -> None:
    shown = picture("RT1 s2 2S\n", ["2S @T1-b5"], [])
    assert arrows(shown) == [("s2", "b5", "r", "2S")]


def test_kingdoms_have_their_own_colours_and_lines() -> None:
    shown = picture("a6 R S\nm1 B S\n", ["S a6-m1"], ["S m1-a6"])
    assert [(one.side, one.line) for one in shown.arrows] == [("r", "solid"), ("b", "broken")]
    assert len(set(LINES)) == 4


def test_spells_are_hollow_arrows_and_void_lines_none() -> None:
    shown = picture("a6 R M\n", ["!fog a6>m1", "S a6-m1", "K b1-b2"], [])
    assert shown.arrows == (Arrow("a6", "m1", "push", "r", "solid", "fog", "r-mage"),)


def test_the_fallen_are_crossed_out_where_they_fell() -> None:
    shown = picture("a6 R S\nm1 B S K\n", ["S a6-m1"], ["S m1-a6"])
    gone = [one for one in shown.standing if one.fallen]
    assert gone == [
        Standing("a6|m1", "r-swordsman", fallen=True),
        Standing("a6|m1", "b-swordsman", fallen=True),
    ]


def test_passengers_fall_with_their_ship() -> None:
    shown = picture("RT1 s1 2S\nBT1 s2\n", ["T1 s1-s2"], ["T1 s2-s1"])
    gone = {(one.space, one.piece, one.count) for one in shown.standing if one.fallen}
    assert gone == {("s1|s2", "r-trireme-1", 1), ("s1|s2", "b-trireme-1", 1), ("s1|s2", "r-swordsman", 2)}


def test_captured_areas_are_marked_and_those_that_are_kept_are_not() -> None:
    shown = picture("a6 R S\nb5 B\nb3 R S\n", ["S b3-b5", "S a6-m1"], [])
    assert set(shown.marks) == {Mark("m1", "light"), Mark("b5", "light")}


@pytest.mark.parametrize("name", ["narrows", "trident", "corners"])
def test_every_turn_of_a_random_game_can_be_drawn_on_its_map(name: str) -> None:
    rules = engine(map=name)
    rng = Random(7)
    for before in order_positions(rules, 7, 9):
        sheets = []
        for player in rules.actors(before):
            sheet = rules.sample_for(before, player, rng)
            assert isinstance(sheet, Sheet)
            sheets.append(sheet)
        shown = rules.pictures().drawn_orders(before, sheets, resolve(before, tuple(sheets), rules.options).position)
        areas = set(rules.neighbours()[f"map-{name}"])
        assert shown.board == f"map-{name}"
        assert {one.start for one in shown.arrows} | {one.end for one in shown.arrows} <= areas
        assert all(one.space in areas or set(one.space.split("|")) <= areas for one in shown.standing)
