"""How a net is drawn: full lines are cut, dashed ones folded, hatched parts glued. It can all be told without colour.

A line along a printed face would stay on the edge of the finished thing, so a fold there has ticks where its line leaves the net.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import dist
from typing import Final

from pnp.components.nets.net import NEAR, Edge, Net, Panel
from pnp.components.piece import FaceSign
from pnp.draw.geometry.matrices import multiply, rotate, translate
from pnp.draw.geometry.shapes import Point, polyline, rect
from pnp.draw.geometry.shapes import polygon as closed
from pnp.draw.model import Colour, Face, Group, Hatch, Item, Matrix, Shape, Stamp, Stroke

INK: Final = Colour(0, 0, 0)
WHITE: Final = Colour(255, 255, 255)
CUT: Final = Stroke(INK, 0.2, join="round")
"""The line to cut along; it lies on the edge itself, as no two pieces share an irregular edge."""
SCORE_DASH: Final = (1.6, 0.9)
SCORE: Final = Stroke(INK, 0.2, SCORE_DASH)
"""The line to fold along: dashes."""
HALO: Final = Stroke(WHITE, 0.5)
"""White under a fold, so that it shows on a dark face."""
TICK: Final = (0.4, 2.0)
"""mm from the net at which a tick begins and ends."""
CORNER_TICK: Final = 0.9
"""mm of a tick that has no room outside the net and lies in the corner of a face."""
TAB: Final = Hatch("lines", Colour(140, 140, 140), pitch=1.2, width=0.2, angle=45.0)
"""What is glued."""
NET_SIGNS: Final[tuple[FaceSign, ...]] = ("cut", "score", "tab")
"""What a net bears."""
NET_BLEED: Final = CUT.width
"""mm beyond the net's rectangle, for the half of the cutting line that lies outside it."""
WRAP: Final = 0.8
"""mm by which the art of a face runs on onto its tabs, so that no white shows along a glued edge."""


def net_items(net: Net, faces: Mapping[str, Face]) -> tuple[Item, ...]:
    """The net with the faces of its panels, by name; a panel without one stays white."""
    panels = [(panel, faces[panel.name]) for panel in net.panels if panel.name in faces]
    return (
        *_tabs(net),
        *_wrapped(net, panels),
        *(_art(panel, face) for panel, face in panels),
        *fold_items(net, frozenset(faces)),
        _cut(net),
    )


def _tabs(net: Net) -> Iterator[Item]:
    for panel in net.panels:
        if panel.use == "tab":
            yield Shape(closed(panel.corners), TAB)


def _wrapped(net: Net, panels: Iterable[tuple[Panel, Face]]) -> Iterator[Item]:
    """The faces a little larger than their panels, to be seen on tabs and flaps only: the panels' own art covers the rest."""
    art = tuple(
        Group((_art(panel, face, clipped=False),), clip=rect(panel.area.inset(-WRAP)))
        for panel, face in panels
        if face.bleed >= WRAP
    )
    if art:
        yield Group(art, clip=net.outline)


def _art(panel: Panel, face: Face, *, clipped: bool = True) -> Item:
    """The face, turned as its panel has it, cut off at the panel's edge."""
    matrix = placed(panel, face)
    stamp = Stamp(face.symbol(f"side-{panel.name}"), matrix)
    return Group((stamp,), clip=closed(panel.corners)) if clipped else stamp


def placed(panel: Panel, face: Face) -> Matrix:
    """From the face's own millimetres to the net's."""
    area = panel.area
    middle = translate(area.x + area.width / 2, area.y + area.height / 2)
    return multiply(multiply(middle, rotate(panel.turn)), translate(-face.width / 2, -face.height / 2))


@lru_cache(maxsize=64)
def fold_items(net: Net, printed: frozenset[str]) -> tuple[Item, ...]:
    """The folds: dashes on white, or ticks at the ends of the line where one of these panels would bear it."""
    faces = {frozenset(edge) for panel in net.panels if panel.name in printed for edge in panel.edges}
    plain = [edge for edge in net.folds if frozenset(edge) not in faces]
    ticks = [tick for edge in net.folds if frozenset(edge) in faces for tick in _ticks(net, edge)]
    lines = [polyline(edge) for edge in (*plain, *ticks)]
    return (*(Shape(line, stroke=HALO) for line in lines), *(Shape(line, stroke=SCORE) for line in lines))


def _ticks(net: Net, fold: Edge) -> Iterator[Edge]:
    """A tick at each end of a fold, outside the net if there is room; none where another fold goes on in its line."""
    for start, end in (fold, fold[::-1]):
        if any(_goes_on(start, end, other) for other in net.folds):
            continue
        length = dist(start, end)
        along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        near, far = ((end[0] + along[0] * off, end[1] + along[1] * off) for off in TICK)
        if net.is_free(near) and net.is_free(far):
            yield near, far
        else:
            yield (end[0] - along[0] * CORNER_TICK, end[1] - along[1] * CORNER_TICK), end


def _goes_on(start: Point, end: Point, other: Edge) -> bool:
    """Whether another fold begins where this one ends, in the same direction."""
    for near, far in (other, other[::-1]):
        if dist(near, end) < NEAR and dist(far, start) > NEAR:
            across = (end[0] - start[0]) * (far[1] - near[1]) - (end[1] - start[1]) * (far[0] - near[0])
            ahead = (end[0] - start[0]) * (far[0] - near[0]) + (end[1] - start[1]) * (far[1] - near[1])
            return abs(across) < NEAR * dist(near, far) and ahead > 0
    return False


def _cut(net: Net) -> Item:
    return Shape(net.outline, stroke=CUT)
