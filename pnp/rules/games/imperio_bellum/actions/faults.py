"""Every way to break a rule of play or of the set-up: code, sentence and clause, declared once. Audits are in `audit_faults`."""

from __future__ import annotations

from pnp.rules.engine.declare import Clauses

_rule = Clauses("imperio").rule

# Whenever.
GAME_OVER = _rule("end.6", "game-over", "the game is over: {result}")
SET_UP_FIRST = _rule("setup.12", "set-up-first", "{action} has to wait: the formations are still being laid out")
SET_UP_DONE = _rule("setup.11", "set-up-done", "{action} belongs to the set-up, and the set-up is done")
OFF_BOARD = _rule("board.1", "off-the-board", "{square} is off the board, which has {rows} rows and 9 columns")
NOT_OWN = _rule("turn.8", "not-own-piece", "on {square} stands {what}, and it is the {side}'s turn")

# A piece that is finished.
ARRIVED = _rule("spawn.5", "just-arrived", "the {kind} on {square} has arrived in this turn")
STOPPED = _rule(
    "zone.2", "stopped-by-zone", "the knight on {square} has been stopped in the zone of the pikeman on {pikemen}"
)
USED_UP = _rule("knight.1", "actions-used-up", "the knight on {square} has used up its five actions")
ONE_THING = _rule("turn.5", "one-thing-a-turn", "the {kind} on {square} has done its one thing: only knights do more")
JUST_TAKEN = _rule("capture.5", "changed-hands", "the base on {square} has changed hands in this turn")
HAS_ACTED = _rule("turn.3", "has-acted", "the {kind} on {square} is finished for this turn: {either}")
HAS_MOVED = "it has moved"
CHANGED_HANDS = "it has changed hands"
STOPPED_IN_ZONE = "it was stopped in the zone of the pikeman on {pikemen}"
FIVE_USED_UP = "its five actions are used up"
ANOTHER_ACTED = "another piece has acted since it did"
HAS_MOVED_OR_ATTACKED = "it has moved or attacked"
HAS_ARRIVED = "it has arrived"
"""The reasons, of which the marks may leave several open."""


# Moves.
USELESS = _rule("capture.6", "useless-base", "the captured base on {square} is useless while the enemy holds {lost}")
TOO_FAR = _rule("move.1", "too-far", "{end} is {how}")
BASE_TOO_FAR = _rule("base.1", "base-too-far", "{end} is {how}, and a base moves one step")
ARCHER_TOO_FAR = _rule("archer.1", "archer-too-far", "{end} is {how}")
BENT = _rule(
    "opt.4", "bent-move", "two steps from {start} to {end} have different directions, and archer_move is straight"
)
ONTO_OWN = _rule("move.3", "onto-own-piece", "{what} stands on {end}")
ONTO_ENEMY = _rule("move.4", "onto-enemy", "{what} stands on {end}: going there is an attack{attack}")
NO_WAY = _rule("move.2", "no-way-through", "every way of two steps from {start} to {end} leads through a piece")

# Attacks.
BASE_ATTACKS = _rule("base.2", "base-attacks", "the piece on {start} is a base, and bases never attack")
NO_ENEMY = _rule("combat.1", "no-enemy", "there is {what} on {end}, no piece that the enemy controls")
NOT_NEXT = _rule("combat.2", "target-not-next", "{end} is not next to {start}")
OUT_OF_REACH = _rule(
    "pike.2", "out-of-reach", "{end} is neither next to {start} nor the second square straight forward of it"
)
THRUST_BLOCKED = _rule("pike.3", "thrust-blocked", "{between}, in between, is occupied")
DETOUR = _rule("knight.7", "detour", "the run of {run} is not the shortest: {shortest} would do from {start}")

# Barrages.
NO_ARCHER = _rule("barrage.1", "not-an-archer", "the {kind} on {start} is no archer and can't fire")
NO_SHOT = _rule(
    "barrage.1", "out-of-range", "{end} is not two to five squares from {start} on a row, column or diagonal"
)
NO_TARGET = _rule("barrage.2", "no-target", "there is {what} on {end}, no unit of the enemy")
GUARDED = _rule("shield.2", "guarded", "{end} is guarded by the footsoldier on {feet}")
COVERED = _rule("shield.3", "line-covered", "the line of fire to {end} crosses {squares}")

# Spawning.
SPAWN_OVER = _rule("turn.9", "spawn-step-over", "the spawn step of this turn is over")
NO_BASE = _rule("spawn.1", "no-base", "there is {what} on {square}, no base that could bring in a unit")
HAS_SPAWNED = _rule("spawn.1", "has-spawned", "the base on {square} has brought in a unit in this turn")
NOT_IN_RESERVE = _rule("spawn.2", "not-in-reserve", "there is no {letter} in the reserve of the {side}: {reserve}")
NOT_BESIDE_BASE = _rule("spawn.3", "not-beside-base", "{end} is not next to the base on {start}")
TAKEN = _rule("spawn.3", "square-taken", "{what} stands on {end}")
SURROUNDED = _rule("spawn.4", "surrounded", "no square next to the base on {start} is empty")

# Set-up.
NO_ALTERATION_LEFT = _rule("alter.2", "no-alteration-left", "the four alterations are used up")
BASE_ALTERED = _rule("alter.4", "base-altered", "bases can't be added, removed or replaced")
NO_ALTERATION = _rule("alter.1", "no-alteration", "{action} is no alteration: {reason}")
BAD_LAYOUT = _rule("board.6", "bad-layout", "{action} can't be: {reason}")
NONE_TO_GIVE = "the reserve has no {kind} to give ({pile})"
SAME_KINDS = "both kinds are the same"
ONE_AT_A_TIME = "one unit at a time"
IS_TAKEN = "{square} is taken"
NO_OWN_PIECE = "there is no piece of the {side} on {square}"
SAME_SQUARES = "both squares are the same"
SAME_KIND_ALREADY = "it is a piece of that kind already"
"""Why an order makes no sense, while laying out or altering."""

BASE_IN_RESERVE = _rule("setup.7", "base-in-reserve", "bases can't be in a reserve")
FOREIGN = _rule("piece.1", "foreign-letter", "{letter} is not a piece of the {side}: those are {letters}")
OUTSIDE_ZONE = _rule("setup.3", "outside-zone", "{squares} is outside the {side}'s zone, rows {zone}")
HEADQUARTERS = _rule(
    "setup.4", "base-count", "the {side} has {count} headquarters and {bases} secondary bases, not one and two"
)
TOO_MANY_UNITS = _rule(
    "setup.5", "too-many-units", "the {side} has {count} units in the formation, and 15 are the most"
)
NO_UNITS = _rule("setup.6", "no-units", "the {side} has no unit in the formation")
RESERVE_SIZE = _rule("setup.7", "reserve-size", "the {side} has {count} units in the reserve, and 0 to 50 are allowed")
FORMATION_KNIGHTS = _rule(
    "setup.8", "formation-knights", "the {side} has {count} knights in the formation, and 8 are the most"
)
ALL_KNIGHTS = _rule(
    "setup.9", "knights", "the {side} has {count} knights in formation and reserve, and 10 are the most"
)
TURNED_PIECES = _rule(
    "setup.13", "not-fresh", "before the game starts no pikeman is entrenched and no base captured: {squares}"
)
QUARTERS_LOST = _rule("setup.13", "not-fresh", "before the game starts no headquarters has been lost")
LATER_ROUND = _rule("setup.13", "not-fresh", "before the game starts the round is 1")
TOO_SOON = _rule("setup.2", "too-soon", "the Defender lays out first, and the Attacker has pieces already")
