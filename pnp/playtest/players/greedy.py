"""A bot that looks one action ahead: it takes what leaves it standing best, the others' answer left out of account."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from pnp.playtest.players.bots import Bot, Thought
from pnp.playtest.players.worth import UNKNOWN, worth
from pnp.rules.chance.tables import Seeded, UnansweredError
from pnp.rules.protocol import TABLE, AnyRules

GO_ON = 3
"""Actions that are tried again, at least."""


class Greedy(Bot):
    """Tries every action, `breadth` at most, the better ones `rolls` times; takes the one after which it stands best on average."""

    def __init__(self, breadth: int = 60, rolls: int = 3) -> None:
        self.breadth = breadth
        self.rolls = rolls

    def ponder(self, rules: AnyRules, position: Any, player: str, rng: Random) -> tuple[Thought, ...]:
        """Best first; of equals, as they were drawn."""
        return tuple(ahead(rules, rules.unsealed(position, player), player, rng, (self.breadth, self.rolls)))


class _Look:
    """An action, and what it was worth each time that it was tried."""

    __slots__ = ("action", "number", "total")

    def __init__(self, action: Any) -> None:
        self.action = action
        self.total, self.number = 0.0, 0

    @property
    def value(self) -> float:
        """On average."""
        return self.total / self.number

    def thought(self) -> Thought:
        """What has been found."""
        return Thought(self.action, self.value, self.number)


class _World:
    """How dice fall, what is hidden, and what the others do at the same time: the same for every action that is tried in it.

    So actions differ by themselves and not by their luck (common random numbers). `is_chance` says whether any action has asked for
    something so far: if not, every world is the same.
    """

    def __init__(self, rules: AnyRules, position: Any, player: str, rng: Random) -> None:
        self.rules, self.player = rules, player
        self.position = rules.determinize(position, rng)
        self.seed = rng.getrandbits(32)
        others = others_than(rules.actors(position), player)
        self.sheets = [(other, rules.sample_for(self.position, other, rng)) for other in others]
        self.is_chance = bool(others) or self.position is not position

    def worth_of(self, action: Any) -> float:
        """What comes of an action here; unknown, where somebody would have to be asked."""
        table = Seeded(Random(self.seed))  # noqa: S311 - games, not secrets
        try:
            position = self.rules.apply(self.position, action, table).position
            for other, sheet in self.sheets:
                if self.rules.outcome(position) is None and other in self.rules.actors(position):
                    position = self.rules.apply(position, sheet, table).position
        except UnansweredError:
            return UNKNOWN
        self.is_chance = self.is_chance or bool(table.told)
        return worth(self.rules, position, self.player)


def ahead(rules: AnyRules, position: Any, player: str, rng: Random, effort: tuple[int, int]) -> list[Thought]:
    """Actions of a player and what they lead to at once: best first, and of equals as they were drawn.

    `effort` says how many actions are looked at, at most, and how often the best of them are tried: each time, the better third of
    those tried last goes on, three at least. Where neither chance nor anybody else has a say, all are tried once.
    """
    breadth, rolls = effort
    return ranked(rules, position, player, rng, (rules.several_for(position, player, rng, breadth), rolls))


def ranked(rules: AnyRules, position: Any, player: str, rng: Random, tried: tuple[Iterable[Any], int]) -> list[Thought]:
    """The same for these actions, of which the best are tried so often."""
    actions, rolls = tried
    looks = left = [_Look(action) for action in actions]
    for _ in range(rolls):
        world = _World(rules, position, player, rng)
        for look in left:
            look.total += world.worth_of(look.action)
            look.number += 1
        if not world.is_chance:
            break
        left = sorted(left, key=lambda one: -one.value)[: max(GO_ON, len(left) // 3)]
    return [look.thought() for look in sorted(looks, key=lambda one: (-one.number, -one.value))]


def others_than(actors: Iterable[str], player: str) -> list[str]:
    """The players who act at the same time."""
    return [actor for actor in actors if actor not in {player, TABLE}]
