"""The column that a block is set in, and lines of text as atoms of it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen, replace
from pnp.draw.model import PT_PER_MM, Anchor, Item, Rect, Tag, TextRun, tagged
from pnp.draw.type.items import SOFT_HYPHEN
from pnp.draw.type.line_layout import stretchable
from pnp.draw.type.setting import set_lines
from pnp.draw.type.style import Line, Style
from pnp.rulebook.pages.atoms import Atom, Part, SideNote, element, told
from pnp.rulebook.pages.page_format import BASELINE, GRID, PageFormat
from pnp.rulebook.typography import BookStyles, leading_mm

_PARAGRAPH = Tag("P")
_CUT_PARAGRAPH = 1.5
"""What it costs to run a paragraph over two pages."""
_STRETCH, _SQUEEZE = 0.3, 0.05
"""By so much of the leading a space may grow, to 2½ times its width, or shrink. A line that needs more stays as it is."""


class Column(Frozen):
    """`width` mm of the text block from `x`; text in `style` with baselines `leading` apart, the first `base` below the top.

    `gap` is the white between paragraphs, `snap` the grid on which they begin (0: none); `main` says that this is the page's own
    column, in which figures may float and parts of panels aren't; `stretch` how much the gaps may grow, as in `Atom`. Lines of a
    `ragged` one are never stretched.
    """

    x: float
    width: float
    style: Style
    leading: float
    base: float
    gap: float
    snap: float = 0.0
    main: bool = False
    stretch: int = 0
    ragged: bool = False

    @classmethod
    def body(cls, look: BookStyles, page: PageFormat) -> Column:
        """The page's own column."""
        return cls(
            0.0, page.measure, look.body, GRID, BASELINE, GRID / 2, GRID / 2, main=True, stretch=int(page.columns > 1)
        )

    def styled(self, style: Style) -> Column:
        """The column with text in another style, off the grid."""
        leading = leading_mm(style)
        return replace(
            self, style=style, leading=leading, base=leading * 0.74, gap=leading / 2, snap=0.0, main=False, stretch=0
        )

    def indented(self, by: float, right: float = 0.0) -> Column:
        """The column, narrower by `by` on the left and `right` on the right."""
        return replace(self, x=self.x + by, width=self.width - by - right)


def line_items(line: Line, x: float, y: float, width: float = 0.0) -> tuple[Item, ...]:
    """A line's items with its start at x and its baseline at y. Who hears it hears a word that goes on, not a hyphen.

    To be `width` mm wide its spaces are stretched or drawn in, if that is no more than the eye takes for even.
    """
    white = width - line.width
    spaces = line.leading * len(stretchable(line.text))
    stretched = width > 0 and not line.ends and -_SQUEEZE * spaces <= white <= _STRETCH * spaces
    box = Rect(x, y - line.ascent, width if stretched else line.width, line.ascent + line.descent)
    items = set_lines((line,), box, align="justify" if stretched else "left")
    last = items[-1] if line.divided else None
    if not isinstance(last, TextRun):
        return items
    return (*items[:-1], *tagged(Tag("Span", actual=last.text[:-1] + SOFT_HYPHEN), (last,)))


def aligned_items(lines: Sequence[Line], x: float, y: float, leading: float) -> tuple[Item, ...]:
    """Lines under each other, flush left at x, the first baseline at y: a paragraph, where they are nothing else."""
    return tagged(_PARAGRAPH, (item for k, line in enumerate(lines) for item in line_items(line, x, y + k * leading)))


def text_atoms(
    lines: Sequence[Line],
    column: Column,
    *,
    space: float = 0.0,
    side: Sequence[SideNote] = (),
    anchors: Sequence[Anchor] = (),
    first: Sequence[Item] = (),
    width: float = 0.0,
) -> list[Atom]:
    """A paragraph as one atom a line. No page begins with its last line alone nor ends with its first.

    `first` are items that stand beside the first line (a bullet, a number). All lines but the last are stretched to the `width`.
    """
    last = len(lines) - 1
    atoms: list[Atom] = []
    paragraph = element("P")
    for k, line in enumerate(lines):
        items = line_items(line, column.x, column.base, width)
        atoms.append(
            Atom(
                column.leading,
                (*first, *items) if k == 0 else items,
                space=space if k == 0 else 0.0,
                snap=column.snap if k == 0 else 0.0,
                stretch=column.stretch if k == 0 else 0,
                keep=k in {0, last - 1} and k != last,
                cost=_CUT_PARAGRAPH if k != last else 0.0,
                side=tuple(side) if k == 0 else (),
                anchors=tuple(anchors) if k == 0 else (),
                part=Part("line", k, last + 1),
                text=line.text[:-1] + SOFT_HYPHEN if line.divided else line.text,
            )
        )
    return told(paragraph, atoms)


def points(size: float) -> float:
    """Points as mm."""
    return size / PT_PER_MM
