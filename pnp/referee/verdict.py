"""The answer to `pnp check`: is the position possible, are the actions legal, what happens, what must the table still say.

`as_json` has the shape that the design lays down and some keys more: `verdict` (the whole answer in one line), the
position's own text, `story` (events as sentences with their clauses), `follows` for half an action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import gcd
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.base.finding import Finding
from pnp.referee.admit import Admission, admit
from pnp.referee.lines.line import Line, carry_out
from pnp.rules.chance.questions import Question
from pnp.rules.protocol import AnyRules, Event, Outcome
from pnp.rules.sheets import VOID

if TYPE_CHECKING:
    from typing import Protocol

    class Quoted(Protocol):
        """A clause as the rulebook prints it."""

        @property
        def section(self) -> str:
            """Its number, or ""."""
            ...

        @property
        def section_title(self) -> str:
            """Its heading."""
            ...

        @property
        def sentence(self) -> str:
            """Its text."""
            ...

        @property
        def page(self) -> int | None:
            """Its page in the built book, if one has been built."""
            ...

        @property
        def document(self) -> str:
            """Which of the game's documents has that page, or "" where there is one book."""
            ...

        @property
        def taught(self) -> int | None:
            """The page of the book to play from that tells it, if that is another."""
            ...

        @property
        def pages(self) -> str:
            """All of this in words."""
            ...


Quote = Callable[[str], "Quoted | None"]
"""Finds a clause in the rulebook."""


class Verdict(NamedTuple):
    """A position and, if any were asked about, a line of actions. `line` is None also when the position is impossible."""

    slug: str
    rules: AnyRules
    quote: Quote
    admission: Admission
    line: Line | None = None

    @property
    def text(self) -> str:
        """`possible`, `impossible <ids>`, or the verdict on the actions."""
        if not self.admission.possible:
            return self.admission.verdict
        return self.line.verdict if self.line else "possible"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has, after the actions."""
        if not self.admission.possible:
            return None
        position = self.line.position if self.line else self.admission.position
        return self.rules.outcome(position)

    @property
    def is_yes(self) -> bool:
        """Is the position possible, and is every action legal as it was typed, even if the table has still to answer?

        A sheet with a void line is legal, but not all of it: whoever asked hears no.
        """
        stop = self.line.stop if self.line else None
        voided = self.line is not None and any(one.code == VOID for done in self.line.done for one in done.remarks)
        return self.admission.possible and (stop is None or stop.kind == "needs") and not voided

    @property
    def is_usable(self) -> bool:
        """Could the position's text and the actions be understood?"""
        stop = self.line.stop if self.line else None
        return self.admission.readable and (stop is None or stop.is_usable)

    @property
    def finished(self) -> Line | None:
        """The line, if it was carried out to its end."""
        return self.line if self.line and self.line.stop is None else None

    @property
    def questions(self) -> tuple[Question[Any], ...]:
        """What the table must still answer."""
        stop = self.line.stop if self.line else None
        return stop.questions if stop and stop.kind == "needs" else ()

    def as_json(self) -> dict[str, object]:
        """The answer of `pnp check --json`. `kept` tells what came before an action that could not be carried out."""
        line, finished = self.line, self.finished
        answer: dict[str, object] = {
            "game": self.slug,
            "verdict": self.text,
            "position": position_json(self.admission, self.rules, self.quote),
            "action": action_json(line, self.rules, self.quote) if line else None,
            "questions": [question_json(question) for question in self.questions],
            "events": [event.text for event in finished.events] if finished else [],
            "story": [event_json(event, self.rules) for event in finished.events] if finished else [],
            "after": self.rules.write(finished.position) if finished else None,
            "outcome": outcome_json(self.outcome),
        }
        if line and line.stop and line.done:
            answer["kept"] = {
                "actions": [done.text for done in line.done],
                "events": [event.text for event in line.events],
                "after": self.rules.write(line.position),
            }
        return answer


def check(
    slug: str,
    rules: AnyRules,
    quote: Quote,
    text: str,
    *,
    actions: str | None = None,
    answers: Iterable[str] = (),
    waive: Iterable[str] = (),
) -> Verdict:
    """Judge a typed position and, if given, the actions from it."""
    admission = admit(rules, text, waive)
    line = None
    if actions is not None and admission.possible:
        line = carry_out(rules, admission.position, actions, answers)
    return Verdict(slug, rules, quote, admission, line)


