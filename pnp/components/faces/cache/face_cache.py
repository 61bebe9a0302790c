"""Faces that outlast one making of a game: where one row of a table has changed, only that row's faces are drawn anew.

A face follows from its order and from the ground that all faces share: templates, pictures, theme, options. A row is a matter of
the order. So as long as the ground stays the same, a face that is ordered again is the one that was drawn before.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping

from pnp.base.finding import Place, Report
from pnp.components.faces.job import Job, PieceFinder, Resources
from pnp.components.faces.order import Order, hashable
from pnp.components.faces.renderer import FaceRenderer
from pnp.draw.model import Face, Rect, Symbol

WORDS = ("rulebook.md", "positions/", "examples/")
"""Files that no face is made from."""
MOST_KEPT = 20_000
"""Faces that are kept at most; then it is begun anew."""


def ground_of(
    files: Mapping[str, Hashable], known: Mapping[str, object], tables: Collection[str], unused: str = ""
) -> Hashable:
    """What all faces of a deck stand on: the game's `files` (name → anything that differs when the file does), and what is `known`.

    `tables` are the files of decks, whose rows are told to faces one by one, so that they are no part of the ground. Nor is
    what all templates may know under the name `unused`, which none of them looks up.
    """
    shared = {name: state for name, state in files.items() if name not in tables and not name.startswith(WORDS)}
    seen = {name: value for name, value in known.items() if name != unused}
    return tuple(sorted(shared.items())), hashable(seen)


class LastingRenderer(FaceRenderer):
    """A renderer that can be opened again. `drawn` counts the faces that were drawn since it was opened last.

    Not kept are faces about which something was found, so that it is told again as long as it is true, and faces that show the
    picture of another component, which may change without them.
    """

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self.drawn = 0
        self._loans = 0
        self._lent: set[int] = set()
        self._passing: set[Hashable] = set()

    @property
    def full(self) -> bool:
        """Is it time to begin anew?"""
        return len(self._faces) > MOST_KEPT

    def reopen(self, known: dict[str, object]) -> None:
        """Forget what must not be kept; `known` are the values that every template sees from now on."""
        self.known = known
        for key, face in list(self._faces.items()):
            if face is None or key in self._passing:
                del self._faces[key]
        self._passing.clear()
        self._lent.clear()
        self._told.clear()
        self.pictured.clear()
        self.drawn = 0

    def _drawn(self, job: Job, order: Order) -> Face:
        self.drawn += 1
        loans = self._loans
        face = super()._drawn(job, order)
        if self._loans != loans:
            self._lent.add(id(face))
        if job.findings or self._loans != loans:
            self._passing.add(order.key)
        return face

    def inner_face(self, name: str, values: Mapping[str, object], box: Rect, job: Job, place: Place) -> Report[Face]:
        """As of any renderer; whoever holds a face that shows another component's picture shows it as well."""
        report = super().inner_face(name, values, box, job, place)
        if report.value is not None and id(report.value) in self._lent:
            self._loans += 1
        return report

    @property
    def pieces(self) -> PieceFinder:
        """The finder of other components' pictures, its uses counted."""
        return self._lend

    @pieces.setter
    def pieces(self, finder: PieceFinder) -> None:
        self._finder = finder

    def _lend(self, name: str, side: str) -> Report[Symbol]:
        self._loans += 1
        return self._finder(name, side)


class RendererCache:
    """Keeps a game's renderer from one making to the next.

    `files` is set before each making, by whoever watches the game's folder: name → anything that differs when the file does.
    """

    def __init__(self) -> None:
        self.files: Mapping[str, Hashable] = {}
        self._renderer: LastingRenderer | None = None
        self._ground: Hashable = None

    @property
    def drawn(self) -> int:
        """How many faces the last making had to draw."""
        return self._renderer.drawn if self._renderer is not None else 0

    def renderer(self, fresh: LastingRenderer, tables: Collection[str], unused: str = "") -> LastingRenderer:
        """The renderer kept, opened again, if it stands on the same ground; the fresh one, which is kept from now on, if not.

        `tables` and `unused` as of `ground_of`.
        """
        ground = ground_of(self.files, fresh.known, tables, unused)
        if self._renderer is None or ground != self._ground or self._renderer.full:
            self._renderer, self._ground = fresh, ground
        else:
            self._renderer.reopen(fresh.known)
        return self._renderer
