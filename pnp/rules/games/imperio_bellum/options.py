"""The eleven options (`imperio.opt`), from words and numbers to what the rules look at, and back to the words of a text board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.options import Binding, bound, stated

MOST_ROUNDS = 10**6
FULL_ROWS = 9


class Options(NamedTuple):
    """What the rules look at, in the order of the clauses. `round_limit` 0 means none."""

    rows: int = 9
    knight_limit: bool = True
    spawn_rest: bool = True
    straight: bool = False
    over: bool = False
    free_run: bool = False
    archer_guard: int = 1
    shield_wall: bool = True
    shared_die: bool = False
    any_base: bool = False
    round_limit: int = 0

    @property
    def begins_apart(self) -> bool:
        """Is no fight possible in the Attacker's first turn (`imperio.pos.18`)?"""
        return self.rows == FULL_ROWS and self.spawn_rest


BINDINGS = {
    "rows": Binding("rows", {"9": 9, "8": 8}),
    "knight_limit": Binding("knight_limit", {"on": True, "off": False}),
    "spawn_rest": Binding("spawn_rest", {"yes": True, "no": False}),
    "archer_move": Binding("straight", {"steps": False, "straight": True}),
    "pike_reach": Binding("over", {"clear": False, "over": True}),
    "knight_run": Binding("free_run", {"shortest": False, "free": True}),
    "archer_guard": Binding("archer_guard", {"1": 1, "3": 3}),
    "shield_wall": Binding("shield_wall", {"yes": True, "no": False}),
    "area_die": Binding("shared_die", {"each": False, "shared": True}),
    "last_base": Binding("any_base", {"original": False, "any": True}),
    "round_limit": Binding("round_limit", {"none": 0}, (0, MOST_ROUNDS)),
}
NAMES = tuple(BINDINGS)
"""The names of the options, in the order of the clauses `imperio.opt.1` to `.11`."""


@carries_out("imperio.setup.15", "imperio.opt.1")
def read_options(given: Mapping[str, object], base: Options | None = None) -> Options:
    """The options of `given` over those of `base` (else the defaults).

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    return (base or Options())._replace(**bound(BINDINGS, given))


def other_options(own: Options, base: Options) -> dict[str, str]:
    """The options of `own` that are not as in `base`, by name, in the words that `-O` takes."""
    return stated(BINDINGS, own, base)


def write_options(options: Options, base: Options) -> list[str]:
    """`spawn_rest no` for each option that is not as the rules or `base` have it; the grid itself shows the rows."""
    differing = {**stated(BINDINGS, options, Options()), **stated(BINDINGS, options, base)}
    return [f"{name} {differing[name]}" for name in NAMES if name in differing and name != "rows"]
