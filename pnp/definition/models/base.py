"""What all models share. A model says what a part of a file may hold: keys as fields, their types, bounds and words for people.

The classes are msgspec's, so that a command that needs a few of them imports them in no time; `pnp.definition.reading` holds a file
against them and tells all that is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, dataclass_transform

from msgspec import Struct, field

from pnp.base.finding import Fault
from pnp.base.frozen import Frozen


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class Model(Struct, frozen=True, kw_only=True):
    """A part of a file. Each field is a key, under its own name or the one that `field(name=…)` gives; those with `_` are none."""

    WORD: ClassVar[str] = ""
    """What sentences call it, with its article; made from the class name if empty."""
    FURTHER: ClassVar[str] = ""
    """The field that takes all keys which the model doesn't name; there may be none if empty."""

    _given: frozenset[str] = frozenset()

    @classmethod
    def word(cls) -> str:
        """`a board`, `an option`."""
        return cls.WORD or f"a {cls.__name__.lower()}"

    @classmethod
    def spelt_out(cls, value: object) -> object:
        """The mapping that a short form in the file stands for; anything else as it is.

        Raises:
            RefusedError: it stands for nothing.
        """
        return value

    def check(self) -> None:
        """Look at what no field can say alone.

        Raises:
            RefusedError: the fields don't go together.
        """

    @property
    def given(self) -> frozenset[str]:
        """The fields that the file has."""
        return self._given


def told(model: Model) -> dict[str, Any]:
    """What a model says, by its fields: those that are keys of the file, and the one that takes further keys."""
    return {name: getattr(model, name) for name in model.__struct_fields__ if name[0] != "_"}


class RefusedError(Exception):
    """A value that a model refuses: the fault, its facts, and hints how to mend it."""

    def __init__(self, fault: Fault, facts: Mapping[str, object], hints: tuple[str, ...]) -> None:
        super().__init__(fault.template.format(**facts))
        self.fault, self.facts, self.hints = fault, facts, hints


def refusal(fault: Fault, *, hints: Iterable[str] = (), **facts: object) -> RefusedError:
    """The error with which a value is refused; whoever reads the file makes a finding of it."""
    return RefusedError(fault, facts, tuple(hints))


class Parser(Frozen, eq=False):
    """Beside a type: what makes it of whatever stands in the file, or refuses it. `schema` says the same to editors."""

    parse: Callable[[Any], object]
    schema: Mapping[str, Any]


class Before(Frozen, eq=False):
    """Beside a type: what becomes of the value in the file first, such as a list of a single word."""

    make: Callable[[Any], object]
    schema: Mapping[str, Any] | None = None


class After(Frozen, eq=False):
    """Beside a type: what is made of a value that is sound, or refuses it."""

    make: Callable[[Any], object]


class Choice(Frozen, eq=False):
    """Beside a model: which of those derived from it reads a value."""

    choose: Callable[[object], type[Model]]
    schema: Mapping[str, Any]
