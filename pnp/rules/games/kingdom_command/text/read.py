"""A position read from its text: syntax only, every line by itself, so that all faults come in one answer.

What is readable and can't be (an area that the map doesn't have, a passenger that never boards) is told with the clause of its
`kingdom.pos` and left out of the setup, so that the audit still sees the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.base.finding import Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES, Atlas, atlas, seat_named
from pnp.rules.games.kingdom_command.state.map_data import MAPS
from pnp.rules.games.kingdom_command.state.standing import merge_stacks
from pnp.rules.games.kingdom_command.state.values import NEUTRAL, Castle, Realm, Setup
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.read_areas import read_area
from pnp.rules.games.kingdom_command.text.read_head import HEAD_WORDS, read_head
from pnp.rules.games.kingdom_command.text.read_realms import read_realm
from pnp.rules.games.kingdom_command.text.read_ships import SHIP_NAME, read_sheet, read_ship
from pnp.rules.games.kingdom_command.text.reader import Reader, Words

_SET = re.compile(r"(?<=\w)=(?=[\w-])")
"""The sign in `gold=7`."""
_MISSING = faults.MISSING_LINE


def read(text: str) -> Report[Setup]:
    """The setup that `text` describes; none when any line can't be read."""
    bare = (line.partition("#")[0] for line in text.split("\n"))
    lines = [Words.of(_loose(line), number) for number, line in enumerate(bare, start=1) if line.strip()]
    maps = [line for line in lines if line.words[0].lower() == "map"]
    if not maps or len(maps[0].words) != 2 or maps[0].words[1].lower() not in MAPS:
        return Report(None, (_no_map(maps),))
    reader = Reader(atlas(maps[0].words[1].lower()))
    for line in lines:
        _read_line(reader, line)
    reader.findings += _missing(reader)
    findings = tuple(sorted(reader.findings, key=_where))
    broken = any(found.clause == _MISSING.clause for found in findings)
    return Report(None if broken else _setup(reader), findings)


def _loose(line: str) -> str:
    """`Map: narrows`, `R gold=7` and `row saw4, def3` without the signs; as long as before. An order sheet is left alone."""
    first = line.split(maxsplit=1)[0].lower()
    if first == "sheet":
        return line
    at = line.lower().index(first) + len(first)
    named = len(first) > 1 and first.endswith(":")
    head = f"{line[: at - 1]} " if named else line[:at]
    return _SET.sub(" ", head + line[at:]).replace(",", " ")


def _no_map(maps: list[Words]) -> Finding:
    if not maps:
        return _MISSING.at(Place(line=1, column=1), what="the map", hints=("add: map narrows", *_maps_hint()))
    said = " ".join(maps[0].words[1:])[:40]
    if not said:
        return _MISSING.at(Place(line=maps[0].number, column=1), what="which map", hints=_maps_hint())
    hints = did_you_mean(said, MAPS)
    return faults.NO_MAP.at(Place(line=maps[0].number, column=1), name=repr(said), hints=hints)


def _maps_hint() -> tuple[str, ...]:
    return (f"maps: {', '.join(MAPS)}",)


def _where(finding: Finding) -> tuple[int, int]:
    return finding.where.line or 0, finding.where.column or 0


def _read_line(reader: Reader, line: Words) -> None:
    first = line.words[0]
    lowered = first.lower()
    if lowered in HEAD_WORDS:
        read_head(reader, line)
    elif lowered == "sheet":
        read_sheet(reader, line)
    elif seat_named(first) >= 0:
        read_realm(reader, line)
    elif SHIP_NAME.fullmatch(first):
        read_ship(reader, line)
    elif len(first) == 2 and first[0].isalpha() and first[1].isdigit():
        read_area(reader, line)
    else:
        reader.fail(line, "no line of a position begins like this", "map, turn, a kingdom, an area or a ship")


def _missing(reader: Reader) -> Iterator[Finding]:
    """What every position tells and this one doesn't, with a line that would."""
    if "turn" not in reader.told:
        yield _MISSING.at(
            Place(line=1, column=1), what="turn, phase and crown", hints=("add: turn 4 phase orders crown R",)
        )
    for letter, name in zip(KINGDOMS[: reader.map.kingdoms], NAMES, strict=False):
        if letter not in reader.told:
            add = f"add its gold and mana: {letter} gold 0 mana 0, or if it has been knocked out: out {letter}"
            yield _MISSING.at(Place(line=1, column=1), what=f"what {name} ({letter}) has", hints=(add,))


def _setup(reader: Reader) -> Setup:
    the_map: Atlas = reader.map
    areas = range(len(the_map.ids))
    return Setup(
        map=the_map.name,
        realms=tuple(reader.realms.get(seat, Realm()) for seat in range(the_map.kingdoms)),
        owners=tuple(reader.owners.get(area, NEUTRAL) for area in areas),
        sawmills=tuple(reader.sawmills.get(area, 0) for area in areas),
        castles=tuple(reader.castles.get(area, Castle()) for area in the_map.castles),
        stacks=merge_stacks(tuple(reader.stacks)),
        ships=tuple(sorted(reader.ships)),
        sealed=tuple(sorted(reader.sealed, key=lambda one: one[0])),
        **reader.head,
    )
