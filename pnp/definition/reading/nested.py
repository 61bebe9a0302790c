"""Values that hold others: lists, mappings, one of several shapes, what is made of another value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pnp.definition.models.base import RefusedError
from pnp.definition.reading.faults import Faults, Steps
from pnp.definition.reading.values import BAD, Bounds, Models, Schema, Shape, Text, given


class Either(Shape):
    """One of several shapes: the first that takes a value reads it, those that take anything come last.

    Where it is allowed, `nothing` may stand there as well.
    """

    def __init__(self, shapes: tuple[Shape, ...], *, nothing: bool) -> None:
        self._shapes = sorted(shapes, key=lambda shape: shape.kinds == (object,))
        self._nothing = nothing
        self.expected = " or ".join(shape.expected for shape in shapes)

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """What the shape reads that it is meant for."""
        if value is None and self._nothing:
            return None
        takers = self._shapes if len(self._shapes) == 1 else [shape for shape in self._shapes if shape.takes(value)]
        return takers[0].read(value, steps, faults) if takers else self.mistaken(steps, faults)

    def schema(self, models: Models) -> Schema:
        """Any of them. Nothing is what stands there when a key is left out, so that it isn't said."""
        any_of: list[Schema] = []
        for shape in self._shapes:
            one = shape.schema(models)
            any_of += one["anyOf"] if one.keys() == {"anyOf"} else [one]
        return {"anyOf": any_of} if len(any_of) > 1 else any_of[0]


class Listed(Shape):
    """A list: of any number of values of one shape if it is `endless`, else a shape for each."""

    expected = "a list"
    kinds = (list, tuple)

    def __init__(self, shapes: tuple[Shape, ...], bounds: Bounds, *, endless: bool) -> None:
        self._shapes, self._endless = shapes, endless
        self._least = bounds.shortest if endless else len(shapes)
        self._most = bounds.longest if endless else len(shapes)

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """A tuple of what is listed."""
        if not self.takes(value):
            return self.mistaken(steps, faults)
        if self._most is not None and len(value) > self._most:
            faults.too_long(self._most, "entries", steps)
            return BAD
        shapes = self._shapes * len(value) if self._endless else self._shapes
        pairs = enumerate(zip(shapes, value, strict=False))
        made = tuple(shape.read(one, (*steps, number), faults) for number, (shape, one) in pairs)
        if BAD in made:
            return BAD
        if self._least is not None and len(value) < self._least:
            faults.too_short(self._least, "entries", steps)
            return BAD
        return made

    def schema(self, models: Models) -> Schema:
        """An array."""
        inner = [shape.schema(models) for shape in self._shapes]
        items = {"items": inner[0]} if self._endless else {"prefixItems": inner}
        return {"type": "array", **items, **given(minItems=self._least, maxItems=self._most)}


class Mapped(Shape):
    """A mapping of keys of one form to values of one shape."""

    expected = "a mapping of keys and values"
    kinds = (Mapping,)

    def __init__(self, keys: Shape, values: Shape, bounds: Bounds) -> None:
        self._keys, self._values, self._bounds = keys, values, bounds

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """A dictionary."""
        if not self.takes(value):
            return self.mistaken(steps, faults)
        made = {
            self._key(key, (*steps, key), faults): self._values.read(one, (*steps, key), faults)
            for key, one in value.items()
        }
        if BAD in made or any(one is BAD for one in made.values()):
            return BAD
        if self._bounds.longest is not None and len(value) > self._bounds.longest:
            faults.too_long(self._bounds.longest, "entries", steps)
        elif self._bounds.shortest is not None and len(value) < self._bounds.shortest:
            faults.too_short(self._bounds.shortest, "entries", steps)
        else:
            return made
        return BAD

    def _key(self, key: str, steps: Steps, faults: Faults) -> object:
        keys = self._keys
        return keys.read(key, steps, faults, key=True) if isinstance(keys, Text) else keys.read(key, steps, faults)

    def schema(self, models: Models) -> Schema:
        """An object; keys of another form aren't allowed."""
        pattern, values = self._keys.schema(models).get("pattern"), self._values.schema(models)
        form = {"patternProperties": {pattern: values}, "additionalProperties": False}
        bounds = given(minProperties=self._bounds.shortest, maxProperties=self._bounds.longest)
        return {"type": "object", **(form if pattern else {"additionalProperties": values or True}), **bounds}


class Made(Shape):
    """Of another shape; something is made of the value `before` it is read, or `after`."""

    def __init__(
        self,
        inner: Shape,
        before: Callable[[Any], object],
        after: Callable[[Any], object],
        schema: Mapping[str, Any] | None = None,
    ) -> None:
        self._inner, self._before, self._after, self._schema = inner, before, after, schema
        self.expected = inner.expected

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """What is made of it in the end."""
        try:
            made = self._inner.read(self._before(value), steps, faults)
            return self._after(made) if made is not BAD else BAD
        except RefusedError as refused:
            faults.refused(refused, steps)
            return BAD

    def schema(self, models: Models) -> Schema:
        """As it is declared beside what is made first; that of the other shape if there is none."""
        return dict(self._schema) if self._schema is not None else self._inner.schema(models)
