"""Random games of two to six players: what must hold in every position, and what turning the map must not change."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.sidion import Sidion
from pnp.rules.games.sidion.state.atlas import COLOURS, path_id
from pnp.rules.games.sidion.state.draft import Draft, opened
from pnp.rules.games.sidion.state.values import Action, Position
from pnp.rules.protocol import TABLE
from tests.helpers.sidion import engine, random_game

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"lock_cost": "value", "restand": "yes"},
    {"lock_cost": "next", "score": "held"},
    {"lock_cost": 1, "prince_lock": "never", "artifact_offer": "single"},
    {"block_lasts": "game", "last_production": "yes"},
)


def check_invariants(rules: Sidion, position: Position) -> None:
    field = opened(position)
    setup = rules.read(rules.write(position)).require()
    errors = [found.message for found in rules.audit(setup) if found.severity == "error"]
    assert errors == [], rules.write(position)
    assert rules.position_of(setup) == position
    heroes = [figure for figure in position.figures if figure.letter != "P"]
    assert len(heroes) + len(position.locks) <= len(position.recruited)
    assert all(min(seat.purse) >= 0 for seat in position.seats)
    seen = [*position.offer, *position.lost, *(card for seat in position.seats for card in seat.artifacts)]
    assert sorted([*seen, *field.unseen()]) == list(range(1, 13))
    if rules.outcome(position) is None:
        assert rules.actors(position)
        assert next(iter(rules.moves(position)), None) is not None
    else:
        assert rules.actors(position) == ()
        assert list(rules.moves(position)) == []


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "-".join(variant) or "default")
def test_every_position_of_a_random_game_is_possible_and_reads_back(players: int, variant: dict[str, object]) -> None:
    rules = engine(players=players, turn_limit=14, **variant)
    game = random_game(rules, players)
    for position, _ in game:
        check_invariants(rules, position)
    assert rules.outcome(game[-1][0]) is not None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_long_random_games_hold_too(seed: int) -> None:
    rules = engine(players=2 + seed % 5, turn_limit=150, **VARIANTS[seed % 5])
    for position, _ in random_game(rules, 500 + seed, most=20_000):
        check_invariants(rules, position)


def turned(position: Position) -> Position:
    """The position with every duchy and its player moved on by one seat."""
    number = position.players

    def town(name: str) -> str:
        return name if name == "0C" else f"{int(name[0]) % number + 1}{name[1]}"

    seats = tuple(seat._replace(colour=next_colour(seat.colour, number)) for seat in position.seats)
    moved = position._replace(
        first=next_colour(position.first, number),
        active=next_colour(position.active, number),
        seats=seats,
        figures=tuple(
            figure._replace(owner=next_colour(figure.owner, number), town=town(figure.town))
            for figure in position.figures
        ),
        recruited=tuple(map(town, position.recruited)),
        works=tuple((town(name), kinds) for name, kinds in position.works),
        locks=tuple((town(name), next_colour(colour, number)) for name, colour in position.locks),
        blocks=tuple(path_id(*map(town, path.split("-"))) for path in position.blocks),
        first_here=tuple((town(name), next_colour(colour, number)) for name, colour in position.first_here),
        given=tuple(next_colour(colour, number) for colour in position.given),
        bids=tuple((next_colour(colour, number), bid) for colour, bid in position.bids),
    )
    return Draft(moved).position()


def next_colour(colour: str, number: int) -> str:
    return COLOURS[(COLOURS.index(colour) + 1) % number] if colour else ""


def turned_action(action: Action, number: int) -> Action:
    """The same action by the next player, in the next duchy."""

    def word(text: str) -> str:
        if action.verb == "K":
            return path_id(*(word_of_town(part) for part in text.split("-")))
        if action.verb in ("M", "X") or (action.verb == "T" and text[0].isdigit()):
            return word_of_town(text)
        return next_colour(text[0], number) + text[1] if action.verb in ("T", "H", "L") else text

    def word_of_town(text: str) -> str:
        return text if text == "0C" else f"{int(text[0]) % number + 1}{text[1]}"

    who = next_colour(action.who[:1], number) + action.who[1:]
    return Action(action.verb, who, tuple(map(word, action.words)))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_turning_the_map_changes_nothing_but_names(players: int) -> None:
    rules = engine(players=players, turn_limit=16)
    for position, action in random_game(rules, 40 + players)[:-1]:
        other, same = turned(position), turned_action(action, players)
        assert rules.judge(other, same) == ()
        if position.phase in ("magic", "physical", "final"):
            mapped = {turned_action(one, players) for one in rules.moves(position)}
            assert mapped == set(rules.moves(other))
        after = rules.apply(position, action, Seeded(Random(1))).position
        assert rules.apply(other, same, Seeded(Random(1))).position == turned(after)


def test_nobody_but_the_table_acts_in_the_artifact_step_and_all_at_once_while_orders_are_chosen() -> None:
    rules = engine(players=3)
    start = rules.start()
    assert rules.actors(start) == (TABLE,)
    orders = rules.apply(start, Action("die", "", ("1",)), Seeded(Random(1))).position
    assert rules.actors(orders) == ("R", "B", "G")
    given = rules.apply(orders, Action("orders", "B", ("P-S",)), Seeded(Random(1))).position
    assert rules.actors(given) == ("R", "G")


def test_resources_appear_only_in_the_end_step_and_by_converting() -> None:
    rules = engine(players=4, turn_limit=14)
    table = Seeded(Random(3))
    for position, action in random_game(rules, 77)[:-1]:
        step = rules.apply(position, action, table)
        before, after = (sum(sum(seat.purse) for seat in one.seats) for one in (position, step.position))
        assert after <= before or any(event.word == "produce" for event in step.events)
