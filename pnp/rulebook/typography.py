"""The type and the colours of a book. Three sizes of heading and no more; running text 10/13 pt; all else sits on the same grid."""

from __future__ import annotations

from pnp.base.frozen import Frozen, replace
from pnp.draw.model import PT_PER_MM, Colour, Fill
from pnp.draw.type.style import Style
from pnp.rulebook.pages.page_format import LEADING

_TYPED = 0.6 * 25.4 / 72
"""How wide a typewriter letter is, in mm for each pt of its size (Source Code Pro: 600 of 1000 units)."""


class Inks(Frozen):
    """The colours of a book. `accent` is dark enough for letters on white; the fills may be nothing, where ink is saved.

    `band` and `ground` are those of the covers, `band` dark enough for white letters.
    """

    accent: Colour
    band: Colour | None
    ground: Fill | None
    panel: Fill | None
    panel_line: Colour
    tint: Fill | None
    yes: Colour
    no: Colour
    text: Colour
    grey: Colour
    pale: Colour
    paper: Colour


class BookStyles(Frozen):
    """Every style of the book. `small` sets panels and captions, `table` tables, `side` clause ids."""

    inks: Inks
    body: Style
    small: Style
    table: Style
    caption: Style
    index: Style
    side: Style
    running: Style
    folio: Style
    code: Style
    heads: tuple[Style, Style, Style]
    title: Style
    tagline: Style

    @classmethod
    def of(cls, inks: Inks, *, title: str = "serif", body: str = "serif", label: str = "sans") -> BookStyles:
        """The house's sizes in these colours; the families are those of the theme."""
        plain = Style(label, colour=inks.text)
        grey = replace(plain, colour=inks.grey)
        return cls(
            inks=inks,
            body=Style(body, size=10.0, leading=LEADING, colour=inks.text),
            small=replace(plain, size=9.0, leading=11.6),
            table=replace(plain, size=8.75, leading=11.2),
            caption=replace(plain, size=8.25, leading=10.4),
            index=replace(plain, size=8.5, leading=10.4),
            side=replace(grey, size=7.0, leading=LEADING),
            running=replace(grey, size=7.5),
            folio=replace(plain, weight="semibold", size=9.0),
            code=Style("mono", size=8.0, leading=10.4, colour=inks.text),
            heads=(
                Style(title, "bold", size=18.0, leading=1.5 * LEADING, colour=inks.text),
                Style(label, "semibold", size=12.0, leading=LEADING, colour=inks.text),
                Style(label, "semibold", size=10.0, leading=LEADING, colour=inks.accent),
            ),
            title=Style(title, "black", size=40.0, leading=42.0, colour=inks.text),
            tagline=Style(body, italic=True, size=13.0, leading=17.0, colour=inks.text),
        )


def leading_mm(style: Style) -> float:
    """The distance of a style's baselines in mm."""
    return style.baseline_distance / PT_PER_MM


def letters_within(width: float, style: Style) -> int:
    """How many letters of a typewriter style a line of `width` mm holds."""
    return int(width / (_TYPED * style.size))
