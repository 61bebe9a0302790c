"""Plain, hand-written reportlab: N poker cards, nine on an A4 page, fonts embedded, the icon stored once. The yardstick."""

from __future__ import annotations

import sys
from pathlib import Path

import font_source_sans_pro
from deck import BODY_PT, CARD_H, CARD_W, ICON_MM, LEADING_PT, MARGIN, SHIELD, TITLE_PT, body, title
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
PAGE_W, PAGE_H = 210 * MM, 297 * MM
FONTS = Path(font_source_sans_pro.__file__).parent / "files"


def icon(canvas: Canvas) -> None:
    canvas.beginForm("shield")
    path = canvas.beginPath()
    tokens = SHIELD.split()
    at = 0
    while at < len(tokens):
        letter = tokens[at]
        count = {"M": 2, "L": 2, "C": 6, "Z": 0}[letter]
        values = [float(v) for v in tokens[at + 1 : at + 1 + count]]
        {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[letter](*values)
        at += 1 + count
    canvas.drawPath(path, stroke=0, fill=1, fillMode=0)
    canvas.endForm()


def card(canvas: Canvas, number: int, left: float, top: float) -> None:
    canvas.setFont("bold", TITLE_PT)
    canvas.drawString(left + MARGIN * MM, top - MARGIN * MM - TITLE_PT, title(number))
    canvas.saveState()
    scale = ICON_MM * MM / 64
    canvas.translate(left + (CARD_W - ICON_MM) / 2 * MM, top - 28 * MM)
    canvas.scale(scale, -scale)
    canvas.translate(0, -64)
    canvas.doForm("shield")
    canvas.restoreState()
    text = canvas.beginText(left + MARGIN * MM, top - 36 * MM)
    text.setFont("body", BODY_PT, LEADING_PT)
    for line in simpleSplit(body(number), "body", BODY_PT, (CARD_W - 2 * MARGIN) * MM):
        text.textLine(line)
    canvas.drawText(text)


def main() -> None:
    count, output = int(sys.argv[1]), sys.argv[2]
    pdfmetrics.registerFont(TTFont("body", str(FONTS / "SourceSansPro-Regular.ttf")))
    pdfmetrics.registerFont(TTFont("bold", str(FONTS / "SourceSansPro-Bold.ttf")))
    canvas = Canvas(output, pagesize=(PAGE_W, PAGE_H), invariant=1, pageCompression=1, initialFontName="body")
    icon(canvas)
    left0, top0 = (210 - 3 * CARD_W) / 2, (297 - 3 * CARD_H) / 2
    for number in range(count):
        slot = number % 9
        if number and not slot:
            canvas.showPage()
        card(canvas, number, (left0 + slot % 3 * CARD_W) * MM, PAGE_H - (top0 + slot // 3 * CARD_H) * MM)
    canvas.showPage()
    canvas.save()


main()
