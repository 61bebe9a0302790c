"""The choices of options for which a game is proofed: the usual one, then one change at a time of what shows on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.definition.head.options import Option
from pnp.definition.load.load import Game
from pnp.kit.preflight.reach import Reach

MOST_BETWEEN = 20
"""Numbers of a range that are all tried; of a longer one the ends alone."""


def choices(game: Game) -> Iterator[tuple[Mapping[str, str], frozenset[str]]]:
    """The usual options, then one change at a time: the ends of numbers, and the words of options that change what is printed.

    With each come the components that it can change. An option that reaches none is the rulebook's and the engine's matter.
    """
    yield {}, frozenset(game.components)
    reach = Reach(game)
    for name, option in game.light_options.items():
        reached = reach.components(name)
        if reached:
            yield from (({name: value}, reached) for value in values_of(option, words=option.prints))


def values_of(option: Option, *, words: bool = True, between: bool = False) -> tuple[str, ...]:
    """The values of an option that are worth trying, as somebody would type them, but for the default.

    Of a number these are the ends of its range, and with `between` all that lies between them, if it is not too much.
    """
    ends: tuple[int, ...] = ()
    if option.least is not None and option.most is not None:
        few = between and option.most - option.least < MOST_BETWEEN
        ends = tuple(range(option.least, option.most + 1)) if few else (option.least, option.most)
    tried = (*ends, *(option.choices if words else ()))
    return tuple(str(value) for value in tried if str(value) != str(option.default))
