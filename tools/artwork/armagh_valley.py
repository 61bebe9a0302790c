"""Siege of Armagh: the board as a place. The sea and its strand in the north, meadows with paths, the valley of a river, the monastery
on its hill in the south. Grounds are lighter than 85 %; every second square is a shade darker, so that squares are counted at a glance.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from artwork.canvas import Canvas, Paint, oval, poly, rect, save, smooth

SIDE, CELL = 176.0, 22.0
"""The eight by eight squares, and one of them, in mm; rank 8 is uppermost."""
GROUNDS = {
    "sea": ("#d7e9f3", "#c9e0ee"),
    "sand": ("#f8efd6", "#f1e4c2"),
    "meadow": ("#eef4dc", "#e2ecc9"),
    "valley": ("#e4efdf", "#d5e6d3"),
    "bed": ("#e9f1f3", "#dae8ec"),
    "hill": ("#f1f2dd", "#e6e9ca"),
}
LINES = {
    "sea": "#7fb2cf",
    "sand": "#cdb680",
    "meadow": "#a9bf7c",
    "valley": "#8fb07f",
    "bed": "#8fb9c9",
    "hill": "#b3b87f",
}
FAR = 200.0


def board(ink: str) -> Canvas:
    """The sixty-four squares as a valley."""
    c = Canvas(0, 0, SIDE, SIDE, ink)
    _grounds(c, 0)
    if not c.low:
        with c.within("", _dark()):
            _grounds(c, 1)
    _shore(c)
    _paths(c)
    _river(c)
    _trees(c)
    _furrows(c)
    _monastery(c, 88, 168)
    return c


def small(ink: str) -> Canvas:
    """The same for little diagrams: its grounds and three strong lines, no detail that would turn to dust."""
    c = Canvas(0, 0, SIDE, SIDE, ink)
    _grounds(c, 0)
    if not c.low:
        with c.within("", _dark()):
            _grounds(c, 1)
    c.stroke(smooth(*_strand()), LINES["sea"], 0.8)
    for y, turn in ((68, 1.0), (108, 0.8)):
        c.stroke(smooth(*_bank(y, 2.4, turn)), LINES["bed"], 0.8)
    return c


def _dark() -> str:
    return "".join(rect(x * CELL, y * CELL, CELL, CELL) for y in range(8) for x in range(8) if (x + y) % 2)


def _strand() -> list[tuple[float, float]]:
    return [(-4, 12), (18, 9.5), (40, 12.5), (66, 10), (92, 13), (118, 9.8), (146, 12.4), (180, 10)]


def _grounds(c: Canvas, tone: int) -> None:
    """All grounds, from the far one to the near one, in the lighter or the darker tone."""
    if c.low:
        return
    paint = {name: Paint(pair[tone]) for name, pair in GROUNDS.items()}
    c.tone(rect(0, 0, SIDE, SIDE), paint["sea"])
    c.tone(smooth(*_strand()) + f"L{FAR} {FAR}L-4 {FAR}Z", paint["sand"])
    c.tone(
        smooth((-4, 24), (26, 20.6), (60, 24.6), (98, 21), (140, 24.4), (180, 21)) + f"L{FAR} {FAR}L-4 {FAR}Z",
        paint["meadow"],
    )
    c.tone(_band(61, 115, 3.2), paint["valley"])
    c.tone(_band(68, 108, 2.4), paint["bed"])
    c.tone(
        smooth((-4, 156), (30, 152), (60, 146), (88, 143), (118, 146), (150, 152), (180, 156))
        + f"L{FAR} {FAR}L-4 {FAR}Z",
        paint["hill"],
    )


def _bank(y: float, swing: float, turn: float = 1.0) -> list[tuple[float, float]]:
    return [(x, y + swing * turn * (1 if k % 2 else -1)) for k, x in enumerate((-6, 22, 48, 76, 104, 130, 156, 184))]


def _band(top: float, bottom: float, swing: float) -> str:
    return smooth(*_bank(top, swing)) + "L" + smooth(*reversed(_bank(bottom, swing, 0.8)))[1:] + "Z"


def _shore(c: Canvas) -> None:
    """Surf along the strand, shells and pebbles on it."""
    c.stroke(smooth(*_strand()), "#ffffff", 1.4, low="#7fb2cf")
    c.stroke(smooth(*[(x, y - 1.6) for x, y in _strand()]), LINES["sea"], 0.35)
    for row, y in enumerate((2.6, 6.2)):
        for k in range(9):
            x = 6 + 21 * k + 9 * row
            c.stroke(f"M{x} {y}q2.2 -1.8 4.4 0q2.2 1.8 4.4 0", LINES["sea"], 0.35)
    for k in range(30):
        c.stroke(
            poly(
                ((k * 37.7) % 174 + 1, 14.6 + (k * 13.1) % 5.5),
                ((k * 37.7) % 174 + 1.5, 14.6 + (k * 13.1) % 5.5),
                closed=False,
            ),
            LINES["sand"],
            0.5,
        )


def _paths(c: Canvas) -> None:
    """Trodden ways from the strand to the fords and on to the monastery."""
    way, edge = "#f7ead0", "#d3bd8d"
    for points in (
        [(30, 17), (36, 32), (26, 48), (34, 64)], [(150, 17), (140, 34), (149, 50), (140, 64)],
        [(34, 112), (44, 126), (66, 136), (86, 150)], [(140, 112), (128, 127), (108, 138), (90, 150)], [(36, 32), (70, 44), (108, 36), (140, 34)],
    ):  # fmt: skip
        c.stroke(smooth(*points), edge, 3.4, low=edge)
        c.stroke(smooth(*points), way, 2.8, low="#fff")


def _river(c: Canvas) -> None:
    """Banks with reeds, ripples and stones in the wide bed where the tiles of the river will lie."""
    for y, swing, turn in ((68, 2.4, 1.0), (108, 2.4, 0.8)):
        c.stroke(smooth(*_bank(y, swing, turn)), LINES["valley"], 0.5)
    for k in range(40):
        x, y = (k * 47.3) % 168 + 2, 73 + (k * 17.9) % 30
        c.stroke(f"M{x:.1f} {y:.1f}q1.5 -1.2 3 0q1.5 1.2 3 0", LINES["bed"], 0.32)
    for k in range(11):
        _reeds(c, 7 + 16.3 * k, 68.6 + (2.2 if k % 2 else -1.6))
        _reeds(c, 13 + 16.1 * k, 113 - (2.6 if k % 2 else -0.4))
    for k in range(12):
        c.area(oval((k * 61.3) % 170 + 3, 71 + (k * 23.7) % 34, 1.0, 0.7), Paint("#f4f6f2", LINES["bed"]), line=0.3)


def _reeds(c: Canvas, x: float, y: float) -> None:
    for dx, high, lean in ((-1.4, 3.4, -0.9), (-0.3, 4.8, -0.2), (0.7, 4.0, 0.5), (1.7, 3.0, 1.0)):
        c.stroke(
            f"M{x + dx:.1f} {y:.1f}Q{x + dx:.1f} {y - high * 0.6:.1f} {x + dx + lean:.1f} {y - high:.1f}",
            LINES["valley"],
            0.4,
        )
    c.area(oval(x - 0.5, y - 5, 0.5, 1.2), Paint("#d8c29b", "#a88d5c"), line=0.25)


def _trees(c: Canvas) -> None:
    leaf = Paint("#d3e4bd", LINES["valley"])
    spots = [
        (6, 40),
        (12, 36),
        (84, 58),
        (91, 60),
        (168, 44),
        (172, 40),
        (62, 30),
        (8, 130),
        (15, 126),
        (168, 132),
        (160, 128),
        (108, 55),
        (54, 122),
        (122, 121),
    ]
    for x, y in spots:
        c.stroke(poly((x, y), (x, y - 3), closed=False), "#b79f78", 0.7)
        c.area(oval(x, y - 4.8, 2.3, 2.8), leaf, line=0.35)


def _furrows(c: Canvas) -> None:
    """Small fields beside the paths."""
    for x, y, w in ((44, 50, 20), (112, 46, 18), (10, 148, 22), (146, 146, 22)):
        for k in range(5):
            c.stroke(f"M{x} {y + 1.9 * k:.1f}q{w / 2} {-2.4} {w} 0", LINES["meadow"], 0.35)


def _monastery(c: Canvas, x: float, foot: float) -> None:
    """One place: a church with its round tower within a wall on the crown of the hill."""
    line, wall, roof = "#9fae8a", Paint("#f7f5ea", "#9fae8a"), Paint("#e3d3c0", "#b09a80")
    c.area(
        smooth(
            (x - 34, foot + 1),
            (x - 20, foot - 5),
            (x, foot - 7),
            (x + 20, foot - 5),
            (x + 34, foot + 1),
            (x, foot + 4),
            closed=True,
        ),
        Paint("#e9efd2", line),
        line=0.35,
    )
    c.area(rect(x - 8, foot - 15, 17, 12), wall, line=0.4)
    c.area(poly((x - 10, foot - 14.4), (x + 0.5, foot - 22.5), (x + 11, foot - 14.4)), roof, line=0.4)
    c.stroke(f"M{x + 0.5} {foot - 22.5}v-5M{x - 1.1} {foot - 26}h3.2", line, 0.6)
    c.area(oval(x + 0.5, foot - 26, 1.1), Paint("none", line), line=0.4) if not c.low else None
    c.area(f"M{x - 1.3} {foot - 3}v-4.6q1.8 -2.6 3.6 0v4.6Z", roof, line=0.35)
    c.area(poly((x + 15, foot - 2), (x + 15.6, foot - 22), (x + 20.4, foot - 22), (x + 21, foot - 2)), wall, line=0.4)
    c.area(poly((x + 14.6, foot - 21.6), (x + 18, foot - 28), (x + 21.4, foot - 21.6)), roof, line=0.4)
    for y in (18, 12, 7):
        c.stroke(f"M{x + 18} {foot - y}v-1.8", "#8c9a78", 0.8)
    for hx, s in (
        (-19, 1.0),
        (-27, 0.8),
        (-44, 0.9),
        (-66, 1.0),
        (-78, 0.85),
        (33, 0.9),
        (44, 1.0),
        (66, 0.9),
        (78, 1.0),
    ):
        c.area(rect(x + hx - 2.6 * s, foot - 6.6 * s, 5.2 * s, 5 * s), wall, line=0.35)
        c.area(f"M{x + hx - 3.4 * s} {foot - 6.2 * s}q{3.4 * s} {-6.4 * s} {6.8 * s} 0Z", roof, line=0.35)
    for k in range(37):
        c.area(oval(x - 90 + 5 * k, foot + 3.4 + 0.5 * (k % 2), 2.7, 1.5), wall, line=0.3)


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """The ground under the squares."""
    yield from save(folder / "grounds", "valley", board)
    yield from save(folder / "grounds", "valley-small", small)
