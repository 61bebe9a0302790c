"""What bots think of orders in Sidion before anything is carried out: of what can be done much, of what can't nothing."""

from __future__ import annotations

import pytest

from pnp.playtest.games import play_one
from pnp.playtest.players.named import named_seats
from pnp.rules.games.sidion import Sidion
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.turn.prospect import Land
from tests.helpers.sidion import at

RULES = Sidion({"players": 2})
START = """sidion 2p turn 3 first R phase orders active B
R: {purse} | P@{prince}/S A@{hero}:1/{order}
B: 6g 3m 3i | P@2S
recruited: 1S
given: R
"""


def red(order: str = "S", purse: str = "6g 3m 6i", prince: str = "1A", hero: str = "1F") -> float:
    """How Red stands with this order on his hero."""
    text = START.format(order=order, purse=purse, prince=prince, hero=hero)
    return RULES.outlook().evaluate(at(text, RULES))["R"]


@pytest.mark.parametrize(("order", "hero"), [("L", "1F"), ("M", "1F"), ("I", "1H")])
def test_an_order_that_can_be_carried_out_is_worth_more_than_to_stand(order: str, hero: str) -> None:
    assert red(order, hero=hero) > red("S", hero=hero)


@pytest.mark.parametrize(("order", "purse"), [("L", "6g 3m 4i"), ("I", "0g 3m 6i"), ("C", "6g 1m 3i")])
def test_an_order_that_cannot_be_paid_is_worth_no_more_than_to_stand(order: str, purse: str) -> None:
    assert red(order, purse) == pytest.approx(red("S", purse))


def test_a_hero_at_an_empty_town_stands_better_than_one_who_has_the_prince_beside_him() -> None:
    assert red(hero="1F") > red(hero="1A")


def test_a_prince_stands_better_where_a_hero_can_be_hired() -> None:
    assert red(prince="1H") > red(prince="1S")


def test_a_prince_is_drawn_to_heroes_that_he_can_walk_to_not_to_those_behind_locked_doors() -> None:
    """1H is beside 1S and 2A: with both locked by Blue, Red's prince on 1H walks nowhere, and no hero draws him."""
    text = START.replace("recruited: 1S", "recruited: 1S 1H 2A") + "locks: {locks}\n"
    land = {
        locks: Land(Draft(at(text.format(order="S", purse="6g 3m 6i", prince="1H", hero="1F", locks=locks), RULES)))
        for locks in ("1S=R", "1S=B 2A=B")
    }
    free, shut_in = land.values()
    assert free.place(free.field.figures["RP"], "1H", is_free=False) > 0.1
    assert shut_in.place(shut_in.field.figures["RP"], "1H", is_free=False) == 0.0


@pytest.mark.parametrize("seed", range(3))
def test_bots_that_look_one_order_ahead_bring_the_game_to_its_end(seed: int) -> None:
    start = RULES.start()
    seats = named_seats(("greedy",), RULES, start).require()
    played = play_one(RULES, start, seats, f"end/{seed}", 1500)
    assert not played.broken_off
