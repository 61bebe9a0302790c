"""The orders: letters, names, phases, and who may have them (`sidion.order.3`, `sidion.order.4`, `sidion.order.8`)."""

from __future__ import annotations

ARTIFACT, ORDERS, MAGIC, PHYSICAL, FINAL, AUCTION, OVER = (
    *("artifact", "orders", "magic", "physical"),
    *("final", "auction", "over"),
)
PHASES = (ARTIFACT, ORDERS, MAGIC, PHYSICAL, FINAL, AUCTION, OVER)
PARTS = (MAGIC, PHYSICAL, FINAL)
"""The phases in which each player in turn order has a part of his own."""

STAND, RETREAT, BID = "S", "X", "B"
UNKNOWN = "?"
NAMES = {
    "S": "Stand",
    "T": "Teleport",
    "K": "Block",
    "C": "Convert",
    "M": "Move",
    "H": "Improve Hero",
    "I": "Improve Town",
    "R": "Recruit",
    "L": "Lock",
    "B": "Bid",
    "X": "Retreat",
}
ANYBODY = "STKCMILB"
PRINCES = "HR"
"""What any figure may be ordered, and what only a prince may."""

PENDING = {MAGIC: "TKC", PHYSICAL: "M", FINAL: "HIRLX", AUCTION: "B"}
"""The orders that are executed in each phase."""

PRINCE = "P"
LETTERS = "ABCDEFGH"


def choices(letter: str) -> str:
    """The orders that the figure with this letter may be given."""
    return ANYBODY + PRINCES if letter == PRINCE else ANYBODY
