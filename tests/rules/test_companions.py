"""What an engine is asked for directly, and what only its companions are: the protocol stays as narrow as it is said to be."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from pnp.rules import Explaining, Outlook, Pictures, Prompts, Rules, SheetPictures, SheetRules
from pnp.rules.registry import engine_names, find_engine

MUST = {
    "start",
    "read",
    "audit",
    "position_of",
    "write",
    "actors",
    "candidates",
    "judge",
    "apply",
    "outcome",
    "notation",
}
NOTATION = {"parse", "parse_on", "answered_notation", "misanswered", "sides", "own_options"}
PLAY = {
    "permits",
    "moves",
    "sample",
    "sample_for",
    "several_for",
    "players",
    "turn_number",
    "is_counted",
    "view",
    "unsealed",
    "determinize",
    "alternatives",
}
WORDS = {"warnings", "describe", "diagram", "raw_diagram", "narrate", "facts", "locales"}
LINT = {"neighbours", "enforced"}
COMPANIONS = {"pictures", "prompts", "outlook", "explaining", "tapping"}


def public(kind: type[Any]) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_") and callable(getattr(kind, name))}


def test_an_engine_must_say_eleven_things() -> None:
    assert Rules.__abstractmethods__ == MUST


def test_what_an_engine_may_say_is_listed_here() -> None:
    assert public(Rules) == MUST | NOTATION | PLAY | WORDS | LINT | COMPANIONS


@pytest.mark.parametrize(
    ("companion", "asked"),
    [
        (Pictures, {"scene", "strokes"}),
        (SheetPictures, {"scene", "strokes", "drawn_orders", "film", "slips", "form"}),
        (Prompts, {"forms", "outline", "outline_for", "at_hand", "costs", "means"}),
        (Outlook, {"evaluate", "is_quiet", "prospects", "reckon"}),
    ],
)
def test_what_a_companion_is_asked_is_asked_of_it_alone(companion: type[Any], asked: set[str]) -> None:
    assert public(companion) == asked
    assert not public(Rules) & asked
    assert not public(SheetRules) & asked


def test_every_game_has_its_companions() -> None:
    for name in engine_names():
        rules = find_engine(name).require()({})
        assert isinstance(rules.pictures(), SheetPictures if isinstance(rules, SheetRules) else Pictures), name
        assert isinstance(rules.outlook(), Outlook), name
        assert isinstance(rules.explaining(), Explaining), name
        assert rules.outlook().evaluate(rules.start()), name
        assert rules.pictures().scene(rules.start()).caption != rules.write(rules.start()), name


def test_companions_are_loaded_when_they_are_asked_for() -> None:
    code = (
        "import sys; from pnp.rules.games.kingdom_command.engine import KingdomCommand; rules = KingdomCommand({});"
        "rules.judge(rules.start(), next(iter(rules.candidates(rules.start(), 'table')))); print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "pnp.rules.games.kingdom_command.turn.sheets" in loaded
    assert not [name for name in loaded if name.startswith("pnp.rules.games.kingdom_command.show")]
    assert not {
        "pnp.rules.companions.pictures",
        "pnp.rules.companions.prompts",
        "pnp.rules.companions.outlook",
        "pnp.rules.companions.explaining",
        "pnp.rules.companions.tapping",
    } & set(loaded)
