"""The default parser of actions: a game whose actions have names needs no other.

Case, blanks and hyphens do not count. A text that fits one candidate is that candidate (legal or not: judging is the judge's
work); a text that begins several is half an action; anything else is answered with the nearest legal actions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.tongue import tr
from pnp.rules.forms import plain
from pnp.rules.results import Form, Parsed, Partial

if TYPE_CHECKING:
    from pnp.rules.core import AnyCore

A = TypeVar("A")

MOST_FOLLOWS = 400
"""So many continuations of half an action are listed at most."""

MOST_FORMS = 12
"""So many ways of writing an action are shown at most."""

MOST_INSTEAD = 5
"""So many actions are offered in place of an illegal one at most."""

UNREADABLE_ACTION = Fault("unreadable-action", "{text} is not an action: {why}")
INCOMPLETE_ACTION = Fault("incomplete-action", "{said} is not a whole action yet: {missing}")
AMBIGUOUS_ACTION = Fault("ambiguous-action", "{said} can mean more than one action: {missing}")
EMPTY_ACTION = Fault("empty-action", "no action is given")
OPEN_BRACKET = Fault("open-bracket", "the bracket [ is never closed: what the table answered ends with ]")
LOOSE_BRACKET = Fault("loose-bracket", "the bracket ] closes nothing")

_SEPARATORS = ",\n"
_IGNORED = str.maketrans("", "", " \t\r\f\v-")
_SHOWN = 60
_PART = r"[A-Za-z]*\d+[A-Za-z0-9]*|[A-Za-z]+"


def skip_separators(text: str) -> int:
    """How many characters of commas, line ends and blanks `text` begins with."""
    return len(text) - len(text.lstrip(_SEPARATORS + " \t\r\f\v\xa0;"))


def shown(text: str) -> str:
    """A quotation of what was typed: short, with invisible characters made visible."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def unreadable(text: str, why: str, hints: Iterable[str] = (), where: Place | None = None) -> Finding:
    """The finding for a text that is no action; whoever has the whole text adds the place."""
    return UNREADABLE_ACTION.at(where or Place(), text=shown(text), why=why, hints=hints)


def listed(names: Sequence[str], most: int = 12, *, whole: bool = True) -> tuple[str, ...]:
    """The hint that lists what is possible: the first `most` names, and how many there are (at least, where not `whole`)."""
    if not names:
        return ()
    count = tr("{count} in all", count=len(names)) if whole else tr("{count} or more", count=len(names))
    more = f" … ({count})" if len(names) > most or not whole else ""
    return (tr("possible: {names}", names=", ".join(names[:most]) + more),)


def hints_for(typed: str, legal: Sequence[str]) -> tuple[str, ...]:
    """Hints for a text that is no action: the legal one nearest to it, or what there is, beginning with one of each form."""
    from pnp.base.nearest import alike

    near = sorted(alike(typed, legal), key=lambda name: _distance(_parts(typed), _parts(name)))
    if near:
        return (tr("did you mean {near!r}?", near=near[0]),)
    return listed(tuple(dict.fromkeys((*_by_shape(legal).values(), *legal))), 6)


def forms_of(rules: AnyCore, position: object) -> tuple[Form, ...]:
    """One legal action of each shape, as examples of how actions are written here."""
    names = [rules.notation(action) for action in islice(rules.moves(position), MOST_FOLLOWS)]
    return tuple(Form(name) for name in islice(_by_shape(names).values(), MOST_FORMS))


def _by_shape(names: Iterable[str]) -> dict[str, str]:
    """The first name of each shape: its first word, if it is one, and its signs, each once."""
    forms: dict[str, str] = {}
    for name in names:
        word = name.split(maxsplit=1)[0] if name else ""
        signs = "".join(dict.fromkeys(letter for letter in name if not letter.isalnum()))
        forms.setdefault((word if word.isalpha() and len(word) > 2 else "") + signs, name)
    return forms


class Answered(NamedTuple):
    """An action's text, the answers in the bracket behind it, and what else stands there, which belongs to neither."""

    head: str
    answers: tuple[str, ...] = ()
    rest: str = ""


