"""Every way to break a rule of the game: code, sentence and clause, declared once.

Faults of one code break the same rule in different ways, each with a sentence of its own.
"""

from __future__ import annotations

from typing import Any

from pnp.base.finding import Fault
from pnp.rules.engine.declare import Clauses

Broken = tuple[Fault, dict[str, Any]]
"""A fault with its facts."""

_CLAUSES = Clauses("kingdom")
_rule = _CLAUSES.rule
_slip = _CLAUSES.slip
_suspicion = _CLAUSES.suspicion

# Phases.
NOT_NOW = _rule("turn.1", "not-now", "{what} does not belong to the {phase} phase")
GAME_OVER = _rule("turn.1", "game-over", "the game is over")
SHEET_TWICE = _rule("order.1", "sheet-twice", "the sheet of {who} has been handed in already")
NO_SUCH_KINGDOM = _rule("setup.1", "no-such-kingdom", "there is no kingdom {who} in this game")
KINGDOM_OUT = _rule("end.4", "kingdom-out", "{who} has been knocked out")
MARKET_ONLY = _rule("market.9", "market-only", "{what} is for the Market phase, and this is the {phase} phase")
ROW_ONCE = _rule("market.1", "row-once", "no scrolls are to be turned up now ({phase} phase)")
OFFER_NOW = _rule("tech.1", "offer-now", "no tech is to be turned up now ({phase} phase)")
ROW_FIRST = _rule("market.1", "row-first", "first {what} turned up")

# Debt.
NO_DEBT = _rule("debt.3", "no-debt", "nobody may disband with 0 gold or more")
NOT_IN_DEBT = _rule("debt.3", "not-in-debt", "{who} is not in debt: it has {gold} gold")
NOT_THERE = _rule("order.3", "nobody-to-disband", "{who} has no {what}")
TOWER_STAYS = _rule("debt.5", "tower-stays", "towers can't be disbanded")
NOT_YOUR_DEBT = _rule("debt.7", "not-your-debt", "{other} settles its debt before {who}")

# Market.
NOT_YOUR_GO = _rule("market.3", "not-your-go", "{other} has the go, not {who}")
NOT_IN_ROW = _rule("market.4", "not-in-row", "{card} is not in the market")
TOO_DEAR = _rule("market.4", "too-dear", "{card} costs {price}, and {who} has {gold} gold")
SECOND_MARKET = _rule("market.7", "second-market", "{who} has a Market already")
NOT_IN_HAND = _rule("market.5", "not-in-hand", "{who} has no {card} in hand")
MARKET_WORKS = _rule("market.5", "market-works", "a Market works from when it is bought: there is nothing to use")
NOT_OWN_CASTLE_DEF = _rule("scroll.1", "not-own-castle", "{area} is no castle of {who}")
TOP_ATTACK = _rule("scroll.1", "top-attack", "the castle in {area} has attack 6 already")
NOT_OWN_CASTLE_PRO = _rule("scroll.2", "not-own-castle", "{area} is no castle of {who}")
TOP_PRODUCTION = _rule("scroll.2", "top-production", "the castle in {area} has production 6 already")
UPGRADED = _rule("scroll.3", "upgraded", "the castle in {area} has been upgraded this turn")
NO_SAWYER = _rule("scroll.4", "no-builder", "{who} has no swordsman or knight on land in {area}")
BUILT_UP = _rule("scroll.4", "built-up", "there is {what} in {area}")
NOT_OWN_CASTLE_EGG = _rule("scroll.6", "not-own-castle", "{area} is no castle of {who}")
NOT_OWN_CASTLE_BLU = _rule("scroll.7", "not-own-castle", "{area} is no castle of {who}")
NO_SEA = _rule("scroll.7", "no-sea", "{sea} is no sea area beside {area}")
NO_SEA_CHOSEN = _rule("scroll.7", "no-sea-chosen", "a galleon appears in a sea area beside {area}, and none is named")
INLAND = _rule("scroll.7", "inland", "no sea area is beside {area}, and a galleon needs one")
NO_MASON = _rule("scroll.8", "no-builder", "{who} has no swordsman or knight on land in {area}")
PROJECT = _rule("scroll.9", "project", "the castle in {area} has a project already")
NOTHING_ON_OFFER = _rule("tech.2", "nothing-on-offer", "no tech is on offer")
RESEARCHING = _rule("tech.4", "researching", "{who} is researching {tech}")
HAS_TECH = _rule("tech.5", "has-tech", "{who} has {tech} already")

