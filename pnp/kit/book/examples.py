"""Worked examples: read from the game's folder and, where an engine is installed, run, so that no book can show what isn't so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.base.finding import Fault, Finding, Report
from pnp.definition.head.options import resolve_options
from pnp.definition.load.languages import texts_of
from pnp.definition.load.load import Game
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.referee.cases import FOLDER, SUFFIX, run_case
from pnp.referee.declared.reading import declared_engine
from pnp.rules.protocol import Engine
from pnp.rules.registry import find_engine

_KEY = "examples"
CASE_TWICE = Fault("repeated-case", "there is another case {case!r} at {first}")


def game_examples(game: Game) -> Report[tuple[Case, ...]]:
    """Every worked example in the game's folder, in the order of the file names.

    A case that the engine contradicts is an error, at the line of the case that is wrong. They are run once for a loaded game.
    """
    known = game.worked_out.get(_KEY)
    if not isinstance(known, Report):
        known = game.worked_out[_KEY] = _examples(game)
    return known


def _examples(game: Game) -> Report[tuple[Case, ...]]:
    cases: list[Case] = []
    findings: list[Finding] = []
    for name in game.folder.listing(FOLDER, (SUFFIX,)):
        text = game.folder.text(name)
        findings += text.findings
        read = read_cases(text.value, name) if text.value is not None else Report[tuple[Case, ...]](None)
        findings += read.findings
        cases += read.value or ()
    texts = texts_of(game.folder)
    cases = [
        replace(case, title=texts.get(case.title, case.title), note=texts.get(case.note, case.note)) for case in cases
    ]
    findings += _named_twice(cases)
    engine = find_engine(game.engine) if game.engine else declared_engine(game)
    findings += engine.findings
    if engine.value is not None:
        findings += [finding for case in cases for finding in _contradictions(game, engine.value, case)]
    return Report(tuple(cases), tuple(findings))


def _named_twice(cases: Iterable[Case]) -> Iterator[Finding]:
    """Cases that another file has already: the book could show only one of them."""
    first: dict[str, Case] = {}
    for case in cases:
        other = first.setdefault(case.id, case)
        if other is not case:
            yield CASE_TWICE.at(case.place(), case=case.id, first=other.place())


def _contradictions(game: Game, engine: Engine, case: Case) -> tuple[Finding, ...]:
    options = resolve_options(game, case.options)
    if options.value is None:
        return options.findings
    return run_case(engine, case, options.value).findings
