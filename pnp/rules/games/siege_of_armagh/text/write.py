"""A position read from its text, written to its text, and drawn as a diagram of letters."""

from __future__ import annotations

from itertools import groupby

from pnp.base.finding import Report
from pnp.rules.games.siege_of_armagh.options import Options
from pnp.rules.games.siege_of_armagh.state.board import FILES, KINDS, PIECE, REVERSE, SQUARES, is_face_down, names
from pnp.rules.games.siege_of_armagh.state.values import MONASTERY, SHIP, Setup
from pnp.rules.games.siege_of_armagh.text.read_board import CODES, read_board
from pnp.rules.games.siege_of_armagh.text.read_fields import SPACES, Fields
from pnp.rules.games.siege_of_armagh.text.tokens import cut_up

_LETTER = {code: letter for letter, code in CODES.items() if letter not in "RrHh"}


def read(text: str, options: Options) -> Report[Setup]:
    """The setup that `text` describes. Every fault breaks `armagh.pos.0`; with any of them there is no setup."""
    cut = cut_up(text)
    board, findings = read_board(cut.ranks)
    fields = Fields(board, options, whole=not findings and not cut.findings)
    fields.read(cut.fields)
    findings = [*cut.findings, *findings, *fields.findings]
    if findings:
        return Report(None, tuple(sorted(findings, key=lambda found: (found.where.line or 0, found.where.column or 0))))
    return Report(Setup(fields.board, fields.stage, **fields.values))


def write(position: Setup) -> str:
    """The one-line form with all fields; during set-up the board and the step."""
    ranks = "/".join(_rank_text(position.board[8 * rank : 8 * rank + 8]) for rank in range(7, -1, -1))
    if position.stage:
        return f"{ranks} {position.stage}"
    fields = (
        ranks,
        position.side,
        str(position.left),
        ",".join(names(position.acted)) or "-",
        _treasure(position),
        f"{position.reserve}:{''.join(SPACES[space - 1] for space in position.track) or '-'}",
        "".join(kind * number for kind, number in zip(KINDS, position.fallen, strict=True)) or "-",
        _backs(position.board) or "-",
        str(position.round),
    )
    return " ".join(fields)


def letter_of(code: int) -> str:
    """The letter of a square; a disc on record is a face-down Viking like the others."""
    if is_face_down(code & PIECE):
        code = code & ~PIECE | 1
    return _LETTER.get(code, "?")


def diagram(board: bytes) -> str:
    """Eight rows with rank numbers and the file letters below."""
    rows = [
        f"{rank + 1}  " + " ".join(letter_of(code) for code in board[8 * rank : 8 * rank + 8])
        for rank in range(7, -1, -1)
    ]
    return "\n".join([*rows, "   " + " ".join(FILES)])


def _rank_text(codes: bytes) -> str:
    runs = [(letter, len(list(group))) for letter, group in groupby(map(letter_of, codes))]
    return "".join(str(length) if letter == "." else letter * length for letter, length in runs)


def _treasure(position: Setup) -> str:
    named = {MONASTERY: "M", SHIP: "S"}
    return named.get(position.treasure) or SQUARES[position.treasure]


def _backs(board: bytes) -> str:
    """Square and letter of each face-down disc on record, rank 8 first."""
    reading_order = (file + 8 * rank for rank in range(7, -1, -1) for file in range(8))
    recorded = ((SQUARES[square], board[square] & PIECE) for square in reading_order)
    return ",".join(name + REVERSE[piece] for name, piece in recorded if is_face_down(piece) and REVERSE[piece])
