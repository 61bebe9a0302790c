"""Random play keeps the invariants; sheets in any order and mirrored sheets give the same, and the mirrored, outcome."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from pnp.referee.lines.line import carry_out
from pnp.rules.chance.tables import Entered
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.actions.random_sheets import random_sheet
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, atlas
from pnp.rules.games.kingdom_command.state.data import DECK, SHIPS
from pnp.rules.games.kingdom_command.state.lines import Move, Spell, Train, read_line, write_line
from pnp.rules.games.kingdom_command.state.standing import clockwise, merge_stacks, units_of
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Position, Sheet
from pnp.rules.protocol import Step
from tests.helpers.kingdom import VARIANTS, at, engine, order_positions, random_positions

MAPS = ("narrows", "trident", "corners")

SYMMETRIES: dict[str, list[tuple[str, dict[str, str]]]] = {
    "narrows": [("BR", {"a": "b", "b": "a", "s1": "s3", "s3": "s1", "s2": "s4", "s4": "s2", "i1": "i2", "i2": "i1"})],
    "trident": [
        (
            "BYR",
            {"a": "b", "b": "c", "c": "a", "m1": "m2", "m2": "m3", "m3": "m1", "s1": "s2", "s2": "s3", "s3": "s1"},
        )
    ],
    "corners": [
        ("BRPY", {"a": "b", "b": "a", "d": "c", "c": "d", "m4": "m2", "m2": "m4", "s4": "s2", "s2": "s4"}),
        ("PYBR", {"a": "d", "d": "a", "b": "c", "c": "b", "m1": "m3", "m3": "m1", "s1": "s3", "s3": "s1"}),
    ],
}
"""By map: which kingdom takes whose place, and which areas (whole ids, or the letters of realms)."""


def resolve(rules: KingdomCommand, position: Position, sheets: list[Sheet]) -> Step[Position]:
    events = []
    for sheet in sheets:
        step = rules.apply(position, sheet, Entered())
        position = step.position
        events += [event for event in step.events if event.word != "sealed"]
    return Step(position, tuple(events))


def sheets_for(position: Position, seed: int) -> list[Sheet]:
    rng = Random(seed)
    return [random_sheet(position, realm, rng) for realm in clockwise(position, 0)]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_position_of_a_random_game_is_possible_and_reads_as_it_is_written(options: dict[str, object]) -> None:
    rules = engine(**options)
    for position in random_positions(rules, seed=11, turns=14):
        text = rules.write(position)
        setup = rules.read(text)
        assert setup.value is not None, (text, [found.message for found in setup.findings])
        errors = [found.message for found in rules.audit(setup.value) if found.severity == "error"]
        assert (errors, setup.findings) == ([], ()), text
        assert rules.position_of(setup.value) == position


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_long_random_games_stay_possible(options: dict[str, object]) -> None:
    rules = engine(**options)
    for seed in range(25):
        for position in random_positions(rules, seed, turns=40):
            setup = rules.read(rules.write(position)).require()
            assert not [found.message for found in rules.audit(setup) if found.severity == "error"]


@pytest.mark.parametrize("name", MAPS)
def test_cards_are_never_made_or_lost(name: str) -> None:
    for position in random_positions(engine(map=name), seed=3, turns=12):
        held = [card for realm in position.realms for card in (*realm.hand, realm.market) if card]
        seen = [*held, *(position.row or ()), *(position.discards or ())]
        assert all(seen.count(card) <= DECK.count(card) for card in seen)


@pytest.mark.parametrize("name", MAPS)
def test_the_order_in_which_sheets_are_given_changes_nothing(name: str) -> None:
    rules = engine(map=name)
    for index, position in enumerate(order_positions(rules, seed=5, turns=9)):
        sheets = sheets_for(position, index)
        results = {
            (step.position, step.events)
            for order in permutations(sheets)
            for step in [resolve(rules, position, list(order))]
        }
        assert len(results) == 1


@pytest.mark.parametrize("name", MAPS)
def test_lines_of_a_sheet_that_share_nothing_may_stand_in_any_order(name: str) -> None:
    """Ship lines and spells, where mana is enough for all, don't depend on each other; nor does the order of blocks."""
    rules = engine(map=name)
    for index, position in enumerate(order_positions(rules, seed=6, turns=9)):
        sheets = sheets_for(position, index)
        blocks = [(Spell,), (Train,), (Move,)]
        sorted_sheets = [
            Sheet(one.realm, tuple(line for kind in blocks for line in one.lines if isinstance(read_line(line), kind)))
            for one in sheets
        ]
        assert resolve(rules, position, sheets).position == resolve(rules, position, sorted_sheets).position


