"""The orders: letters, names, phases, and who may have them (`sidion.order.3`, `sidion.order.4`, `sidion.order.8`)."""

from __future__ import annotations

ARTIFACT, ORDERS, MAGIC, PHYSICAL, FINAL, AUCTION, OVER = (
    *("artifact", "orders", "magic", "physical"),
    *("final", "auction", "over"),
)
PHASES = (ARTIFACT, ORDERS, MAGIC, PHYSICAL, FINAL, AUCTION, OVER)
PARTS = (MAGIC, PHYSICAL, FINAL)
"""The phases in which each player in turn order has a part of his own."""

STAND, TELEPORT, BLOCK, CONVERT, MOVE = "S", "T", "K", "C", "M"
IMPROVE_HERO, IMPROVE_TOWN, RECRUIT, LOCK, BID, RETREAT = "H", "I", "R", "L", "B", "X"
UNKNOWN = "?"
NAMES = {
    STAND: "Stand",
    TELEPORT: "Teleport",
    BLOCK: "Block",
    CONVERT: "Convert",
    MOVE: "Move",
    IMPROVE_HERO: "Improve Hero",
    IMPROVE_TOWN: "Improve Town",
    RECRUIT: "Recruit",
    LOCK: "Lock",
    BID: "Bid",
    RETREAT: "Retreat",
}
ANYBODY = f"{STAND}{TELEPORT}{BLOCK}{CONVERT}{MOVE}{IMPROVE_TOWN}{LOCK}{BID}"
PRINCES = IMPROVE_HERO + RECRUIT
"""What any figure may be ordered, and what only a prince may."""

PENDING = {
    MAGIC: TELEPORT + BLOCK + CONVERT,
    PHYSICAL: MOVE,
    FINAL: f"{IMPROVE_HERO}{IMPROVE_TOWN}{RECRUIT}{LOCK}{RETREAT}",
    AUCTION: BID,
}
"""The orders that are executed in each phase."""

PRINCE = "P"
LETTERS = "ABCDEFGH"


def choices(letter: str) -> str:
    """The orders that the figure with this letter may be given."""
    return ANYBODY + PRINCES if letter == PRINCE else ANYBODY


def shown(letter: str) -> str:
    """The order's name; what is no order's letter as it stands."""
    return NAMES.get(letter, letter)
