"""The same cards as plain_cards.py, through our own drawing room: text fitted into boxes, the icon stamped."""

from __future__ import annotations

import sys
from pathlib import Path as File

from deck import BODY_PT, CARD_H, CARD_W, ICON_MM, LEADING_PT, MARGIN, SHIELD, TITLE_PT, body, title

from pnp.draw.colour.reading import BLACK
from pnp.draw.model import Document, Face, Group, Page, Path, Rect, Segment, Shape, Stamp, Symbol
from pnp.draw.pdf.write import write_pdf
from pnp.draw.type.setting import Style, fit_text

TITLE = Style(weight="bold", size=TITLE_PT)
BODY = Style(size=BODY_PT, leading=LEADING_PT)


def shield() -> Symbol:
    segments: list[Segment] = []
    tokens = SHIELD.split()
    at = 0
    while at < len(tokens):
        letter = tokens[at]
        count = {"M": 2, "L": 2, "C": 6, "Z": 0}[letter]
        segments.append((letter, tuple(float(v) for v in tokens[at + 1 : at + 1 + count])))
        at += 1 + count
    return Symbol("shield", 64, 64, (Shape(Path(tuple(segments), even_odd=True), fill=BLACK),))


def card(number: int, icon: Symbol) -> Face:
    width = CARD_W - 2 * MARGIN
    scale = ICON_MM / 64
    name = fit_text(title(number), Rect(MARGIN, MARGIN, width, 7), TITLE, label=f"card {number}")
    text = fit_text(body(number), Rect(MARGIN, 34, width, CARD_H - 34 - MARGIN), BODY, label=f"card {number}")
    stamp = Stamp(icon, (scale, 0.0, 0.0, scale, (CARD_W - ICON_MM) / 2, 14.0))
    return Face(CARD_W, CARD_H, (*name.require(), stamp, *text.require()))


def main() -> None:
    count, output = int(sys.argv[1]), File(sys.argv[2])
    icon = shield()
    left0, top0 = (210 - 3 * CARD_W) / 2, (297 - 3 * CARD_H) / 2
    pages = []
    for first in range(0, count, 9):
        groups = []
        for slot, number in enumerate(range(first, min(first + 9, count))):
            matrix = (1.0, 0.0, 0.0, 1.0, left0 + slot % 3 * CARD_W, top0 + slot // 3 * CARD_H)
            groups.append(Group(card(number, icon).items, matrix))
        pages.append(Page(210, 297, tuple(groups)))
    output.write_bytes(write_pdf(Document(tuple(pages), title="Cards")))


main()
