"""A theme's colour roles as they print in one ink: full colour, low (outlines, hatches and white) or grey."""

from __future__ import annotations

from collections.abc import Callable, KeysView, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from pnp.base.choices import Ink
from pnp.base.frozen import Frozen, replace
from pnp.draw.colour.reading import BLACK, WHITE, contrast, lightness, mix, parse_colour, to_grey
from pnp.draw.model import Colour, Fill, Hatch

if TYPE_CHECKING:
    from pnp.definition.models.theme import HatchFill, Role, Theme


T = TypeVar("T")

INK_ROLE = "ink"
"""The role whose full colour is the theme's ink: lines and text where a role says nothing. Without it, black."""
LIGHT_ENOUGH = 85.0
"""Lightness (L*) from which a plain fill may stay when ink is saved; darker ones become a hatch of their colour."""
READABLE = 4.5
"""Contrast that a role's own text colour must reach on its fill (WCAG 2, level AA); otherwise black or white is taken."""


class _Look(Frozen):
    fill: Fill | None
    line: Colour
    text: Colour


Handed = TypeVar("Handed", Colour, Hatch, Colour | Hatch)
_Asked: TypeAlias = tuple[str, "str | Fill"]
"""What a palette was asked for: the fill, line or text of a role, or a fill or line that belongs to none."""


class Palette:
    """The roles in one ink.

    Every colour and hatch that it hands out is an object of its own, so that it is known later what it was asked for: what was
    drawn with one palette can be given the colours of another of the same theme.
    """

    def __init__(self, theme: Theme, ink: Ink) -> None:
        """`theme` is already laid over its base."""
        own = theme.roles.get(INK_ROLE)
        default = (parse_colour(own.full) if own is not None and isinstance(own.full, str) else None) or BLACK
        self.theme, self.ink = theme, ink
        self._asked: dict[int, tuple[Fill, _Asked]] = {}
        self._own: dict[_Asked, Fill] = {}
        self._looks = {name: self._kept(name, _look(role, ink, default)) for name, role in theme.roles.items()}
        self.default_line = self._handed(_WAYS[ink].colour(default), ("default", ""))

    @classmethod
    def of(cls, theme: Theme, ink: Ink) -> Palette:
        """The palette of a theme that is already laid over its base."""
        return cls(theme, ink)

    def _kept(self, role: str, look: _Look) -> _Look:
        fill = self._handed(look.fill, ("fill", role)) if look.fill is not None else None
        return _Look(fill, self._handed(look.line, ("line", role)), self._handed(look.text, ("text", role)))

    def _handed(self, fill: Handed, asked: _Asked) -> Handed:
        """An equal object that nothing else has been asked for."""
        handed = replace(fill)
        self._asked[id(handed)] = handed, asked
        return handed

    def knows(self, fill: Fill) -> bool:
        """Did this palette hand out the very object?"""
        known = self._asked.get(id(fill))
        return known is not None and known[0] is fill

    def counterpart(self, fill: Fill, other: Palette) -> Fill | None:
        """What another palette of the theme hands out for what this one was asked for when it handed out the very object.

        Raises:
            KeyError: when it didn't.
        """
        use, what = self._asked[id(fill)][1]
        if isinstance(what, str):
            look = other._looks.get(what)
            if look is None:
                return other.default_line
            return look.fill if use == "fill" else look.line if use == "line" else look.text
        return other.stroke(what) if use == "stroke" and isinstance(what, Colour) else other.paint(what)

    @property
    def sparing(self) -> bool:
        """Whether ink is saved: no large areas are filled."""
        return _WAYS[self.ink].sparing

    @property
    def unchanged(self) -> bool:
        """Whether colours print as they are written."""
        return _WAYS[self.ink].fill is _as_is

    @property
    def roles(self) -> KeysView[str]:
        """The names of the roles."""
        return self._looks.keys()

    def fill(self, role: str) -> Fill | None:
        """What the role's areas are filled with; None: left white.

        Raises:
            KeyError: when the theme has no such role.
        """
        return self._looks[role].fill

    def line(self, role: str) -> Colour:
        """The colour of the role's outline.

        Raises:
            KeyError: when the theme has no such role.
        """
        return self._looks[role].line

    def text_on(self, role: str) -> Colour:
        """The colour of text and icons on the role's fill.

        Raises:
            KeyError: when the theme has no such role.
        """
        return self._looks[role].text

    def paint(self, fill: Fill | None) -> Fill | None:
        """A fill that belongs to no role, in this ink."""
        if fill is None:
            return None
        known = self._own.get(("paint", fill))
        if known is None:
            inked = _WAYS[self.ink].fill(fill)
            if inked is None:
                return None
            known = self._own["paint", fill] = self._handed(inked, ("paint", fill))
        return known

    def stroke(self, colour: Colour) -> Colour:
        """A line's colour that belongs to no role, in this ink."""
        known = self._own.get(("stroke", colour))
        if not isinstance(known, Colour):
            known = self._own["stroke", colour] = self._handed(_WAYS[self.ink].colour(colour), ("stroke", colour))
        return known


