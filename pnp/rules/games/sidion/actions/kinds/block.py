"""Block (`sidion.block`): a path that nobody walks this turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.base.finding import Finding, Place
from pnp.base.scene import Arrow, Mark
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.kinds.kind import LIKELY, UNLIKELY, ActionKind, Words, priced
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES, path_id
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import BLOCK, OVER
from pnp.rules.games.sidion.state.values import Figure, Purse


class Block(ActionKind):
    """`RA K 1F-1S`."""

    letter = BLOCK
    most = 1
    wants = "a path"

    def candidates(self, field: Draft, figure: Figure) -> Sequence[Words]:
        """Every path of the map."""
        del figure
        return [(path,) for path in field.atlas.paths]

    def read(self, text: str) -> Words:
        """The ends of a path come in either order (`sidion.note.2`)."""
        words = re.sub(r"\s*-\s*", "-", text).split()
        return tuple(path_id(*word.split("-")) if word.count("-") == 1 else word for word in words)

    def misnamed(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A path of this map."""
        del figure
        one, _, other = words[0].partition("-")
        if not field.adjacent(one, other):
            yield faults.NO_PATH.at(path=words[0])

    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """The path is free, a marker is left, the mana suffices."""
        path = path_id(*words[0].split("-"))
        if path in field.blocks:
            yield faults.BLOCKED_ALREADY.at(Place(spaces=(path,)), path=path)
        elif len(field.blocks) >= prices.MOST_BLOCKS:
            yield faults.NO_MARKER.at()
        has = field.purses[figure.owner][1]
        if has < prices.BLOCK:
            yield faults.BLOCK_PRICE.at(player=NAMES[figure.owner], has=has)

    def least(self, field: Draft, figure: Figure) -> Purse:
        """Always the same."""
        del field, figure
        return (0, prices.BLOCK, 0)

    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """A marker across the path."""
        del figure
        path = path_id(*words[0].split("-"))
        field.blocks.add(path)
        field.tell("block.1", "block", path)

    def meaning(self, field: Draft, figure: Figure) -> str:
        """Its price."""
        return priced(field, figure, f"{prices.BLOCK}m", prices.BLOCK, "m")

    def strokes(self, field: Draft, figure: Figure, words: Words) -> Iterator[Arrow | Mark]:
        """A ring on the path."""
        del figure
        if words and words[0] in field.atlas.paths:
            yield Mark(words[0], "ring")

    def distance(self, field: Draft, wanted: Words, meant: Words) -> tuple[int, int]:
        """By the ends that the paths have in common."""
        del field
        return (-len(set(wanted[0].split("-")) & set(meant[0].split("-"))), 0)

    def fits(self, here: Draft, there: Draft, figure: Figure, words: Words) -> bool:
        """The marker lies until the turn is over."""
        del figure
        return here.turn != there.turn or there.phase == OVER or words[0] in there.blocks

    def against(self, traces: Traces) -> int:
        """A marker lies there, or the turn is over."""
        field, goal = traces.field, traces.goal
        return LIKELY if goal.blocks - field.blocks or goal.turn > field.turn else UNLIKELY
