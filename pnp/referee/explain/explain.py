"""What happened between two positions: legal ways from one to the other, or what no rule explains, or that it isn't known.

What a game says about it (how far to look, what is still needed, what leads there) is in
`pnp/rules/companions/explaining.py`, the search in `search.py`; how ways are ranked and told, and their chances, in `accounts.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, NamedTuple

from pnp.base.tongue import tr
from pnp.referee.explain.accounts import MOST_TOLD, Account, Happened, ranked, routes_to, told
from pnp.referee.explain.search import Difference, Search, differences
from pnp.rules.companions.explaining import Explaining
from pnp.rules.protocol import AnyRules

SOON = 3_000
"""After so many positions in vain the exact search lets the greedy one have a look."""

NEAREST = 6_000
"""So many positions the greedy search looks at before the exact one goes on."""

SHORTER = 12_000
"""So many positions the exact search looks at when some way is known, which need not be the shortest."""


class Why(StrEnum):
    """Why there may be a way although none was found."""

    FAR = "far"
    """More than one span lies between, and only one is looked through."""
    NEXT = "next"
    """Nobody can tell whether AFTER lies behind what was looked through."""
    MANY = "many"
    """So many positions have been looked at, and others are left."""
    UNTRIED = "untried"
    """Some actions have more answers than can be tried, or there are more actions than can be listed."""


class Explanation(NamedTuple):
    """The ways found, the most usual first; without one, `nearest` leads to what differs from AFTER by `differences` alone.

    `certain`: there is a way, or everything has been tried and there is none; else `why` says what was not. `past` tells that AFTER
    lies in the past, `between` how many spans lie between, if that can be told; `more` counts ways found and not told;
    `shortest`: no way takes fewer actions. `obstacles` are why there is certainly none.
    """

    ways: tuple[Account, ...] = ()
    nearest: Account = Account(())
    differences: tuple[Difference, ...] = ()
    why: tuple[Why, ...] = ()
    untried: tuple[str, ...] = ()
    between: int | None = None
    looked_at: int = 0
    stretch: str = "turn"
    more: int = 0
    shortest: bool = False
    obstacles: tuple[str, ...] = ()

    @property
    def explained(self) -> bool:
        """Does a legal sequence lead from one position to the other?"""
        return bool(self.ways)

    @property
    def certain(self) -> bool:
        """Is the answer certain, whether yes or no?"""
        return self.explained or not self.why

    @property
    def past(self) -> bool:
        """Does AFTER lie before BEFORE?"""
        return self.between is not None and self.between < 0

    @property
    def steps(self) -> tuple[Happened, ...]:
        """The steps of the most usual way, or of that to the nearest position."""
        return (self.ways[0] if self.ways else self.nearest).steps


def explain(
    rules: AnyRules,
    before: Any,
    after: Any,
    most: int | None = None,
    explaining: Explaining[Any, Any] | None = None,
) -> Explanation:
    """How `after` can have come from `before` within one span of the game, looking at some `most` positions.

    `explaining` is the game's own unless somebody gives another, such as that for a board alone.
    """
    if explaining is None:
        other = tuple(_other_options(rules, before, after))
        if other:
            return Explanation(obstacles=other, stretch=rules.explaining().stretch)
    explaining = explaining or rules.explaining()
    between = explaining.between(before, after)
    known = Explanation(between=between, stretch=explaining.stretch)
    if between is not None and not 0 <= between <= 1 and before != after:
        return known._replace(why=(Why.FAR,) if between > 1 else ())
    obstacles = tuple(explaining.obstacles(before, after)) if before != after else ()
    if obstacles:
        return known._replace(obstacles=obstacles, differences=differences(explaining, before, after))
    exact = Search(rules, explaining, before, after)
    greedy = Search(rules, explaining, before, after, greedy=True)
    _look(exact, greedy, most or explaining.most)
    known = known._replace(looked_at=exact.looked_at + greedy.looked_at)
    if exact.found or greedy.found:
        return _found(known, exact if exact.found else greedy)
    nearest = routes_to(greedy, greedy.nearest)[0]
    return known._replace(
        nearest=told(greedy, nearest),
        differences=greedy.differences(greedy.nearest) or _texts(rules, greedy.nearest, after),
        why=_why(exact, between),
        untried=tuple(rules.notation(action) for action in exact.untried if action is not None),
    )


def _other_options(rules: AnyRules, before: Any, after: Any) -> Iterator[str]:
    """That the two are positions of different games, since an option, which never changes, is another in each."""
    there, wanted = rules.own_options(before), rules.own_options(after)
    for name in dict.fromkeys((*there, *wanted)):
        if there.get(name) != wanted.get(name):
            said = (
                tr("{where} says {name}={value}", where=where, name=name, value=own[name])
                if name in own
                else tr("{where} leaves {name} as usual", where=where, name=name)
                for where, own in (("BEFORE", there), ("AFTER", wanted))
            )
            yield tr(
                "{said}: that is settled before a game, and nothing in it changes that.", said=tr(" and ").join(said)
            )


def _look(exact: Search, greedy: Search, most: int) -> None:
    """The exact search finds the shortest way, the greedy one soon finds some way or what comes nearest: by turns."""
    exact.run(min(most, SOON))
    if exact.found:
        return
    greedy.run(min(most, NEAREST))
    if exact.cut_short:
        exact.run(min(most, SHORTER) if greedy.found else most)
        if exact.cut_short and not exact.found and not greedy.found:
            greedy.run(most // 2)


def _found(known: Explanation, search: Search) -> Explanation:
    routes = ranked(search)
    ways = tuple(told(search, route) for route in routes[:MOST_TOLD])
    return known._replace(ways=ways, more=len(routes) - len(ways), shortest=search.finds_the_shortest)


def _why(search: Search, between: int | None) -> tuple[Why, ...]:
    """What leaves a doubt after a search in vain."""
    doubts = (
        (Why.MANY, search.cut_short),
        (Why.UNTRIED, bool(search.untried)),
        (Why.NEXT, between is None and search.at_the_end),
    )
    return tuple(why for why, is_so in doubts if is_so)


def _texts(rules: AnyRules, position: Any, goal: Any) -> tuple[Difference, ...]:
    """The lines in which two texts differ, where the game has no words for what differs."""
    there, wanted = rules.write(position).splitlines(), rules.write(goal).splitlines()
    gone = [line for line in there if line not in wanted]
    new = [line for line in wanted if line not in there]
    gone += [""] * (len(new) - len(gone))
    new += [""] * (len(gone) - len(new))
    return tuple(Difference(tr("the text"), *lines) for lines in zip(gone, new, strict=True))
