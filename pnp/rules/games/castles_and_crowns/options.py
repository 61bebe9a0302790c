"""The options of the game, bound by `game.yaml` or the command line, or stated in the first line of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.base.finding import Finding, FindingsError
from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.options import BAD_OPTION, whole_number

CARDS = 32
"""Cards in the deck: what `cards` times `rounds` may not exceed."""


@carries_out("crowns.less.3")
class Options(NamedTuple):
    """What the rules look at; the names are those of the rules page. `rounds` 0 means as many as the deck allows."""

    players: int = 2
    cards: int = 6
    rounds: int = 0
    combined: bool = False
    straights: bool = False
    last_knight: str = "knights"
    hold_back: bool = False
    lone_traitor: bool = True
    straight_min: int = 3
    straight_recruits: str = "filler"
    merc_value: str = "half"

    @property
    @carries_out("crowns.less.2")
    def last_round(self) -> int:
        """The number of rounds (`crowns.less.2`)."""
        return self.rounds or CARDS // max(1, self.cards)

    @property
    @carries_out("crowns.end.7")
    def all_dice(self) -> bool:
        """Do the triggers of the last lap wait for Captain and Traitor (`crowns.end.7`)?"""
        return self.last_knight == "all-dice"

    @property
    def traitor_dice(self) -> int:
        """Traitors in a full hand (`crowns.combined.1`)."""
        return 0 if self.combined else 1


DEFAULTS = Options()
FLAGS = ("combined", "straights", "hold_back", "lone_traitor")
BARE = FLAGS[:3]
"""Flags that the text of a position may state by their name alone."""
WORDS = {
    "last_knight": ("knights", "all-dice"),
    "straight_recruits": ("filler", "none"),
    "merc_value": ("half", "one"),
}
RANGES = {"players": (2, 5), "cards": (3, 6), "rounds": (1, 10), "straight_min": (2, 4)}

_TRUTH = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
_MOST = 999_999
"""Numbers beyond the ranges are read, so that a position can be said to be impossible."""


def accept(name: str, word: str) -> int | str | bool | None:
    """The value that a word stands for, numbers of any size; None when the option can't mean it."""
    if name in FLAGS:
        return _TRUTH.get(word.casefold())
    if name in WORDS:
        return word.casefold() if word.casefold() in WORDS[name] else None
    if name == "rounds" and word.casefold() == "none":
        return 0
    return whole_number(word, 0, _MOST)


def expected(name: str) -> str:
    """What an option takes, in words."""
    if name in FLAGS:
        return "on or off"
    if name in WORDS:
        return " or ".join(WORDS[name])
    least, most = RANGES[name]
    return f"a number from {least} to {most}" + (" or none" if name == "rounds" else "")


def out_of_range(options: Options) -> tuple[tuple[str, str, int], ...]:
    """Each number that is out of its range: name, what is expected, value (`crowns.pos.1`)."""
    wrong = []
    for name, (least, most) in RANGES.items():
        value: int = getattr(options, name)
        if not least <= value <= most and (name, value) != ("rounds", 0):
            wrong.append((name, expected(name), value))
    most_rounds = CARDS // options.cards if options.cards else 0
    if not wrong and options.last_round > most_rounds:
        wrong.append(("rounds", f"at most {most_rounds} with {options.cards} cards", options.rounds))
    return tuple(wrong)


def within_range(options: Options) -> Options:
    """The options with every number brought into its range."""
    numbers = {name: min(max(getattr(options, name), least), most) for name, (least, most) in RANGES.items()}
    numbers["rounds"] = min(options.rounds, CARDS // numbers["cards"])
    return options._replace(**numbers)


def read_options(given: Mapping[str, object]) -> Options:
    """The options of `given`; what is not named there has its default, and what the rules don't know is left aside.

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    findings: list[Finding] = []
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in Options._fields:
            continue
        accepted = accept(name, "none" if value is None else str(value))
        if accepted is None:
            findings.append(BAD_OPTION.at(name=name, expected=expected(name), value=value))
        else:
            values[name] = accepted
    options = DEFAULTS._replace(**values)
    findings += [BAD_OPTION.at(name=name, expected=words, value=value) for name, words, value in out_of_range(options)]
    if findings:
        raise FindingsError(findings)
    return options
