"""What makers of parts share: a game with its options chosen, what the definition leaves open worked out, faces ordered."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar, cast

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.frozen import replace
from pnp.components.faces.cache.readings import Noting, Reading, Work
from pnp.components.faces.order import Order
from pnp.components.faces.renderer import FaceRenderer
from pnp.components.faces.written.scope import BROKEN, Scope
from pnp.components.part import Part
from pnp.definition.load.load import Game
from pnp.definition.load.node import Node, Plain, Step
from pnp.definition.models.faceref import FaceRef
from pnp.draw.geometry.matrices import scale
from pnp.draw.geometry.shapes import transformed
from pnp.draw.model import Face, Group, Rect

T = TypeVar("T")

NOT_A_NUMBER = Fault("not-a-number", "{what} comes to {value}, which is not a number")
NUMBER_OUT_OF_RANGE = Fault("out-of-range", "{what} comes to {value:g}; it must lie between {least:g} and {most:g}")


class PartContext:
    """Game, options and renderer together; findings gather in `findings`."""

    def __init__(self, game: Game, renderer: FaceRenderer) -> None:
        self.game = game
        self.renderer = renderer
        self.findings: list[Finding] = []
        self.part: Callable[[str], Part | None] = _no_part
        """Another component of the game, made by whoever opened the context; None while that one waits for this."""
        chosen = renderer.known.get("options")
        self.options: Mapping[str, object] = chosen if isinstance(chosen, Mapping) else {}
        self._scaled: dict[tuple[int, float], tuple[Face, Face]] = {}
        self._works: list[Noting] = []
        self._scope = Scope(renderer.known, self.tell_at, self._note)

    def _note(self, reading: Reading) -> None:
        if self._works:
            self._works[-1].readings.append(reading)

    def once(self, key: Hashable, work: Callable[[], T]) -> T:
        """What `work` makes, once for a key, which holds all that it hangs on but for what it looks up through this context.

        It is the very same that the kit has made which this one is like, whatever its ink, if what was looked up there comes to
        the same here. It has no colours, then.
        """
        made = self.renderer.work(key)
        if made is None:
            noting = Noting()
            self._works.append(noting)
            value = work()
            self._works.pop()
            made = self.renderer.works[key] = Work(value, tuple(noting.readings), noting.whole)
        if self._works:  # it is part of a larger work, which hangs on the same
            self._works[-1].readings += made.readings
            self._works[-1].whole &= made.whole
        return cast("T", made.value)

    def tell_at(self, finding: Finding, place: Place) -> None:
        """Keeps a finding, once; `place` serves one that has none."""
        for noting in self._works:
            noting.whole = False  # it is to be told again
        placed = (
            finding
            if finding.where.line is not None
            else Finding(finding.fault, place, finding.facts, finding.hints, finding.because_of)
        )
        if placed not in self.findings:
            self.findings.append(placed)

    def tell(self, finding: Finding) -> None:
        """Keeps a finding that has its place."""
        self.tell_at(finding, finding.where)

    def value(self, raw: object, path: str, names: Mapping[str, object] | None = None) -> object:
        """A plain value with its expressions worked out; `BROKEN`, and a finding at `path`, when one fails."""
        if raw is None or isinstance(raw, (bool, int, float)):
            return raw
        scope = self._scope.child(names) if names else self._scope
        if isinstance(raw, str):  # where it stands is asked only when it fails, and takes longer than most sums
            return scope.text(raw, lambda: as_node(raw, path, self.game.where).place())
        return scope.value(as_node(raw, path, self.game.where))

    def number(
        self,
        raw: object,
        path: str,
        names: Mapping[str, object] | None = None,
        least: float = -2000.0,
        most: float = 2000.0,
    ) -> float:
        """A number, possibly of an expression; `least` and a finding when it is none or out of range."""
        value = self.value(raw, path, names)
        if value is BROKEN:
            return max(least, 0.0)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            self.tell_at(NOT_A_NUMBER.at(what=path, value=repr(value)), self.game.where(path))
            return max(least, 0.0)
        if not least <= value <= most:
            finding = NUMBER_OUT_OF_RANGE.at(what=path, value=value, least=least, most=most)
            self.tell_at(finding, self.game.where(path))
            return max(least, 0.0)
        return float(value)

    def words(self, raw: str, path: str, names: Mapping[str, object] | None = None) -> str:
        """A text with its expressions filled in; a broken one stands as written."""
        value = self.value(raw, path, names)
        return raw if value is BROKEN else str(value)

    def truth(self, raw: object, path: str) -> bool:
        """A condition; one that can't be worked out counts as met, so that what hangs on it is still looked at."""
        value = self.value(raw, path)
        return value is BROKEN or bool(value)

    def values(
        self, raw: Mapping[str, object], path: str, names: Mapping[str, object] | None = None
    ) -> dict[str, object]:
        """The values given to a template; those that fail are left out, so that the template's own stand in."""
        found = {name: self.value(part, f"{path}.{name}", names) for name, part in raw.items()}
        return {name: value for name, value in found.items() if value is not BROKEN}

    def template(self, ref: FaceRef, path: str) -> str:
        """The name of a face's template; elements written out in the definition become a template called after their path."""
        if ref.template is not None:
            return ref.template
        library = self.renderer.resources.library
        if not library.holds(path):
            elements = as_node({"draw": list(ref.elements or ())}, path, lambda inner: self._element_place(path, inner))
            library.add(path, elements)
        return path

    def _element_place(self, path: str, inner: str) -> Place:
        """The place of an element, whose face may be written as a list or as a mapping with `elements`."""
        rest = inner.removeprefix(f"{path}.draw")
        place = self.game.where(f"{path}.elements{rest}")
        return place if self.game.where(f"{path}.elements") != self.game.where(path) else self.game.where(path + rest)

    def scaled(self, face: Face, factor: float) -> Face:
        """The face enlarged; the same object for the same face and factor."""
        if factor == 1.0:
            return face
        key = (id(face), factor)
        if key not in self._scaled:
            self._scaled[key] = (face, scaled_face(face, factor))
        return self._scaled[key][1]

    def face(self, order: Order) -> Face | None:
        """A face from the renderer, its findings kept."""
        for noting in self._works:
            noting.whole = False  # a face has colours
        report: Report[Face] = self.renderer.face(order)
        for finding in report.findings:
            self.tell_at(finding, order.place)
        return report.value