def split_answers(text: str) -> Answered:
    """`attack [3 4; 6]` is `attack` and the answers `3 4` and `6`. Brackets match: see `bracket_fault`."""
    head, bracket, tail = text.partition("[")
    if not bracket:
        return Answered(text)
    inside, _, rest = tail.partition("]")
    return Answered(head, tuple(answer.strip() for answer in inside.split(";") if answer.strip()), rest.strip())


def bracket_fault(text: str) -> tuple[Fault, int] | None:
    """The first square bracket of a text that has no partner on its line, and where it stands."""
    start = 0
    for line in text.split("\n"):
        opened = -1
        for index, letter in enumerate(line):
            if letter == "[" and opened < 0:
                opened = index
            elif letter == "[":
                return OPEN_BRACKET, start + opened
            elif letter == "]" and opened < 0:
                return LOOSE_BRACKET, start + index
            elif letter == "]":
                opened = -1
        if opened >= 0:
            return OPEN_BRACKET, start + opened
        start += len(line) + 1
    return None


def match_name(rules: AnyCore, position: object, text: str) -> Report[Parsed[Any] | Partial]:
    """The first action of `text` by the names of the candidates."""
    start = skip_separators(text)
    end = _end_of_action(text, start)
    typed, answers, rest = split_answers(text[start:end])
    wanted = _plain(typed)
    if not wanted:
        return Report(None, (EMPTY_ACTION.at(),))
    if rest:
        return Report(None, (unreadable(rest, tr("it stands behind the table's answers")),))
    named = [(action, rules.notation(action)) for action in _candidates(rules, position)]
    exact = [action for action, name in named if _plain(name) == wanted]
    if len(exact) == 1:
        return Report(Parsed(exact[0], answers, end))
    legal = [name for action, name in named if rules.permits(position, action)]
    begun = tuple(name for name in legal if _plain(name).startswith(wanted))
    if begun:
        most = begun[:MOST_FOLLOWS]
        half = Partial(typed.strip(), tr("how does it go on?"), most, len(exact) > 1, len(begun) == len(most))
        return Report(half)
    return Report(None, (unreadable(typed, tr("there is no such action here"), hints_for(typed, legal)),))


def nearest_actions(rules: AnyCore, position: object, action: object) -> tuple[Any, ...]:
    """The legal actions nearest to an illegal one, by their names.

    Names are compared part by part (`d8-d7` has the parts d8 and d7): those that begin with the same piece or space come first,
    then those that end at the same one, then those with most parts in common; spelling decides only between these.
    """
    from difflib import SequenceMatcher

    wanted = rules.notation(action)
    parts = _parts(wanted)
    scored = []
    for index, other in enumerate(islice(rules.moves(position), MOST_FOLLOWS)):
        name = rules.notation(other)
        unlike = -SequenceMatcher(None, wanted, name).ratio()
        scored.append((_distance(parts, _parts(name)), unlike, index, other))
    return tuple(entry[-1] for entry in sorted(scored, key=lambda entry: entry[:-1])[:MOST_INSTEAD])


def _distance(wanted: list[str], other: list[str]) -> tuple[bool, bool, int]:
    """The smaller, the nearer in meaning."""
    if not wanted or not other:
        return (True, True, 0)
    return (wanted[0] != other[0], wanted[-1] != other[-1], -len({*wanted} & {*other}))


def _parts(name: str) -> list[str]:
    """What the name names, in order."""
    return [part.casefold() for part in re.findall(_PART, name)]


def _candidates(rules: AnyCore, position: object) -> Iterable[Any]:
    for actor in rules.actors(position):
        yield from rules.candidates(position, actor)


def _end_of_action(text: str, start: int) -> int:
    """Where the first action ends: at a comma or line end outside brackets."""
    depth = 0
    for index in range(start, len(text)):
        letter = text[index]
        depth += (letter == "[") - (letter == "]")
        if letter in _SEPARATORS and (depth <= 0 or letter == "\n"):
            return index
    return len(text)


def _plain(text: str) -> str:
    return plain(text).translate(_IGNORED).casefold()
