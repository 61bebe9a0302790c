"""The verdict of an example as a badge: a word in a capsule with tick, cross or question mark, so that colour is never alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.draw.geometry.shapes import polyline, rounded
from pnp.draw.model import Colour, Item, Rect, Shape, Stroke
from pnp.rulebook.compose.column import line_items
from pnp.rulebook.context import Desk

HEIGHT = 4.6
"""Of a badge, in mm."""
_SIDE = 1.6
_SIGN = 2.3


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an example's table answered: a word such as `legal`, and the clauses that speak against the action."""

    word: str
    clauses: tuple[str, ...]

    @classmethod
    def read(cls, text: str) -> Verdict:
        """From the text of a case: `illegal armagh.push.6`."""
        word, _, rest = text.strip().partition(" ")
        return cls(word, tuple(part for part in rest.replace(",", " ").split() if "." in part))

    @property
    def kind(self) -> str:
        """`yes`, `no` or `open` (the table must answer first)."""
        if self.word in {"legal", "possible"}:
            return "yes"
        return "open" if self.word.startswith("needs") else "no"


def badge(desk: Desk, verdict: Verdict, x: float, y: float) -> tuple[float, tuple[Item, ...]]:
    """The badge with its top left at (x, y): its width and items. `no` is filled, the others are outlined."""
    inks = desk.look.inks
    colour = {"yes": inks.yes, "no": inks.no}.get(verdict.kind, inks.text)
    filled = verdict.kind == "no"
    letters = inks.paper if filled else colour
    style = replace(desk.look.small, weight="semibold", size=8.0, colour=letters)
    key = f"verdict-{verdict.word}"
    word = desk.words[key]
    line = desk.text_line(verdict.word.replace("-", " ") if word == key else word, style)
    width = _SIDE + _SIGN + 1.1 + line.width + _SIDE + 0.3
    capsule = rounded(Rect(x, y, width, HEIGHT), HEIGHT / 2)
    frame = Shape(capsule, fill=colour) if filled else Shape(capsule, fill=inks.paper, stroke=Stroke(colour, 0.35))
    baseline = y + (HEIGHT + line.cap_height) / 2
    sign = sign_items(desk, verdict.kind, x + _SIDE, y + HEIGHT / 2, letters)
    return width, (frame, *sign, *line_items(line, x + _SIDE + _SIGN + 1.1, baseline))


def sign_items(desk: Desk, kind: str, x: float, y: float, colour: Colour) -> Sequence[Item]:
    """Tick, cross or question mark, `_SIGN` mm wide, its middle left at (x, y)."""
    stroke = Stroke(colour, 0.5, cap="round", join="round")
    if kind == "yes":
        return (Shape(polyline([(x, y + 0.1), (x + 0.8, y + 0.9), (x + _SIGN, y - 0.9)]), stroke=stroke),)
    if kind == "no":
        left, right = x + 0.3, x + _SIGN - 0.2
        one = polyline([(left, y - 0.9), (right, y + 0.9)])
        return (Shape(one, stroke=stroke), Shape(polyline([(left, y + 0.9), (right, y - 0.9)]), stroke=stroke))
    mark = desk.text_line("?", replace(desk.look.small, weight="bold", size=8.5, colour=colour))
    return line_items(mark, x + (_SIGN - mark.width) / 2, y + mark.cap_height / 2)
