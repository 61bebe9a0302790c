"""Whatever text a rulebook, an example or a named position has, possible or not, can be laid out by hand and loses nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from pnp.base.resources import resource
from pnp.definition.rules_text.cases import read_cases
from pnp.desk import ask
from pnp.referee.document import read_document
from pnp.referee.opened import OpenGame, open_game
from pnp.rules.companions.tapping import field_value
from pnp.rules.registry import find_engine
from pnp.testing import Check, Subject
from pnp.testing.tapped import tap_out, whatever_is_tapped_can_be_typed, whatever_is_typed_can_be_tapped

GAMES = ("siege-of-armagh", "imperio-bellum", "castles-and-crowns", "kingdom-command", "sidion")


@cache
def opened(game: str, options: tuple[tuple[str, str], ...] = ()) -> OpenGame:
    """The game, opened once."""
    return open_game(str(resource("game_data") / game), dict(options)).require()


def texts(game: str) -> list[tuple[str, tuple[tuple[str, str], ...], str]]:
    """Name, options and text of every named position and of every position of an example."""
    folder = resource("game_data") / game
    found = []
    for path in sorted((folder / "positions").glob("*.txt")):
        document = read_document(path.read_text(encoding="utf-8"))
        found.append((path.stem, tuple(document.settings.items()), document.body))
    for path in sorted((folder / "examples").iterdir()):
        cases = read_cases(path.read_text(encoding="utf-8"), path.name).value or ()
        found += [(f"{path.stem}: {case.id}", tuple(case.options.items()), case.position) for case in cases]
    return found


def setups(game: str) -> list[tuple[str, Any, Any]]:
    """Name, rules and setup of each of those texts that can be read."""
    found = []
    for name, options, text in texts(game):
        rules = opened(game, options).rules
        assert rules is not None
        setup = rules.read(text).value
        if setup is not None:
            found.append((name, rules, setup))
    return found


def clauses_of(rules: Any, setup: Any) -> list[tuple[str, str]]:
    """What the audit finds, in any order."""
    return sorted((found.clause or "", found.message) for found in rules.audit(setup))


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_game_is_laid_out_and_loses_nothing(game: str) -> None:
    found = setups(game)
    assert len(found) > 20
    for name, rules, setup in found:
        tapping = rules.tapping()
        text = tapping.text(tapping.laid(setup))
        again = rules.read(text).value
        assert again is not None, (name, text)
        assert clauses_of(rules, again) == clauses_of(rules, setup), (name, text)
        if not any(one.severity == "error" for one in rules.audit(setup)):
            assert rules.write(rules.position_of(again)) == rules.write(rules.position_of(setup)), (name, text)


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_game_is_reached_by_taps_from_the_empty_board(game: str) -> None:
    for name, rules, setup in setups(game):
        tapping = rules.tapping()
        goal = tapping.laid(setup)
        assert tapping.text(tap_out(rules, tapping, goal)) == tapping.text(goal), name


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_form_is_one_that_its_field_takes(game: str) -> None:
    for name, rules, setup in setups(game):
        tapping = rules.tapping()
        layout = tapping.laid(setup)
        assert {one.key for one in tapping.fields(layout)} == set(layout.fields), name
        for key, value in layout.fields.items():
            assert not field_value(tapping, layout, key, value).findings, (name, key, value)


@pytest.mark.parametrize("game", GAMES)
def test_forms_cite_clauses_that_are_printed(game: str) -> None:
    rules = opened(game).rules
    assert rules is not None
    tapping = rules.tapping()
    assert tapping is not None
    cited = {one.clause for _, _, setup in setups(game) for one in tapping.fields(tapping.laid(setup)) if one.clause}
    printed = {one["clause"] for one in ask({"ask": "rule", "game": game})["rules"]}
    assert cited
    assert cited <= printed


def tapped(game: str, position: str, kind: str, **more: Any) -> str:
    """The position after a tap; as it was where the tap is refused."""
    return str(ask({"ask": kind, "game": game, "position": position, **more}).get("position", position))


def pieces(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """What lies where, as `put` and `take` name it."""
    return [{key: one[key] for key in ("space", "piece", "count")} for one in answer["lying"]]


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_of_a_game_is_tapped_through_questions_alone(game: str) -> None:
    goal = ask({"ask": "setup", "game": game})
    values = {field["key"]: field["value"] for field in goal["fields"]}
    position = ""
    for _ in range(4):
        for one in ask({"ask": "palette", "game": game, "position": position})["fields"]:
            if values.get(one["key"], one["value"]) != one["value"]:
                position = tapped(game, position, "set", field=one["key"], value=values[one["key"]])
        lying = pieces(ask({"ask": "palette", "game": game, "position": position}))
        for one in lying:
            if one not in pieces(goal):
                position = tapped(game, position, "take", **one)
        for one in pieces(goal):
            if one not in lying:
                position = tapped(game, position, "put", **one)
    assert position == goal["position"]


OPTIONS = [
    ("siege-of-armagh", {"irish": "12", "tracker": "12", "hidden": "nobody"}),
    ("siege-of-armagh", {"village_band": "own", "stun_front": "far", "deploy": "free"}),
    ("imperio-bellum", {"rows": "8", "spawn_rest": "no", "archer_guard": "3"}),
    ("castles-and-crowns", {"players": "5", "straights": "on"}),
    ("castles-and-crowns", {"players": "3", "combined": "on", "cards": "4"}),
    ("kingdom-command", {"map": "corners", "mana": "2", "tower": "1"}),
    ("sidion", {"players": "6", "artifact_offer": "single", "block_lasts": "game"}),
    ("sidion", {"players": "2", "lock_cost": "next"}),
]


@pytest.mark.parametrize("check", [whatever_is_typed_can_be_tapped, whatever_is_tapped_can_be_typed])
@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_games_with_other_options_are_tapped_too(game: str, options: dict[str, str], check: Check) -> None:
    chosen = opened(game, tuple(options.items())).options
    check(Subject(find_engine(game).require(), chosen, seeds=(3,), plies=60))
