"""Positions of games without an engine, read by the game's models: the text is that of `grid_rows.py`."""

from __future__ import annotations

import json
from collections.abc import Mapping

from pnp.base.finding import Report
from pnp.base.scene import Scene
from pnp.definition.head.options import resolve_options
from pnp.definition.models.game import Game
from pnp.definition.positions.grid_rows import TEXT_LIMIT, read_possible, write_rows
from pnp.definition.positions.inventory import take_inventory
from pnp.definition.positions.on_table import OnTable

__all__ = ["TEXT_LIMIT", "bake_table", "on_table", "read_grid", "write_grid"]


def on_table(game: Game, options: Mapping[str, object] | None = None) -> Report[OnTable]:
    """What the game has on the table under resolved options, the defaults if left out."""
    chosen = options if options is not None else resolve_options(game, {}).require()
    known = take_inventory(game, chosen)
    if known.value is None:
        return Report(None, known.findings)
    names = {name: component.name for name, component in game.components.items()}
    backs = frozenset(name for name, one in game.components.items() if getattr(one, "back", None) is not None)
    letters = {letter: tuple(pieces) for letter, pieces in game.letters.items()}
    return Report(OnTable(game.slug, letters, names, backs, known.value))


def bake_table(game: Game) -> Report[str]:
    """The JSON for a file `on-table.json`: what the game has on the table with its usual options, for a page's worker."""
    table = on_table(game)
    if table.value is None:
        return Report(None, table.findings)
    return Report(json.dumps(table.value.as_json(), ensure_ascii=False, sort_keys=True, separators=(",", ":")))


def read_grid(
    text: str, game: Game, options: Mapping[str, object] | None = None, file: str = "position"
) -> Report[Scene]:
    """The scene that a text describes, if it is possible: within the inventory, the spaces and the limits of the game.

    `options` are resolved ones; the defaults if left out. `file` is what places call the text.
    """
    table = on_table(game, options)
    if table.value is None:
        return Report(None, table.findings)
    return read_possible(text, table.value, file)


def write_grid(scene: Scene, game: Game, options: Mapping[str, object] | None = None) -> str:
    """The scene in the form that `read_grid` reads: labelled rows, then what no letter can say.

    Raises:
        FindingsError: the game's expressions can't be worked out.
    """
    return write_rows(scene, on_table(game, options).require())
