"""What is ordered of a face: template, measures, values; equal orders are answered with the same face."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from pnp.base.finding import NOWHERE, Place
from pnp.base.frozen import Frozen, field
from pnp.components.faces.faults import NOBODY, Subject


class Order(Frozen):
    """A face that is wanted: measures in mm, the floor of type in pt, the outline's kind, what it is for.

    A template may state a floor of its own, down to `least` pt (0: not below `floor`). `shared` says that the template draws many
    faces: what is the same on all of them is drawn once and stamped. `outer` is how far the art goes on where nothing lies
    beside the piece.

    `zoom` below 1 says that the face will be shown so much smaller, so that its template can leave small things out; `diagram`
    says that it lies on the picture of a board, seen from the side that the page is seen from.
    """

    template: str
    width: float
    height: float
    values: Mapping[str, object] = field(default_factory=dict)
    bleed: float = 0.0
    outer: float = 0.0
    safe: float = 0.0
    outline: str = "rectangle"
    radius: float = 2.0
    floor: float = 6.0
    least: float = 0.0
    shared: bool = False
    alt: str = ""
    zoom: float = 1.0
    diagram: bool = False
    subject: Subject = NOBODY
    place: Place = NOWHERE
    within: tuple[str, ...] = ()

    @property
    def reach(self) -> float:
        """How far the art is drawn beyond the cut."""
        return max(self.bleed, self.outer)

    @property
    def key(self) -> Hashable:
        """What makes two orders the same order, whoever places them."""
        measures = (self.width, self.height, self.bleed, self.outer, self.safe, self.radius, self.floor, self.least)
        shown = (self.zoom, self.diagram, self.shared)
        return self.template, measures, self.outline, self.alt, shown, hashable(self.values)


def hashable(value: object) -> Hashable:
    """Plain data as something that can be compared and hashed; 1, 1.0, true and "1" stay four things."""
    if isinstance(value, (str, int, float)):  # nearly all are, and asking for mappings first takes longer
        return (type(value).__name__, value)
    if isinstance(value, Mapping):
        return ("map", tuple((str(key), hashable(part)) for key, part in sorted(value.items())))
    if isinstance(value, (list, tuple)):
        return ("list", tuple(hashable(part) for part in value))
    return (type(value).__name__, value if isinstance(value, Hashable) else repr(value))
