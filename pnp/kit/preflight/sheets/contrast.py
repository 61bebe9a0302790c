"""Words that can hardly be read on what is printed under them, in any ink."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from pnp.base.choices import INKS, Ink
from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.base.frozen import Frozen
from pnp.components.make import PieceKit
from pnp.draw.colour.reading import contrast
from pnp.draw.geometry.bounds import run_extent
from pnp.draw.geometry.matrices import apply
from pnp.draw.geometry.walk_items import Leaf, leaves
from pnp.draw.model import Colour, Face, TextRun
from pnp.kit.preflight.printed import Printed, places_of_text, printed_faces
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.sheets.grounds import Grounds, Painted

LEAST = 4.5
"""Contrast of text that everybody can read (WCAG 2.2, success criterion 1.4.3, level AA)."""
LEAST_LARGE = 3.0
"""The same for large text."""
LARGE, LARGE_BOLD = 18.0, 14.0
"""pt from which text counts as large, and bold text."""
ALONG = (0.1, 0.5, 0.9)
"""Where along a run its ground is looked at; the middle one of the three contrasts counts, so that a line crossed by it doesn't."""
HEAVY = ("Semibold", "Bold", "Black")

LOW_CONTRAST = Fault(
    "low-contrast",
    "{text!r} is {colour} on {ground} in {ink} ink: a contrast of {found:.2f} : 1, at least {least:g} : 1 wanted ({subject})",
    Severity.WARNING,
)
HINT = "say 'colour: on ROLE' for words on a role's fill, or make the ground lighter"


def low_contrast(proof: Proof) -> Iterator[Finding]:
    """A finding for each text that is too faint, once an ink, with the first face that shows it so."""
    grounds = Grounds()
    for ink in INKS:
        if ink in proof.inks:
            yield from _in_ink(proof.inks[ink], ink, grounds)


def _in_ink(kit: PieceKit, ink: Ink, grounds: Grounds) -> Iterator[Finding]:
    places = places_of_text(kit)
    told: set[tuple[Place, Colour, Colour]] = set()
    for printed in printed_faces(kit):
        for faint in _faint(printed.face, grounds):
            place = places.get(id(faint.run), printed.place)
            if (place, faint.run.colour, faint.ground) not in told:
                told.add((place, faint.run.colour, faint.ground))
                yield _finding(faint, printed, place, ink)


class _Faint(Frozen):
    run: TextRun
    ground: Colour
    found: float
    least: float


def _finding(faint: _Faint, printed: Printed, place: Place, ink: Ink) -> Finding:
    facts = {
        "text": faint.run.text.strip(),
        "colour": faint.run.colour.hex,
        "ground": faint.ground.hex,
        "subject": str(printed),
    }
    return LOW_CONTRAST.at(place, hints=(HINT,), ink=ink, found=faint.found, least=faint.least, **facts)


def _faint(face: Face, grounds: Grounds) -> Iterator[_Faint]:
    below: list[Painted] = []
    for leaf in leaves(face.items):
        if not isinstance(leaf.item, TextRun):
            ground = grounds.painted(leaf)
            if ground is not None:
                below.append(ground)
        elif leaf.item.text.strip():
            faint = _read(leaf.item, leaf, below, grounds)
            if faint is not None:
                yield faint


def _read(run: TextRun, leaf: Leaf, below: list[Painted], grounds: Grounds) -> _Faint | None:
    box = run_extent(run)
    points = [apply(leaf.matrix, box.x + share * box.width, box.y + box.height / 2) for share in ALONG]
    under = [*grounds.at(below, points)]
    first = under[0]
    if any(ground is not first and ground != first for ground in under):
        under.sort(key=lambda ground: (contrast(run.colour, ground), ground.hex))
    ground = under[len(under) // 2]
    found = contrast(run.colour, ground)
    size = run.size * hypot(leaf.matrix[2], leaf.matrix[3])
    large = size >= (LARGE_BOLD if run.font.endswith(HEAVY) else LARGE)
    least = LEAST_LARGE if large else LEAST
    return _Faint(run, ground, found, least) if found < least else None
