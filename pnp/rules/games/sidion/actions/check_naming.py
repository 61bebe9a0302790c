"""The gate before the last: what an executed order names must be there, and be of the right kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.state.atlas import GOODS, NAMES
from pnp.rules.games.sidion.state.draft import Field
from pnp.rules.games.sidion.state.orders import PRINCE
from pnp.rules.games.sidion.state.values import Action, Figure

YIELD = re.compile(r"[0-9]{1,9}[gi]")
_MIXTURE = re.compile(r"([0-9]{1,9}[gi]){2}")
Words = tuple[str, ...]


def named_rightly(field: Field, action: Action) -> Iterator[Finding]:
    """The findings about arguments that name nothing, or the wrong thing."""
    check = _NAMING.get(action.verb)
    figure = field.figures.get(action.who)
    if check and figure:
        yield from check(field, figure, action.words)


def _town(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    del figure
    if words[-1] not in field.atlas.towns:
        yield faults.NOTHING_NAMED.at(what="town", name=words[-1])


def _target(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    if words[0] not in field.figures:
        yield faults.NOTHING_NAMED.at(Place(pieces=(words[0],)), what="figure", name=words[0])
    yield from _town(field, figure, words)
    if words[0] == figure.name or (words[0] in field.figures and words[0][0] != figure.owner):
        yield faults.NOT_A_TARGET.at(Place(pieces=(words[0],)), target=words[0], player=NAMES[figure.owner])


def _path(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    del figure
    one, _, other = words[0].partition("-")
    if not field.adjacent(one, other):
        yield faults.NO_PATH.at(path=words[0])


def _yield(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    del field, figure
    if _MIXTURE.fullmatch(words[0]):
        yield faults.TWO_KINDS.at(amount=words[0])
    elif not YIELD.fullmatch(words[0]):
        yield faults.BAD_YIELD.at(amount=words[0])


def _hero(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    where = Place(pieces=(words[0],))
    if words[0] not in field.figures:
        yield faults.NOTHING_NAMED.at(where, what="figure", name=words[0])
    elif words[0][0] != figure.owner:
        yield faults.NOT_OWN_HERO.at(where, hero=words[0], player=NAMES[figure.owner])
    elif words[0][1] == PRINCE:
        yield faults.HIGHEST.at(where, hero=words[0], why="a prince never changes level")


def _product(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    del field
    if words[0] not in tuple(GOODS):
        yield faults.BAD_PRODUCT.at(product=words[0], town=figure.town, why="products are g, m and i")


def _governor(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    if figure.letter == PRINCE and not words:
        yield faults.NO_APPOINTMENT.at(why="a prince names the hero whom he appoints")
    elif words and words[0] not in field.figures:
        yield faults.NO_APPOINTMENT.at(Place(pieces=words), why=f"there is no {words[0]} on the map")


_NAMING: dict[str, Callable[[Field, Figure, Words], Iterator[Finding]]] = {
    "T": _target,
    "K": _path,
    "C": _yield,
    "M": _town,
    "H": _hero,
    "I": _product,
    "L": _governor,
    "X": _town,
}
