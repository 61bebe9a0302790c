"""The options of the game: those that bind an engine, and those that a position states in its own line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pnp.base.finding import Finding, FindingsError
from pnp.rules.engine.options import BAD_OPTION, whole_number
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
_WORDS = {
    "lock_cost": ("value", "next"),
    "prince_lock": ("appoints", "never"),
    "score": ("locked", "held"),
    "block_lasts": ("turn", "game"),
    "artifact_offer": ("row", "single"),
    "restand": ("no", "yes"),
    "last_production": ("no", "yes"),
    "turn_limit": (),
}
_NUMBERS = ("lock_cost", "turn_limit")
_MOST = 10**9 - 1


def read_option(name: str, value: object) -> int | str | None:
    """The value of an option in its proper type; None when it is not one of the option's."""
    word = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value).strip().lower()
    if word in _WORDS[name]:
        return word
    if name == "turn_limit" and value in (None, "none"):
        return 0
    return whole_number(word, 0, _MOST) if name in _NUMBERS else None


def expected(name: str) -> str:
    """What may stand for an option, in words."""
    words = " or ".join(_WORDS[name])
    number = f"a whole number from 0 to {_MOST}" if name in _NUMBERS else ""
    return " or ".join(filter(None, (number, words)))


def is_option(name: str) -> bool:
    """Do the rules know an option of this name?"""
    return name in _WORDS


def read_options(given: Mapping[str, object]) -> tuple[Options, Seating]:
    """The options in `given`; what is not named there has its default, and what the rules don't know is left aside.

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    findings: list[Finding] = []
    values: dict[str, Any] = {}
    for name, value in given.items():
        if is_option(name):
            values[name] = read_option(name, value)
            if values[name] is None:
                findings.append(BAD_OPTION.at(name=name, expected=expected(name), value=value))
    seating = _seating(given, findings)
    if findings:
        raise FindingsError(findings)
    return Options()._replace(**values), seating


def _seating(given: Mapping[str, object], findings: list[Finding]) -> Seating:
    players = str(given.get("players", Seating().players))
    if players not in map(str, range(FEWEST, MOST + 1)):
        findings.append(BAD_OPTION.at(name="players", expected=f"a number from {FEWEST} to {MOST}", value=players))
        return Seating()
    first = str(given.get("first_player", Seating().first)).upper()
    seats = COLOURS[: int(players)]
    if len(first) != 1 or first not in seats:
        findings.append(BAD_OPTION.at(name="first_player", expected=" or ".join(seats), value=first))
    return Seating(int(players), first)


def changed(options: Options, usual: Iterable[Options]) -> tuple[str, ...]:
    """`name=value` for each option that differs from any of the `usual` ones."""
    return tuple(
        f"{name}={value}"
        for name, value in options._asdict().items()
        if any(getattr(other, name) != value for other in usual)
    )