def keeps_hues(ink: Ink) -> bool:
    """Whether two colours of the same lightness can be told apart in this ink."""
    return _WAYS[ink].hues


def ground_of(fill: Fill | None) -> Colour:
    """The one colour that a fill comes to from afar, on white paper: a hatch's lines mixed with what is under them."""
    if not isinstance(fill, Hatch):
        return fill or WHITE
    return mix(fill.ground or WHITE, fill.colour, coverage(fill))


def coverage(hatch: Hatch) -> float:
    """The share of the area that a hatch's lines or dots cover, 0 to 1."""
    share = min(1.0, hatch.width / hatch.pitch)
    if hatch.kind in {"cross", "grid"}:
        return 1 - (1 - share) ** 2
    return 3.1416 * share * share if hatch.kind == "dots" else share


def _look(role: Role, ink: Ink, default: Colour) -> _Look:
    line = (parse_colour(role.line) if role.line else None) or default
    ways = _WAYS[ink]
    own = ways.own(role)
    if own is not None:
        fill = ways.fill(_fill(own, line if ways.sparing else default))
    else:
        fill = None if ways.sparing else ways.fill(_fill(role.full, default))
    return _Look(fill, ways.colour(line), _text(role, fill, ways))


def _fill(value: str | HatchFill, default: Colour) -> Fill | None:
    if isinstance(value, str):
        return None if value == "none" else parse_colour(value)
    colour = (parse_colour(value.colour) if value.colour else None) or default
    ground = parse_colour(value.ground) if value.ground else None
    return Hatch(value.hatch, colour, value.pitch, value.width, value.angle, ground)


def _grey_fill(fill: Fill | None) -> Fill | None:
    if isinstance(fill, Hatch):
        return replace(fill, colour=to_grey(fill.colour), ground=to_grey(fill.ground) if fill.ground else None)
    return to_grey(fill) if fill is not None else None


def _sparing(fill: Fill | None) -> Fill | None:
    """No large dark areas: a dark fill becomes a hatch, a hatch loses its dark ground."""
    if isinstance(fill, Hatch):
        keep = fill.ground is not None and lightness(fill.ground) >= LIGHT_ENOUGH
        return fill if keep else replace(fill, ground=None)
    if fill is None or lightness(fill) >= LIGHT_ENOUGH:
        return fill
    return Hatch("lines", fill)


def _text(role: Role, fill: Fill | None, ways: _Ways) -> Colour:
    """The role's own text colour where it can be read, black or white otherwise."""
    ground = ground_of(fill)
    own = parse_colour(role.text) if role.text else None
    if own is not None and contrast(own, ground) >= READABLE:
        return ways.colour(own)
    return max((BLACK, WHITE), key=lambda colour: contrast(colour, ground))


class _Ways(Frozen):
    """How an ink prints: what a role may say of it, fills and colours in it, whether it saves ink and keeps hues apart."""

    own: Callable[[Role], str | HatchFill | None]
    fill: Callable[[Fill | None], Fill | None]
    colour: Callable[[Colour], Colour]
    sparing: bool = False
    hues: bool = True


def _as_is(value: T) -> T:
    return value


_WAYS: Mapping[Ink, _Ways] = MappingProxyType(
    {
        "full": _Ways(lambda role: role.full, _as_is, _as_is),
        "low": _Ways(lambda role: role.low, _sparing, _as_is, sparing=True),
        "grey": _Ways(lambda role: role.grey, _grey_fill, to_grey, hues=False),
    }
)
"""An ink more is a word in `pnp.base.choices` and a row here; a key of `Role` too, if games may say how a role looks in it."""
