"""Every way to break a rule of the game: code, sentence and clause, declared once.

Faults of one code break the same rule in different ways, each with a sentence of its own.
"""

from __future__ import annotations

from pnp.base.tongue import tr_noop
from pnp.rules.engine.declare import Clauses

_CLAUSES = Clauses("armagh")
_rule = _CLAUSES.rule
_suspicion = _CLAUSES.suspicion

# Moves, in the order of the table under `armagh.order`.
SET_UP_FIRST = _rule("setup.1", "set-up-first", "{action} has to wait: the set-up step {step} is due")
WRONG_STEP = _rule("setup.1", "wrong-step", "{action} belongs to the set-up step {its}; {step} is due")
SET_UP_DONE = _rule("setup.1", "set-up-done", "{action} belongs to the set-up, and the set-up is done")
GAME_WON = _rule("win.1", "game-won", "the game is over: {result}")
GAME_SCORED = _rule("limit.1", "game-scored", "the game is over: {result}")
NO_SQUARE = _rule("turn.3", "no-such-square", "{start} is no square, so no piece stands there: the board has a1 to h8")
NOT_OWN = _rule("turn.3", "not-own-piece", "on {start} stands {what}, and {people} are to move")
HAS_ACTED = _rule("turn.4", "has-acted", "the piece on {start} has acted in this turn")
OFF_THE_BOARD = _rule("move.3", "off-the-board", "{end} is off the board")
NOT_A_NEIGHBOUR = _rule("move.2", "not-a-neighbour", "{end} is not next to {start}")
ONTO_RIVER = _rule("move.4", "onto-river", "{end} is a river tile")
STUNNED_LOOTER = _rule(
    "stun.3", "stunned-looter", "the Viking on {start} is stunned and can't enter the standing village on {end}"
)
STUNNED_PUSHER = _rule("stun.2", "stunned-pusher", "the piece on {start} is stunned and can't push {what} on {end}")
FRIEND_BLOCKED = _rule(
    "push.9", "friend-into-friend", "the friend on {end} would be pushed into the friend on {beyond}"
)
OWN_LOSS = _rule("kill.6", "own-loss", "the push would destroy the friend on {end}, and own_loss is no")
FRIEND_ACTED = _rule(
    "turn.4", "friend-has-acted", "this is a joint push, and its front piece on {end} has acted in this turn"
)
FRIEND_STUNNED = _rule("stun.2", "friend-stunned", "this is a joint push, and its front piece on {end} is stunned")
TOO_WEAK = _rule("push.6", "too-weak", "strength {strength} against a line of {line}: {squares}")
JOINT_SINGLE = _rule(
    "push.12", "joint-against-one", "two push together against the one enemy on {squares}, and joint_single is no"
)

# Deployments.
NOT_IRISH_TURN = _rule("deploy.1", "not-irish-turn", "only the Irish deploy troops, and the Vikings are to move")
RESERVE_EMPTY = _rule("deploy.2", "reserve-empty", "there is no troop in the Reserve")
NO_VILLAGE = _rule("deploy.3", "no-village", "no village stands on {square}")
VILLAGE_TAKEN = _rule("deploy.4", "village-taken", "{what} stands on {square}")

# Set-up orders.
LAY_RANK = _rule("setup.3", "lay-rank", "the river is laid on row 4 or row 5, not on row {rank}")
SHIFT_COUNT = _rule("setup.4", "shift-count", "three, four or five tiles are shifted, not {count}")
SHIFT_TWICE = _rule("setup.5", "shift-twice", "{files} named more than once")
CUT_NOTHING = _rule("setup.6", "cut-nothing", "there is no river tile on {square}")
VILLAGE_BAND = _rule("setup.8", "village-band", "{square} is not on rows {band}, where {people} place villages")
VILLAGE_BLOCKED = _rule("setup.9", "village-blocked", "there is {what} on {square} already")
FLEET = _rule("setup.10", "fleet", "the fleet is four P, three B and one C; this has {counts}")
FLEET_SEEN = _rule("setup.11", "fleet-seen", "with hidden: nobody the discs are shuffled and nobody looks")
MUSTER_RANKS = _rule("setup.12", "muster-ranks", "{squares_are} not on row 1 or 2")
MUSTER_TWICE = _rule("setup.12", "muster-twice", "{squares_are} named more than once, and a square holds one troop")
MUSTER_COUNT = _rule("setup.13", "muster-count", "{count} squares are named, and there are {irish} Irish troops")
MUSTER_VILLAGE = _rule("setup.14", "muster-village", "no troop is set on a village during set-up: {squares}")

# Impossible positions.
RIVER_SHAPE = _rule("pos.1", "river-shape", "the river can't lie like this: {reason}")
RIVER_OFF = tr_noop("{tiles_are} not on row 4 or 5")
RIVER_DOUBLED = tr_noop("two tiles on file {files}")
RIVER_LENGTH = tr_noop("{tiles}, not 7 or 8")
RIVER_BALANCE = tr_noop("{on_4} on row 4 and {on_5} on row 5")
"""The reasons, of which any may also speak against a step of the set-up."""

