"""The plan of a town map: discs, label blocks beside them, paths and where on them a marker lies; and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import atan2, degrees, hypot

from pnp.base.finding import Fault, Finding, Severity
from pnp.base.frozen import Frozen
from pnp.components.maps.lines import Line, cross, distance, in_block, in_disc, longest_free
from pnp.definition.maps.town_map import TownMap, TownSite, path_id
from pnp.definition.models.town_map import Side
from pnp.draw.geometry.bounds import middle
from pnp.draw.geometry.shapes import Point
from pnp.draw.model import Rect

OUTSIDE = Fault("town-outside", "{town} reaches beyond the map")
TOWNS_TOUCH = Fault("towns-touch", "the discs of {one} and {other} overlap")
NO_LABEL_ROOM = Fault(
    "no-label-room", "there is no side of {town} on which its label covers no disc and no other label"
)
LABEL_OVER = Fault("label-overlaps", "the label of {town} does not fit {side} of its disc")
PATHS_CROSS = Fault("paths-cross", "the paths {one} and {other} cross", Severity.WARNING)
PATH_NEAR = Fault("path-near-town", "the path {path} comes within {gap:.1f} mm of the disc of {town}", Severity.WARNING)
PATH_HIDDEN = Fault(
    "path-hidden",
    "only {seen:.1f} mm of the path {path} can be seen in one piece; {least:g} are wanted",
    Severity.WARNING,
)

OFF_SEAM = 1.0
"""mm that a label block keeps from the seam where two sheets of the map meet; it moves aside for it."""
SIDES: tuple[Side, ...] = ("below", "right", "left", "above")
"""In which order labels try the sides of their discs."""


class Measures(Frozen):
    """In mm: a disc's diameter; a label's width and height, and how far it is from the disc; how much of a path must be in sight in
    one piece, and how far it keeps off other discs.
    """

    town: float
    label: tuple[float, float]
    gap: float
    sight: float
    clear: float


class Way(Frozen):
    """A path from disc to disc: its line, the middle of the longest part in sight, its direction in degrees from east, 0 to 180."""

    id: str
    line: Line
    middle: Point
    turn: float
    seen: float


class TownPlan(Frozen):
    """Rectangles of the map in mm: the discs' squares and the label blocks by town, the paths by id."""

    discs: Mapping[str, Rect]
    labels: Mapping[str, Rect]
    ways: Mapping[str, Way]
    findings: tuple[Finding, ...]


def lay_out(towns: TownMap, measures: Measures) -> TownPlan:
    """The plan, with a finding for everything that overlaps, crosses or hides what must be seen."""
    half = measures.town / 2
    discs = {
        site.id: Rect(site.at[0] - half, site.at[1] - half, measures.town, measures.town)
        for site in towns.towns.values()
    }
    findings = list(_disc_faults(towns, discs))
    labels: dict[str, Rect] = {}
    for site in towns.towns.values():
        block, fault = _label(towns, site, discs, labels, measures)
        labels[site.id] = block
        findings += [fault] if fault is not None else []
    ways = {path_id(*ends): _way(towns, ends, discs, labels) for ends in towns.paths}
    findings += _path_faults(towns, ways, measures)
    return TownPlan(discs, labels, ways, tuple(findings))


def _disc_faults(towns: TownMap, discs: Mapping[str, Rect]) -> Iterator[Finding]:
    for name, disc in discs.items():
        if disc.x < 0 or disc.y < 0 or disc.right > towns.width or disc.bottom > towns.height:
            yield OUTSIDE.at(towns.towns[name].place, town=name)
    for one, other in combinations(towns.towns.values(), 2):
        if hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) < discs[one.id].width:
            yield TOWNS_TOUCH.at(other.place, one=one.id, other=other.id)


