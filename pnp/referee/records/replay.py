"""A record checked from its first line to its last; it stops at the first line that can't have happened."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.base.finding import Fault, Finding, Place
from pnp.base.tongue import tr_noop
from pnp.referee.admit import admit
from pnp.referee.lines.line import Done, Line, Stop, carry_out
from pnp.referee.records.record import DRAW, GOING_ON, UNDO, Entry, Record
from pnp.referee.records.result import names_in, read_result
from pnp.rules.forms import fronted, plain
from pnp.rules.protocol import AnyRules

IMPOSSIBLE_START = Fault("impossible-start", "the game can't have begun in this position")
NOTHING_TO_UNDO = Fault("nothing-to-undo", "there is no action to be taken back")
NEEDS_ANSWER = Fault("needs-answer", "{label}: {range}")
WRONG_RESULT = Fault("wrong-result", "the record says {said!r}, but the result is {true!r}")


class Replay(NamedTuple):
    """What came of a record. `broken` is the first entry that can't have happened, `findings` why; `done` all before it.

    `readable`: could the position be read that the game begins in, and the result?
    """

    start: Any | None
    done: tuple[Done, ...] = ()
    findings: tuple[Finding, ...] = ()
    broken: Entry | None = None
    stop: Stop | None = None
    readable: bool = True

    @property
    def understood(self) -> bool:
        """Could the position, every action and the result be read, as far as the record was followed?"""
        return self.readable and (self.stop is None or self.stop.is_usable)

    @property
    def word(self) -> str:
        """What is to be said of the broken line, in one sentence."""
        if not self.understood:
            return tr_noop("this can't be read")
        if self.stop and self.stop.kind == "needs":
            return tr_noop("the record doesn't say what the table answered")
        return tr_noop("this can't have happened")

    @property
    def position(self) -> Any:
        """The position after the last action that can have happened."""
        return self.done[-1].position if self.done else self.start


def replay(rules: AnyRules, record: Record) -> Replay:
    """Check a record."""
    start = _start(rules, record)
    if isinstance(start, Replay):
        return start
    done: list[Done] = []
    for entry in record.entries:
        broken = _next(rules, start, done, entry)
        if broken is not None:
            return broken._replace(done=tuple(done))
    return _with_result(rules, Replay(start, tuple(done)), record)


def result_of(rules: AnyRules, position: Any) -> str:
    """As a record writes it: the winners, `draw`, or `-`."""
    outcome = rules.outcome(position)
    if outcome is None:
        return GOING_ON
    return " ".join(outcome.winners) or DRAW


def _start(rules: AnyRules, record: Record) -> Any:
    if not record.position:
        return rules.start()
    admission = admit(rules, record.position)
    return (
        admission.position
        if admission.possible
        else Replay(None, findings=admission.problems, readable=admission.readable)
    )


def _next(rules: AnyRules, start: Any, done: list[Done], entry: Entry) -> Replay | None:
    """Follow one entry, which lengthens or shortens `done`: a long record is not copied for each. Why that failed, if it did."""
    if fronted(plain(entry.text), {}, rules.bullets).text.strip().casefold() == UNDO:
        if not done:
            return Replay(start, findings=(NOTHING_TO_UNDO.at(_at(entry)),), broken=entry)
        done.pop()
        return None
    line = carry_out(rules, done[-1].position if done else start, entry.text)
    done += line.done
    return None if line.stop is None else Replay(start, findings=_why(line, entry), broken=entry, stop=line.stop)


def _why(line: Line, entry: Entry) -> tuple[Finding, ...]:
    """The findings of a stopped line, each placed in the record."""
    stop = line.stop
    if stop and stop.kind == "needs" and stop.question:
        return (NEEDS_ANSWER.at(_at(entry), label=stop.question.label, range=stop.question.range()),)
    return tuple(found._replace(where=_at(entry, found.where)) for found in (stop.findings if stop else ()))


def _at(entry: Entry, where: Place | None = None) -> Place:
    """A place in the record that keeps the spaces and pieces of a place on the table."""
    known = where or Place()
    return Place(line=entry.line, column=entry.indent + (known.column or 1), spaces=known.spaces, pieces=known.pieces)


def _with_result(rules: AnyRules, so_far: Replay, record: Record) -> Replay:
    true = result_of(rules, so_far.position)
    if not record.result or record.result == true:
        return so_far
    entry = Entry(f"result: {record.result}", record.result_line)
    outcome = rules.outcome(so_far.position)
    winners = outcome and frozenset(outcome.winners)
    said = read_result(record.result, names_in(rules, so_far.start, so_far.position), _at(entry))
    if said.findings:
        return so_far._replace(findings=said.findings, broken=entry, readable=False)
    if said.value == winners:
        return so_far
    return so_far._replace(findings=(WRONG_RESULT.at(_at(entry), said=record.result, true=true),), broken=entry)
