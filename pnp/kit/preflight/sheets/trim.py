"""What a stray cut would betray: grounds that end on the cut, and frames beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pnp.base.finding import Fault, Finding, Severity
from pnp.components.faces.safety import GROUND_ENDS
from pnp.components.make import PieceKit
from pnp.draw.colour.reading import WHITE
from pnp.draw.geometry.bounds import moved_box, overlap
from pnp.draw.geometry.hit_test import Point
from pnp.draw.geometry.shapes import bounds
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Colour, Face, Rect, Shape
from pnp.kit.preflight.printed import Printed, printed_faces
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.sheets.grounds import Grounds, Painted
from pnp.press.outline import is_straight

LEAST_REACH = 2.0
"""mm that a ground goes on beyond an outer cut: backs are laid 1 to 2 mm off."""
KEEP_OFF = {"front": 2.0, "back": 3.0}
"""mm that a frame keeps from the cut, unless the component states a smaller `safe`."""
FRAMED = frozenset({"cards", "sheet"})
"""What is held and turned over, so that a crooked frame is known again. Counters bear theirs as a sign, boards lie still."""
RIM = 0.2
"""mm: a line no further inside is the rim of the ground itself."""
INSIDE = (0.2, 0.6)
"""mm inside the cut where a side's ground is looked at; a line that is thinner is no ground."""
STEP, CORNER = 2.0, 3.0
"""mm from one look to the next, and at the ends of a side that are not looked at."""
LONGEST = 5.0
"""mm of a side that may end without bleed: a detail of a picture."""
NEARLY = 0.8
"""The share of a piece's width and height that a line encloses if it is a frame."""

FRAME_NEAR = Fault(
    "frame-near-the-cut",
    "a frame lies {distance:.1f} mm from the cut, {wanted:g} mm are wanted: every tenth that a cut is off can be seen ({subject})",
    Severity.WARNING,
)


def trim_faults(proof: Proof) -> Iterator[Finding]:
    """A finding for each side of a component with a ground that ends on a straight cut, or a frame beside it; once a component."""
    kit = proof.usual
    if kit is None:
        return
    told: set[tuple[str, str, str]] = set()
    grounds = Grounds()
    for printed in printed_faces(kit):
        if not is_straight(printed.piece.outline):
            continue
        for finding in (*_ends(printed, grounds), *_frame(kit, printed)):
            key = (printed.piece.component, printed.side, finding.code)
            if key not in told:
                told.add(key)
                yield finding


def _frame(kit: PieceKit, printed: Printed) -> Iterator[Finding]:
    component = kit.game.components[printed.piece.component]
    if component.kind not in FRAMED:
        return
    wanted = KEEP_OFF[printed.side]
    if "safe" in component.given:
        wanted = min(wanted, printed.face.safe)
    nearest = min(frames(printed.face), default=wanted)
    if nearest < wanted - 0.01:
        yield FRAME_NEAR.at(printed.place, distance=nearest, wanted=wanted, subject=str(printed))


def frames(face: Face) -> Iterator[float]:
    """How far inside the cut, in mm, each line lies that goes nearly all round the face."""
    for leaf in leaves(face.items):
        if isinstance(leaf.item, Shape) and leaf.item.stroke is not None:
            box = moved_box(bounds(leaf.item.path), leaf.matrix)
            if box.width > NEARLY * face.width and box.height > NEARLY * face.height:
                inside = min(box.x, box.y, face.width - box.right, face.height - box.bottom)
                half = leaf.item.stroke.width * abs(leaf.matrix[0] or leaf.matrix[1]) / 2
                if inside - half > RIM:
                    yield inside - half


def _ends(printed: Printed, grounds: Grounds) -> Iterator[Finding]:
    face = printed.face
    rim = Rect(0.0, 0.0, face.width, face.height).inset(INSIDE[-1])
    grounded = [ground for ground in map(grounds.painted, leaves(face.items)) if ground is not None]
    painted = [ground for ground in grounded if overlap(ground.box, rim) != ground.box]
    for edge, looks in _sides(face):
        solid = [_is_solid(grounds, painted, look) for look in looks]
        longest = max((STEP * len(list(run)) for bare, run in groupby(solid) if bare), default=0.0)
        if longest > LONGEST:
            yield GROUND_ENDS.at(printed.place, edge=edge, length=longest, subject=str(printed))


def _is_solid(grounds: Grounds, painted: list[Painted], look: tuple[Point, ...]) -> bool:
    """Colour at the places inside, and white at the last, outside."""
    *inside, outside = look
    bare = all(map(_is_paper, grounds.at(painted, (outside,))))  # most pieces are not: they need no further looks
    return bare and not any(map(_is_paper, grounds.at(painted, inside)))


def _is_paper(colour: Colour) -> bool:
    return min(colour.red, colour.green, colour.blue) >= WHITE.red - 11


def _sides(face: Face) -> Iterator[tuple[str, list[tuple[Point, ...]]]]:
    """Every side with the places to look at along it: inside the cut, and last outside."""
    away = (*INSIDE, -LEAST_REACH + 0.05)
    across = _steps(face.width)
    down = _steps(face.height)
    yield "upper", [tuple((x, d) for d in away) for x in across]
    yield "lower", [tuple((x, face.height - d) for d in away) for x in across]
    yield "left", [tuple((d, y) for d in away) for y in down]
    yield "right", [tuple((face.width - d, y) for d in away) for y in down]


def _steps(length: float) -> list[float]:
    return [CORNER + STEP * n for n in range(max(0, int((length - 2 * CORNER) / STEP)))]
