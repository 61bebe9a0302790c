"""One order line read: syntax only, whatever the position.

| kind | form |
|---|---|
| train | `+2S a1`, `+T a4:s1` |
| spell | `!fog a6>m1`, `!quake a6>m1` |
| move | `2K a3-a6-m1`, `T1 s1-.-s2`, `2S a4-@T1-.-b5`, `K @T1-b5-b3` |
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from pnp.rules.forms import NOTHING, arrowed
from pnp.rules.games.kingdom_command.state.atlas import seat_named

WAIT = "."
STEPS = 3
"""Movement steps of a turn (`kingdom.move.1`)."""
_TRAIN = re.compile(r"\+\s*(\d{0,3})\s*([SMKTGDW])\s+([a-z]\d)(?:\s*:\s*([a-z]\d))?", re.IGNORECASE | re.ASCII)
_SPELL = re.compile(r"!\s*(fog|quake)\s+([a-z]\d)\s*[>-]\s*([a-z]\d)", re.IGNORECASE | re.ASCII)
_MOVE = re.compile(r"(\d{0,3})\s*([SMKDW])\s+(@?\w{2,4})\s*((?:-\s*[^\s-]+\s*)+)", re.IGNORECASE | re.ASCII)
_SAIL = re.compile(r"([RBYP]?)([TG])(\d)\s+([a-z]\d)\s*((?:-\s*[^\s-]+\s*)+)", re.IGNORECASE | re.ASCII)
_AREA = re.compile(r"[a-z]\d", re.ASCII)
_EVERYBODY = re.compile(r"(?:all|everybody|everyone)\s+\S", re.IGNORECASE)
_HOLDS = re.compile(r"(@?[a-z]\w{1,3})\s+holds?\s*$", re.IGNORECASE | re.ASCII)
"""`S a6 hold` is a path of waits alone: `S a6-.`."""
_LABEL = re.compile(r"([A-Za-z]+)\s*:", re.ASCII)
_AT = re.compile(r"@\s+")
_GOES = re.compile(r"\d{0,3}\s*[SMKDWTG]\d?\s", re.IGNORECASE | re.ASCII)
_SHIP_GOES = re.compile(r"\d{0,3}\s*[RBYP]?[TG]\d?\s", re.IGNORECASE | re.ASCII)
_BOARD = re.compile(r"@([RBYP]?)([TG])(\d)", re.ASCII)


class Train(NamedTuple):
    """Train `many` of `unit` in the castle of `area`; `sea` is where ships are to appear, or ""."""

    many: int
    unit: str
    area: str
    sea: str = ""


class Spell(NamedTuple):
    """A mage in `area` casts `fog` or `quake` on `target`."""

    spell: str
    area: str
    target: str


class Move(NamedTuple):
    """`many` of `unit` go from `start` (an area, or `@T1`) along `path`: areas, `.` and `@T1`. `number` is a ship's, else 0, and
    `owner` the letter that was written before it, if one was.
    """

    many: int
    unit: str
    start: str
    path: tuple[str, ...]
    number: int = 0
    owner: str = ""


Line = Train | Spell | Move


@lru_cache(maxsize=4096)
def read_line(text: str) -> Line | str:
    """The line that `text` is, or why it can't be read."""
    if text.strip().lower() == NOTHING:
        return "nothing stands between two signs that part orders"
    plain = _AT.sub("@", arrowed(_HOLDS.sub(r"\1-.", text))).strip()
    if plain.startswith("+"):
        return _train(plain)
    if plain.startswith("!"):
        found = _SPELL.fullmatch(plain)
        if found is None:
            return "a spell is written as !fog a6>m1 or !quake a6>m1"
        return Spell(found[1].lower(), found[2].lower(), found[3].lower())
    return _move(plain.replace(">", "-"))


def _train(text: str) -> Line | str:
    found = _TRAIN.fullmatch(text)
    if found is None:
        return "training is written as +2S a1 or +T a4:s1"
    unit, sea = found[2].upper(), (found[4] or "").lower()
    if sea and unit not in ("T", "G"):
        return "only a ship names a sea area"
    return Train(_count(found[1]), unit, found[3].lower(), sea)


def _move(text: str) -> Line | str:
    sail = _SAIL.fullmatch(text)
    if sail is not None:
        path = _path(sail[5])
        owner = sail[1].upper()
        return path if isinstance(path, str) else Move(1, sail[2].upper(), sail[4].lower(), path, int(sail[3]), owner)
    walk = _MOVE.fullmatch(text)
    if walk is None:
        label = _LABEL.match(text)
        if label is not None and seat_named(label[1]) >= 0:
            return "a kingdom and a colon begin a sheet of that kingdom's own"
        if _EVERYBODY.match(text):
            return "units are counted by kind: 2S a6-m1, and a line for each kind"
        if _SHIP_GOES.match(text):
            return "a ship is ordered by its number, from the sea area where it lies: T1 s1-.-s2"
        if _GOES.match(text):
            return "a move is written as 2K a3-a6-m1, T1 s1-.-s2 or 2S a4-@T1-.-b5"
        return "an order is written as 2K a3-a6-m1 (move), +2S a1 (train) or !fog a6>m1 (spell); who gets none holds"
    start = _place(walk[3])
    if not start:
        return f"{walk[3]!r} is neither an area nor a ship"
    path = _path(walk[4])
    return path if isinstance(path, str) else Move(_count(walk[1]), walk[2].upper(), start, path)


def _path(text: str) -> tuple[str, ...] | str:
    entries = []
    for word in text.split("-")[1:]:
        entry = word.strip()
        if entry != WAIT:
            entry = _place(entry)
            if not entry:
                return f"{word.strip()!r} is neither an area, a ship (@T1) nor a wait (.)"
        entries.append(entry)
    while 1 < len(entries) <= STEPS and entries[-1] == WAIT:
        entries.pop()
    return tuple(entries)


def _place(word: str) -> str:
    """`a4` or `@T1`, as the writer writes them; "" when it is neither."""
    if word.startswith("@"):
        ship = word.upper()
        return ship if _BOARD.fullmatch(ship) else ""
    area = word.lower()
    return area if _AREA.fullmatch(area) else ""


def _count(digits: str) -> int:
    return int(digits) if digits else 1


def own_line(line: Line | str, own: str) -> Line | str:
    """The line of a kingdom without its own letter before ships: `RT1` is Red's `T1`."""
    if not own or not isinstance(line, Move):
        return line
    start, *path = (f"@{word[2:]}" if word.startswith(f"@{own}") else word for word in (line.start, *line.path))
    return line._replace(start=start, path=tuple(path), owner=line.owner.removeprefix(own))


def write_line(text: str, own: str = "") -> str:
    """A line in its canonical form, the letter `own` of its writer left out before ships; as it stands when it can't be read."""
    line = own_line(read_line(text), own)
    if isinstance(line, str):
        return " ".join(text.split())
    if isinstance(line, Train):
        return f"+{_many(line.many)}{line.unit} {line.area}" + (f":{line.sea}" if line.sea else "")
    if isinstance(line, Spell):
        return f"!{line.spell} {line.area}>{line.target}"
    who = f"{line.owner}{line.unit}{line.number}" if line.number else f"{_many(line.many)}{line.unit}"
    return f"{who} {'-'.join((line.start, *line.path))}"


def _many(count: int) -> str:
    return "" if count == 1 else str(count)
