"""The deck, what may still be in it, and the deal of a row."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.base.finding import Finding
from pnp.rules.chance.cards import Cards, Draw
from pnp.rules.chance.questions import Reason
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.castles_and_crowns.state.values import Position

if TYPE_CHECKING:
    from random import Random

REALMS = "CDHS"
CASTLES = "23456"
NOBLES = "JQK"
VALUES = CASTLES + NOBLES
DECK = tuple(value + realm for value in VALUES for realm in REALMS)
UNKNOWN = "?"
"""A captured castle that lies face down and nobody remembers."""

OF_A_VALUE = len(REALMS)
OF_CASTLES = len(CASTLES) * OF_A_VALUE
_KNOWN = frozenset((*DECK, *VALUES))


_SUITS = str.maketrans("\u2663\u2666\u2665\u2660\u2667\u2662\u2661\u2664", "CDHSCDHS", "\ufe0e\ufe0f")
"""The suits of an ordinary deck, black and white."""


def read_card(word: str) -> str:
    """A card as it is written here: `6H` for `6h`, `H6`, `6\u2665`; what is none of the deck stays as it is, in capitals."""
    card = word.upper().translate(_SUITS)
    return card[::-1] if card[::-1] in _KNOWN else card


def is_card(name: str) -> bool:
    """Is it a card of the deck, with or without its realm?"""
    return name in _KNOWN


def is_castle(name: str) -> bool:
    """Is it a castle, or one that nobody remembers?"""
    return name[:1] in CASTLES or name == UNKNOWN


def seen(position: Position) -> Cards:
    """Every card that has been turned up."""
    return (*position.row, *(card for cards in position.won for card in cards), *position.out)


def unseen(known: Iterable[str]) -> Cards:
    """The cards that may still be in the deck. Of a value of which a card without realm is out, the rest has no realm either."""
    left: list[str] = []
    gone = list(known)
    for value in VALUES:
        out = [card for card in gone if card[:1] == value]
        if value in out:
            left += [value] * (OF_A_VALUE - len(out))
        else:
            left += [value + realm for realm in REALMS if value + realm not in out]
    return tuple(left)


def with_castles(position: Position, rng: Random) -> Position:
    """The position with each castle that nobody remembers as one of those that may still be in the deck."""
    forgotten = sum(cards.count(UNKNOWN) for cards in position.won)
    if not forgotten:
        return position
    castles = [card for card in unseen(seen(position)) if is_castle(card)]
    drawn = iter(rng.sample(castles, forgotten))
    won = tuple(tuple(next(drawn) if card == UNKNOWN else card for card in cards) for cards in position.won)
    return position._replace(won=won)


@dataclass(frozen=True, kw_only=True)
class RowDeal(Draw):
    """The cards of a new row in their order; a realm may be left out.

    `gone` are the cards turned up before, `castles` is how many castles can still come (fewer than the deck seems to hold when
    some that were captured are forgotten).
    """

    gone: Cards
    castles: int

    def read(self, text: str) -> Cards | Finding:
        """Names separated by blanks or commas."""
        cards = tuple(map(read_card, text.replace(",", " ").split()))
        if len(cards) != self.count:
            return self.unfit(text, f"{len(cards)} given and {self.count} dealt")
        wrong = next(filter(None, (self._wrong(card, cards) for card in cards)), "")
        if not wrong and sum(map(is_castle, cards)) > self.castles:
            wrong = f"only {self.castles} castles are left"
        return self.unfit(text, wrong) if wrong else cards

    def sample(self, rng: Random) -> Cards:
        """A fair deal of what can still come."""
        while True:
            cards = super().sample(rng)
            if sum(map(is_castle, cards)) <= self.castles:
                return cards

    def _wrong(self, card: str, cards: Cards) -> str:
        """Why this card can't be among those dealt, or ""."""
        if not is_card(card):
            return f"{card[:12]} is no card of the deck"
        if len(card) > 1 and (card in self.gone or cards.count(card) > 1):
            return f"{card} {'has been turned up before' if card in self.gone else 'is given twice'}"
        left = sum(other[:1] == card[:1] for other in self.deck)
        given = sum(other[:1] == card[:1] for other in cards)
        return f"of the value {card[:1]} only {left} cards are left" if given > left else ""


@carries_out("crowns.round.1", "crowns.less.1")
def deal_of(position: Position) -> RowDeal:
    """The question for the row of the position's round (`crowns.round.1`)."""
    gone = seen(position)
    options = position.options
    return RowDeal(
        label=f"the {options.cards} cards of the row",
        clause="crowns.round.1",
        why=(Reason("crowns.round.1", f"round {position.round} of {options.last_round}", options.cards),),
        deck=unseen(gone),
        count=options.cards,
        ordered=True,
        gone=gone,
        castles=OF_CASTLES - sum(map(is_castle, gone)),
    )
