"""What a page is filled with: atoms, each as wide as the text block, which no page break cuts.

All measures are in mm. An atom's own coordinates start at its top and at the left edge of the text block.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Literal

from pnp.base.frozen import Frozen, replace
from pnp.draw.model import Anchor, Item, Tag, tagged
from pnp.draw.type.line_layout import moved
from pnp.draw.type.setting import Line

EPSILON = 1e-6
"""Sums of grid lines are compared with this much patience (mm)."""


class SideNote(Frozen):
    """Small type in the outer margin; `y` is its baseline, measured from the atom's top; `tags` what it is read as a part of."""

    line: Line
    y: float
    tags: tuple[Tag, ...] = ()


class Panel(Frozen):
    """The box which consecutive atoms share. Two panels are different even if they look alike: `key` tells them apart."""

    key: int
    kind: str


class Section(Frozen):
    """What the running head says from here on."""

    level: int
    number: str
    title: str


class Part(Frozen):
    """Which of how many lines of a paragraph, or rows of a table, an atom is; `last_item` is one of a list's last item."""

    kind: Literal["line", "row"]
    index: int
    count: int
    last_item: bool = False


class Atom(Frozen):
    """A strip of the page.

    `space` is the white above it, which the top of a page swallows; between neighbours the larger of `below` and `space` counts.
    One with a `snap` begins at a multiple of it, from the text block's top. `keep` forbids a page break behind it, `cost` makes
    one dear. The white above it may grow by `stretch` half lines to even out the page's foot.

    An atom that `floats` may be overtaken by text when the page has no room for it, until a `barrier` of the same or a higher
    number; `smaller` is tried before that. `repeat` is set again on top when a page begins with this atom; `joint` is drawn only
    below a neighbour on the same page. `edge`: a panel, or an entry of it, begins or ends here. What takes long to draw and may
    give way to something `smaller` is drawn `late`, when its page is made: it comes before the `items`.
    """

    height: float
    items: tuple[Item, ...] = ()
    space: float = 0.0
    below: float = 0.0
    snap: float = 0.0
    keep: bool = False
    cost: float = 0.0
    stretch: int = 0
    floats: int = 0
    barrier: int = 0
    new_page: bool = False
    side: tuple[SideNote, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    joint: tuple[Item, ...] = ()
    panel: Panel | None = None
    edge: Literal["", "top", "foot", "both"] = ""
    smaller: Atom | None = None
    repeat: tuple[Atom, ...] = ()
    section: Section | None = None
    part: Part | None = None
    text: str = ""
    late: Callable[[], tuple[Item, ...]] | None = None

    @property
    def printed(self) -> tuple[Item, ...]:
        """All its items, the late ones drawn now."""
        return self.items if self.late is None else (*self.late(), *self.items)


class Placed(Frozen):
    """An atom and the height on the page, from the text block's top, where it begins."""

    atom: Atom
    y: float

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.y + self.atom.height


_keys = count(1)


def element(role: str, *, numbering: Literal["", "Disc", "Decimal"] = "") -> Tag:
    """A tag for several atoms that are parts of one element."""
    return Tag(role, next(_keys), numbering=numbering)


def told(tag: Tag, atoms: Iterable[Atom]) -> list[Atom]:
    """The atoms as what the tag says, with their side notes; not what a page sets again on top, nor lines between neighbours."""
    return [
        replace(
            atom,
            items=tagged(tag, atom.printed),
            late=None,
            side=tuple(replace(note, tags=(tag, *note.tags)) for note in atom.side),
            smaller=told(tag, [atom.smaller])[0] if atom.smaller is not None else None,
        )
        for atom in atoms
    ]


IN_SUBSECTION, IN_SECTION = 1, 2
"""How far an atom floats: within its subsection, within its section. Headings are barriers of the same numbers."""


def stacked(atoms: Sequence[Atom]) -> Atom:
    """Atoms as one, below each other with the white between them; the first one's properties are those of the whole."""
    items: list[Item] = []
    anchors: list[Anchor] = []
    side: list[SideNote] = []
    y, below = 0.0, 0.0
    for k, atom in enumerate(atoms):
        y += max(below, atom.space) if k else 0.0
        items.extend(moved(item, 0.0, y) for item in (*atom.printed, *atom.joint))
        anchors.extend(replace(anchor, y=anchor.y + y) for anchor in atom.anchors)
        side.extend(replace(note, y=note.y + y) for note in atom.side)
        y, below = y + atom.height, atom.below
    text = " ".join(atom.text for atom in atoms if atom.text)
    last = atoms[-1]
    return replace(
        atoms[0],
        height=y,
        items=tuple(items),
        late=None,
        anchors=tuple(anchors),
        side=tuple(side),
        below=last.below,
        keep=last.keep,
        cost=last.cost,
        joint=(),
        part=None,
        text=text,
    )


def overleaf(flow: Iterable[Atom], leaves: Mapping[int, int]) -> Iterator[Atom]:
    """The figures of a flow that come after a leaf is turned from the text before them, as they stand there.

    `leaves` says on which leaf an atom stands, by its identity; atoms that stand nowhere are passed over.
    """
    told: int | None = None
    for atom in flow:
        placed = atom if id(atom) in leaves else atom.smaller
        own = leaves.get(id(placed))
        if not atom.floats:
            told = own
        elif placed is not None and own is not None and told is not None and told < own and not atom.new_page:
            yield placed
