"""What each order does when it is executed; all of them are legal when they come here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.sidion.actions.arrival import enter
from pnp.rules.games.sidion.state.atlas import GOODS, path_id
from pnp.rules.games.sidion.state.draft import Field
from pnp.rules.games.sidion.state.orders import NAMES, PRINCE, STAND
from pnp.rules.games.sidion.state.prices import bill
from pnp.rules.games.sidion.state.values import Figure

Words = tuple[str, ...]


@carries_out("sidion.turn.6", "sidion.turn.11", "sidion.tele.10")
def execute(field: Field, figure: Figure, verb: str, words: Words) -> None:
    """Carry out the order `verb` of the figure, which then lies no more (`sidion.turn.11`)."""
    if verb == STAND:
        field.set(figure, order=STAND)
        field.tell("turn.7", "stand", figure.name)
        return
    gold, mana, influence = bill(field, figure, verb, words)
    field.pay(figure.owner, g=gold, m=mana, i=influence)
    DEEDS[verb](field, field.set(figure, order=""), words)


@carries_out("sidion.tele.8", "sidion.tele.9")
def _teleport(field: Field, caster: Figure, words: Words) -> None:
    target, town = field.figures[words[0]], words[1]
    del caster
    field.tell("tele.3", "teleport", target.name, target.town, town)
    keeps = field.options.restand == "yes"
    enter(field, target if keeps else target._replace(order=""), town)


def _block(field: Field, figure: Figure, words: Words) -> None:
    path = path_id(*words[0].split("-"))
    del figure
    field.blocks.add(path)
    field.tell("block.1", "block", path)


def _convert(field: Field, figure: Figure, words: Words) -> None:
    amount, kind = int(words[0][:-1]), words[0][-1]
    field.pay(figure.owner, **{kind: -amount})
    field.tell("conv.2", "convert", figure.name, f"{amount}{kind}")


@carries_out("sidion.move.5")
def _move(field: Field, figure: Figure, words: Words) -> None:
    field.tell("move.1", "move", figure.name, figure.town, words[0])
    enter(field, figure, words[0])


@carries_out("sidion.fig.2", "sidion.hero.4")
def _raise_hero(field: Field, figure: Figure, words: Words) -> None:
    del figure
    hero = field.figures[words[0]]
    field.set(hero, level=hero.level + 1)
    field.tell("hero.1", "raise", hero.name, hero.level + 1)


def _improve(field: Field, figure: Figure, words: Words) -> None:
    before = field.products(figure.town)
    field.works[figure.town] = "".join(kind for kind in GOODS if kind in before + words[0])
    field.tell("town.2", "improve", figure.town, words[0])


@carries_out("sidion.fig.2", "sidion.rec.4")
def _recruit(field: Field, figure: Figure, words: Words) -> None:
    del words
    hero = Figure(figure.owner, field.free_letter(figure.owner), figure.town, 1)
    field.recruited.add(figure.town)
    field.figures[hero.name] = hero
    field.tell("rec.4", "recruit", hero.name, hero.town)


@carries_out("sidion.fig.6", "sidion.lock.3", "sidion.lock.5", "sidion.lock.9")
def _lock(field: Field, figure: Figure, words: Words) -> None:
    governor = field.figures[words[0]] if words else figure
    del field.figures[governor.name]
    field.locks[figure.town] = figure.owner
    field.tell("lock.4" if figure.letter == PRINCE else "lock.3", "lock", figure.town, governor.name)


@carries_out("sidion.ret.8")
def _retreat(field: Field, figure: Figure, words: Words) -> None:
    field.set(figure, town=words[0])
    field.tell("ret.1", "retreat", figure.name, figure.town, words[0])


DEEDS: Mapping[str, Callable[[Field, Figure, Words], None]] = {
    "T": _teleport,
    "K": _block,
    "C": _convert,
    "M": _move,
    "H": _raise_hero,
    "I": _improve,
    "R": _recruit,
    "L": _lock,
    "X": _retreat,
}
"""By letter of the order."""

ARGUMENTS = {
    "T": "a target and a town",
    "K": "a path",
    "C": "an amount",
    "M": "a town",
    "H": "a hero",
    "I": "a product",
}
ARGUMENTS |= {"X": "a town", "die": "its number", "orders": "an order for each figure", "bid": "what is bid, or 0"}
"""What an action must be told; Recruit, a hero's Lock, Stand and `done` need nothing."""


def shown(verb: str) -> str:
    """The order's name."""
    return NAMES.get(verb, verb)
