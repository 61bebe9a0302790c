"""All findings about a setup: what is impossible, then what is suspicious."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding
from pnp.rules.engine.audits import run_audits
from pnp.rules.games.siege_of_armagh.audit.positions import PLAY_AUDITS, TURN_AUDITS
from pnp.rules.games.siege_of_armagh.audit.warnings import about_position
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.values import Setup
from pnp.rules.games.siege_of_armagh.turn.scoring import winners


def all_findings(setup: Setup, options: Options, without: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """`armagh.pos.1` to `.12` and the warnings for a position of play, `armagh.pos.13` for one of the set-up.

    `without` names clauses whose audits are switched off.
    """
    if setup.stage:
        from pnp.rules.games.siege_of_armagh.audit.set_up import breaches

        if "armagh.pos.13" not in without:
            yield from breaches(setup, options)
        return
    audits = PLAY_AUDITS if winners(setup, options) else (*PLAY_AUDITS, *TURN_AUDITS)
    yield from run_audits(audits, without, setup, options)
    yield from (warning for warning in about_position(setup, options) if warning.clause not in without)
