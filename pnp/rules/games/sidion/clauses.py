"""What sees to which clause of the printed rules.

Faults, audits and marked functions say themselves which clauses are theirs; here stand those that nothing has to see to, and
why.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from pnp.base.finding import Fault
from pnp.rules.engine.coverage import coverage
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.audit import faults as pos_faults
from pnp.rules.games.sidion.audit.audits import AUDITS

_FORM = {
    "sidion.map.3": "products are written as some of three letters",
    "sidion.setup.1": "the option `players`, and a duchy for each seat",
    "sidion.fig.3": "heroes are named by their letters",
    "sidion.fig.4": "nothing counts the figures of a town",
    "sidion.fig.7": "nothing but sealed orders and bids is hidden in a position",
    "sidion.turn.5": "an order that lies on a figure is a letter alone",
    "sidion.order.5": "orders are judged by figure and letter alone",
    "sidion.art.5": "nothing looks at the number of a card",
    "sidion.town.1": "Improve Town names no town",
    **{f"sidion.note.{number}": "how positions and actions are read and written" for number in range(1, 10)},
}
_PLAYERS = {
    "sidion.map.8": "how counters lie",
    "sidion.setup.6": "who is drawn as first player",
    "sidion.setup.7": "the shuffle",
    "sidion.order.7": "a missing chit is written",
}


def _faults(module: ModuleType) -> list[str | None]:
    return [fault.clause for fault in vars(module).values() if isinstance(fault, Fault)]


ENFORCED: Mapping[str, str] = coverage(
    __package__,
    checks=_faults(faults),
    audits=[*_faults(pos_faults), *(audit.clause for audit in AUDITS)],
    form=_FORM,
    players=_PLAYERS,
)
"""By clause id: `check`, `audit`, `effect`, `form` or `players`."""
