"""The options of the game: those that bind an engine, and those that a position states in its own line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.rules.engine.options import ENDLESS, Binding, bind, refuse, same
from pnp.rules.games.sidion.state.atlas import COLOURS, FEWEST, MOST


class Options(NamedTuple):
    """What the rules look at, named as on the rules page. `turn_limit` 0 means none; `lock_cost` is a number or a word."""

    lock_cost: int | str = 5
    prince_lock: str = "appoints"
    score: str = "locked"
    block_lasts: str = "turn"
    artifact_offer: str = "row"
    restand: str = "no"
    last_production: str = "no"
    turn_limit: int = 0


class Seating(NamedTuple):
    """How a game begins: the number of players, and the colour drawn for the first player's marker (`sidion.setup.6`)."""

    players: int = 4
    first: str = "R"


DEFAULTS = Options()
BINDINGS = {
    "lock_cost": Binding("lock_cost", same("value", "next"), (0, ENDLESS)),
    "prince_lock": Binding("prince_lock", same("appoints", "never")),
    "score": Binding("score", same("locked", "held")),
    "block_lasts": Binding("block_lasts", same("turn", "game")),
    "artifact_offer": Binding("artifact_offer", same("row", "single")),
    "restand": Binding("restand", same("no", "yes")),
    "last_production": Binding("last_production", same("no", "yes")),
    "turn_limit": Binding("turn_limit", {"none": 0}, (0, 10**6)),
}
SEATING = {
    "players": Binding("players", numbers=(FEWEST, MOST)),
    "first_player": Binding("first", same(*COLOURS)),
}


def read_option(name: str, value: object) -> int | str | None:
    """The value of an option in its proper type; None when it is not one of the option's."""
    meaning: int | str | None = BINDINGS[name].read(value)
    return meaning


def expected(name: str) -> str:
    """What may stand for an option, in words."""
    return BINDINGS[name].expected()


def is_option(name: str) -> bool:
    """Do the rules know an option of this name?"""
    return name in BINDINGS


def read_options(given: Mapping[str, object]) -> tuple[Options, Seating]:
    """The options in `given`; what is not named there has its default.

    Raises:
        FindingsError: when a value is not one of the option's, or the first player not one of so many.
    """
    values, findings = bind(BINDINGS, given)
    players = SEATING["players"].read(given.get("players", Seating().players)) or MOST
    seated = {**SEATING, "first_player": Binding("first", same(*COLOURS[:players]))}
    seating, wrong = bind(seated, given)
    refuse([*findings, *wrong])
    return Options()._replace(**values), Seating()._replace(**seating)


def changed(options: Options, usual: Iterable[Options]) -> tuple[str, ...]:
    """`name=value` for each option that differs from any of the `usual` ones."""
    return tuple(
        f"{name}={value}"
        for name, value in options._asdict().items()
        if any(getattr(other, name) != value for other in usual)
    )
