"""How people write what the notation has letters for: colours, towns and orders by their names, arrows, and orders in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.rules.forms import arrowed, plain
from pnp.rules.games.sidion.state.atlas import CAPITAL, COLOURS, KINDS
from pnp.rules.games.sidion.state.atlas import NAMES as PLAYERS
from pnp.rules.games.sidion.state.orders import NAMES as ORDER_NAMES

TOWNS = {
    "1": ("Ambrel", "Ashacre", "Alderkirk", "Archgate", "Amberhaven"),
    "2": ("Belcastle", "Barleyacre", "Bellkirk", "Broadgate", "Brinehaven"),
    "3": ("Corrow", "Cornacre", "Candlekirk", "Crossgate", "Cliffhaven"),
    "4": ("Dornspire", "Dewacre", "Dovekirk", "Deepgate", "Duskhaven"),
    "5": ("Elmhold", "Eastacre", "Emberkirk", "Eldergate", "Ebbhaven"),
    "6": ("Falkenhall", "Fairacre", "Frostkirk", "Fargate", "Foamhaven"),
}
"""The names of each duchy's towns in the sequence S F A G H."""

CROWNHOLD = "Crownhold"
ORDER = "|".join(sorted((name.upper() for name in ORDER_NAMES.values()), key=len, reverse=True))
"""The words on the chits in capitals, for a pattern."""

_IDS = {name.upper(): duchy + kind for duchy, names in TOWNS.items() for kind, name in zip(KINDS, names, strict=False)}
_IDS[CROWNHOLD.upper()] = CAPITAL
_LETTERS = {name.upper(): letter for letter, name in PLAYERS.items()}
_TOWN_NAME = re.compile(rf"\b(?:{'|'.join(_IDS)})\b")
_OWNED = re.compile(rf"\b({'|'.join(_LETTERS)})\s+(?=[PA-H]\b)")
_COLOUR_NAME = re.compile(rf"\b(?:{'|'.join(_LETTERS)})\b")
_ORDER_LETTER = {name.upper(): letter for letter, name in ORDER_NAMES.items()}
_PARTED = re.compile(r"[\s,]+")
_ONE = re.compile(rf"([{COLOURS}](?=[A-Z]))?([A-Z])(?:-|\s)({ORDER}|[A-Z?])(?![A-Z0-9?-])")
_CHUNK = re.compile(r"[^\s,]+")


def town_name(town: str) -> str:
    """The printed name of a town."""
    return CROWNHOLD if town == CAPITAL else TOWNS[town[0]][KINDS.index(town[1])]


def spelled(text: str) -> str:
    """Capitals and single blanks, colours and towns by their letters, arrows as `>`: `Red A m to Ambrel` is `RA M > 1S`."""
    words = " ".join(arrowed(text).upper().split())
    words = _TOWN_NAME.sub(lambda found: _IDS[found[0]], words)
    words = _OWNED.sub(lambda found: _LETTERS[found[1]], words)
    return _COLOUR_NAME.sub(lambda found: _LETTERS[found[0]], words)


def closed_up(text: str) -> str:
    """`3 G` as `3g`."""
    return re.sub(r"([0-9])\s+([GMI])\b", r"\1\2", text).lower()


def order_letter(word: str) -> str:
    """The letter of an order, which may be written as on its chit, in capitals."""
    return _ORDER_LETTER.get(word, word)


class Piece(NamedTuple):
    """One order in a row of orders: as the notation has it (`A-M`; of another player's figure `BA-M`), or text that is none."""

    word: str
    is_order: bool = True

    @property
    def figure(self) -> str:
        """The letter of the figure; with the colour of another player before it, if it is said to be his."""
        return self.word.partition("-")[0]


def orders_in(text: str, colour: str) -> Iterator[Piece]:
    """The orders of a row, parted by blanks or commas, for figures of a colour: `P-S, A Move` is `P-S` and `A-M`."""
    row = re.sub(r"\s*-\s*", "-", " ".join(plain(text).upper().split()))
    index = 0
    while True:
        parted = _PARTED.match(row, index)
        index = parted.end() if parted else index
        if index == len(row):
            return
        found = _ONE.match(row, index)
        chunk = None if found else _CHUNK.match(row, index)
        if found:
            owner = found[1] if found[1] and found[1] != colour else ""
            yield Piece(f"{owner}{found[2]}-{order_letter(found[3])}")
            index = found.end()
        elif chunk:
            yield Piece(chunk[0], is_order=False)
            index = chunk.end()
