"""The drawing model that all writers share. Millimetres, origin at the top left, y downwards; type sizes in points.

Everything is a frozen value, so faces can be compared, hashed and stamped. A face that is used many times, and every icon, is a
`Symbol`: writers draw it once and stamp it. Where values are kept between two builds, msgspec writes them as arrays, those of which
there are several kinds with a word that says which.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from pnp.base.frozen import Frozen

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0
PT_PER_MM = PT_PER_INCH / MM_PER_INCH
"""A millimetre is 72/25.4 points of the PDF reference."""

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG and PDF; e and f in mm."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""("M", (x, y)), ("L", (x, y)), ("C", (x1, y1, x2, y2, x, y)) or ("Z", ())."""


class Colour(Frozen, array_like=True, tag="colour"):
    """An sRGB colour, each channel 0 to 255."""

    red: int
    green: int
    blue: int

    @property
    def hex(self) -> str:
        """`#rrggbb`."""
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"


class Hatch(Frozen, array_like=True, tag="hatch"):
    """A fill of lines or dots instead of ink all over. Pitch and width in mm, angle in degrees, clockwise from east."""

    kind: Literal["lines", "cross", "dots", "waves", "grid"]
    colour: Colour
    pitch: float = 1.4
    width: float = 0.35
    angle: float = 45.0
    ground: Colour | None = None


Fill: TypeAlias = Colour | Hatch


class Stroke(Frozen, array_like=True):
    """A line: colour, width in mm, dash pattern in mm, round or square ends."""

    colour: Colour
    width: float = 0.35
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"


class Path(Frozen, array_like=True):
    """An outline of straight lines and cubic curves, in mm."""

    segments: tuple[Segment, ...]
    even_odd: bool = False


class Shape(Frozen, array_like=True, tag="shape"):
    """A path with a fill, a stroke, or both."""

    path: Path
    fill: Fill | None = None
    stroke: Stroke | None = None


class TextRun(Frozen, array_like=True, tag="text"):
    """Characters of one font on one baseline, already laid out.

    `x`, `y` are the start of the baseline in mm, `size` is in pt. `kerns` holds the adjustment after each character in
    thousandths of an em (positive moves right); empty means none. Writers place exactly this and break nothing.
    """

    text: str
    font: str
    size: float
    colour: Colour
    x: float
    y: float
    kerns: tuple[float, ...] = ()


class Picture(Frozen, array_like=True, tag="picture"):
    """A raster image, placed into a rectangle in mm. `data` is the file's bytes (PNG or JPEG), already checked and bounded."""

    data: bytes
    x: float
    y: float
    width: float
    height: float


class Tag(Frozen, array_like=True):
    """What a group is to somebody who can't see the page: the element of a structure that its content belongs to.

    `role` is a standard structure type of PDF (`P`, `H2`, `TD`, `Figure`), `Document` for what is to be read at all, or `Artifact`
    for what isn't. Groups with one `key` are parts of one element; 0: each is an element of its own. `alt` says in words what a
    figure shows, `actual` what a drawn sign stands for; `box` is a figure's place in the group's own coordinates. `scope` says
    which cells a head of a table is for, `numbering` what the labels of a list are; what comes `first` is read before all else
    in its parent.
    """

    role: str
    key: int = 0
    alt: str = ""
    actual: str = ""
    box: Rect | None = None
    scope: Literal["", "Row", "Column"] = ""
    numbering: Literal["", "Disc", "Decimal"] = ""
    first: bool = False

    def __eq__(self, other: object) -> bool:
        """Do they say the same? Which groups are parts of one element, their keys, is no part of it."""
        return isinstance(other, Tag) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self._said())

    def _said(self) -> tuple[object, ...]:
        return (self.role, self.alt, self.actual, self.box, self.scope, self.numbering, self.first)


ARTIFACT = Tag("Artifact")
"""What is there for the eye alone: ornaments, rules, running heads, heads of tables that are set again."""
DOCUMENT = Tag("Document")
"""What is to be read; all that lies outside is an artifact."""


Blend: TypeAlias = Literal["normal", "multiply", "screen", "overlay", "darken", "lighten"]
"""How colours meet those below them: the modes that PDF and SVG both have, by their names in CSS."""


