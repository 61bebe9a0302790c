"""Which options of a game are rules: those that its engine looks at. The others choose what is printed and change no verdict."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.definition.head.options import Option
from pnp.referee.opened import open_game


def options_of_rules(folder: Path) -> frozenset[str]:
    """The names of the options under which the rules become others, each tried by itself; all of them where nobody knows."""
    usual = open_game(str(folder)).value
    if usual is None:
        return frozenset()
    known = usual.head.light_options
    if usual.rules is None:
        return frozenset(known)
    before = _bound(usual.rules)
    return frozenset(
        name for name, option in known.items() if any(_is_other(folder, name, v, before) for v in other_values(option))
    )


def _is_other(folder: Path, name: str, value: str, before: dict[str, str]) -> bool:
    """Whether the engine is another with this value; one that it refuses by itself is looked at all the same."""
    other = open_game(str(folder), {name: value}).value
    return other is None or other.rules is None or _bound(other.rules) != before


def _bound(rules: object) -> dict[str, str]:
    return {name: repr(value) for name, value in vars(rules).items()}


def other_values(option: Option) -> Iterator[str]:
    """The words and the ends of the numbers that an option takes besides its default."""
    ends = (str(end) for end in (option.least, option.most) if end is not None)
    yield from (value for value in (*option.choices, *ends) if value != str(option.default))
