"""One action read off a typed text: its place, what stands before it, and texts that nobody needs to read further."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.tongue import tr, trn
from pnp.rules.forms import Front, fronted
from pnp.rules.matching import bracket_fault, shown
from pnp.rules.protocol import AnyRules, Parsed, Partial

MOST_CHARACTERS = 16 * 1024
"""A text of actions has so many at most: more than any turn, and few enough that reading it takes no time."""

SEPARATORS = " \t\r\n,;"

TOO_LONG = Fault("line-too-long", "{count} characters are more than the {most} that actions given at once may have")
NOT_TO_ACT = Fault("not-to-act", "{text} is said to be {who}'s, and {actors} to act")

_NAME_BEFORE = r"\s*([^\W\d]\w*)[ \t]+(?=[^\s,;])"
_MAY_BE_LABEL = re.compile(r"[^,;\n]*?(?::|\d[.)…])")

Read = Report[Parsed[Any] | Partial]


class Rest(NamedTuple):
    """What of a line was not looked at, and where it stands."""

    text: str
    where: Place


def unusable(text: str) -> Finding | None:
    """What keeps a whole text from being read: it is too long, or a bracket in it has no partner."""
    if len(text) > MOST_CHARACTERS:
        return TOO_LONG.at(count=len(text), most=MOST_CHARACTERS)
    found = bracket_fault(text)
    return found[0].at(place_in(text, found[1])) if found else None


def is_left(text: str, offset: int) -> bool:
    """Does anything but separators stand from `offset` on?"""
    return bool(text[offset:].strip(SEPARATORS))


def rest_of(text: str, offset: int) -> Rest | None:
    """What stands from `offset` on; None when nothing does."""
    return Rest(text[offset:].strip(SEPARATORS), place_in(text, offset)) if is_left(text, offset) else None


def place_in(text: str, offset: int) -> Place:
    """Line and column of the first character from `offset` on that separates nothing."""
    rest = text[offset:]
    start = offset + len(rest) - len(rest.lstrip(SEPARATORS))
    return Place(line=text.count("\n", 0, start) + 1, column=start - text.rfind("\n", 0, start))


def read_action(rules: AnyRules, position: Any, text: str, offset: int, previous: Any | None) -> tuple[Read, str]:
    """The action that `text` has from `offset` on, and the label before it (`Vikings:`), which is no part of it.

    `previous` is the action before it in the same text.
    """
    rest = text[offset:].lstrip(SEPARATORS)
    between = text[offset : len(text) - len(rest)]
    front = fronted(rest, _sides(rules, position, rest), rules.bullets, begins_line=_begins_line(text, offset))
    read = _parsed(rules, position, between + front.text, previous)
    if read.value is None and not front.label:
        named = _named_first(rules, position, front.text)
        if named is not None:
            again = _parsed(rules, position, between + named.text, previous)
            if again.value is not None:
                return again, named.label
    return read, front.label


def _parsed(rules: AnyRules, position: Any, text: str, previous: Any | None) -> Read:
    if previous is None:
        return rules.parse(position, text)
    return rules.parse_on(position, text, previous)


def _named_first(rules: AnyRules, position: Any, text: str) -> Front | None:
    """The text without the name of a side before it (`V d8-d7`), where it has one: for what can't be read otherwise."""
    found = re.match(_NAME_BEFORE, text)
    if not found or found[1].casefold() not in rules.sides(position):
        return None
    return Front(" " * found.end() + text[found.end() :], found[1])


def label_fault(rules: AnyRules, position: Any, label: str, text: str) -> Finding | None:
    """What is wrong with the label of an action: that somebody else is to act."""
    if not label:
        return None
    who = rules.sides(position)[" ".join(label.casefold().split())]
    actors = rules.actors(position)
    if who in actors:
        return None
    named = tr(" and ").join(actors)
    to_act = trn("{actors} is", "{actors} are", len(actors), actors=named) if actors else tr("nobody is")
    fault = Fault(NOT_TO_ACT.code, NOT_TO_ACT.template, clause=rules.turn_clause or None)
    return fault.at(text=shown(text), who=who, actors=to_act)


def _sides(rules: AnyRules, position: Any, rest: str) -> dict[str, str]:
    """The labels that are understood, if there may be one at all."""
    return dict(rules.sides(position)) if _MAY_BE_LABEL.match(rest) else {}


def _begins_line(text: str, offset: int) -> bool:
    """Does the next action begin a line?"""
    rest = text[offset:]
    start = offset + len(rest) - len(rest.lstrip(SEPARATORS))
    return not text[text.rfind("\n", 0, start) + 1 : start].strip()