class Group(Frozen, array_like=True, tag="group"):
    """Items under a transform and an optional clipping path (in the group's own coordinates), with what they are as a whole.

    They are painted together and then laid over what is below: `opacity` says how much of them is there, from 0 to 1, `blend` how
    their colours meet those below.
    """

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Path | None = None
    tag: Tag | None = None
    opacity: float = 1.0
    blend: Blend = "normal"

    @property
    def see_through(self) -> bool:
        """Does what is below take part in its colours?"""
        return self.opacity < 1.0 or self.blend != "normal"


class Symbol(Frozen, array_like=True):
    """A drawing made to be stamped: an icon on its grid or a whole face. Writers store it once a document.

    `name` only helps people to read the file; two symbols are the same when their values are.
    """

    name: str
    width: float
    height: float
    items: tuple[Item, ...]


class Stamp(Frozen, array_like=True, tag="stamp"):
    """A symbol placed by a transform."""

    symbol: Symbol
    matrix: Matrix = IDENTITY


class Anchor(Frozen, array_like=True, tag="anchor"):
    """A named spot which links lead to; `bookmark`, when given, is its title in the reader's outline at the given depth."""

    name: str
    x: float
    y: float
    bookmark: str = ""
    depth: int = 0


class Link(Frozen, array_like=True, tag="link"):
    """A rectangle that leads to an anchor (`#name`) or an address (`https://…`)."""

    target: str
    x: float
    y: float
    width: float
    height: float


Item: TypeAlias = Shape | TextRun | Picture | Group | Stamp | Anchor | Link


class Rect(Frozen, array_like=True, gc=False):
    """An upright rectangle in mm: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def inset(self, by: float) -> Rect:
        """The rectangle `by` mm further in on every side (out when negative)."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class Face(Frozen, array_like=True):
    """One printed side of a piece. (0, 0) is the top left of the trim box; art may reach `bleed` mm beyond it on every side.

    Where nothing lies beside the piece, as at the rim of a sheet, art may be printed as far as `outer` mm beyond the trim.
    `outline` is the cutting line (None: the rectangle itself). `keep` are rectangles that no cut of a tiled board may cross
    (labels, spaces); `safe` is how far in mm text and icons must stay inside the trim. `alt` describes the face in words.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    bleed: float = 0.0
    outline: Path | None = None
    keep: tuple[Rect, ...] = ()
    safe: float = 0.0
    alt: str = ""
    outer: float = 0.0

    @property
    def reach(self) -> float:
        """How far the art is drawn beyond the trim."""
        return max(self.bleed, self.outer)

    def symbol(self, name: str) -> Symbol:
        """The face as something to stamp."""
        return Symbol(name, self.width, self.height, self.items)


class Page(Frozen):
    """One side of a sheet of paper, or one page of a book, in mm, with its boxes for print shops."""

    width: float
    height: float
    items: tuple[Item, ...]
    trim: Rect | None = None
    bleed: Rect | None = None
    label: str = ""


class Document(Frozen):
    """A file to be written: pages and what a reader's information panel shows. `licence` and `credits` go into the XMP.

    What has been `heard` names itself PDF/UA-1: a person has found that its words and their order serve those who can't see it.
    """

    pages: tuple[Page, ...]
    title: str
    author: str = ""
    subject: str = ""
    keywords: tuple[str, ...] = ()
    language: str = "en"
    licence: str = ""
    credits: str = ""
    heard: bool = False

    @property
    def tagged(self) -> bool:
        """Whether it has a structure for those who hear it: each page says which of its groups are to be read."""
        return all(_is_told(page.items) for page in self.pages)


def _is_told(items: Iterable[Item]) -> bool:
    """Whether something in it is to be read; nothing within an artifact is."""
    groups = (item for item in items if isinstance(item, Group) and item.tag != ARTIFACT)
    return any(group.tag == DOCUMENT or (group.tag is None and _is_told(group.items)) for group in groups)


def shifted(items: Iterable[Item], dx: float, dy: float) -> Group:
    """Items moved by (dx, dy) mm."""
    return Group(tuple(items), (1.0, 0.0, 0.0, 1.0, dx, dy))


def tagged(tag: Tag, items: Iterable[Item]) -> tuple[Item, ...]:
    """The items as what the tag says; nothing where there are none."""
    inside = tuple(items)
    return (Group(inside, tag=tag),) if inside else ()
