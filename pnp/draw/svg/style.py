"""What SVG's style properties mean here: presentation attributes and `style=""`, inherited, and refused by name where they can't be
drawn faithfully.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias, get_args

from pnp.base.frozen import Frozen, replace
from pnp.draw.colour.reading import BLACK, parse_colour
from pnp.draw.model import Blend, Colour, Stroke
from pnp.draw.svg.path import LARGEST, read_numbers
from pnp.draw.svg.xml import Node

CURRENT = "currentColor"


class Server(NamedTuple):
    """A paint that is described elsewhere in the file, by its id: a gradient."""

    id: str


class Tint(NamedTuple):
    """A colour that what is below takes part in."""

    colour: Colour
    opacity: float


Paint: TypeAlias = Colour | Tint | str | Server | None
"""A colour, `currentColor`, a gradient, or nothing."""

_UNITS = {"": 1.0, "px": 1.0, "in": 96.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "pt": 96 / 72, "pc": 16.0}
"""User units in a unit of CSS."""
_HARMLESS = {
    "filter": "none", "mask": "none",
    "marker": "none", "marker-start": "none", "marker-mid": "none", "marker-end": "none", "paint-order": "normal",
    "vector-effect": "none", "stroke-dashoffset": "0", "stroke-miterlimit": "4", "clip": "auto",
    "pathLength": "", "systemLanguage": "", "requiredExtensions": "", "transform-origin": "",
}  # fmt: skip
"""Properties that can't be drawn here, with the one value that asks for nothing."""
_FEATURES = {
    "filter": "a filter", "mask": "a mask", "marker": "a marker",
    "marker-start": "a marker", "marker-mid": "a marker", "marker-end": "a marker",
}  # fmt: skip
_GEOMETRY = {"d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "transform", "translate", "rotate", "scale"}
_BLENDS: dict[str, Blend] = {mode: mode for mode in get_args(Blend)}
_CAPS = {"butt": "butt", "round": "round", "square": "square"}
_JOINS = {"miter": "miter", "round": "round", "bevel": "bevel"}


_MENDS = {
    "text": "turn it into outlines: in Inkscape Path, Object to Path",
    "stroke": "turn the line into an area: in Inkscape Path, Stroke to Path",
    "gradient": "take one of fewer kinds of change, or save the picture as a PNG of 300 dpi: `image` instead of `svg`",
    "image": "place the picture itself with `image`",
}
_PLAINER = "save the picture as a PNG of 300 dpi, which may have it, and write `image` instead of `svg`"


def hints_for(feature: str) -> tuple[str, ...]:
    """What to do about a feature that can't be drawn."""
    if "script" in feature or "reference" in feature:
        return ("take it out of the file",)
    return (next((mend for word, mend in _MENDS.items() if word in feature), _PLAINER),)


class Refused(ValueError):  # noqa: N818 - not an error of the program: it names what the file asks for
    """A feature that can't be drawn faithfully, by name."""


class StyleState(Frozen):
    """The inherited properties at one element."""

    fill: Paint = BLACK
    stroke: Paint = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"
    even_odd: bool = False
    clip_even_odd: bool = False
    colour: Colour = BLACK
    visible: bool = True
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0

    def fill_paint(self) -> tuple[Colour | Server | None, float]:
        """What areas are filled with, and how much of it is there."""
        return self._resolved(self.fill, self.fill_opacity)

    def stroke_line(self) -> tuple[Stroke | None, float]:
        """The line that outlines are drawn with, and how much of it is there.

        Raises:
            Refused: for a gradient, which is not drawn along lines.
        """
        colour, opacity = self._resolved(self.stroke, self.stroke_opacity)
        if isinstance(colour, Server):
            raise Refused("a gradient or pattern as stroke")
        if colour is None or self.width == 0:
            return None, opacity
        line = Stroke(colour, self.width, self.dash, self.cap, self.join)  # type: ignore[arg-type] # checked by _choice
        return line, opacity

    def _resolved(self, paint: Paint, opacity: float) -> tuple[Colour | Server | None, float]:
        if isinstance(paint, Tint):
            return paint.colour, opacity * paint.opacity
        return (self.colour if isinstance(paint, str) else paint), opacity


def properties(node: Node) -> Iterator[tuple[str, str]]:
    """The node's presentation attributes, then its inline style, which wins."""
    yield from node.attributes.items()
    for declaration in node.attributes.get("style", "").split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip(), value.replace("!important", "").strip()


def style_geometry(node: Node) -> Iterator[str]:
    """Properties of the inline style that SVG 2 lets stand in for attributes; only the attributes are read here."""
    for declaration in node.attributes.get("style", "").split(";"):
        name = declaration.partition(":")[0].strip()
        if name in _GEOMETRY:
            yield name


def inherit(look: StyleState, node: Node, complain: Callable[[Node, Exception], None]) -> StyleState:
    """The node's look inside its parent's; properties that mean nothing here (those of type, of editors) are passed over."""
    for name, value in properties(node):
        try:
            look = _applied(look, name, value)
        except ValueError as fault:
            complain(node, fault)
    return look


def _applied(look: StyleState, name: str, value: str) -> StyleState:
    if name in _HARMLESS:
        _must_be_harmless(name, value)
    if value == "inherit":
        return look
    if name in {"fill", "stroke"}:
        return replace(look, fill=read_paint(value)) if name == "fill" else replace(look, stroke=read_paint(value))
    if name in {"fill-opacity", "stroke-opacity"}:
        share = read_share(value)
        return replace(look, fill_opacity=share) if name == "fill-opacity" else replace(look, stroke_opacity=share)
    if name == "stroke-width":
        return replace(look, width=read_length(value))
    if name == "stroke-dasharray":
        return replace(look, dash=_dash(value))
    if name in {"stroke-linecap", "stroke-linejoin"}:
        return _ends(look, name, value)
    if name in {"fill-rule", "clip-rule"}:
        even_odd = _choice(name, value, {"evenodd": "evenodd", "nonzero": ""}) != ""
        return replace(look, even_odd=even_odd) if name == "fill-rule" else replace(look, clip_even_odd=even_odd)
    if name == "color":
        colour = read_paint(value)
        return replace(look, colour=colour) if isinstance(colour, Colour) else look
    if name == "visibility":
        return replace(look, visible=value == "visible")
    return look


def _must_be_harmless(name: str, value: str) -> None:
    plain = _HARMLESS[name]
    if value in {plain, "inherit"}:
        return
    try:
        same = float(plain) == float(value.removesuffix("%")) / (100.0 if value.endswith("%") else 1.0)
    except ValueError:
        same = False
    if not same:
        raise Refused(_FEATURES.get(name, f"{name}: {value[:40]}"))


def _choice(name: str, value: str, choices: dict[str, str]) -> str:
    if value not in choices:
        raise ValueError(f"{name} can't be {value[:40]!r}")
    return choices[value]


def _ends(look: StyleState, name: str, value: str) -> StyleState:
    if name == "stroke-linecap":
        return replace(look, cap=_choice(name, value, _CAPS))
    return replace(look, join=_choice(name, value, _JOINS))


def _dash(value: str) -> tuple[float, ...]:
    if value == "none":
        return ()
    lengths = tuple(read_length(part) for part in value.replace(",", " ").split())
    if sum(lengths) == 0:
        return ()
    return lengths * 2 if len(lengths) % 2 else lengths


def read_paint(value: str) -> Paint:
    """A fill's or a stroke's paint.

    Raises:
        ValueError: for what is none.
    """
    if value in {"none", "transparent"}:
        return None
    if value.lower() == "currentcolor":
        return CURRENT
    if value.startswith("url("):
        return Server(value[4:].partition(")")[0].strip("'\"# "))
    plain = parse_colour(value)
    return plain if plain is not None else _css_colour(value)


def read_share(text: str) -> float:
    """A number from 0 to 1, or as many per cent; what is beyond is taken for the nearer of the two, as SVG has it.

    Raises:
        ValueError: when it isn't one.
    """
    numbers = read_numbers(text.removesuffix("%"))
    if len(numbers) != 1:
        raise ValueError(f"{text[:40]!r} is not a number")
    return min(1.0, max(0.0, numbers[0] / (100.0 if text.endswith("%") else 1.0)))


def layer_of(node: Node) -> tuple[float, Blend]:
    """How much of the node is there, and how it is blended with what lies below.

    Raises:
        Refused: for a mode of blending that isn't known here.
        ValueError: when the opacity is no number.
    """
    opacity, blend = 1.0, "normal"
    for name, value in properties(node):
        if name == "opacity" and value != "inherit":
            opacity = read_share(value)
        elif name == "mix-blend-mode":
            blend = value
    if blend not in _BLENDS:
        raise Refused(f"the blend mode {blend[:40]}")
    return opacity, _BLENDS[blend]


def _css_colour(value: str) -> Colour | Tint:
    from PIL.ImageColor import getrgb  # noqa: PLC0415 - knows the 147 names and the other notations; seldom needed

    try:
        red, green, blue, *alpha = getrgb(value)
    except ValueError:
        raise ValueError(f"{value[:40]!r} is not a colour") from None
    colour = Colour(red, green, blue)
    return Tint(colour, alpha[0] / 255) if alpha and alpha[0] < 255 else colour


def read_length(text: str) -> float:
    """A length in user units.

    Raises:
        ValueError: when it isn't one, is negative, or is a share of something (`%`, `em`).
    """
    number = text.strip().rstrip("abcdefghijklmnopqrstuvwxyz%")
    unit = text.strip()[len(number) :]
    numbers = read_numbers(number)
    if unit not in _UNITS or len(numbers) != 1:
        raise ValueError(f"{text[:40]!r} is not a length")
    value = numbers[0] * _UNITS[unit]
    if not 0 <= value <= LARGEST:
        raise ValueError(f"the length {text[:40]!r} is out of range")
    return value
