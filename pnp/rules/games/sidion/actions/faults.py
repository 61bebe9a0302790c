"""Every way to break a rule by an action: code, sentence and clause, declared once.

Faults of one code break the same rule in different ways, each with a sentence of its own.
"""

from __future__ import annotations

from pnp.base.finding import Finding
from pnp.rules.engine.declare import Clauses

_rule = Clauses("sidion").rule


def clause_number(found: Finding) -> int:
    """The number of the finding's clause in its section."""
    return int((found.clause or "0").rpartition(".")[2])


# Gates, in the order of `sidion.note.6`.
GAME_OVER = _rule("end.5", "game-over", "the game is over")
NO_DIE_NOW = _rule("art.2", "bad-die", "the die is rolled in the Artifact step, and this is the {phase} step")
NO_SUCH_DIE = _rule("art.2", "bad-die", "no die shows {number}")
NO_CARD_AT_DIE = _rule("art.2", "bad-die", "at {number} no card is turned up")
NO_SUCH_CARD = _rule("art.1", "card-not-in-deck", "artifact {card} is not in the deck")
WORDS_TOO_MANY = _rule("note.1", "words-too-many", "{words} is too much: {verb} takes {takes}")
OTHER_SIGN = _rule("note.1", "wrong-sign", "{typed} can't be read: '>' stands between a target and a town")
WRONG_STEP = _rule("turn.1", "wrong-step", "this is the {phase} step: {due}")
NO_ORDERS_NOW = _rule("order.1", "orders-closed", "orders are chosen in the Orders step, and this is the {phase} step")
ORDERS_IN = _rule("order.1", "orders-closed", "the orders of {player} are in")
PLAYER_OUT = _rule("out.3", "player-out", "{player} is out of the game")
NOT_ONE_ORDER = _rule("order.2", "not-one-order", "{miscounts}: every figure gets exactly one order")
ANOTHERS_FIGURE = "{figure} is not a figure of {player}"
NO_FIGURE = "there is no {figure}"
MANY_ORDERS = "{figure} gets {count} orders"
NONE_GIVEN = "{figure} gets none"
"""The miscounts, of which there may be several."""

NO_SUCH_ORDER = _rule("order.3", "no-such-order", "{given} is not among the orders that may be given")
PRINCE_ONLY = _rule("order.4", "prince-only", "{given}: only a prince may have Improve Hero or Recruit")
RETREAT_GIVEN = _rule("order.6", "retreat-given", "{given}: Retreat comes from losing a battle and is never given")
NO_AUCTION = _rule("bid.3", "no-auction", "bids are made in the Auction, and this is the {phase} step")
HAS_BID = _rule("bid.2", "may-not-bid", "{player} has made a bid")
NO_BID_ORDER = _rule("bid.2", "may-not-bid", "{player} has no Bid order on a figure")
NO_BID = _rule("bid.4", "bad-bid", "{bid} can't be bid: bids are written as 3g 1m, or 0 for nothing")
BID_TOO_HIGH = _rule("bid.4", "bad-bid", "{bid} can't be bid: {player} does not hold so much")
NO_ORDER_WORD = _rule(
    "note.1", "no-order-word", "{word} can't be read: an order is written as A-M, the prince's as P-M"
)
NOTHING_NAMED = _rule("note.1", "nothing-named", "there is no {what} {name} here")
NOT_THE_PART = _rule("turn.3", "not-the-part", "it is the part of {active}, not of {player}")
NO_STAND = _rule("turn.7", "no-stand", "{figure} has {order}, which can't be replaced by Stand here")
OTHER_PHASE = _rule("order.8", "other-phase", "{order} is not executed in the {phase} step")
NO_ORDER = _rule("int.3", "no-order", "{figure} has no order")
OTHER_ORDER = _rule("order.9", "other-order", "{figure} has the order {has}, not {order}")

