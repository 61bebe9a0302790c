"""Holds a file against a model: the value that it says, or everything that is wrong with it."""

from __future__ import annotations

from typing import TypeVar, cast

from pnp.base.fault_limit import first_of
from pnp.base.finding import Report
from pnp.definition.load.node import Node
from pnp.definition.models.base import Model
from pnp.definition.reading.faults import Faults
from pnp.definition.reading.shapes import Record
from pnp.definition.reading.values import BAD

M = TypeVar("M", bound=Model)


def read_model(tree: Node, model: type[M]) -> Report[M]:
    """What the file says, as its model has it; no value if anything is wrong, and all of it told in one go."""
    faults = Faults(tree)
    made = Record(model).read(tree.value, (), faults)
    if made is BAD:
        return Report(None, tuple(first_of(faults.findings)))
    return Report(cast("M", made))
