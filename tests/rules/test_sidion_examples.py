"""What the rules page says is so in the course of its worked examples is so in the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.base.resources import resource
from pnp.referee.cases import read_examples
from pnp.referee.opened import open_game
from pnp.rules.games.sidion.actions.candidates import executions
from pnp.rules.games.sidion.actions.judging import judge
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.draft import Draft, purse_text
from pnp.rules.games.sidion.state.orders import shown
from pnp.rules.games.sidion.turn.scoring import places_text, points_text
from tests.helpers.sidion import after, at, engine

CASES = read_examples(open_game(str(resource("game_data") / "sidion")).require()).require()
CLAIMS = [
    tuple(part.strip() for part in line.split("|"))
    for line in (Path(__file__).parent / "cases" / "sidion_now.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
COLOUR = {name: colour for colour, name in NAMES.items()}


def start_of(example: str) -> str:
    return next(case.position for case in CASES if case.id.startswith(example))


@pytest.mark.parametrize(("example", "actions", "claim"), CLAIMS)
def test_what_the_page_says_is_so_after_some_actions(example: str, actions: str, claim: str) -> None:
    text = start_of(example)
    position = after(text, actions.replace("; ", "\n")) if actions else at(text)
    assert so(Draft(position), claim) is True


def so(field: Draft, claim: str) -> bool | None:
    """Is the claim true? None for a claim of a form that is not known."""
    for pattern, test in TESTS.items():
        found = re.fullmatch(pattern, claim)
        if found:
            return bool(test(field, *found.groups()))
    return None


def holds(field: Draft, player: str, gold: str, mana: str, influence: str) -> bool:
    return field.purses[COLOUR[player]] == (int(gold), int(mana), int(influence))


def is_over(field: Draft, player: str, clause: str) -> bool:
    outcome = engine().outcome(field.position())
    return outcome is not None and outcome.winners == (COLOUR[player],) and clause in outcome.clauses


def count(field: Draft, figure: str, number: str) -> bool:
    return sum(not judge(field, action) for action in executions(field, field.figures[figure])) == int(number)


TESTS: dict[str, Callable[..., object]] = {
    r"(\w+) holds (\d+)g (\d+)m (\d+)i": holds,
    r"(\w+) is in (\w+)": lambda field, figure, town: field.figures[figure].town == town,
    r"(\w+) has no order": lambda field, figure: not field.figures[figure].order,
    r"(\w+) has (\w+)": lambda field, figure, order: shown(field.figures[figure].order) == order,
    r"(\w+) is level (\d)": lambda field, figure, level: field.figures[figure].level == int(level),
    r"(\w+) is no longer on the map": lambda field, figure: figure not in field.figures,
    r"phase (\w+)": lambda field, phase: field.phase == phase,
    r"turn (\d+)": lambda field, turn: field.turn == int(turn),
    r"first player (\w+)": lambda field, player: field.first == COLOUR[player],
    r"(\w+) to act": lambda field, player: field.active == COLOUR[player],
    r"(\w+) is out": lambda field, player: COLOUR[player] in field.out,
    r"first-here marker in (\w+): (\w+)": lambda field, town, player: field.first_here[town] == COLOUR[player],
    r"(\w+) locked by (\w+)": lambda field, town, player: field.locks[town] == COLOUR[player],
    r"(\w+) produces (\w+)": lambda field, town, products: field.products(town) == products,
    r"no neutral hero in (\w+)": lambda field, town: town in field.recruited,
    r"neutral hero still in (\w+)": lambda field, town: town not in field.recruited,
    r"blocked paths: none": lambda field: not field.blocks,
    r"on offer: ([\d ]+)": lambda field, cards: field.offer == tuple(map(int, cards.split())),
    r"(\w+) owns artifact (\d+)": lambda field, player, card: int(card) in field.artifacts[COLOUR[player]],
    r"points (.*)": lambda field, points: points_text(field).startswith(points),
    r"places (.*)": lambda field, places: places_text(field) == places,
    r"the game is over, won by (\w+) \((.*)\)": is_over,
    r"executions of (\w+): (\d+)": count,
}


def test_purses_are_written_as_bids_are() -> None:
    assert [purse_text(purse) for purse in ((3, 1, 0), (0, 0, 0))] == ["3g 1m", "0"]
