"""Limits: what a position of a game without an engine may not exceed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from pnp.definition.models.base import Model
from pnp.definition.models.measures import Count, OneOrMany, YesNo


class Limit(Model, kw_only=True):
    """At most (or least) so many of these pieces, on each space or on all spaces together."""

    what: Annotated[
        str, Meta(min_length=1, max_length=200, description="What is limited, for messages: pieces on one square")
    ]
    of: Annotated[OneOrMany, Meta(min_length=1, description="The components that count")]
    on: Annotated[
        OneOrMany, Meta(description="Spaces and spans that are looked at: e4, a4-h5, reserve; all: every space")
    ] = ("all",)
    per: Annotated[
        Literal["space", "board"], Meta(description="space: on each of them; board: on all of them together")
    ] = "board"
    most: Annotated[Count | None, Meta(description="The most that may lie there")] = None
    least: Annotated[Count, Meta(description="The fewest that must lie there")] = 0
    only: Annotated[YesNo, Meta(description="They lie nowhere else")] = False
