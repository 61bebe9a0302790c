"""Every way to break a rule of the game: code, sentence and clause, declared once.

Faults of one code break the same rule in different ways, each with a sentence of its own.
"""

from __future__ import annotations

from pnp.base.finding import Fault
from pnp.rules.engine.declare import Clauses
from pnp.rules.games.castles_and_crowns.state.values import DEAL, OVER, RESOLVE, ROLL, SEND

_CLAUSES = Clauses("crowns")
_rule = _CLAUSES.rule
_suspicion = _CLAUSES.suspicion

# Whose time it is.
_FIRST = {
    DEAL: "the row has to be dealt first",
    ROLL: "the dice have not been rolled",
    SEND: "the roll of this turn lies on the table",
    RESOLVE: "the last lap is over and the battles are due",
    OVER: "the game is over",
}


def _no_send(phase: str) -> Fault:
    return _rule("turn.2", "not-rolled", f"nothing can be sent now: {_FIRST[phase]}")


def _no_roll(phase: str) -> Fault:
    return _rule("turn.2", "no-roll-now", f"{{seat}} can't roll now: {_FIRST[phase]}")


SEND_UNDEALT, SEND_UNROLLED, SEND_TOO_LATE, SEND_AT_THE_END = map(_no_send, (DEAL, ROLL, RESOLVE, OVER))
NO_SEND_NOW = {DEAL: SEND_UNDEALT, ROLL: SEND_UNROLLED, RESOLVE: SEND_TOO_LATE, OVER: SEND_AT_THE_END}
ROLL_UNDEALT, ROLLED_ALREADY, ROLL_TOO_LATE, ROLL_AT_THE_END = map(_no_roll, (DEAL, SEND, RESOLVE, OVER))
NO_ROLL_NOW = {DEAL: ROLL_UNDEALT, SEND: ROLLED_ALREADY, RESOLVE: ROLL_TOO_LATE, OVER: ROLL_AT_THE_END}
"""By the phase in which it is tried."""

ROW_LIES = _rule("round.5", "row-lies", "no cards are dealt now: the row of this round lies on the table")
BATTLES_DUE = _rule("round.5", "row-lies", f"no cards are dealt now: {_FIRST[RESOLVE]}")
GAME_OVER = _rule("score.1", "game-over", "the game is over: {rounds} rounds have been played")
LAP_RUNS = _rule("end.4", "lap-runs", "no battles yet: the last lap is not over")
NO_ROW = _rule("end.4", "lap-runs", f"no battles yet: {_FIRST[DEAL]}")
CAN_SEND = _rule("turn.6", "can-send", "{seat} can't pass while something can be sent (legal sends: {count})")

# Groups.
NO_DIE = _rule("send.1", "no-die", "no die of the roll shows {rank}")
NOTHING_LEFT = _rule("send.1", "nothing-left", "with {held} held back no {rank} is left to be sent")
HELD_APART = _rule("send.2", "held-back", "{held} can't be held back: it is not in the group")
KNIGHTS_GO = _rule("send.2", "held-back", "{held} can't be held back: all Knights of the rank go")
GROUP_WHOLE = _rule("send.2", "held-back", "{held} can't be held back: the group goes whole (hold_back is off)")
NO_BATTLEFIELD = _rule("send.3", "no-battlefield", "{place} is no battlefield: the row has {row}")
OTHER_PLACE = _rule("send.5", "set-elsewhere", "{seat}'s {rank}s are on {own}, and only there can he send {rank}s")
OTHER_RANK = _rule("send.6", "other-rank", "{place} is closed: {seat} has {own}s there")
RIVAL_RANK = _rule("send.7", "rival-rank", "{place} is closed: {rival} has {rank}s there")
CAPTAIN_OPENS = _rule("captain.3", "captain-opens", "without a Knight the Captain can't open {place}")
TRAITOR_OPENS = _rule("traitor.2", "traitor-opens", "without a Knight the Traitor can't open {place}")
LONE_TRAITOR = _rule("traitor.3", "lone-traitor", "the Traitor alone may not reinforce (lone_traitor is off)")
NOT_COMBINED = _rule("combined.1", "source-named", "a Mercenary's source is named only in the Combined variant")
FROM_RESERVE = _rule("combined.4", "from-reserve", "the Mercenary {rank} comes from the reserve, not from {source}")
NO_SOURCE = _rule("combined.5", "no-source", "{source} is no rival's formation with a Mercenary {rank}")
WHICH_SOURCE = _rule("combined.6", "which-source", "name one of the formations with a Mercenary {rank}: {sources}")

