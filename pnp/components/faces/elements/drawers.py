"""All elements of the language: importing this module fills the table in `language.py`."""

from __future__ import annotations

from pnp.components.faces import pen
from pnp.components.faces.elements import codes, curved, flow, frames, pictures, shading, shapes, words

__all__ = ["codes", "curved", "flow", "frames", "pen", "pictures", "shading", "shapes", "words"]
