"""How players stand, for bots: told of what they may see, and told rightly of what is plainly better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pnp.playtest.players.greedy import Greedy
from pnp.playtest.players.search import TreeSearch
from pnp.rules.chance.tables import Seeded, Table
from pnp.rules.engine.shares import shares
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.sidion import Sidion
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.protocol import TABLE, AnyRules
from tests.helpers.imperio import opening

ENGINES: list[AnyRules] = [
    SiegeOfArmagh({}),
    CastlesAndCrowns({"players": 3}),
    KingdomCommand({}),
    ImperioBellum({}),
    Sidion({"players": 3}),
]
NAMES = [rules.slug for rules in ENGINES]


def passed(rules: AnyRules, plies: int, seed: int) -> list[Any]:
    """Positions of a game of random actions, in order."""
    rng = Random(seed)
    table, position, found = Seeded(rng), rules.start(), []
    for _ in range(plies):
        if rules.outcome(position) is not None:
            break
        found.append(position)
        position = rules.apply(position, rules.sample(position, rng), table).position
    return found


@pytest.mark.parametrize("rules", ENGINES, ids=NAMES)
def test_nobody_stands_better_at_the_very_start(rules: AnyRules) -> None:
    told = rules.outlook().evaluate(rules.start())
    assert max(told.values()) - min(told.values()) < 0.15


def test_a_lead_of_the_decisive_points_is_odds_of_e_to_one() -> None:
    told = shares({"A": 5.0, "B": 3.0, "C": 3.0}, 2.0)
    assert told["A"] / told["B"] == pytest.approx(2.718281828)
    assert told["B"] == told["C"]


def test_the_attacker_stands_better_the_fewer_bases_the_defender_has() -> None:
    rules = ImperioBellum({})
    position = opening(rules)
    bases = [square for square, code in enumerate(position.board) if code & 7 in (1, 2) and code & 8]
    stood = [rules.outlook().evaluate(position)["Attacker"]]
    board = bytearray(position.board)
    for square in bases[:2]:
        board[square] = 0
        stood.append(rules.outlook().evaluate(position._replace(board=bytes(board)))["Attacker"])
    assert stood == sorted(stood)
    assert len(set(stood)) == len(stood)


def test_a_kingdom_stands_better_with_a_castle_more() -> None:
    rules = KingdomCommand({})
    position = rules.start()
    owners = list(position.owners)
    free = next(area for area in passed_castles(position) if owners[area] != 0)
    owners[free] = 0
    assert (
        rules.outlook().evaluate(position._replace(owners=tuple(owners)))["R"] > rules.outlook().evaluate(position)["R"]
    )


def passed_castles(position: Any) -> tuple[int, ...]:
    from pnp.rules.games.kingdom_command.state.standing import map_of

    return tuple(map_of(position).castles)


def views(rules: AnyRules, plies: int, seed: int) -> list[tuple[Any, str, Any]]:
    """Positions, each with a player who acts and another position that looks to him just the same."""
    return [
        (position, player, view)
        for position in passed(rules, plies, seed)
        for player in rules.actors(position)
        if player != TABLE and (view := rules.view(position, player)) != position
    ]


@pytest.mark.parametrize("rules", ENGINES, ids=NAMES)
def test_what_a_player_may_see_hides_nothing_more_when_looked_at_again(rules: AnyRules) -> None:
    for _position, player, view in views(rules, 300, 3)[::7]:
        assert rules.view(view, player) == view


@pytest.mark.parametrize("bot", [Greedy(breadth=4, rolls=1), TreeSearch(playouts=4)], ids=["greedy", "search"])
@pytest.mark.parametrize("rules", ENGINES, ids=NAMES)
def test_no_bot_thinks_otherwise_for_what_its_seat_may_not_see(rules: AnyRules, bot: Any) -> None:
    """What it is given is the whole position, or only what it may see: the thoughts are the same."""
    hidden = views(rules, 160, 5)
    assert bool(hidden) is (rules.slug != "imperio-bellum")  # where everything lies open
    for position, player, view in hidden[::23][:4]:
        assert bot.ponder(rules, position, player, Random(2)) == bot.ponder(rules, view, player, Random(2))


@pytest.mark.parametrize("rules", ENGINES, ids=NAMES)
def test_a_bot_asks_of_the_position_nothing_but_its_view(rules: AnyRules) -> None:
    """An engine that shows bots nothing but views: every position that a bot hands back to it comes from one."""

    asked: list[Any] = []

    class Spied(type(rules)):  # type: ignore[misc]  # the class is known when the test runs
        def several_for(self, position: Any, player: str, rng: Random, most: int) -> Any:
            if player == thinking:
                asked.append(position)
            return super().several_for(position, player, rng, most)

        def determinize(self, view: Any, rng: Random) -> Any:
            del rng
            asked.append(view)
            return view

        def apply(self, position: Any, action: Any, table: Table) -> Any:
            if not asked[1:]:
                asked.append(position)  # the first action that it tries
            return super().apply(position, action, table)

    thinking = ""
    spied = Spied.__new__(Spied)
    spied.__dict__.update(vars(rules))
    for position in passed(rules, 60, 4)[::11]:
        actors = [actor for actor in rules.actors(position) if actor != TABLE]
        if actors:
            asked.clear()
            thinking = actors[0]
            Greedy(breadth=3, rolls=1).ponder(spied, position, actors[0], Random(1))
            assert asked
            seen = rules.unsealed(rules.view(position, actors[0]), actors[0])
            assert seen == rules.unsealed(position, actors[0])
            assert all(one == seen for one in asked)
