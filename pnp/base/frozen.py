"""Frozen values with slots, which most values of the house are: one word for `@dataclass(frozen=True, slots=True)`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform, overload

Made = TypeVar("Made", bound=type)


@overload
def frozen(cls: Made, /) -> Made: ...
@overload
def frozen(*, eq: bool = True) -> Callable[[Made], Made]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: Any = None, /, *, eq: bool = True) -> Any:
    """The class as a frozen dataclass with slots; with `eq=False` a value is equal to itself alone."""
    make = dataclass(frozen=True, slots=True, eq=eq)
    return make if cls is None else make(cls)
