"""Colours: reading them, how light they are, how they contrast, how far apart they look.

Facts: sRGB transfer curve and D65 white of IEC 61966-2-1, luminance weights of ITU-R BT.709, contrast of WCAG 2, CIELAB of CIE 15,
colour difference of CIE 142 (CIEDE2000).
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from pnp.draw.model import Colour

BLACK = Colour(0, 0, 0)
WHITE = Colour(255, 255, 255)

_NAMED = {
    "aqua": "00ffff", "black": "000000", "blue": "0000ff", "fuchsia": "ff00ff", "gray": "808080", "green": "008000",
    "grey": "808080", "lime": "00ff00", "maroon": "800000", "navy": "000080", "olive": "808000", "orange": "ffa500",
    "purple": "800080", "red": "ff0000", "silver": "c0c0c0", "teal": "008080", "white": "ffffff", "yellow": "ffff00",
}  # fmt: skip
_HEX = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})")
_RGB = re.compile(r"rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)")
_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_D65 = (0.95047, 1.0, 1.08883)

Lab = tuple[float, float, float]


def parse_colour(text: str) -> Colour | None:
    """The colour that `#rgb`, `#rrggbb`, `rgb(r, g, b)` or a basic CSS name stands for; None when it is none of them."""
    text = text.strip().lower()
    text = f"#{_NAMED[text]}" if text in _NAMED else text
    if _HEX.fullmatch(text):
        digits = text[1:] if len(text) == 7 else "".join(digit * 2 for digit in text[1:])
        return Colour(*(int(digits[i : i + 2], 16) for i in (0, 2, 4)))
    found = _RGB.fullmatch(text)
    if found is None:
        return None
    channels = [int(channel) for channel in found.groups()]
    return Colour(*channels) if max(channels) <= 255 else None


def linear(channel: float) -> float:
    """A channel of 0 to 255 as linear light, 0 to 1."""
    value = channel / 255.0
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def encoded(light: float) -> int:
    """Linear light as a channel of 0 to 255; light out of range is cut off."""
    light = min(1.0, max(0.0, light))
    value = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(value * 255.0)


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def to_grey(colour: Colour) -> Colour:
    """The grey of the same luminance."""
    level = encoded(luminance(colour))
    return Colour(level, level, level)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` (0 to 1) of `other` printed over `one`: what the eye makes of fine lines, so light is mixed, not paint."""
    pairs = zip((one.red, one.green, one.blue), (other.red, other.green, other.blue), strict=True)
    return Colour(*(encoded(linear(a) * (1 - share) + linear(b) * share) for a, b in pairs))


@lru_cache(maxsize=4096)
def lab(colour: Colour) -> Lab:
    """CIELAB under D65: lightness 0 to 100, a* and b*."""
    light = [linear(channel) for channel in (colour.red, colour.green, colour.blue)]
    x, y, z = (
        _cube_root(sum(weight * part for weight, part in zip(row, light, strict=True)) / white)
        for row, white in zip(_XYZ, _D65, strict=True)
    )
    return 116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)


def _cube_root(ratio: float) -> float:
    return ratio ** (1 / 3) if ratio > (6 / 29) ** 3 else ratio / (3 * (6 / 29) ** 2) + 4 / 29


def lightness(colour: Colour) -> float:
    """L* of CIELAB, 0 to 100."""
    return lab(colour)[0]


def difference(one: Colour, other: Colour) -> float:
    """How different two colours look (CIEDE2000): 1 is hardly seen side by side, black and white are 100 apart."""
    return ciede2000(lab(one), lab(other))


def ciede2000(one: Lab, other: Lab) -> float:
    """The CIEDE2000 difference of two CIELAB colours, with all weights 1."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    shrink = 1.5 - 0.5 * _seventh((hypot(a1, b1) + hypot(a2, b2)) / 2)
    a1, a2 = a1 * shrink, a2 * shrink
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360.0, degrees(atan2(b2, a2)) % 360.0
    turn = (h2 - h1 + 180.0) % 360.0 - 180.0 if c1 * c2 else 0.0
    if h2 - h1 == 180.0:
        turn = 180.0
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = _mean_hue(h1, h2) if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    away = (mean_l - 50) ** 2
    dl = (l2 - l1) / (1 + 0.015 * away / sqrt(20 + away))
    dc = (c2 - c1) / (1 + 0.045 * mean_c)
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * mean_c * t)
    rotation = -2 * _seventh(mean_c) * sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    return sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh)


def _seventh(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _mean_hue(h1: float, h2: float) -> float:
    """The middle of the shorter way between two hues, in degrees."""
    total = h1 + h2
    if abs(h1 - h2) <= 180.0:
        return total / 2
    return (total + 360.0) / 2 if total < 360.0 else (total - 360.0) / 2
