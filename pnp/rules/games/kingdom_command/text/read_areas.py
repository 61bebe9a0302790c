"""The lines about areas: `a1 R p2 x1 up egg2 3S M w2 saw`, `m1 - B:D`."""

from __future__ import annotations

import re
from typing import Any

from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Castle, Stack
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.reader import LIKE_A_SHIP, SHIP_HINT, Reader, Words, spelt

_UNITS = re.compile(r"(?:([RBYP]|[A-Za-z]{3,6}):)?(\d{0,3})(w[0-9]|[SMKTGDWsmktgd])", re.ASCII)
_CASTLE = re.compile(r"([px])(-?\d{1,3})", re.ASCII)
_PROJECT = re.compile(r"(egg|blu)(\d)(?::([a-z]\d))?", re.ASCII)
_FORM = "a1 R p2 x1 up egg2 3S M w2 saw"


def read_area(reader: Reader, line: Words) -> None:
    """One area: its owner, then castle, units and buildings in any order."""
    area = reader.area(line, 0, line.words[0])
    if area is None or not reader.once(line, line.words[0].lower(), line.words[0].lower()):
        return
    if len(line.words) < 2:
        reader.fail(line, "the owner is missing (a kingdom, or - for nobody)", _FORM)
        return
    owner = NEUTRAL
    if line.words[1] != "-":
        seat = reader.seat(line, 1, line.words[1])
        if seat is None:
            return  # whose units these are nobody can say
        owner = seat
    if reader.map.is_sea[area] and owner != NEUTRAL:
        hints = (
            f"nobody owns a sea area; whose units are there is told with them: {line.words[0]} - {line.words[1]}:D",
        )
        facts = {"what": "owner of the sea area", "name": line.words[0], "map": reader.map.name}
        reader.impossible(line, 1, faults.UNKNOWN, **facts, hints=hints)
    else:
        reader.owners[area] = owner
    castle: dict[str, Any] = {}
    for index in range(2, len(line.words)):
        _item(reader, line, index, (area, owner, castle))
    _keep_castle(reader, line, area, castle)


def _item(reader: Reader, line: Words, index: int, about: tuple[int, int, dict[str, Any]]) -> None:
    area, owner, castle = about
    word = line.words[index]
    units = [found for one in spelt(word) if (found := _UNITS.fullmatch(one))]
    level = _CASTLE.fullmatch(word.lower())
    project = _PROJECT.fullmatch(word.lower())
    if units:
        for one in units:
            _units(reader, line, index, (area, owner, one))
    elif level:
        _level(reader, line, index, (castle, "production" if level[1] == "p" else "attack", int(level[2])))
    elif word.lower() == "up":
        _level(reader, line, index, (castle, "upgraded", True))
    elif word.lower() == "saw":
        reader.sawmills[area] = reader.sawmills.get(area, 0) + 1
    elif project:
        _project(reader, line, index, (castle, project))
    else:
        hint = SHIP_HINT if LIKE_A_SHIP.match(word) else _FORM
        reader.fail(line, "it is neither units (2S K) nor anything a castle or an area has", hint, index)


def _level(reader: Reader, line: Words, index: int, about: tuple[dict[str, Any], str, int]) -> None:
    """A level of the castle, or that it has been upgraded: each is told once."""
    castle, name, value = about
    if name in castle:
        what = "that the castle has been upgraded" if name == "upgraded" else f"the {name} of the castle"
        reader.fail(line, f"{what} is told twice", _FORM, index)
    castle[name] = value


def _units(reader: Reader, line: Words, index: int, about: tuple[int, int, re.Match[str]]) -> None:
    area, owner, found = about
    count = int(found[2]) if found[2] else 1
    kind = found[3] if found[3].startswith("w") else found[3].upper()
    if kind.startswith("w") and kind not in ("w2", "w1"):
        reader.fail(line, "a tower under construction has 2 or 1 Build steps to go", "w2, w1; W when finished", index)
    elif kind in ("T", "G"):
        ground = "sea" if reader.map.is_sea[area] else "land"
        if ground == "sea":
            reader.fail(line, "a ship has a line of its own, with its number", "RT1 s1 2S", index)
        else:
            reader.impossible(line, index, faults.WRONG_PLACE, what="a ship", area=line.words[0], ground=ground)
    elif count:
        realm = reader.seat(line, index, found[1]) if found[1] else owner
        if realm == NEUTRAL:
            reader.fail(line, "nobody owns the area, so the owner of the units is told", "m1 - B:D", index)
        elif realm is not None:
            reader.stacks.append(Stack(area, realm, kind, count))


def _project(reader: Reader, line: Words, index: int, about: tuple[dict[str, Any], re.Match[str]]) -> None:
    castle, found = about
    sea = -1
    if found[3]:
        named = reader.area(line, index, found[3])
        sea = -2 if named is None else named
    if "project" in castle:
        reader.impossible(line, index, faults.SECOND_PROJECT, area=line.words[0])
    castle |= {"project": found[1], "left": int(found[2]), "sea": sea}


def _keep_castle(reader: Reader, line: Words, area: int, castle: dict[str, Any]) -> None:
    if not castle:
        return
    if area in reader.map.castle_number:
        reader.castles[area] = Castle(**castle)
    else:
        reader.impossible(line, 0, faults.UNKNOWN, what="castle in", name=line.words[0], map=reader.map.name)
