"""A position in words, for comparing it with the table; events as sentences; what only some may know."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.rules.games.castles_and_crowns.state.cards import UNKNOWN, is_castle
from pnp.rules.games.castles_and_crowns.state.values import (
    BETWEEN,
    DEAL,
    NOBODY,
    OVER,
    RANKS,
    RESOLVE,
    ROLL,
    Position,
    seat_name,
)
from pnp.rules.games.castles_and_crowns.text.dice_text import kinds_in_words, read_kinds, write_hand, write_kinds
from pnp.rules.games.castles_and_crowns.turn.scoring import sheet
from pnp.rules.protocol import Event

_SENTENCES = {
    "straight": "the straight {0} is put down on {1}",
    "extend": "{0} extends the straight on {1}",
    "traitor": "a Traitor {2} comes over from {1} on {0}",
    "battles": "the last lap is over: battles",
    "turn": "{0} is to roll",
    "nobody": "{0}: nobody has dice there, {1} goes out of the game",
    "dead-heat": "{0}: a dead heat at {2}, {1} goes out of the game",
    "round": "all dice are taken back, the token goes on; round {0} begins",
    "over": "the last round is over: the score decides",
}


def describe(position: Position) -> tuple[str, ...]:
    """Whose turn it is, the dice in hands and reserve, the roll sorted, and the score sheet as far as it goes."""
    lines = [_turn(position)]
    if position.phase not in BETWEEN:
        hands = ", ".join(f"{seat_name(seat)} {write_hand(hand)}" for seat, hand in enumerate(position.hand))
        lines.append(f"Hands: {hands}")
        lines.append(f"Reserve: {' '.join(map(str, position.reserve)) or 'empty'}")
    if position.roll:
        groups = [f"{rank} {write_kinds(position.roll.group(rank))}" for rank in RANKS if position.roll.group(rank)]
        lines.append(f"Roll: {', '.join(groups)}")
    if position.out:
        lines.append(f"Out of the game: {' '.join(position.out)}")
    if any(position.won) or position.phase == OVER:
        lines += sheet(position)
    return tuple(lines)


def _turn(position: Position) -> str:
    begun = f"Round {position.round} of {position.options.last_round}, token with {seat_name(position.start)}"
    who = seat_name(position.turn)
    now = {
        DEAL: "the row is to be dealt and the Mercenaries to be rolled",
        ROLL: f"{who} is to roll",
        RESOLVE: "the battles are due",
        OVER: "the game is over",
    }.get(position.phase, f"{who} has rolled and is to send")
    last = "" if position.last == NOBODY else f"; last lap, begun by {seat_name(position.last)}"
    return f"{begun}; {now}{last}"


def without_castles(position: Position, player: str) -> Position:
    """Captured castles lie face down: only their owner may look at them (`crowns.battle.9`) before the score."""
    if position.phase == OVER:
        return position
    won = tuple(
        cards if seat_name(seat) == player else tuple(_face_down(cards)) for seat, cards in enumerate(position.won)
    )
    return position._replace(won=won)


def _face_down(cards: tuple[str, ...]) -> Iterator[str]:
    for card in cards:
        yield UNKNOWN if is_castle(card) else card


def sentence(event: Event) -> str:
    """The event for people."""
    word, details = event.word, event.details
    if word == "row":
        return f"the row is {' '.join(details)}"
    if word == "reserve":
        return f"the Mercenaries show {' '.join(details)}"
    if word == "roll":
        return f"{details[0]} rolls {' '.join(details[1:])}"
    if word == "pass":
        return f"{details[0]} passes and keeps all dice" + "".join(
            f": nothing of {roll} has a place" for roll in details[1:]
        )
    if word in ("open", "reinforce"):
        return _put_down(word, *details)
    if word == "last-lap":
        return _last_lap(*details)
    if word == "capture":
        return _capture(event.clause, *details)
    if word == "mercenary":
        where = f"from {details[1]}" if len(details) > 1 else "from the reserve"
        return f"a Mercenary {details[0]} joins {where}"
    return _SENTENCES[word].format(*details)


_BY = {
    "crowns.battle.3": ", equally strong: the higher rank captures",
    "crowns.straight.17": ", equally strong: sets before straights, then more dice, then the higher top",
}


def _put_down(word: str, rank: str, place: str, kinds: str) -> str:
    """`the Traitor (5) reinforces e`, `2 Knights, the Captain (3s) open d`."""
    dice = read_kinds(kinds)
    named = kinds_in_words(dice).replace("Captain", "the Captain").replace("Traitor", "the Traitor")
    if len(dice) == 1:
        return f"{named} ({rank}) {word}s {place}"
    return f"{' and '.join(named.rsplit(', ', 1))} ({rank}s) {word} {place}"


def _last_lap(seat: str, why: str = "") -> str:
    begins = f"{seat} begins the last lap of the round"
    if why.isdigit():
        knights = f"no Knight of {why} has" if len(why) > 1 else f"the Knight {why} has no"
        return f"{begins}: {knights} {'a place' if len(why) > 1 else 'place'}"
    reasons = {"": "no Knight is left in hand", "no-dice": "no die is left in hand", "passed": "nothing could be sent"}
    return f"{begins}: {reasons[why]}"


def _capture(clause: str, place: str, seat: str, card: str, strength: str, *rivals: str) -> str:
    against = " and ".join("'s ".join(rival.split()) for rival in rivals)
    told = f" against {against}" if rivals else ""
    return f"{place}: {seat} captures {card} with strength {strength}{told}{_BY.get(clause, '')}"
