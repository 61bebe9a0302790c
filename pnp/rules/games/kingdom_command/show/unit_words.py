"""Units in words, for whoever is told what happened: `2RS 1BK*1` are 2 Red swordsmen and 1 Blue knight with 1 hit taken."""

from __future__ import annotations

import re
from collections import Counter

from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES
from pnp.rules.games.kingdom_command.state.data import UNITS

_UNIT = re.compile(rf"(\d*)([{KINGDOMS}](?:[A-Z]|w\d?)(?:\*\d+)?)")
_UNFINISHED = "w2"


def units_in_words(units: str) -> str:
    """A tally of the fight log, or labels one by one, in words; what is no unit stays as it is."""
    if units == "-":
        return "nobody"
    counts: Counter[str] = Counter()
    for word in units.split():
        found = _UNIT.fullmatch(word)
        counts[found[2] if found else word] += int(found[1] or 1) if found else 0
    words = [_in_words(label, many) if many else label for label, many in counts.items()]
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _in_words(label: str, many: int) -> str:
    unit, _, hits = label.partition("*")
    kind = _UNFINISHED if unit[1] == "w" else unit[1]
    name = UNITS[kind].name
    taken = f" with {hits} hit{'' if hits == '1' else 's'} taken" if hits else ""
    return f"{many} {NAMES[KINGDOMS.index(unit[0])]} {name if many == 1 else _several(name)}{taken}"


def _several(name: str) -> str:
    noun, space, rest = name.partition(" under")
    plural = f"{noun.removesuffix('man')}men" if noun.endswith("man") else f"{noun}s"
    return plural + space + rest
