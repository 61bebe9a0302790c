"""Characters of several colours, as emoji are, drawn as shapes: fonts with the table COLR, whose tree HarfBuzz walks.

Layers, flat colours, linear and radial gradients, transforms and clips are drawn. A glyph that asks for more (sweeps, pictures,
modes of compositing that paper doesn't know) is left to its outline in one colour, as is every glyph of a font without colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from math import hypot
from typing import Any

import uharfbuzz as hb

from pnp.base.frozen import replace
from pnp.draw.geometry.bounds import moved_box
from pnp.draw.geometry.gradients import Circles, Stop, linear, radial
from pnp.draw.geometry.matrices import invert
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import IDENTITY, Blend, Colour, Group, Item, Matrix, Path, Rect, Shape, Symbol
from pnp.draw.type.style import Span
from pnp.draw.type.text_paths import outline_of
from pnp.draw.type.typefaces.metrics import metrics

EM = 1000.0
_ALL = Rect(-4 * EM, -4 * EM, 8 * EM, 8 * EM)
"""Where no clip says less: more than any glyph covers."""
_BLENDS: dict[Any, Blend] = {
    hb.PaintCompositeMode.SRC_OVER: "normal",
    hb.PaintCompositeMode.MULTIPLY: "multiply",
    hb.PaintCompositeMode.SCREEN: "screen",
    hb.PaintCompositeMode.OVERLAY: "overlay",
    hb.PaintCompositeMode.DARKEN: "darken",
    hb.PaintCompositeMode.LIGHTEN: "lighten",
}


def in_colours(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The spans, characters that their font has in several colours as drawings between them."""
    return tuple(part for span in spans for part in _parted(span))


def _parted(span: Span) -> Iterator[Span]:
    font = span.style.font
    if span.icon is not None or not metrics(font).coloured:
        yield span
        return
    for glyph, letters in groupby(span.text, lambda char: coloured_glyph(font, char)):
        if glyph is None:
            yield replace(span, text="".join(letters))
        else:
            yield from (replace(span, text="", icon=glyph) for _ in letters)


@lru_cache(maxsize=1024)
def coloured_glyph(font: str, char: str) -> Symbol | None:
    """The character in its colours, one em high, the middle of capitals in its middle; None where it has none that can be drawn."""
    face = metrics(font)
    painter = _Painter(font)
    face.paint(char, painter.functions)
    items = painter.drawn()
    if items is None:
        return None
    width = face.glyph(char)[0] or EM
    upright: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, EM / 2 + face.cap_height / 2)  # fonts count upwards, from the baseline
    return Symbol(f"u{ord(char):x}", width, EM, (Group(items, upright),))


