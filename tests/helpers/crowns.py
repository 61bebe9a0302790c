"""What the tests of Castles & Crowns share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.castles_and_crowns.state.values import Position
from pnp.rules.protocol import Step

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"cards": 3},
    {"cards": 4},
    {"cards": 5, "rounds": 2},
    {"combined": "on"},
    {"combined": "on", "merc_value": "one"},
    {"straights": "on"},
    {"straights": "on", "straight_min": 2},
    {"straights": "on", "straight_min": 4, "straight_recruits": "none"},
    {"straights": "on", "combined": "on", "straight_min": 2, "cards": 4},
    {"hold_back": "on"},
    {"hold_back": "on", "straights": "on", "combined": "on"},
    {"lone_traitor": "off", "straights": "on"},
    {"last_knight": "all-dice"},
    {"last_knight": "all-dice", "straights": "on", "hold_back": "on", "cards": 3},
    {"last_knight": "all-dice", "combined": "on", "straights": "on"},
)
"""The defaults, each option turned, and the variants together."""


def engine(**options: object) -> CastlesAndCrowns:
    return CastlesAndCrowns(options)


def at(text: str, rules: CastlesAndCrowns | None = None) -> Position:
    """The position of a text that is possible."""
    bound = rules or engine()
    setup = bound.read(text).require()
    assert impossible(bound, text) == [], text
    return bound.position_of(setup)


def impossible(rules: CastlesAndCrowns, text: str) -> list[str]:
    """The clauses that the audit of a text names as errors."""
    found = rules.audit(rules.read(text).require())
    return [str(each.clause) for each in found if each.severity == "error"]


def warned(rules: CastlesAndCrowns, text: str) -> list[str]:
    """The clauses that the audit of a text names as warnings."""
    return [str(each.clause) for each in rules.audit(rules.read(text).require()) if each.severity == "warning"]


def random_game(rules: CastlesAndCrowns, seed: int) -> Iterator[Step[Position]]:
    """The start and what follows each action of a random game."""
    rng = Random(seed)
    table = Seeded(rng)
    step: Step[Position] = Step(rules.start())
    yield step
    while rules.outcome(step.position) is None:
        step = rules.apply(step.position, rules.sample(step.position, rng), table)
        yield step


def actions(rules: CastlesAndCrowns, position: Position) -> set[str]:
    """The names of all legal actions."""
    return {rules.notation(action) for action in rules.moves(position)}
