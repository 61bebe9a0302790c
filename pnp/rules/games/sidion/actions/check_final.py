"""What the orders of the Final phase break (`sidion.hero`, `sidion.town`, `sidion.rec`, `sidion.lock`, `sidion.ret`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES, path_id
from pnp.rules.games.sidion.state.draft import Field
from pnp.rules.games.sidion.state.orders import PRINCE
from pnp.rules.games.sidion.state.values import Figure

Words = tuple[str, ...]


def _raise_hero(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    hero, has = field.figures[words[0]], field.purses[figure.owner][0]
    where = Place(spaces=(hero.town,), pieces=(hero.name,))
    if hero.level >= prices.FULL:
        yield faults.HIGHEST.at(where, hero=hero.name, why="it is of level 3")
    elif prices.RAISE[hero.level] > has:
        price = prices.RAISE[hero.level]
        yield faults.RAISE_PRICE.at(where, hero=hero.name, price=price, player=NAMES[figure.owner], has=has)


def _improve(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    town, has = figure.town, field.purses[figure.owner][0]
    where, products = Place(spaces=(town,)), field.products(town)
    if len(products) >= prices.FULL:
        yield faults.FULL_TOWN.at(where, town=town)
    if town in field.locks:
        yield faults.LOCKED_TOWN.at(where, town=town)
    if len(products) >= prices.FULL:
        return
    if words[0] in products:
        yield faults.BAD_PRODUCT.at(where, product=words[0], town=town, why="the town has it already")
    price = prices.IMPROVE[len(products)]
    if price > has:
        yield faults.IMPROVE_PRICE.at(where, town=town, price=price, player=NAMES[figure.owner], has=has)


@carries_out("sidion.rec.5")
def _recruit(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    del words
    where, has = Place(spaces=(figure.town,)), field.purses[figure.owner][0]
    if figure.town in field.recruited:
        yield faults.NO_NEUTRAL.at(where, town=figure.town)
    if has < prices.RECRUIT:
        yield faults.RECRUIT_PRICE.at(where, player=NAMES[figure.owner], has=has)
    if not field.free_letter(figure.owner):
        yield faults.NO_LETTER.at(where, player=NAMES[figure.owner])


def _lock(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    town, has = figure.town, field.purses[figure.owner][2]
    where, player = Place(spaces=(town,)), NAMES[figure.owner]
    if town in field.locks:
        yield faults.LOCKED_ALREADY.at(where, town=town, owner=NAMES[field.locks[town]])
    price = prices.lock_price(field, town, figure.owner)
    if price > has:
        yield faults.LOCK_PRICE.at(where, town=town, price=price, player=player, has=has)
    if figure.letter == PRINCE:
        yield from _appoint(field, figure, words[0])
    if field.governors(figure.owner) >= prices.GOVERNORS:
        yield faults.NO_GOVERNOR.at(where, player=player)


def _appoint(field: Field, prince: Figure, name: str) -> Iterator[Finding]:
    hero = field.figures[name]
    where = Place(spaces=(prince.town,), pieces=(name,))
    if field.options.prince_lock == "never":
        yield faults.NO_APPOINTMENT.at(where, why="with prince_lock: never a prince's Lock can't be executed")
    elif hero.owner != prince.owner or hero.letter == PRINCE:
        yield faults.NO_APPOINTMENT.at(where, why=f"{name} is not a hero of {NAMES[prince.owner]}")
    elif hero.town != prince.town:
        yield faults.NO_APPOINTMENT.at(where, why=f"{name} is in {hero.town}, the prince in {prince.town}")


@carries_out("sidion.block.3", "sidion.ret.6")
def _retreat(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
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


FINAL_CHECKS: dict[str, Callable[[Field, Figure, Words], Iterator[Finding]]] = {
    "H": _raise_hero,
    "I": _improve,
    "R": _recruit,
    "L": _lock,
    "X": _retreat,
}
"""By letter of the order."""
