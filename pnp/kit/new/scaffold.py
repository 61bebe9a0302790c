"""A new game: a scaffold of `templates/new/`, filled with what somebody answered, as files of a folder that builds at once.

Files of a scaffold are copied as they are. Those that end in `.j2` are filled in first and lose that ending; their blanks are
written `<< title >>` and their conditions `<% if engine %>`, since `{{ … }}` belongs to the game that is being made.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from pnp.base.frozen import Frozen
from pnp.base.resources import resource

KINDS: Mapping[str, str] = MappingProxyType(
    {
        "cards": "a deck, drawn from a table with a row for each card",
        "board": "a board of squares with two sets of pieces",
        "wargame": "a map of squares, two-sided counters, a round track and a combat table",
        "hex-wargame": "a map of hexagons with terrain from a table, six-sided counters, a chart of terrain and battle",
        "roll-and-write": "a sheet to write on, and dice to fold",
        "market": "cards that are bought, with rules as data: refereed and played by bots at once",
        "boxes": "dice and boxes to write in, with rules as data: refereed and played by bots at once",
        "empty": "as little as a game can be, with an example of every component to copy",
    }
)
"""The kinds of scaffold in the order in which they are offered, and what each holds."""

BOARDED = frozenset(("board", "wargame"))
"""Kinds whose positions are rows of letters, which their engine reads."""
RULES = "rules.yaml"
"""The rules as data, which a game with an engine of its own doesn't have; what is not on a board its engine reads otherwise."""
FILLED = ".j2"
LONGEST_PREFIX = 10
"""Letters of a clause's prefix."""


class NewGame(Frozen):
    """What a new game is to be. `slug` names folder and game; `players` are the fewest and the most; `engine`: with one?"""

    slug: str
    kind: str = "cards"
    title: str = ""
    author: str = ""
    licence: str = "CC-BY-4.0"
    players: tuple[int, int] = (2, 2)
    engine: bool = False

    @property
    def package(self) -> str:
        """The folder of its engine, and the name under which that is installed."""
        return f"{self.slug}-rules"

    @property
    def module(self) -> str:
        """The Python module of its engine."""
        return self.package.replace("-", "_")

    @property
    def prefix(self) -> str:
        """What ids of clauses begin with: the longest word of the name, short enough for the margin of a page."""
        words = [word for word in self.slug.split("-") if word[0].isalpha()]
        return max(words, key=len)[:LONGEST_PREFIX]

    def values(self) -> dict[str, object]:
        """What the blanks of a scaffold may ask for."""
        return {
            "slug": self.slug,
            "prefix": self.prefix,
            "kind": self.kind,
            "title": self.title,
            "author": self.author,
            "licence": self.licence,
            "fewest": self.players[0],
            "most": self.players[1],
            "package": self.package,
            "module": self.module,
            "with_engine": self.engine,
            "engine": "".join(word.capitalize() for word in self.slug.split("-")),
        }


def game_files(wish: NewGame) -> dict[str, bytes]:
    """The files of the game's folder: relative name → content."""
    files = dict(filled(resource("templates") / "new" / wish.kind, wish.values()))
    theirs = (RULES,) if wish.kind in BOARDED else (RULES, "positions/", "examples/")
    return {name: content for name, content in files.items() if not (wish.engine and name.startswith(theirs))}


def engine_files(wish: NewGame) -> dict[str, bytes]:
    """The files of the package of its engine, whose module and test are called after the game."""
    name = "engine-grid" if wish.kind in BOARDED else "engine-scores"
    made = filled(resource("templates") / "new" / name, wish.values())
    return {name.replace("engine", wish.module): content for name, content in made}


def filled(folder: Path, values: Mapping[str, object]) -> Iterator[tuple[str, bytes]]:
    """The files of a scaffold: relative name and content, those with blanks filled in from `values`."""
    from jinja2 import Environment, StrictUndefined  # noqa: PLC0415 - `pnp --help` asks this module for the kinds

    environment = Environment(
        variable_start_string="<<",
        variable_end_string=">>",
        block_start_string="<%",
        block_end_string="%>",
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
        autoescape=False,  # noqa: S701 - YAML, Markdown and Python are written, and `quoted` sees to what people typed
    )
    environment.filters["quoted"] = quoted
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            name = path.relative_to(folder).as_posix()
            if name.endswith(FILLED):
                text = environment.from_string(path.read_text(encoding="utf-8")).render(values)
                yield name.removesuffix(FILLED), text.encode()
            else:
                yield name, path.read_bytes()


def quoted(text: str) -> str:
    """A text in double quotes as YAML, JSON and Python all read it back."""
    return json.dumps(text, ensure_ascii=False)
