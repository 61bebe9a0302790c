"""What every profile has."""

from __future__ import annotations

from pydantic import Field

from pnp.definition.models.base import Model
from pnp.definition.models.profiles.measures import Line


class Titled(Model):
    """A profile. Lists show its title."""

    title: Line = Field(description="What it is, in a few words")
