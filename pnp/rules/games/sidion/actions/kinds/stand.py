"""Stand: any pending order may become it (`sidion.turn.7`), and it alone lets its figure be teleported."""

from __future__ import annotations

from pnp.rules.games.sidion.actions.kinds.kind import CLEAR, DOUBTFUL, ActionKind, Words
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import STAND
from pnp.rules.games.sidion.state.values import Figure


class Stand(ActionKind):
    """In place of another order, which is given up."""

    letter = STAND

    def execute(self, field: Draft, figure: Figure, words: Words) -> None:
        """Nothing is paid, and no order taken away: this one stays."""
        self.effect(field, figure, words)

    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """The figure stands."""
        del words
        field.set(figure, order=STAND)
        field.tell("turn.7", "stand", figure.name)

    def meaning(self, field: Draft, figure: Figure) -> str:
        """Nothing."""
        del field, figure
        return "nothing, but may be teleported"

    def against(self, traces: Traces) -> int:
        """Who has come further than a path has been sent."""
        far = traces.moved and not traces.field.adjacent(traces.figure.town, traces.town)
        return CLEAR if far else DOUBTFUL
