"""An order of Sidion is one thing: a kind in a module of its own, known to the rest by the registry alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pnp.rules.games import sidion
from pnp.rules.games.sidion.actions import kinds
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.state import orders
from tests.helpers.sidion import engine

FOLDER = Path(sidion.__file__).parent
COLOURS_AND_TOWNS = {"state/atlas.py", "state/values.py", "options.py"}
"""Where `R` is Red, and `H` a harbour."""
MODULES = sorted(
    path.relative_to(FOLDER).as_posix()
    for path in FOLDER.rglob("*.py")
    if path.relative_to(FOLDER).as_posix() not in {*COLOURS_AND_TOWNS, "state/orders.py"}
)


def test_every_order_has_a_kind_in_a_module_of_its_own() -> None:
    assert set(KINDS) == set(orders.NAMES)
    homes = {letter: type(kind).__module__ for letter, kind in KINDS.items()}
    told = {letter: f"{kinds.__name__}.{name.lower().replace(' ', '_')}" for letter, name in orders.NAMES.items()}
    assert homes == told


@pytest.mark.parametrize("module", MODULES)
def test_the_letters_of_orders_stand_in_one_place(module: str) -> None:
    nodes = list(ast.walk(ast.parse((FOLDER / module).read_text(encoding="utf-8"))))
    pieces = {
        id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values
    }  # `S` of a town's id
    strings = {node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in pieces}
    assert strings.isdisjoint(orders.NAMES)


@pytest.mark.parametrize("letter", [letter for letter in KINDS if letter != orders.RETREAT])
def test_every_order_that_can_be_given_says_what_it_means(letter: str) -> None:
    rules = engine(players=3)
    position = rules.position_of(
        rules.read(
            "sidion 3p turn 1 first R phase orders\nR: 6g 3m 3i | P@1S\n"
            "B: 6g 3m 3i | P@2S\nG: 6g 3m 3i | P@3S\nrecruited: -"
        ).require()
    )
    outline = rules.prompts().outline(position)
    assert outline is not None
    told = dict(outline.choices[0].ways)[f"P-{letter}"]
    assert told.startswith(f"{orders.NAMES[letter]}: ")
    assert len(told) > len(orders.NAMES[letter]) + 2