# Straights and extensions.
NO_STRAIGHTS = _rule("straight.1", "no-straights", "straights are not played (straights is off)")
NOT_IN_HAND = _rule("straight.3", "not-in-roll", "{dice}: the {name} is not in hand")
ONE_DIE = _rule("straight.3", "not-in-roll", "{dice}: the {name} is one die")
SHOWS_ANOTHER = _rule("straight.3", "not-in-roll", "{dice}: the {name} shows {shows}")
FEWER_KNIGHTS = _rule("straight.3", "not-in-roll", "{dice}: {have} {knights} {rank}, not {wanted}")
NO_KNIGHT_SHOWS = _rule("straight.3", "not-in-roll", "{dice}: no Knight shows {rank}")
SPECIALIST_SHOWS = _rule(
    "straight.3", "not-in-roll", "{dice}: no Knight shows {rank}, but the {name} does: {rank}{letter}"
)
FORMATION_THERE = _rule("straight.5", "formation-there", "{place} is closed: {seat} has {what} there")
NOTHING_TO_EXTEND = _rule("straight.6", "nothing-to-extend", "{seat} has no straight on {place} to extend")
BAD_MERCENARY = _rule("straight.10", "bad-mercenary", "the Mercenary can't be one of the dice: {reasons}")
NEVER_RECRUITED = "straight_recruits is none"
ONE_A_TURN = "one a turn may be taken, not {count}"
NONE_IN_RESERVE = "the reserve has none of that rank"
SENT_ALONE = "no Knight or Captain is sent with it"
"""The reasons, of which there may be several."""

NOT_CONSECUTIVE = _rule("straight.2", "not-consecutive", "{ranks} are not consecutive ranks with one die of each")
TOO_SHORT = _rule("straight.2", "too-short", "a new straight has at least {least} dice, and this has {count}")
NO_KNIGHT = _rule("straight.4", "no-knight", "a new straight contains a Knight, and this has none")
TRAITOR_INSIDE = _rule("straight.9", "traitor-inside", "a Traitor would stand inside {straight}")
MERCENARY_INSIDE = _rule("straight.16", "mercenary-inside", "a Mercenary would stand inside {straight}")
IDENTICAL = _rule("straight.12", "identical", "{rival} has the straight {straight} on {place} already")

# Impossible positions.
BAD_OPTION = _rule("pos.1", "option-out-of-range", "{name} is {expected}, not {value}")
BAD_ROUND = _rule("pos.1", "round-out-of-range", "there is no round {round}: the rounds are 1 to {rounds}")
NO_SEAT = _rule("pos.1", "no-seat", "{what}: there is no {seat} with {players} players")
NO_CARD = _rule("pos.2", "no-card", "{card} is not in the deck")
CARD_TWICE = _rule("pos.2", "card-twice", "{card} is there {count} times")
TOO_MANY_OF_A_VALUE = _rule("pos.2", "too-many-of-a-value", "{count} cards of the value {value}, and there are four")
UNKNOWN_CARD = _rule("pos.2", "unknown-card", "a card {lies} lies open and can't be unknown")
TOO_MANY_CASTLES = _rule("pos.2", "too-many-castles", "{count} castles are out, and there are 20")
ROW_LENGTH = _rule("pos.3", "row-length", "the row has {count} cards, and in the phase {phase} it has {wanted}")
CARDS_OUT = _rule(
    "pos.3", "cards-out", "{count} cards are captured or uncaptured, and after {rounds} rounds {wanted} are"
)
BEYOND_ROW = _rule("pos.3", "beyond-row", "there is no battlefield {place} with {cards} cards")
KNIGHTS = _rule("pos.4", "knights", "{seat} has {hand} Knights in hand and {field} on the field, together not 8")
CAPTAIN = _rule("pos.5", "captain", "{seat}'s Captain is in {count} places, not in one")
TRAITORS = _rule("pos.6", "traitors", "{hand} Traitors in hands and {field} on the field are not {wanted}")
TRAITORS_IN_HAND = _rule("pos.6", "traitors-in-hand", "{seat} can't have {count} Traitors in hand")
MERCENARIES = _rule(
    "pos.7", "mercenaries", "{reserve} Mercenaries in the reserve and {field} on the field are not {wanted}"
)
MERCENARY_RANK = _rule("pos.7", "mercenary-rank", "no Mercenary shows {rank}")
TWO_FORMATIONS = _rule("pos.8", "two-formations", "{seat} has two formations on {place}")
STRANGER = _rule("pos.8", "stranger", "{seat} has a formation on {place}, and there are {players} players")
RANK_TWICE = _rule("pos.9", "rank-twice", "{seat} has sets of {rank}s on {places}")
RANK_SHARED = _rule("pos.10", "rank-shared", "{seats} have sets of {rank}s on {place}")
KNIGHTLESS = _rule("pos.11", "knightless", "{seat}'s {formation} on {place} has no Knight")


