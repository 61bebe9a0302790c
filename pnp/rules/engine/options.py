"""Options bound for an engine: the words and numbers each takes, what they mean to the rules, the one fault of any other value.

What people are told of an option stands in `game.yaml`; a test holds names, words, ranges and defaults against the bindings here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from pnp.base.finding import Finding, FindingsError
from pnp.base.tongue import tr
from pnp.definition.head.options import BAD_OPTION_VALUE

ENDLESS = 10**18
"""The greatest number of an option that has no greatest."""

_MOST_DIGITS = 18
_TRUE, _FALSE = ("on", "yes", "true"), ("off", "no", "false")


class Binding(NamedTuple):
    """How an option is bound: the field that it fills, what its words mean there, and the range of its numbers, if it takes any.

    >>> limit = Binding("turn_limit", {"none": 0}, (1, ENDLESS))
    >>> limit.read("40"), limit.read(None), limit.read("soon"), limit.expected()
    (40, 0, None, 'a number from 1 or none')
    """

    field: str
    words: Mapping[str, Any] = {}
    numbers: tuple[int, int] | None = None

    def read(self, value: object, beyond: int = 0) -> Any:
        """What a value means, in capitals or not; None when the option does not take it.

        YAML may have read a word as a truth value: `yes`, `on` and true are one word here, as are their opposites.
        Numbers up to `beyond` are read whatever the range.
        """
        word = str(value).strip().casefold()
        alike = next((words for words in (_TRUE, _FALSE) if word in words), (word,))
        for written, meaning in self.words.items():
            if written.casefold() in alike:
                return meaning
        if self.numbers is None:
            return None
        return whole_number(word, 0, beyond) if beyond else whole_number(word, *self.numbers)

    def expected(self) -> str:
        """What may stand for the option, in words."""
        parts = []
        if self.numbers:
            least, most = self.numbers
            ends = tr("a number from {least} to {most}", least=least, most=most)
            parts.append(ends if most < ENDLESS else tr("a number from {least}", least=least))
        return " or ".join((*parts, *self.words))

    def word(self, meaning: object) -> str:
        """The word that `-O` takes for what the field holds."""
        words = [written for written, meant in self.words.items() if meant == meaning]
        return str(meaning) if self.numbers or not words else words[0]


Bindings = Mapping[str, Binding]
"""By the name of the option."""


def same(*words: str) -> dict[str, str]:
    """Words that mean themselves."""
    return {word: word for word in words}


def bind(bindings: Bindings, given: Mapping[str, object], beyond: int = 0) -> tuple[dict[str, Any], list[Finding]]:
    """Field → value for what is given, and the values that an option does not take.

    A hyphen in a name is an underscore. What the rules don't know, such as what only the printing looks at, is left aside.
    """
    values: dict[str, Any] = {}
    findings = []
    for written, value in given.items():
        name = written.replace("-", "_")
        if name not in bindings:
            continue
        meaning = bindings[name].read(value, beyond)
        if meaning is None:
            findings.append(BAD_OPTION_VALUE.at(name=name, expected=bindings[name].expected(), value=value))
        else:
            values[bindings[name].field] = meaning
    return values, findings


def bound(bindings: Bindings, given: Mapping[str, object]) -> dict[str, Any]:
    """Field → value for what is given.

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    values, findings = bind(bindings, given)
    refuse(findings)
    return values


def refuse(findings: list[Finding]) -> None:
    """Go no further when anything was found.

    Raises:
        FindingsError: with all of it.
    """
    if findings:
        raise FindingsError(findings)


class Fields(Protocol):
    """Options as a named tuple."""

    def _asdict(self) -> dict[str, Any]: ...


def stated(bindings: Bindings, own: Fields, usual: Fields) -> dict[str, str]:
    """The options of `own` that are not as in `usual`, by name, in the words that `-O` takes."""
    mine, others = own._asdict(), usual._asdict()
    differing = ((name, row, mine[row.field]) for name, row in bindings.items() if mine[row.field] != others[row.field])
    return {name: row.word(value) for name, row, value in differing}


def other_than(bound: Fields, own: Fields) -> dict[str, str]:
    """The options of `own` that are not as in `bound`, in the words that `-O` takes, where fields are named like options."""
    usual = bound._asdict()
    return {name: _word(value) for name, value in own._asdict().items() if value != usual[name]}


def _word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def whole_number(word: str, least: int, most: int) -> int | None:
    """The number that `word` writes in ASCII digits, if it lies from `least` to `most`; else None, however long the word is."""
    if not (word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS):
        return None
    return int(word) if least <= int(word) <= most else None
