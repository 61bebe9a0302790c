"""Type as outlines: for programs that have neither our fonts nor a way to load them from the file (cutters, many SVG viewers)."""

from __future__ import annotations

from functools import lru_cache

from pnp.draw.geometry.shapes import transformed
from pnp.draw.model import PT_PER_MM, Path, Segment, Shape, TextRun
from pnp.draw.type.typefaces.metrics import metrics


def outlined(run: TextRun) -> Shape:
    """The run's letters as one filled shape, each where the run has it."""
    face, unit = metrics(run.font), run.size / 1000.0 / PT_PER_MM
    segments: list[Segment] = []
    x = run.x
    for char, kern in zip(run.text, run.kerns or (0.0,) * len(run.text), strict=True):
        segments += transformed(glyph_path(run.font, char), (unit, 0.0, 0.0, unit, x, run.y)).segments
        x += (face.glyph(char)[0] + kern) * unit
    return Shape(Path(tuple(segments)), run.colour)


@lru_cache(maxsize=2048)
def glyph_path(font: str, char: str) -> Path:
    """A character's outline in thousandths of an em, its baseline at y = 0, y downwards."""
    pen = _Pen()
    metrics(font).draw(char, pen)
    return Path(tuple(pen.segments))


def outline_of(font: str, glyph: int) -> Path:
    """The outline of the glyph with this number, in thousandths of an em, y upwards as the font has it."""
    pen = _Pen()
    metrics(font).draw_glyph(glyph, pen)
    return transformed(Path(tuple(pen.segments)), (1.0, 0.0, 0.0, -1.0, 0.0, 0.0))


class _Pen:
    """Takes outlines as fonts describe them: y upwards, curves with one handle (TrueType's) or two."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self._here = (0.0, 0.0)

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802 - the names are those of the pen protocol
        """Starts an outline."""
        self._to("M", point)

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        """Draws a line."""
        self._to("L", point)

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        """Draws a cubic curve."""
        self._to("C", *points)

    def qCurveTo(self, handle: tuple[float, float], end: tuple[float, float]) -> None:  # noqa: N802
        """Draws a quadratic curve, which a cubic one with handles two thirds of the way follows exactly."""
        (x, y), (hx, hy), (ex, ey) = self._here, handle, end
        first = (x + 2 / 3 * (hx - x), y + 2 / 3 * (hy - y))
        second = (ex + 2 / 3 * (hx - ex), ey + 2 / 3 * (hy - ey))
        self._to("C", first, second, end)

    def closePath(self) -> None:  # noqa: N802
        """Ends an outline."""
        self.segments.append(("Z", ()))

    def _to(self, letter: str, *points: tuple[float, float]) -> None:
        self._here = points[-1]
        self.segments.append((letter, tuple(number for x, y in points for number in (x, -y))))
