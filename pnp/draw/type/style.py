"""What text looks like before it is set (`Style`, `Span`) and after it is broken into lines (`Line`)."""

from __future__ import annotations

from pnp.base.frozen import Frozen, replace
from pnp.draw.colour.reading import BLACK
from pnp.draw.model import Colour, Item, Symbol
from pnp.draw.type.typefaces.fonts import font_key

USUAL_LEADING = 1.25
"""Distance of baselines, in sizes, where a style says nothing."""


class Style(Frozen):
    """How characters look. `size`, `leading` and `rise` are in pt; a leading of 0 means 1.25 sizes; `rise` lifts the baseline.

    `tracking` is added after each character, in thousandths of an em; an `underline` runs below all of them.
    """

    family: str = "sans"
    weight: str = "regular"
    italic: bool = False
    size: float = 10.0
    leading: float = 0.0
    colour: Colour = BLACK
    tracking: float = 0.0
    rise: float = 0.0
    underline: bool = False

    @property
    def font(self) -> str:
        """The face's key, as in `TextRun.font`."""
        return font_key(self.family, self.weight, self.italic)

    @property
    def baseline_distance(self) -> float:
        """Leading in pt, the usual one where none is given."""
        return self.leading or USUAL_LEADING * self.size

    def scaled(self, factor: float) -> Style:
        """The style at another size, everything in proportion."""
        return replace(self, size=self.size * factor, leading=self.leading * factor, rise=self.rise * factor)


class Span(Frozen):
    """A stretch of text in one style, or an icon `icon_height` em high. `link` is an anchor (`#name`) or an address."""

    text: str = ""
    style: Style = Style()
    icon: Symbol | None = None
    link: str = ""
    icon_height: float = 1.0


class Line(Frozen):
    """A line that is set: items from x = 0 along the baseline y = 0, in mm.

    `ascent` and `descent` hold all ink and every unaccented letter of its styles; `cap_height` serves optical centring; `leading`
    is the largest distance of baselines that its styles ask for. `ends` says that a paragraph ends here, `divided` that the line
    ends with a hyphen within a word.
    """

    items: tuple[Item, ...]
    width: float
    ascent: float
    descent: float
    text: str
    cap_height: float = 0.0
    leading: float = 0.0
    ends: bool = False
    divided: bool = False
