"""What a bidder may reckon before the bids are opened: which totals win, may be level, may be beaten.

Reckoned from what lies open alone (`sidion.bid.2`, `.4` to `.6`): the holdings, and who has a Bid order. What somebody has bid
never enters, not even where the position's text has it.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.draft import Draft


def chances_of_bids(field: Draft, colour: str) -> Iterator[str]:
    """The totals that a player may bid, what the others may, and what that means for each."""
    own = sum(field.purses[colour])
    yield f"{NAMES[colour]} holds {own} in all: totals from 0 (no bid) to {own}"
    others = [rival for rival in field.turn_order if rival != colour and field.may_bid(rival)]
    limits = {rival: sum(field.purses[rival]) for rival in others}
    if not others:
        yield "nobody else has a Bid order"
    else:
        yield f"the others may bid: {', '.join(f'{NAMES[rival]} 0 to {most}' for rival, most in limits.items())}"
    most = max(limits.values(), default=0)
    yield from _reached(own, most)
    if own > most:
        yield f"wins whatever the others bid: {_span(most + 1, own)} [sidion.bid.5]"


def _reached(own: int, most: int) -> Iterator[str]:
    """The totals that others can reach, and those that they can pass."""
    level, beaten = min(own, most), min(own, most - 1)
    if level > 0:
        yield f"may be level with another, and then nobody wins: {_span(1, level)} [sidion.bid.6]"
    if beaten > 0:
        yield f"may be beaten: {_span(1, beaten)} [sidion.bid.5]"


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"
