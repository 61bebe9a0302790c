"""How many of each component there are, as rules look it up: without loading models wherever the game file says it plainly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.definition.head.games import GameHead, open_game
from pnp.definition.head.light_templates import simple_value
from pnp.definition.load.node import Node

_WORKED_OUT = ("when", "each", "data")
"""Keys of a component whose number is more than its `count`."""


def clause_values(head: GameHead, options: Mapping[str, object]) -> dict[str, object]:
    """What the clauses of a game may look up: `options`, `count` and `game`."""
    opened = open_game(head.folder.root).value
    count = LightCounts(head.folder.root, opened[1].get("components") if opened else None, options)
    return {"options": options, "count": count, "game": {"title": head.title, "tagline": head.tagline}}


class LightCounts(Mapping[str, int]):
    """Numbers by component. The game is loaded only when one is asked for that has to be worked out."""

    def __init__(self, folder: Path, components: Node | None, options: Mapping[str, object]) -> None:
        self._folder, self._options = folder, options
        self._plain: dict[str, int] = {}
        self._whole: Mapping[str, int] | None = None
        self._all_plain = True
        for name, node in components.children.items() if components is not None else ():
            count = _plain_count(node, options)
            if count is None:
                self._all_plain = False
            else:
                self._plain[str(name)] = count

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
            self._whole = {} if self._all_plain else _counted(self._folder, self._options)
        return self._whole


def _plain_count(component: Node, options: Mapping[str, object]) -> int | None:
    """How often a component is printed: once where nothing is said; None where that has to be worked out."""
    if any(component.get(key) is not None for key in _WORKED_OUT):
        return None
    node = component.get("count")
    raw = 1 if node is None else node.value
    count = simple_value(raw, {"options": options}) if isinstance(raw, str) else raw
    return count if isinstance(count, int) and not isinstance(count, bool) else None


def _counted(folder: Path, options: Mapping[str, object]) -> Mapping[str, int]:
    from pnp.definition.load.load import load_game  # noqa: PLC0415
    from pnp.definition.positions.inventory import counts  # noqa: PLC0415 - the models, which most rules can do without

    game = load_game(folder).value
    return (counts(game, options).value if game is not None else None) or {}
