"""The Debt phase: units are disbanded one by one until the debt is gone (`kingdom.debt.1` to `.8`)."""

from __future__ import annotations

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.actions.kinds import DISBAND
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.standing import debtor
from pnp.rules.games.kingdom_command.state.values import Act, Position
from pnp.rules.games.kingdom_command.turn.finish import settle_debts
from pnp.rules.protocol import Step


@carries_out("kingdom.debt.1")
def disband(position: Position, act: Act, options: Options, off: frozenset[str]) -> Step[Position]:
    """A unit goes, and the phase is over with the last debt."""
    realm = debtor(position)
    events = [DISBAND.event(position, realm, act)]
    after = DISBAND.effect(position, realm, act, options)
    return Step(settle_debts(after, options, events, off), tuple(events))
