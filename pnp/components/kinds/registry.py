"""The makers of the kinds of components. A new kind is a model, and a maker module of its name beside this one.

A game of cards pays for cards only: a maker and all that it draws with are imported when a component of its kind is made.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, TypeAlias, cast

from pnp.components.context import PartContext
from pnp.components.part import Part

Maker: TypeAlias = Callable[[PartContext, str, Any], Part]
"""Makes the component of an id; its third argument is the model of its own kind."""


@cache
def maker_of(kind: str) -> Maker:
    """The maker of a kind of component: `make_<kind>` in the module `<kind>` of this package.

    Raises:
        ImportError: when there is no such module.
        AttributeError: when it has no such function.
    """
    return cast("Maker", getattr(import_module(f"pnp.components.kinds.{kind}"), f"make_{kind}"))
