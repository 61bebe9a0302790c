"""Numbers and nouns as running English text has them. The filters of rulebooks and faces; free of Jinja2."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

_SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_ORDINALS = (
    *("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
    *("eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth"),
    *("nineteenth", "twentieth"),
)
_SMALL_IN = {
    "de": (
        *("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
        *("dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig"),
    ),
    "fr": (
        *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
        *("treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf", "vingt"),
    ),
}
"""The same in the languages besides English that `words` knows."""
_IRREGULAR = {
    "man": "men",
    "woman": "women",
    "child": "children",
    "foot": "feet",
    "goose": "geese",
    "mouse": "mice",
    "die": "dice",
    "ox": "oxen",
    "knife": "knives",
    "wolf": "wolves",
    "thief": "thieves",
    "wife": "wives",
    "life": "lives",
    "half": "halves",
    "leaf": "leaves",
    "loaf": "loaves",
    "elf": "elves",
    "dwarf": "dwarves",
    "hero": "heroes",
    "sheep": "sheep",
    "fish": "fish",
    "deer": "deer",
    "dice": "dice",
}
_COMPOUND = ("man", "woman", "child", "wolf")
"""Nouns that other words end in: bondsman, noblewoman."""


class WordingError(ValueError):
    """A filter was given what it can't put into words; the message says so."""


def words(number: object, language: object = "en") -> str:
    """A whole number in words up to twenty, in figures beyond; in English, or `words("de")` in another language.

    Raises:
        WordingError: it is no whole number, or there are no words in that language.
    """
    whole = _whole(number)
    small = _SMALL if language == "en" else _SMALL_IN.get(str(language))
    if small is None:
        raise WordingError(f"there are no number words in {shown(language)}, but in en, {', '.join(_SMALL_IN)}")
    return small[whole] if 0 <= whole <= 20 else str(whole)


def ordinal(number: object) -> str:
    """`first` to `twentieth`, then `21st`, `22nd`, `23rd`, `24th`.

    Raises:
        WordingError: it is no whole number, or a negative one.
    """
    whole = _whole(number)
    if whole < 0:
        raise WordingError(f"{whole} has no ordinal")
    if whole <= 20:
        return _ORDINALS[whole]
    ending = "th" if whole % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(whole % 10, "th")
    return f"{whole}{ending}"


def plural(noun: object, count: object = 2) -> str:
    """The plural of a noun, or the noun itself where there is one of it.

    Only the head of a longer name changes: `Viking discs, plain`, `lines of sight`.

    Raises:
        WordingError: the noun is no text or the count no whole number.
    """
    if not isinstance(noun, str) or not noun.strip():
        raise WordingError("only a noun has a plural")
    if _whole(count) == 1:
        return noun
    for separator in (",", " (", " of ", " with ", " for ", " in "):
        head, found, rest = noun.partition(separator)
        if found and head.strip():
            return plural(head) + found + rest
    start, blank, last = noun.rpartition(" ")
    return start + blank + _plural_word(last)


def percent(share: object, digits: object = 0) -> str:
    """A share of one as `42%`, or with digits after the point `41.7%`.

    Raises:
        WordingError: it is no number.
    """
    return f"{float(_rational(share) * 100):.{min(max(_whole(digits), 0), 6)}f}%"


def fraction(share: object) -> str:
    """A rational number in lowest terms: `5/12`, `3`.

    Raises:
        WordingError: it is no number.
    """
    exact = _rational(share).limit_denominator(1_000_000)
    return str(exact)


FILTERS: dict[str, Callable[..., str]] = {
    "words": words,
    "ordinal": ordinal,
    "plural": plural,
    "percent": percent,
    "fraction": fraction,
}
"""The filters by the names that texts call them."""


def shown(value: object) -> str:
    """A value as it stands in text: nothing for null, no trailing `.0`, never more than ten significant digits.

    Raises:
        WordingError: a list or a mapping has no such form.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.10g}"
    if isinstance(value, (str, int)):
        return str(value)
    from fractions import Fraction  # noqa: PLC0415 - few texts hold one

    if isinstance(value, Fraction):
        return str(value)
    raise WordingError("a list or mapping can't be printed as it is; loop over it or use the join filter")


def _plural_word(word: str) -> str:
    lower = word.lower()
    for ending in (lower, *(part for part in _COMPOUND if lower.endswith(part))):
        if ending in _IRREGULAR:
            return word[: len(word) - len(ending) + 1] + _IRREGULAR[ending][1:]
    if lower.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if lower.endswith("y") and len(word) > 1 and lower[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def _whole(number: object) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise WordingError(f"{str(number)[:40]!r} is no whole number")
    return number


def _rational(share: object) -> Fraction:
    from fractions import Fraction  # noqa: PLC0415 - few texts hold one

    try:
        if isinstance(share, (int, float, Fraction)) and not isinstance(share, bool):
            return Fraction(share)
        if isinstance(share, str) and len(share) <= 40:
            return Fraction(share)
    except (ValueError, ArithmeticError):  # not a number, no end, or nothing under the line
        pass
    raise WordingError(f"{str(share)[:40]!r} is no number")
