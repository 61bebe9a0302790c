"""The choices of options for which a game is proofed: the usual one, then one change at a time of what shows on paper."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pnp.definition.games import GAME_FILE
from pnp.definition.load import Game
from pnp.definition.options import Option

MOST_BETWEEN = 20
"""Numbers of a range that are all tried; of a longer one the ends alone."""

_NAMED = re.compile(r"\boptions\.([a-z_][a-z0-9_]*)")
_ANYHOW = re.compile(r"\boptions\s*[\[|]|\boptions\s*\}\}|\bin\s+options\b|\boptions\.(?:items|keys|values|get)\b")
"""Where an option is looked up by a name that is worked out."""


def choices(game: Game) -> Iterator[Mapping[str, str]]:
    """The usual options, then one change at a time: the ends of numbers, and the words of options that change what is printed.

    Numbers that neither `game.yaml` nor a face looks up are the rulebook's and the engine's matter, and change no piece.
    """
    yield {}
    seen = _looked_up(game)
    for name, option in game.light_options.items():
        if seen is None or option.prints or name in seen:
            yield from ({name: value} for value in values_of(option, words=option.prints))


def values_of(option: Option, *, words: bool = True, between: bool = False) -> tuple[str, ...]:
    """The values of an option that are worth trying, as somebody would type them, but for the default.

    Of a number these are the ends of its range, and with `between` all that lies between them, if it is not too much.
    """
    ends: tuple[int, ...] = ()
    if option.least is not None and option.most is not None:
        few = between and option.most - option.least < MOST_BETWEEN
        ends = tuple(range(option.least, option.most + 1)) if few else (option.least, option.most)
    tried = (*ends, *(option.choices if words else ()))
    return tuple(str(value) for value in tried if str(value) != str(option.default))


def _looked_up(game: Game) -> frozenset[str] | None:
    """The options that the definition and the faces look up by name; None when one of them may look up any."""
    folder = game.folder
    files = (GAME_FILE, *folder.listing("", (".csv",)), *folder.listing("faces", (".yaml",)))
    text = "\n".join(folder.text(file).value or "" for file in files)
    return None if _ANYHOW.search(text) else frozenset(_NAMED.findall(text))
