"""What orders that lie on figures may yet bring, for bots: no rule, a guess.

Without it every set of orders would look alike, for nothing changes until they are carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import GOODS
from pnp.rules.games.sidion.state.orders import (
    BID,
    CONVERT,
    IMPROVE_HERO,
    IMPROVE_TOWN,
    LOCK,
    MOVE,
    ORDERS,
    PRINCE,
    RECRUIT,
    STAND,
    TELEPORT,
)
from pnp.rules.games.sidion.state.values import Figure
from pnp.rules.games.sidion.turn.prospect import Land, Worth

LIKELY = 0.85
"""A promise counts for less than what is done: others may come between."""
ARTIFACT = 0.35
"""What a bid may bring."""


class _Plans:
    """The orders of one player, gone through in sequence: what one of them has paid for, the next can't."""

    def __init__(self, land: Land, colour: str, figures: tuple[Figure, ...]) -> None:
        self.land, self.field, self.colour, self.figures = land, land.field, colour, figures
        self.purse = list(self.field.purses[colour])
        self.taken: set[str] = set()
        """Towns that one of the figures is about to go into or to lock, and heroes who will be governors."""

    def gain(self, figure: Figure) -> float:
        """What the figure's order may bring; an order that brings nothing is replaced by Stand."""
        gain = _GAINS.get(figure.order)
        return 0.0 if gain is None else max(0.0, gain(self, figure))

    def _paid(self, good: str, amount: int) -> float | None:
        """What the price is worth, which is paid at once; None if it can't be paid."""
        place = GOODS.index(good)
        if self.purse[place] < amount:
            return None
        worth = Worth.price((self.purse[0], self.purse[1], self.purse[2]), good, amount)
        self.purse[place] -= amount
        return worth

    def lock(self, figure: Figure) -> float:
        """A town's points, for the hero and the influence."""
        town, field = figure.town, self.field
        hero = figure if figure.letter != PRINCE else self._appointed(town)
        if hero is None or town in field.locks or town in self.taken or not self.land.is_alone(figure):
            return 0.0
        if field.governors(self.colour) >= prices.GOVERNORS:
            return 0.0
        price = self._paid("i", prices.lock_price(field, town, self.colour))
        if price is None:
            return 0.0
        self.taken |= {town, hero.name}
        return 1 + len(field.products(town)) + Worth.LOCK - self.land.door(town) - Worth.hero(hero.level) - price

    def _appointed(self, town: str) -> Figure | None:
        if self.field.options.prince_lock == "never":
            return None
        heroes = [one for one in self.figures if one.town == town and one.letter != PRINCE and one.order != LOCK]
        return min(heroes, key=lambda one: one.level, default=None)

    def recruit(self, figure: Figure) -> float:
        """A hero, for the gold."""
        if figure.town in self.field.recruited or not self.field.free_letter(self.colour):
            return 0.0
        price = self._paid("g", prices.RECRUIT)
        return 0.0 if price is None else Worth.hero(1) - price

    def improve_town(self, figure: Figure) -> float:
        """A point more in a town that may be locked, and what it pays each turn."""
        town = figure.town
        has = len(self.field.products(town))
        if town in self.field.locks or town in self.taken or has >= prices.FULL or not self.land.is_alone(figure):
            return 0.0
        price = self._paid("g", prices.IMPROVE[has])
        self.taken.add(town)
        return 0.0 if price is None else Land.AT_THE_DOOR - price

    def improve_hero(self, figure: Figure) -> float:
        """A level more."""
        del figure
        levels = [one.level for one in self.figures if one.letter != PRINCE and one.level in prices.RAISE]
        price = self._paid("g", prices.RAISE[min(levels)]) if levels else None
        return 0.0 if price is None else Worth.LEVEL - price

    def move(self, figure: Figure) -> float:
        """The best of the towns beside it."""
        blocked = self.field.blocks
        near = [
            town
            for town in self.field.atlas.near[figure.town]
            if not blocked or "-".join(sorted((town, figure.town))) not in blocked
        ]
        price = self._paid("g", prices.MOVE)
        return 0.0 if price is None else self._better(figure, near) - price

    def teleport(self, figure: Figure) -> float:
        """The best that can be done for a figure that stands."""
        best, dearest, name = 0.0, 0, ""
        for one in self.figures:
            if one.order != STAND or one.name == figure.name or one.name in self.taken:
                continue
            for hops, mana in prices.TELEPORT.items():
                if hops > figure.level or mana > self.purse[1]:
                    continue
                far = [town for town, away in self.field.atlas.hops[one.town].items() if away == hops]
                gain = self._better(one, far, take=False) - Worth.price((0, self.purse[1], 0), "m", mana)
                if gain > best:
                    best, dearest, name = gain, mana, one.name
        if name:
            self.purse[1] -= dearest
            self.taken.add(name)
        return best

    def _better(self, figure: Figure, towns: list[str], *, take: bool = True) -> float:
        """How much better it is for a figure to be in the best of these towns than where it is."""
        land, best, where = self.land, 0.0, ""
        for town in towns:
            if not self.field.shut(town, self.colour) and town not in self.taken and not land.owners.get(town):
                worth = land.place(figure, town, is_free=True)
                if worth > best:
                    best, where = worth, town
        if where and take:
            self.taken.add(where)
        others = any(one.town == figure.town and one.name != figure.name for one in self.figures)
        return best - land.place(figure, figure.town, is_free=not others and land.is_alone(figure))

    def convert(self, figure: Figure) -> float:
        """All mana made into what is worth more."""
        rate = prices.EXCHANGE[figure.level]
        gold, mana, influence = self.purse
        many = mana // rate
        had = Worth.purse((gold, mana, influence))
        made = max(
            Worth.purse((gold + many, mana - many * rate, influence)),
            Worth.purse((gold, mana - many * rate, influence + many)),
        )
        return made - had

    def bid(self, figure: Figure) -> float:
        """A point, for what is to spare."""
        del figure
        if not self.field.offer or "bid" in self.taken:
            return 0.0
        self.taken.add("bid")
        return ARTIFACT if sum(self.purse) > prices.RECRUIT else 0.0


_GAINS: Mapping[str, Callable[[_Plans, Figure], float]] = {
    LOCK: _Plans.lock,
    RECRUIT: _Plans.recruit,
    IMPROVE_TOWN: _Plans.improve_town,
    IMPROVE_HERO: _Plans.improve_hero,
    MOVE: _Plans.move,
    TELEPORT: _Plans.teleport,
    CONVERT: _Plans.convert,
    BID: _Plans.bid,
}


def promises(land: Land, colour: str, figures: tuple[Figure, ...]) -> float:
    """What a player's orders may yet bring."""
    if land.field.phase == ORDERS and colour not in land.field.given:
        return 0.0
    plans = _Plans(land, colour, figures)
    return LIKELY * sum(plans.gain(figure) for figure in figures if figure.order)
