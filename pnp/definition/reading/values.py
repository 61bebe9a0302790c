"""Values that a file may hold, each of one shape: text, numbers, words. What holds others is in `nested`.

A shape reads a value, or tells what is wrong with it and all that is in it; and it says the same in JSON Schema.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Meta

from pnp.base.frozen import Frozen
from pnp.definition.models.base import Model, RefusedError
from pnp.definition.reading.faults import TEXT, Faults, Steps

Schema = dict[str, Any]
Models = dict[type[Model], None]

BAD: Final = object()
"""What is read of a value with which something is wrong."""


class Bounds(Frozen):
    """What a value must keep to, whatever its shape: from where to where a number lies, how long and of which form a text is."""

    least: float | None = None
    above: float | None = None
    most: float | None = None
    shortest: int | None = None
    longest: int | None = None
    pattern: str | None = None

    def within(self, outer: Bounds) -> Bounds:
        """These, and those that are declared around them, which go before."""
        pairs = ((getattr(self, name), getattr(outer, name)) for name in Bounds.__struct_fields__)
        return Bounds(*(own if around is None else around for own, around in pairs))

    @classmethod
    def of(cls, meta: Meta) -> Bounds:
        """Those that are declared."""
        return cls(meta.ge, meta.gt, meta.le, meta.min_length, meta.max_length, meta.pattern)


class Shape:
    """What a value may look like. `kinds` are the types of what is meant to be so; `expected` is what sentences call it."""

    expected = "a value"
    kinds: tuple[type, ...] = (object,)

    def takes(self, value: object) -> bool:
        """Is the value meant to be of this shape, rather than of another one that may stand there?"""
        return isinstance(value, self.kinds) and (not isinstance(value, bool) or self.kinds in ((bool,), (object,)))

    @abstractmethod
    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """The value as models have it; `BAD`, and what is wrong among the faults, if it can't be."""

    @abstractmethod
    def schema(self, models: Models) -> Schema:
        """What it takes, in JSON Schema; `models` gathers the models that are referred to."""

    def mistaken(self, steps: Steps, faults: Faults) -> object:
        """Tell that something else stands there."""
        faults.wrong_type(self.expected, steps)
        return BAD


class Parsed(Shape):
    """Whatever a function makes of what stands there."""

    def __init__(self, parse: Callable[[Any], object], schema: Mapping[str, Any]) -> None:
        self._parse, self._schema = parse, schema

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """What the function makes of it."""
        try:
            return self._parse(value)
        except RefusedError as refused:
            faults.refused(refused, steps)
            return BAD

    def schema(self, models: Models) -> Schema:
        """As it is declared beside the function."""
        del models
        return dict(self._schema)


class Text(Shape):
    """Characters, of some form or length."""

    expected = TEXT
    kinds = (str,)

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds

    def read(self, value: Any, steps: Steps, faults: Faults, *, key: bool = False) -> object:
        """The text, which stands there as a value or as a `key`."""
        bounds = self._bounds
        if not isinstance(value, str):
            return self.mistaken(steps, faults)
        if bounds.shortest is not None and len(value) < bounds.shortest:
            faults.too_short(bounds.shortest, "characters", steps, key=key)
        elif bounds.longest is not None and len(value) > bounds.longest:
            faults.too_long(bounds.longest, "characters", steps, key=key)
        elif bounds.pattern is not None and not _is_of(bounds.pattern, value):
            faults.bad_form(bounds.pattern, steps, key=key)
        else:
            return value
        return BAD

    def schema(self, models: Models) -> Schema:
        """A string."""
        del models
        bounds = self._bounds
        return {"type": "string", **given(minLength=bounds.shortest, maxLength=bounds.longest, pattern=bounds.pattern)}


def given(**keys: object) -> Schema:
    """The keywords that have a value."""
    return {key: value for key, value in keys.items() if value is not None}


def _is_of(pattern: str, value: str) -> bool:
    """Is the text of that form? `$` stands for its very end, as it does for editors, not for the end of its last line."""
    return re.search(re.sub(r"\$$", r"\\Z", pattern), value) is not None


class Number(Shape):
    """A number between bounds; a `whole` one is always written so."""

    def __init__(self, bounds: Bounds, *, whole: bool) -> None:
        self.expected = "a whole number" if whole else "a number"
        self.kinds = (int,) if whole else (int, float)
        self._kind: type[int | float] = int if whole else float
        ends = (bounds.least, bounds.above, bounds.most)
        self._least, self._above, self._most = (None if end is None else self._kind(end) for end in ends)

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """The number."""
        if not self.takes(value):
            return self.mistaken(steps, faults)
        number = self._kind(value)
        if self._most is not None and number > self._most:
            faults.too_large(self._most, steps)
        elif self._least is not None and number < self._least:
            faults.too_small(self._least, steps)
        elif self._above is not None and number <= self._above:
            faults.too_small(self._above, steps)
        else:
            return number
        return BAD

    def schema(self, models: Models) -> Schema:
        """An integer or a number."""
        del models
        kind = "integer" if self._kind is int else "number"
        return {"type": kind, **given(minimum=self._least, exclusiveMinimum=self._above, maximum=self._most)}


class Flag(Shape):
    """True or false."""

    expected = "true or false"
    kinds = (bool,)

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """Which of the two."""
        return value if isinstance(value, bool) else self.mistaken(steps, faults)

    def schema(self, models: Models) -> Schema:
        """A boolean."""
        del models
        return {"type": "boolean"}


class OneOf(Shape):
    """One of a few words or numbers."""

    def __init__(self, valid: tuple[object, ...]) -> None:
        self._valid = valid
        self.expected = " or ".join("false" if one is False else repr(one) for one in valid)
        self.kinds = tuple({type(one) for one in valid})

    def read(self, value: Any, steps: Steps, faults: Faults) -> object:
        """The word."""
        if self.takes(value) and value in self._valid:
            return value
        faults.unknown_word([one for one in self._valid if isinstance(one, str)], steps)
        return BAD

    def schema(self, models: Models) -> Schema:
        """A constant, or a list of them."""
        del models
        names = {str: "string", int: "integer", bool: "boolean"}
        kinds = {"type": names[self.kinds[0]]} if len(self.kinds) == 1 else {}
        return {"const": self._valid[0], **kinds} if len(self._valid) == 1 else {"enum": list(self._valid), **kinds}
