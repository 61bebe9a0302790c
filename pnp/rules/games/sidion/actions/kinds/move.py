"""Move (`sidion.move`): along a path into a neighbouring town."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.arrival import enter
from pnp.rules.games.sidion.actions.kinds.kind import (
    CLEAR,
    UNLIKELY,
    Journey,
    Words,
    has_come,
    locked_out,
    priced,
    retreats_may_follow,
)
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES, path_id
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import MOVE
from pnp.rules.games.sidion.state.values import Figure, Purse


class Move(Journey):
    """`RA M 1F`."""

    letter = MOVE

    @carries_out("sidion.block.3", "sidion.move.4")
    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A path that is not blocked, a town that nobody else has locked, a gold."""
        town, path = words[0], path_id(figure.town, words[0])
        where = Place(spaces=(town,))
        if not field.adjacent(figure.town, town):
            yield faults.NOT_ADJACENT.at(where, start=figure.town, town=town)
        elif path in field.blocks:
            yield faults.MOVE_BLOCKED.at(where, path=path)
        yield from locked_out(field, figure.owner, town)
        if field.purses[figure.owner][0] < prices.MOVE:
            yield faults.MOVE_PRICE.at(where, player=NAMES[figure.owner])

    def least(self, field: Draft, figure: Figure) -> Purse:
        """Always the same."""
        del field, figure
        return (prices.MOVE, 0, 0)

    @carries_out("sidion.move.5")
    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """The figure arrives; where others are, that is an attack."""
        field.tell("move.1", "move", figure.name, figure.town, words[0])
        enter(field, figure, words[0])

    def meaning(self, field: Draft, figure: Figure) -> str:
        """The towns that are open."""
        near = [town for town in field.atlas.near[figure.town] if path_id(figure.town, town) not in field.blocks]
        into = " or ".join(town for town in near if not field.shut(town, figure.owner))
        return priced(field, figure, f"{prices.MOVE}g, to {into}", prices.MOVE) if into else "no way is open"

    def fits(self, here: Draft, there: Draft, figure: Figure, words: Words) -> bool:
        """Who has moved is there until he retreats."""
        return has_come(here, there, figure.name, words[0], may_go_on=retreats_may_follow(here, there))

    def against(self, traces: Traces) -> int:
        """Who has come along a path has moved."""
        return CLEAR if traces.moved and traces.field.adjacent(traces.figure.town, traces.town) else UNLIKELY
