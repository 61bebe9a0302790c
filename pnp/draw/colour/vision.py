"""How colours look to eyes that see fewer of them and in grey, and how far apart two of them look. The arithmetic is coloraide's.

Facts: the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency"
(IEEE TVCG 15(6), 2009), at full severity, on linear light; grey by the luminance of ITU-R BT.709; colour difference of CIE 142.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from coloraide import Color

from pnp.draw.colour.reading import to_grey
from pnp.draw.model import Colour

Vision = Literal["normal", "protan", "deutan", "tritan", "grey"]
VISIONS: tuple[Vision, ...] = ("normal", "protan", "deutan", "tritan", "grey")


@lru_cache(maxsize=4096)
def simulate(colour: Colour, vision: Vision) -> Colour:
    """What the eye makes of the colour, as the colour that looks so to an ordinary one."""
    if vision == "normal":
        return colour
    if vision == "grey":
        return to_grey(colour)
    seen = _srgb(colour).filter(vision, method="machado", out_space="srgb")
    red, green, blue = (round(255 * min(1.0, max(0.0, channel))) for channel in seen.coords())
    return Colour(red, green, blue)


def difference(one: Colour, other: Colour) -> float:
    """How different two colours look (CIEDE2000): 1 is hardly seen side by side, black and white are 100 apart."""
    return _lab(one).delta_e(_lab(other), method="2000")


@lru_cache(maxsize=4096)
def _lab(colour: Colour) -> Color:
    """Under the white of screens, D65."""
    return _srgb(colour).convert("lab-d65")


def _srgb(colour: Colour) -> Color:
    return Color("srgb", (colour.red / 255, colour.green / 255, colour.blue / 255))
