"""Frozen values with slots, which most values of the house are: a base class for them, and copies that differ in some fields.

The classes are msgspec's: made by C code, thirty times as quickly as a dataclass with the same fields, and their values too.
Engines, and what a page's worker runs beside them, name the standard library's dataclasses: nothing else is installed there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, dataclass_transform

from msgspec import Struct, field, structs

if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 - the same call; mypy knows by it which fields there are
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """The value with some fields otherwise, be it one of these classes or a dataclass, as those of scenes and cases are."""
        if isinstance(value, Struct):
            return structs.replace(value, **changes)
        import dataclasses  # noqa: PLC0415 - most of what draws needs none

        return dataclasses.replace(value, **changes)


__all__ = ["Frozen", "field", "replace"]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen(Struct, frozen=True):
    """A value that is equal to another with the same fields, hashable where these are; with `eq=False` to itself alone."""