def _shape(reason: str) -> Fault:
    return _rule("pos.12", "shape", f"{{seat}}'s {{formation}} on {{place}} can't be: {reason}")


STRAIGHTS_OFF = _shape("straights are not played")
BROKEN_RANKS = _shape("the ranks are not consecutive with one die of each")
TRAITOR_WITHIN = _shape("a Traitor stands inside")
TWO_TRAITORS = _shape("there are two Traitors in it, and it can hold its owner's only")
ANOTHERS_TRAITOR = _shape("its Traitor can only be its owner's, and that is in hand")
MERCENARY_WITHIN = _shape("a Mercenary stands inside")
NO_MERCENARY = _shape("no Mercenary can be in it (straight_recruits is none)")
SHORT_STRAIGHT = _shape("a straight has at least {least} dice when it is sent")
ODD_RANK = _shape("no die shows such a rank")


def _last_lap(reason: str) -> Fault:
    return _rule("pos.13", "last-lap", f"the last lap can't be as stated: {reason}")


NO_LAP_NOW = _last_lap("in the phase {phase} none runs")
LAP_UNSTATED = _last_lap("battles come after a last lap, and none is stated")
LAP_BEGUN = _last_lap("{seat} has {what} in hand, which begins the last lap")
LAP_NOT_MOVED = _last_lap("{seat} is said to have begun it and has not moved in this lap")
LAP_BEGUN_BEFORE = _last_lap("{seat} is said to have begun it, but {other}, who moved before him in it, has {what}")
LAP_UNDONE = _last_lap("{seat} is said to have begun it, but {other}, who has yet to move, has {what}")
ROLL_TOO_EARLY = _rule("pos.14", "roll", "the roll can't be: in the phase {phase} there is none")
ROLL_MISSING = _rule("pos.14", "roll", "the roll can't be: in the phase send there is one")
ROLL_NOT_OF_HAND = _rule("pos.14", "roll", "the roll can't be: {seat} has {hand} in hand, and the roll shows {shown}")
NO_DIE_SHOWS = _rule("pos.14", "roll", "the roll can't be: no die shows {rank}")
TURN_COUNTS = _rule("pos.15", "turn-counts", "the players can't have had equal numbers of turns: {counts}")
UNTAKEN = _rule(
    "pos.16", "untaken", "{seat}'s {rank}s on {place} hold no Mercenary, though the reserve still has one of {rank}"
)
TOO_MANY_MERCENARIES = _rule(
    "pos.17",
    "too-many-mercenaries",
    "{seat}'s {formation} on {place} has {count} Mercenaries after {most} full sends at most",
)
NO_OWNER = _rule("pos.18", "no-owner", "the Traitors on the field can't belong to {seats}, one each")
BETWEEN_ROUNDS = _rule("pos.19", "between-rounds", "in the phase {phase} {what}")


TWIN_STRAIGHTS = _suspicion(
    1, "twin-straights", "{seats} have the same straight {straight} on {place}: by a desertion?"
)
SPREAD_TRAITORS = _suspicion(2, "spread-traitors", "Traitors {rank} lie in several sets, on {places}: sent alone?")
FORGOTTEN = _suspicion(3, "forgotten", "{seat} has captured castles that nobody knows: no totals can be given")

WARNINGS = (TWIN_STRAIGHTS, SPREAD_TRAITORS, FORGOTTEN)
