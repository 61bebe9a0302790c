"""What the acts of the Market phase share: the phase, the row, the go (`kingdom.market.3`)."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.actions.kinds.kind import ActKind
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.standing import clockwise
from pnp.rules.games.kingdom_command.state.values import MARKET, NOBODY, Act, Position
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken


@carries_out("kingdom.market.3")
def has_the_go(position: Position) -> int:
    """Whose go it is (`kingdom.market.3`)."""
    if position.go != NOBODY:
        return position.go
    return next((realm for realm in clockwise(position, position.crown) if realm not in position.passed), NOBODY)


class MarketAct(ActKind):
    """An act of the kingdom that has the go, once the scrolls lie in the row."""

    def whose(self, position: Position) -> int:
        """Whoever has the go."""
        return has_the_go(position)

    def go_faults(self, position: Position, act: Act) -> Sequence[Broken]:
        """The Market phase, what has to be turned up, and the go."""
        if position.phase != MARKET:
            return [(faults.MARKET_ONLY, {"what": self.doing, "phase": position.phase})]
        if position.row is None:
            return [(faults.ROW_FIRST, {"what": "a tech is" if position.due else "the scrolls are"})]
        realm = has_the_go(position)
        if act.by not in (-1, realm):
            return [(faults.NOT_YOUR_GO, {"other": KINGDOMS[realm], "who": KINGDOMS[act.by]})]
        return []
