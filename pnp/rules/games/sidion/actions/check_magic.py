"""What Teleport, Block, Convert and Move break (`sidion.tele`, `sidion.block`, `sidion.conv`, `sidion.move`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pnp.base.finding import Finding, Place
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions import faults
from pnp.rules.games.sidion.actions.check_naming import YIELD
from pnp.rules.games.sidion.state import prices
from pnp.rules.games.sidion.state.atlas import NAMES, path_id
from pnp.rules.games.sidion.state.draft import Field
from pnp.rules.games.sidion.state.orders import STAND
from pnp.rules.games.sidion.state.values import Figure

Words = tuple[str, ...]


@carries_out("sidion.tele.5", "sidion.tele.6", "sidion.tele.7")
def _teleport(field: Field, caster: Figure, words: Words) -> Iterator[Finding]:
    target, town = field.figures[words[0]], words[1]
    where = Place(spaces=(town,), pieces=(target.name,))
    if target.order != STAND:
        yield faults.NO_STANDING_TARGET.at(where, target=target.name)
    hops = field.atlas.hops[target.town][town]
    if hops not in prices.TELEPORT:
        yield faults.BAD_HOPS.at(where, town=town, hops=hops, start=target.town)
    else:
        if hops > caster.level:
            yield faults.CASTER_TOO_LOW.at(
                where, town=town, hops=hops, start=target.town, figure=caster.name, level=caster.level
            )
        price, has = prices.TELEPORT[hops], field.purses[caster.owner][1]
        if price > has:
            yield faults.TELEPORT_PRICE.at(where, hops=hops, price=price, player=NAMES[caster.owner], has=has)
    yield from locked_out(field, caster.owner, town)


def locked_out(field: Field, colour: str, town: str) -> Iterator[Finding]:
    """Nobody enters a town that somebody else has locked."""
    if field.shut(town, colour):
        yield faults.LOCKED_OUT.at(Place(spaces=(town,)), town=town, owner=NAMES[field.locks[town]])


def _block(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    path = path_id(*words[0].split("-"))
    if path in field.blocks:
        yield faults.BLOCKED_ALREADY.at(Place(spaces=(path,)), path=path)
    elif len(field.blocks) >= prices.MOST_BLOCKS:
        yield faults.NO_MARKER.at()
    has = field.purses[figure.owner][1]
    if has < prices.BLOCK:
        yield faults.BLOCK_PRICE.at(player=NAMES[figure.owner], has=has)


def _convert(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    if not YIELD.fullmatch(words[0]):
        return
    amount = int(words[0][:-1])
    price, has = amount * prices.EXCHANGE[figure.level], field.purses[figure.owner][1]
    if not amount:
        yield faults.NO_EXCHANGE.at()
    elif price > has:
        yield faults.CONVERT_PRICE.at(
            amount=words[0], price=price, level=figure.level, player=NAMES[figure.owner], has=has
        )


@carries_out("sidion.block.3", "sidion.move.4")
def _move(field: Field, figure: Figure, words: Words) -> Iterator[Finding]:
    town, path = words[0], path_id(figure.town, words[0])
    where = Place(spaces=(town,))
    if not field.adjacent(figure.town, town):
        yield faults.NOT_ADJACENT.at(where, start=figure.town, town=town)
    elif path in field.blocks:
        yield faults.MOVE_BLOCKED.at(where, path=path)
    yield from locked_out(field, figure.owner, town)
    if field.purses[figure.owner][0] < prices.MOVE:
        yield faults.MOVE_PRICE.at(where, player=NAMES[figure.owner])


MAGIC_CHECKS: dict[str, Callable[[Field, Figure, Words], Iterator[Finding]]] = {
    "T": _teleport,
    "K": _block,
    "C": _convert,
    "M": _move,
}
"""By letter of the order."""
