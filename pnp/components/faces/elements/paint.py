"""Fills, lines and colours by role, so that every ink follows.

`fill: river` is the role's fill, `stroke: river` its line, `colour: river` its line as ink for type and icons, `on river` what can
be read on its fill. `#a03020` is a colour of one's own, which every ink adapts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeGuard

from pnp.base.nearest import did_you_mean
from pnp.components.faces import faults
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.pen import Pen
from pnp.draw.colour.inks import Palette
from pnp.draw.colour.reading import BLACK, parse_colour
from pnp.draw.model import Colour, Fill, Path, Shape, Stroke

PAINT = "fill stroke width dash cap join"
"""The keys of everything that has an outline."""

HAIRLINE = 0.35
"""mm, the width of a line where none is given: what cheap printers hold."""

LONGEST_DASH = 1000.0
"""mm."""

_CAPS: dict[str, Literal["butt", "round", "square"]] = {"butt": "butt", "round": "round", "square": "square"}
_JOINS: dict[str, Literal["miter", "round", "bevel"]] = {"miter": "miter", "round": "round", "bevel": "bevel"}
_NONE = ("", "none")


def shape(pen: Pen, args: Arguments, path: Path) -> tuple[Shape, ...]:
    """The path, filled and stroked as the keys say; nothing when they say neither."""
    fill, line = fill_of(pen, args), stroke_of(pen, args)
    return (Shape(path, fill, line),) if fill is not None or line is not None else ()


def fill_of(pen: Pen, args: Arguments, key: str = "fill") -> Fill | None:
    """The fill of a role, a colour, or none."""
    name = args.text(key)
    if name in _NONE:
        return None
    palette = pen.job.renderer.palette
    if name in palette.roles:
        fill = palette.fill(name)
        pen.job.sees_colours |= fill is None  # another ink may have one
        return fill
    return (
        palette.text_on(name[3:])
        if name[3:] in palette.roles and name.startswith("on ")
        else palette.paint(_own(pen, args, key))
    )


def stroke_of(pen: Pen, args: Arguments, key: str = "stroke") -> Stroke | None:
    """The line of a role, `width` mm wide and dashed as `dash` says."""
    if args.text(key) in _NONE:
        return None
    colour = colour_of(pen, args, key)
    width = args.positive("width", min(args.box.width, args.box.height), HAIRLINE)
    cap, join = args.choice("cap", _CAPS, "butt"), args.choice("join", _JOINS, "miter")
    return Stroke(colour, width, _dash(args), cap, join)


def _dash(args: Arguments) -> tuple[float, ...]:
    raw = args.value("dash")
    if raw is None:
        return ()
    parts = [part for part in (raw if isinstance(raw, list) else [raw]) if _is_length(part)]
    if not parts or (isinstance(raw, list) and len(parts) < len(raw)):
        args.wrong("dash", "a length or a list of lengths in mm")
        return ()
    return tuple(float(part) for part in parts)


def _is_length(part: object) -> TypeGuard[float]:
    return isinstance(part, (int, float)) and not isinstance(part, bool) and 0 < part < LONGEST_DASH


def colour_of(pen: Pen, args: Arguments, key: str = "colour", default: Colour = BLACK) -> Colour:
    """The colour of type, of an icon or of a line."""
    name = args.text(key)
    if name in _NONE:
        return default
    palette = pen.job.renderer.palette
    ground = name.removeprefix("on ").strip()
    if ground in palette.roles:
        return palette.text_on(ground) if ground != name else palette.line(ground)
    own = _own(pen, args, key)
    return palette.stroke(own) if own is not None else default


class NamedColours(Mapping[str, Colour]):
    """The colours that a text may name, as this ink prints letters: the theme's roles, and those of CSS or one's own."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette

    def __getitem__(self, name: str) -> Colour:
        if name in self._palette.roles:
            return self._palette.line(name)
        own = parse_colour(name)
        if own is None:
            raise KeyError(name)
        return self._palette.stroke(own)

    def __iter__(self) -> Iterator[str]:
        return iter(self._palette.roles)

    def __len__(self) -> int:
        return len(self._palette.roles)


def _own(pen: Pen, args: Arguments, key: str) -> Colour | None:
    """A colour that belongs to no role, as written."""
    name = args.text(key)
    colour = parse_colour(name)
    if colour is None:
        hints = did_you_mean(name.removeprefix("on "), pen.job.renderer.palette.roles)
        args.refuse(faults.UNKNOWN_ROLE, key, hints, name=name)
    return colour
