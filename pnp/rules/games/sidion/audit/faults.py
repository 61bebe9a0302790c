"""Every way in which a position can be impossible or suspicious."""

from __future__ import annotations

from pnp.base.finding import Fault
from pnp.rules.engine.declare import Clauses

_CLAUSES = Clauses("sidion")
_impossible = _CLAUSES.impossible
_suspicion = _CLAUSES.suspicion

NO_PRINCE = _impossible(1, "no-prince", "{player} is in the game and has no prince on the map")
NO_SUCH_FIGURE = _impossible(2, "bad-figure", "{figure}: figures are P and A to H")
NO_SUCH_LEVEL = _impossible(2, "bad-figure", "{figure}: there is no level {level}")
LOW_PRINCE = _impossible(2, "bad-figure", "{figure}: a prince is of level 3")
NOT_ON_MAP = _impossible(3, "not-on-this-map", "the map for {players} players has no {what} {name}")
IN_FOREIGN_LOCK = _impossible(4, "in-foreign-lock", "{figure} is in {town}, which {owner} has locked")
BAD_PRODUCTS = _impossible(5, "bad-products", "{town}={products}: {reasons}")
ODD_PRODUCT = "products are g, m and i"
PRODUCT_TWICE = "a town does not produce the same twice"
PRINTED_LOST = "the map prints {printed}, and that is never lost"
"""The reasons, of which there may be several."""

EARLY_BLOCK = _impossible(6, "early-block", "{paths}: no path is blocked in the {phase} step")


def _bad_order(reason: str) -> Fault:
    return _impossible(7, "bad-order", f"{{figure}} can't have {{order}}: {reason}")


UNKNOWN_ORDER = _bad_order("there is no such order")
SEALED_TOO_LATE = _bad_order("orders are sealed in the Orders step only")
FOR_PRINCES = _bad_order("only a prince may have it")
ORDER_TOO_EARLY = _bad_order("there are no orders in the Artifact step")
NO_RETREAT_NOW = _bad_order("nobody retreats in the {phase} step")
PHASE_PAST = _bad_order("{past} is over")
PART_PAST = _bad_order("the part of {player} is over")
NOT_GIVEN = _bad_order("the orders of {player} are not in")
GIVEN = _bad_order("the orders of {player} are in")
REVEALED = _bad_order("all orders are in, so they are revealed")

NEGATIVE = _impossible(8, "negative-holding", "{player} can't hold {amount}")
TOO_MANY_MARKERS = _impossible(9, "too-many-markers", "{count} {what}, and there are {most}")
OUT_WITH_PIECES = _impossible(10, "out-with-pieces", "{player} is out and still has {what}")
NO_SUCH_CARD = _impossible(11, "bad-card", "artifact {card} is not one of 1 to {cards}")
CARD_TWICE = _impossible(11, "bad-card", "artifact {card} is in two places")
SECOND_OFFER = _impossible(11, "bad-card", "artifact {card} is on offer beside another, and artifact_offer is single")
TOO_MANY_HEROES = _impossible(12, "too-many-heroes", "{heroes}, but {towns} without a neutral hero")
NO_TURN = _impossible(13, "bad-turn", "there is no turn {turn}")
TOO_FEW_PLAYERS = _impossible(13, "bad-turn", "fewer than two players are in, and the game is not over")
FIRST_NOT_IN = _impossible(13, "bad-turn", "the first player, {player}, is not in the game")
ACTIVE_NOT_IN = _impossible(13, "bad-turn", "{player} is to act and not in the game")
NOBODY_ACTS = _impossible(13, "bad-turn", "nobody is said to act")
NEUTRALS_SPENT = _impossible(14, "should-be-over", "the game should be over: at most one neutral hero was left")
LOCKS_REACHED = _impossible(14, "should-be-over", "the game should be over: {player} had {count} locked towns")
LAST_TURN_PAST = _impossible(14, "should-be-over", "the game should be over: turn {limit} was the last")
NO_MARKER = _impossible(
    15, "bad-first-here", "{town}: it is contested and has no first-here marker of one who is there"
)
MARKER_TOO_LATE = _impossible(15, "bad-first-here", "{town}: markers lie only in Magic and Physical")
STRAY_MARKER = _impossible(15, "bad-first-here", "{town}: it has a marker and is not contested")
ORDER_IN_BATTLE = _impossible(
    16, "order-in-battle", "{figure} is in the contested town {town} and has the order {order}"
)
TOGETHER = _impossible(17, "bad-battle", "{town}: {players} are there together in the {phase} step")
TOGETHER_AT_THE_END = _impossible(17, "bad-battle", "{town}: {players} are there together when the game is over")
MANY_UNBEATEN = _impossible(17, "bad-battle", "{town}: {count} players are unbeaten after combat, not one")
HALF_BEATEN = _impossible(17, "bad-battle", "{town}: {player} is beaten only in part")
BEATEN_ALONE = _impossible(17, "bad-battle", "{town}: a beaten figure is alone there, although all players are in")
BEATEN_IN_LOCK = _impossible(17, "bad-battle", "{town}: a beaten figure is in a locked town")

# Lists in the wrong step: the rules page has no number of its own for them, so the rule itself is named.
STRAY_GIVEN = Fault("stray-given", "no orders are being given in the {phase} step", clause="sidion.order.1")
BID_TOO_EARLY = Fault("stray-bid", "no bids are being made: this is the {phase} step", clause="sidion.bid.3")
NOTHING_TO_BID_FOR = Fault("stray-bid", "no bids are being made: there is no artifact on offer", clause="sidion.bid.3")
UNFIT_BIDDER = Fault("unfit-bidder", "{player} has no Bid order on a figure", clause="sidion.bid.2")
UNFIT_BID = Fault("unfit-bid", "{player} does not hold {bid}", clause="sidion.bid.4")

IDLE = _suspicion(1, "nothing-to-do", "{player} is said to be active, and has nothing to do: play runs on")
NOT_FIRST = _suspicion(1, "nothing-to-do", "{player} is said to be active, but {first} comes first, in turn order")
RICH = _suspicion(2, "many-resources", "{count} resources in play, and at most {most} are likely")
MANY_CARDS = _suspicion(3, "many-artifacts", "{count} artifacts seen after {steps} Artifact steps")
MANY_HEROES = _suspicion(
    4, "many-heroes", "{player} has {count} heroes and governors after {turns} turns in which to recruit"
)
LONELY_BEATEN = _suspicion(5, "lonely-beaten", "{figure} is beaten, and no other player is in {town}")
WARNINGS = (IDLE, NOT_FIRST, RICH, MANY_CARDS, MANY_HEROES, LONELY_BEATEN)