class Mirror:
    """A symmetry of a map, applied to positions and sheets."""

    def __init__(self, name: str, seats: str, areas: dict[str, str]) -> None:
        self.map = atlas(name)
        self.seats = [KINGDOMS.index(letter) for letter in seats]
        self.names = {area: areas.get(area) or areas.get(area[0], area[0]) + area[1] for area in self.map.ids}
        self.areas = [self.map.number[self.names[area]] for area in self.map.ids]

    def realm(self, seat: int) -> int:
        return seat if seat < 0 else self.seats[seat]

    def over_areas(self, values: tuple[int, ...]) -> tuple[int, ...]:
        mirrored = list(values)
        for area, value in enumerate(values):
            mirrored[self.areas[area]] = value
        return tuple(mirrored)

    def position(self, one: Position) -> Position:
        castles = list(one.castles)
        for number, area in enumerate(self.map.castles):
            castle = one.castles[number]
            sea = castle.sea if castle.sea < 0 else self.areas[castle.sea]
            castles[self.map.castle_number[self.areas[area]]] = castle._replace(sea=sea)
        realms = list(one.realms)
        for seat, kingdom in enumerate(one.realms):
            realms[self.realm(seat)] = kingdom
        ships = (ship._replace(realm=self.realm(ship.realm), area=self.areas[ship.area]) for ship in one.ships)
        stacks = (s._replace(realm=self.realm(s.realm), area=self.areas[s.area]) for s in one.stacks)
        return one._replace(
            crown=self.realm(one.crown),
            realms=tuple(realms),
            owners=self.over_areas(tuple(self.realm(owner) for owner in one.owners)),
            sawmills=self.over_areas(one.sawmills),
            castles=tuple(castles),
            stacks=merge_stacks(tuple(stacks)),
            ships=tuple(sorted(ships)),
        )

    def sheet(self, one: Sheet) -> Sheet:
        lines = tuple("".join(self._words(line)) for line in one.lines)
        return Sheet(self.realm(one.realm), lines)

    def _words(self, line: str) -> list[str]:
        parts = []
        index = 0
        while index < len(line):
            area = self.names.get(line[index : index + 2])
            parts.append(area or line[index])
            index += 2 if area else 1
        return parts


@pytest.mark.parametrize(
    ("name", "seats", "areas"), [(name, *symmetry) for name, all_of_it in SYMMETRIES.items() for symmetry in all_of_it]
)
def test_mirrored_sheets_give_the_mirrored_outcome(name: str, seats: str, areas: dict[str, str]) -> None:
    """Turning `trident` keeps the clockwise order; elsewhere fights of three kingdoms and the crown's way round are left out."""
    rules = engine(map=name)
    mirror = Mirror(name, seats, areas)
    turned = name == "trident"
    compared = 0
    for index, position in enumerate(order_positions(rules, seed=8, turns=12)):
        sheets = sheets_for(position, index)
        ours = resolve(rules, position, sheets)
        if not turned and any(event.word == "strike" and len(event.details) > 2 for event in ours.events):
            continue
        theirs = resolve(rules, mirror.position(position), [mirror.sheet(sheet) for sheet in sheets])
        blank: dict[str, Any] = {"crown": 0, "phase": "", "row": None, "due": False}
        assert mirror.position(ours.position)._replace(**blank) == theirs.position._replace(**blank)
        compared += 1
    assert compared > 3


def one_unit_lines(position: Position, realm: int) -> list[str]:
    """Each single step of each unit, to every area of the map."""
    the_map = atlas(position.map)
    lines = []
    for stack in position.stacks:
        if stack.realm == realm:
            lines += [f"{stack.kind[0].upper()} {the_map.ids[stack.area]}-{target}" for target in the_map.ids]
    for ship in position.ships:
        if ship.realm == realm:
            lines += [f"{ship.kind}{ship.number} {the_map.ids[ship.area]}-{target}" for target in the_map.ids]
    return lines


@pytest.mark.parametrize("name", MAPS)
def test_single_steps_are_legal_exactly_to_neighbours_on_the_right_ground(name: str) -> None:
    the_map = atlas(name)
    for position in order_positions(engine(map=name), seed=9, turns=12)[-3:]:
        for realm in clockwise(position, 0):
            for text in one_unit_lines(position, realm):
                line = read_line(text)
                assert isinstance(line, Move)
                start, target = the_map.number[line.start], the_map.number[line.path[0]]
                ground = line.unit == "D" or (the_map.is_sea[target] == (line.unit in SHIPS))
                legal = line.unit != "W" and target in the_map.beside[start] and ground
                judged = judge_sheet(position, Sheet(realm, (text,)), Options())[0]
                assert bool(judged.findings) != legal, text


def test_random_sheets_are_mostly_legal_and_void_lines_change_nothing() -> None:
    rules = engine()
    legal = void = 0
    for index, position in enumerate(order_positions(rules, seed=10, turns=15)):
        sheets = sheets_for(position, index)
        kept = []
        for sheet in sheets:
            judged = judge_sheet(position, sheet, rules.options)
            legal += sum(not one.findings for one in judged)
            void += sum(bool(one.findings) for one in judged)
            kept.append(Sheet(sheet.realm, tuple(one.text for one in judged if not one.findings)))
        assert resolve(rules, position, sheets).position == resolve(rules, position, kept).position
    assert legal > 2 * void > 0


