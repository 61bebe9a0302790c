"""Shapes made from the types of fields: what `Annotated[Whole | None, Meta(ge=1)]` takes, and what a model does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from msgspec import NODEFAULT, Meta
from msgspec.structs import fields

from pnp.definition.models.base import After, Before, Choice, Model, Parser, RefusedError
from pnp.definition.reading.faults import Faults, Steps
from pnp.definition.reading.nested import Either, Listed, Made, Mapped
from pnp.definition.reading.values import BAD, Bounds, Flag, Models, Number, OneOf, Parsed, Schema, Shape, Text


class Entry(NamedTuple):
    """A field of a model as files have it: its key, its type, whether it must be there, and what it is if it isn't."""

    name: str
    key: str
    type: Any
    required: bool
    default: object

    @property
    def description(self) -> str:
        """What it is, for people."""
        texts = [one.description for one in metadata_of(self.type) if isinstance(one, Meta) and one.description]
        return texts[-1] if texts else ""


@cache
def entries_of(model: type[Model]) -> tuple[Entry, ...]:
    """The fields that are keys of the file, in the order of the model."""
    found = []
    for one in fields(model):
        if one.name[0] != "_" and one.name != model.FURTHER:
            required = one.default is NODEFAULT and one.default_factory is NODEFAULT
            default = None if one.default is NODEFAULT else one.default
            found.append(Entry(one.name, one.encode_name, one.type, required, default))
    return tuple(found)


def metadata_of(kind: Any) -> tuple[Any, ...]:
    """What stands beside a type in `Annotated`, the innermost first."""
    return tuple(kind.__metadata__) if get_origin(kind) is Annotated else ()


class Record(Shape):
    """A mapping that a model describes."""

    expected = Mapped.expected

    def __init__(self, model: type[Model]) -> None:
        self._model = model
        short = model.spelt_out.__func__ is not Model.spelt_out.__func__  # type: ignore[attr-defined]
        self.kinds = (object,) if short else (Mapping, model)

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """The model's value."""
        before = len(faults.findings)
        try:
            given = self._model.spelt_out(value)
            if isinstance(given, self._model):
                return given
            if not isinstance(given, Mapping):
                return self.mistaken(steps, faults)
            made = self._fields(given, steps, faults)
            if len(faults.findings) != before:
                return BAD
            whole = self._model(**made, _given=frozenset(made))
            whole.check()
        except RefusedError as refused:
            faults.refused(refused, steps)
            return BAD
        return whole

    def schema(self, models: Models) -> Schema:
        """A reference to the model."""
        models[self._model] = None
        return {"$ref": f"#/$defs/{self._model.__name__}"}

    def _fields(self, given: Mapping[str, object], steps: Steps, faults: Faults) -> dict[str, Any]:
        """The fields that the file has; told are faults in them, keys that are missing and keys that aren't known."""
        made: dict[str, Any] = {}
        known = _readers(self._model)
        for key, (entry, shape) in known.items():
            if key in given:
                made[entry.name] = shape.read(given[key], (*steps, key), faults)
            elif entry.required:
                faults.missing_key(self._model, entry.description, (*steps, key))
        further = {key: one for key, one in given.items() if key not in known}
        if self._model.FURTHER:
            made[self._model.FURTHER] = further
        else:
            for key in further:
                faults.unknown_key(self._model, known, (*steps, key))
        return made


@cache
def _readers(model: type[Model]) -> dict[str, tuple[Entry, Shape]]:
    """The entries of a model by their keys, each with its shape."""
    return {entry.key: (entry, shape_of(entry.type)) for entry in entries_of(model)}


class Chosen(Shape):
    """A mapping that says itself which model describes it."""

    expected = Mapped.expected

    def __init__(self, choice: Choice) -> None:
        self._choose, self._schema = choice.choose, choice.schema

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """The value of that model."""
        try:
            model = self._choose(value)
        except RefusedError as refused:
            faults.refused(refused, steps)
            return BAD
        return Record(model).read(value, steps, faults)

    def schema(self, models: Models) -> Schema:
        """As it is declared beside the function."""
        del models
        return dict(self._schema)


def shape_of(kind: Any, outer: Bounds | None = None) -> Shape:
    """The shape of values of a type, within bounds that were declared around it."""
    extras = metadata_of(kind)
    bounds = Bounds()
    for extra in extras:
        if isinstance(extra, Parser):
            return Parsed(extra.parse, extra.schema)
        if isinstance(extra, Choice):
            return Chosen(extra)
        if isinstance(extra, Meta):
            bounds = bounds.within(Bounds.of(extra))
    shape = _plain(get_args(kind)[0] if extras else kind, bounds.within(outer) if outer else bounds)
    for extra in extras:
        if isinstance(extra, Before):
            shape = Made(shape, extra.make, _as_it_is, extra.schema)
        elif isinstance(extra, After):
            shape = Made(shape, _as_it_is, extra.make)
    return shape


def _as_it_is(value: object) -> object:
    return value


def _plain(kind: Any, bounds: Bounds) -> Shape:
    """The shape of a type without anything beside it."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        shapes = tuple(shape_of(one, bounds) for one in inner if one is not NoneType)
        return Either(shapes, nothing=NoneType in inner)
    if origin is Literal:
        return OneOf(inner)
    if origin is tuple:
        shapes = tuple(shape_of(one) for one in inner if one is not Ellipsis)
        return Listed(shapes, bounds, endless=inner[-1] is Ellipsis)
    if origin is dict:
        return Mapped(shape_of(inner[0]), shape_of(inner[1]), bounds)
    if isinstance(kind, type) and issubclass(kind, Model):
        return Record(kind)
    if kind in (int, float):
        return Number(bounds, whole=kind is int)
    return Text(bounds) if kind is str else Flag() if kind is bool else Parsed(_as_it_is, {})
