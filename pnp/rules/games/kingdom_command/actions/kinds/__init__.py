"""The acts of the game, each in a module of its own beside its section of the rules; order lines are in `actions/orders`."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.games.kingdom_command.actions.kinds.buy import Buy
from pnp.rules.games.kingdom_command.actions.kinds.disband import Disband
from pnp.rules.games.kingdom_command.actions.kinds.kind import ActKind
from pnp.rules.games.kingdom_command.actions.kinds.passing import Pass
from pnp.rules.games.kingdom_command.actions.kinds.research import Research
from pnp.rules.games.kingdom_command.actions.kinds.use import Use

DISBAND = Disband()
MARKET_ACTS: tuple[ActKind, ...] = (Buy(), Use(), Research(), Pass())

ACTS: Mapping[str, ActKind] = {kind.verb: kind for kind in (*MARKET_ACTS, DISBAND)}
"""By verb."""
