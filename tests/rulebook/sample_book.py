"""A sample game and its rulebook, with pictures simple enough to be measured: a book of a dozen pages with everything in it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pdfplumber
from pdfplumber.page import Page as ReadPage

from pnp.base.choices import Ink
from pnp.base.finding import Fault, Report
from pnp.base.scene import Arrow, Scene, Standing
from pnp.components.piece import Piece
from pnp.definition.load.load import Game, load_game
from pnp.definition.models.theme import Role, Theme
from pnp.definition.rules_text.cases import Case
from pnp.draw.colour.inks import Palette
from pnp.draw.geometry.shapes import circle, rect
from pnp.draw.model import Colour, Face, Group, Item, Link, Page, Rect, Shape, Symbol, TextRun
from pnp.draw.pdf.write import write_pdf
from pnp.rulebook.book import Book, make_book_of
from pnp.rulebook.pictures import Pictures, Shot

UNREADABLE = Fault("sample-position", "the position {text!r} can't be read")

SHEET = Colour(230, 220, 200)

GAME = """\
game: ferry
title: The Ferry
tagline: Nobody wants to be left on the bank.
version: "0.9"
players: {min: 2, max: 4}
minutes: {min: 15, max: 30}
age: 8
licence: CC0-1.0
book: booklet
credits:
  - {role: Game design, name: Ada Ferrier, year: 2020}
theme: {base: none}
components:
  boat: {kind: token, name: Boat, size: 20, count: 3, front: boat}
"""

VALUES: Mapping[str, object] = {"count": {"boat": 3}, "game": {"title": "The Ferry"}, "options": {"banks": 2}}

TEXT = """\
---
index:
  - bank: [banks]
  - ferry
  - ice
---

# The Ferry {.cover}

A crossing for two.

## Beginning {#begin}

