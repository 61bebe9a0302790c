"""Loads a game folder: every fault of game.yaml in one run, each at its line and column, or a game that is sound."""

from __future__ import annotations

from pathlib import Path

from pnp.base.fault_limit import first_of
from pnp.base.finding import Fault, Finding, Report
from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.base.resources import resource
from pnp.definition.head.games import GameSummary, find_game, list_games, open_game
from pnp.definition.load.checks import cross_check
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.node import Node
from pnp.definition.load.tree import read_yaml
from pnp.definition.models.game import Game
from pnp.definition.models.theme import Theme
from pnp.definition.reading.read import read_model
from pnp.definition.tables.repetition import with_copies

__all__ = ["Game", "GameSummary", "find_game", "list_games", "load_game"]

UNKNOWN_THEME = Fault("unknown-theme", "there is no shared theme {name!r}")

SUBFOLDERS = ("art", "faces", "positions", "examples")
"""Where files of a game are looked for without being named by it, so that nobody would miss a folder that can't be read."""

NO_BASE = "none"
"""The base of a theme that builds on nothing."""


def load_game(path: Path | str, language: str = "") -> Report[Game]:
    """The game in the folder `path`, with its theme laid over the shared one it builds on; in another language if one is named.

    All faults are found in one run, sorted by line. There is no value if any of them is an error.
    """
    opened = open_game(path, language=language)
    if opened.value is None:
        return Report(None, opened.findings)
    folder, written = opened.value
    copied = with_copies(written)
    tree = copied.value or written
    base = _base_theme(tree)
    amiss = [found for sub in SUBFOLDERS for found in folder.amiss(sub)]
    findings = [*opened.findings, *amiss, *copied.findings, *base.findings]
    held = read_model(tree, Game)
    findings += held.findings
    findings.extend(first_of(cross_check(tree, folder.slug, base.value.roles if base.value else ())))
    ordered = _ordered(findings)
    if held.value is None or base.value is None or Report(held.value, ordered).errors:
        return Report(None, ordered)
    themed = replace(held.value, theme=held.value.theme.over(base.value))
    return Report(themed.placed(folder, tree), ordered)


def _base_theme(tree: Node) -> Report[Theme]:
    """The shared theme that the game names; `house` unless it says otherwise."""
    node = tree.get("theme", "base")
    name = node.value if node is not None else "house"
    if name == NO_BASE or not isinstance(name, str):  # the model complains about what is no name
        return Report(Theme())
    opened = GameFolder.open(resource("templates") / "themes")
    shelf = opened.value
    known = [file.removesuffix(".yaml") for file in shelf.listing("", (".yaml",))] if shelf else []
    if shelf is None or name not in known:
        finding = UNKNOWN_THEME.at(tree.place("theme", "base"), name=name, hints=did_you_mean(name, [*known, NO_BASE]))
        return Report(Theme(), (finding,))
    return read_theme(shelf, f"{name}.yaml")


def read_theme(shelf: GameFolder, file: str) -> Report[Theme]:
    """The theme in a file."""
    text = shelf.text(file)
    if text.value is None:
        return Report(None, text.findings)
    tree = read_yaml(text.value, f"templates/themes/{file}")
    if tree.value is None:
        return Report(None, tree.findings)
    theme = read_model(tree.value, Theme)
    return Report(theme.value, (*tree.findings, *theme.findings))


def _ordered(findings: list[Finding]) -> tuple[Finding, ...]:
    """By line and column of game.yaml, each once; what concerns the folder comes first."""
    unique = {(f.code, str(f.where), f.message): f for f in findings}
    return tuple(sorted(unique.values(), key=lambda f: (f.where.line or 0, f.where.column or 0, f.code)))
