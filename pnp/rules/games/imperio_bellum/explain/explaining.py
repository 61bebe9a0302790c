"""What the game says to `pnp explain`."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from pnp.rules.companions.explaining import Explaining
from pnp.rules.games.imperio_bellum.explain.compare import least_actions
from pnp.rules.games.imperio_bellum.explain.guessing import guess
from pnp.rules.games.imperio_bellum.state.values import Action, Position


class ImperioExplaining(Explaining[Position, Action]):
    """A span is the turn of a side: its spawn step and its action step."""

    def span(self, position: Position) -> Hashable:
        """The turns counted through; a step of the set-up by itself."""
        return (position.stage, position.side) if position.stage else 2 * position.round + position.side

    def bare(self, position: Position) -> Position:
        """The table as it lies, without the marks of the turn. Which step it is stands in the first line."""
        return position._replace(acted=0, moved=0, spawned=0, run=None)

    def facts(self, position: Position) -> Mapping[str, str]:
        """Without the marks, which need not be told."""
        return self.rules.facts(self.bare(position))

    def distance(self, position: Position, goal: Position) -> int | None:
        """From the pieces that are not yet where they should be."""
        return 0 if self.bare(position) == goal else least_actions(position, goal)

    def guess(self, position: Position, goal: Position) -> int | None:
        """From how far each piece is from where one like it is wanted."""
        return None if position.stage else guess(position, goal)
