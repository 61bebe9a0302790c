"""Zines: eight pages of which each follows the one before when the sheet is slit and folded."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from pnp.components.kinds.zine import place_of
from pnp.definition.load.load import load_game
from pnp.draw.model import Rect
from pnp.press.paper import A4, LETTER, Paper
from tests.components.component_kits import kit_of, words, write_game
from tests.helpers.paper import printed

PAGE = '[{text: "{{ n }}", inset: 12, size: 40, align: center, valign: middle}]'
ZINE = "  zine:\n    kind: zine\n    name: Zine\n    pages:\n" + f"      - {PAGE}\n" * 8
WIDTH, HEIGHT = 64.0, 90.0
SHEET = Rect(0.0, 0.0, 4 * WIDTH, 2 * HEIGHT)
SLIT = (WIDTH, HEIGHT, 3 * WIDTH, HEIGHT)


def shared(one: Rect, other: Rect) -> tuple[float, float, float, float] | None:
    """The edge that two boxes side by side have in common."""
    if one.x == other.x and {one.y, other.y} == {0.0, HEIGHT}:
        return one.x, HEIGHT, one.right, HEIGHT
    if one.y == other.y and abs(one.x - other.x) == WIDTH:
        return max(one.x, other.x), one.y, max(one.x, other.x), one.bottom
    return None


@pytest.mark.parametrize(("page", "following"), [*pairwise(range(1, 9)), (8, 1)])
def test_each_page_hangs_on_the_one_before_by_a_fold_that_the_slit_leaves_whole(page: int, following: int) -> None:
    (one, head), (other, other_head) = place_of(page, WIDTH, HEIGHT), place_of(following, WIDTH, HEIGHT)
    fold = shared(one, other)
    assert fold is not None
    assert (head != other_head) == (fold[1] == fold[3])  # across the middle the next page stands the other way up
    if fold[1] == fold[3]:
        assert fold[2] <= SLIT[0] or fold[0] >= SLIT[2]


def test_facing_pages_are_read_from_left_to_right() -> None:
    """Of two pages that face each other, 2 and 3 or the back and the front cover, the first lies to the left as one reads it."""
    for left, right in ((8, 1), (2, 3), (4, 5), (6, 7)):
        (one, head), (other, _) = place_of(left, WIDTH, HEIGHT), place_of(right, WIDTH, HEIGHT)
        assert other.x - one.x == pytest.approx(-WIDTH if head else WIDTH), (left, right)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_pages_are_printed_in_the_middle_of_their_panels_the_upper_row_on_its_head(
    tmp_path: Path, paper: Paper
) -> None:
    with printed(write_game(tmp_path, ZINE), paper) as kit:
        (placed,) = kit.sheets[0].placements
        found = kit.letters("12345678")
        slot = placed.slot
        assert {slot.width, slot.height} == {4 * WIDTH, 2 * HEIGHT}
        for number in range(1, 9):
            box, head = place_of(number, WIDTH, HEIGHT)
            letter = found[str(number)]
            assert letter.x == pytest.approx(slot.x + box.x + WIDTH / 2, abs=0.6)
            assert letter.y == pytest.approx(slot.y + box.y + HEIGHT / 2, abs=3.0)
            assert letter.turn == (180 if head else 0)


def test_the_slit_is_drawn_between_the_four_pages_in_the_middle_and_nowhere_else(tmp_path: Path) -> None:
    with printed(write_game(tmp_path, ZINE)) as kit:
        slot = kit.sheets[0].placements[0].slot
        level = [(x1, x2) for x1, y1, x2, y2 in kit.lines() if y1 == y2 == pytest.approx(slot.y + HEIGHT, abs=0.02)]
        long = {(round(x1 - slot.x, 1), round(x2 - slot.x, 1)) for x1, x2 in level if x2 - x1 > 20}
        assert long == {(WIDTH, 3 * WIDTH)}
        assert kit.sheets[0].signs == ("crop", "slit")


def test_a_poster_is_printed_behind_all_of_it_and_the_cover_is_its_picture(tmp_path: Path) -> None:
    poster = ZINE + "    back: [{text: Poster, inset: 30, size: 48}]\n"
    (piece,) = kit_of(write_game(tmp_path, poster)).require().pieces
    assert piece.back is not None
    assert (piece.back.width, piece.back.height) == piece.size == (4 * WIDTH, 2 * HEIGHT)
    assert words(piece.faces[0].items) == "1"
    assert len(piece.faces) == 8


def test_a_page_too_few_is_a_fault_that_counts_them(tmp_path: Path) -> None:
    folder = write_game(tmp_path, ZINE.removesuffix(f"      - {PAGE}\n"))
    (found,) = load_game(folder).errors
    assert found.code == "not-eight"
    assert "'pages' lists 7" in found.message
    assert found.where.line is not None


def test_words_that_do_not_fit_name_their_page(tmp_path: Path) -> None:
    long = "      - [{text: Incomprehensibilities incomprehensibilities, box: [3, 3, 10, 4], size: 20}]\n"
    broken = ZINE.replace(f"      - {PAGE}\n", long, 1)
    report = kit_of(write_game(tmp_path, broken))
    assert any("page 1" in finding.message for finding in report.errors)
