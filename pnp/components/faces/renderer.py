"""The face renderer: all faces of one game in one ink, from templates, icons and pictures; equal orders give the same face."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

from pnp.base.finding import Place, Report
from pnp.components.faces import faults
from pnp.components.faces.art import Art
from pnp.components.faces.cache.effort import MOST_SHAPES, Effort, Weights
from pnp.components.faces.cache.face_store import FaceStore, is_kept
from pnp.components.faces.cache.lending import Loan, alike
from pnp.components.faces.cache.readings import Work, come_to_the_same
from pnp.components.faces.cache.recolouring import ForeignError, Recolouring
from pnp.components.faces.cache.static_layers import StillParts
from pnp.components.faces.crossing import words_on_words
from pnp.components.faces.elements.shapes import CARD, outline
from pnp.components.faces.faults import told
from pnp.components.faces.job import Job, Renderer, Resources
from pnp.components.faces.order import Order
from pnp.components.faces.overrun import Overrun
from pnp.components.faces.pen import Pen, scope_for
from pnp.components.faces.safety import Lettered, Pictured, ill_placed, near_the_cut, too_small
from pnp.draw.colour.reading import WHITE
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Face, Group, Rect, Shape, Stroke, Symbol

LEAST_OUTER = 2.0
"""mm that a picture which ends on the cut has to go on beyond it, where the piece has no bleed of its own."""
CUT_LINE, FINEST_CUT = 0.3, 0.15
"""mm, the line around the picture of a piece: of the piece's measure, and at least on paper."""


