"""A printer as its owner measured it: by how much it stretches what it prints, and where it puts the back of a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite

from msgspec.structs import asdict

from pnp.base.finding import Fault, Finding
from pnp.base.frozen import Frozen

LEAST_SCALE, MOST_SCALE = 0.9, 1.1
"""Beyond these it isn't the printer that is off, but a "fit to page" that should be switched off."""
MOST_OFFSET = 10.0
"""mm."""

BAD_NAME = Fault("printer-bad-name", "{name!r} can't name a printer: small letters, digits and hyphens")
BAD_SCALE = Fault("printer-bad-scale", "{key} is {value:.4g}; it lies between {least:g} and {most:g}")
BAD_OFFSET = Fault("printer-bad-offset", "{key} is {value:.4g} mm; it lies between -{most:g} and {most:g}")

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class Printer(Frozen):
    """How to make good what a printer does.

    `scale_x` and `scale_y` are the factors, across and down the upright sheet, by which everything must be drawn larger so that it
    comes out at its true size. `back_dx` and `back_dy` shift every back, in mm right and down as seen on the back.
    """

    name: str
    scale_x: float = 1.0
    scale_y: float = 1.0
    back_dx: float = 0.0
    back_dy: float = 0.0

    @property
    def measures(self) -> dict[str, float]:
        """The four numbers by name."""
        return {name: value for name, value in asdict(self).items() if name != "name"}

    def as_json(self) -> dict[str, object]:
        """Name and numbers."""
        return asdict(self)


def check_printer(printer: Printer) -> Iterator[Finding]:
    """Everything that is wrong with what somebody measured."""
    if not _NAME.fullmatch(printer.name):
        yield BAD_NAME.at(name=printer.name[:60])
    for key, value in printer.measures.items():
        if key.startswith("scale") and not (isfinite(value) and LEAST_SCALE <= value <= MOST_SCALE):
            hints = ("print at actual size (100 %), not fitted to the page, and measure again",)
            yield BAD_SCALE.at(key=key, value=value, least=LEAST_SCALE, most=MOST_SCALE, hints=hints)
        if key.startswith("back") and not (isfinite(value) and abs(value) <= MOST_OFFSET):
            hints = ("is the sheet turned over its other edge? see --flip",)
            yield BAD_OFFSET.at(key=key, value=value, most=MOST_OFFSET, hints=hints)
