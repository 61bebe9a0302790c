"""One legal action by lot, without judging all the others."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.rules.core import AnyCore


def sampled(rules: AnyCore, position: Any, actors: Iterable[str], rng: Random) -> Any:
    """One legal action of these actors, each equally likely.

    Raises:
        IndexError: when none is legal.
    """
    return first_legal(rules, position, (one for actor in actors for one in rules.candidates(position, actor)), rng)


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