# Order lines.
UNREADABLE = _rule("order.6", "unreadable-line", "it can't be read: {form}")
NO_AREA = _rule("order.6", "unreadable-line", "it can't be read: the map has no area {area}")
NO_AREA_BUT_SHIP = _rule(
    "order.6", "unreadable-line", "it can't be read: the map has no area {area}; aboard a ship is written @{ship}"
)
NEVER_TRAINED = _rule("order.6", "unreadable-line", "it can't be read: a {what} can't be trained")
NOBODY_NAMED = _rule("order.3", "nobody-named", "it names 0 {what}, and a line names one or more")
NONE_LEFT = _rule("order.3", "none-left", "{count} {what} named, and {who} has {left} {place} free of orders")
SHIP_ELSEWHERE = _rule("order.3", "ship-elsewhere", "{ship} lies in {sea}, not in {start}")
ORDERED_ALREADY = _rule("order.3", "ordered-already", "{ship} has its order in another line")
FOREIGN_SHIP = _rule(
    "order.3", "foreign-ship", "{ship} names a ship of {owner}, and a sheet of {who} orders ships of {who} alone"
)
NO_OWN_SHIP = _rule("order.3", "no-own-ship", "{who} has no ship {ship}")
NOT_TRAINED = _rule("train.3", "not-trained", "a {what} is not trained for gold")
NOT_OWN_CASTLE = _rule("train.1", "not-own-castle", "{area} is no castle of {who}")
PRODUCTION = _rule(
    "train.2", "production", "{count} {what} ordered, and the castle in {area} can train {left} more this turn"
)
NO_SEA_NAMED = _rule("train.5", "no-sea-named", "a ship is launched in a sea area beside {area}, and none is named")
LANDLOCKED = _rule("train.5", "landlocked", "no sea area is beside {area}, and a ship is launched in one")
NO_HARBOUR = _rule("train.5", "no-harbour", "{sea} is no sea area beside {area}")
COUNTERS = _rule("unit.7", "counters", "{count} {what} would make {total}, and there are {most} counters")
NO_GOLD = _rule("train.4", "no-gold", "it costs {cost}, and {left} gold is left")
NO_MAGE = _rule("cast.1", "no-mage", "{who} has no mage on land in {area} that is free to cast")
OUT_OF_REACH = _rule(
    "cast.2", "out-of-reach", "{target} is {distance} borders away from {area}, and spells reach {reach}"
)
NO_MANA = _rule("cast.3", "no-mana", "it costs {cost}, and {left} mana is left")
TOO_LONG = _rule("move.3", "too-long", "{count} entries, and a path has at most three")
TOWER_MOVES = _rule("unit.4", "tower-moves", "a tower never moves")
NO_PASSENGER = _rule("convey.1", "no-passenger", "{what} can't board {ship}")
SHIP_TO_SHIP = _rule("convey.9", "ship-to-ship", "nobody changes from ship to ship")
NO_SHIP = _rule("convey.2", "no-ship", "{who} has no ship {ship}")
SHIP_SAILS = _rule("convey.4", "ship-sails", "{ship} sails in step {step}")
NOT_BESIDE_SHIP = _rule("convey.3", "not-beside-ship", "{area} does not touch {sea}, where {ship} is in step {step}")
NOT_BESIDE = _rule("move.4", "not-beside", "{area} is no neighbour of {start}")
WRONG_GROUND = _rule("move.5", "wrong-ground", "{what} can't go to {area}, which is {ground}")
CROSSINGS_ABOARD = _rule(
    "convey.5", "too-far-aboard", "boarding, landing and marching make {count} borders, and {what} has movement {most}"
)
CROSSINGS = _rule("move.2", "too-far", "{count} borders, and {what} has movement {most}")
WAITS = _rule("move.6", "waits", "a path of {what} on foot or on the wing has no waits")
SEATS = _rule("convey.6", "seats", "{ship} would hold {total} after step {step}, and it has {seats}")

