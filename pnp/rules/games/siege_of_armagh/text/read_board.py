"""The BOARD field: from the characters of eight ranks to bytes, every fault with its place."""

from __future__ import annotations

from pnp.base.finding import Fault, Finding, Place
from pnp.base.tongue import tr, tr_noop
from pnp.rules.games.siege_of_armagh.state.board import HIDDEN, IRISH, OFF, RIVER, STUN, UP_B, UP_C, VILLAGE
from pnp.rules.games.siege_of_armagh.state.words import squares
from pnp.rules.games.siege_of_armagh.text.tokens import CLAUSE, Rank

WIDTH = Fault("rank-width", "row {rank} has {squares}, not eight", clause=CLAUSE)
UNKNOWN_LETTER = Fault("unknown-letter", "{letter} means nothing on the board", clause=CLAUSE)
LETTER_L = Fault("letter-l", "the letter l is neither I (Irish troop) nor 1 (one empty square)", clause=CLAUSE)
INVISIBLE = Fault("invisible-character", "an invisible character, {name}", clause=CLAUSE)
DIGIT = Fault("digit-in-row", "{digit} does not count squares in a row of eight characters", clause=CLAUSE)

CODES = {
    ".": 0,
    "~": RIVER,
    "R": RIVER,
    "r": RIVER,
    "^": VILLAGE,
    "H": VILLAGE,
    "h": VILLAGE,
    "V": HIDDEN,
    "B": UP_B,
    "C": UP_C,
    "I": IRISH,
    "J": IRISH | VILLAGE,
    "v": HIDDEN | STUN,
    "b": UP_B | STUN,
    "c": UP_C | STUN,
    "i": IRISH | STUN,
    "j": IRISH | VILLAGE | STUN,
}
"""By letter of the position text: the byte of the square."""

LETTERS = tr_noop("~ ^ V B C I J, small when stunned, and . for an empty square")
_LOOKS_LIKE = {"0": ".", "o": ".", "O": ".", "_": ".", "-": ".", "*": ".", "w": "~", "W": "~", "A": "^", "|": "I or 1"}
_MOST = 20
"""More letters than this in one rank are not looked at one by one: the length says enough."""


def read_board(ranks: tuple[Rank, ...]) -> tuple[bytes, list[Finding]]:
    """64 squares and the byte for off the board. Squares that can't be read are empty."""
    board = bytearray(64) + bytearray([OFF])
    findings: list[Finding] = []
    for index, rank in enumerate(ranks[:8]):
        number = 8 - index
        codes, wrong = _read_rank(rank, number)
        findings += wrong
        for file, code in enumerate(codes[:8]):
            board[file + 8 * (number - 1)] = code
    return bytes(board), _each_hint_once(findings)


def _each_hint_once(findings: list[Finding]) -> list[Finding]:
    """The findings; a hint is given with the first that has it, and not with every one of a row of wrong letters."""
    given: set[str] = set()
    kept = []
    for found in findings:
        hints = tuple(hint for hint in found.hints if hint not in given)
        given.update(hints)
        kept.append(found if hints == found.hints else found._replace(hints=hints))
    return kept


def _read_rank(rank: Rank, number: int) -> tuple[list[int], list[Finding]]:
    codes: list[int] = []
    findings: list[Finding] = []
    if len(rank.symbols) > _MOST:
        return [], [_width(rank, number, len(rank.symbols))]
    for letter, column in rank.symbols:
        if rank.digits and letter in "12345678":
            codes += [0] * int(letter)
            continue
        codes.append(CODES.get(letter, 0))
        if letter not in CODES:
            findings.append(_unknown(letter, Place(line=rank.line, column=column), rank.digits))
    if len(codes) != 8 and not any(finding.code in ("invisible-character", "digit-in-row") for finding in findings):
        findings.append(_width(rank, number, len(codes)))
    return codes, findings


def _width(rank: Rank, number: int, count: int) -> Finding:
    missing = 8 - count
    hint = (
        tr("{missing} more: each . is an empty square", missing=missing)
        if missing > 0
        else tr("{missing} too many", missing=-missing)
    )
    place = Place(line=rank.line, column=rank.column)
    return WIDTH.at(place, rank=number, count=count, squares=squares(count), hints=(hint,))


def _unknown(letter: str, place: Place, digits: bool) -> Finding:
    if letter == "l":
        return LETTER_L.at(place, hints=(tr("type I for an Irish troop, 1 or . for an empty square"),))
    if letter in "12345678" and not digits:
        return DIGIT.at(place, digit=letter, hints=(tr("type . for each empty square"),))
    from unicodedata import category, name, normalize

    if category(letter) in ("Cf", "Cc", "Mn", "Zs"):
        return INVISIBLE.at(place, name=name(letter, f"U+{ord(letter):04X}"), hints=(tr("delete it"),))
    alike = _LOOKS_LIKE.get(letter) or _twin(letter, name(letter, ""), normalize("NFKD", letter))
    shown = repr(letter) if letter.isascii() else f"{letter!r} ({name(letter, 'unnamed')})"
    return UNKNOWN_LETTER.at(
        place,
        letter=shown,
        hints=(tr("perhaps {letter}?", letter=alike) if alike else tr("letters: {letters}", letters=tr(LETTERS)),),
    )


def _twin(letter: str, name: str, plain: str) -> str:
    """The Latin letter that one of another script, or a full-width one, looks like."""
    if plain[0] in CODES:
        return plain[0]
    twins = {"VE": "B", "ES": "C", "IOTA": "I", "BETA": "B", "UPSILON": "V", "IZHITSA": "V", "I": "I", "JE": "J"}
    latin = twins.get(name.rpartition(" ")[2], "")
    return latin.lower() if letter.islower() else latin
