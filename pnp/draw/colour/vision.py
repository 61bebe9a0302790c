"""How colours look to eyes that see fewer of them, and in grey.

Facts: the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency"
(IEEE TVCG 15(6), 2009), at full severity, on linear light; grey by the luminance of ITU-R BT.709.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pnp.draw.colour.reading import encoded, linear, to_grey
from pnp.draw.model import Colour

Vision = Literal["normal", "protan", "deutan", "tritan", "grey"]
VISIONS: tuple[Vision, ...] = ("normal", "protan", "deutan", "tritan", "grey")

_SEEN = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


@lru_cache(maxsize=4096)
def simulate(colour: Colour, vision: Vision) -> Colour:
    """What the eye makes of the colour, as the colour that looks so to an ordinary one."""
    if vision == "normal":
        return colour
    if vision == "grey":
        return to_grey(colour)
    light = [linear(channel) for channel in (colour.red, colour.green, colour.blue)]
    rows = [sum(weight * part for weight, part in zip(row, light, strict=True)) for row in _SEEN[vision]]
    return Colour(*(encoded(value) for value in rows))
