"""Which scrolls can have been turned up, by what lies in the row, in hands and on the discard pile later in the Market phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

from pnp.rules.companions.explaining import Foreseen
from pnp.rules.games.kingdom_command.state.cards import piles, row_length
from pnp.rules.games.kingdom_command.state.values import ORDERS, Position

MOST_UNSEEN = 2
"""So many scrolls, bought and used at once, are guessed."""


def rows_toward(position: Position, goal: Position) -> Iterator[Foreseen] | None:
    """The rows that can have been dealt; None where too many scrolls have gone unseen."""
    deck, pile = piles(position)
    count = row_length(position)
    seen = _dealt(position, goal)
    if len(deck) < count:
        return _shuffled(deck, pile, seen, min(count, len(deck) + len(pile)))
    unseen = count - seen.total()
    if unseen < 0 or seen - Counter(deck):
        return iter(())
    if unseen and goal.phase == ORDERS:
        return iter([_unsold(deck, seen, count)])
    return _guessed(deck, seen, count) if unseen <= MOST_UNSEEN else None


def is_certain(position: Position, goal: Position) -> bool:
    """Do the rows of `rows_toward` leave none out?"""
    return goal.phase != ORDERS or _dealt(position, goal).total() == row_length(position)


def _dealt(position: Position, goal: Position) -> Counter[str]:
    """The scrolls of the row that are seen later; those of a pile that had to be shuffled are not there any more."""
    shuffled = len(piles(position)[0]) < row_length(position)
    return _seen(goal) - _seen(position._replace(discards=()) if shuffled else position)


def _shuffled(
    deck: tuple[str, ...], pile: tuple[str, ...], seen: Counter[str], count: int
) -> Iterator[Foreseen] | None:
    """The row of the rest of the deck and some of the shuffled pile, when all of it is seen (`kingdom.market.8`)."""
    rest = seen - Counter(deck)
    if seen.total() < count:
        return None
    if Counter(deck) - seen or rest - Counter(pile) or seen.total() > count:
        return iter(())
    ways = 1
    for card, many in rest.items():
        ways *= comb(pile.count(card), many)
    drawn = [" ".join(sorted(cards)) for cards in (deck, tuple(rest.elements())) if cards]
    said = f"scrolls turned up for the market: {' '.join(sorted(seen.elements()))}, the pile shuffled"
    return iter([Foreseen(tuple(drawn), Fraction(ways, comb(len(pile), rest.total())), said)])


def _seen(position: Position) -> Counter[str]:
    found = Counter((*(position.row or ()), *(position.discards or ())))
    for realm in position.realms:
        found.update((*realm.hand, *([realm.market] if realm.market else [])))
    return found


def _guessed(deck: tuple[str, ...], seen: Counter[str], count: int) -> Iterator[Foreseen]:
    """The scrolls that are seen, and each choice of others."""
    left = sorted((Counter(deck) - seen).elements())
    for others in dict.fromkeys(combinations(left, count - seen.total())):
        row = seen + Counter(others)
        ways = 1
        for card, many in row.items():
            ways *= comb(deck.count(card), many)
        yield _foreseen(row, Fraction(ways, comb(len(deck), count)), "")


def _unsold(deck: tuple[str, ...], seen: Counter[str], count: int) -> Foreseen:
    """The scrolls that are seen; the others have gone unsold, whatever they were."""
    fitting = [1]
    for card in dict.fromkeys(deck):
        there = deck.count(card)
        more = [0] * (len(fitting) + there)
        for before, ways in enumerate(fitting):
            for many in range(seen[card], there + 1):
                more[before + many] += ways * comb(there, many)
        fitting = more
    others = Counter(sorted((Counter(deck) - seen).elements())[: count - seen.total()])
    said = (
        f"{' '.join(sorted(seen.elements()))} turned up, and others that nobody bought" if seen else "nobody bought any"
    )
    return _foreseen(seen + others, Fraction(fitting[count], comb(len(deck), count)), said)


def _foreseen(row: Counter[str], chance: Fraction, said: str) -> Foreseen:
    answer = " ".join(sorted(row.elements()))
    return Foreseen((answer,), chance, said or f"scrolls turned up for the market: {answer}")
