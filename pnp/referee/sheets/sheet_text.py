"""Order sheets as text files, and the codes that seal them.

game: kingdom-command        may be left out, as in positions
as: R                        whose sheet it is
secret: grey heron 41        a few words of one's own, without which a code could be guessed
3S a6-m1                     one order a line; `#` begins a comment
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Place, Report

NO_SECRET = Fault("no-secret", "the sheet has no line 'secret: …': a code of orders alone can be guessed by trying")
WRONG_CODE = Fault("wrong-code", "the sheet of {player} does not have the code {said}: it is {true}")
BAD_CODE = Fault("bad-code", "{text!r} is no code of a player, such as R=7K2M-Q9XD-04TN-HE6W")
REPEATED_HEAD = Fault("repeated-head", "{key!r} stands twice")
STRANGE_CODE = Fault("code-without-sheet", "there is a code for {player} and no sheet")

_HEAD = re.compile(r"(game|as|secret)\s*:\s*(.*)", re.IGNORECASE)
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U, which are misread."""
_MISREAD = str.maketrans("ILO", "110")
_GROUPS, _GROUP = 4, 4
_BITS = 5
_WORK = 2**14
"""How hard a guess is: some ten milliseconds and 16 MiB each."""


class SheetText(NamedTuple):
    """A sheet as written: whose it is, the order lines, and the number of each in the file `name`."""

    player: str = ""
    game: str = ""
    secret: str = ""
    lines: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    name: str = ""

    def place(self) -> Place:
        """The file."""
        return Place(file=self.name or None)


def read_sheet_text(text: str, name: str = "") -> Report[SheetText]:
    """The sheet in `text`; what the lines say is the game's to judge."""
    head: dict[str, str] = {}
    lines: list[str] = []
    numbers: list[int] = []
    findings: list[Finding] = []
    for number, whole in enumerate(text.split("\n"), start=1):
        line = whole.partition("#")[0].strip()
        found = _HEAD.fullmatch(line)
        if found is None:
            if line:
                lines.append(line)
                numbers.append(number)
            continue
        key = found[1].lower()
        if key in head:
            findings.append(REPEATED_HEAD.at(Place(name or None, number, 1), key=key))
        head[key] = found[2].strip()
    sheet = SheetText(
        head.get("as", ""), head.get("game", ""), head.get("secret", ""), tuple(lines), tuple(numbers), name
    )
    return Report(None if findings else sheet, tuple(findings))


def seal(sheet: SheetText) -> str:
    """The code of a sheet: 80 bits in groups of four letters. Blanks, case and comments don't change it; anything else does."""
    from hashlib import scrypt

    words = ("pnp sheet 1", sheet.player, sheet.secret, *sheet.lines)
    message = "\n".join(" ".join(word.casefold().split()) for word in words)
    raw = scrypt(message.encode(), salt=b"pnp", n=_WORK, r=8, p=1, dklen=_GROUPS * _GROUP * _BITS // 8)
    number = int.from_bytes(raw)
    letters = [_LETTERS[number >> _BITS * place & 31] for place in reversed(range(_GROUPS * _GROUP))]
    return "-".join("".join(letters[start : start + _GROUP]) for start in range(0, len(letters), _GROUP))


def read_code(text: str) -> tuple[str, str] | Finding:
    """`R=7K2M-Q9XD-04TN-HE6W` as player and code; letters that are easily misread are put right."""
    player, equals, said = text.partition("=")
    letters = said.upper().translate(_MISREAD).replace("-", "").replace(" ", "")
    whole = len(letters) == _GROUPS * _GROUP and set(letters) <= set(_LETTERS)
    if not equals or not player.strip() or not whole:
        return BAD_CODE.at(text=text[:60])
    code = "-".join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))
    return player.strip(), code


def verify(
    sheets: tuple[SheetText, ...], codes: tuple[tuple[str, str], ...], named: Callable[[str], str] = str
) -> tuple[Finding, ...]:
    """Every code that its player's sheet doesn't have, or that has no sheet.

    `named` tells the player whom a word means. Whoever sealed `as: Red` without naming the game was not known to be `R`: such a
    code holds too.
    """
    found: list[Finding] = []
    for player, code in codes:
        own = [sheet for sheet in sheets if named(sheet.player).casefold() == named(player).casefold()]
        if not own:
            found.append(STRANGE_CODE.at(player=player))
        for sheet in own:
            true = seal(sheet._replace(player=named(sheet.player)))
            if code != true and (sheet.player == named(sheet.player) or code != seal(sheet)):
                found.append(WRONG_CODE.at(sheet.place(), player=player, said=code, true=true))
    return tuple(found)
