"""What a set of orders costs at least, beside what is held: orders may be given that can't be paid for (`sidion.order.5`)."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.state.atlas import GOODS, NAMES
from pnp.rules.games.sidion.state.draft import Draft, purse_text
from pnp.rules.games.sidion.state.orders import CONVERT


class Plan:
    """The orders of a player one after the other, and what they cost together.

    What can't be paid for is told where a resource first falls short; not of gold and influence where a Convert may bring them.
    """

    def __init__(self, field: Draft, colour: str, orders: Mapping[str, str]) -> None:
        self.field = field
        self.colour = colour
        self.kinds = "m" if CONVERT in orders.values() else GOODS
        self.sum = dict.fromkeys(GOODS, 0)
        self.short: set[str] = set()

    def costs(self, letter: str, order: str) -> str:
        """What one more order costs: `1g at least; 6g together, and Red holds 5g`."""
        price = KINDS[order].least(self.field, self.field.figures[self.colour + letter])
        told = [f"{purse_text(price)} at least"] if any(price) else []
        for kind, part, has in zip(GOODS, price, self.field.purses[self.colour], strict=True):
            self.sum[kind] += part
            if kind in self.kinds and kind not in self.short and self.sum[kind] > has:
                self.short.add(kind)
                told.append(f"{self.sum[kind]}{kind} together, and {NAMES[self.colour]} holds {has}{kind}")
        return "; ".join(told)
