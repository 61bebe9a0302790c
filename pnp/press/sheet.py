"""A sheet of paper: what is printed on it, and the facts which the guide and the manifest tell about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from pnp.base.frozen import Frozen
from pnp.base.tongue import tr, tr_noop
from pnp.draw.model import Item, Page, Rect
from pnp.press.imposition.slot import Placement
from pnp.press.job import Imprint
from pnp.press.paper import Paper
from pnp.press.weights import kinds_of

Sign = Literal[
    "crop", "fold", "ring", "slant", "glue", "join", "cut", "score", "tab", "inside", "slit", "pivot", "bind"
]
"""A kind of mark that a sheet bears and the legend explains."""

JOINT = "; "
"""Between the names of things of one size."""
KINDS: Mapping[str, str] = MappingProxyType(
    {
        "board": tr_noop("Board"),
        "boards": tr_noop("Boards"),
        "tokens": tr_noop("Tokens"),
        "cards": tr_noop("Cards"),
        "aids": tr_noop("Player aids"),
        "boxes": tr_noop("Boxes"),
        "dice": tr_noop("Dice"),
        "standees": tr_noop("Standees"),
        "orders": tr_noop("Order sheets"),
    }
)


def kind_title(kind: str) -> str:
    """A kind's name as a title: known ones as English has them, any other with a capital; of several on one sheet, all."""
    first, *others = kinds_of(kind)
    if others:
        titles = [kind_title(first), *(in_sentence(kind_title(other)) for other in others)]
        return tr("{first} and {last}", first=", ".join(titles[:-1]), last=titles[-1])
    return tr(KINDS.get(kind) or kind.replace("-", " ").replace("_", " ").capitalize())


def in_sentence(title: str) -> str:
    """A title in the middle of a sentence: small where the language writes its nouns so."""
    return title if tr("noun")[:1].isupper() else title.lower()


CutList: TypeAlias = tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]
"""Every x and every y of a cut, in mm, for each block of a sheet."""


class Count(Frozen):
    """So many copies of a component on a sheet; `size` as people say it (`Ø 16 mm (5/8 in punch)`)."""

    component: str
    name: str
    copies: int
    size: str = ""


Partly: TypeAlias = tuple[tuple[str, tuple[Count, ...]], ...]
"""What only some need of a sheet that all do: who, and how many of which pieces."""


class TileSpot(Frozen):
    """Which tile of a board a sheet is; rows and columns count from 0."""

    row: int
    column: int
    rows: int
    columns: int


class Draft(Frozen):
    """A sheet before it has its number, and so before its footer. `strips` hold the footers of front and back."""

    kind: str
    title: str
    paper: Paper
    front: tuple[Item, ...]
    back: tuple[Item, ...] | None
    strips: tuple[Rect | None, Rect | None]
    placements: tuple[Placement, ...] = ()
    counts: tuple[Count, ...] = ()
    cuts: int = 0
    punches: int = 0
    signs: tuple[Sign, ...] = ()
    trim: Rect | None = None
    bleed: Rect | None = None
    back_trim: Rect | None = None
    back_bleed: Rect | None = None
    tile: TileSpot | None = None
    notes: tuple[str, ...] = ()
    cut_at: CutList = ()
    later: str = ""
    partly: Partly = ()


class Sheet(Frozen):
    """A finished sheet: its one or two pages and what is on it.

    `placements` tell where each copy lies, fronts and backs, in mm on their page. `cuts` are the straight cuts that free its
    pieces, `punches` the pieces that a punch or scissors must free. `signs` are the marks it bears. `number` of `total` counts
    over the run. `cut_at` says where the cuts are, block by block; sheets that agree in it can be cut as one stack.
    `later` says who alone needs it: `only for 3–5 players`; `partly`, of which of its pieces only that is so.
    """

    kind: str
    title: str
    front: Page
    back: Page | None
    number: int
    total: int
    paper: Paper
    placements: tuple[Placement, ...]
    counts: tuple[Count, ...]
    cuts: int
    punches: int
    signs: tuple[Sign, ...]
    weight: str
    tile: TileSpot | None = None
    cut_at: CutList = ()
    later: str = ""
    partly: Partly = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of pieces on it."""
        return kinds_of(self.kind)

    @property
    def pages(self) -> tuple[Page, ...]:
        """Front, then back if it has one."""
        return (self.front,) if self.back is None else (self.front, self.back)

    @property
    def folded(self) -> bool:
        """Whether fronts and backs lie on one side, to be folded."""
        return "fold" in self.signs


def merged(counts: Iterable[Count]) -> tuple[Count, ...]:
    """The counts of several sheets, those of one component together."""
    total: dict[tuple[str, str, str], Count] = {}
    for count in counts:
        key = (count.component, count.name, count.size)
        before = total[key].copies if key in total else 0
        total[key] = Count(count.component, count.name, before + count.copies, count.size)
    return tuple(total.values())


def by_size(counts: Iterable[Count]) -> tuple[tuple[str, str], ...]:
    """The counts as people read them, size by size: `20 × 20 mm`, `8 × River tile; 5 × Village tile`.

    What has one name is one thing to them, be it of several components.
    """
    sizes: dict[str, dict[str, int]] = {}
    for count in counts:
        names = sizes.setdefault(count.size, {})
        names[count.name] = names.get(count.name, 0) + count.copies
    return tuple(
        (size, JOINT.join(f"{n}\u00a0×\u00a0{name}" for name, n in names.items())) for size, names in sizes.items()
    )


def all_pages(sheets: Iterable[Sheet]) -> tuple[Page, ...]:
    """The pages in the order in which a printer wants them: front, back, front, back."""
    return tuple(page for sheet in sheets for page in sheet.pages)


__all__ = ["Count", "Draft", "Imprint", "Sheet", "Sign", "TileSpot", "all_pages", "in_sentence", "kind_title"]
