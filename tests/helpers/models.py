"""Models of what a file would say, for tests that write it down as plain values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypeVar

from pnp.definition.load.tree import read_yaml
from pnp.definition.models.base import Model
from pnp.definition.reading.read import read_model

M = TypeVar("M", bound=Model)


def made(model: type[M], said: Mapping[str, object]) -> M:
    """The model's value of a file that says so; there must be nothing wrong with it."""
    return read_model(read_yaml(json.dumps(said), "said.yaml").require(), model).require()
