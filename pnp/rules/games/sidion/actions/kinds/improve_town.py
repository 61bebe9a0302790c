"""Improve Town (`sidion.town`): a product more for the town that the figure is in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.finding import Finding, Place
from pnp.base.scene import Arrow, Mark
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.kinds.kind import CLEAR, UNLIKELY, ActionKind, Words, priced
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import GOODS, NAMES
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import IMPROVE_TOWN
from pnp.rules.games.sidion.state.values import Figure, Purse
from pnp.rules.games.sidion.text.spelling import closed_up


class ImproveTown(ActionKind):
    """`RA I m`."""

    letter = IMPROVE_TOWN
    most = 1
    wants = "a product"

    def candidates(self, field: Draft, figure: Figure) -> Sequence[Words]:
        """Each product."""
        del field, figure
        return [(kind,) for kind in GOODS]

    def read(self, text: str) -> Words:
        """In small letters."""
        return tuple(closed_up(text).split())

    def misnamed(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A product."""
        del field
        if words[0] not in tuple(GOODS):
            yield faults.NO_PRODUCT.at(product=words[0], town=figure.town)

    def breaches(self, field: Draft, figure: Figure, words: Words) -> Iterator[Finding]:
        """A town that is not full nor locked, a product that it lacks, and the gold for it."""
        town, has = figure.town, field.purses[figure.owner][0]
        where, products = Place(spaces=(town,)), field.products(town)
        if len(products) >= prices.FULL:
            yield faults.FULL_TOWN.at(where, town=town)
        if town in field.locks:
            yield faults.LOCKED_TOWN.at(where, town=town)
        if len(products) >= prices.FULL:
            return
        if words[0] in products:
            yield faults.PRODUCED_ALREADY.at(where, product=words[0], town=town)
        price = prices.IMPROVE[len(products)]
        if price > has:
            yield faults.IMPROVE_PRICE.at(where, town=town, price=price, player=NAMES[figure.owner], has=has)

    def price(self, field: Draft, figure: Figure, words: Words) -> Purse:
        """By the number of products before."""
        del words
        return (prices.IMPROVE[len(field.products(figure.town))], 0, 0)

    def least(self, field: Draft, figure: Figure) -> Purse:
        """Nothing where the town is full."""
        return (prices.IMPROVE.get(len(field.products(figure.town)), 0), 0, 0)

    def effect(self, field: Draft, figure: Figure, words: Words) -> None:
        """The town produces it from now on."""
        before = field.products(figure.town)
        field.works[figure.town] = "".join(kind for kind in GOODS if kind in before + words[0])
        field.tell("town.2", "improve", figure.town, words[0])

    def meaning(self, field: Draft, figure: Figure) -> str:
        """What the town lacks."""
        products = field.products(figure.town)
        missing = [kind for kind in GOODS if kind not in products]
        if figure.town in field.locks:
            return f"{figure.town} is locked"
        if not missing:
            return f"{figure.town} has all three products"
        cost = prices.IMPROVE[len(products)]
        return priced(field, figure, f"{cost}g, for {' or '.join(missing)}", cost)

    def strokes(self, field: Draft, figure: Figure, words: Words) -> Iterator[Arrow | Mark]:
        """A ring round the town."""
        del field, words
        yield Mark(figure.town, "ring")

    def fits(self, here: Draft, there: Draft, figure: Figure, words: Words) -> bool:
        """The town produces it."""
        del here
        return words[0] in there.products(figure.town)

    def against(self, traces: Traces) -> int:
        """A town where the figure has been produces more."""
        was, now = traces.field.works, traces.goal.works
        works = {traces.town, traces.figure.town} & {here for here in now if now[here] != was.get(here)}
        return CLEAR if works else UNLIKELY
