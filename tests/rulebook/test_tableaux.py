"""A tableau shows a board, or a part of it, with pieces where they belong, to one scale, and numbers about what stands there."""

from __future__ import annotations

import pytest

from pnp.draw.geometry.cropping import items_within
from pnp.draw.geometry.matrices import multiply
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import IDENTITY, Colour, Group, Item, Matrix, Rect, Shape, Stamp, TextRun
from pnp.rulebook.compose.pictures.tableaux import Scene, scene_of
from pnp.rulebook.source.fenced.tableau import Tableau
from pnp.rulebook.source.manuscript import read_manuscript

from .sample_book import codes, report_of, runs_of, text_of
from .test_layouts import FRONT, compose_context

BODY = """board: boat
part: [5, 0, 10, 20]
lay:
  - {show: "d:1", at: [10, 10]}
  - {show: "boat boat", at: [10, 0]}
callouts:
  - {at: [7, 4], says: "The **stern**"}
  - {at: [12, 16], says: "The bow"}
"""


def written(body: str) -> str:
    return f"{FRONT}```tableau\n{body}```\n"


def tableau(body: str) -> Tableau:
    blocks = read_manuscript(written(body), "rulebook.md", {}).require().blocks
    (found,) = (block for block in blocks if isinstance(block, Tableau))
    return found


def scene(body: str, room: float = 100.0) -> Scene:
    found = scene_of(compose_context(), tableau(body), room)
    assert found is not None
    return found


def stamps(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> list[tuple[str, Matrix]]:
    """Every piece, and how it is led to the picture."""
    found: list[tuple[str, Matrix]] = []
    for item in items:
        if isinstance(item, Stamp):
            found.append((item.symbol.name.split(":")[0], multiply(matrix, item.matrix)))
        elif isinstance(item, Group):
            found.extend(stamps(item.items, multiply(matrix, item.matrix)))
    return found


def test_the_part_fills_the_room_and_pieces_lie_where_they_are_to_lie() -> None:
    # the boat is 20 mm wide, the part 10: shown in 40 mm all is four times as large
    made = scene(BODY, 40.0)
    assert (made.width, made.height) == (40.0, 80.0)
    places = [(name, matrix[0], round(matrix[4], 3), round(matrix[5], 3)) for name, matrix in stamps(made.items)]
    assert places == [
        ("die", 4.0, (10 - 7.5 - 5) * 4.0, (10 - 7.5) * 4.0),  # a die of 15 mm
        ("boat", 4.0, (10 - 20 - 5) * 4.0, -40.0),
        ("boat", 4.0, (10 - 5) * 4.0, -40.0),
    ]


def test_a_line_leads_from_a_number_to_what_it_is_about() -> None:
    plain, led = scene(BODY, 40.0), scene(BODY.replace("at: [7, 4],", "at: [7, 4], to: [9, 4],"), 40.0)
    more = [item for item in led.items if item not in plain.items]
    boxes = [bounds(item.path) for item in more if isinstance(item, Shape)]
    assert len(more) == len(boxes) == 4, "the line and its dot, both twice: white below black"
    assert {(round(box.x, 2), round(box.right, 2)) for box in boxes if box.height < 0.01} == {(8.0, 16.0)}
    assert led.items.index(more[-1]) < len(led.items) - 4, "the number stands on it"


def test_nothing_stands_out_at_the_edge() -> None:
    clipped = [item for item in scene(BODY, 40.0).items if isinstance(item, Group) and item.clip is not None]
    assert len(clipped) == 1
    assert len(stamps(tuple(clipped))) == 3  # of the board only what is seen


def test_letters_that_are_not_seen_are_not_there() -> None:
    def word(text: str, x: float) -> TextRun:
        return TextRun(text, "sans-regular", 10.0, Colour(0, 0, 0), x, 10.0)

    seen = items_within(
        (Group((word("left", 5.0), word("right", 50.0))), word("far", 90.0)), Rect(0.0, 0.0, 30.0, 20.0)
    )
    assert [run.text for run in runs_of(seen)] == ["left"]


def test_numbers_stand_at_their_points() -> None:
    made = scene(BODY, 40.0)
    numbers = [item for item in runs_of(made.items) if isinstance(item, TextRun) and item.text in {"1", "2"}]
    assert [run.text for run in numbers] == ["1", "2"]
    assert [round(run.x + 0.6) for run in numbers] == [8, 28]
    assert all(abs(run.y - wanted) < 2 for run, wanted in zip(numbers, (16.0, 64.0), strict=True))


def test_the_page_tells_what_the_numbers_mean() -> None:
    report = report_of(written(f"{BODY}caption: A boat\n"))
    assert [code for code, _ in codes(report) if code != "book-short-page"] == []
    words = " ".join(text_of(page) for page in report.require().pages)
    assert "A boat" in words
    assert words.index("stern") < words.index("The bow")


def test_a_number_too_long_for_its_disc_is_told_of() -> None:
    found = [code for code, _ in codes(report_of(written(BODY.replace("at: [7, 4],", "at: [7, 4], number: seven,"))))]
    assert "book-fence-value" in found
    assert "book-fence-missing" not in found


def test_a_call_out_may_have_a_number_that_the_text_explains() -> None:
    body = BODY.replace('says: "The **stern**"', "number: 7").replace("at: [12, 16],", "at: [12, 16], number: B,")
    assert [run.text for run in runs_of(scene(body, 40.0).items) if run.text in {"7", "B", "1", "2"}] == ["7", "B"]
    assert [(number, len(runs)) for number, runs in tableau(body).legend] == [("B", 1)]
    assert codes(report_of(written(body))) == codes(report_of(written(BODY)))


def test_a_board_without_a_part_is_shown_whole_and_a_part_without_a_board_is_a_table() -> None:
    whole = scene("board: boat\nwidth: 50%\n")
    assert (whole.width, whole.height) == (50.0, 50.0)
    table = scene("part: [0, 0, 60, 30]\nlay: [{show: boat, at: [30, 15]}]\n", 60.0)
    assert [(name, matrix[4], matrix[5]) for name, matrix in stamps(table.items)] == [("boat", 20.0, 5.0)]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("lay: []\n", "book-fence-missing"),
        ("board: ship\n", "book-unknown-piece"),
        ("board: boat\npart: [1, 2, 3]\n", "book-fence-value"),
        ("board: boat\npart: [0, 0, 0, 5]\n", "book-fence-value"),
        ("board: boat\npart: wide\n", "book-fence-value"),
        ("board: boat\nlay: [{show: boat}]\n", "book-fence-missing"),
        ("board: boat\nlay: [{at: [1, 2]}]\n", "book-fence-missing"),
        ("board: boat\nlay: [{show: ship, at: [1, 2]}]\n", "book-unknown-piece"),
        ("board: boat\nlay: [{show: boat, at: [1, left]}]\n", "book-fence-value"),
        ("board: boat\ncallouts: [{at: [1, 2]}]\n", "book-fence-missing"),
        ("board: boat\ncallouts: {a: b}\n", "book-fence-value"),
        ("board: boat\nbroad: 3\n", "book-fence-key"),
        ("board: boat\nwidth: 3%\n", "book-fence-value"),
    ],
)
def test_what_is_amiss_is_said_at_its_line(body: str, code: str) -> None:
    found = codes(report_of(written(body)))
    assert code in [one for one, _ in found]
