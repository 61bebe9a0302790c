"""Limits: what a position of a game without an engine may not exceed."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, field_validator

from pnp.definition.models.base import Model
from pnp.definition.models.measures import Count, YesNo


class Limit(Model):
    """At most (or least) so many of these pieces, on each space or on all spaces together."""

    what: str = Field(min_length=1, max_length=200, description="What is limited, for messages: pieces on one square")
    of: tuple[str, ...] = Field(min_length=1, description="The components that count")
    on: tuple[str, ...] = Field(
        default=("all",), description="Spaces and spans that are looked at: e4, a4-h5, reserve; all: every space"
    )
    per: Literal["space", "board"] = Field(
        default="board", description="space: on each of them; board: on all of them together"
    )
    most: Count | None = Field(default=None, description="The most that may lie there")
    least: Count = Field(default=0, description="The fewest that must lie there")
    only: YesNo = Field(default=False, description="They lie nowhere else")

    @field_validator("of", "on", mode="before")
    @classmethod
    def _one_or_many(cls, value: object) -> object:
        return (value,) if isinstance(value, str) else value
