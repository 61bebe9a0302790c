"""White paper round the picture of a small piece isn't shown in books, and what players hold stands on one axis."""

from __future__ import annotations

import pytest

from pnp.draw.colour.reading import WHITE
from pnp.draw.geometry.shapes import circle, rect
from pnp.draw.model import Colour, Face, Rect, Shape, Stamp
from pnp.rulebook.compose.layouts.arrangements import picture_of
from pnp.rulebook.compose.layouts.cells import CellBox, cell_box, hang_of
from pnp.rulebook.compose.pictures.faces import rimless
from pnp.rulebook.source.fenced.arrangement import Arrangement, Cell, Row, Token
from pnp.rulebook.source.runs import Run
from tests.components.component_kits import drawn

from .test_layouts import compose_context

RED = Colour(200, 0, 0)
PAPER = Shape(rect(Rect(-1.0, -1.0, 22.0, 22.0)), fill=WHITE)
DISC = circle(10.0, 10.0, 9.0)


def face(*shapes: Shape, size: float = 20.0) -> Face:
    return Face(size, size, shapes)


def test_a_disc_on_white_paper_is_shown_without_the_paper() -> None:
    sign = Shape(circle(10.0, 10.0, 3.0), fill=WHITE)
    found = rimless(face(PAPER, Shape(DISC, fill=RED), sign))
    assert found is not None
    shown, edge = found
    assert edge == DISC
    assert shown.items == (Shape(DISC, fill=RED), sign)
    assert (shown.width, shown.height) == (20.0, 20.0)


@pytest.mark.parametrize(
    "piece",
    [
        face(Shape(PAPER.path, fill=RED), Shape(DISC, fill=RED)),  # coloured to the edge
        face(PAPER, Shape(circle(10.0, 10.0, 4.0), fill=RED)),  # a sign on paper
        face(
            PAPER, Shape(DISC, fill=RED), Shape(rect(Rect(-2.0, -2.0, 4.0, 4.0)), fill=RED)
        ),  # something that runs off
        face(PAPER, Shape(DISC, fill=None)),
        face(Shape(rect(Rect(5.0, 5.0, 5.0, 5.0)), fill=WHITE), Shape(DISC, fill=RED)),
        face(PAPER),
        Face(
            60.0, 60.0, (Shape(rect(Rect(0.0, 0.0, 60.0, 60.0)), fill=WHITE), Shape(circle(30.0, 30.0, 27.0), fill=RED))
        ),
    ],
)
def test_any_other_piece_is_shown_whole(piece: Face) -> None:
    assert rimless(piece) is None


def row(label: str, *ranks: int) -> Cell:
    tokens = tuple(Token("d", str(rank)) for rank in ranks)
    return Cell(rows=(Row(tokens, (Run(label, bold=True),) if label else ()),))


def held(*, level: bool) -> Arrangement:
    many = row("", *[1] * 30)
    return Arrangement(((row("Red", 2), Cell(arrow=True), many), (row("Yellow", 3),)), 1, level=level)


def test_all_labels_of_a_level_layout_have_one_width() -> None:
    context = compose_context()
    hang = hang_of(context, [one for line in held(level=True).lines for cell in line for one in cell.rows], 1)

    def first(cell: Cell) -> CellBox:
        return cell_box(context, cell, "medium", 100.0, 1, hang=hang)

    assert first(row("Red", 2)).width == pytest.approx(first(row("Yellow", 2)).width)
    assert cell_box(context, row("Red", 2), "medium", 100.0, 1).width < first(row("Red", 2)).width
    assert hang_of(context, row("", 1).rows, 1) == 0.0


def test_cells_of_a_level_layout_have_their_middles_at_one_height() -> None:
    context = compose_context()
    lines = held(level=True).lines[0]
    boxes = [cell_box(context, cell, "medium", 40.0, 1) for cell in lines if not cell.arrow]
    assert boxes[0].middle < boxes[1].middle  # so the first is moved down
    line = (row("", 2), row("", *[1] * 30))
    for level in (True, False):
        items = picture_of(context, Arrangement((line,), 1, level=level), 60.0).strip.items
        first, *many = (matrix[5] for item, matrix in drawn(items) if isinstance(item, Stamp))
        assert (first == pytest.approx((min(many) + max(many)) / 2)) is level
        assert min(many) < max(many)