class FaceRenderer(Renderer):
    """Makes faces from a stock, each once.

    `borrowed` has the keys of the faces that a lender has drawn. `pictured` tells of each placed picture its file and where its
    element stands, for whoever finds a fault with it later.
    """

    def __init__(self, resources: Resources, lender: FaceRenderer | None = None) -> None:
        """`lender` is a renderer of the same game, with other options or another ink; its faces will do where they can't differ."""
        self.resources = resources
        self._lender = lender if lender is not None and alike(lender.resources, resources) else None
        self.borrowed: set[Hashable] = set()
        self.palette = resources.palette
        self.known = {**resources.known, "ink": resources.palette.ink}
        self.art = Art(resources.folder, resources.palette)
        self._recolouring = self._recoloured(self._lender)
        self.works: dict[Hashable, Work] = {}
        self.pieces = _no_pieces
        self.styles = {}
        self.pictured = []
        self._still = StillParts()
        self._overrun = Overrun()
        self._weights = Weights()
        self._efforts: dict[Hashable, int] = {}
        self._faces: dict[Hashable, Face | None] = {}
        self._lendable: dict[Hashable, Loan] = {}
        self._lettered: dict[int, tuple[Face, tuple[Lettered, ...]]] = {}
        self._pictured: dict[int, tuple[Pictured, ...]] = {}
        self._symbols: dict[int, tuple[Face, Symbol]] = {}
        self._cut_outs: dict[tuple[int, float], tuple[Face, Symbol]] = {}
        self._told: set[str] = set()
        self.store: FaceStore | None = None

    def face(self, order: Order, effort: Effort | None = None) -> Report[Face]:
        """The face; the same object for the same order. What is wrong is told with the first of equal orders only.

        `effort` is that of the face around it, which pays for this one.
        """
        return self._ordered(order.key, order, effort or Effort())

    def _ordered(self, key: Hashable, order: Order, effort: Effort) -> Report[Face]:
        if key in self._faces or self._borrow(key) or self._recall(key, order):
            effort.elements += self._efforts.get(key, 0)
            return Report(self._faces[key])
        begun = effort.elements
        report = self._made(key, order, effort)
        self._efforts[key] = effort.elements - begun
        return report

    def _recall(self, key: Hashable, order: Order) -> bool:
        """Takes over the face that an earlier build has drawn for an order, if there is one.

        The first face of a template is drawn in any case: what is the same on all of them is drawn with it, and judged.
        """
        if self.store is None or not is_kept(order):
            return False
        template = self.resources.library.template(order.template).value
        if template is None or not self._still.knows(template, order.width, order.height, order.reach):
            return False
        face = self.store.recall(key, self.art.content)
        if face is not None:
            self._faces[key] = face
        return face is not None

    def _kept(self, face: Face, job: Job, order: Order) -> Face:
        """The face as it is kept for later builds, if it may be."""
        if self.store is None or not is_kept(order) or not self._may_lend(job) or self._shows_others(job):
            return face
        return self.store.keep(order.key, face, self.art.file_of_picture, self.art.content)

    def _shows_others(self, job: Job | Loan) -> bool:
        """Is another component seen on the face, which may change without it?"""
        return bool(job.shows) or any(self._shows_others(self._lendable[key]) for key in job.inner)

    def _recoloured(self, lender: FaceRenderer | None) -> Recolouring | None:
        """How the lender's faces get this ink; None where they have it."""
        if lender is None or lender.palette is self.palette:
            return None
        return Recolouring((lender.palette, self.palette), (lender.art, self.art))

    def _borrow(self, key: Hashable) -> bool:
        """Takes over the lender's face of an order, with those that it holds, if there is one that may be lent."""
        lender = self._lender
        loan = lender._lendable.get(key) if lender is not None else None
        face = lender._faces[key] if lender is not None and loan is not None else None
        if lender is None or loan is None or face is None:
            return False
        letters = lender._lettered[id(face)][1]
        pictured = lender._pictured[id(face)]
        try:
            if not self._is_alike(lender, loan):
                return False
            if self._recolouring is None:
                self._lendable[key] = loan
            else:
                face, letters = self._recolouring.face(face), self._recolouring.letters(letters)
        except ForeignError:
            return False
        self._faces[key] = face
        self._efforts[key] = lender._efforts[key]
        self._lettered[id(face)] = (face, letters)
        self._pictured[id(face)] = pictured
        self.borrowed.add(key)
        return True

    def _is_alike(self, lender: FaceRenderer, loan: Loan) -> bool:
        """Would a face look here as the lender has drawn it, but for its colours, with the faces and components that it holds?

        Raises:
            ForeignError: when a component that it shows can't be recoloured.
        """
        if not come_to_the_same(loan.readings, self.known, lender.known):
            return False
        inking = self._recolouring
        if inking is not None and (loan.sees_colours or any(id(one) in lender._overrun.changed for one in loan.art)):
            return False
        for inner in loan.inner:
            if not (inner in self.borrowed or (inner not in self._faces and self._borrow(inner))):
                return False
        for name, side in loan.shows:
            own, theirs = self.pieces(name, side), lender.pieces(name, side)
            if own.findings or own.value is None or theirs.value is None:
                return False
            if own.value != (inking.symbol(theirs.value) if inking is not None else theirs.value):
                return False
        return True

    def _made(self, key: Hashable, order: Order, effort: Effort) -> Report[Face]:
        found = self.resources.library.template(order.template, order.place)
        findings = tuple(told(finding, order.subject, order.place) for finding in found.findings)
        if order.template in self._told:
            findings = ()
        if found.value is None:
            self._faces[key] = None
            return Report(None, findings)
        self._told.add(order.template)
        least = order.least or order.floor
        faces = (*order.within, order.template)
        job = Job(self, found.value, order.subject, order.floor, least, faces, order.zoom, order.diagram, effort=effort)
        job.findings.extend(findings)
        placed = len(self.pictured)
        face = self._drawn(job, order)
        self._faces[key] = face
        if not found.findings and len(self.pictured) == placed and self._may_lend(job):
            self._lendable[key] = Loan.of(job)
        else:
            self._lendable.pop(key, None)
        return Report(face, tuple(job.findings))

    def _may_lend(self, job: Job) -> bool:
        whole = not (job.findings or job.effort.is_spent)
        return whole and all(key in self._lendable for key in job.inner)

    def _drawn(self, job: Job, order: Order) -> Face:
        shape = outline(order.outline, order.width, order.height, radius=order.radius)
        edge = "rectangle" if order.outline in {CARD, "rounded"} else order.outline  # cut square, then rounded
        ground = outline(edge, order.width, order.height, radius=order.radius, grow=order.reach)
        measures = {"width": order.width, "height": order.height, "bleed": order.reach}
        about = {**measures, "zoom": order.zoom, "diagram": order.diagram}
        scope = scope_for(job, order.values, {**self.known, "face": about}, order.place)
        pen = Pen(job, scope, Rect(0.0, 0.0, order.width, order.height), ground)
        items = tuple(self._still.draw(pen, order.reach) if order.shared else pen.draw(job.template.draw))
        weight = self._weights.of(items)
        if weight > MOST_SHAPES:
            job.tell(faults.TOO_HEAVY.at(order.place, count=weight, limit=MOST_SHAPES), order.place)
            items = ()
        if order.safe and order.zoom == 1:
            near = near_the_cut(job.lettered, order.width, order.height, order.safe, is_round=order.outline == "circle")
            for finding in near:
                job.tell(finding, order.place)
        if order.zoom == 1:
            beyond = max(order.bleed, min(order.outer, LEAST_OUTER))
            for finding in ill_placed(job.pictured, order.width, order.height, beyond, order.safe):
                job.tell(finding, order.place)
        for finding in (*too_small(job.lettered), *words_on_words(job.lettered)) if order.zoom == 1 else ():
            job.tell(finding, order.place)
        if edge == "rectangle":
            items = self._overrun.run_on(items, order.width, order.height, order.reach)
        face = Face(
            order.width,
            order.height,
            items,
            bleed=order.bleed,
            outer=order.outer,
            outline=None if order.outline == "rectangle" else shape,
            safe=order.safe,
            alt=order.alt,
        )
        face = self._kept(face, job, order)
        self._lettered[id(face)] = (face, tuple(job.lettered))
        self._pictured[id(face)] = tuple(job.pictured)
        return face

    def work(self, key: Hashable) -> Work | None:
        """What was made for the key, here or by a lender for whom all that was looked up came to the same."""
        known = self.works.get(key)
        lent = self._lender.works.get(key) if known is None and self._lender is not None else None
        if lent is None or self._lender is None or not lent.whole:
            return known
        if not come_to_the_same(lent.readings, self.known, self._lender.known):
            return None
        self.works[key] = lent
        return lent

    def lettered(self, face: Face | None = None) -> Iterator[Lettered]:
        """The texts of a face made here, or of all faces, with where they stand in the game's files."""
        if face is not None:
            yield from self._lettered[id(face)][1]
        else:
            for _, texts in self._lettered.values():
                yield from texts

    def shown_on(self, face: Face) -> tuple[Pictured, ...]:
        """The icons, pieces and pictures of a face made here, as they lie on it."""
        return self._pictured[id(face)]

    def symbol(self, face: Face, name: str) -> Symbol:
        """The face as a stamp; the same object for the same face, so that writers store it once."""
        if id(face) not in self._symbols:
            self._symbols[id(face)] = (face, face.symbol(name))
        return self._symbols[id(face)][1]

    def cut_out(self, face: Face, name: str, zoom: float = 1.0) -> Symbol:
        """The piece as it looks when it is cut out, on white, with a line where it was cut; for pictures of it at `zoom`."""
        key = (id(face), zoom)
        if key not in self._cut_outs:
            edge = face.outline or rect(Rect(0.0, 0.0, face.width, face.height))
            line = Shape(edge, None, Stroke(self.palette.default_line, max(CUT_LINE, FINEST_CUT / zoom)))
            self._cut_outs[key] = (
                face,
                Symbol(name, face.width, face.height, (Shape(edge, WHITE), Group(face.items, clip=edge), line)),
            )
        return self._cut_outs[key][1]

    def inner_face(self, name: str, values: Mapping[str, object], box: Rect, job: Job, place: Place) -> Report[Face]:
        """A face within a face: the same rules for type, no bleed."""
        order = Order(
            name,
            box.width,
            box.height,
            values,
            floor=job.floor,
            least=job.least,
            zoom=job.zoom,
            diagram=job.diagram,
            subject=job.subject,
            place=place,
            within=job.faces,
        )
        key = order.key
        job.inner.append(key)
        return self._ordered(key, order, job.effort)


def _no_pieces(name: str, side: str) -> Report[Symbol]:
    return Report(None, (faults.UNKNOWN_PIECE.at(name=name, side=side),))
