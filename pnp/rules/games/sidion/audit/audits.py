"""All audits of a setup, in the order of the rules page."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding
from pnp.rules.engine.audits import Audit, run_audits
from pnp.rules.games.sidion.audit import pieces as audit_pieces
from pnp.rules.games.sidion.audit import turns as audit_turn
from pnp.rules.games.sidion.audit.orders import orders
from pnp.rules.games.sidion.audit.warnings import suspicions
from pnp.rules.games.sidion.state.values import Setup

AUDITS = (
    Audit("sidion.pos.1", audit_pieces.princes),
    Audit("sidion.pos.2", audit_pieces.letters_and_levels),
    Audit("sidion.pos.3", audit_pieces.on_the_map),
    Audit("sidion.pos.4", audit_pieces.foreign_locks),
    Audit("sidion.pos.5", audit_pieces.products),
    Audit("sidion.pos.6", audit_pieces.early_blocks),
    Audit("sidion.pos.7", orders),
    Audit("sidion.pos.8", audit_pieces.holdings),
    Audit("sidion.pos.9", audit_pieces.supplies),
    Audit("sidion.pos.10", audit_pieces.gone),
    Audit("sidion.pos.11", audit_pieces.cards),
    Audit("sidion.pos.12", audit_pieces.heroes),
    Audit("sidion.pos.13", audit_turn.turns),
    Audit("sidion.pos.14", audit_turn.should_be_over),
    Audit("sidion.pos.15", audit_turn.first_here),
    Audit("sidion.pos.16", audit_turn.orders_in_battle),
    Audit("sidion.pos.17", audit_turn.battles),
    Audit("sidion.bid.3", audit_turn.stray_lists),
)
"""Every one of them looks at the setup alone, so that all that apply are reported."""


def all_findings(setup: Setup) -> Iterator[Finding]:
    """Everything impossible; when there is nothing, everything suspicious."""
    found = tuple(run_audits(AUDITS, frozenset(), setup))
    yield from found or suspicions(setup)
