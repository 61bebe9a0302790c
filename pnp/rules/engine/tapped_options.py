"""Options that a position states itself, as fields of the form beside a board."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pnp.rules.companions.layout import Field
from pnp.rules.engine.options import Bindings
from pnp.rules.engine.options import Fields as Options

GROUP = "Options"
PREFIX = "option."


def option_fields(bindings: Bindings, without: Collection[str] = ()) -> tuple[Field, ...]:
    """A field for each option: a choice of its words, or where it takes numbers too a text."""
    return tuple(_field(name, bindings) for name in bindings if name not in without)


def _field(name: str, bindings: Bindings) -> Field:
    binding, label = bindings[name], name.replace("_", " ")
    words = tuple((word, word) for word in binding.words)
    if binding.numbers is None:
        return Field(PREFIX + name, label, "choice", words, group=GROUP)
    pattern = "|".join(("[0-9]{1,18}", *binding.words))
    return Field(PREFIX + name, label, "text", words, group=GROUP, pattern=pattern, form=binding.expected())


def option_words(bindings: Bindings, own: Options, without: Collection[str] = ()) -> dict[str, str]:
    """What stands in those fields for a game's options."""
    values = own._asdict()
    return {PREFIX + name: row.word(values[row.field]) for name, row in bindings.items() if name not in without}


def options_of(bindings: Bindings, fields: Mapping[str, str]) -> dict[str, Any]:
    """Field of the options → value, as filled in; numbers out of their range stay what they are, for the reader to refuse."""
    found = {}
    for name, row in bindings.items():
        word = fields.get(PREFIX + name)
        if word is not None:
            meant = row.read(word)
            found[row.field] = meant if meant is not None else int(word) if word.isdecimal() else word
    return found