# Impossible positions.
UNREADABLE_TEXT = _rule("pos.0", "unreadable-position", "{text} can't be read: {why}")
MISSING_LINE = _rule("pos.0", "missing-line", "no line tells {what}")
REPEATED = _rule("pos.0", "repeated", "{what} is told a second time")
UNKNOWN = _rule("pos.1", "unknown", "there is no {what} {name} on the map {map}")
NO_MAP = _rule("pos.1", "no-map", "there is no map {name}")
WRONG_PLACE = _rule("pos.2", "wrong-place", "{what} in {area}, which is {ground}")
TWO_KINGDOMS = _rule("pos.3", "two-kingdoms", "{area} holds {what} of {who}")
NOT_OWN_AREA = _rule("pos.4", "not-own-area", "{what} of {who} in {area}, which {who} does not own")
DRAGON_IN_FOREIGN = _rule("pos.5", "foreign-dragon", "a dragon of {who} in {area}, which {owner} owns")
OVERLOADED = _rule("pos.6", "overloaded", "{ship} holds {count}, and it has {seats} seats")
WRONG_PASSENGER = _rule("pos.6", "wrong-passenger", "{what} can't be aboard {ship}")
TOO_MANY_UNITS = _rule("pos.7", "too-many-units", "{who} has {count} {what}, and there are {most} counters")
SHIP_NUMBER = _rule("pos.7", "ship-number", "there is no ship numbered {ship}")
CASTLE_LEVEL = _rule("pos.8", "castle-level", "the castle in {area} has {what} {level}, which is not {least} to {most}")
NEUTRAL_CASTLE = _rule("pos.8", "neutral-castle", "the neutral castle in {area} has {what}")
SECOND_PROJECT = _rule("pos.9", "project-state", "the project in {area} can't be: a castle has one at most")
NEUTRAL_PROJECT = _rule("pos.9", "project-state", "the project in {area} can't be: the castle is neutral")
PROJECT_LENGTH = _rule("pos.9", "project-state", "the project in {area} can't be: {left} Build steps to go")
INLAND_PROJECT = _rule(
    "pos.9", "project-state", "the project in {area} can't be: its galleon has no sea area beside the castle"
)
EGG_AT_SEA = _rule("pos.9", "project-state", "the project in {area} can't be: an egg names no sea area")
SAWMILL_PLACE = _rule("pos.10", "sawmill-place", "{area} can't have {what}")
GOLD_BEYOND = _rule("pos.11", "gold", "{who} has {gold} gold: the track ends at {most}")
DEBT_NOW = _rule("pos.11", "gold", "{who} has {gold} gold: there is no debt in the {phase} phase")
NO_DEBTOR = _rule("pos.11", "no-debtor", "this is the Debt phase, and nobody is in debt")
MANA = _rule("pos.11", "mana", "{who} has {mana} mana, and it is 0 to 9")
CARD_COPIES = _rule("pos.12", "card-copies", "{card}: {count} seen, and there are {most}")
MARKET_IN_HAND = _rule("pos.12", "market-in-hand", "{who} has the Market {card} in hand, and it works when bought")
NOT_A_MARKET = _rule("pos.12", "not-a-market", "{card} lies as the Market of {who}, and it is none")
ROW_LENGTH = _rule("pos.12", "row-length", "{count} cards lie in the market, and {most} are turned up")
ROW_NOW = _rule("pos.12", "row-now", "cards lie in the market, and this is the {phase} phase")
UNKNOWN_TECH = _rule("pos.13", "unknown-tech", "there is no tech {tech}")
TECH_TWICE = _rule("pos.13", "tech-twice", "{who} has {tech} twice")
TECH_KNOWN = _rule("pos.13", "tech-known", "{who} researches {tech} and has it already")
PAYMENTS = _rule("pos.13", "payments", "{who} has paid {paid} times for {tech}, and while it runs that is 0 to 2")
TECHS_SEEN = _rule("pos.13", "techs-seen", "{count} techs are seen, and by turn {turn} at most {most} are turned up")
DEAD_OWNS = _rule("pos.14", "dead-owns", "{who} has been knocked out, and {what}")
SHOULD_BE_OUT = _rule(
    "pos.14", "should-be-out", "{who} has no castle and no swordsman, knight or mage, and is still in the game"
)
LIMIT_PAST = _rule("pos.15", "already-over", "the game is over: the turn limit is past")
NOBODY_LEFT = _rule("pos.15", "already-over", "the game is over: no kingdom is left")
HAS_WON = _rule("pos.15", "already-over", "the game is over: {who} has won")
HAVE_WON = _rule("pos.15", "already-over", "the game is over: {who} have won")
PASSED_NOW = _rule("pos.16", "passed-now", "{who} {what}, and this is the {phase} phase")
PASSED_AND_GO = _rule("pos.16", "passed-and-go", "{who} has the go and {what}")
PASSED_OUT = _rule("pos.16", "passed-out", "{who} has passed, and has been knocked out")
ALL_PASSED = _rule("pos.16", "all-passed", "all kingdoms in the game have passed, and the Market phase is not over")
_DUE_WHEN = "one is turned up at the start of the Market phase of every third turn"
DUE_NOW = _rule("tech.1", "due-now", f"a tech is said to be due, and this is the {{phase}} phase: {_DUE_WHEN}")
DUE_TURN = _rule("tech.1", "due-now", f"a tech is said to be due, and this is turn {{turn}}: {_DUE_WHEN}")
DUE_LATE = _rule(
    "tech.1", "due-now", f"a tech is said to be due, and the Market phase is on its way already: {_DUE_WHEN}"
)
DUE_NONE = _rule("tech.9", "due-none", "a tech is said to be due, and all {count} have been turned up")
SHEETS_NOW = _rule("order.1", "sheets-now", "sheets lie there, and this is the {phase} phase")
SHEET_OF_OUT = _rule("order.1", "sheet-of-out", "a sheet of {who} lies there, and {who} has been knocked out")
ALL_SHEETS = _rule(
    "order.1", "all-sheets", "every kingdom's sheet lies there: with the last one they are turned over and carried out"
)
NOT_OVER = _rule("pos.15", "not-over", "the phase is over, and nobody has won")