# Magic.
NOT_A_TARGET = _rule("tele.1", "not-a-target", "{target} is not another figure of {player}")
NO_STANDING_TARGET = _rule("tele.2", "target-without-stand", "{target} has no Stand order")
BAD_HOPS = _rule("tele.3", "bad-hops", "{town} is {hops} hops from {start}; a teleport goes 1, 2 or 3")
TELEPORT_PRICE = _rule("tele.3", "teleport-price", "{hops} hops cost {price} mana, and {player} has {has}")
CASTER_TOO_LOW = _rule(
    "tele.4", "caster-too-low", "{town} is {hops} hops from {start}, and {figure} is of level {level}"
)
LOCKED_OUT = _rule("lock.6", "locked-out", "{town} is locked by {owner}: nobody else may enter")
NO_PATH = _rule("block.1", "no-path", "{path} is not a path of this map")
BLOCK_PRICE = _rule("block.1", "block-price", "a block costs 1 mana, and {player} has {has}")
BLOCKED_ALREADY = _rule("block.2", "blocked-already", "{path} is blocked already")
NO_MARKER = _rule("block.5", "no-block-marker", "all 12 blocked-path markers are on the map")
BAD_YIELD = _rule("conv.1", "bad-yield", "{amount} is no amount of gold or influence")
NO_EXCHANGE = _rule("conv.3", "no-exchange", "at least one exchange is made")
TWO_KINDS = _rule("conv.4", "two-kinds", "{amount}: one Convert yields one kind")
CONVERT_PRICE = _rule("conv.2", "convert-price", "{amount} costs {price} mana at level {level}, and {player} has {has}")

# Physical.
NOT_ADJACENT = _rule("move.1", "not-adjacent", "no path leads from {start} to {town}")
MOVE_PRICE = _rule("move.2", "move-price", "a move costs 1 gold, and {player} has none")
MOVE_BLOCKED = _rule("move.3", "move-blocked", "the path {path} is blocked")

# Final.
NOT_OWN_HERO = _rule("hero.1", "not-own-hero", "{hero} is not a hero of {player}")
RAISE_PRICE = _rule("hero.2", "raise-price", "the next level of {hero} costs {price} gold, and {player} has {has}")
PRINCE_STAYS = _rule("hero.3", "highest-level", "{hero} can't be raised: a prince never changes level")
HIGHEST = _rule("hero.3", "highest-level", "{hero} can't be raised: it is of level {level}")
IMPROVE_PRICE = _rule(
    "town.2", "improve-price", "the next product of {town} costs {price} gold, and {player} has {has}"
)
FULL_TOWN = _rule("town.3", "full-town", "{town} has three products already")
LOCKED_TOWN = _rule("town.4", "locked-town", "{town} is locked and can't be improved")
NO_PRODUCT = _rule("town.5", "bad-product", "{product} can't be added to {town}: products are g, m and i")
PRODUCED_ALREADY = _rule("town.5", "bad-product", "{product} can't be added to {town}: the town has it already")
NO_NEUTRAL = _rule("rec.1", "no-neutral-hero", "there is no neutral hero in {town}")
RECRUIT_PRICE = _rule("rec.2", "recruit-price", "a recruit costs 5 gold, and {player} has {has}")
NO_LETTER = _rule("rec.3", "no-free-letter", "{player} has eight heroes")
LOCKED_ALREADY = _rule("lock.1", "locked-already", "{town} is locked by {owner} already")
LOCK_PRICE = _rule("lock.2", "lock-price", "a lock of {town} costs {price} influence, and {player} has {has}")
NOBODY_APPOINTED = _rule("lock.4", "no-appointment", "a prince names the hero whom he appoints")
APPOINTS_NOBODY = _rule("lock.4", "no-appointment", "there is no {hero} on the map")
PRINCE_NEVER_LOCKS = _rule("lock.4", "no-appointment", "with prince_lock: never a prince's Lock can't be executed")
APPOINTS_ANOTHERS = _rule("lock.4", "no-appointment", "{hero} is not a hero of {player}")
APPOINTS_FROM_AFAR = _rule("lock.4", "no-appointment", "{hero} is in {there}, the prince in {here}")
NO_GOVERNOR = _rule("lock.10", "no-governor-marker", "all eight governor markers of {player} are on the map")
RETREAT_TOO_FAR = _rule("ret.1", "retreat-not-adjacent", "no path leads from {start} to {town}")
RETREAT_BLOCKED = _rule("ret.2", "retreat-blocked", "the path {path} is blocked")
RETREAT_LOCKED = _rule("ret.3", "retreat-locked", "{town} is locked by {owner}")
RETREAT_OCCUPIED = _rule("ret.4", "retreat-occupied", "{town} is occupied by {others}")
RETREAT_PRICE = _rule("ret.5", "retreat-price", "each retreat costs 1 gold, and {player} has none")
