"""Marks say what carries out a clause where it is carried out, and coverage is gathered from the code."""

from __future__ import annotations

import pytest

from pnp.rules.engine.coverage import carried_out, coverage
from pnp.rules.engine.marks import carries_out, marked
from pnp.rules.games.imperio_bellum.state.strength import STRIKER_RULES, TARGET_RULES

GAMES = ("castles_and_crowns", "imperio_bellum", "kingdom_command", "siege_of_armagh", "sidion")


@carries_out("sky.turn.4", "sky.turn.5")
def _toss() -> int:
    return 4


def test_a_mark_changes_nothing_but_what_is_said_of_the_function() -> None:
    assert _toss() == 4
    assert marked(_toss) == ("sky.turn.4", "sky.turn.5")
    assert marked(len) == marked(7) == ()


def test_functions_methods_and_stages_of_a_package_are_gathered() -> None:
    found = carried_out("pnp.rules.games.siege_of_armagh")
    assert found["armagh.kill.2"] == "pnp.rules.games.siege_of_armagh.actions.push.deadly_for"
    assert found["armagh.win.7"] == "pnp.rules.games.siege_of_armagh.engine.SiegeOfArmagh.apply"
    assert found["armagh.kill.9"] == "pnp.rules.games.siege_of_armagh.actions.effects.MOVE_STAGES"


def test_what_a_check_says_goes_before_what_a_mark_says() -> None:
    told = coverage(
        "pnp.rules.games.siege_of_armagh", checks=["armagh.kill.2", None], audits=[], form={}, players={"x.1": "tally"}
    )
    assert (told["armagh.kill.2"], told["armagh.kill.3"], told["x.1"]) == ("check", "effect", "players")


@pytest.mark.parametrize("game", GAMES)
def test_no_clause_is_claimed_as_an_effect_without_code_behind_it(game: str) -> None:
    from importlib import import_module

    enforced = import_module(f"pnp.rules.games.{game}.clauses").ENFORCED
    tables = {f"imperio.{rule.clause}" for rule in (*STRIKER_RULES, *TARGET_RULES)}
    effects = {clause for clause, how in enforced.items() if how == "effect"}
    assert effects <= set(carried_out(f"pnp.rules.games.{game}")) | tables
