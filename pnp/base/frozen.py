"""Frozen values with slots: what `@dataclass(frozen=True, slots=True)` makes, without what that costs at each start.

The library writes six methods of every class as text and compiles them, 3 to 4 million instructions a class, and a build
imports a hundred of them. Here classes share the methods that can be alike, and what fills the slots is written when the
first value is made. `replace`, `fields`, `astuple`, `match`, copies and pickles work as with any dataclass.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, FrozenInstanceError, field
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform, overload

Made = TypeVar("Made", bound=type)

ORDINARY = vars(dataclasses)["_FIELD"]
"""How the library marks a field; without the mark `fields` and `replace` pass it over."""

NOT_CARRIED = frozenset({"__dict__", "__weakref__"})
"""What Python gives a class without slots."""


@overload
def frozen(cls: Made, /) -> Made: ...
@overload
def frozen(*, eq: bool = True) -> Callable[[Made], Made]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: Any = None, /, *, eq: bool = True) -> Any:
    """The class with its annotated names as slots that are filled once; with `eq=False` a value is equal to itself alone.

    Names marked as `ClassVar` are none of them. `__post_init__` is called, written methods stay.
    """
    return _made(cls, eq=eq) if cls is not None else lambda cls: _made(cls, eq=eq)


def _made(cls: Any, *, eq: bool) -> Any:
    own = {name: _field(cls, name, kind) for name, kind in vars(cls).get("__annotations__", {}).items() if _own(kind)}
    fields: dict[str, Field[Any]] = {}
    for base in reversed(cls.__mro__[1:]):
        fields |= vars(base).get("__dataclass_fields__", {})
    fields |= own
    written = {name: value for name, value in vars(cls).items() if name not in own and name not in NOT_CARRIED}
    methods = _methods(fields, eq=eq) | written
    if methods["__hash__"] is None:  # Python takes it away where a class says what is equal
        methods["__hash__"] = _hashing(fields)
    slots = tuple(name for name in own if not _is_slot(cls, name))
    made = type(cls)(cls.__name__, cls.__bases__, {**methods, "__slots__": slots, "__dataclass_fields__": fields})
    if "__init__" not in written:
        made.__init__ = _first(made, fields)
    return made


def _own(kind: object) -> bool:
    return not str(kind).removeprefix("typing.").startswith("ClassVar")


def _field(cls: type, name: str, kind: object) -> Field[Any]:
    default = vars(cls).get(name, MISSING)
    made: Any = default if isinstance(default, Field) else field(default=default)
    made.name, made.type, made._field_type, made.kw_only = name, kind, ORDINARY, False
    return made  # type: ignore[no-any-return]


def _is_slot(cls: type, name: str) -> bool:
    return any(name in vars(base).get("__slots__", ()) for base in cls.__mro__[1:])


def _methods(fields: dict[str, Field[Any]], *, eq: bool) -> dict[str, Any]:
    shared = {
        "__match_args__": tuple(fields),
        "__repr__": _repr,
        "__setattr__": _set,
        "__delattr__": _delete,
        "__getstate__": _state,
        "__setstate__": _restore,
        "__hash__": object.__hash__,
    }
    return shared | {"__eq__": _equality(fields), "__hash__": _hashing(fields)} if eq else shared


def _compared(fields: dict[str, Field[Any]]) -> Callable[[Any], Any]:
    """The fields of a value that are compared, as a tuple; of one alone as it is."""
    names = [name for name, one in fields.items() if one.compare]
    return attrgetter(*names) if names else lambda _: ()


def _equality(fields: dict[str, Field[Any]]) -> Callable[[Any, Any], Any]:
    parts = _compared(fields)

    def equal(self: Any, other: Any) -> Any:
        return parts(self) == parts(other) if other.__class__ is self.__class__ else NotImplemented

    return equal


def _hashing(fields: dict[str, Field[Any]]) -> Callable[[Any], int]:
    parts = _compared(fields)
    return lambda self: hash(parts(self))


def _first(cls: Any, fields: dict[str, Field[Any]]) -> Callable[..., None]:
    """Stands in until the first value is made: writes the method that makes them."""

    def __init__(self: Any, *values: Any, **named: Any) -> None:  # noqa: N807 - it is that method
        cls.__init__ = init = _init(cls, fields)
        init(self, *values, **named)

    return __init__


def _init(cls: Any, fields: dict[str, Field[Any]]) -> Callable[..., None]:
    known: dict[str, Any] = {}
    takes, fills = ["self"], []
    for name, one in fields.items():
        known[f"set_{name}"] = getattr(cls, name).__set__
        value = name
        if one.default_factory is not MISSING:
            known[f"make_{name}"], known["left_out"] = one.default_factory, MISSING
            value = f"make_{name}() if {name} is left_out else {name}" if one.init else f"make_{name}()"
        if one.init:
            takes.append(name + _default(name, one, known))
        fills.append(f" set_{name}(self, {value})")
    if hasattr(cls, "__post_init__"):
        fills.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(takes)}):\n" + "\n".join(fills or [" pass"]), known)  # noqa: S102 - names of fields alone
    init: Callable[..., None] = known["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    return init


def _default(name: str, one: Field[Any], known: dict[str, Any]) -> str:
    if one.default_factory is not MISSING:
        return "=left_out"
    if one.default is MISSING:
        return ""
    known[f"left_{name}"] = one.default
    return f"=left_{name}"


def _repr(self: Any) -> str:
    parts = (f"{name}={getattr(self, name)!r}" for name, one in self.__dataclass_fields__.items() if one.repr)
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _set(_self: Any, name: str, _value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(_self: Any, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__dataclass_fields__]


def _restore(self: Any, state: Iterable[Any]) -> None:
    for name, value in zip(self.__dataclass_fields__, state, strict=True):
        getattr(type(self), name).__set__(self, value)