The **ferry** lies at one bank. It holds {{ count.boat|words }} boats, and [](#crossing) says how it crosses.

```components
columns: 2
```

```setup
position: start
callouts:
  a1: The near bank
  d4: The far bank
```

## Crossing {#crossing}

{% for n in range(1, 9) %}
### Way {{ n }} {#way-{{ n }}}

- [#ferry.way{{ n }}.1 source] A passenger boards the boat on way {{ n }} if there is room for one more, and waits until the
  ferryman has had his tea.
- [#ferry.way{{ n }}.2 ruling] Nobody boards from the water.

{{ "The crossing takes as long as it takes. " * (3 + n) }}See [](#ferry.way{{ 9 - n }}.1) and [](#begin).

```example
case: C{{ n % 3 }}
crop: a1-d4
```

{% endfor %}

```note
On **ice**
When the river is frozen, walk ([the start](#begin)).
```

```diagrams
caption: The four seasons
items:
  - {position: start, caption: Spring}
  - {position: start, arrows: [a1-b2, b2>c3, c3xd4], caption: Autumn}
```

| Cargo | Weight | Price |
|---|:-:|--:|
{% for n in range(30) %}
| Crate {{ n }} | {{ n * 3 }} | {{ n * n }} |
{% endfor %}

```diagram
position: start
size: medium
id: winter
caption: The river in winter, seen from the near **bank**.
```

1. Look at [](#winter).
2. Cross.

## Words {#words}

**Bank**: where the river ends.

## In brief {.back-page #brief}

**Board, wait, cross.** Then do it again.

| Season | Crossing |
|---|---|
| Summer | by boat |
| Winter | on foot |
"""

CASES = {
    "C0": Case(
        id="C0", position="start", title="Boarding", actions=("a1-b2",), verdict="legal", after="start", note="It fits."
    ),
    "C1": Case(
        id="C1",
        position="start",
        title="Too late",
        actions=("c3-d4",),
        verdict="illegal ferry.way1.1",
        clauses=("ferry.way1.1",),
        note="The boat has left, and whoever is late stays on the bank until the next boat comes, if it ever comes.",
    ),
    "C2": Case(id="C2", position="start", title="A hidden hole", actions=("@b2",), verdict="needs-reveal AB"),
}


def scene_of(text: str) -> Report[Scene]:
    """The only position there is is called `start`."""
    if text != "start":
        return Report(None, (UNREADABLE.at(text=text),))
    return Report(Scene((Standing("a1", "boat"),)))


def draw_scene(scene: Scene, shot: Shot) -> Report[Face]:
    """A square of four cells by four, with a disc for whatever stands on it."""
    side = 4 * (shot.cell or 20.0)
    items: list[Item] = [Shape(rect(Rect(0, 0, side, side)), fill=SHEET)]
    items.extend(Shape(circle(side / 2, side / 2, 1.0), fill=SHEET) for _ in scene.standing)
    return Report(Face(side, side, () if shot.bare else tuple(items)))


def art_of(name: str) -> Report[Symbol]:
    """Any picture is a square of 10 mm."""
    return Report(Symbol(name, 10.0, 10.0, (Shape(rect(Rect(0, 0, 10, 10)), fill=SHEET),)))


def pictures(cases: Mapping[str, Case] | None = None) -> Pictures:
    """Everything that the sample shows."""
    boat = Face(20.0, 20.0, (Shape(rect(Rect(-1, -1, 22, 22)), fill=SHEET),), bleed=1.0)
    piece = Piece("boat", "boat", "tokens", "Boat", boat, boat, 3)
    die = Piece("die", "die", "dice", "Die", boat, faces=tuple(_pips(number) for number in range(1, 7)))
    return Pictures(scene_of, draw_scene, art_of, (piece, die), CASES if cases is None else cases)


def _pips(number: int) -> Face:
    """A die's face with its pips in one row."""
    pips = tuple(Shape(circle(2.0 * k, 7.5, 0.6), fill=SHEET) for k in range(1, number + 1))
    return Face(15.0, 15.0, pips)


@cache
def game() -> Game:
    """The sample game, loaded."""
    with TemporaryDirectory() as folder:
        root = Path(folder) / "ferry"
        root.mkdir()
        (root / "game.yaml").write_text(GAME, encoding="utf-8")
        return load_game(root).require()


def palette(ink: Ink = "full") -> Palette:
    """One role, dark enough to be the accent."""
    return Palette.of(Theme(base="none", roles={"water": Role(full="#20507a")}), ink)


def report_of(text: str = TEXT, size: tuple[float, float] = (148.0, 210.0), ink: Ink = "full") -> Report[Book]:
    """The book of a text."""
    return make_book_of(game(), text, VALUES, palette(ink), pictures(), page_size=size)


@cache
def sample(size: tuple[float, float] = (148.0, 210.0), ink: Ink = "full") -> Book:
    """The sample book."""
    return report_of(TEXT, size, ink).require()


@cache
def sample_pdf() -> bytes:
    """The sample book, written."""
    return write_pdf(sample().document())


@cache
def read_back() -> tuple[ReadPage, ...]:
    """The pages of the sample's PDF as another program reads them."""
    return tuple(pdfplumber.open(io.BytesIO(sample_pdf())).pages)


def lines_on(page: ReadPage) -> list[str]:
    """The lines of a read page, with plain spaces."""
    return [line.replace("\u00a0", " ") for line in (page.extract_text() or "").split("\n")]


def runs_of(items: Sequence[Item], dx: float = 0.0, dy: float = 0.0, zoom: float = 1.0) -> Iterator[TextRun]:
    """Every text of a page, where it stands on it."""
    for item in items:
        if isinstance(item, TextRun):
            yield TextRun(item.text, item.font, item.size * zoom, item.colour, dx + item.x * zoom, dy + item.y * zoom)
        elif isinstance(item, Group):
            scale, _, _, _, x, y = item.matrix
            yield from runs_of(item.items, dx + x * zoom, dy + y * zoom, zoom * scale)


def links_of(items: Sequence[Item]) -> Iterator[Link]:
    """Every link of a page."""
    for item in items:
        if isinstance(item, Link):
            yield item
        elif isinstance(item, Group):
            yield from links_of(item.items)


def text_of(page: Page) -> str:
    """All letters of a page."""
    return " ".join(run.text for run in runs_of(page.items)).replace("\u00a0", " ")


def codes(report: Report[Book]) -> list[tuple[str, int | None]]:
    """What was found, and on which lines."""
    return [(finding.code, finding.where.line) for finding in report.findings]


def line_of(text: str, snippet: str) -> int:
    """The line on which a snippet stands."""
    assert snippet in text
    return text[: text.index(snippet)].count("\n") + 1


ARROWS = (Arrow("a1", "b2"), Arrow("b2", "c3", "push"), Arrow("c3", "d4", "refused"))
CLAUSE = re.compile(r"ferry\.way\d\.\d")
