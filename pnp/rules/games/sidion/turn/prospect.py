"""What bots think of places and pieces, in points of the game: no rule, a guess."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from pnp.rules.games.sidion.state.atlas import GOODS, hops_from
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import PRINCE, RETREAT
from pnp.rules.games.sidion.state.values import Figure, Purse
from pnp.rules.games.sidion.turn.combat import strengths, winner

FARTHER = 0.5
"""What is a path farther away is worth so much less."""
FAR = 99
"""Farther than any town."""
REACH = 3
"""Paths that a figure looks ahead; a prince who looks for heroes looks over the whole map."""


class Worth:
    """What pieces and resources are worth to whoever has them."""

    LOCK = 0.6
    """A locked town beside its points: six end the game."""
    HERO, LEVEL = 0.8, 0.25
    """A hero, and each of his levels above the first."""
    PRINCE = 6.0
    """What is lost with the prince: all."""
    GOODS = (0.08, 0.05, 0.12)
    """Gold, mana and influence, as long as they can be put to use soon."""
    ENOUGH = (9, 6, 10)
    SPARE = 0.01
    """Whatever is more than that."""

    @staticmethod
    def hero(level: int) -> float:
        """By his level."""
        return Worth.HERO + Worth.LEVEL * (level - 1)

    @staticmethod
    def purse(purse: Purse) -> float:
        """Resources, those to spare almost nothing."""
        useful = sum(worth * min(most, has) for worth, most, has in zip(Worth.GOODS, Worth.ENOUGH, purse, strict=True))
        return useful + Worth.SPARE * sum(purse)

    @staticmethod
    def price(purse: Purse, good: str, amount: int) -> float:
        """What is lost by paying so much of one kind."""
        place = GOODS.index(good)
        has, most = purse[place], Worth.ENOUGH[place]
        useful = min(most, has) - min(most, has - amount)
        return Worth.GOODS[place] * useful + Worth.SPARE * amount


class Land:
    """The map of a position, as one looks at it who wants to win: built once for all players."""

    AT_THE_DOOR = 0.35
    """Each point of a town to whoever is alone in it, as long as nobody has locked it."""
    HIRE = 0.5
    """A neutral hero to a prince who is with him and has a letter free."""
    GUEST = 0.3
    """A door is worth so much less to a prince, who locks nothing himself: he has to go where the heroes are."""

    def __init__(self, field: Draft) -> None:
        self.field = field
        self.owners: dict[str, set[str]] = {}
        for figure in field.figures.values():
            self.owners.setdefault(figure.town, set()).add(figure.owner)
        self._doors = {
            town: self.AT_THE_DOOR * (1 + len(field.products(town)))
            for town in field.atlas.towns
            if town not in field.locks
        }
        self._closed = {
            colour: frozenset(town for town, owner in field.locks.items() if owner != colour)
            for colour in field.in_game
        }
        self._pulls: dict[tuple[str, str], float] = {}
        self._walks: dict[tuple[str, str], Mapping[str, int]] = {}

    def door(self, town: str) -> float:
        """What it is worth to be alone in a town: nothing in one that is locked."""
        return self._doors.get(town, 0.0)

    def is_alone(self, figure: Figure) -> bool:
        """Is nobody else's figure in the figure's town?"""
        return len(self.owners.get(figure.town, ())) <= 1

    def place(self, figure: Figure, town: str, *, is_free: bool) -> float:
        """What it is worth to a figure to be in a town: `is_free` says that no other figure is there that would lock it."""
        own = max(self.door(town) if is_free else 0.0, self._pull(figure.owner, town))
        if figure.letter != PRINCE:
            return own
        return self.GUEST * own + self._hire(figure.owner, town)

    def _pull(self, owner: str, town: str) -> float:
        """The best empty town near this one."""
        key = (owner if self._closed[owner] else "", town)
        if key not in self._pulls:
            hops = self._hops(owner, town)
            empty = (
                worth * FARTHER ** hops[other]
                for other, worth in self._doors.items()
                if hops.get(other, FAR) <= REACH and other not in self.owners
            )
            self._pulls[key] = max(empty, default=0.0)
        return self._pulls[key]

    def _hire(self, owner: str, town: str) -> float:
        """What the neutral heroes near a town are worth to a player whose prince is there."""
        if not self.field.free_letter(owner):
            return 0.0
        hops = self._hops(owner, town)
        nearest = min((hops[other] for other in self._waiting if other in hops), default=None)
        return 0.0 if nearest is None else self.HIRE * FARTHER**nearest

    def _hops(self, owner: str, town: str) -> Mapping[str, int]:
        """How many paths lead to each town that a player can walk to, as things are: not through one that others have locked."""
        closed = self._closed[owner]
        if not closed:
            return self.field.atlas.hops[town]
        if (owner, town) not in self._walks:
            self._walks[owner, town] = hops_from(town, self.field.atlas.near, closed)
        return self._walks[owner, town]

    @cached_property
    def _waiting(self) -> tuple[str, ...]:
        """The towns with a neutral hero."""
        return tuple(town for town in self.field.atlas.towns if town not in self.field.recruited)

    @cached_property
    def _winners(self) -> dict[str, str]:
        """Who would win in each contested town, as things stand."""
        field = self.field
        return {
            town: winner(strengths(field, town), field.first_here.get(town, ""))[0]
            for town, owners in self.owners.items()
            if len(owners) > 1 and any(figure.order != RETREAT for figure in field.there(town))
        }

    def danger(self, figure: Figure) -> float:
        """What may be lost with a figure that is beaten, or is about to be."""
        lost = figure.order == RETREAT or self._winners.get(figure.town, figure.owner) != figure.owner
        if not lost:
            return 0.0
        worth = Worth.PRINCE if figure.letter == PRINCE else Worth.hero(figure.level)
        return worth * (0.25 if self._can_leave(figure) else 0.95)

    def _can_leave(self, figure: Figure) -> bool:
        """Is there somewhere to retreat to, and the gold for it (`sidion.ret.1` to `.5`)?"""
        field = self.field
        return field.purses[figure.owner][0] > 0 and any(
            not field.shut(town, figure.owner) and not self.owners.get(town, set()) - {figure.owner}
            for town in field.atlas.near[figure.town]
        )
