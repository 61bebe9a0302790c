"""Which components a choice of options can change, told from their texts: the others need not be made again to be checked.

A component is reached when it, a face that it names, or another component that it shows looks the option up. Names count wherever
they stand as words, so too many components may be told, never too few.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pnp.base.frozen import Frozen
from pnp.base.resources import resource
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.load import Game
from pnp.definition.models.components.held import BOXED

NAMED = re.compile(r"\boptions\.([a-z_][a-z0-9_]*)")
_ANYHOW = re.compile(r"\boptions\s*[\[|]|\boptions\s*\}\}|\bin\s+options\b|\boptions\.(?:items|keys|values|get)\b")
"""Where an option is looked up by a name that is worked out."""
_COUNT = re.compile(r"\bcount\s*[.\[]")
_SHOWS = re.compile(r"\bpiece\b['\"]?\s*:|\bboard=")
"""Where another component is shown: the element `piece`, the board of a track."""
_WORD = re.compile(r"[a-z0-9][a-z0-9_-]*")
_FILE = re.compile(r"(?<![\w/-])[\w/-]+\.(?:csv|yaml)\b")
_EVERY = "*"


class _Looks(Frozen):
    """What a component looks up, with all its faces: options, and the components that it may show."""

    options: frozenset[str]
    shown: frozenset[str]


class Reach:
    """Answers for all options of a game."""

    def __init__(self, game: Game) -> None:
        faces = _faces(game.folder)
        numbers = " ".join(f"{one.when} {one.count} {_rows(one)}" for one in game.components.values())
        counted = frozenset(NAMED.findall(numbers))
        known = frozenset(game.components)
        self._looks: dict[str, _Looks] = {}
        for name, component in game.components.items():
            parts = [_told(text) for text in _with_faces(_with_files(str(component), game.folder), faces)]
            options = frozenset[str]().union(*(part.options for part in parts))
            if any(part.counts for part in parts):
                options |= counted
            shown = frozenset[str]()
            if any(part.shows for part in parts):
                shown = known.intersection(frozenset[str]().union(*(part.words for part in parts)))
            if component.kind in BOXED:
                shown = known - {name}  # how large it is follows from the rest of the game
            self._looks[name] = _Looks(options, shown)

    def components(self, option: str) -> frozenset[str]:
        """The components that may differ when the option does."""
        wanted = {option, _EVERY}
        reached = fresh = {name for name, looks in self._looks.items() if looks.options & wanted}
        while fresh:
            fresh = {name for name, looks in self._looks.items() if looks.shown & fresh} - reached
            reached = reached | fresh
        return frozenset(reached)


class _Told(NamedTuple):
    """What one text tells: the options that it looks up, whether it looks up counts or shows components, and all its words."""

    options: frozenset[str]
    counts: bool
    shows: bool
    words: frozenset[str]


@lru_cache(maxsize=256)
def _told(text: str) -> _Told:
    """A face's text is asked for each component that names it."""
    every = frozenset((_EVERY,)) if _ANYHOW.search(text) else frozenset[str]()
    options = frozenset(NAMED.findall(text)) | every
    words = frozenset(_WORD.findall(text))
    return _Told(options, _COUNT.search(text) is not None, _SHOWS.search(text) is not None, words)


def _with_faces(text: str, faces: Mapping[str, str]) -> tuple[str, ...]:
    """A component's text, that of every face that it names, and of those that they name."""
    found: dict[str, str] = {}
    fresh = [text]
    while fresh:
        named = {word for one in fresh for word in _told(one).words if word in faces and word not in found}
        found |= {name: faces[name] for name in sorted(named)}
        fresh = [faces[name] for name in sorted(named)]
    return text, *found.values()


def _with_files(text: str, folder: GameFolder) -> str:
    """A component's text with that of its tables and maps."""
    files = dict.fromkeys(_FILE.findall(text))
    return "\n".join((text, *(folder.text(file).value or "" for file in files if folder.has(file))))


def _rows(component: object) -> str:
    """What decides over the cards of a deck."""
    return f"{getattr(component, 'where', '')} {getattr(component, 'copies', '')}"


def _faces(folder: GameFolder) -> Mapping[str, str]:
    """The face templates by name: the game's own, and the shared ones that it doesn't replace."""
    shelf = resource("templates")
    found: dict[str, str] = {}
    for one in (folder, GameFolder(shelf.resolve(), shelf.name)):
        for file in one.listing("faces", (".yaml",)):
            found.setdefault(file.rpartition("/")[2].removesuffix(".yaml"), one.text(file).value or "")
    return found
