"""How an engine declares its faults: each by a clause of its own rulebook, told by what follows the game's prefix."""

from __future__ import annotations

from typing import NamedTuple

from pnp.base.finding import Fault, Severity


class Clauses(NamedTuple):
    """The clauses of a game, by their prefix (`armagh`, `crowns`, …). A template is a sentence over the facts of the finding.

    >>> too_far = Clauses("sky").rule("move.1", "too-far", "{goal} is not next to {start}")
    >>> found = too_far.at(start="a1", goal="c3")
    >>> found.clause, found.message
    ('sky.move.1', 'c3 is not next to a1')
    """

    prefix: str

    def rule(self, clause: str, code: str, template: str) -> Fault:
        """A broken rule: an action is illegal, or a position impossible."""
        return Fault(code, template, clause=f"{self.prefix}.{clause}")

    def impossible(self, number: int, code: str, template: str) -> Fault:
        """What no position can show: clause `<prefix>.pos.<number>`."""
        return self.rule(f"pos.{number}", code, template)

    def slip(self, clause: str, code: str, template: str) -> Fault:
        """What is allowed, and often a mistake: a warning."""
        return Fault(code, template, Severity.WARNING, f"{self.prefix}.{clause}")

    def suspicion(self, number: int, code: str, template: str) -> Fault:
        """What is possible in a position and unlikely: a warning, clause `<prefix>.warn.<number>`."""
        return self.slip(f"warn.{number}", code, template)
