"""One legal action by lot, without judging all the others."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.rules.core import AnyCore


def first_legal(rules: AnyCore, position: Any, actors: Iterable[str], rng: Random) -> Any:
    """One legal action of these actors, each equally likely: candidates are drawn until the judge passes one.

    Raises:
        IndexError: when none is legal.
    """
    left = [action for actor in actors for action in rules.candidates(position, actor)]
    while True:
        if not left:
            raise IndexError("nobody can act here")
        place = rng.randrange(len(left))
        if rules.permits(position, left[place]):
            return left[place]
        left[place] = left[-1]
        left.pop()
