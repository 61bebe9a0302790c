"""Retreat (`sidion.ret`): a beaten figure leaves for a neighbouring town where it meets nobody."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.kinds.kind import UNLIKELY, Journey, Words
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES, path_id
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import RETREAT
from pnp.rules.games.sidion.state.values import Figure, Purse


class Retreat(Journey):
    """`RA X 1S`."""

    letter = RETREAT

    @carries_out("sidion.block.3", "sidion.ret.6")
    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A path that is not blocked, a town that is neither locked nor occupied by others, a gold."""
        town, path, colour = words[0], path_id(figure.town, words[0]), figure.owner
        where = Place(spaces=(town,))
        if not field.adjacent(figure.town, town):
            yield faults.RETREAT_TOO_FAR.at(where, start=figure.town, town=town)
        elif path in field.blocks:
            yield faults.RETREAT_BLOCKED.at(where, path=path)
        if field.shut(town, colour):
            yield faults.RETREAT_LOCKED.at(where, town=town, owner=NAMES[field.locks[town]])
        others = [NAMES[owner] for owner in field.colours_in(town) if owner != colour]
        if others and town != figure.town:
            yield faults.RETREAT_OCCUPIED.at(where, town=town, others=" and ".join(others))
        if field.purses[colour][0] < prices.RETREAT:
            yield faults.RETREAT_PRICE.at(where, player=NAMES[colour])

    def least(self, field: Draft, figure: Figure) -> Purse:
        """Always the same."""
        del field, figure
        return (prices.RETREAT, 0, 0)

    @carries_out("sidion.ret.8")
    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """The figure is there, and nobody is attacked."""
        field.set(figure, town=words[0])
        field.tell("ret.1", "retreat", figure.name, figure.town, words[0])

    def meaning(self, field: Draft, figure: Figure) -> str:
        """Where nobody of another player is, and no lock or block keeps it out."""
        into = (town for town in field.atlas.near[figure.town] if not any(self.breaches(field, figure, (town,))))
        return f"{prices.RETREAT}g, to {towns}" if (towns := " or ".join(into)) else "no way is open"

    def against(self, traces: Traces) -> int:
        """Nobody has had it: it comes from losing a battle and is never given (`sidion.order.6`)."""
        del traces
        return UNLIKELY
