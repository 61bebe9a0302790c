"""Numbers of game.yaml: millimetres, counts, scales; each may be an expression such as "{{ options.irish }}" instead.

Text fields may hold `{{ … }}` too. Both arrive as marked strings, `Expression` and `Template`, so that whoever resolves a component
for chosen options finds them without knowing its kind.
"""

from __future__ import annotations

import math
import re
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from pnp.base.finding import Fault
from pnp.definition.models.base import After, Before, Parser, refusal

LONGEST = 2000.0
"""mm. Nothing that lies on a table is longer; a greater number is a slip of the pen."""

MOST_COPIES = 1000

NOT_A_NUMBER = Fault("not-a-number", "{what} is a number{unit}, not {found}")
OUT_OF_RANGE = Fault("out-of-range", "{what} lies between {least} and {most}{unit}, not {value}")
NOT_POSITIVE = Fault("not-positive", "{what} must be greater than 0{unit}; it is {value}")
NOT_WHOLE = Fault("not-whole", "{what} is a whole number, not {value}")
NOT_A_SIZE = Fault("not-a-size", "{what} is one number or a list of two, [width, height], in mm, not {found}")
NOT_A_POINT = Fault("not-a-point", "{what} is a list of two numbers, [x, y], in mm, not {found}")
NOT_A_CHOICE = Fault("not-yes-or-no", "{what} is true or false, or an expression in double braces, not {found}")

_WHOLE_EXPRESSION = re.compile(r"\s*\{\{(?:(?!\}\}|\{\{).)*\}\}\s*", re.DOTALL)


class Expression(str):
    """Text that is one `{{ expression }}`, standing where a number or a yes or no is wanted."""

    __slots__ = ()


class Template(str):
    """Text with `{{ … }}` or `{% … %}` in it, to be filled in before it is printed."""

    __slots__ = ()


