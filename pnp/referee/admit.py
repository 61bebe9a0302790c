"""From a typed text to a position: read, audited, and admitted only when nothing impossible is left that nobody has waived."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pnp.base.finding import Finding, Severity
from pnp.rules.forms import plain
from pnp.rules.protocol import AnyRules


class Admission(NamedTuple):
    """What the audit says. `position` is there only when `problems` is empty, `setup` when the text could be read.

    `waived` are impossibilities that were let pass. `left_out` are what the text says and no setup can hold: an area that no map
    has; the setup is what is left without it.
    """

    position: Any | None
    setup: Any | None = None
    problems: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()
    waived: tuple[Finding, ...] = ()
    left_out: tuple[Finding, ...] = ()

    @property
    def possible(self) -> bool:
        """Is it a position?"""
        return not self.problems

    @property
    def readable(self) -> bool:
        """Could the text be understood, be it possible or not?"""
        return self.setup is not None

    @property
    def verdict(self) -> str:
        """`impossible` with the ids, each once, or "" when it is possible."""
        ids = dict.fromkeys(problem.clause or problem.code for problem in self.problems)
        return " ".join(("impossible", *ids)) if ids else ""


def admit(rules: AnyRules, text: str, waive: Iterable[str] = ()) -> Admission:
    """Read and audit `text`. `waive` names findings by clause or code; a text that can't be read can't be waived."""
    read = rules.read(plain(text))
    if read.value is None:
        return Admission(None, None, read.findings)
    let_pass = frozenset(waive)
    found = (*read.findings, *rules.audit(read.value))
    errors = [finding for finding in found if finding.severity is Severity.ERROR]
    waived = tuple(finding for finding in errors if not let_pass.isdisjoint((finding.clause, finding.code)))
    problems = tuple(finding for finding in errors if finding not in waived)
    warnings = tuple(finding for finding in found if finding.severity is Severity.WARNING)
    position = None if problems else rules.position_of(read.value)
    return Admission(position, read.value, problems, warnings, waived, read.errors)