class _Painter:
    """Takes the calls of HarfBuzz and nests them as groups. Coordinates are the font's, thousandths of an em upwards."""

    def __init__(self, font: str) -> None:
        self._font = font
        self._open: list[Group] = [Group(())]
        self._colours = 0
        self._refused = False
        self.functions = hb.PaintFuncs()
        self.functions.set_color_func(self._flat)
        self.functions.set_linear_gradient_func(self._linear)
        self.functions.set_radial_gradient_func(self._radial)
        self.functions.set_sweep_gradient_func(self._refuse)
        self.functions.set_image_func(self._refuse)
        self.functions.set_push_transform_func(self._transform)
        self.functions.set_push_clip_glyph_func(self._clip_glyph)
        self.functions.set_push_clip_rectangle_func(self._clip_box)
        self.functions.set_push_group_func(lambda _: self._push(Group(())))
        self.functions.set_pop_transform_func(lambda _: self._pop())
        self.functions.set_pop_clip_func(lambda _: self._pop())
        self.functions.set_pop_group_func(self._composite)

    def drawn(self) -> tuple[Item, ...] | None:
        """What was painted; None where something can't be, or where all of it is the one colour of the words around."""
        return self._open[0].items if self._colours and not self._refused else None

    def _refuse(self, *_: object) -> bool:
        self._refused = True
        return False

    def _push(self, group: Group) -> None:
        self._open.append(group)

    def _pop(self) -> None:
        done = self._open.pop()
        if done.items:
            self._add(_filled(done))

    def _add(self, *items: Item) -> None:
        self._open[-1] = replace(self._open[-1], items=(*self._open[-1].items, *items))

    def _transform(self, *numbers: Any) -> None:
        xx, yx, xy, yy, dx, dy = map(float, numbers[:6])
        self._push(Group((), (xx, yx, xy, yy, dx, dy)))

    def _clip_glyph(self, glyph: int, *_: object) -> None:
        self._push(Group((), clip=outline_of(self._font, glyph)))

    def _clip_box(self, left: float, bottom: float, right: float, top: float, *_: object) -> None:
        self._push(Group((), clip=rect(Rect(left, bottom, right - left, top - bottom))))

    def _composite(self, mode: Any, *_: object) -> None:
        if mode not in _BLENDS:
            self._refused = True
        else:
            self._open[-1] = replace(self._open[-1], blend=_BLENDS[mode])
        self._pop()

    def _flat(self, colour: Any, is_foreground: bool, *_: object) -> None:
        self._colours += not is_foreground
        shape = Shape(rect(_ALL), Colour(colour.red, colour.green, colour.blue))
        if colour.alpha:
            self._add(shape if colour.alpha == 255 else Group((shape,), opacity=colour.alpha / 255))

    def _stops(self, line: Any) -> tuple[Stop, ...]:
        found = sorted(line.color_stops, key=lambda stop: stop.offset)
        stops = [
            Stop(float(one.offset), Colour(one.color.red, one.color.green, one.color.blue), one.color.alpha / 255)
            for one in found
        ]
        if line.extend != hb.PaintExtend.PAD or not stops or stops[0].at < 0.0 or stops[-1].at > 1.0:
            self._refused = True
            return ()
        self._colours += 1
        return (stops[0]._replace(at=0.0), *stops, stops[-1]._replace(at=1.0))

    def _linear(self, line: Any, *numbers: Any) -> None:
        """Along the first two points, as far as is square to the line from the first to the third (COLR, PaintLinearGradient)."""
        x0, y0, x1, y1, x2, y2 = map(float, numbers[:6])
        stops = self._stops(line)
        side = hypot(x2 - x0, y2 - y0)
        if not stops or not side:
            self._refused = True
            return
        across, down = (y2 - y0) / side, -(x2 - x0) / side
        length = (x1 - x0) * across + (y1 - y0) * down
        if length < 0:
            across, down, length = -across, -down, -length
        if not length:
            self._refused = True
            return
        own = (across, down, -down, across, x0, y0)
        self._shade(lambda: linear(moved_box(_ALL, invert(own)), length, stops), own)

    def _radial(self, line: Any, *numbers: Any) -> None:
        x0, y0, r0, x1, y1, r1 = map(float, numbers[:6])
        stops = self._stops(line)
        if not stops or r1 <= r0 or hypot(x1 - x0, y1 - y0) >= r1:
            self._refused = True
            return
        inner = r0 / r1  # a first circle that isn't a spot: its colour goes on to the focus
        stops = tuple(stop._replace(at=inner + stop.at * (1.0 - inner)) for stop in stops)
        focus = (x0 - (x1 - x0) * inner / (1.0 - inner), y0 - (y1 - y0) * inner / (1.0 - inner))
        circles = Circles((x1, y1), focus, r1)
        self._shade(lambda: radial(_ALL, circles, (stops[0]._replace(at=0.0), *stops)), IDENTITY)

    def _shade(self, draw: Callable[[], Iterable[Item]], matrix: Matrix) -> None:
        try:
            self._add(Group(tuple(draw()), matrix))
        except ValueError:  # layers can't show it
            self._refused = True


def _filled(group: Group) -> Item:
    """A clip that one colour fills is a shape of that colour."""
    (first, *more) = group.items
    plain = group.clip is not None and group.matrix == IDENTITY and not group.see_through and not more
    if plain and group.clip is not None and isinstance(first, Shape) and first.path == _WHOLE:
        return replace(first, path=group.clip)
    return group


_WHOLE: Path = rect(_ALL)
