"""Words that sentences about this game share: sides, numbers of things, lists of squares and their verbs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from pnp.rules.games.siege_of_armagh.state.board import I, V, names

PEOPLE = {V: "the Vikings", I: "the Irish"}
"""By side: its people, in the middle of a sentence."""

SIDES = {"v": V, "viking": V, "vikings": V, "i": I, "irish": I}
"""By word in small letters: the side that is meant."""

OF_A_SIDE = {V: "Viking", I: "Irish"}

KINDS_IN_WORDS = {"P": "plain discs", "B": "Berserkers", "C": "Chiefs"}

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def capital(text: str) -> str:
    """The words at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def number(count: int) -> str:
    """`two`; digits above eight."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def of(count: int, what: str) -> str:
    """`no troop`, `one troop`, `two troops`."""
    return f"{number(count)} {what}{'s' * (count > 1)}"


def squares_are(squares: Collection[int]) -> str:
    """`b6 is`, `b6, d6 and g6 are`."""
    return f"{listed(squares)} {'is' if len(squares) == 1 else 'are'}"


def squares_have(squares: Collection[int]) -> str:
    """`b6 has`, `b6, d6 and g6 have`."""
    return f"{listed(squares)} {'has' if len(squares) == 1 else 'have'}"


def listed(squares: Iterable[int]) -> str:
    """The squares by name: `b6, d6 and g6`."""
    return joined(names(squares))


def joined(parts: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *rest, end = parts or ("",)
    return f"{', '.join(rest)} {last} {end}" if rest else end
