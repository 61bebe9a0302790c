"""Exact odds of a line of several actions: what each action finds depends on what the table has answered to those before it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from pnp.base.finding import Finding, Report
from pnp.base.tongue import tr
from pnp.referee.lines.chances import A_DECISION, TOO_MANY, Odds, odds_of
from pnp.referee.lines.line import Line, Stop, carry_out
from pnp.rules.chance.odds import Chance, TooManyOutcomesError, every_outcome
from pnp.rules.chance.tables import UnansweredError
from pnp.rules.protocol import AnyRules, Event, Step

MOST_WAYS = 20_000
"""A line that can go in more ways than this has no odds: each way is read and judged on its own, and that many take seconds."""


class _Way(NamedTuple):
    """One way that the line has gone so far: where it leads, what was answered and what happened, and what still stands there."""

    chance: Fraction
    answers: tuple[str, ...]
    events: tuple[Event, ...]
    position: Any
    stop: Stop | None


def odds_of_last(rules: AnyRules, line: Line) -> Report[Odds]:
    """The odds of the last action of a line: the one that waits for the table, or the last that was carried out.

    Where more stands behind the one that waits, the odds of all that is left of the line.
    """
    if line.stop and line.stop.rest:
        return odds_of_line(rules, line)
    before, action = line.position, line.stop.action if line.stop else line.done[-1].action
    if line.stop is None:
        before = line.done[-2].position if len(line.done) > 1 else line.start
    try:
        return Report(odds_of(rules, before, action))
    except UnansweredError as unanswered:
        return Report(None, (A_DECISION.at(label=unanswered.question.label),))
    except TooManyOutcomesError:
        return Report(None, (TOO_MANY.at(),))


def odds_of_line(rules: AnyRules, line: Line) -> Report[Odds]:
    """What can come of a line that waits for the table with actions behind it. Ways that come to the same are added up.

    An action that a way makes illegal ends that way there, and the outcome says so. What can't be read whatever comes is a fault.
    Cards and dice are counted, decisions of players can't be.
    """
    text = ", ".join(filter(None, (line.stop.text, line.stop.rest.text if line.stop.rest else ""))) if line.stop else ""
    try:
        found, unread = _added_up(rules, line)
        return Report(None, unread) if unread else Report(Odds(text, found))
    except UnansweredError as unanswered:
        return Report(None, (A_DECISION.at(label=unanswered.question.label),))
    except TooManyOutcomesError:
        return Report(None, (TOO_MANY.at(),))


def _added_up(rules: AnyRules, line: Line) -> tuple[tuple[Chance, ...], tuple[Finding, ...]]:
    """The outcomes, the likeliest first; and what is wrong with the text, if no way can read what stands behind."""
    ends: list[Stop | None] = []
    ways = [_Way(Fraction(1), (), (), line.position, line.stop)]
    found: dict[tuple[Any, tuple[Event, ...], str], Chance] = {}
    looked = 0
    while ways:
        way = ways.pop()
        for one in _one_on(rules, way):
            looked += 1
            if looked > MOST_WAYS:
                raise TooManyOutcomesError
            if one.stop is not None and one.stop.kind == "needs":
                ways.append(one)
                continue
            ends.append(one.stop)
            stopped = _why(one.stop) if one.stop else ""
            key = (one.position, one.events, stopped)
            known = found.get(key)
            chance = one.chance + (known.chance if known else 0)
            answers = known.answers if known else one.answers
            found[key] = Chance(chance, answers, Step(one.position, one.events), stopped)
    unread = tuple(stop for stop in ends if stop is not None and not stop.is_usable)
    wrong = unread[0].findings if len(unread) == len(ends) else ()
    return tuple(sorted(found.values(), key=lambda chance: -chance.chance)), wrong


def _one_on(rules: AnyRules, way: _Way) -> Iterator[_Way]:
    """The ways after the action that waits, each carried on to the next one that does, or to the end."""
    stop = way.stop
    rest = stop.rest.text if stop and stop.rest else ""
    for outcome in every_outcome(rules, way.position, stop.action if stop else None):
        chance, answers = way.chance * outcome.chance, (*way.answers, *outcome.answers)
        events = (*way.events, *outcome.step.events)
        if not rest or rules.outcome(outcome.step.position) is not None:
            yield _Way(chance, answers, events, outcome.step.position, None)
            continue
        after = carry_out(rules, outcome.step.position, rest, advised=False)
        events = (*events, *(event for done in after.done for event in done.events))
        yield _Way(chance, answers, events, after.position, after.stop)


def _why(stop: Stop) -> str:
    reason = stop.findings[0].message if stop.findings else tr("it can't be done")
    return tr("{text} can't be done: {reason}", text=stop.text, reason=reason)
