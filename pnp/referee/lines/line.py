"""A line of actions carried out one after the other, each parsed and judged in the position that the one before has left."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, TypeVar

from pnp.base.finding import NOWHERE, Fault, Finding, Place
from pnp.base.tongue import tr
from pnp.referee.lines.typed import (
    SEPARATORS,
    Read,
    Rest,
    is_left,
    label_fault,
    place_in,
    read_action,
    rest_of,
    unusable,
)
from pnp.rules.chance.questions import UNREADABLE_ANSWER, Question
from pnp.rules.chance.tables import Entered, Table, UnansweredError, UnfitAnswerError
from pnp.rules.forms import signed, uncommented
from pnp.rules.matching import AMBIGUOUS_ACTION, INCOMPLETE_ACTION, listed, shown
from pnp.rules.protocol import (
    AnyRules,
    Event,
    Parsed,
    Partial,
)

T = TypeVar("T")

UNASKED = "unasked-answer"
_SHOWN = 60

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
    """Why a line could not go on: the action's text, what is wrong with it, what the table must be asked, what may follow.

    `rest` stands behind the action and was not looked at; behind an action that can't be read, it belongs to `text`.
    """

    kind: StopKind
    text: str
    findings: tuple[Finding, ...] = ()
    question: Question[Any] | None = None
    follows: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    action: Any | None = None
    later: tuple[Question[Any], ...] = ()
    rest: Rest | None = None

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
    rules: AnyRules,
    position: Any,
    text: str,
    answers: Iterable[str] = (),
    table_of: TableOf | None = None,
    *,
    advised: bool = True,
) -> Line:
    """Carry out the actions in `text` until one can't be. `answers` are the table's, in the order of its questions.

    What might be done instead of an illegal action is looked for if it is to be `advised`, which costs more than all else.
    Nothing of `text` is dropped: it is carried out, or the stop is about it, or it is the stop's `rest`.
    """
    wrong = unusable(text)
    if wrong:
        return Line(position, stop=Stop("unreadable", text.strip()[:_SHOWN], (wrong,)))
    pool = list(answers)
    line = _Line(
        rules, uncommented(signed(text)), table_of or (lambda own: _Answers(own, pool)), Line(position), advised=advised
    ).carried_out()
    if line.stop is None and pool:
        last = line.done[-1]
        stop = Stop("bad", last.text, (_unasked(rules, pool[0]),), action=last.action)
        line = line._replace(done=line.done[:-1], stop=stop)
    return line


class _Line:
    """A text on its way: how far it has been carried out."""

    def __init__(self, rules: AnyRules, text: str, table_of: TableOf, line: Line, *, advised: bool) -> None:
        self.rules = rules
        self.advised = advised
        self.text = text
        self.table_of = table_of
        self.line = line
        self.offset = 0

    def carried_out(self) -> Line:
        """The line as far as it goes."""
        while self.line.stop is None and (self.offset == 0 or is_left(self.text, self.offset)):
            self._next()
        return self.line

    def _next(self) -> None:
        """Carry out the next action, or stop at it."""
        line = self.line
        previous = line.done[-1].action if line.done else None
        read, label = read_action(self.rules, line.position, self.text, self.offset, previous)
        if not isinstance(read.value, Parsed):
            self.line = line._replace(stop=self._not_read(read, self.offset, _place(self.text, self.offset)))
            return
        self.offset += read.value.end
        name = self.rules.answered_notation(read.value.action, read.value.answers)
        wrong = label_fault(self.rules, line.position, label, name)
        if wrong:
            came: Done | Stop = Stop("illegal", name, (wrong,), action=read.value.action)
        else:
            came = _judged(self.rules, line.position, read.value, self.table_of, advised=self.advised)
        if isinstance(came, Done):
            self.line = line._replace(done=(*line.done, came))
        else:
            self.line = line._replace(stop=self._with_rest(came, read.value))

    def _with_rest(self, stop: Stop, parsed: Parsed[Any]) -> Stop:
        """The stop with what stands behind it; or what stands there and can't be read, whatever the table answers."""
        stop = stop._replace(rest=rest_of(self.text, self.offset))
        if stop.question is None or stop.kind != "needs" or not stop.rest:
            return stop
        from pnp.referee.lines.ahead import answer_hint, unread_ahead

        rules, position = self.rules, self.line.position
        found = unread_ahead(rules, position, parsed.action, self.text, self.offset)
        if found is None:
            return stop
        unread = self._not_read(found.read, found.offset, place_in(self.text, found.offset))
        if found.offset > self.offset:
            return unread
        hints = answer_hint(rules, parsed.action, parsed.answers, stop.question, self.text[self.offset :])
        return unread._replace(findings=tuple(one._replace(hints=hints or one.hints) for one in unread.findings))

    def _not_read(self, read: Read, offset: int, place: Place) -> Stop:
        """The stop at a text that is half an action, or none."""
        if isinstance(read.value, Partial):
            half = read.value
            fault = AMBIGUOUS_ACTION if half.ambiguous else INCOMPLETE_ACTION
            found = fault.at(
                place, said=shown(half.said), missing=half.missing, hints=listed(half.follows, whole=half.whole)
            )
            return Stop("incomplete", half.said, (found,), follows=half.follows)
        findings = tuple(self._told(finding, place) for finding in read.findings)
        return Stop("unreadable", self.text[offset:].strip(SEPARATORS), findings)

    def _told(self, finding: Finding, place: Place) -> Finding:
        """With its place and, unless it has hints of its own, how actions are written here."""
        where = finding.where if finding.where.line else place
        hints = finding.hints or tuple(
            tr("written here: {text}", text=form.text) for form in self.rules.prompts().forms(self.line.position)
        )
        return finding._replace(where=where, hints=hints)


def _judged(rules: AnyRules, position: Any, parsed: Parsed[Any], table_of: TableOf, *, advised: bool) -> Done | Stop:
    action = parsed.action
    name = rules.answered_notation(action, parsed.answers)
    findings = rules.judge(position, action)
    if findings:
        instead = tuple(rules.notation(other) for other in rules.alternatives(position, action)) if advised else ()
        return Stop("illegal", name, findings, instead=instead, action=action)
    wrong = rules.misanswered(position, action, parsed.answers) if parsed.answers else None
    if wrong:
        return Stop("bad", name, (wrong,), action=action)
    table = table_of(parsed.answers)
    try:
        step = rules.apply(position, action, table)
    except UnansweredError as unanswered:
        return Stop("needs", name, question=unanswered.question, action=action, later=unanswered.later)
    except UnfitAnswerError as unfit:
        kind: StopKind = "unreadable" if unfit.finding.code == UNREADABLE_ANSWER.code else "bad"
        return Stop(kind, name, (unfit.finding,), unfit.question, action=action)
    left = getattr(table, "left", ())
    if left:
        return Stop("bad", name, (_unasked(rules, left[0]),), action=action)
    told = tuple(table.told)
    remarks = rules.warnings(position, action)
    return Done(rules.answered_notation(action, told), action, told, step.events, step.position, remarks)


def _unasked(rules: AnyRules, answer: str) -> Finding:
    """The finding about an answer to a question that nobody asked."""
    fault = Fault(
        UNASKED, "{answer} answers no question: nothing had to be said here", clause=rules.answer_clause or None
    )
    return fault.at(answer=shown(answer), kind=rules.answer_kind)


def _place(text: str, offset: int) -> Place:
    """Line and column of the first character of an action; no place for a text that is one action."""
    return NOWHERE if offset == 0 and "\n" not in text.strip() else place_in(text, offset)
