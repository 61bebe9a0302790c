"""Pass (`kingdom.market.3`): a kingdom has no more goes this turn."""

from __future__ import annotations

from pnp.rules.games.kingdom_command.actions.kinds.market_act import MarketAct
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.values import Act, Position


class Pass(MarketAct):
    """`pass`."""

    verb = "pass"
    doing = "passing"
    clause = "kingdom.market.3"

    def effect(self, position: Position, realm: int, act: Act, options: Options) -> Position:
        """The kingdom is among those that have passed."""
        del act, options
        return position._replace(passed=tuple(sorted((*position.passed, realm))))
