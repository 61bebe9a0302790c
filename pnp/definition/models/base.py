"""What all models share: frozen, no unknown keys, and faults of our own instead of pydantic's sentences."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import ClassVar

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for them takes longer than reading a game

from pydantic import BaseModel, ConfigDict
from pydantic_core import PydanticCustomError

from pnp.base.finding import Fault


class Model(BaseModel):
    """A part of game.yaml. What checks it is built when the first one is read: most games use few of the parts that there are."""

    WORD: ClassVar[str] = ""
    """What sentences call it, with its article; made from the class name if empty."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, defer_build=True)

    @classmethod
    def word(cls) -> str:
        """`a board`, `an option`."""
        return cls.WORD or f"a {cls.__name__.lower()}"


def refusal(fault: Fault, *, hints: Iterable[str] = (), **facts: object) -> PydanticCustomError:
    """The error with which a validator refuses a value; the loader turns it back into a finding of `fault`."""
    context = {"fault": fault, "facts": facts, "hints": tuple(hints), "sentence": fault.template.format(**facts)}
    return PydanticCustomError("fault", "{sentence}", context)
