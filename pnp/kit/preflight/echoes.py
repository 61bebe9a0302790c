"""Findings that only follow from others: where a deck can't be read, the book misses its cards and says so as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.base.finding import Finding
from pnp.components.faces.safety import GROUND_ENDS, SHORT_OF_THE_BLEED
from pnp.components.make import PieceKit
from pnp.definition.head.light_templates import UNKNOWN_NAME
from pnp.definition.models.components.cards import Cards
from pnp.definition.tables.amounts import amount_of
from pnp.rulebook.faults import UNKNOWN_PIECE


def without_echoes(findings: Iterable[Finding], kit: PieceKit | None) -> Iterator[Finding]:
    """The findings, but for those of a book that misses what a component would have given, had it been sound.

    A picture that ends before the bleed is told by its name; that the ground ends there then needs no word of its own.
    """
    findings = tuple(findings)
    broken = _broken(kit) if kit is not None else frozenset()
    short = tuple(str(one.facts.get("subject", "")) for one in findings if one.code == SHORT_OF_THE_BLEED.code)
    for finding in findings:
        subject = str(finding.facts.get("subject", ""))
        if finding.code == GROUND_ENDS.code and any(one.startswith(subject) for one in short):
            continue
        misses = finding.code == UNKNOWN_NAME.code and _component(finding) in broken
        if not misses and not (broken and finding.code == UNKNOWN_PIECE.code):
            yield finding


def _component(finding: Finding) -> str:
    """The component whose number is looked up."""
    first, _, rest = str(finding.facts.get("name", "")).partition(".")
    return rest.partition(".")[0] if first == "count" else ""


def _broken(kit: PieceKit) -> frozenset[str]:
    """Decks whose cards can't be counted, or of which none could be made."""
    decks = {name for name, one in kit.game.components.items() if isinstance(one, Cards) and name in kit.parts}
    return frozenset(name for name in decks if _is_broken(kit, name))


def _is_broken(kit: PieceKit, name: str) -> bool:
    amount = amount_of(kit.game, name, kit.options).value
    return amount is None or (amount > 0 and not kit.parts[name].pieces)