def position_json(admission: Admission, rules: AnyRules, quote: Quote) -> dict[str, object]:
    """What the audit says of a position; `readable` tells an impossible one from a text that is none."""
    position = admission.position
    return {
        "possible": admission.possible,
        "readable": admission.readable,
        "text": rules.write(position) if position is not None else None,
        "problems": [problem_json(found, quote) for found in admission.problems],
        "warnings": [problem_json(found, quote) for found in admission.warnings],
        "waived": [problem_json(found, quote) for found in admission.waived],
    }


def problem_json(found: Finding, quote: Quote, instead: Iterable[str] = ()) -> dict[str, object]:
    """A finding with its clause as the rulebook prints it."""
    quoted = quote(found.clause) if found.clause else None
    where = found.where
    optional = {
        "section_title": quoted.section_title if quoted else None,
        "sentence": quoted.sentence if quoted else None,
        "page": quoted.page if quoted else None,
        "document": quoted.document if quoted else None,
        "taught_page": quoted.taught if quoted else None,
        "line": where.line,
        "column": where.column,
        "hints": list(found.hints),
    }
    return {
        "clause": found.clause,
        "section": quoted.section if quoted else None,
        "code": found.code,
        "message": found.message,
        "where": list(where.spaces or where.pieces),
        "instead": list(instead),
        **{key: value for key, value in optional.items() if value},
    }


def action_json(line: Line, rules: AnyRules, quote: Quote) -> dict[str, object]:
    """The actions as understood; where they stop, what is wrong with the last one."""
    stop = line.stop
    texts = [done.text for done in line.done] + ([stop.text] if stop else [])
    remarks = [problem_json(found, quote) for done in line.done for found in done.remarks]
    answer: dict[str, object] = {
        "text": ", ".join(texts),
        "legal": stop is None or stop.kind == "needs",
        "problems": [problem_json(found, quote, stop.instead) for found in stop.findings] if stop else [],
        "warnings": remarks,
    }
    means = {done.text: meant for done, meant in zip(line.done, meanings(rules, line), strict=True) if meant}
    if means:
        answer["means"] = means
    if stop:
        answer |= {"stopped_at": stop.text, "follows": list(stop.follows)}
    if stop and stop.rest:
        place = stop.rest.where
        answer["not_looked_at"] = {"text": stop.rest.text, "line": place.line, "column": place.column}
    return answer


def meanings(rules: AnyRules, line: Line) -> tuple[str, ...]:
    """What comes of each action that was carried out, in few words, as it was to be seen before."""
    before = (line.start, *(done.position for done in line.done))
    return tuple(
        rules.prompts().means(position, done.action) for position, done in zip(before, line.done, strict=False)
    )


def question_json(question: Question[Any]) -> dict[str, object]:
    """What the table must still answer."""
    ways = {question.said(answer): ways for answer, ways in question.ways()} if question.size <= MOST_SHOWN else {}
    total = sum(ways.values())
    return {
        "kind": question.kind,
        "label": question.label,
        "range": question.range(),
        "clause": question.clause,
        "why": [{"clause": reason.clause, "text": reason.text, "amount": reason.amount} for reason in question.why],
        "chances": {answer: in_lowest_terms(number, total) for answer, number in ways.items()},
        "picks": [
            {"count": pick.number, "label": pick.label, "before": pick.before, "of": [[*one] for one in pick.of]}
            for pick in question.picks()
        ],
    }


def in_lowest_terms(part: int, whole: int) -> str:
    """`3/8`, or `1`."""
    common = gcd(part, whole)
    return str(part // common) + (f"/{whole // common}" if whole != common else "")


MOST_SHOWN = 100
"""More possible answers than this are not listed with a question."""


def event_json(event: Event, rules: AnyRules) -> dict[str, object]:
    """An event as a sentence with its clause."""
    return {"event": event.text, "message": rules.narrate(event), "clause": event.clause or None}


def outcome_json(outcome: Outcome | None) -> dict[str, object] | None:
    """Who has won and why; a draw has no winners."""
    if outcome is None:
        return None
    winner = outcome.winners[0] if len(outcome.winners) == 1 else None
    return {"winner": winner, "winners": list(outcome.winners), "text": outcome.text, "clauses": list(outcome.clauses)}