def _no_part(_name: str) -> Part | None:
    """Stands in until somebody who makes components has opened the context."""
    return None


def as_node(raw: object, path: str, where: Callable[[str], Place]) -> Node:
    """Plain data of a loaded game as nodes again, so that findings know their lines."""
    place = where(path)
    file, line, column = place.file or "", place.line or 0, place.column or 0
    if isinstance(raw, Mapping):
        children: dict[Step, Node] = {str(key): as_node(part, f"{path}.{key}", where) for key, part in raw.items()}
        return Node({str(key): child.value for key, child in children.items()}, file, line, column, children)
    if isinstance(raw, (list, tuple)):
        listed: dict[Step, Node] = {index: as_node(part, f"{path}.{index}", where) for index, part in enumerate(raw)}
        return Node([child.value for child in listed.values()], file, line, column, listed)
    plain: Plain = raw if isinstance(raw, (str, int, float, bool)) or raw is None else str(raw)
    return Node(plain, file, line, column, raw=str(raw))


def scaled_face(face: Face, factor: float) -> Face:
    """The face `factor` times as large, bleed and safe zone included."""
    keep = tuple(Rect(*(factor * side for side in (one.x, one.y, one.width, one.height))) for one in face.keep)
    return replace(
        face,
        width=face.width * factor,
        height=face.height * factor,
        items=(Group(face.items, scale(factor)),),
        bleed=face.bleed * factor,
        outer=face.outer * factor,
        outline=transformed(face.outline, scale(factor)) if face.outline else None,
        keep=keep,
        safe=face.safe * factor,
    )
