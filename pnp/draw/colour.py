"""Colours: reading them, and the two that are always there."""

from __future__ import annotations

from pnp.draw.model import Colour

BLACK = Colour(0, 0, 0)
WHITE = Colour(255, 255, 255)
