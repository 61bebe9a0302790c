"""The book's colours, taken from a game's palette in one ink."""

from __future__ import annotations

from pnp.draw.colour.inks import Palette
from pnp.draw.colour.reading import BLACK, WHITE, contrast, mix
from pnp.draw.model import Colour
from pnp.rulebook.typography import Inks

ACCENT = "accent"
"""The role that gives the book its second colour; a theme without it lends the first role that letters can be set in."""

GREY = Colour(110, 110, 110)
"""Clause ids and running heads: 5:1 on white."""
PALE = Colour(190, 190, 190)
"""Thin rules."""
_READABLE = 4.5
"""Contrast of accent letters on white (WCAG 2, level AA)."""
_PANEL, _TINT, _GROUND = 0.07, 0.10, 0.22
"""How much of the ink, and of the accent, is in the paper of panels, notes and the back cover."""
_YES, _NO = Colour(24, 96, 60), Colour(150, 32, 28)


def inks_of(palette: Palette) -> Inks:
    """The inks. Where ink is saved panels are outlined and not filled."""
    accent = _accent(palette)
    saved = palette.sparing
    return Inks(
        accent=accent,
        band=None if saved else accent,
        ground=None if saved else mix(WHITE, accent, _GROUND),
        panel=None if saved else mix(WHITE, palette.default_line, _PANEL),
        panel_line=GREY,
        tint=None if saved else mix(WHITE, accent, _TINT),
        text=BLACK,
        grey=GREY,
        pale=PALE,
        paper=WHITE,
        yes=palette.stroke(_YES),
        no=palette.stroke(_NO),
    )


def _accent(palette: Palette) -> Colour:
    """The accent, dark enough for letters."""
    names = sorted(palette.roles, key=lambda name: name != ACCENT)
    for name in names:
        fill = palette.fill(name)
        if name != "ink" and isinstance(fill, Colour) and contrast(fill, WHITE) >= _READABLE:
            return fill
    return palette.default_line
