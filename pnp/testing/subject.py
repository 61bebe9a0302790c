"""What is tested: an engine under one set of options, and the positions that seeded random play reaches with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from pnp.rules.chance.tables import Seeded
from pnp.rules.protocol import AnyRules, Engine, Event

FEW, SOME = 12, 30
"""So many positions are looked at where a look is dear, and where it is cheap."""
MOST_LOOKED_AT = 150
"""So many actions of one position are looked at, where there are more."""


class NonconformityError(AssertionError):
    """What an engine did that none may do, with the position in its own text."""


class Turn(NamedTuple):
    """One action of random play: whose it was, where it was taken, what answered for the world, and what came of it."""

    before: Any
    actor: str
    action: Any
    answers: tuple[str, ...]
    after: Any
    events: tuple[Event, ...]


class Subject:
    """An engine under one set of options.

    `texts` are positions to begin from besides the first one; random play goes on from each with `seeds`, for at most `plies`
    actions. A whole random game from the first position ends within `longest` actions; 0 says that by its rules a game may go on
    for ever.
    """

    def __init__(
        self,
        engine: Engine,
        options: Mapping[str, object] | None = None,
        *,
        texts: Sequence[str] = (),
        seeds: Sequence[int] = (1, 2, 3),
        plies: int = 60,
        longest: int = 20_000,
    ) -> None:
        self.engine = engine
        self.options = dict(options or {})
        self.texts = tuple(texts)
        self.seeds = tuple(seeds)
        self.plies = plies
        self.longest = longest

    @cached_property
    def rules(self) -> AnyRules:
        """The engine bound to the options."""
        return self.engine(self.options)

    @cached_property
    def starts(self) -> tuple[Any, ...]:
        """The first position, then those of `texts`."""
        rules = self.rules
        return (rules.start(), *(rules.position_of(rules.read(text).require()) for text in self.texts))

    @cached_property
    def players(self) -> frozenset[str]:
        """Everybody who plays, from any of the starts."""
        return frozenset(player for start in self.starts for player in self.rules.players(start))

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """Random play from every start with every seed."""
        return tuple(turn for start in self.starts for seed in self.seeds for turn in self._play(start, seed))

    @cached_property
    def positions(self) -> tuple[Any, ...]:
        """Every position that was reached, the starts among them, each once."""
        return tuple(dict.fromkeys((*self.starts, *(turn.after for turn in self.turns))))

    def sample(self, most: int) -> tuple[Any, ...]:
        """Some of the positions, spread evenly over all of them."""
        step = max(1, len(self.positions) // most)
        return self.positions[::step]

    def legal(self, position: Any) -> tuple[Any, ...]:
        """Legal actions, some of them if there are many."""
        return tuple(islice(self.rules.moves(position), MOST_LOOKED_AT))

    def fail(self, position: Any, what: str) -> NonconformityError:
        """The complaint, with the position."""
        return NonconformityError(f"{what}\nin the position\n{self.rules.write(position)}")

    def _play(self, position: Any, seed: int) -> Iterator[Turn]:
        rules, rng = self.rules, Random(seed)  # noqa: S311 - games, not secrets
        for _ in range(self.plies):
            actors = rules.actors(position)
            if rules.outcome(position) is not None or not actors:
                return
            actor = actors[0] if len(actors) == 1 else rng.choice(actors)
            action = rules.sample_for(position, actor, rng)
            table = Seeded(rng)
            step = rules.apply(position, action, table)
            yield Turn(position, actor, action, tuple(table.told), step.position, step.events)
            position = step.position
