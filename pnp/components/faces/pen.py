"""The pen goes through a template's elements, follows `if`, `repeat` and `block`, and hands the others to their drawers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pnp.base.finding import Place
from pnp.base.frozen import Frozen
from pnp.components.faces import faults
from pnp.components.faces.arguments import Arguments
from pnp.components.faces.cache.effort import MOST_ELEMENTS
from pnp.components.faces.job import Job
from pnp.components.faces.safety import Pictured
from pnp.components.faces.written.language import Element, element, nothing
from pnp.components.faces.written.scope import Scope
from pnp.components.faces.written.template import RESERVED
from pnp.draw.geometry import shapes as geometry
from pnp.draw.geometry.bounds import moved_box, overlap
from pnp.draw.model import IDENTITY, Item, Matrix, Path, Rect


class Shrink(Frozen):
    """By how much a column sets its texts smaller: `factor` of their size, but none below its floor."""

    factor: float = 1.0

    def size(self, full: float, floor: float) -> float:
        """The size in pt of a text that is `full` pt otherwise."""
        return max(full * self.factor, min(full, floor))


FULL_SIZE = Shrink()


class Pen:
    """Draws elements into a box whose top left is (0, 0)."""

    def __init__(self, job: Job, scope: Scope, box: Rect, ground: Path, matrix: Matrix = IDENTITY) -> None:
        """`ground` is what `fill` covers: the face with its bleed. `matrix` leads from the box to the face."""
        self.job = job
        self.scope = scope
        self.box = box
        self.ground = ground
        self.matrix = matrix
        self.shrink: Shrink = FULL_SIZE
        self.clip: Rect | None = None  # what groups around it leave to be seen, on the face

    def within(self, width: float, height: float, matrix: Matrix) -> Pen:
        """A pen for a box of its own, in mm, placed by `matrix`; what it fills ends at the box."""
        box = Rect(0.0, 0.0, width, height)
        pen = Pen(self.job, self.scope, box, geometry.rect(box), geometry.multiply(self.matrix, matrix))
        pen.clip = self.clip
        return pen

    def shows(self, kind: str, name: str, area: Rect, place: Place) -> None:
        """Notes an icon or a picture that covers `area` of the pen's box, as far as it is seen."""
        lies = moved_box(area, self.matrix)
        seen = lies if self.clip is None else overlap(lies, self.clip)
        if seen is not None:
            self.job.pictured.append(Pictured(kind, name, seen, place))

    def arguments(self, one: Element) -> Arguments:
        """The element's keys, with this pen's names and box."""
        return Arguments(one, self.scope, self.box, self.job.tell)

    def draw(self, elements: Iterable[Element]) -> list[Item]:
        """The items of the elements, in their order."""
        return [item for pen, args in self.walk(elements) for item in pen.drawn(args)]

    def drawn(self, args: Arguments) -> list[Item]:
        """The items of one element. Where it lies is not to be judged when it was told something that can't be."""
        lettered, pictured = len(self.job.lettered), len(self.job.pictured)
        items = list(args.element.kind.drawer(self, args))
        if args.refused:
            del self.job.lettered[lettered:], self.job.pictured[pictured:]
        return items

    def walk(self, elements: Iterable[Element]) -> Iterator[tuple[Pen, Arguments]]:
        """Every element that is to be drawn, conditions and repeats followed, each with a pen that knows its names."""
        for one in elements:
            effort = self.job.effort
            effort.elements += 1
            if effort.refuses():
                self.job.tell(faults.TOO_MUCH.at(one.node.place(), limit=MOST_ELEMENTS), one.node.place())
            if effort.is_spent:
                return
            args = self.arguments(one)
            if one.kind.name == "if":
                branch = "draw" if args.value("test") else "else"
                yield from self.walk(one.inner.get(branch, ()))
            elif one.kind.name == "repeat":
                yield from self._repeated(args)
            elif one.kind.name == "block":
                name = args.text("name")
                yield from self.walk(self.job.template.blocks.get(name, one.inner.get("draw", ())))
            else:
                yield self, args

    def _repeated(self, args: Arguments) -> Iterator[tuple[Pen, Arguments]]:
        over = args.value("over")
        if isinstance(over, int) and not isinstance(over, bool):
            over = range(1, over + 1)
        if not isinstance(over, (list, tuple, range)):
            if over is not None:
                args.wrong("over", "a list or a number of times")
            return
        name = args.text("as", "n")
        for index, value in enumerate(over):
            if self.job.effort.is_spent:
                return
            scope = self.scope.child({name: value, "index": index})
            pen = Pen(self.job, scope, self.box, self.ground, self.matrix)
            pen.clip = self.clip
            yield from pen.walk(args.element.inner.get("draw", ()))


def scope_for(job: Job, given: Mapping[str, object], known: Mapping[str, object], place: Place) -> Scope:
    """The values of a face: those given, the template's own for the rest, and the names that always mean the same."""
    for name in sorted(set(given) & set(known)):
        job.tell(faults.TAKEN_NAME.at(place, name=name, meaning=RESERVED[name]), place)
    return Scope({**given, **known}, job.tell, job.readings.append).defaults(job.template.values)


element("if", "test", needs="test", inner="draw else")(nothing)
element("repeat", "over", "as", needs="over draw", inner="draw")(nothing)
element("block", "name", needs="name", inner="draw")(nothing)
