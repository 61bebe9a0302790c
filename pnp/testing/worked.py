"""Worked examples as tests: each comes out as it says, no clause could be left out unnoticed, and each printed one is seen to.

An engine that takes part has a second argument `without`: clauses whose checks and effects are switched off.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Set
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from pnp.definition.head.options import resolve_all
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.definition.rules_text.clauses import RULEBOOK, read_clauses
from pnp.referee.cases import read_examples, run_case
from pnp.referee.opened import OpenGame, open_game
from pnp.referee.printed.coverage import coverage_findings, rules_coverage
from pnp.rules.protocol import AnyRules

Switchable = Callable[..., AnyRules]
"""An engine: `MyGame(options, without=frozenset({"sky.move.4"}))`."""

STUMBLES = (IndexError, KeyError, ValueError, AssertionError, StopIteration)
"""What an engine may run into when it carries out what it had refused, had the clause not been switched off."""


class Worked:
    """A game's examples with its engine. `more` are files of further cases, for tests alone."""

    def __init__(self, folder: str | Path, engine: Switchable, more: Iterable[Path] = ()) -> None:
        self.game: OpenGame = open_game(str(folder)).require()
        extra = [case for file in more for case in read_cases(file.read_text("utf-8"), file.name).require()]
        self.cases: tuple[Case, ...] = (*read_examples(self.game).require(), *extra)
        self._engine = engine

    def complaints(self, case: Case, without: frozenset[str] = frozenset()) -> list[str]:
        """What differs between a case and its engine, some clauses switched off; nothing where the two agree."""
        report = run_case(partial(self._engine, without=without), case, self._options(case))
        return [found.message for found in report.findings]

    @cached_property
    def switches(self) -> Set[str]:
        """What the engine might do without: the clauses that its judge or audit names, as it says itself, and its other switches.

        A switch is a clause at which it looks, in the course of all cases, whether it is among those switched off.
        """
        asked = _Asked()
        for case in self.cases:
            self.complaints(case, asked)
        return asked.clauses | {clause for clause, how in self._rules().enforced().items() if how in {"check", "audit"}}

    def unneeded(self, clauses: Collection[str] | None = None) -> list[str]:
        """Of these clauses (all `switches` if left out) those without which every case comes out as before."""
        return [clause for clause in sorted(self.switches if clauses is None else clauses) if not self._misses(clause)]

    def gaps(self, tests: Iterable[Path] = ()) -> list[str]:
        """Clauses of the book that nothing sees to or shows, and unprinted ones that are cited; `tests` show what they name."""
        book = read_clauses(self.game.head.folder.text(RULEBOOK).require(), RULEBOOK).require()
        rules = self._rules()
        covered = rules_coverage(rules, book, self.cases, [path.read_text("utf-8") for path in tests])
        return [found.message for found in coverage_findings(rules, book, covered)]

    def _rules(self) -> AnyRules:
        return self._engine(resolve_all(self.game.head.light_options, {}).require())

    def _options(self, case: Case) -> Mapping[str, object]:
        return resolve_all(self.game.head.light_options, case.options).require()

    def _misses(self, clause: str) -> bool:
        """Does some case fail with the clause switched off? Cases that name it are tried first."""
        return any(self._fails(case, clause) for case in sorted(self.cases, key=lambda case: not _names(case, clause)))

    def _fails(self, case: Case, clause: str) -> bool:
        """Does the case come out otherwise? To stumble is no difference, unless over an action that the clause alone forbade."""
        carrying_out: list[bool] = []

        def engine(options: Mapping[str, object]) -> AnyRules:
            rules = self._engine(options, without=frozenset({clause}))
            carried_out = rules.apply

            def apply(*given: Any) -> Any:
                carrying_out.append(True)
                done = carried_out(*given)
                carrying_out.pop()
                return done

            setattr(rules, "apply", apply)  # noqa: B010 - a method of this one engine
            return rules

        try:
            return bool(run_case(engine, case, self._options(case)).findings)
        except STUMBLES:
            if not (carrying_out and case.verdict.startswith("illegal")):
                raise
            return True


class _Asked(frozenset[str]):
    """Switches nothing off, and remembers at which clauses somebody looked. It equals itself alone, so that no cache knows it."""

    clauses: set[str]

    def __new__(cls) -> _Asked:
        made = super().__new__(cls)
        made.clauses = set()
        return made

    def __contains__(self, clause: object) -> bool:
        self.clauses.add(str(clause))
        return False

    def isdisjoint(self, clauses: Iterable[object]) -> bool:
        self.clauses.update(map(str, clauses))
        return True

    def __bool__(self) -> bool:
        return True  # what is only looked at where something is switched off is looked at

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


def _names(case: Case, clause: str) -> bool:
    return clause in (*case.clauses, *case.verdict.split())
