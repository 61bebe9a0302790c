"""The head of a game: what referees need to know of its game.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pnp.definition.head.options import Option
from pnp.definition.load.folder import GameFolder

RULES_FILE = "rules.yaml"
"""The rules of a game as data, for one that has no engine of its own."""
BAKED_RULES = "rules.json"
"""The same as a page's worker reads it (see `pnp.referee.declared.baked`)."""
BAKED = "head.json"
"""The file that stands for game.yaml where nothing reads YAML (see `baked.py`)."""


class GameHead(NamedTuple):
    """The part of a game that referees need: its folder, title, engine and options."""

    folder: GameFolder
    title: str = ""
    tagline: str = ""
    players: str = ""
    minutes: str = ""
    engine: str | None = None
    light_options: Mapping[str, Option] = MappingProxyType({})
    draft: bool = False
    counts: Mapping[str, int | str] | None = None
    """Numbers of components that were written down when a page was made; None where game.yaml says them."""
    language: str = ""
    """The language that its texts are in; "" where game.yaml doesn't say."""

    @property
    def declares_rules(self) -> bool:
        """Are its rules data, for want of an engine of its own?"""
        return self.engine is None and (self.folder.has(RULES_FILE) or self.folder.has(BAKED_RULES))

    @property
    def judged(self) -> bool:
        """Does a referee know its moves?"""
        return self.engine is not None or self.declares_rules
