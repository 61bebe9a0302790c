"""Improve Hero (`sidion.hero`): a prince raises one of his heroes by a level, wherever it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.finding import Finding, Place
from pnp.base.scene import Arrow, Mark
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.kinds.kind import CLEAR, UNLIKELY, ActionKind, Words, heroes_of, priced
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import IMPROVE_HERO, PRINCE
from pnp.rules.games.sidion.state.values import Figure, Purse


class ImproveHero(ActionKind):
    """`RP H RA`."""

    letter = IMPROVE_HERO
    most = 1
    wants = "a hero"

    def candidates(self, field: Draft, figure: Figure) -> Sequence[Words]:
        """Every own hero."""
        return heroes_of(field, figure)

    def misnamed(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A hero of the same player."""
        where = Place(pieces=(words[0],))
        if words[0] not in field.figures:
            yield faults.NOTHING_NAMED.at(where, what="figure", name=words[0])
        elif words[0][0] != figure.owner:
            yield faults.NOT_OWN_HERO.at(where, hero=words[0], player=NAMES[figure.owner])
        elif words[0][1] == PRINCE:
            yield faults.PRINCE_STAYS.at(where, hero=words[0])

    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A level above, and the gold for it."""
        hero, has = field.figures[words[0]], field.purses[figure.owner][0]
        where = Place(spaces=(hero.town,), pieces=(hero.name,))
        if hero.level >= prices.FULL:
            yield faults.HIGHEST.at(where, hero=hero.name, level=hero.level)
        elif prices.RAISE[hero.level] > has:
            price = prices.RAISE[hero.level]
            yield faults.RAISE_PRICE.at(where, hero=hero.name, price=price, player=NAMES[figure.owner], has=has)

    def price(self, field: Draft, figure: Figure, words: Words) -> Purse:
        """By the hero's level before."""
        del figure
        return (prices.RAISE[field.figures[words[0]].level], 0, 0)

    def least(self, field: Draft, figure: Figure) -> Purse:
        """The cheapest of the heroes that can be raised."""
        return (min(_raises(field, figure).values(), default=0), 0, 0)

    @carries_out("sidion.fig.2", "sidion.hero.4")
    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """One level more."""
        del figure
        hero = field.figures[words[0]]
        field.set(hero, level=hero.level + 1)
        field.tell("hero.1", "raise", hero.name, hero.level + 1)

    def meaning(self, field: Draft, figure: Figure) -> str:
        """What each hero costs."""
        raised = _raises(field, figure)
        listed = ", ".join(f"{name} {cost}g" for name, cost in raised.items())
        return priced(field, figure, listed, min(raised.values())) if raised else "no hero to raise"

    def strokes(self, field: Draft, figure: Figure, words: Words) -> Iterator[Arrow | Mark]:
        """A ring where the hero is."""
        del figure
        if words and words[0] in field.figures:
            yield Mark(field.figures[words[0]].town, "ring")

    def fits(self, here: Draft, there: Draft, figure: Figure, words: Words) -> bool:
        """The hero is of a higher level, or gone."""
        del figure
        after = there.figures.get(words[0])
        return after is None or after.level > here.figures[words[0]].level

    def against(self, traces: Traces) -> int:
        """A hero has risen."""
        return CLEAR if any(later and later.level > one.level for one, later in traces.others) else UNLIKELY


def _raises(field: Draft, figure: Figure) -> dict[str, int]:
    """What the next level costs of each own hero that has one."""
    heroes = (hero for hero in field.of(figure.owner) if hero.letter != PRINCE)
    return {hero.name: prices.RAISE[hero.level] for hero in heroes if hero.level in prices.RAISE}
