"""What can be wrong with a face template, and how a finding says on which face of which component it was met."""

from __future__ import annotations

from pnp.base.finding import NOWHERE, Fault, Finding, Place
from pnp.base.frozen import Frozen

UNKNOWN_ELEMENT = Fault("unknown-element", "{name!r} is not an element of a face")
NOT_AN_ELEMENT = Fault(
    "not-an-element", "an element is a mapping with one element's name, such as 'fill: river', not {what}"
)
MISSING_KEY = Fault("missing-key", "{owner} needs {key!r}")
BAD_VALUE = Fault("bad-value", "{key!r} of {owner} must be {wanted}, not {value}")
UNKNOWN_STYLE = Fault("unknown-style", "there is no style {name!r}")
UNKNOWN_ROLE = Fault("unknown-role", "{name!r} is neither a role of the theme nor a colour such as '#a03020'")
UNKNOWN_ICON = Fault("unknown-icon", "there is no icon {name!r}")
UNKNOWN_FACE = Fault("unknown-face", "there is no face template {name!r}")
UNKNOWN_BLOCK = Fault("unknown-block", "no template under this one has a block {name!r}")
UNKNOWN_PIECE = Fault("unknown-piece", "there is no component {name!r} with a {side}")
ELEMENTS_TWICE = Fault(
    "elements-twice", "a template that extends another fills its blocks; it has no 'draw' of its own"
)
NO_ELEMENTS = Fault("no-elements", "a template needs 'draw' or 'extends'")
EXTENDS_LOOP = Fault("extends-loop", "these templates extend each other in a circle: {circle}")
FACE_LOOP = Fault("face-loop", "this face contains itself: {circle}")
TAKEN_NAME = Fault("taken-name", "{name!r} can't be the name of a value: it always means {meaning}")
TOO_MUCH = Fault(
    "too-much", "the face draws more than {limit} elements; a 'repeat' may be endless, or faces hold faces"
)
TOO_HEAVY = Fault(
    "too-heavy", "the face comes to {count:,} shapes; {limit:,} are the most (a rich drawing is stamped too often)"
)
COLUMN_OVERFLOW = Fault(
    "column-overflow",
    "even with its texts as small as they may be, the column is {over:.1f} mm too tall for its box of {height:.1f} mm",
)
CURVE_TOO_SHORT = Fault(
    "curve-too-short", "even in {size:g} pt the words are {over:.1f} mm longer than the curve that they follow"
)
BAD_PATH = Fault("bad-path", "this is not an outline in SVG's language: {why}")


class Subject(Frozen):
    """The face being drawn: component, side, and the data row of a card (from 1)."""

    component: str = ""
    side: str = ""
    row: int | None = None

    def __str__(self) -> str:
        words = f"{self.side} of {self.component!r}" if self.side else repr(self.component)
        return f"{words}, row {self.row}" if self.row is not None else words


NOBODY = Subject()
"""No component: a face that is drawn by itself."""


def told(finding: Finding, subject: Subject, place: Place = NOWHERE) -> Finding:
    """The finding with the face it was met on added to its sentence and facts; `place` serves one that has none."""
    where = finding.where if finding.where.line is not None or place is NOWHERE else place
    if not subject.component or "component" in finding.facts:
        return finding._replace(where=where)
    facts = {**finding.facts, "component": subject.component, "row": subject.row, "subject": str(subject)}
    fault = finding.fault._replace(template=finding.fault.template + " ({subject})")
    return finding._replace(fault=fault, where=where, facts=facts)
