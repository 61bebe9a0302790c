"""All findings about a setup: what is impossible, then what is suspicious."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding
from pnp.rules.engine.audits import run_audits
from pnp.rules.games.kingdom_command.audit.areas import BOARD_AUDITS
from pnp.rules.games.kingdom_command.audit.realms import REALM_AUDITS
from pnp.rules.games.kingdom_command.audit.warnings import about_position
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.values import Position, Setup

AUDITS = (*BOARD_AUDITS, *REALM_AUDITS)


def all_findings(setup: Setup, options: Options, without: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """Every breach and every suspicion; `without` names clauses whose audits are switched off."""
    as_if_possible = Position(*setup)
    yield from run_audits(AUDITS, without, as_if_possible, options)
    yield from (found for found in about_position(as_if_possible) if found.clause not in without)
