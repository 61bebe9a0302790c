"""What a later position shows of a figure, for guessing which order it had."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.values import Figure, Purse


class Traces(NamedTuple):
    """What there is to see of a figure: where it was, and where it is at the goal, None when it is gone."""

    field: Draft
    goal: Draft
    figure: Figure
    after: Figure | None
    left: Purse
    """What its player holds at the end of the turn."""

    @property
    def town(self) -> str:
        """Where it is at last, as far as is known."""
        return self.after.town if self.after else self.figure.town

    @property
    def moved(self) -> bool:
        """Is it elsewhere?"""
        return self.after is not None and self.after.town != self.figure.town

    @property
    def others(self) -> list[tuple[Figure, Figure | None]]:
        """The other figures of the player, each with what has become of it."""
        own = self.field.of(self.figure.owner)
        return [(one, self.goal.figures.get(one.name)) for one in own if one.name != self.figure.name]

    def spent(self, kind: int) -> int:
        """How much less of a resource the player holds at the end of the turn."""
        return self.field.purses[self.figure.owner][kind] - self.left[kind]
