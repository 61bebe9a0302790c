"""The options of the game, from the values that `game.yaml` lays down (numbers, words, `none`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.base.finding import Finding, FindingsError
from pnp.rules.engine.options import BAD_OPTION, whole_number
from pnp.rules.games.kingdom_command.state.map_data import MAPS


class Options(NamedTuple):
    """What the rules look at. `castles` 0 means the map's own number, `turns` 0 no limit; `map` is where a new game begins."""

    map: str = "narrows"
    castles: int = 0
    turns: int = 0
    quake_each: bool = False
    tower_time: int = 2
    free_waits: bool = False
    castle_attack: int = 0
    keep_spoils: bool = False
    fog_holds: bool = False
    mana: int = 1


_WORDS: dict[str, tuple[str, dict[str, Any]]] = {
    "map": ("map", {name: name for name in MAPS}),
    "quake": ("quake_each", {"each": True, "total": False}),
    "tower": ("tower_time", {"2": 2, "1": 1}),
    "waits": ("free_waits", {"free": True, "convoy": False}),
    "castle_attack": ("castle_attack", {"0": 0, "1": 1}),
    "spoils": ("keep_spoils", {"keep": True, "reset": False}),
    "fog": ("fog_holds", {"hold": True, "enter": False}),
    "mana": ("mana", {"1": 1, "2": 2}),
}
_NUMBERS = {"castles": (2, 9), "turns": (1, 999)}


def read_options(given: Mapping[str, object]) -> Options:
    """The options of `given`; a hyphen in a name is an underscore, and what the rules don't know is left aside.

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    findings: list[Finding] = []
    values: dict[str, Any] = {}
    for written, value in given.items():
        name, word = written.replace("-", "_"), str(value)
        if name in _WORDS:
            field, words = _WORDS[name]
            if word in words:
                values[field] = words[word]
            else:
                findings.append(BAD_OPTION.at(name=name, expected=" or ".join(words), value=value))
        elif name in _NUMBERS and word != "none":
            least, most = _NUMBERS[name]
            values[name] = whole_number(word, least, most)
            if values[name] is None:
                findings.append(
                    BAD_OPTION.at(name=name, expected=f"a number from {least} to {most} or none", value=value)
                )
    if findings:
        raise FindingsError(findings)
    return Options()._replace(**values)
