"""What the tests of Imperio Bellum share."""

from __future__ import annotations

from random import Random

from pnp.base.resources import resource
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.state.values import Action, Position
from pnp.rules.protocol import Parsed

FOLDER = resource("game_data") / "imperio-bellum"

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"rows": 8},
    {"knight_limit": "off"},
    {"spawn_rest": "no"},
    {"archer_move": "straight"},
    {"pike_reach": "over"},
    {"knight_run": "free"},
    {"archer_guard": 3},
    {"shield_wall": "no"},
    {"area_die": "shared"},
    {"last_base": "any"},
)
"""The defaults, and each option turned; `round_limit` comes on top of all of them."""


def engine(**options: object) -> ImperioBellum:
    return ImperioBellum(options)


def position_text(name: str) -> str:
    """The body of a named position."""
    return (FOLDER / "positions" / f"{name}.txt").read_text(encoding="utf-8").split("\n", 1)[1].strip()


def at(text: str, rules: ImperioBellum | None = None) -> Position:
    """The position of a text that is possible."""
    bound = rules or engine()
    setup = bound.read(text).require()
    assert [found.message for found in bound.audit(setup) if found.severity == "error"] == [], text
    return bound.position_of(setup)


def named(name: str, rules: ImperioBellum | None = None) -> Position:
    return at(position_text(name), rules)


def action(text: str, position: Position, rules: ImperioBellum | None = None) -> Action:
    read = (rules or engine()).parse(position, text).value
    assert isinstance(read, Parsed), text
    assert isinstance(read.action, Action)
    return read.action


def opening(rules: ImperioBellum) -> Position:
    """The sample formations before the first turn."""
    return named("eight-rows" if rules.options.rows == 8 else "setup", rules)


def random_positions(rules: ImperioBellum, seed: int, most: int = 10_000) -> list[Position]:
    """The positions of one random game from the sample formations."""
    rng = Random(seed)
    table = Seeded(rng)
    position = opening(rules)
    passed = [position]
    while rules.outcome(position) is None and len(passed) < most:
        position = rules.apply(position, rules.sample(position, rng), table).position
        passed.append(position)
    return passed
