"""The default parser of actions: a game whose actions have names needs no other.

Case, blanks and hyphens do not count. A text that fits one candidate is that candidate (legal or not: judging is the judge's
work); a text that begins several is half an action; anything else is answered with the nearest legal actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from pnp.definition.finding import Finding, Report

if TYPE_CHECKING:
    from pnp.rules.protocol import AnyRules, Parsed, Partial

A = TypeVar("A")

MOST_FOLLOWS = 400
"""So many continuations of half an action are listed at most."""

MOST_INSTEAD = 5
"""So many actions are offered in place of an illegal one at most."""

_SEPARATORS = ",\n"
_IGNORED = str.maketrans("", "", " \t\r\f\v\xa0-–—−")
_SHOWN = 60


def skip_separators(text: str) -> int:
    """How many characters of commas, line ends and blanks `text` begins with."""
    return len(text) - len(text.lstrip(_SEPARATORS + " \t\r\f\v\xa0;"))


def shown(text: str) -> str:
    """A quotation of what was typed: short, with invisible characters made visible."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def unreadable(text: str, why: str, hints: Iterable[str] = ()) -> Finding:
    """The finding for a text that is no action; whoever has the whole text adds the place."""
    from pnp.rules.protocol import UNREADABLE_ACTION

    return UNREADABLE_ACTION.at(text=shown(text), why=why, hints=hints)


def listed(names: Sequence[str], most: int = 12) -> tuple[str, ...]:
    """The hint that lists what is possible: the first `most` names, and how many there are."""
    if not names:
        return ()
    more = f" … ({len(names)} in all)" if len(names) > most else ""
    return (f"possible: {', '.join(names[:most])}{more}",)


def hints_for(typed: str, legal: Sequence[str]) -> tuple[str, ...]:
    """Hints for a text that is no action: the legal one nearest to it, or what there is, beginning with one of each form."""
    from pnp.definition.nearest import nearest

    near = nearest(typed, legal)
    if near is not None:
        return (f"did you mean {near!r}?",)
    forms: dict[str, str] = {}
    for name in legal:
        forms.setdefault("".join(letter for letter in name if not letter.isalnum()), name)
    return listed(tuple(dict.fromkeys((*forms.values(), *legal))), 6)


def split_answers(text: str) -> tuple[str, tuple[str, ...]]:
    """`attack [3 4; 6]` is `attack` and the answers `3 4` and `6`."""
    head, bracket, tail = text.partition("[")
    if not bracket:
        return text, ()
    inside = tail.partition("]")[0]
    return head, tuple(answer.strip() for answer in inside.split(";") if answer.strip())


def match_name(rules: AnyRules, position: object, text: str) -> Report[Parsed[Any] | Partial]:
    """The first action of `text` by the names of the candidates."""
    from pnp.rules.protocol import EMPTY_ACTION, Parsed, Partial

    start = skip_separators(text)
    end = _end_of_action(text, start)
    typed, answers = split_answers(text[start:end])
    wanted = _plain(typed)
    if not wanted:
        return Report(None, (EMPTY_ACTION.at(),))
    named = [(action, rules.name(action)) for action in _candidates(rules, position)]
    exact = [action for action, name in named if _plain(name) == wanted]
    if len(exact) == 1:
        return Report(Parsed(exact[0], answers, end))
    legal = [name for action, name in named if rules.permits(position, action)]
    begun = tuple(name for name in legal if _plain(name).startswith(wanted))
    if begun:
        return Report(Partial(typed.strip(), "how does it go on?", begun[:MOST_FOLLOWS], ambiguous=len(exact) > 1))
    return Report(None, (unreadable(typed, "there is no such action here", hints_for(typed, legal)),))


def nearest_actions(rules: AnyRules, position: object, action: object) -> tuple[Any, ...]:
    """The legal actions whose names are most like that of an illegal one."""
    from difflib import SequenceMatcher

    wanted = rules.name(action)
    scored = (
        (-SequenceMatcher(None, wanted, rules.name(other)).ratio(), index, other)
        for index, other in enumerate(islice(rules.moves(position), MOST_FOLLOWS))
    )
    return tuple(other for _, _, other in sorted(scored, key=lambda entry: entry[:2])[:MOST_INSTEAD])


def _candidates(rules: AnyRules, position: object) -> Iterable[Any]:
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
    return text.translate(_IGNORED).casefold()
