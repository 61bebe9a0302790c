"""The eleven options (`imperio.opt`), from words and numbers to what the rules look at, and back to the words of a text board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.base.finding import Finding, FindingsError
from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.options import BAD_OPTION, whole_number

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


_WORDS: Mapping[str, tuple[str, Mapping[str, int]]] = {
    "rows": ("rows", {"9": 9, "8": 8}),
    "knight_limit": ("knight_limit", {"on": True, "off": False}),
    "spawn_rest": ("spawn_rest", {"yes": True, "no": False}),
    "archer_move": ("straight", {"steps": False, "straight": True}),
    "pike_reach": ("over", {"clear": False, "over": True}),
    "knight_run": ("free_run", {"shortest": False, "free": True}),
    "archer_guard": ("archer_guard", {"1": 1, "3": 3}),
    "shield_wall": ("shield_wall", {"yes": True, "no": False}),
    "area_die": ("shared_die", {"each": False, "shared": True}),
    "last_base": ("any_base", {"original": False, "any": True}),
}
_LIMIT = "round_limit"
NAMES = (*_WORDS, _LIMIT)
"""The names of the options, in the order of the clauses `imperio.opt.1` to `.11`."""


@carries_out("imperio.setup.15", "imperio.opt.1")
def read_options(given: Mapping[str, object], base: Options | None = None) -> Options:
    """The options of `given` over those of `base` (else the defaults); what the rules don't know is left aside.

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    findings: list[Finding] = []
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name == _LIMIT:
            limit = _limit(value)
            if limit is None:
                findings.append(
                    BAD_OPTION.at(name=name, expected=f"0 (none) or a number up to {MOST_ROUNDS}", value=value)
                )
            values[_LIMIT] = limit or 0
        elif name in _WORDS:
            field, words = _WORDS[name]
            word = _word(value, words)
            if word is None:
                findings.append(BAD_OPTION.at(name=name, expected=" or ".join(words), value=value))
            else:
                values[field] = words[word]
    if findings:
        raise FindingsError(findings)
    return (base or Options())._replace(**values)


def other_options(own: Options, base: Options) -> dict[str, str]:
    """The options of `own` that are not as in `base`, by name, in the words that `-O` takes."""
    other = {}
    for name, (field, words) in _WORDS.items():
        value = getattr(own, field)
        if value != getattr(base, field):
            other[name] = next(word for word, meant in words.items() if meant == value)
    return other | ({_LIMIT: str(own.round_limit)} if own.round_limit != base.round_limit else {})


def write_options(options: Options, base: Options) -> list[str]:
    """`spawn_rest no` for each option that is not as the rules or `base` have it; the grid itself shows the rows."""
    usual = Options()
    written = []
    for name, (field, words) in _WORDS.items():
        value = getattr(options, field)
        if name != "rows" and (value, value) != (getattr(usual, field), getattr(base, field)):
            written.append(f"{name} {next(word for word, meant in words.items() if meant == value)}")
    if options.round_limit or base.round_limit:
        written.append(f"{_LIMIT} {options.round_limit}")
    return written


def _word(value: object, words: Mapping[str, int]) -> str | None:
    """YAML may have read `yes` and `on` as truth values."""
    if isinstance(value, bool):
        return next(
            (word for word, meant in words.items() if meant is value and word in ("yes", "no", "on", "off")), None
        )
    text = str(value).strip().casefold()
    return text if text in words else None


def _limit(value: object) -> int | None:
    text = "0" if value in (None, "none", "") else str(value).strip()
    return whole_number(text, 0, MOST_ROUNDS)
