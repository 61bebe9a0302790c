"""How colours look to eyes that see fewer of them and in grey, and how far apart two of them look. The arithmetic is coloraide's.

Facts: the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency"
(IEEE TVCG 15(6), 2009), at full severity, on linear light; grey by the luminance of ITU-R BT.709; colour difference of CIE 142,
and for whole pictures that of DIN 6176, in whose space differences are straight distances.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from coloraide import Color
from coloraide.spaces.din99o import DIN99o

from pnp.draw.colour.reading import to_grey
from pnp.draw.model import Colour

Vision = Literal["normal", "protan", "deutan", "tritan", "grey"]
VISIONS: tuple[Vision, ...] = ("normal", "protan", "deutan", "tritan", "grey")


Evened = tuple[float, float, float]
"""A colour as a point of which the distance to another is how different both look: lightness 0 to 100, and two hues."""


class _Evening(Color):
    """Colours that also know the space of DIN 6176."""


_Evening.register(DIN99o())


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


@lru_cache(maxsize=16384)
def evened(colour: Colour) -> Evened:
    """The colour in the space DIN99o. A distance there is 1.2 times that of `difference` in the median, hardly ever 1.6 times."""
    lightness, one, other = _Evening("srgb", _channels(colour)).convert("din99o").coords()
    return float(lightness), float(one), float(other)


@lru_cache(maxsize=4096)
def _lab(colour: Colour) -> Color:
    """Under the white of screens, D65."""
    return _srgb(colour).convert("lab-d65")


def _srgb(colour: Colour) -> Color:
    return Color("srgb", _channels(colour))


def _channels(colour: Colour) -> tuple[float, float, float]:
    return colour.red / 255, colour.green / 255, colour.blue / 255
