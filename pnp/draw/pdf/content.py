"""Content streams: items as PDF operators, in millimetres with y downwards (the page sets that up once)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from math import isfinite

from pnp.base.frozen import replace
from pnp.draw.geometry.bounds import run_extent
from pnp.draw.geometry.hatch import expand
from pnp.draw.geometry.matrices import multiply
from pnp.draw.model import (
    IDENTITY,
    PT_PER_MM,
    Anchor,
    Colour,
    Group,
    Hatch,
    Item,
    Link,
    Matrix,
    Path,
    Picture,
    Shape,
    Stamp,
    Stroke,
    TextRun,
)
from pnp.draw.number_format import matrix_numbers, number, numbers
from pnp.draw.pdf.colours import APART, OVER, layer_state
from pnp.draw.pdf.marking import Marker
from pnp.draw.pdf.store import Operators, Store
from pnp.draw.pdf.structure import Element, Structure
from pnp.draw.type.items import ends_within_word

_SAME_LINE = 1.0
"""mm."""
_APART = 0.5
"""mm between two texts on a line that have no space between them and are yet two."""
BLACK = Colour(0, 0, 0)
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_STEPS = {"M": "m", "L": "l", "C": "c"}


@lru_cache(maxsize=256)
def _type_size(size: float) -> str:
    """A size in pt as the operand of a font, in mm."""
    return number(size / PT_PER_MM)


def _common(kerns: tuple[float, ...]) -> float:
    """The kern that most letters have, as in a justified line, which is said once for all of them; 0 without one."""
    if not kerns or not any(kerns):
        return 0.0
    ((kern, letters),) = Counter(kerns).most_common(1)
    return kern if 2 * letters > len(kerns) else 0.0


def _letters_apart(kern: float, size: float) -> str:
    """A kern of a type size in pt as the operand of `Tc`, in mm; so small that it wants more places than lengths do."""
    return f"{kern * size / 1000 / PT_PER_MM:.6f}".rstrip("0")


class Content(Operators):
    """The operators of one page or symbol. Graphics state is only written where it changes."""

    def __init__(self, store: Store, tagging: Structure | None = None, upright: Matrix = IDENTITY) -> None:
        """`tagging` is the structure that a page's content is marked for; `upright` leads from the page's measures to points."""
        super().__init__()
        self._store = store
        self._marker = Marker(tagging, self.code, upright) if tagging is not None else None
        self._last = False
        self._state: dict[str, str] = {}
        self._matrix = IDENTITY
        self._writers: dict[type, Callable[..., None]] = {
            Shape: self._shape,
            TextRun: self._text,
            Picture: self._picture,
            Group: self._group,
            Stamp: self._stamp,
            Anchor: self._mark,
            Link: self._mark,
        }

    def draw(self, items: Iterable[Item]) -> None:
        """Adds the items.

        Raises:
            ValueError: naming the item, when a number in it isn't finite.
        """
        marker = self._marker
        shown = tuple(items)
        for item, following in zip(shown, (*shown[1:], None), strict=False):
            try:
                if marker is None:
                    self._writers[type(item)](item)
                else:
                    self._marked(marker, item, following)
            except ValueError as fault:
                if isinstance(item, Group | Stamp):
                    raise
                raise ValueError(f"{fault}: {str(item)[:200]}") from fault

    def finish(self) -> None:
        """Ends what is open, when everything has been drawn."""
        self._pause()

    def _marked(self, marker: Marker, item: Item, following: Item | None) -> None:
        """An item of a tagged page. Letters before a link that begins where they do are those of the link."""
        self._last = isinstance(item, TextRun) and not _goes_on(item, following)
        if isinstance(item, Link):
            if len(self.marks) not in self.links:
                self._linked(marker.link(), item.target.removeprefix("#"))
        elif isinstance(item, TextRun | Stamp) and isinstance(following, Link) and _begins(item) == following.x:
            words = item.text if isinstance(item, TextRun) else item.symbol.name
            element = marker.link()
            self._linked(element, words)
            if element is not None:
                before = marker.within(element)
                self._writers[type(item)](item)
                marker.leave(before)
                return
        self._writers[type(item)](item)

    def _linked(self, element: Element | None, words: str) -> None:
        """The next mark is a link in this element."""
        if element is not None:
            self.links[len(self.marks)] = (element, words)

    def _set(self, name: str, code: str) -> None:
        if self._state.get(name) != code:
            self._state[name] = code
            self.code.append(code)

    def _print_over(self, *, over: bool) -> None:
        """Black letters are printed over their ground, where the file's colours are inks; everything else leaves it out."""
        if self._store.colours.overprints and (over or "overprint" in self._state):
            self._set("overprint", f"/{OVER if over else APART} gs")

    def _shape(self, shape: Shape) -> None:
        outline = self._store.outline(shape.path, _outline)
        if not outline:
            return
        if isinstance(shape.fill, Hatch):
            self._group(expand(shape.path, shape.fill))
        fill = shape.fill if isinstance(shape.fill, Colour) else None
        if fill is not None:
            self._set("fill", self._store.colours.fill(fill))
        if shape.stroke is not None:
            self._stroke(shape.stroke)
        if fill is None and shape.stroke is None:
            return
        self._print_over(over=False)
        self._draws(shape)
        star = "*" if shape.path.even_odd and fill is not None else ""
        paint = ("B" if fill is not None else "S") if shape.stroke is not None else "f"
        self.code.append(f"{outline} {paint}{star}")

    def _stroke(self, stroke: Stroke) -> None:
        self._set("stroke", self._store.colours.line(stroke.colour))
        self._set("width", f"{number(stroke.width)} w")
        self._set("dash", f"[{numbers(*stroke.dash)}] 0 d")
        self._set("cap", f"{_CAPS[stroke.cap]} J")
        self._set("join", f"{_JOINS[stroke.join]} j")

    def _text(self, run: TextRun) -> None:
        if not run.text:
            return
        self._draws(run)
        if self._ends(run):
            run = replace(run, text=f"{run.text} ", kerns=(*run.kerns, 0.0) if run.kerns else ())
        x, y, size = number(run.x), number(run.y), _type_size(run.size)
        if not isfinite(sum(run.kerns)):
            raise ValueError("a kern is not a number that can be drawn")
        self._set("fill", self._store.colours.fill(run.colour))
        self._print_over(over=run.colour == BLACK)
        self.letters.setdefault(run.font, set()).update(run.text)
        apart = _common(run.kerns)
        kerns = tuple(kern - apart for kern in run.kerns) if apart else run.kerns
        self.code.append(f"{_letters_apart(apart, run.size)} Tc BT" if apart else "BT")
        for i, (subset, shown) in enumerate(self._store.fonts.shown(run.font, run.text, kerns)):
            self._set("font", f"{self._store.fonts.name(run.font, subset)} {size} Tf")
            if i == 0:
                self.code.append(f"1 0 0 -1 {x} {y} Tm")
            self.code.append(shown)
        self.code.append("ET 0 Tc" if apart else "ET")

    def _ends(self, run: TextRun) -> bool:
        """Whether a line of a text ends with the run, and a word with it: whoever hears it wants a space there."""
        if not self._last or self._marker is None or not self._marker.reads:
            return False
        return not run.text.endswith(" ") and not ends_within_word(run.text)

    def _picture(self, picture: Picture) -> None:
        name = self._store.picture(picture.data)
        x, y, width, height = picture.x, picture.y, picture.width, picture.height
        self._print_over(over=False)
        self._draws(picture)
        self.code.append(f"q {numbers(width, 0, 0, -height, x, y + height)} cm {self.draws(name)} Q")

    def _group(self, group: Group) -> None:
        before = self._marker.enter(group.tag, multiply(self._matrix, group.matrix)) if self._marker else None
        if group.see_through:
            self._layer(group)
        elif group.matrix == IDENTITY and group.clip is None:
            self.draw(group.items)
        else:
            self._saved(group)
        if self._marker and before:
            self._marker.leave(before)

    def _saved(self, group: Group) -> None:
        """A group that changes the state of graphics, which is saved before it."""
        outer, state = self._matrix, dict(self._state)
        self._pause()
        self.code.append("q")
        if group.matrix != IDENTITY:
            self._matrix = multiply(outer, group.matrix)
            self.code.append(f"{matrix_numbers(group.matrix)} cm")
        if group.clip is not None:
            outline = self._store.outline(group.clip, _outline) or "0 0 m"
            self.code.append(f"{outline} W{'*' if group.clip.even_odd else ''} n")
        self.draw(group.items)
        self._pause()
        self.code.append("Q")
        self._matrix, self._state = outer, state

    def _layer(self, group: Group) -> None:
        """A group that what is below takes part in: stored, and laid over it in a state that says how much."""
        stored = self._store.layer(group)
        self._draws(group)
        state = layer_state(group.opacity, group.blend)
        self.code.append(f"q /{state} gs {self.draws(stored.name)} Q")
        self.marks += [(mark, multiply(self._matrix, matrix)) for mark, matrix in stored.marks]

    def _draws(self, item: Item) -> None:
        """The item's operators come next: they are marked as what they belong to."""
        if self._marker is not None:
            self._marker.draw(item)

    def _pause(self) -> None:
        if self._marker is not None:
            self._marker.pause()

    def _stamp(self, stamp: Stamp) -> None:
        tag = self._marker.sign(stamp.symbol.name.replace("-", " ")) if self._marker is not None else None
        if tag is not None:
            self._group(Group((stamp,), tag=tag))
            return
        symbol = self._store.symbol(stamp.symbol)
        self._draws(stamp)
        if symbol is None:
            self._unmarked(Group(stamp.symbol.items, stamp.matrix))
            return
        self._print_over(over=False)
        self.code.append(f"q {matrix_numbers(stamp.matrix)} cm {self.draws(symbol.name)} Q")
        there = multiply(self._matrix, stamp.matrix)
        self.marks += [(mark, multiply(there, matrix)) for mark, matrix in symbol.marks]

    def _unmarked(self, group: Group) -> None:
        """A group that is one with what is around it, whatever its items are tagged as."""
        marker, self._marker = self._marker, None
        self._group(group)
        self._marker = marker

    def _mark(self, mark: Anchor | Link) -> None:
        numbers(mark.x, mark.y, *((mark.width, mark.height) if isinstance(mark, Link) else ()))  # finite, or said so
        self.marks.append((mark, self._matrix))


def _outline(path: Path) -> str:
    """The path's construction operators."""
    return " ".join(
        "h" if letter == "Z" else f"{' '.join(map(number, points))} {_STEPS[letter]}"
        for letter, points in path.segments
    )


def _goes_on(run: TextRun, following: Item | None) -> bool:
    """Whether the line goes on with the next item."""
    if isinstance(following, TextRun):
        if abs(following.y - run.y) >= _SAME_LINE:
            return False
        spaced = run.text[-1:] == " " or following.text[:1] == " "
        return spaced or following.x - run_extent(run).right < _APART
    return isinstance(following, Stamp | Link)


def _begins(item: TextRun | Stamp) -> float:
    return item.x if isinstance(item, TextRun) else item.matrix[4]


def content_of(store: Store, items: Iterable[Item]) -> Content:
    """The operators of the items.

    Raises:
        ValueError: naming the item, when a number in it isn't finite.
    """
    content = Content(store)
    content.draw(items)
    return content
