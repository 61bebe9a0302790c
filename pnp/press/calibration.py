"""A sheet that tells how a printer errs: by how much it stretches a page, and how far it sets a back off against its front.

Two bars on the front are measured with a ruler. The front also bears crosses, the back scales in the same places: held against the
light and seen from the back, each cross falls on its scale, and what is read there, right and down, is the shift of the backs that
makes the two sides meet. Verniers give the same to a fifth of a millimetre.
"""

from __future__ import annotations

from pnp.base.choices import Flip
from pnp.base.frozen import replace
from pnp.base.tongue import tr
from pnp.draw.model import ARTIFACT, Item, Page, Path, Segment, Shape, Stroke, Tag, tagged
from pnp.draw.type.setting import Style
from pnp.press.guide.flow import Column
from pnp.press.imposition.slot import Mirror, flip_mirror
from pnp.press.lettering import SMALL, SMALL_BOLD, put
from pnp.press.pages.alternate_text import told_page
from pnp.press.pages.marks import INK, MARK_WIDTH
from pnp.press.paper import A4, Paper

REACH = 5
"""The scales go from -5 to 5 mm."""
CROSS = 12.0
"""Length in mm of a cross's arms, well beyond its scale."""
INSET = 45.0
"""mm from the paper's edges to the outer crosses."""
ACROSS, DOWN = 150.0, 200.0
"""Lengths in mm of the two bars."""
WORDS_INSET = INSET + CROSS + 5.0
"""mm from the paper's sides to the words, which stand between two crosses."""
BAR_INSET = 20.0
"""mm from the paper's lower and left edge to the bars, beyond what any printer leaves white."""
PITCH, VERNIER = 4.0, 3.8
"""mm between the lines of a vernier's front and back; the difference is what it resolves."""
LINES = 5
"""Lines of a vernier to either side of its middle: it reads up to `LINES * (PITCH - VERNIER)`, which is 1 mm."""
TICK = 6.0
"""Length in mm of a vernier's lines."""
_PEN = Stroke(INK, 0.25)
_FINE = Stroke(INK, MARK_WIDTH)


def calibration_pages(paper: Paper = A4, flip: Flip = "long") -> tuple[Page, Page]:
    """Front and back of the test sheet, upright, for one flip edge: bars, crosses and their scales, and two verniers."""
    width, height = paper.width, paper.height
    spots = [(width / 2, height / 2)]
    spots += [(x, y) for x in (INSET, width - INSET) for y in (INSET, height - INSET)]
    level, upright = (width / 2, height / 2 + 36.0), (width / 2 - 46.0, height / 2)
    mirror = flip_mirror(width, height, flip)
    told = _words(_front_words(flip), tr("Printer test"), width, INSET - CROSS, front=True)
    seen = [item for x, y in spots for item in _cross(x, y)]
    seen += [*_comb(*level, mirror, level=True), *_comb(*upright, mirror, level=False)]
    front = (*told, *_bars(width, height), *tagged(ARTIFACT, seen))
    told = _words(_back_words(), tr("Do front and back meet?"), width, height - INSET - 2.5 * CROSS)
    seen = [item for x, y in spots for item in _scale(*mirror.point(x, y))]
    seen += [*_vernier(*level, level=True), *_vernier(*upright, level=False)]
    back = (*told, *tagged(ARTIFACT, seen))  # what is read against the light is for the eye alone
    return (
        Page(width, height, told_page(front), label=tr("test, front")),
        Page(width, height, told_page(back), label=tr("test, back")),
    )


def _front_words(flip: Flip) -> tuple[str, ...]:
    return (
        tr(
            "Print both sides at **actual size (100 %)**, turned over the **{flip} edge**, on the paper you mean to use.",
            flip=tr(flip),
        ),
        tr(
            "Measure the two bars from tick to tick. They are **{across} mm** across and **{down} mm** down in the file; "
            "what your ruler says is what **pnp printer add** wants to know.",
            across=f"{ACROSS:g}",
            down=f"{DOWN:g}",
        ),
        tr("Then turn the sheet over, hold it against the light, and go on there."),
    )


def _back_words() -> tuple[str, ...]:
    return (
        tr(
            "Seen against the light, each cross of the other side falls on a scale. Read how far it lies to the **right** and "
            "**down** of the middle (left and up count negative). The middle of the five readings is the shift of your backs."
        ),
        tr(
            "For fifths of a millimetre look at the two combs: which line runs straight on in one of the other side? Its number is "
            "the shift, give or take 4 mm, and the crosses say which."
        ),
        tr("Tell **pnp printer add**: **--back-dx** is right, **--back-dy** is down."),
    )


