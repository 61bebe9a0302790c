"""Text of a position that can't be read: what would stand there, each said once."""

from __future__ import annotations

from pnp.base.finding import Fault

UNKNOWN_LINE = Fault("unknown-line", "{text} begins no line of a position")
LINE_TWICE = Fault("line-twice", "{line} stands twice")


def _bad_word(wanted: str) -> Fault:
    return Fault("bad-word", f"{{line}}: {{text}} can't be read: {wanted}")


NO_FORMATION = _bad_word("a set is written as 4:3kct2m, a straight as 2-3c-4-5t")
NO_SEAT_FIRST = _bad_word("a seat, P1 to P5, stands first")
BARE_SEAT = _bad_word("nothing stands behind the seat")
NO_OPTION = _bad_word("there is no such option{near}")
OPTION_VALUE = _bad_word("{name} is {expected}")
BARE_FLAG = _bad_word("write {name}=false or =true")
STATED_OTHERWISE = _bad_word("{name} is stated otherwise before")
NO_ROUND = _bad_word("the number of the round comes first")
ROUND_FIELD = _bad_word("after {name} comes {expected}")
ROUND_FORM = _bad_word("the line is: round NUMBER start SEAT turn SEAT phase PHASE last SEAT")
NONE_BESIDE = _bad_word("it means none, and something else stands there too")
NO_CARD = _bad_word("a card is written as 6H or K")
NO_HAND = _bad_word("a hand is written as 6kct, an empty one as -")
SECOND_HAND = _bad_word("the seat has a hand already")
NO_RANKS = _bad_word("the ranks of the Mercenaries are digits")
NO_ROLL = _bad_word("a roll is written as 11235566 c4 t3")
MANY_DICE = _bad_word("nobody has so many dice")
