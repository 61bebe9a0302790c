"""Where a rulebook is empty, all rules are missing from it, and one sentence says so."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base.finding import Finding
from pnp.kit.preflight.text.cases import UNPRINTED_RULE
from pnp.kit.preflight.text.translations import FOREIGN_RULE, NOT_TAUGHT
from pnp.referee.printed.coverage import UNPRINTED
from pnp.rulebook.faults import EMPTY_BOOK

_OF_EACH_RULE = frozenset((UNPRINTED.code, UNPRINTED_RULE.code, FOREIGN_RULE.code, NOT_TAUGHT.code))
"""What is found of every single rule that a rulebook lacks."""


def without_missing_rules(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings, but for those of single rules that an empty book lacks."""
    every = tuple(findings)
    if not any(finding.code == EMPTY_BOOK.code for finding in every):
        return every
    return tuple(finding for finding in every if finding.code not in _OF_EACH_RULE)