LARGE_DEBT = _suspicion(1, "large-debt", "{who} owes {debt}, and its upkeep and research come to {cost}")
UPGRADES = _suspicion(2, "many-upgrades", "{count} castle upgrades, and {most} scrolls can have been turned up")
MANY_CASTLES = _suspicion(3, "many-castles", "{who} owns {count} castles in turn {turn}")
MUCH_MANA = _suspicion(4, "much-mana", "{who} has {mana} mana without a mage and without Arcane Study")
RICH = _suspicion(5, "rich", "{who} has {gold} gold")
NO_UNITS = _suspicion(5, "no-units", "{who} has castles and no unit")
SHARED_SEA = _suspicion(6, "shared-sea", "{who} share {area}, and no castle of theirs touches it")
WARNINGS = (LARGE_DEBT, UPGRADES, MANY_CASTLES, MUCH_MANA, RICH, NO_UNITS, SHARED_SEA)


# About sheets: legal, and often a slip.
VOID_LINE = _slip("order.5", "void-line", "line {number} of {who} is void ({clauses}): {text}")
IDLE_QUAKE = _slip("quake.1", "idle-quake", "no ground unit of another kingdom stands in {area}")
DEBT_AHEAD = _slip(
    "upkeep.3", "debt-ahead", "if nobody falls and no land changes hands, {who} ends the turn with {gold} gold"
)
FOG_ON_FOG = _slip("fog.5", "fog-on-fog", "{count} fogs on {area} are one fog")
QUAKES_ADD_UP = _slip("quake.4", "quakes-add-up", "{count} earthquakes strike {area}")
LAUNCHED_BESIDE = _slip("build.2", "launched-beside", "{who} launches a ship in {sea}, where ships of others may be")