ON_RIVER = _rule("pos.2", "on-river", "{what} on the river tile {square}")
VILLAGES = _rule("pos.3", "villages", "the villages can't stand like this: {reason}")
VILLAGES_OFF = tr_noop("{squares_are} not on rows 3 to {last}")
VILLAGES_COUNT = tr_noop("{count} of them, and there are five")
"""The reasons, of which any may also speak against a step of the set-up."""

VIKING_IN_VILLAGE = _rule("pos.4", "viking-in-village", "a Viking stands on the standing village {square}")
IRISH_COUNT = _rule(
    "pos.5",
    "irish-count",
    "{board} on the board, {reserve} in the Reserve and {track} on the tracker make {total}, not {irish}",
)
VIKING_COUNT = _rule("pos.6", "viking-count", "{board} on the board and {fallen} fallen make {total}, not 8")
TOO_MANY_OF_A_KIND = _rule(
    "pos.7", "too-many-of-a-kind", "{count} {kind} are fallen, up or on record, and the fleet has {most}"
)
NO_CARRIER = _rule("pos.8", "treasure-place", "the Treasure can't be on {square}: no piece stands there to carry it")
TREASURE_AT_SHIP = _rule(
    "pos.8", "treasure-place", "the Treasure can't be on {square}: a Viking on row 8 puts it into the Ship"
)
TREASURE_AT_HOME = _rule(
    "pos.8", "treasure-place", "the Treasure can't be on {square}: an Irish troop on row 1 puts it back home"
)
BOTH_WON = _rule(
    "pos.9", "both-won", "both sides have two points, which one move of a Viking alone can bring about, but {reasons}"
)
IRISH_MOVE = tr_noop("the Irish are to move")
NO_RAIDER = tr_noop("no Viking on row 1 carries the Treasure")
NOT_FOUR_FALLEN = tr_noop("{fallen_have} fallen, not four")
CHIEF_STANDS = tr_noop("the Chief has not fallen")
NO_OWN_LOSS = tr_noop("own_loss is no")
"""The reasons, of which there may be several."""

MANY_MOVES_LEFT = _rule("pos.10", "moves-left", "{left_are} left: a turn has two moves")
NO_MOVE_LEFT = _rule("pos.10", "moves-left", "{left_are} left: only a game that is over has none")
SCORED_MID_ROUND = _rule(
    "pos.10",
    "moves-left",
    "{left_are} left: a game scored by the turn limit ended with an Irish turn, and the Vikings are to move",
)
SCORED_TOO_SOON = _rule(
    "pos.10", "moves-left", "{left_are} left: the turn limit is round {limit}, and this is round {round}"
)
STRANGER_ACTED = _rule("pos.10", "acted-pieces", "on {squares} stands no piece of {people} that could have acted")
ACTED_TOO_SOON = _rule("pos.10", "acted-pieces", "two moves are left, but {squares_have} acted")
ACTED_OTHERWISE = _rule(
    "pos.10", "acted-pieces", "one move is used, by one piece or two neighbours, but {squares_have} acted"
)
STUN_COUNT = _rule(
    "pos.11",
    "stun-count",
    "{stunned} stunned ({squares}), and with {when} {most} can be",
)
TRACKER_COUNT = _rule("pos.12", "tracker-count", "{troops} on space {space} of the tracker, where {most} can be{when}")
SET_UP_STATE = _rule("pos.13", "set-up-state", "this can't be the set-up before the step {step}: {reason}")
PIECES_STAND = tr_noop("there are pieces on the board")
ON_TILES = tr_noop("a village or a piece is on a river tile")
RIVER_LIES = tr_noop("there are river tiles on the board")
NOT_IN_A_ROW = tr_noop("the eight tiles are not on all squares of row 4 or of row 5")
NOT_SHIFTED = tr_noop("the eight tiles are not one to a file with three to five on each of rows 4 and 5")
NO_FLEET = tr_noop("the pieces are not eight face-down Vikings on row 8 without Stun")
"""The reasons, besides those of the river and the villages."""


ALREADY_WON = _suspicion(1, "already-won", "the game is already won")
VIKING_AT_MONASTERY = _suspicion(
    2,
    "viking-at-monastery",
    "the Treasure is in the Monastery and {vikings}: pushed there by the Irish, or the Treasure has come back",
)
CROWDED_TRACKER = _suspicion(3, "crowded-tracker", "{count} troops on space {space} of the tracker")
NO_WAY_BACK = _suspicion(4, "no-way-back", "no village stands, so {troops} of Reserve and tracker will not come back")
OWN_PIECE_HIT = _suspicion(5, "own-piece-hit", "the push {hit} an own piece, on {square}: {how}")

WARNINGS = (ALREADY_WON, VIKING_AT_MONASTERY, CROWDED_TRACKER, NO_WAY_BACK, OWN_PIECE_HIT)
