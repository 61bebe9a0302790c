"""One legal action by lot, without judging all the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.rules.core import AnyCore

PATIENCE = 3
"""Drawings in vain for each thing that has been found: of ten alike the last is then missed once in twenty times."""


def sampled(rules: AnyCore, position: Any, actors: Iterable[str], rng: Random) -> Any:
    """One legal action of these actors, each equally likely.

    Raises:
        IndexError: when none is legal.
    """
    return first_legal(rules, position, (one for actor in actors for one in rules.candidates(position, actor)), rng)


def several_legal(rules: AnyCore, position: Any, candidates: Iterable[Any], rng: Random, most: int) -> list[Any]:
    """Different legal actions of these, `most` at most, each as likely as another: no more are judged than it takes."""
    left = list(candidates)
    found: dict[Any, None] = {}
    while left and len(found) < most:
        place = rng.randrange(len(left))
        if rules.permits(position, left[place]):
            found[left[place]] = None
        left[place] = left[-1]
        left.pop()
    return list(found)


def several_drawn(draw: Callable[[], Any], most: int) -> list[Any]:
    """Different actions that somebody draws one at a time, `most` at most; an end, when nothing new has come for long.

    >>> from itertools import cycle
    >>> three = cycle("abc")
    >>> several_drawn(lambda: next(three), 60), several_drawn(lambda: next(three), 2)
    (['a', 'b', 'c'], ['a', 'b'])
    """
    found: dict[Any, None] = {}
    in_vain = 0
    while len(found) < most and in_vain < PATIENCE * (len(found) + 2):
        before = len(found)
        found[draw()] = None
        in_vain = in_vain + 1 if len(found) == before else 0
    return list(found)


def first_legal(rules: AnyCore, position: Any, candidates: Iterable[Any], rng: Random) -> Any:
    """One legal action of these, each equally likely: they are drawn until the judge passes one.

    Raises:
        IndexError: when none is legal.
    """
    left = list(candidates)
    while True:
        if not left:
            raise IndexError("nobody can act here")
        place = rng.randrange(len(left))
        if rules.permits(position, left[place]):
            return left[place]
        left[place] = left[-1]
        left.pop()