def _words(paragraphs: tuple[str, ...], heading: str, width: float, top: float, *, front: bool = False) -> list[Item]:
    """A heading and numbered paragraphs from `top` mm on; front and back keep apart, since paper shines through."""
    column = Column(WORDS_INSET, top, width - 2 * WORDS_INSET, 8.5)
    column.words(heading, style=Style("serif", "bold", size=15.0))
    column.items = [*tagged(Tag("H1" if front else "H2"), column.items)]
    column.gap(0.4)
    for number, text in enumerate(paragraphs, 1):
        column.listed([put(f"{number}", 0.0, 0.0, replace(SMALL_BOLD, size=8.5))], text, indent=5.0, of=1)
        column.gap(0.3)
    return column.items


def _bars(width: float, height: float) -> list[Item]:
    """A bar across and a bar down, with a tick at either end."""
    y, x = height - BAR_INSET, BAR_INSET
    left, top = (width - ACROSS) / 2, (height - DOWN) / 2
    segments: tuple[Segment, ...] = (
        *_line(left, y, left + ACROSS, y),
        *_line(left, y - 3, left, y + 3),
        *_line(left + ACROSS, y - 3, left + ACROSS, y + 3),
        *_line(x, top, x, top + DOWN),
        *_line(x - 3, top, x + 3, top),
        *_line(x - 3, top + DOWN, x + 3, top + DOWN),
    )
    return [
        Shape(Path(segments), stroke=_PEN),
        put(tr("across: {length} mm", length=f"{ACROSS:g}"), width / 2, y - 1.5, SMALL_BOLD, align="center"),
        put(tr("down: {length} mm", length=f"{DOWN:g}"), x - 1.5, height / 2, SMALL_BOLD, align="center", turn=-90.0),
    ]


def _line(x1: float, y1: float, x2: float, y2: float) -> tuple[Segment, Segment]:
    return ("M", (x1, y1)), ("L", (x2, y2))


def _cross(x: float, y: float) -> tuple[Item, ...]:
    segments = (*_line(x - CROSS, y, x + CROSS, y), *_line(x, y - CROSS, x, y + CROSS))
    return (Shape(Path(segments), stroke=_PEN),)


def _scale(x: float, y: float) -> tuple[Item, ...]:
    """Two scales that cross at (x, y): positive to the right and downwards, a tick each half millimetre."""
    segments: list[Segment] = [*_line(x - REACH, y, x + REACH, y), *_line(x, y - REACH, x, y + REACH)]
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, long = half / 2, 1.2 if half % 2 == 0 else 0.6
        segments += [*_line(x + at, y - long, x + at, y + long), *_line(x - long, y + at, x + long, y + at)]
    numbers = [put(f"{n:+d}", x + n, y - 2.0, SMALL, align="center") for n in (-REACH, REACH)]
    numbers += [put(f"{n:+d}", x + 2.0, y + n + 0.8, SMALL) for n in (-REACH, REACH)]
    names = (
        put(tr("right"), x + REACH + 2.0, y + 0.8, SMALL_BOLD),
        put(tr("down"), x, y + REACH + 3.5, SMALL_BOLD, align="center"),
    )
    return (Shape(Path(tuple(segments)), stroke=_FINE), *numbers, *names)


def _comb(x: float, y: float, mirror: Mirror, *, level: bool) -> list[Item]:
    """The front of a vernier: lines every 4 mm, above (x, y) or left of it as seen on the back, where both are read."""
    segments: list[Segment] = []
    for n in range(-LINES - 2, LINES + 3):
        at = n * PITCH
        near, far = ((x + at, y), (x + at, y - TICK)) if level else ((x, y + at), (x - TICK, y + at))
        segments += _line(*mirror.point(*near), *mirror.point(*far))
    return [Shape(Path(tuple(segments)), stroke=_FINE)]


def _vernier(x: float, y: float, *, level: bool) -> list[Item]:
    """The back of a vernier: lines every 3.8 mm, each with the shift that it stands for where it meets one of the front's.

    With the backs off by -s, line n lies at 3.8·n - s and meets the front's line n at 4·n where s = -0.2·n.
    """
    items: list[Item] = []
    segments: list[Segment] = []
    for n in range(-LINES, LINES + 1):
        at, reading = n * VERNIER, -n * (PITCH - VERNIER)
        told = f"{reading:+.1f}" if n else "0"
        if level:
            segments += _line(x + at, y, x + at, y + TICK)
            items.append(put(told, x + at + 0.7, y + TICK + 1.0, SMALL, align="right", turn=-90.0))
        else:
            segments += _line(x, y + at, x + TICK, y + at)
            items.append(put(told, x + TICK + 1.0, y + at + 0.7, SMALL))
    name = put(tr("right"), x, y + TICK + 8.0, SMALL_BOLD, align="center")
    if not level:
        name = put(tr("down"), x + TICK + 8.0, y + 0.7, SMALL_BOLD)
    return [Shape(Path(tuple(segments)), stroke=_FINE), *items, name]