def _label(
    towns: TownMap, site: TownSite, discs: Mapping[str, Rect], labels: Mapping[str, Rect], measures: Measures
) -> tuple[Rect, Finding | None]:
    """The block on the side that the file names, or on the first free one; a finding if it covers something there."""
    sides = (site.side,) if site.side is not None else SIDES
    blocks = [_off_seam(_beside(discs[site.id], side, measures), towns.seam) for side in sides]
    board = Rect(0.0, 0.0, towns.width, towns.height)
    for block in blocks:
        others = [disc for name, disc in discs.items() if name != site.id]
        covers = any(_touch_disc(block, disc) for disc in others) or any(
            _overlap(block, one) for one in labels.values()
        )
        if _inside(block, board) and not covers:
            return block, None
    if site.side is not None:
        return blocks[0], LABEL_OVER.at(site.place, town=site.id, side=site.side)
    return blocks[0], NO_LABEL_ROOM.at(site.place, town=site.id)


def _beside(disc: Rect, side: Side, measures: Measures) -> Rect:
    width, height = measures.label
    x, y = disc.x + (disc.width - width) / 2, disc.y + (disc.height - height) / 2
    if side == "below":
        y = disc.bottom + measures.gap
    elif side == "above":
        y = disc.y - measures.gap - height
    elif side == "right":
        x = disc.right + measures.gap
    else:
        x = disc.x - measures.gap - width
    return Rect(x, y, width, height)


def _off_seam(block: Rect, seam: float | None) -> Rect:
    """The block, moved to the nearer side of a seam that would go through it or along it."""
    if seam is None or seam <= block.x - OFF_SEAM or block.right + OFF_SEAM <= seam:
        return block
    left = seam - OFF_SEAM - block.width
    right = seam + OFF_SEAM
    return Rect(left if block.x - left < right - block.x else right, block.y, block.width, block.height)


def _inside(inner: Rect, outer: Rect) -> bool:
    return inner.x >= outer.x and inner.y >= outer.y and inner.right <= outer.right and inner.bottom <= outer.bottom


def _overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _touch_disc(block: Rect, disc: Rect) -> bool:
    x, y, radius = disc.x + disc.width / 2, disc.y + disc.height / 2, disc.width / 2
    dx, dy = max(block.x - x, 0.0, x - block.right), max(block.y - y, 0.0, y - block.bottom)
    return hypot(dx, dy) < radius


def _way(towns: TownMap, ends: tuple[str, str], discs: Mapping[str, Rect], labels: Mapping[str, Rect]) -> Way:
    """The path between the middles of two towns, and its longest part that neither disc nor label covers."""
    line = towns.towns[ends[0]].at, towns.towns[ends[1]].at
    (x1, y1), (x2, y2) = line
    under = [
        part
        for part in (
            *(in_disc(line, middle(disc), disc.width / 2) for disc in discs.values()),
            *(in_block(line, block) for block in labels.values()),
        )
        if part is not None
    ]
    low, high = longest_free(under)
    part = (low + high) / 2 if high > low else 0.5
    seen = (x1 + part * (x2 - x1), y1 + part * (y2 - y1))
    turn = degrees(atan2(y2 - y1, x2 - x1)) % 180.0
    return Way(path_id(*ends), line, seen, turn, (high - low) * hypot(x2 - x1, y2 - y1))


def _path_faults(towns: TownMap, ways: Mapping[str, Way], measures: Measures) -> Iterator[Finding]:
    for one, other in combinations(ways.values(), 2):
        if cross(one.line, other.line):
            yield PATHS_CROSS.at(towns.place, one=one.id, other=other.id)
    for way in ways.values():
        for site in towns.towns.values():
            gap = distance(way.line, site.at) - measures.town / 2
            if site.at not in way.line and gap < measures.clear:
                yield PATH_NEAR.at(site.place, path=way.id, town=site.id, gap=max(gap, 0.0))
        if way.seen < measures.sight:
            yield PATH_HIDDEN.at(towns.place, path=way.id, seen=way.seen, least=measures.sight)
