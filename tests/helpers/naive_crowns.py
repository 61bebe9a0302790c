"""The sends of Castles & Crowns once more, written apart from the engine and as plainly as the rules page says them.

Everything is built from single dice: every subset of the dice that lie before the player (and of the reserve) is tried, and kept if
it is one of the shapes that may be sent. Sends are told apart by the ranks and kinds of the dice, the battlefield and the source.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pnp.rules.games.castles_and_crowns.state.values import Action, Position, Rolled

Die = tuple[int, str]
Send = tuple[str, int, tuple[Die, ...], tuple[int, int] | None]
"""Kind of send, battlefield, dice in order, source of a Mercenary where there is a choice."""


def sends(position: Position) -> set[Send]:
    """Every legal send of the roll."""
    found = set(_groups(position))
    if position.options.straights:
        found |= set(_straights(position))
    return found


def as_send(position: Position, action: Action) -> Send:
    """An action of the engine in the form used here."""
    if action.verb != "group":
        return action.verb, action.place, tuple(sorted(action.dice)), None
    kinds = (position.roll or Rolled()).group(action.rank)
    dice = tuple(sorted((action.rank, kind) for kind in kinds if kind not in action.held))
    if not action.sources:
        return "group", action.place, dice, None
    place, named = action.sources[0]
    holders = [
        seat for seat, one in enumerate(position.field[place]) if seat != position.turn and one and "m" in one.kinds
    ]
    seats = [seat for seat in holders if named in (-1, seat) and _gives(position, place, seat, action.rank)]
    return "group", action.place, dice, (place, seats[0])


def _dice(position: Position) -> list[Die]:
    roll = position.roll or Rolled()
    dice = [(rank, "k") for rank in roll.knights]
    return dice + [(rank, kind) for rank, kind in ((roll.captain, "c"), (roll.traitor, "t")) if rank]


def _subsets(dice: list[Die]) -> set[tuple[Die, ...]]:
    return {tuple(sorted(some)) for size in range(1, len(dice) + 1) for some in combinations(dice, size)}


def _groups(position: Position) -> Iterator[Send]:
    me, options = position.turn, position.options
    for rank in range(1, 7):
        whole = [die for die in _dice(position) if die[0] == rank]
        for dice in _subsets(whole):
            kinds = [kind for _, kind in dice]
            left = [kind for _, kind in whole]
            for kind in kinds:
                left.remove(kind)
            if "k" in left or (left and not options.hold_back):
                continue
            for place, there in enumerate(position.field):
                mine = there[me]
                reinforces = mine is not None and not mine.straight and mine.ranks == (rank,)
                if mine is not None and not reinforces:
                    continue
                elsewhere = any(
                    other[me] is not None and not other[me].straight and other[me].ranks == (rank,)  # type: ignore[union-attr]
                    for number, other in enumerate(position.field)
                    if number != place
                )
                rival = any(
                    one is not None and not one.straight and one.ranks == (rank,)
                    for seat, one in enumerate(there)
                    if seat != me
                )
                if elsewhere or rival or ("k" not in kinds and not reinforces):
                    continue
                if kinds == ["t"] and not options.lone_traitor:
                    continue
                for source in _sources(position, rank):
                    yield "group", place, dice, source


def _sources(position: Position, rank: int) -> list[tuple[int, int] | None]:
    if not position.options.combined or rank in position.reserve:
        return [None]
    found: list[tuple[int, int] | None] = [
        (place, seat)
        for place, there in enumerate(position.field)
        for seat in range(len(there))
        if seat != position.turn and _gives(position, place, seat, rank)
    ]
    return found if len(found) > 1 else [None]


def _gives(position: Position, place: int, seat: int, rank: int) -> bool:
    one = position.field[place][seat]
    if one is None:
        return False
    if not one.straight:
        return one.ranks == (rank,) and "m" in one.kinds
    return (rank, "m") in ((one.ranks[0], one.kinds[0]), (one.ranks[-1], one.kinds[-1]))


def _straights(position: Position) -> Iterator[Send]:
    options, me = position.options, position.turn
    fillers = sorted(set(position.reserve)) if options.straight_recruits == "filler" else []
    single = sorted(set(_dice(position)))
    choices = {some for some in _subsets(single) if len({rank for rank, _ in some}) == len(some)}
    with_one = {
        tuple(sorted((*some, (rank, "m"))))
        for some in choices
        for rank in fillers
        if rank not in {other for other, _ in some} and {"k", "c"} & {kind for _, kind in some}
    }
    for dice in choices | with_one:
        for place, there in enumerate(position.field):
            mine = there[me]
            if mine is not None and not mine.straight:
                continue
            old = list(zip(mine.ranks, mine.kinds, strict=True)) if mine else []
            whole = sorted([*old, *dice])
            ranks = tuple(rank for rank, _ in whole)
            inside = {kind for _, kind in whole[1:-1]}
            if ranks != tuple(range(ranks[0], ranks[0] + len(ranks))) or "t" in inside:
                continue
            if options.combined and "m" in inside:
                continue
            if any(one and one.straight and one.ranks == ranks for seat, one in enumerate(there) if seat != me):
                continue
            kinds = [kind for _, kind in dice]
            if mine is None and (len(dice) < options.straight_min or "k" not in kinds or len(dice) < 2):
                continue
            if mine is not None and kinds == ["t"] and not options.lone_traitor:
                continue
            yield "extend" if mine else "straight", place, dice, None
