"""The deck that both sides of the card benchmark draw: the same words, sizes and icon."""

from __future__ import annotations

CARD_W, CARD_H = 63.5, 88.9
"""A poker card, mm."""

TITLE_PT, BODY_PT, LEADING_PT = 12.0, 9.0, 11.0
MARGIN = 5.0
ICON_MM = 14.0

TEXT = (
    "When the raiders come ashore each player may move one troop toward the river and then draw a card from the "
    "reserve unless a village burns in which case the chief stands fast and nobody gains anything until the next "
    "dawn breaks over the monastery and its quiet walls"
)
WORDS = TEXT.split()

SHIELD = (
    "M 32 4 L 58 12 C 58 36 48 52 32 60 C 16 52 6 36 6 12 Z M 32 14 L 16 19 C 17 33 23 43 32 49 C 41 43 47 33 48 19 Z"
)
"""An icon with a counter, on a grid of 64."""


def title(number: int) -> str:
    """The title of a card."""
    return f"Order of the Raven {number}"


def body(number: int) -> str:
    """Forty words, different on every card."""
    start = number * 7 % len(WORDS)
    return " ".join((WORDS * 2)[start : start + 40]) + f" ({number})."
