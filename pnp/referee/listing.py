"""What can be done, listed: by name, in groups, or by the parts that actions are put together of.

More than some hundred names help nobody. An engine's outline says what so many are put together of; without one they are put in
groups that begin alike, and each group can be asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from pnp.base.finding import Fault
from pnp.base.tongue import tr
from pnp.rules.forms import plain
from pnp.rules.protocol import AnyRules, Choice, Outline, Partial
from pnp.rules.sheets import SheetRules

NOT_ACTING = Fault("not-acting", "nobody called {player!r} is to act here")

MOST_NAMED = 400
"""More actions than this are not listed by name unless all are wanted."""

_MOST_TRIED = 20_000
"""So many actions are looked at for those that begin as somebody has typed."""
_MOST_COUNTED = 100_000
_PART = re.compile(r"^\W*\w+\W*|\w+\W*")


class Named(NamedTuple):
    """A legal action: its name, what it costs ("" if nothing), whether it counts as one, and what comes of it."""

    name: str
    cost: str = ""
    counts: bool = True
    meaning: str = ""

    @property
    def priced(self) -> str:
        """`RA M 1F  (1g)`."""
        return f"{self.name}  ({self.about})" if self.about else self.name

    @property
    def about(self) -> str:
        """What comes of it and what it costs."""
        return "; ".join(filter(None, (self.meaning, self.cost)))


class Group(NamedTuple):
    """Actions that begin alike: how, how many, and one of them."""

    begins: str
    number: int
    example: str


class Found(NamedTuple):
    """The legal actions that fit what was asked; `whole` is False when there may be more."""

    actions: tuple[Named, ...]
    whole: bool = True

    @property
    def counted(self) -> list[Named]:
        """Those that count."""
        return [action for action in self.actions if action.counts]

    @property
    def number(self) -> str:
        """How many count, in words."""
        return f"{len(self.counted)}{'' if self.whole else ' or more'}"


def find_actions(rules: AnyRules, position: Any, beginning: str = "", most: int = _MOST_COUNTED) -> Found:
    """The legal actions whose names begin so; where none does, those in which it stands as a part: a piece, a space."""
    moves = rules.moves(position)
    known = [(action, _named(rules, position, action)) for action in islice(moves, most)]
    whole = next(moves, None) is None
    wanted = _folded(beginning)
    begun = [(action, one) for action, one in known if _folded(one.name).startswith(wanted)]
    if not begun:
        alone = r"(?<!\w)" if wanted[:1].isalnum() else ""
        part = re.compile(rf"{alone}{re.escape(wanted)}(?!\w)")
        begun = [(action, one) for action, one in known if part.search(_folded(one.name))]
    if not begun and wanted:
        begun = _as_read(rules, position, beginning, known)
    if len(begun) > MOST_NAMED:
        return Found(tuple(one for _, one in begun), whole)
    return Found(tuple(one._replace(meaning=rules.prompts().means(position, action)) for action, one in begun), whole)


def _as_read(rules: AnyRules, position: Any, typed: str, known: list[tuple[Any, Named]]) -> list[tuple[Any, Named]]:
    """As the game itself reads what was typed: what follows half an action, or a whole one that is legal though not listed."""
    meant = rules.parse(position, typed).value
    if isinstance(meant, Partial):
        return [(action, one) for action, one in known if one.name in meant.follows]
    if meant is None or plain(typed[meant.end :]).strip() or not rules.permits(position, meant.action):
        return _of_other_writers(rules, position, _folded(typed))
    return [(meant.action, _named(rules, position, meant.action))]


def _of_other_writers(rules: AnyRules, position: Any, wanted: str) -> list[tuple[Any, Named]]:
    """Sheets that begin so of players whose sheets are not listed, because another's is to come first."""
    if not isinstance(rules, SheetRules):
        return []
    sheets = (sheet for writer in rules.writers(position) for sheet in rules.candidates(position, writer))
    begun = (sheet for sheet in islice(sheets, _MOST_TRIED) if _folded(rules.notation(sheet)).startswith(wanted))
    return [(sheet, _named(rules, position, sheet)) for sheet in begun if rules.permits(position, sheet)]


def _named(rules: AnyRules, position: Any, action: Any) -> Named:
    return Named(rules.notation(action), rules.prompts().costs(position, action), rules.is_counted(action))


def none_begins(rules: AnyRules, position: Any, typed: str) -> str:
    """What is to be said where no action listed fits what was typed: half an action may go on where nothing is listed."""
    half = rules.parse(position, typed).value
    if isinstance(half, Partial):
        return tr("{said!r} is not a whole action yet: {missing}", said=half.said, missing=half.missing)
    return tr("no legal action begins with {typed!r}", typed=typed)


def names_from(rules: AnyRules, position: Any, beginning: str) -> Iterator[str]:
    """The names of the legal actions that begin so, as far as anybody would wait for them, one by one."""
    wanted = _folded(beginning)
    names = (rules.notation(action) for action in islice(rules.moves(position), _MOST_TRIED))
    return (name for name in names if _folded(name).startswith(wanted))


def groups(names: Iterable[str], beginning: str = "") -> list[Group]:
    """The names by their first part behind `beginning`, or by as many parts as it takes to tell them apart."""
    listed = list(names)
    start = len(_PART.findall(beginning))
    found: dict[str, list[str]] = {}
    for parts in range(max(1, start), start + 6):
        found = {}
        for name in listed:
            found.setdefault("".join(_PART.findall(name)[:parts]).strip(" -,;:>"), []).append(name)
        if len(found) > 1:
            break
    return [Group(begins, len(those), those[0]) for begins, those in found.items()]


def _folded(text: str) -> str:
    return " ".join(plain(text).casefold().split())


def parts(outline: Outline, beginning: str) -> tuple[Choice, ...]:
    """The parts that are about something whose name begins so."""
    return tuple(choice for choice in outline.choices if _folded(choice.about).startswith(_folded(beginning)))


def outline_json(outline: Outline, beginning: str) -> list[dict[str, Any]]:
    """The parts as JSON: `{"player", "about", "ways": [{"text", "means"}]}`."""
    return [
        {
            "player": choice.actor,
            "about": choice.about,
            "ways": [{"text": text, "means": meaning} for text, meaning in choice.ways],
        }
        for choice in parts(outline, beginning)
    ]
