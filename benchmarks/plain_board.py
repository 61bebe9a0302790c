"""Plain, hand-written reportlab: an 8 × 8 board with coordinates. The yardstick of the board benchmark."""

from __future__ import annotations

import sys
from pathlib import Path

import font_source_sans_pro
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
FONTS = Path(font_source_sans_pro.__file__).parent / "files"


def main() -> None:
    pdfmetrics.registerFont(TTFont("body", str(FONTS / "SourceSansPro-Regular.ttf")))
    canvas = Canvas(sys.argv[1], pagesize=(210 * MM, 297 * MM), invariant=1, pageCompression=1, initialFontName="body")
    canvas.setLineWidth(0.35 * MM)
    for file in range(8):
        for rank in range(8):
            canvas.setFillGray(0.9 if (file + rank) % 2 == 0 else 1)
            canvas.rect((17 + 22 * file) * MM, (60 + 22 * rank) * MM, 22 * MM, 22 * MM, fill=1)
    canvas.setFillGray(0)
    canvas.setFont("body", 9)
    for number in range(8):
        canvas.drawCentredString((28 + 22 * number) * MM, 56 * MM, "abcdefgh"[number])
        canvas.drawCentredString(14 * MM, (70 + 22 * number) * MM, str(number + 1))
    canvas.showPage()
    canvas.save()


main()