def test_units_are_only_lost_in_fights_and_only_won_by_building() -> None:
    rules = engine(map="trident")
    for index, position in enumerate(order_positions(rules, seed=12, turns=10)):
        step = resolve(rules, position, sheets_for(position, index))
        words = {event.word for event in step.events}
        before = sum(sum(units_of(position, realm).values()) for realm in range(3))
        after = sum(sum(units_of(step.position, realm).values()) for realm in range(3))
        assert after >= before or words & {"round", "shaken:", "drown", "out"}
        assert after <= before or words & {"train", "launch", "hatch"}


def test_a_kingdom_owns_every_land_area_its_soldiers_stand_in() -> None:
    rules = engine(map="corners")
    for position in random_positions(rules, seed=13, turns=10):
        for stack in position.stacks:
            if stack.kind != "D":
                assert position.owners[stack.area] == stack.realm != NEUTRAL


def test_lines_are_written_as_they_are_read() -> None:
    rules = engine(map="corners")
    for index, position in enumerate(order_positions(rules, seed=14, turns=6)):
        for sheet in sheets_for(position, index):
            for text in sheet.lines:
                assert read_line(write_line(text)) == read_line(text)


RECKONER = {
    ("S", "S"): (
        (0, -2, -3, -4, -5, -6),
        (2, 0, -2, -3, -4, -5),
        (3, 2, 0, -2, -3, -5),
        (4, 3, 2, 0, -2, -4),
        (5, 4, 3, 2, 0, -3),
        (6, 5, 5, 4, 3, 0),
    ),
    ("K", "S"): (
        (1, 0, -2, -3, -4, -5),
        (2, 2, 1, -1, -2, -4),
        (3, 3, 2, 2, 1, -2),
        (4, 4, 3, 3, 2, 2),
    ),
}
"""The ready-reckoner of the rules: who is left, of the row's side or (negative) of the column's."""


@pytest.mark.parametrize(("ours", "theirs"), RECKONER)
def test_the_ready_reckoner_of_the_rules_page(ours: str, theirs: str) -> None:
    rules = engine()
    for row, survivors in enumerate(RECKONER[ours, theirs], start=1):
        for column, left in enumerate(survivors, start=1):
            text = (
                "map narrows\nturn 4 phase orders crown R\nR gold 9 mana 0\nB gold 9 mana 0\na1 R p2\nb1 B p2\n"
                f"a6 R {row}{ours}\nb6 B {column}{theirs}"
            )
            position = at(text)
            sheets = [rules.sheet("R", [f"{row}{ours} a6-m1"]), rules.sheet("B", [f"{column}{theirs} b6-m1"])]
            after = resolve(rules, position, sheets).position
            counts = [units_of(after, 0).get(ours, 0), units_of(after, 1).get(theirs, 0)]
            assert counts == [max(0, left), max(0, -left)], (row, column)


@pytest.mark.parametrize("named", ["def4", "saw8 egg14 tow6 def4"], ids=["as a record has it", "in full"])
def test_a_row_with_the_rest_of_the_deck_and_cards_of_the_shuffled_pile_is_read_as_it_was_written(named: str) -> None:
    rules = engine()
    deck = ("saw8", "egg14", "tow6")
    pile = tuple(sorted((Counter(DECK) - Counter(deck)).elements()))
    before = rules.start()._replace(discards=pile)
    line = carry_out(rules, before, f"row {named}")
    assert line.stop is None
    assert line.position.row == tuple(sorted((*deck, "def4")))


SCROLLS_IN_HAND = (
    "map narrows\nturn 5 phase market crown R\nrow def3 mkt7 pro4 tow4\ndiscards\n"
    "R gold 9 mana 0 hand blu12 blu9 saw4\nB gold 5 mana 0\na1 R p2 S\na2 R S\na4 R x1\nb1 B p2"
)


@pytest.mark.parametrize(
    ("typed", "left"), [("use blu9 a4:s1", "blu12"), ("use blu12 a4:s1", "blu9"), ("use blu a4:s1", "blu12")]
)
def test_the_scroll_that_is_typed_is_the_one_used(typed: str, left: str) -> None:
    rules = engine()
    line = carry_out(rules, at(SCROLLS_IN_HAND), typed)
    assert line.verdict == "legal"
    assert [card for card in line.position.realms[0].hand if card.startswith("blu")] == [left]
    used = "blu12" if left == "blu9" else "blu9"
    assert any(used in event.text for event in line.events)


@pytest.mark.parametrize("typed", ["use saw8 a2", "use mkt a2", "use mkt7 a1"])
def test_a_scroll_that_cannot_be_used_is_refused_by_its_clause(typed: str) -> None:
    verdict = carry_out(engine(), at(SCROLLS_IN_HAND), typed).verdict
    assert verdict == "illegal kingdom.market.5"
