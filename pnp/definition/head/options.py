"""Options as given on the command line, checked and completed with the defaults. Free of models: `pnp check` needs it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol

from pnp.base.finding import Fault, Report
from pnp.base.nearest import did_you_mean
from pnp.base.tongue import tr

UNKNOWN_OPTION = Fault("unknown-option", "the game has no option {name!r}")
BAD_OPTION_VALUE = Fault("bad-option-value", "{name} is {expected}, not {value!r}")

UNSET = "none"
"""The word that leaves a number unset, where the default is unset too."""

_ON_OFF = {"on", "off"}
_TRUTH = {"on": "on", "true": "on", "yes": "on", "off": "off", "false": "off", "no": "off"}
_WHOLE = r"[-+]?[0-9]{1,18}"


class Option(NamedTuple):
    """A whole number from `least` to `most` (None: no end), or one of the words `choices`; with `numbers`, either of them."""

    default: int | str
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    text: str = ""
    prints: bool = False
    numbers: bool = False

    @property
    def expected(self) -> str:
        """What it takes, in words: `a whole number from 4 to 12`, `near or far`."""
        words = " or ".join(filter(None, (", ".join(self.choices[:-1]), *self.choices[-1:])))
        if words and not self.numbers:
            return words
        number = self._number
        if words:
            return f"{number}, {words}"
        return tr("{number} or {unset}", number=number, unset=UNSET) if self.default == UNSET else number

    @property
    def _number(self) -> str:
        if self.least is None:
            return tr("a whole number") if self.most is None else tr("a whole number up to {most}", most=self.most)
        if self.most is None:
            return tr("a whole number from {least}", least=self.least)
        return tr("a whole number from {least} to {most}", least=self.least, most=self.most)


class HasOptions(Protocol):
    """A game, in so far as it has options."""

    @property
    def light_options(self) -> Mapping[str, Option]:
        """The options by name, in the order of the file."""
        ...


def accept(option: Option, word: str) -> int | str | None:
    """The value that a word stands for; None when the option doesn't take it."""
    word = word.strip()
    if word in option.choices:
        return word
    if {*option.choices} == _ON_OFF and word.casefold() in _TRUTH:
        return _TRUTH[word.casefold()]
    if option.choices and not option.numbers:
        return None
    if word == UNSET and option.default == UNSET:
        return UNSET
    if not re.fullmatch(_WHOLE, word):
        return None
    number = int(word)
    low_enough = option.most is None or number <= option.most
    return number if low_enough and (option.least is None or number >= option.least) else None


def resolve_options(game: HasOptions, given: Mapping[str, str]) -> Report[Mapping[str, object]]:
    """All options of a game: those given as text, checked, and the defaults of the others, in the order of the file.

    Numbers come as `int`, words as `str`; a number left unset is the word `none`. There is no value if anything given is wrong.
    """
    return resolve_all(game.light_options, given)


def resolve_all(options: Mapping[str, Option], given: Mapping[str, str]) -> Report[Mapping[str, object]]:
    """As `resolve_options`, for options that belong to no loaded game."""
    values: dict[str, object] = {name: option.default for name, option in options.items()}
    findings = []
    for said, word in given.items():
        name = said if said in options else said.replace("-", "_")  # rules pages write `castle-attack`
        option = options.get(name)
        if option is None:
            findings.append(UNKNOWN_OPTION.at(name=said, hints=did_you_mean(said, options)))
            continue
        value = accept(option, word)
        if value is None:
            hints = did_you_mean(word, option.choices)
            findings.append(BAD_OPTION_VALUE.at(name=name, expected=option.expected, value=word, hints=hints))
        else:
            values[name] = value
    return Report(None if findings else MappingProxyType(values), tuple(findings))
