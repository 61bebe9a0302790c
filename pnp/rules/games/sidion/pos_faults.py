"""Every way in which a position can be impossible or suspicious."""

from __future__ import annotations

from pnp.definition.finding import Fault, Severity


def _pos(number: int, code: str, template: str) -> Fault:
    return Fault(code, template, clause=f"sidion.pos.{number}")


def _warn(number: int, code: str, template: str) -> Fault:
    return Fault(code, template, Severity.WARNING, clause=f"sidion.warn.{number}")


NO_PRINCE = _pos(1, "no-prince", "{player} is in the game and has no prince on the map")
BAD_FIGURE = _pos(2, "bad-figure", "{figure}: {why}")
NOT_ON_MAP = _pos(3, "not-on-this-map", "the map for {players} players has no {what} {name}")
IN_FOREIGN_LOCK = _pos(4, "in-foreign-lock", "{figure} is in {town}, which {owner} has locked")
BAD_PRODUCTS = _pos(5, "bad-products", "{town}={products}: {why}")
EARLY_BLOCK = _pos(6, "early-block", "{paths}: no path is blocked in the {phase} step")
BAD_ORDER = _pos(7, "bad-order", "{figure} can't have {order}: {why}")
NEGATIVE = _pos(8, "negative-holding", "{player} can't hold {amount}")
TOO_MANY_MARKERS = _pos(9, "too-many-markers", "{count} {what}, and there are {most}")
OUT_WITH_PIECES = _pos(10, "out-with-pieces", "{player} is out and still has {what}")
BAD_CARD = _pos(11, "bad-card", "artifact {card} {why}")
TOO_MANY_HEROES = _pos(
    12, "too-many-heroes", "{count} heroes and governors, but only {recruited} towns without a neutral hero"
)
BAD_TURN = _pos(13, "bad-turn", "{why}")
SHOULD_BE_OVER = _pos(14, "should-be-over", "the game should be over: {why}")
BAD_MARKER = _pos(15, "bad-first-here", "{town}: {why}")
ORDER_IN_BATTLE = _pos(16, "order-in-battle", "{figure} is in the contested town {town} and has the order {order}")
BAD_BATTLE = _pos(17, "bad-battle", "{town}: {why}")

# Lists in the wrong step: the rules page has no number of its own for them, so the rule itself is named.
STRAY_GIVEN = Fault("stray-given", "no orders are being given in the {phase} step", clause="sidion.order.1")
STRAY_BID = Fault("stray-bid", "no bids are being made: {why}", clause="sidion.bid.3")
UNFIT_BIDDER = Fault("unfit-bidder", "{player} has no Bid order on a figure", clause="sidion.bid.2")
UNFIT_BID = Fault("unfit-bid", "{player} does not hold {bid}", clause="sidion.bid.4")

IDLE = _warn(1, "nothing-to-do", "{player} is to act and has nothing to do: play runs on")
RICH = _warn(2, "many-resources", "{count} resources in play, and at most {most} are likely")
MANY_CARDS = _warn(3, "many-artifacts", "{count} artifacts seen after {steps} Artifact steps")
MANY_HEROES = _warn(
    4, "many-heroes", "{player} has {count} heroes and governors after {turns} turns in which to recruit"
)
LONELY_BEATEN = _warn(5, "lonely-beaten", "{figure} is beaten, and no other player is in {town}")
WARNINGS = (IDLE, RICH, MANY_CARDS, MANY_HEROES, LONELY_BEATEN)
