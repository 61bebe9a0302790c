"""The filters of templates: Jinja2's own names, each bounded and free of surprises, and those of `wording.py`.

Filters that order or compare take plain values only: comparing lists of lists of lists can take as long as one likes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, cast

from jinja2.runtime import Undefined

from pnp.definition.templates.budget import CANNOT, RefusedError, items_of, joined, named, spend, text_of
from pnp.definition.templates.chances import chances
from pnp.definition.templates.rolls import against, rolls
from pnp.definition.templates.wording import FILTERS as WORDING
from pnp.definition.templates.wording import WordingError

Number = int | float | Fraction


def flat(value: object) -> object:
    """The value, if it is single or a list of single values: what may be compared. Comparing long texts costs.

    Raises:
        RefusedError: it is nested.
    """
    if isinstance(value, str):
        spend(len(value))
    if isinstance(value, (list, tuple)):
        spend(sum(len(item) if isinstance(item, str) else 1 for item in value))
        if any(isinstance(item, (list, tuple, Mapping)) for item in value):
            raise RefusedError(CANNOT, reason="lists within lists can't be compared")
    return value


def concatenated(parts: list[object]) -> str:
    """What `~` makes of its operands."""
    return joined(text_of(part) for part in parts)


def sliced(value: object, start: Any, stop: Any, step: Any) -> object:
    """What `value[start:stop:step]` gives.

    Raises:
        RefusedError: it can't be sliced, or not by these.
    """
    if not isinstance(value, (str, list, tuple)):
        raise RefusedError(CANNOT, reason=f"{named(value)} has no part from here to there")
    spend(len(value))
    if not all(end is None or isinstance(end, int) for end in (start, stop, step)) or step == 0:
        raise RefusedError(CANNOT, reason="a part is given by whole numbers: [first:end:step]")
    return value[slice(start, stop, step)]


def _number(value: object) -> Number:
    if isinstance(value, bool) or not isinstance(value, (int, float, Fraction)):
        raise RefusedError(CANNOT, reason=f"{named(value)} is no number")
    return value


def _default(value: object, instead: object = "", also_empty: object = False) -> object:
    return instead if isinstance(value, Undefined) or (also_empty and not value) else value


def _int(value: object) -> int:
    if isinstance(value, str):
        try:
            return int(value[:18])
        except ValueError:
            raise RefusedError(CANNOT, reason=f"{value[:40]!r} is no whole number") from None
    return int(_number(value))


def _float(value: object) -> float:
    if isinstance(value, str):
        try:
            return float(value[:40])
        except ValueError:
            raise RefusedError(CANNOT, reason=f"{value[:40]!r} is no number") from None
    return float(_number(value))


def _round(value: object, digits: int = 0) -> Number:
    if not isinstance(digits, int) or not -15 <= digits <= 15:
        raise RefusedError(CANNOT, reason="a number is rounded to at most 15 digits")
    number: Any = _number(value)
    return cast("Number", round(number, digits) if digits else round(number))


def _length(value: object) -> int:
    if not isinstance(value, (str, list, tuple, Mapping)):
        raise RefusedError(CANNOT, reason=f"{named(value)} has no length")
    return len(value)


def _list(value: object) -> list[object]:
    return list(items_of(value))


def _end(value: object, index: int) -> object:
    items = _list(value)
    if not items:
        raise RefusedError(CANNOT, reason="the list is empty")
    return items[index]


def _join(value: object, separator: str = "") -> str:
    parts = [text_of(item) for item in items_of(value)]
    spend(len(separator) * len(parts))
    return separator.join(parts)


def _replace(value: object, old: str, new: str) -> str:
    text = text_of(value)
    spend(len(text) + text.count(old) * len(new))
    return text.replace(old, new)


def _sorted(value: object, reverse: object = False) -> list[Any]:
    items: list[Any] = [flat(item) for item in items_of(value)]
    spend(len(items) * 20)
    return sorted(items, reverse=bool(reverse))


def _unique(value: object) -> list[object]:
    return list(dict.fromkeys(text_of(item) if isinstance(item, str) else _number(item) for item in items_of(value)))


def _sum(value: object) -> Number:
    total: Number = 0
    for item in items_of(value):
        total = total + _number(item)
    return total


def _pairs(value: object) -> list[tuple[object, object]]:
    if not isinstance(value, Mapping):
        raise RefusedError(CANNOT, reason=f"{named(value)} has no keys")
    spend(len(value))
    return list(value.items())


def _having(rows: object, key: str, *wanted: object) -> object:
    """The rows of a list or mapping in which `key` says anything, or what is wanted."""
    if not isinstance(rows, (list, tuple, Mapping)):
        raise RefusedError(CANNOT, reason=f"{named(rows)} has no rows")
    spend(len(rows))
    if isinstance(rows, Mapping):
        return {name: row for name, row in rows.items() if _says(row, key, wanted)}
    return [row for row in rows if _says(row, key, wanted)]


def _says(row: object, key: str, wanted: tuple[object, ...]) -> bool:
    if not isinstance(row, Mapping):
        raise RefusedError(CANNOT, reason=f"{named(row)} is no row with a {key!r}")
    value = row.get(key)
    if wanted:
        return any(flat(value) == flat(one) for one in wanted)
    return value is not None and value is not False and value != ""


def _text(change: Callable[[str], str]) -> Callable[[object], str]:
    return lambda value: change(text_of(value))


def _worded(filter_: Callable[..., str]) -> Callable[..., str]:
    def worded(*arguments: object) -> str:
        spend()
        try:
            return filter_(*arguments)
        except WordingError as error:
            raise RefusedError(CANNOT, reason=str(error)) from None

    return worded


FILTERS: dict[str, Callable[..., object]] = {
    **{name: _worded(filter_) for name, filter_ in WORDING.items()},
    "abs": lambda value: abs(_number(value)),
    "against": against,
    "capitalize": _text(str.capitalize),
    "chances": chances,
    "count": _length,
    "d": _default,
    "default": _default,
    "first": lambda value: _end(value, 0),
    "float": _float,
    "having": _having,
    "int": _int,
    "items": _pairs,
    "join": _join,
    "last": lambda value: _end(value, -1),
    "length": _length,
    "list": _list,
    "lower": _text(str.lower),
    "max": lambda value: _sorted(value)[-1],
    "min": lambda value: _sorted(value)[0],
    "replace": _replace,
    "reverse": lambda value: _list(value)[::-1],
    "rolls": rolls,
    "round": _round,
    "sort": _sorted,
    "string": text_of,
    "sum": _sum,
    "title": _text(str.title),
    "trim": _text(str.strip),
    "unique": _unique,
    "upper": _text(str.upper),
}
"""All filters; whatever else Jinja2 has is not available."""
