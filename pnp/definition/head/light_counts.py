"""How many of each component there are, as rules look it up: without loading models wherever the game file says it plainly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.definition.head.game_head import GameHead
from pnp.definition.head.games import open_game
from pnp.definition.head.light_templates import simple_value
from pnp.definition.load.node import Node

_WORKED_OUT = ("when", "each", "data")
"""Keys of a component whose number is more than its `count`."""


def clause_values(head: GameHead, options: Mapping[str, object]) -> dict[str, object]:
    """What the clauses of a game may look up: `options`, `count` and `game`."""
    count = LightCounts(head.counts, options) if head.counts is not None else open_counts(head.folder.root, options)
    return {"options": options, "count": count, "game": {"title": head.title, "tagline": head.tagline}}


def open_counts(folder: Path, options: Mapping[str, object]) -> LightCounts:
    """The numbers of the game in a folder, as its game.yaml says them."""
    opened = open_game(folder).value
    components = opened[1].get("components") if opened else None
    nodes = components.children.items() if components is not None else ()
    raw = {str(name): _raw_count(node) for name, node in nodes}
    return LightCounts(raw, options, folder)


class LightCounts(Mapping[str, int]):
    """Numbers by component, from what is said of each (None: it has to be worked out), without a game loaded where that will do."""

    def __init__(
        self, raw: Mapping[str, int | str | None], options: Mapping[str, object], folder: Path | None = None
    ) -> None:
        """`folder` is the game that is loaded when a number is asked for that has to be worked out; None: nothing is."""
        self._folder, self._options = folder, options
        found = {name: _worked(said, options) for name, said in raw.items()}
        self._plain = {name: count for name, count in found.items() if count is not None}
        self.raw = {name: said for name, said in raw.items() if name in self._plain and said is not None}
        self._whole: Mapping[str, int] | None = None
        self._all_plain = len(self._plain) == len(found)

    def __getitem__(self, name: str) -> int:
        return self._plain[name] if name in self._plain else self._worked_out()[name]

    def __contains__(self, name: object) -> bool:
        return name in self._plain or name in self._worked_out()

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self._plain, *self._worked_out())))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def _worked_out(self) -> Mapping[str, int]:
        """The numbers of all components as a build has them; none where the game can't be loaded."""
        if self._whole is None:
            self._whole = {} if self._all_plain or self._folder is None else _counted(self._folder, self._options)
        return self._whole


def _raw_count(component: Node) -> int | str | None:
    """How often a component is printed, as written: once where nothing is said; None where that has to be worked out."""
    if any(component.get(key) is not None for key in _WORKED_OUT):
        return None
    node = component.get("count")
    raw = 1 if node is None else node.value
    return raw if isinstance(raw, (int, str)) and not isinstance(raw, bool) else None


def _worked(said: int | str | None, options: Mapping[str, object]) -> int | None:
    count = simple_value(said, {"options": options}) if isinstance(said, str) else said
    return count if isinstance(count, int) and not isinstance(count, bool) else None


def _counted(folder: Path, options: Mapping[str, object]) -> Mapping[str, int]:
    from pnp.definition.load.load import load_game  # noqa: PLC0415
    from pnp.definition.positions.inventory import counts  # noqa: PLC0415 - the models, which most rules can do without

    game = load_game(folder).value
    return (counts(game, options).value if game is not None else None) or {}
