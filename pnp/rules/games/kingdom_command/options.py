"""The options of the game, from the values that `game.yaml` lays down (numbers, words, `none`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.rules.engine.options import Binding, bound, same
from pnp.rules.games.kingdom_command.state.map_data import MAPS


class Options(NamedTuple):
    """What the rules look at: `castles` 0 is the map's own number, `turns` 0 no limit, `map` where a new game begins."""

    map: str = "narrows"
    castles: int = 5
    turns: int = 0
    quake_each: bool = False
    tower_time: int = 2
    free_waits: bool = False
    castle_attack: int = 0
    keep_spoils: bool = False
    fog_holds: bool = False
    mana: int = 1


BINDINGS = {
    "map": Binding("map", same(*MAPS)),
    "castles": Binding("castles", {"none": 0}, (2, 9)),
    "turns": Binding("turns", {"none": 0}, (1, 999)),
    "quake": Binding("quake_each", {"each": True, "total": False}),
    "tower": Binding("tower_time", {"2": 2, "1": 1}),
    "waits": Binding("free_waits", {"free": True, "convoy": False}),
    "castle_attack": Binding("castle_attack", {"0": 0, "1": 1}),
    "spoils": Binding("keep_spoils", {"keep": True, "reset": False}),
    "fog": Binding("fog_holds", {"hold": True, "enter": False}),
    "mana": Binding("mana", {"1": 1, "2": 2}),
}


def read_options(given: Mapping[str, object]) -> Options:
    """The options of `given`; what is not named there has its default.

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    return Options()._replace(**bound(BINDINGS, given))
