"""What stands behind an action that still waits for the table: nobody can judge it, but whether it can be read at all shows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from pnp.base.finding import Finding
from pnp.base.tongue import tr
from pnp.referee.lines.typed import SEPARATORS, Read, is_left, read_action
from pnp.rules.chance.questions import Question
from pnp.rules.chance.tables import Seeded
from pnp.rules.chance.unsealed import Unsealed
from pnp.rules.protocol import AnyRules, Parsed

_MOST_TRIED = 24
"""So many of the table's possible answers are tried out before a text is called unreadable."""


class Unread(NamedTuple):
    """Where the text can't be read whatever the table answers, and what came of reading it there."""

    offset: int
    read: Read


def unread_ahead(rules: AnyRules, position: Any, action: Any, text: str, offset: int) -> Unread | None:
    """The first thing behind `action` that is no action whatever the table answers; None when everything may be one."""
    furthest: Unread | None = None
    for after in _outcomes(rules, position, action):
        found = _unread(rules, after, text, offset, action)
        if found is None:
            return None
        if furthest is None or found.offset > furthest.offset:
            furthest = found
    return furthest


def answer_hint(
    rules: AnyRules, action: Any, given: tuple[str, ...], asked: Question[Any], rest: str
) -> tuple[str, ...]:
    """How the action is written with the table's answer, if what stands behind it looks like one."""
    item = rest.strip(SEPARATORS).split("\n")[0].split(",")[0].strip(" \t\r;()[]{}=:")
    if not item or isinstance(asked, Unsealed):
        return ()
    answer = asked.read(item)
    if isinstance(answer, Finding):
        return ()
    return (
        tr(
            "what the table answered is written: {action}",
            action=rules.answered_notation(action, (*given, asked.write(answer))),
        ),
    )


def _outcomes(rules: AnyRules, position: Any, action: Any) -> Iterator[Any]:
    """Positions that the action may lead to, each once, and the one before it."""
    seen = set()
    for seed in range(_MOST_TRIED):
        after = rules.apply(position, action, Seeded(Random(seed))).position  # noqa: S311 - answers tried out
        if after not in seen:
            seen.add(after)
            yield after
    yield position


def _unread(rules: AnyRules, position: Any, text: str, offset: int, previous: Any | None) -> Unread | None:
    """Reads on, carrying out what is legal, up to the first thing that is no action."""
    while is_left(text, offset):
        read, _ = read_action(rules, position, text, offset, previous)
        if not isinstance(read.value, Parsed):
            return Unread(offset, read)
        action, offset = read.value.action, offset + max(1, read.value.end)
        if rules.permits(position, action):
            position = rules.apply(position, action, Seeded(Random(0))).position  # noqa: S311 - answers tried out
            previous = action
    return None
