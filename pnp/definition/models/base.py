"""What all models share: frozen, no unknown keys, and faults of our own instead of pydantic's sentences."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict
from pydantic_core import PydanticCustomError

from pnp.definition.finding import Fault


class Model(BaseModel):
    """A part of game.yaml."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


def refusal(fault: Fault, *, hints: Iterable[str] = (), **facts: object) -> PydanticCustomError:
    """The error with which a validator refuses a value; the loader turns it back into a finding of `fault`."""
    context = {"fault": fault, "facts": facts, "hints": tuple(hints), "sentence": fault.template.format(**facts)}
    return PydanticCustomError("fault", "{sentence}", context)
