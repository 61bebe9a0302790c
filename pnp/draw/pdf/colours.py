"""Colours in a PDF: as a screen shows them or as the inks of a press, and the states in which they meet what lies below."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from pnp.draw.model import Blend, Colour
from pnp.draw.number_format import number

if TYPE_CHECKING:
    from pnp.draw.colour.separation import Separation

OVER, APART = "Over", "Apart"
"""Names of the states in which ink is printed over what lies there, and in which that is left out."""
_PRINTING = {OVER: "/OP true/op true/OPM 1", APART: "/OP false/op false/OPM 0"}
_LAYER = re.compile(r"L(?P<opacity>[0-9.]+)(?P<blend>[A-Z][a-z]+)")
_STATE = re.compile(r"/([A-Za-z0-9.]+) gs\b")


def layer_state(opacity: float, blend: Blend) -> str:
    """The name of the state in which a layer is laid over what is below; it says all that `entries_of` needs."""
    return f"L{number(opacity)}{blend.capitalize()}"


def entries_of(state: str) -> str:
    """The entries of a graphics state, by its name (PDF 1.7, 8.4.5)."""
    layer = _LAYER.fullmatch(state)
    if layer is None:
        return f"<<{_PRINTING[state]}>>"
    return f"<</ca {layer['opacity']}/CA {layer['opacity']}/BM/{layer['blend']}>>"


def states_in(code: Iterable[str]) -> str:
    """The graphics states that operators ask for, as a dictionary of resources; empty where they ask for none."""
    names = dict.fromkeys(name for line in code for name in _STATE.findall(line))
    return "".join(f"/{name}{entries_of(name)}" for name in names)


class Colours:
    """Colours for a screen: a grey by itself, which printers set in black alone, any other in red, green and blue."""

    overprints = False
    """Whether black letters are printed over their ground, so that no white shows where the inks miss each other."""

    def __init__(self) -> None:
        self.fill, self.line = cache(self._fill), cache(self._line)

    def _fill(self, colour: Colour) -> str:
        """The operands and operator of a fill."""
        shown = _channels(colour)
        return f"{shown} g" if " " not in shown else f"{shown} rg"

    def _line(self, colour: Colour) -> str:
        """The operands and operator of a stroke."""
        shown = _channels(colour)
        return f"{shown} G" if " " not in shown else f"{shown} RG"


class PressColours(Colours):
    """Colours as four inks, and nothing else in the file."""

    overprints = True

    def __init__(self, separation: Separation, *, see_through: bool) -> None:
        """`see_through` says whether pictures may keep soft edges, which the older standards don't know."""
        super().__init__()
        self.separation = separation
        self.see_through = see_through

    def _fill(self, colour: Colour) -> str:
        return f"{self._inks(colour)} k"

    def _line(self, colour: Colour) -> str:
        return f"{self._inks(colour)} K"

    def _inks(self, colour: Colour) -> str:
        return " ".join(_part(ink) for ink in self.separation.inks(colour))


def _channels(colour: Colour) -> str:
    channels = (colour.red, colour.green, colour.blue)
    return _part(channels[0] / 255) if len(set(channels)) == 1 else " ".join(_part(one / 255) for one in channels)


def _part(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
