"""Recruit (`sidion.rec`): a prince hires the neutral hero of the town that he is in."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.finding import Finding, Place
from pnp.base.scene import Arrow, Mark
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.kinds.kind import CLEAR, UNLIKELY, ActionKind, Words, priced
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import RECRUIT
from pnp.rules.games.sidion.state.values import Figure, Purse


class Recruit(ActionKind):
    """`RP R`."""

    letter = RECRUIT

    @carries_out("sidion.rec.5")
    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A neutral hero, the gold, and a letter for him."""
        del words
        where, has = Place(spaces=(figure.town,)), field.purses[figure.owner][0]
        if figure.town in field.recruited:
            yield faults.NO_NEUTRAL.at(where, town=figure.town)
        if has < prices.RECRUIT:
            yield faults.RECRUIT_PRICE.at(where, player=NAMES[figure.owner], has=has)
        if not field.free_letter(figure.owner):
            yield faults.NO_LETTER.at(where, player=NAMES[figure.owner])

    def least(self, field: Draft, figure: Figure) -> Purse:
        """Always the same."""
        del field, figure
        return (prices.RECRUIT, 0, 0)

    @carries_out("sidion.fig.2", "sidion.rec.4")
    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """A hero of level 1 with the lowest free letter."""
        del words
        hero = Figure(figure.owner, field.free_letter(figure.owner), figure.town, 1)
        field.recruited.add(figure.town)
        field.figures[hero.name] = hero
        field.tell("rec.4", "recruit", hero.name, hero.town)

    def meaning(self, field: Draft, figure: Figure) -> str:
        """Its price, and whether anybody is there."""
        if not field.free_letter(figure.owner):
            return "no letter is free"
        cost = priced(field, figure, f"{prices.RECRUIT}g", prices.RECRUIT)
        return cost if figure.town not in field.recruited else f"{cost}; no neutral hero in {figure.town} now"

    def strokes(self, field: Draft, figure: Figure, words: Words) -> Iterator[Arrow | Mark]:
        """A ring round the town."""
        del field, words
        yield Mark(figure.town, "ring")

    def fits(self, here: Draft, there: Draft, figure: Figure, words: Words) -> bool:
        """The neutral hero is gone."""
        del here, words
        return figure.town in there.recruited

    def against(self, traces: Traces) -> int:
        """A neutral hero is gone where the prince has been."""
        hired = traces.goal.recruited - traces.field.recruited
        return CLEAR if {traces.town, traces.figure.town} & hired else UNLIKELY
