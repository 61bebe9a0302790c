"""What every file of rules is held against: its model, and the names that its game has; each fault at its key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from pnp.base.finding import Fault, Finding, Place
from pnp.base.nearest import did_you_mean
from pnp.definition.load.node import Node
from pnp.definition.models.base import Model
from pnp.definition.models.game import Game
from pnp.definition.rules_text.clauses import RULEBOOK, read_clauses

UNKNOWN_RULE = Fault("unknown-rule", "the rulebook prints no rule {name!r}")

M = TypeVar("M", bound=Model)


def place_of(tree: Node, path: str) -> Place:
    """Where a key stands: `moves.0.rule`."""
    return tree.place(*(int(step) if step.isdecimal() else step for step in path.split(".")))


def unknown(tree: Node, fault: Fault, named: Mapping[str, str], known: Iterable[str]) -> Iterator[Finding]:
    """Of names with the path where each stands, those that aren't known."""
    there = tuple(known)
    for name, path in named.items():
        if name not in there:
            yield fault.at(place_of(tree, path), hints=did_you_mean(name, there), name=name)


def unprinted(game: Game, tree: Node, clauses: Mapping[str, str]) -> Iterator[Finding]:
    """Rules that the file names and the rulebook doesn't print; why that can't be read, where there is one."""
    book = game.folder.text(RULEBOOK)
    if book.value is None and game.folder.has(RULEBOOK):
        return iter(book.findings)
    read: Any = read_clauses(book.value).value if book.value is not None else None
    printed = tuple(clause.id for clause in read.clauses) if read is not None else ()
    return unknown(tree, UNKNOWN_RULE, clauses, printed)


def usual(game: Game) -> dict[str, object]:
    """The game's options as they are if nobody says otherwise."""
    return {name: one.default for name, one in game.options.items()}
