"""Screens that fold, and pads whose leaves fill a sheet of either paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.components.kinds.pad import LEAVES
from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Document, Group
from pnp.draw.pdf.write import write_pdf
from pnp.draw.raster.pages import page_image
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4, LETTER, Paper
from tests.components.component_kits import kit_of, words, write_game
from tests.helpers.paper import printed

SCREEN = """\
  screen:
    kind: screen
    name: Screen
    outside:
      - [{text: A, inset: 10, size: 40, align: center, valign: middle}]
      - [{text: B, inset: 10, size: 40, align: center, valign: middle}]
      - [{text: C, inset: 10, size: 40, align: center, valign: middle}]
    inside:
      - [{text: X, inset: 10, size: 40, align: center, valign: middle}]
      - [{text: Y, inset: 10, size: 40, align: center, valign: middle}]
      - [{text: Z, inset: 10, size: 40, align: center, valign: middle}]
"""
PAD = """\
  pad:
    kind: pad
    name: Pad
    up: 4
    leaves: 12
    front: [{text: "Leaf", inset: 4, size: 12}]
"""
PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])


@PAPERS
def test_panels_stand_side_by_side_and_folds_between_them(tmp_path: Path, paper: Paper) -> None:
    with printed(write_game(tmp_path, SCREEN), paper) as kit:
        (sheet,) = kit.sheets
        slot = next(p.slot for p in sheet.placements if p.side == "front")
        found = kit.letters("ABC")
        for index, name in enumerate("ABC"):
            assert found[name].x == pytest.approx(slot.x + (index + 0.5) * 85, abs=0.6)
        ticks = {round(x1 - slot.x, 1) for x1, y1, x2, y2 in kit.lines() if x1 == x2 and slot.y < y1 < slot.y + 4}
        assert {85.0, 170.0} <= ticks
        assert sheet.signs == ("crop", "score")


@PAPERS
def test_the_player_reads_the_panels_inside_from_left_to_right(tmp_path: Path, paper: Paper) -> None:
    with printed(write_game(tmp_path, SCREEN), paper) as kit:
        slot = next(p.slot for p in kit.sheets[0].placements if p.side == "back")
        found = kit.letters("XYZ", 1)
        ordered = sorted("XYZ", key=lambda name: found[name].x)
        assert ordered == (["X", "Y", "Z"] if found["X"].turn == 0 else ["Z", "Y", "X"])
        assert all(slot.x < found[name].x < slot.x + slot.width for name in "XYZ")


def test_each_panel_lies_a_little_beneath_the_next_so_that_no_hairline_of_paper_shows(tmp_path: Path) -> None:
    (piece,) = kit_of(write_game(tmp_path, SCREEN)).require().pieces
    clips = [bounds(item.clip) for item in piece.front.items if isinstance(item, Group) and item.clip is not None]
    assert [clip.right for clip in clips] == pytest.approx([85.2, 170.2, 257.5])
    assert [clip.x for clip in clips] == pytest.approx([-2.5, 85, 170])


def test_sides_of_a_different_number_of_panels_are_refused(tmp_path: Path) -> None:
    short = SCREEN[: SCREEN.rindex("      - [")]
    (found,) = kit_of(write_game(tmp_path, short)).errors
    assert found.code == "panels-differ"
    assert "3 panels outside and 2 inside" in found.message


def test_a_screen_too_long_for_the_paper_is_told_what_helps(tmp_path: Path) -> None:
    pieces = kit_of(write_game(tmp_path, SCREEN + "    size: [120, 120]\n")).require().pieces
    (found,) = impose(pieces, A4).errors
    assert found.code == "piece-too-large"
    assert any("three of 85 mm" in hint for hint in found.hints)


@PAPERS
@pytest.mark.parametrize("up", LEAVES)
def test_exactly_so_many_leaves_lie_on_a_sheet_of_either_paper(tmp_path: Path, paper: Paper, up: int) -> None:
    text = PAD.replace("up: 4", f"up: {up}").replace("leaves: 12", f"leaves: {3 * up}")
    sheets = impose(kit_of(write_game(tmp_path, text)).require().pieces, paper).require()
    assert [len(sheet.placements) for sheet in sheets] == [up] * 3
    assert len({sheet.cut_at for sheet in sheets}) == 1


def test_art_of_a_leaf_begins_at_the_dots_and_nothing_of_it_lies_in_the_strip(tmp_path: Path) -> None:
    text = PAD.replace('{text: "Leaf", inset: 4, size: 12}', "{fill: accent}").replace("leaves: 12", "leaves: 1")
    with printed(write_game(tmp_path, text)) as kit:
        slot = kit.sheets[0].placements[0].slot
        image = page_image(write_pdf(Document(kit.sheets[0].pages, "test")), 0, 254.0).convert(
            "L"
        )  # ten pixels to a mm
        middle = round((slot.x + slot.width / 2) * 10)
        column = image.crop((middle, 0, middle + 1, image.height)).tobytes()
        dark = [y for y, light in enumerate(column) if light < 200]
        assert kit.sheets[0].signs == ("crop", "bind")
        dots = [y1 for x1, y1, x2, y2 in kit.lines() if y1 == y2 and x2 - x1 > 90]
        assert dots == pytest.approx([slot.y + 10], abs=0.02)
        of_leaf = [y for y in dark if slot.y * 10 < y < (slot.y + slot.height) * 10]
        assert min(of_leaf) == pytest.approx((slot.y + 10) * 10, abs=3)
        assert max(of_leaf) == pytest.approx((slot.y + slot.height) * 10, abs=3)


def test_numbered_leaves_know_their_number_and_come_in_order(tmp_path: Path) -> None:
    text = PAD.replace('text: "Leaf"', 'text: "Week {{ n }}"') + "    numbered: true\n    count: 2\n"
    pieces = kit_of(write_game(tmp_path, text)).require().pieces
    assert [words(piece.front.items) for piece in pieces] == [f"Week {n}" for n in range(1, 13)]
    assert {piece.copies for piece in pieces} == {2}
    assert len({piece.id for piece in pieces}) == 12


def test_a_size_of_ones_own_and_no_strip(tmp_path: Path) -> None:
    (piece,) = kit_of(write_game(tmp_path, PAD + "    size: [50, 70]\n    bind: 0\n")).require().pieces
    assert [piece.front.width, piece.front.height, piece.copies] == [50, 70, 12]
    assert not piece.signs
