"""A game under its house rules: each option that its engine looks at, turned to each of its other values, the rest as usual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.referee.house_rules import options_of_rules, other_values
from pnp.referee.opened import open_game


def variants(folder: str | Path) -> Iterator[Mapping[str, object]]:
    """The options of a game, complete, once for each value of a rule; a value that needs another turned beside it is left out."""
    game = open_game(str(folder)).require()
    rules = options_of_rules(game.path)
    for name, option in game.head.light_options.items():
        for value in other_values(option) if name in rules else ():
            turned = open_game(str(folder), {name: value}).value
            if turned is not None and turned.rules is not None:
                yield dict(turned.options)
