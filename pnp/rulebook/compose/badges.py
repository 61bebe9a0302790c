"""The verdict of an example as a badge: sign and outline differ as well as the colour, which is never alone.

Legal and possible are an outlined capsule with a tick, illegal a filled tag with pointed ends and a cross, impossible a filled box
with a bar, as on a road that nobody may enter; what the table must answer first is an outlined box with a question mark.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen, replace
from pnp.definition.rules_text.cases import Case
from pnp.draw.geometry.shapes import polygon, polyline, rounded
from pnp.draw.model import Colour, Item, Path, Rect, Shape, Stroke
from pnp.rulebook.compose.column import line_items
from pnp.rulebook.context import ComposeContext

HEIGHT = 4.6
"""Of a badge, in mm."""
_SIDE = 1.6
_CORNER, _POINT = 0.5, 1.3
"""The radius of a box's corners, and how far the ends of a tag taper, in mm."""
_SIGN = 2.3


class Verdict(Frozen):
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
        """`yes`, `no`, `never` (there can be no such position) or `open` (the table must answer first)."""
        if self.word in {"legal", "possible"}:
            return "yes"
        if self.word == "impossible":
            return "never"
        return "open" if self.word.startswith("needs") else "no"

    @property
    def refuses(self) -> bool:
        """Yes if what was done, or what was laid out, doesn't stand."""
        return self.kind in {"no", "never"}


def verdict_of(case: Case) -> Verdict | None:
    """What is to be told of a case's verdict; nothing where what came of a legal action is shown."""
    verdict = Verdict.read(case.verdict)
    return None if not case.verdict or (verdict.word == "legal" and case.after) else verdict


def badge(context: ComposeContext, verdict: Verdict, x: float, y: float) -> tuple[float, tuple[Item, ...]]:
    """The badge with its top left at (x, y): its width and items. What refuses is filled, the others are outlined."""
    inks = context.look.inks
    colour = {"yes": inks.yes, "no": inks.no, "never": inks.no}.get(verdict.kind, inks.text)
    filled = verdict.refuses
    letters = inks.paper if filled else colour
    style = replace(context.look.small, weight="semibold", size=8.0, colour=letters)
    key = f"verdict-{verdict.word}"
    word = context.words[key]
    line = context.text_line(verdict.word.replace("-", " ") if word == key else word, style)
    width = _SIDE + _SIGN + 1.1 + line.width + _SIDE + 0.3
    outline = _outline(verdict.kind, Rect(x, y, width, HEIGHT))
    frame = Shape(outline, fill=colour) if filled else Shape(outline, fill=inks.paper, stroke=Stroke(colour, 0.35))
    baseline = y + (HEIGHT + line.cap_height) / 2
    sign = sign_items(context, verdict.kind, x + _SIDE, y + HEIGHT / 2, letters)
    return width, (frame, *sign, *line_items(line, x + _SIDE + _SIGN + 1.1, baseline))


def _outline(kind: str, box: Rect) -> Path:
    """A capsule, a tag with pointed ends, or a box."""
    if kind == "yes":
        return rounded(box, box.height / 2)
    if kind != "no":
        return rounded(box, _CORNER)
    top, middle, foot = box.y, box.y + box.height / 2, box.y + box.height
    ends = (box.x + _POINT, box.right - _POINT)
    corners = [(box.x, middle), (ends[0], top), (ends[1], top), (box.right, middle), (ends[1], foot), (ends[0], foot)]
    return polygon(corners)


def sign_items(context: ComposeContext, kind: str, x: float, y: float, colour: Colour) -> Sequence[Item]:
    """Tick, cross, bar or question mark, `_SIGN` mm wide, its middle left at (x, y)."""
    stroke = Stroke(colour, 0.5, cap="round", join="round")
    if kind == "yes":
        return (Shape(polyline([(x, y + 0.1), (x + 0.8, y + 0.9), (x + _SIGN, y - 0.9)]), stroke=stroke),)
    if kind == "no":
        left, right = x + 0.3, x + _SIGN - 0.2
        one = polyline([(left, y - 0.9), (right, y + 0.9)])
        return (Shape(one, stroke=stroke), Shape(polyline([(left, y + 0.9), (right, y - 0.9)]), stroke=stroke))
    if kind == "never":
        return (Shape(polyline([(x + 0.2, y), (x + _SIGN - 0.2, y)]), stroke=replace(stroke, width=0.9)),)
    mark = context.text_line("?", replace(context.look.small, weight="bold", size=8.5, colour=colour))
    return line_items(mark, x + (_SIGN - mark.width) / 2, y + mark.cap_height / 2)
