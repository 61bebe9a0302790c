"""Cards drawn from a deck of which everybody knows what may still be in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import comb, perm
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding
from pnp.base.tongue import tr
from pnp.rules.chance.questions import Pick, Question, Reason

if TYPE_CHECKING:
    from random import Random

Cards = tuple[str, ...]
Kinds = tuple[tuple[str, int], ...]


@dataclass(frozen=True, kw_only=True)
class Draw(Question[Cards]):
    """Draw `count` cards from `deck` (each card that may still come, as often as it is there).

    With `ordered` the sequence matters, otherwise only which cards came.

    >>> row = Draw(label="the row", clause="sky.row.1", deck=("sun", "moon", "star"), count=2)
    >>> row.read("Star, sun")
    ('star', 'sun')
    >>> sum(ways for _, ways in row.ways())
    3
    """

    kind: ClassVar[str] = "draw"
    label: str
    clause: str
    why: tuple[Reason, ...] = ()
    deck: Cards
    count: int = 1
    ordered: bool = False

    def read(self, text: str) -> Cards | Finding:
        """Names separated by blanks or commas: as many as are drawn, each still in the deck."""
        words = text.replace(",", " ").split()
        if len(words) != self.count:
            return self.unfit(text, tr("{count} given and {drawn} drawn", count=len(words), drawn=self.count))
        left = list(self.deck)
        cards = []
        for word in words:
            card = next((card for card in left if card.casefold() == word.casefold()), None)
            if card is None:
                known = any(card.casefold() == word.casefold() for card in self.deck)
                return self.unfit(
                    text,
                    tr("{word} is given too often", word=word) if known else tr("{word} is not in the deck", word=word),
                )
            left.remove(card)
            cards.append(card)
        return tuple(cards)

    def write(self, answer: Cards) -> str:
        """Names separated by blanks."""
        return " ".join(answer)

    def ways(self) -> Iterable[tuple[Cards, int]]:
        """Each hand, or each sequence, of differing cards once."""
        kinds = tuple((card, self.deck.count(card)) for card in dict.fromkeys(self.deck))
        return _sequences(kinds, self.count) if self.ordered else _hands(kinds, self.count)

    def sample(self, rng: Random) -> Cards:
        """A fair deal."""
        return tuple(rng.sample(self.deck, self.count))

    def range(self) -> str:
        """How many of how many."""
        return tr("{count} of the {left} cards left", count=self.count, left=len(self.deck))

    def picks(self) -> tuple[Pick, ...]:
        """Each card that may still come, as often as it is there."""
        return (Pick(self.count, tuple((card, self.deck.count(card)) for card in dict.fromkeys(self.deck))),)

    @property
    def sole(self) -> Cards | None:
        """The deal, when it can't differ."""
        enough = len(self.deck) >= self.count
        alike = len(set(self.deck)) == 1 or (not self.ordered and len(self.deck) == self.count)
        return self.deck[: self.count] if enough and alike else None

    @property
    def size(self) -> int:
        """At most this many deals; cards that are alike make it fewer."""
        return perm(len(self.deck), self.count) if self.ordered else comb(len(self.deck), self.count)


def _hands(kinds: Kinds, count: int) -> Iterator[tuple[Cards, int]]:
    """Every hand of `count` cards, in the order of `kinds`."""
    if count == 0:
        yield (), 1
    elif kinds:
        card, number = kinds[0]
        for taken in range(min(number, count), -1, -1):
            for hand, ways in _hands(kinds[1:], count - taken):
                yield (card,) * taken + hand, comb(number, taken) * ways


def _sequences(kinds: Kinds, count: int) -> Iterator[tuple[Cards, int]]:
    """Every sequence of `count` cards."""
    if count == 0:
        yield (), 1
        return
    for index, (card, number) in enumerate(kinds):
        if number:
            fewer = (*kinds[:index], (card, number - 1), *kinds[index + 1 :])
            for others, ways in _sequences(fewer, count - 1):
                yield (card, *others), number * ways
