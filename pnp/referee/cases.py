"""Worked examples run through the engine: what the case says must be what the engine finds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.base.finding import Fault, Finding, FindingsError, Report
from pnp.definition.head.options import resolve_all
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.referee.admit import admit
from pnp.referee.lines.line import Line, carry_out
from pnp.referee.opened import OpenGame
from pnp.referee.verdict import in_lowest_terms
from pnp.rules.chance.questions import Question
from pnp.rules.protocol import AnyRules, Engine
from pnp.rules.registry import find_engine

VERDICT = Fault("case-verdict", "case {case}: the engine says {got!r}, the case {wanted!r}")
EVENTS = Fault("case-events", "case {case}: the events are {got!r}, the case has {wanted!r}")
AFTER = Fault("case-after", "case {case}: the position afterwards is {got!r}, the case has {wanted!r}")
ODDS = Fault("case-odds", "case {case}: the chances are {got!r}, the case has {wanted!r}")
COUNT = Fault("case-count", "case {case}: there are {got} legal actions, the case has {wanted}")

FOLDER, SUFFIX = "examples", ".case"
NO_EVENTS = ("none",)


def run_case(engine: Engine, case: Case, options: Mapping[str, object] | None = None) -> Report[Line]:
    """Run one case. `options` are the case's own in their proper types; as text if left out.

    The findings tell where the engine contradicts the case. An `illegal` or `impossible` verdict may name fewer clauses than the
    engine finds, but the first must be the same. The value is the line of actions, if the position is possible.
    """
    try:
        rules = engine(options if options is not None else case.options)
    except FindingsError as refused:
        return Report(None, refused.findings)
    admission = admit(rules, case.position)
    if not admission.possible:
        return Report(None, tuple(_compare(case, "verdict", VERDICT, admission.verdict, case.verdict or "possible")))
    if case.player:
        return Report(Line(admission.position), tuple(_sheet_differences(rules, case, admission.position)))
    line = Line(admission.position)
    if case.actions:
        line = carry_out(rules, admission.position, "\n".join(case.actions), case.answers)
    return Report(line, tuple(_differences(rules, case, line)))


def run_examples(game: OpenGame, engine: Engine | None = None) -> tuple[tuple[Case, Report[Line]], ...]:
    """All cases of a game's `examples/` folder with what came of them, in the order of the files.

    Findings about the files themselves stand with the case before which they were found, or raise when there is none.
    """
    found = engine or find_engine(game.head.engine or "").require()
    ran = []
    for case in read_examples(game).require():
        typed = resolve_all(game.head.light_options, case.options)
        ran.append((case, run_case(found, case, typed.value) if typed.value else Report(None, typed.findings)))
    return tuple(ran)


def read_examples(game: OpenGame) -> Report[tuple[Case, ...]]:
    """The cases of a game's folder, file by file, with every fault of the files."""
    cases: list[Case] = []
    findings = list(game.head.folder.amiss(FOLDER))
    for name in game.head.folder.listing(FOLDER, (SUFFIX,)):
        text = game.head.folder.text(name)
        findings += text.findings
        if text.value is not None:
            read = read_cases(text.value, name)
            cases += read.value or ()
            findings += read.findings
    return Report(tuple(cases), tuple(findings))


def _sheet_differences(rules: AnyRules, case: Case, position: Any) -> Iterator[Finding]:
    """A sheet judged alone: the verdict on the whole, and that on each line."""
    from pnp.referee.sheets.sheets import judge_sheet

    judged = judge_sheet(rules, position, case.player, case.actions)
    if judged.value is None:
        yield from judged.findings
        return
    yield from _compare(case, "verdict", VERDICT, judged.value.verdict, case.verdict or "legal")
    if "events" in case.lines:
        words = ", ".join(line.word for line in judged.value.lines)
        yield from _compare(case, "events", EVENTS, words, ", ".join(case.events))


def _differences(rules: AnyRules, case: Case, line: Line) -> Iterator[Finding]:
    yield from _compare(case, "verdict", VERDICT, line.verdict, case.verdict or "legal")
    if "events" in case.lines:
        got = tuple(event.text for event in line.events) or NO_EVENTS
        yield from _compare(case, "events", EVENTS, ", ".join(got), ", ".join(case.events))
    if case.after and admit(rules, case.after).position != line.position:
        yield from _compare(case, "after", AFTER, rules.write(line.position), case.after)
    question = line.stop.question if line.stop else None
    if case.odds and question is None:
        told = tuple(f"{text} {chance}" for text, chance, _ in rules.outlook().prospects(line.position))
        if not set(case.odds) <= set(told):
            yield ODDS.at(case.place("odds"), case=case.id, got=", ".join(told), wanted=", ".join(case.odds))
    elif case.odds:
        yield from _compare(case, "odds", ODDS, ", ".join(chances(question)), ", ".join(case.odds))
    if case.count is not None:
        count = sum(1 for action in rules.moves(line.position) if rules.is_counted(action))
        if count != case.count:
            yield COUNT.at(case.place("count"), case=case.id, got=count, wanted=case.count)


def chances(question: Question[Any] | None) -> tuple[str, ...]:
    """The possible answers to a question with their chances: `P 1/2`, `B 3/8`."""
    ways = list(question.ways()) if question else []
    total = sum(number for _, number in ways)
    return tuple(f"{question.said(answer)} {in_lowest_terms(number, total)}" for answer, number in ways if question)


def _compare(case: Case, key: str, fault: Fault, got: str, wanted: str) -> Iterator[Finding]:
    same = got == wanted or (key == "verdict" and _agrees(got, wanted))
    if not same:
        yield fault.at(case.place(key), case=case.id, got=got, wanted=wanted)


def _agrees(got: str, wanted: str) -> bool:
    """Do two verdicts that name clauses agree: the same word, the same clause first, no wanted clause missing?"""
    word, *clauses = got.split()
    wanted_word, *wanted_clauses = wanted.split()
    if word != wanted_word or word not in ("illegal", "impossible") or not wanted_clauses:
        return False
    return clauses[0] == wanted_clauses[0] and set(wanted_clauses) <= set(clauses)
