"""What every profile has."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from pnp.definition.models.base import Model
from pnp.definition.models.profiles.measures import Line


class Titled(Model, kw_only=True):
    """A profile. Lists show its title."""

    title: Annotated[Line, Meta(description="What it is, in a few words")]