def found(value: object) -> str:
    """A value as sentences name it, cut to a bearable length."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value)}"
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "…"


def measured(
    value: object, what: str, *, least: float, most: float, unit: str = " mm", whole: bool = False
) -> float | Expression:
    """A number from `least` to `most`, or an expression left for later.

    Raises:
        RefusedError: it is neither.
    """
    if isinstance(value, str) and _WHOLE_EXPRESSION.fullmatch(value):
        return Expression(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        hints = ("write the number without its unit",) if isinstance(value, str) and value[:1].isdigit() else ()
        raise refusal(NOT_A_NUMBER, what=what, unit=unit.replace(" mm", " of mm"), found=found(value), hints=hints)
    if whole and value != int(value):
        raise refusal(NOT_WHOLE, what=what, value=value)
    if value <= 0 and least > 0:
        raise refusal(NOT_POSITIVE, what=what, unit=unit, value=value)
    if not least <= value <= most:
        raise refusal(OUT_OF_RANGE, what=what, least=f"{least:g}", most=f"{most:g}", unit=unit, value=f"{value:g}")
    return int(value) if whole else float(value)


def written_out(value: object, what: str, *, least: float, most: float = LONGEST) -> float:
    """A number of mm that is written out: files of maps have no expressions.

    Raises:
        RefusedError: it isn't.
    """
    number = measured(value, what, least=least, most=most)
    if isinstance(number, str):
        raise refusal(NOT_A_NUMBER, what=what, unit=" of mm", found=found(value))
    return number


def _length(value: object) -> float | Expression:
    return measured(value, "a length", least=0.1, most=LONGEST)


def _distance(value: object) -> float | Expression:
    return measured(value, "a distance", least=0.0, most=LONGEST)


def _offset(value: object) -> float | Expression:
    return measured(value, "a position", least=-LONGEST, most=LONGEST)


def _count(value: object) -> float | Expression:
    return measured(value, "a count", least=0, most=MOST_COPIES, unit="", whole=True)


def _scale(value: object) -> float | Expression:
    return measured(value, "a scale", least=0.1, most=10.0, unit="")


def _pair(value: object, *, point: bool) -> tuple[float | Expression, float | Expression]:
    what = "a position" if point else "a size"
    if not point and isinstance(value, (int, float, str)) and not isinstance(value, bool):
        side = measured(value, what, least=0.1, most=LONGEST)
        return side, side
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise refusal(NOT_A_POINT if point else NOT_A_SIZE, what=what, found=found(value))
    first, second = (_offset(part) if point else measured(part, what, least=0.1, most=LONGEST) for part in value)
    return first, second


def measured_size(value: object) -> tuple[float | Expression, float | Expression]:
    """Width and height in mm; one number stands for both.

    Raises:
        RefusedError: it is neither.
    """
    return _pair(value, point=False)


def _point(value: object) -> tuple[float | Expression, float | Expression]:
    return _pair(value, point=True)


def _condition(value: object) -> bool | Expression:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and _WHOLE_EXPRESSION.fullmatch(value):
        return Expression(value)
    raise refusal(NOT_A_CHOICE, what="a condition", found=found(value))


def _words(value: str) -> str:
    return Template(value) if "{{" in value or "{%" in value else value


def _schema(**number: Any) -> dict[str, Any]:
    """JSON Schema of a number or an expression."""
    return {"anyOf": [number, EXPRESSION_SCHEMA]}


EXPRESSION_SCHEMA: dict[str, Any] = {
    "type": "string",
    "pattern": r"^\s*\{\{.*\}\}\s*$",
    "description": "An expression over options, such as {{ options.irish }}",
}
_SIDE: dict[str, Any] = _schema(type="number", minimum=0.1, maximum=LONGEST)
_OFFSET: dict[str, Any] = _schema(type="number", minimum=-LONGEST, maximum=LONGEST)
_TWO: dict[str, Any] = {"type": "array", "minItems": 2, "maxItems": 2}

Length: TypeAlias = Annotated[float | Expression, Parser(_length, _SIDE)]
"""Millimetres, 0.1 to 2000."""

Distance: TypeAlias = Annotated[
    float | Expression, Parser(_distance, _schema(type="number", minimum=0, maximum=LONGEST))
]
"""Millimetres, 0 to 2000."""

Offset: TypeAlias = Annotated[float | Expression, Parser(_offset, _OFFSET)]
"""Millimetres, -2000 to 2000."""

Count: TypeAlias = Annotated[int | Expression, Parser(_count, _schema(type="integer", minimum=0, maximum=MOST_COPIES))]
"""A whole number, 0 to 1000."""

Scale: TypeAlias = Annotated[float | Expression, Parser(_scale, _schema(type="number", minimum=0.1, maximum=10))]
"""A factor, 0.1 to 10."""

Size: TypeAlias = Annotated[
    tuple[float | Expression, float | Expression],
    Parser(measured_size, {"anyOf": [*_SIDE["anyOf"], {**_TWO, "items": _SIDE}]}),
]
"""Width and height in mm; one number stands for both."""

Point: TypeAlias = Annotated[tuple[float | Expression, float | Expression], Parser(_point, {**_TWO, "items": _OFFSET})]
"""x and y in mm."""

Condition: TypeAlias = Annotated[bool | Expression, Parser(_condition, _schema(type="boolean"))]
"""true, false or an expression."""

Whole: TypeAlias = int
"""A whole number that is always written out; true, "3" and 3.0 are not."""

YesNo: TypeAlias = bool
"""true or false."""


def one_or_many(value: object) -> object:
    """A single word as a list of it."""
    return (value,) if isinstance(value, str) else value


OneOrMany: TypeAlias = Annotated[tuple[str, ...], Before(one_or_many)]
"""Words in a list, or a single one without."""

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200), After(_words)]
"""A short text, which may hold `{{ … }}`."""

Words: TypeAlias = Annotated[str, Meta(max_length=2000), After(_words)]
"""A text, which may hold `{{ … }}`, or nothing."""
