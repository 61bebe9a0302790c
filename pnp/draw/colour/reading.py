"""Colours: reading them, how light they are, how they contrast. What needs a whole science of colour is in `vision`.

Facts: sRGB transfer curve and D65 white of IEC 61966-2-1, luminance weights of ITU-R BT.709, contrast of WCAG 2, CIELAB of CIE 15.
"""

from __future__ import annotations

import re

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
_Y = (0.2126729, 0.7151522, 0.0721750)


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


def between(one: Colour, other: Colour, share: float) -> Colour:
    """`share` (0 to 1) of the way from one to the other by their numbers, as SVG and PDF blend and lay over."""
    pairs = zip((one.red, one.green, one.blue), (other.red, other.green, other.blue), strict=True)
    return Colour(*(round(a + (b - a) * share) for a, b in pairs))


def lightness(colour: Colour) -> float:
    """L* of CIELAB under D65, 0 to 100."""
    light = (linear(channel) for channel in (colour.red, colour.green, colour.blue))
    return 116.0 * _cube_root(sum(weight * part for weight, part in zip(_Y, light, strict=True))) - 16.0


def _cube_root(ratio: float) -> float:
    return ratio ** (1 / 3) if ratio > (6 / 29) ** 3 else ratio / (3 * (6 / 29) ** 2) + 4 / 29
