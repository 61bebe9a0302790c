"""What a hand means by tapping a space or piece and then another: actions in the game's own notation, legal or not.

Which spaces an action names is read off its text: those words of it that are spaces of the board, or what a piece is called.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from pnp.desk.opened import AtDesk
from pnp.desk.question import Asked
from pnp.rules.companions.layout import Layout
from pnp.rules.results import Parsed

MOST_TRIED = 4_000
"""So many candidates of each who acts are looked at."""
MOST_MEANT = 12
"""So many actions are offered at most."""

_WORD = re.compile(r"[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*")
_PATH = re.compile(r"[0-9][A-Z]-[0-9][A-Z]")


class Board:
    """The spaces of a position by the words of an action, and what the pieces on them are called."""

    def __init__(self, desk: AtDesk, layout: Layout | None, position: Any) -> None:
        self.called: dict[str, set[str]] = {}
        tapping = desk.rules.tapping()
        if tapping is None or layout is None:
            spaces: Iterable[str] = (one.space for one in desk.rules.pictures().scene(position).standing)
        else:
            spaces = (spot.id for spot in tapping.spots(layout))
            for one in layout.lying:
                name = tapping.called(one)
                if name:
                    self.called.setdefault(one.space, set()).add(name.casefold())
        self.spaces: Mapping[str, str] = {space.casefold(): space for space in spaces}

    def words(self, text: str) -> list[str]:
        """The words of an action in small letters, in order."""
        return [word.casefold() for word in _WORD.findall(text)]

    def spaces_in(self, text: str) -> list[str]:
        """The spaces that an action names, in order, each once; of a path between two towns the path."""
        found = [self.spaces[word] for word in self.words(text) if word in self.spaces]
        paths = [self.spaces[path.casefold()] for path in _PATH.findall(text) if path.casefold() in self.spaces]
        return list(dict.fromkeys((*found, *paths)))

    def meant_by(self, space: str) -> set[str]:
        """The words that stand for a space as the beginning of an action: its name, and what stands there."""
        return {space.casefold()} | self.called.get(space, set())


def board_of(desk: AtDesk, text: str, position: Any) -> Board:
    """The board of a typed position."""
    tapping = desk.rules.tapping()
    setup = desk.typed(text).admission.setup
    return Board(desk, tapping.laid(setup) if tapping and setup is not None else None, position)


def aim(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The actions that may be meant by tapping `from` and then `to`: legal ones first, then those that `check` says why not.

    Only those that begin with `said`, if something has been said. Where none is known, both names with a
    hyphen between, if that is an action at all.
    """
    text, start, end = asked.text("position"), asked.text("from"), asked.text("to", "")
    said = " ".join(asked.text("said", "").casefold().split())
    position = desk.position(text, asked.texts("waive"))
    board = board_of(desk, text, position)
    found: dict[str, bool] = {}
    for name, legal in _known(desk, position):
        if name.casefold().startswith(said) and _fits(board, name, start, end):
            found[name] = found.get(name, False) or legal
    listed = sorted(found, key=lambda name: (not found[name], len(board.words(name)), list(found).index(name)))
    if not listed and end and isinstance(desk.engine.parse(position, f"{start}-{end}").value, Parsed):
        listed = [f"{start}-{end}"]
    actions = [{"text": name, "legal": found.get(name, False)} for name in listed[:MOST_MEANT]]
    return {"status": 0, "actions": actions, "more": len(listed) > MOST_MEANT}


def _known(desk: AtDesk, position: Any) -> Iterator[tuple[str, bool]]:
    """Actions by name, each with whether it is legal; where there are only parts of actions, those parts."""
    rules = desk.engine
    outline = rules.prompts().outline(position)
    if outline is not None:
        yield from ((text, True) for choice in outline.choices for text, _ in choice.ways)
        return
    for actor in rules.actors(position):
        for action in islice(rules.candidates(position, actor), MOST_TRIED):
            yield rules.notation(action), rules.permits(position, action)


def _fits(board: Board, name: str, start: str, end: str) -> bool:
    """Does the action begin at the one and name the other behind it?"""
    words = board.words(name)
    first = next((at for at, word in enumerate(words) if word in board.meant_by(start)), None)
    if first is None:
        return False
    wanted = board.words(end)
    return not end or words[-len(wanted) :] == wanted or any(word == end.casefold() for word in words[first + 1 :])
