"""What can be done, listed: by name, in groups, or by the parts that actions are put together of.

More than some hundred names help nobody. An engine's outline says what so many are put together of; without one they are put in
groups that begin alike, and each group can be asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any, NamedTuple

from pnp.base.finding import Fault
from pnp.base.tongue import tr
from pnp.rules.forms import plain
from pnp.rules.protocol import AnyRules, Choice, Outline, Parsed, Partial
from pnp.rules.sheets import SheetRules

AnySheetRules = SheetRules[Any, Any, Any]

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


def find_actions(
    rules: AnyRules, position: Any, beginning: str = "", most: int = _MOST_COUNTED, player: str = ""
) -> Found:
    """The legal actions whose names begin so; where none does, those in which it stands as a part: a piece, a space.

    They are those of `player`, where one is named who acts beside others.
    """
    known, whole = _looked_at(rules, position, _moves_of(rules, position, player), most)
    counted = not isinstance(rules, SheetRules) or rules.lists_all(position)
    wanted = _folded(beginning)
    begun = _fitting(known, wanted)
    if not begun and wanted:
        begun, whole = _as_read(rules, position, beginning, (known, whole), _writers(rules, position, player))
    whole = whole and counted
    if len(begun) > MOST_NAMED:
        return Found(tuple(one for _, one in begun), whole)
    return Found(tuple(one._replace(meaning=rules.prompts().means(position, action)) for action, one in begun), whole)


_Looked = tuple[list[tuple[Any, Named]], bool]
"""Actions with their names, and whether these are all."""


def _looked_at(rules: AnyRules, position: Any, actions: Iterator[Any], most: int) -> _Looked:
    known = [(action, _named(rules, position, action)) for action in islice(actions, most)]
    return known, next(actions, None) is None


def _moves_of(rules: AnyRules, position: Any, player: str) -> Iterator[Any]:
    if isinstance(rules, SheetRules) and player in rules.writers(position):
        return rules.moves_of(position, player)
    if isinstance(rules, SheetRules) and not player and not rules.lists_all(position):
        return chain.from_iterable(rules.moves_of(position, writer) for writer in rules.writers(position))
    return rules.moves(position)


def _writers(rules: AnyRules, position: Any, player: str) -> tuple[str, ...]:
    """Whose sheets may be meant: those of others are not listed while one's is to come first."""
    if not isinstance(rules, SheetRules):
        return ()
    return tuple(writer for writer in rules.writers(position) if player in ("", writer))


def _fitting(known: list[tuple[Any, Named]], wanted: str) -> list[tuple[Any, Named]]:
    """Those whose names begin so; where none does, those in which it stands as a part."""
    begun = [(action, one) for action, one in known if _folded(one.name).startswith(wanted)]
    if begun:
        return begun
    alone = r"(?<!\w)" if wanted[:1].isalnum() else ""
    part = re.compile(rf"{alone}{re.escape(wanted)}(?!\w)")
    return [(action, one) for action, one in known if part.search(_folded(one.name))]


def _as_read(rules: AnyRules, position: Any, typed: str, looked: _Looked, writers: tuple[str, ...]) -> _Looked:
    """As the game itself reads what was typed: what follows half an action, or a whole one that is legal though not listed."""
    known, whole = looked
    meant = rules.parse(position, typed).value
    if isinstance(meant, Partial):
        found = [(action, one) for action, one in known if one.name in meant.follows]
        return (found, whole) if found else _following(rules, position, meant, writers)
    if meant is None or plain(typed[meant.end :]).strip():
        return _of_writers(rules, position, typed, writers)
    found = _fitting(known, _folded(rules.notation(meant.action)))
    if found:
        return found, whole
    if isinstance(rules, SheetRules):
        begun = chain.from_iterable(rules.going_on(position, writer, meant.action) for writer in writers)
        found, whole = _looked_at(rules, position, begun, _MOST_TRIED)
        if found:
            return found, whole
        if writers and not any(_is_of(rules, writer, meant.action) for writer in writers):
            return [], True
    if rules.permits(position, meant.action):
        return [(meant.action, _named(rules, position, meant.action))], True
    return _of_writers(rules, position, typed, writers)


def _is_of(rules: AnySheetRules, writer: str, sheet: Any) -> bool:
    """Is it a sheet of this player? All of his begin with the word that one without lines begins with: `R:`."""
    return rules.notation(sheet).split()[:1] == rules.notation(rules.sheet(writer, ())).split()[:1]


def _following(rules: AnyRules, position: Any, half: Partial, writers: tuple[str, ...]) -> _Looked:
    """What may follow half an action, where none of it is among the actions that were looked at."""
    found, whole = _of_writers(rules, position, half.said, writers)
    if found or writers:
        return found, whole
    read = (rules.parse(position, name).value for name in half.follows)
    actions = [one.action for one in read if isinstance(one, Parsed)]
    return [(action, _named(rules, position, action)) for action in actions], half.whole


def _of_writers(rules: AnyRules, position: Any, typed: str, writers: tuple[str, ...]) -> _Looked:
    """Sheets that begin so of players whose sheets are not listed, because another's is to come first."""
    if not isinstance(rules, SheetRules):
        return [], True
    found: list[tuple[Any, Named]] = []
    whole = True
    for writer in writers:
        known, all_known = _looked_at(rules, position, rules.moves_of(position, writer), _MOST_TRIED)
        found += _fitting(known, _folded(typed))
        whole = whole and all_known
    return found, whole


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
