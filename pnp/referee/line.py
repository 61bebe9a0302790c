"""A line of actions carried out one after the other, each parsed and judged in the position that the one before has left."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Literal, NamedTuple, TypeVar

from pnp.definition.finding import NOWHERE, Fault, Finding, Place
from pnp.rules.matching import listed, shown
from pnp.rules.protocol import (
    AMBIGUOUS_ACTION,
    INCOMPLETE_ACTION,
    AnyRules,
    Event,
    Parsed,
    Partial,
)
from pnp.rules.questions import UNREADABLE_ANSWER, Question
from pnp.rules.tables import Entered, Table, UnansweredError, UnfitAnswerError

T = TypeVar("T")

UNASKED = "unasked-answer"

StopKind = Literal["illegal", "needs", "bad", "incomplete", "unreadable"]


class Done(NamedTuple):
    """One legal action: its text with the table's answers, what happened, the position after it, warnings about it."""

    text: str
    action: Any
    answers: tuple[str, ...]
    events: tuple[Event, ...]
    position: Any
    remarks: tuple[Finding, ...] = ()


class Stop(NamedTuple):
    """Why a line could not go on: the action's text, what is wrong with it, what the table must be asked, what may follow."""

    kind: StopKind
    text: str
    findings: tuple[Finding, ...] = ()
    question: Question[Any] | None = None
    follows: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    action: Any | None = None
    later: tuple[Question[Any], ...] = ()

    @property
    def questions(self) -> tuple[Question[Any], ...]:
        """Everything that the table must still be asked: the question, and those asked together with it."""
        return (self.question, *self.later) if self.question else ()

    @property
    def is_usable(self) -> bool:
        """Was it understood, so that somebody could judge it?"""
        return self.kind not in ("incomplete", "unreadable")


class Line(NamedTuple):
    """What came of a line of actions that began in the position `start`."""

    start: Any
    done: tuple[Done, ...] = ()
    stop: Stop | None = None

    @property
    def position(self) -> Any:
        """The position after the last legal action."""
        return self.done[-1].position if self.done else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple(event for done in self.done for event in done.events)

    @property
    def verdict(self) -> str:
        """`legal`, `illegal <clauses>`, `needs-<kind> <possible answers>`, `bad-<kind> <clause>`, `incomplete` or `unreadable`."""
        if self.stop is None:
            return "legal"
        clauses = " ".join(dict.fromkeys(finding.clause or finding.code for finding in self.stop.findings))
        if self.stop.kind == "illegal":
            return f"illegal {clauses}"
        if self.stop.kind == "needs" and self.stop.question is not None:
            briefs = "; ".join(question.brief for question in self.stop.questions)
            return f"needs-{self.stop.question.kind} {briefs}"
        if self.stop.kind == "bad":
            kind = self.stop.question.kind if self.stop.question is not None else self.stop.findings[0].facts["kind"]
            return f"bad-{kind} {clauses}".rstrip()
        return self.stop.kind


class _Answers(Entered):
    """The answers typed with an action, then those given for the whole line."""

    def __init__(self, own: Iterable[str], pool: list[str]) -> None:
        super().__init__(own)
        self._pool = pool

    def ask(self, question: Question[T]) -> T:
        if not self.left and self._pool:
            sole = question.sole
            if sole is None:
                self.left.append(self._pool.pop(0))
            elif question.read(self._pool[0]) == sole:
                self._pool.pop(0)
        return super().ask(question)


TableOf = Callable[[tuple[str, ...]], Table]
"""Makes the table for one action from the answers typed with it."""


def carry_out(
    rules: AnyRules, position: Any, text: str, answers: Iterable[str] = (), table_of: TableOf | None = None
) -> Line:
    """Carry out the actions in `text` until one can't be. `answers` are the table's, in the order of its questions."""
    pool = list(answers)
    line = Line(position)
    offset = 0
    while line.stop is None and (offset == 0 or text[offset:].strip(" \t\r\n,;")):
        line, used = _one(rules, line, text, offset, table_of or (lambda own: _Answers(own, pool)))
        offset += used
    if line.stop is None and pool:
        last = line.done[-1]
        stop = Stop("bad", last.text, (_unasked(rules, pool[0]),), action=last.action)
        line = line._replace(done=line.done[:-1], stop=stop)
    return line


def _one(rules: AnyRules, line: Line, text: str, offset: int, table_of: TableOf) -> tuple[Line, int]:
    """The line with its next action carried out or refused, and how many characters that took."""
    rest = text[offset:]
    read = rules.parse_on(line.position, rest, line.done[-1].action) if line.done else rules.parse(line.position, rest)
    if isinstance(read.value, Parsed):
        return _judged(rules, line, read.value, table_of), read.value.end
    place = _place(text, offset)
    if isinstance(read.value, Partial):
        half = read.value
        fault = AMBIGUOUS_ACTION if half.ambiguous else INCOMPLETE_ACTION
        found = fault.at(place, said=shown(half.said), missing=half.missing, hints=listed(half.follows))
        return line._replace(stop=Stop("incomplete", half.said, (found,), follows=half.follows)), 0
    findings = tuple(finding if finding.where.line else replace(finding, where=place) for finding in read.findings)
    return line._replace(stop=Stop("unreadable", text[offset:].strip(), findings)), 0


def _judged(rules: AnyRules, line: Line, parsed: Parsed[Any], table_of: TableOf) -> Line:
    action = parsed.action
    name = rules.name_answered(action, parsed.answers)
    findings = rules.judge(line.position, action)
    if findings:
        instead = tuple(rules.name(other) for other in rules.instead(line.position, action))
        return line._replace(stop=Stop("illegal", name, findings, instead=instead, action=action))
    table = table_of(parsed.answers)
    try:
        step = rules.apply(line.position, action, table)
    except UnansweredError as unanswered:
        return line._replace(
            stop=Stop("needs", name, question=unanswered.question, action=action, later=unanswered.later)
        )
    except UnfitAnswerError as unfit:
        kind: StopKind = "unreadable" if unfit.finding.code == UNREADABLE_ANSWER.code else "bad"
        return line._replace(stop=Stop(kind, name, (unfit.finding,), unfit.question, action=action))
    left = getattr(table, "left", ())
    if left:
        return line._replace(stop=Stop("bad", name, (_unasked(rules, left[0]),), action=action))
    told = tuple(table.told)
    remarks = rules.remarks(line.position, action)
    done = Done(rules.name_answered(action, told), action, told, step.events, step.position, remarks)
    return line._replace(done=(*line.done, done))


def _unasked(rules: AnyRules, answer: str) -> Finding:
    """The finding about an answer to a question that nobody asked."""
    fault = Fault(
        UNASKED, "{answer} answers no question: nothing had to be said here", clause=rules.answer_clause or None
    )
    return fault.at(answer=shown(answer), kind=rules.answer_kind)


def _place(text: str, offset: int) -> Place:
    """Line and column of the first character of an action; no place for a text that is one action."""
    if offset == 0 and "\n" not in text.strip():
        return NOWHERE
    start = offset + len(text[offset:]) - len(text[offset:].lstrip(" \t\r\n,;"))
    return Place(line=text.count("\n", 0, start) + 1, column=start - text.rfind("\n", 0, start))
