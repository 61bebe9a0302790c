"""The fields after BOARD: each read by itself, so that every fault of the line comes in one answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.base.finding import Fault, Finding
from pnp.base.tongue import tr
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import HIDDEN, KINDS, PIECE, RECORDED, SQUARES, I, pieces_of
from pnp.rules.games.siege_of_armagh.state.spoken import SIDES
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP, STAGES
from pnp.rules.games.siege_of_armagh.text.tokens import CLAUSE, Token

SPACES = "123456789abc"
"""The characters for the spaces of the tracker."""

NAMES = ("SIDE", "LEFT", "ACTED", "TREASURE", "RESERVE:TRACK", "FALLEN", "BACKS", "ROUND")
BAD_FIELD = Fault("bad-field", "{field} {text} can't be read: {why}", clause=CLAUSE)
TOO_MANY_FIELDS = Fault("too-many-fields", "{text} is one field more than there are", clause=CLAUSE)
AFTER_STEP = Fault(
    "field-after-step", "during set-up nothing follows the name of the step, but here is {text}", clause=CLAUSE
)
ONE_LINE_TOO_MANY = Fault("second-position", "the position has ended, and this line begins another", clause=CLAUSE)

_MOST_TROOPS = 99
_LONGEST_NUMBER = 6

Value = Any
Failure = tuple[str, str]
"""Why a field can't be read, and what would be valid."""


class Fields:
    """The values of the fields; those left out have their defaults. `whole` tells whether the board could be read."""

    def __init__(self, board: bytes, options: Options, *, whole: bool) -> None:
        self.board = board
        self.options = options
        self.whole = whole
        self.stage = ""
        self.values: dict[str, Value] = {}
        self.findings: list[Finding] = []

    def read(self, tokens: tuple[Token, ...]) -> None:
        """Read all tokens, from SIDE on. They stand on one line."""
        later = [token for token in tokens if token.line > tokens[0].line]
        self.findings += [
            ONE_LINE_TOO_MANY.at(token.place(), hints=(tr("one position at a time"),)) for token in later[:1]
        ]
        tokens = tokens[: len(tokens) - len(later)]
        if tokens and tokens[0].text.lower() in STAGES:
            self.stage = tokens[0].text.lower()
            self.values["reserve"] = self.options.irish
            self.findings += [AFTER_STEP.at(token.place(), text=_shown(token)) for token in tokens[1:2]]
            return
        for name, token in zip(NAMES, tokens, strict=False):
            failure = _READERS[name](self, token.text)
            if failure:
                facts = {"field": name, "text": _shown(token), "why": failure[0]}
                self.findings.append(BAD_FIELD.at(token.place(), hints=(failure[1],), **facts))
        for token in tokens[len(NAMES) : len(NAMES) + 1]:
            self.findings.append(TOO_MANY_FIELDS.at(token.place(), text=_shown(token), hints=(" ".join(NAMES),)))
        if "reserve" not in self.values:  # all troops that are not on the board, and an empty tracker
            self.values["reserve"] = max(0, self.options.irish - len(pieces_of(self.board, I)))


def _shown(token: Token) -> str:
    return repr(token.text if len(token.text) <= 40 else token.text[:40] + "…")


def _side(fields: Fields, text: str) -> Failure | None:
    side = SIDES.get(text.lower())
    if side is None:
        return tr("it is no side"), tr(
            "V for the Vikings, I for the Irish, or a set-up step: {stages}", stages=" ".join(STAGES)
        )
    fields.values["side"] = side
    return None


def _left(fields: Fields, text: str) -> Failure | None:
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        return tr("it is no number of moves"), tr("2 or 1, or 0 when the game is over")
    fields.values["left"] = int(text)
    return None


def _acted(fields: Fields, text: str) -> Failure | None:
    if text == "-":
        return None
    squares = [_square(word) for word in text.split(",")]
    if None in squares:
        return tr("{what!r} is no square", what=text.split(",")[squares.index(None)]), tr(
            "squares a1 to h8 joined by commas, or -"
        )
    if len(set(squares)) < len(squares):
        return tr("a square is named twice"), tr("each square once")
    fields.values["acted"] = tuple(sorted(square for square in squares if square is not None))
    return None


def _treasure(fields: Fields, text: str) -> Failure | None:
    place = {"M": MONASTERY, "S": SHIP}.get(text.upper(), _square(text))
    if place is None:
        return tr("it is no place of the Treasure"), tr("M for the Monastery, S for the Ship, or the carrier's square")
    fields.values["treasure"] = place
    return None


def _reserve(fields: Fields, text: str) -> Failure | None:
    number, colon, track = text.partition(":")
    valid = tr("a number, a colon, and the space of each troop on the tracker or -, as 2:- or 1:3388")
    if not colon or not (number.isascii() and number.isdigit() and int(number[:3]) <= _MOST_TROOPS):
        return tr("it is not a number and a tracker"), valid
    spaces = [] if track == "-" else [SPACES.find(letter) + 1 for letter in track.lower()]
    if (not spaces and track != "-") or len(spaces) > _MOST_TROOPS:
        return tr("the tracker is missing") if not spaces else tr("there are not so many troops"), valid
    for letter, space in zip(track, spaces, strict=False):
        if not 1 <= space <= fields.options.tracker:
            last = SPACES[fields.options.tracker - 1]
            return tr("the tracker has no space {letter!r}", letter=letter), tr(
                "spaces 1 to {last}, or - for an empty tracker", last=last
            )
    fields.values["reserve"] = int(number)
    fields.values["track"] = tuple(sorted(spaces))
    return None


def _fallen(fields: Fields, text: str) -> Failure | None:
    letters = "" if text == "-" else text.upper()
    if not set(letters) <= set(KINDS) or len(letters) > _MOST_TROOPS:
        return tr("it is not made of P, B and C"), tr("a letter for each fallen Viking, as PPB, or -")
    fields.values["fallen"] = tuple(letters.count(kind) for kind in KINDS)
    return None


def _backs(fields: Fields, text: str) -> Failure | None:
    if text == "-":
        return None
    board = bytearray(fields.board)
    for word in text.split(","):
        square, kind = _square(word[:-1]), word[-1:].upper()
        if square is None or kind not in tuple(KINDS):
            return tr("{word!r} is no square with its reverse side", word=word), tr(
                "as a8B,d8C: square and P, B or C, or -"
            )
        if not fields.whole:
            continue  # whether a disc lies there nobody can tell as long as the board can't be read
        if board[square] & PIECE != HIDDEN:
            named = word[:-1] in text.partition(word)[0]
            why = (
                tr("{word} is named twice", word=word[:-1])
                if named
                else tr("there is no face-down disc on {word}", word=word[:-1])
            )
            return why, tr("squares with a V or v on the board, each once")
        board[square] += RECORDED[kind] - HIDDEN
    fields.board = bytes(board)
    return None


def _round(fields: Fields, text: str) -> Failure | None:
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER and int(text) > 0):
        return tr("it is no number of a round"), tr("1 or more")
    fields.values["round"] = int(text)
    return None


def _square(text: str) -> int | None:
    name = text.lower()
    return SQUARES.index(name) if name in SQUARES else None


_READERS: dict[str, Callable[[Fields, str], Failure | None]] = {
    "SIDE": _side,
    "LEFT": _left,
    "ACTED": _acted,
    "TREASURE": _treasure,
    "RESERVE:TRACK": _reserve,
    "FALLEN": _fallen,
    "BACKS": _backs,
    "ROUND": _round,
}
