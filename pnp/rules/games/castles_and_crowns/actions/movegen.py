"""The legal sends of a roll, listed without asking the judge: for play, odds and the question whether a player is stuck.

A test holds the list against the judge on every candidate.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.castles_and_crowns.actions.movegen_straights import legal_straights, straight_choices
from pnp.rules.games.castles_and_crowns.state.sources import Source, shortest_name, sources_of
from pnp.rules.games.castles_and_crowns.state.values import OVER, PASS, RANKS, SEND, Action, Position, Rolled

if TYPE_CHECKING:
    from random import Random

Named = tuple[tuple[Source, ...], ...]
UNNAMED: Named = ((),)
HOLDS = {"c": ("", "c"), "t": ("", "t"), "ct": ("", "c", "t", "ct"), "": ("",)}
"""By specialists in a group: which of them may be held back."""


@carries_out("crowns.turn.4", "crowns.turn.5", "crowns.straight.18")
def legal_actions(position: Position) -> list[Action]:
    """Groups by rank, then straights by battlefield; `pass` when there is none. In other phases what is due."""
    if position.phase != SEND:
        return [Action(position.phase)] if position.phase != OVER else []
    return [*legal_groups(position), *legal_straights(position)] or [PASS]


def random_action(position: Position, rng: Random) -> Action:
    """One of the legal actions, each equally likely; straights are counted and only the chosen one is made."""
    if position.phase != SEND:
        return Action(position.phase)
    groups = list(legal_groups(position))
    straights = list(straight_choices(position))
    total = len(groups) + sum(len(dice) for _, _, dice in straights)
    number = rng.randrange(total) if total else 0
    if number < len(groups):
        return groups[number]
    number -= len(groups)
    for verb, place, dice in straights:
        if number < len(dice):
            return Action(verb, place, dice=dice[number])
        number -= len(dice)
    return PASS


def legal_groups(position: Position) -> Iterator[Action]:
    """The legal sends of groups."""
    rolled = position.roll or Rolled()
    knights = set(rolled.knights)
    shown = knights | {rolled.captain, rolled.traitor}
    targets = _targets(position, shown)
    for rank in RANKS:
        if rank not in targets:
            continue
        specialists = "c" * (rolled.captain == rank) + "t" * (rolled.traitor == rank)
        reinforces, places = targets[rank]
        sources = _sources(position, rank)
        for held in HOLDS[specialists] if position.options.hold_back else ("",):
            if _may_go(position, specialists, held, has_knight=rank in knights, reinforces=reinforces):
                for place in places:
                    for source in sources:
                        yield Action("group", place, rank, held, source)


def is_blocked(position: Position) -> bool:
    """Does the roll allow no legal send with a Knight in it?"""
    rolled = position.roll or Rolled()
    if _targets(position, set(rolled.knights)):
        return False
    return not any("k" in {kind for _, kind in action.dice} for action in legal_straights(position))


def _targets(position: Position, shown: set[int]) -> dict[int, tuple[bool, tuple[int, ...]]]:
    """By rank shown: does it reinforce, and the battlefields that are open to it; ranks without any are left out."""
    me = position.turn
    bound: dict[int, int] = {}
    free: list[tuple[int, set[int]]] = []
    for place, formations in enumerate(position.field):
        mine = formations[me]
        if mine is None:
            closed = {other.ranks[0] for other in formations if other is not None and not other.straight}
            free.append((place, closed))
        elif not mine.straight:
            bound[mine.ranks[0]] = place
    targets: dict[int, tuple[bool, tuple[int, ...]]] = {}
    for rank in shown:
        if rank in bound:
            targets[rank] = True, (bound[rank],)
        elif rank:
            places = tuple(place for place, closed in free if rank not in closed)
            if places:
                targets[rank] = False, places
    return targets


def _may_go(position: Position, specialists: str, held: str, *, has_knight: bool, reinforces: bool) -> bool:
    """May the rest of the group go: something is left, Knights where it opens, no lone Traitor where it must not?"""
    if has_knight:
        return True
    sent = specialists if not held else specialists.replace(held, "") if len(held) == 1 else ""
    return bool(sent) and reinforces and (sent != "t" or position.options.lone_traitor)


def _sources(position: Position, rank: int) -> Named:
    """The ways to name the source of the Mercenary: only in the Combined variant, only where there is a choice."""
    if not position.options.combined:
        return UNNAMED
    sources = sources_of(position, rank)
    if len(sources) < 2:
        return UNNAMED
    return tuple((shortest_name(source, sources),) for source in sources)
