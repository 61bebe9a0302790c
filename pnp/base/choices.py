"""The words that somebody chooses from, each list once: inks, papers, and how sheets are printed. Nothing is imported for them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

Ink = Literal["full", "low", "grey"]
INK_HELP = "full colour; low: outlines and hatching; grey: shades that stay apart."
Standard = Literal["pdf-x-1a", "pdf-x-4"]
"""What printers ask a file to keep."""
Backs = Literal["duplex", "fold", "none"]
"""On the sheet's other side; beside the fronts, to be folded; fronts only."""
Flip = Literal["long", "short"]
"""The edge over which a printer turns the sheet."""
Marks = Literal["crop", "long", "fronts", "none"]
"""Crop marks of 3 mm; as long as the paper lets them be; on fronts only; none."""
TypeChoice = Literal["theme", "easy"]
"""As the game's theme has it; easy: letters without serifs everywhere."""

Extra = Literal["referee", "cut-lines"]
"""What no kit has unasked: the referee's leaflet; outlines of the pieces of each sheet, for cutting machines."""

INKS: tuple[Ink, ...] = get_args(Ink)
STANDARDS: tuple[Standard, ...] = get_args(Standard)
BACKS: tuple[Backs, ...] = get_args(Backs)
FLIPS: tuple[Flip, ...] = get_args(Flip)
MARKS: tuple[Marks, ...] = get_args(Marks)
EXTRAS: tuple[Extra, ...] = get_args(Extra)
TYPES: tuple[TypeChoice, ...] = get_args(TypeChoice)

PAPER_SIZES: Mapping[str, tuple[str, float, float]] = MappingProxyType(
    {"a4": ("A4", 210.0, 297.0), "letter": ("Letter", 215.9, 279.4)}
)
"""Title, width and height in mm of each paper, by the name that commands take. A paper more is a line more."""
