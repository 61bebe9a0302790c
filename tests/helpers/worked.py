"""What the tests of all engines share about worked examples: run them, switch clauses off, hold the coverage of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from pnp.base.resources import resource
from pnp.definition.head.options import resolve_all
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.definition.rules_text.clauses import read_clauses
from pnp.referee.cases import read_examples, run_case
from pnp.referee.opened import OpenGame, open_game
from pnp.referee.printed.coverage import coverage_findings, rules_coverage
from pnp.rules.protocol import Rules

RULES_TESTS = Path(__file__).parent.parent / "rules"
STUMBLES = (IndexError, KeyError, ValueError, AssertionError, StopIteration)
"""What an engine may run into when it carries out what it had refused, had the clause not been switched off."""


class Worked:
    """A game's examples, with the further cases that are for the tests alone, and how its engine is made without some clauses."""

    def __init__(self, slug: str, engine: Callable[..., Rules[Any, Any, Any]], *more: str) -> None:
        self.game: OpenGame = open_game(str(resource("game_data") / slug)).require()
        files = [RULES_TESTS / "cases" / name for name in more]
        extra = [case for file in files for case in read_cases(file.read_text("utf-8"), file.name).require()]
        self.cases: tuple[Case, ...] = (*read_examples(self.game).require(), *extra)
        self._engine = engine

    def complaints(self, case: Case, *without: str) -> list[str]:
        """What differs between a case and its engine, some clauses switched off."""
        options = resolve_all(self.game.head.light_options, case.options).require()
        report = run_case(partial(self._engine, without=frozenset(without)), case, options)
        return [found.message for found in report.findings]

    def misses(self, clause: str) -> bool:
        """Does some case fail with the clause switched off? Cases that name it are tried first."""
        return any(self._fails(case, clause) for case in sorted(self.cases, key=lambda case: not _names(case, clause)))

    def _fails(self, case: Case, clause: str) -> bool:
        """Does the case come out otherwise? To stumble is no difference, unless over an action that the clause alone forbade."""
        judged: list[bool] = []

        def engine(options: Mapping[str, object], without: frozenset[str]) -> Rules[Any, Any, Any]:
            rules = self._engine(options, without=without)
            carried_out = rules.apply

            def apply(*given: Any) -> Any:
                judged.append(True)
                done = carried_out(*given)
                judged.pop()
                return done

            setattr(rules, "apply", apply)  # noqa: B010 - a method of this one engine
            return rules

        options = resolve_all(self.game.head.light_options, case.options).require()
        try:
            report = run_case(partial(engine, without=frozenset({clause})), case, options)
        except STUMBLES:
            if not (judged and case.verdict.startswith("illegal")):
                raise
            return True
        return bool(report.findings)

    def gaps(self, tests: Iterable[Path]) -> list[str]:
        """The clauses of the book that nothing sees to, shows or tests, and those that are cited and not printed."""
        book = read_clauses(self.game.head.folder.text("rulebook.md").require()).require()
        rules = self.game.rules
        assert rules is not None
        covered = rules_coverage(rules, book, self.cases, [path.read_text("utf-8") for path in tests])
        assert {one.clause for one in covered} == set(rules.enforced())
        return [found.message for found in coverage_findings(rules, book, covered)]


def _names(case: Case, clause: str) -> bool:
    return clause in (*case.clauses, *case.verdict.split())
