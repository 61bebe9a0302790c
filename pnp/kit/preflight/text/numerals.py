"""Numbers as English prose writes them."""

from __future__ import annotations

from pnp.definition.templates.wording import words

_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ONES = tuple(words(number) for number in range(1, 10))

NUMBERS = {
    **{words(number): number for number in range(2, 21)},
    **{ten: 10 * k for k, ten in enumerate(_TENS, 2)},
    **{f"{ten}-{one}": 10 * k + n for k, ten in enumerate(_TENS, 2) for n, one in enumerate(_ONES, 1)},
}
"""Two to ninety-nine in words."""

NUMBER = "(?:" + "|".join(sorted(NUMBERS, key=lambda word: (-len(word), word))) + r"|[1-9]\d{0,2})"
"""A pattern for a number, in words or in at most three figures."""


def value_of(text: str) -> int:
    """The number that a hit of `NUMBER` stands for."""
    return int(text) if text.isdigit() else NUMBERS[text.lower()]
