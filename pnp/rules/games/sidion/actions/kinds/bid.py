"""Bid: the order lets its player bid in the Auction (`sidion.bid.2`); the bid itself is given as orders are, in secret."""

from __future__ import annotations

from pnp.rules.games.sidion.actions.kinds.kind import LIKELY, UNLIKELY, ActionKind, Words
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import BID
from pnp.rules.games.sidion.state.values import Figure


class Bid(ActionKind):
    """Never executed by a figure."""

    letter = BID

    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """None of its own: the auction is held among the bids (`sidion.bid.4`)."""

    def meaning(self, field: Draft, figure: Figure) -> str:
        """What is on offer."""
        del figure
        return f"for artifact {field.offer[0]}" if field.offer else "nothing is on offer now"

    def against(self, traces: Traces) -> int:
        """The player has an artifact more."""
        owner = traces.figure.owner
        won = len(traces.goal.artifacts[owner]) > len(traces.field.artifacts[owner])
        return LIKELY if won else UNLIKELY
