"""A column of a guide page: headings, paragraphs and lists set one below the other, in mm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pnp.base.finding import Finding
from pnp.base.frozen import replace
from pnp.draw.geometry.matrices import translate
from pnp.draw.geometry.shapes import circle
from pnp.draw.model import ARTIFACT, PT_PER_MM, Group, Item, Rect, Shape, Tag, tagged
from pnp.draw.type.setting import Span, Style, block_height, break_lines, parse_markup, set_lines
from pnp.press.guide.pictograms import PEN
from pnp.press.lettering import put
from pnp.press.pages.alternate_text import PARAGRAPH

HEAD = Tag("H2")
HEADING = 1.35
"""Headings are so many times as large as the text."""


@dataclass(slots=True)
class Column:
    """Grows downwards from (x, y); `size` is the text's, in pt."""

    x: float
    y: float
    width: float
    size: float
    items: list[Item] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def body(self) -> Style:
        """The style of running text."""
        return Style("sans", "regular", size=self.size, leading=1.36 * self.size)

    @property
    def line(self) -> float:
        """The distance of two baselines, in mm."""
        return self.body.baseline_distance / PT_PER_MM

    @property
    def ascent(self) -> float:
        """From the top of a paragraph to its first baseline, in mm."""
        return 0.95 * self.size / PT_PER_MM

    def heading(self, number: int, text: str) -> None:
        """A heading with its number in a circle."""
        style = replace(self.body, weight="semibold", size=HEADING * self.size, leading=0.0)
        radius = 0.82 * style.size / PT_PER_MM
        baseline = self.y + radius + 0.35 * style.size / PT_PER_MM
        ring = Shape(circle(self.x + radius, self.y + radius, radius), stroke=PEN)
        count = put(str(number), self.x + radius, baseline, style, align="center")
        words = put(text, self.x + 2 * radius + 2.0, baseline, style)
        self.items += tagged(HEAD, (ring, count, words))
        self.y += 2 * radius + 0.55 * self.line

    def words(self, text: str, *, indent: float = 0.0, style: Style | None = None) -> None:
        """A paragraph of our own marked-up words."""
        style = style or self.body
        self.spans(parse_markup(text, style).value or (), indent=indent)

    def spans(self, spans: Sequence[Span], *, indent: float = 0.0) -> None:
        """A paragraph, its left edge moved in by `indent` mm."""
        report = break_lines(spans, self.width - indent, label="the printing guide")
        self.findings += report.findings
        lines = report.value or ()
        height = block_height(lines)
        lift = (
            lines[0].ascent - self.ascent if lines else 0.0
        )  # accents and figures above the line must not move the baseline
        self.items += tagged(
            PARAGRAPH, set_lines(lines, Rect(self.x + indent, self.y - lift, self.width - indent, height))
        )
        self.y += max(height - lift, self.line)

    def listed(self, mark: Iterable[Item], text: str | Sequence[Span], *, indent: float, of: int) -> None:
        """An item of the list number `of`, with a small drawing before its first baseline."""
        sign = Group(tuple(mark), translate(self.x, self.y + self.ascent), tag=ARTIFACT)
        before, self.items = self.items, []
        if isinstance(text, str):
            self.words(text, indent=indent)
        else:
            self.spans(text, indent=indent)
        body = tagged(Tag("LBody"), self.items)
        self.items = [*before, *tagged(Tag("L", key=of), tagged(Tag("LI"), (sign, *body)))]

    def picture(self, items: Iterable[Item], height: float, *, dx: float = 0.0, alt: str = "") -> None:
        """A drawing, the column going on below it; without words, `alt`, it is for the eye alone."""
        inside = tuple(items)
        tag = Tag("Figure", alt=alt, box=Rect(0.0, 0.0, self.width - dx, max(height, 1.0))) if alt else ARTIFACT
        self.items.append(Group(inside, translate(self.x + dx, self.y), tag=tag))
        self.y += height

    def gap(self, lines: float) -> None:
        """White of so many lines."""
        self.y += lines * self.line
