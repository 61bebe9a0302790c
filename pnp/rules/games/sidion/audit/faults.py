"""Every way in which a position can be impossible or suspicious."""

from __future__ import annotations

from pnp.base.finding import Fault
from pnp.rules.engine.declare import Clauses

_CLAUSES = Clauses("sidion")
_impossible = _CLAUSES.impossible
_suspicion = _CLAUSES.suspicion

NO_PRINCE = _impossible(1, "no-prince", "{player} is in the game and has no prince on the map")
BAD_FIGURE = _impossible(2, "bad-figure", "{figure}: {why}")
NOT_ON_MAP = _impossible(3, "not-on-this-map", "the map for {players} players has no {what} {name}")
IN_FOREIGN_LOCK = _impossible(4, "in-foreign-lock", "{figure} is in {town}, which {owner} has locked")
BAD_PRODUCTS = _impossible(5, "bad-products", "{town}={products}: {why}")
EARLY_BLOCK = _impossible(6, "early-block", "{paths}: no path is blocked in the {phase} step")
BAD_ORDER = _impossible(7, "bad-order", "{figure} can't have {order}: {why}")
NEGATIVE = _impossible(8, "negative-holding", "{player} can't hold {amount}")
TOO_MANY_MARKERS = _impossible(9, "too-many-markers", "{count} {what}, and there are {most}")
OUT_WITH_PIECES = _impossible(10, "out-with-pieces", "{player} is out and still has {what}")
BAD_CARD = _impossible(11, "bad-card", "artifact {card} {why}")
TOO_MANY_HEROES = _impossible(12, "too-many-heroes", "{heroes}, but {towns} without a neutral hero")
BAD_TURN = _impossible(13, "bad-turn", "{why}")
SHOULD_BE_OVER = _impossible(14, "should-be-over", "the game should be over: {why}")
BAD_MARKER = _impossible(15, "bad-first-here", "{town}: {why}")
ORDER_IN_BATTLE = _impossible(
    16, "order-in-battle", "{figure} is in the contested town {town} and has the order {order}"
)
BAD_BATTLE = _impossible(17, "bad-battle", "{town}: {why}")

# Lists in the wrong step: the rules page has no number of its own for them, so the rule itself is named.
STRAY_GIVEN = Fault("stray-given", "no orders are being given in the {phase} step", clause="sidion.order.1")
STRAY_BID = Fault("stray-bid", "no bids are being made: {why}", clause="sidion.bid.3")
UNFIT_BIDDER = Fault("unfit-bidder", "{player} has no Bid order on a figure", clause="sidion.bid.2")
UNFIT_BID = Fault("unfit-bid", "{player} does not hold {bid}", clause="sidion.bid.4")

IDLE = _suspicion(1, "nothing-to-do", "{player} is said to be active, {why}")
RICH = _suspicion(2, "many-resources", "{count} resources in play, and at most {most} are likely")
MANY_CARDS = _suspicion(3, "many-artifacts", "{count} artifacts seen after {steps} Artifact steps")
MANY_HEROES = _suspicion(
    4, "many-heroes", "{player} has {count} heroes and governors after {turns} turns in which to recruit"
)
LONELY_BEATEN = _suspicion(5, "lonely-beaten", "{figure} is beaten, and no other player is in {town}")
WARNINGS = (IDLE, RICH, MANY_CARDS, MANY_HEROES, LONELY_BEATEN)
