"""The options of the game, bound by `game.yaml` or the command line, or stated in the first line of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.definition.head.options import BAD_OPTION_VALUE
from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.options import Binding, bind, refuse, same

CARDS = 32
"""Cards in the deck: what `cards` times `rounds` may not exceed."""


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
_OFF_ON = {"on": True, "off": False}
BINDINGS = {
    "players": Binding("players", numbers=(2, 5)),
    "cards": Binding("cards", numbers=(3, 6)),
    "rounds": Binding("rounds", {"none": 0}, (1, 10)),
    "combined": Binding("combined", _OFF_ON),
    "straights": Binding("straights", _OFF_ON),
    "last_knight": Binding("last_knight", same("knights", "all-dice")),
    "hold_back": Binding("hold_back", _OFF_ON),
    "lone_traitor": Binding("lone_traitor", _OFF_ON),
    "straight_min": Binding("straight_min", numbers=(2, 4)),
    "straight_recruits": Binding("straight_recruits", same("filler", "none")),
    "merc_value": Binding("merc_value", same("half", "one")),
}
FLAGS = tuple(name for name, row in BINDINGS.items() if row.words is _OFF_ON)
BARE = ("combined", "straights", "hold_back")
"""Flags that the text of a position may state by their name alone."""
RANGES = {name: row.numbers for name, row in BINDINGS.items() if row.numbers}

_MOST = 999_999
"""Numbers beyond the ranges are read, so that a position can be said to be impossible."""


def accept(name: str, word: str) -> int | str | bool | None:
    """The value that a word stands for, numbers of any size; None when the option can't mean it."""
    meaning: int | str | bool | None = BINDINGS[name].read(word, _MOST)
    return meaning


def expected(name: str) -> str:
    """What an option takes, in words."""
    return BINDINGS[name].expected()


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
    """The options of `given`; what is not named there has its default.

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    values, findings = bind(BINDINGS, given, _MOST)
    options = DEFAULTS._replace(**values)
    findings += [
        BAD_OPTION_VALUE.at(name=name, expected=words, value=value) for name, words, value in out_of_range(options)
    ]
    refuse(findings)
    return options
