"""Overlays: as large as the board beneath, what is drawn on a space exactly above that space."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.draw.geometry.shapes import bounds
from pnp.draw.model import Group, Shape
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4
from tests.components.component_kits import drawn, kit_of, texts, write_game

BOARD = "  map: {kind: hexboard, name: Map, columns: 5, rows: 5, cell: 20}\n"
SQUARES = "  map:\n    kind: board\n    name: Map\n    size: [120, 120]\n    grid: {at: [10, 10], columns: 4, rows: 4, cell: 25}\n"
OVERLAY = """\
  flood:
    kind: overlay
    name: Flood
    of: map
    front: [{text: Flood, box: [5, 5, 40, 8], size: 9}]
    on: [{spaces: SPACES, face: wet}]
"""
WET = 'draw: [{text: "W", inset: 1, size: 20, align: center, valign: middle}]\n'


@pytest.mark.parametrize(("board", "space"), [(BOARD, "0303"), (SQUARES, "b3")])
@pytest.mark.parametrize("scale", [1.0, 0.8])
def test_what_is_drawn_on_a_space_lies_above_it_however_large_the_board_is(
    tmp_path: Path, board: str, space: str, scale: float
) -> None:
    scaled = board.replace("name: Map, ", f"name: Map, scale: {scale}, ").replace(
        "name: Map\n", f"name: Map\n    scale: {scale}\n"
    )
    kit = kit_of(write_game(tmp_path, scaled + OVERLAY.replace("SPACES", space), wet=WET)).require()
    below, above = kit.parts["map"], kit.parts["flood"]
    assert above.pieces[0].size == pytest.approx(below.pieces[0].size)
    assert below.board is not None
    box = below.board.named[space]
    (_, _, x, y) = next(one for one in texts(above.pieces[0].front.items) if one[0] == "W")
    assert box.x * scale < x < box.right * scale
    assert box.y * scale < y < box.bottom * scale


def test_on_hexagons_it_is_cut_at_their_outline_and_covers_all_of_them(tmp_path: Path) -> None:
    wet = "draw: [{fill: accent}]\n"
    kit = kit_of(write_game(tmp_path, BOARD + OVERLAY.replace("SPACES", "0303 0304"), wet=wet)).require()
    board, face = kit.parts["map"].board, kit.parts["flood"].pieces[0].front
    clips = [item.clip for item in face.items if isinstance(item, Group) and item.clip is not None]
    assert board is not None
    assert clips == [board.outline("0303"), board.outline("0304")]
    first, second = (bounds(clip) for clip in clips)
    assert first.bottom == pytest.approx(second.y)
    fills = [bounds(i.path).height for i, _ in drawn(face.items) if isinstance(i, Shape) and i.fill is not None]
    assert fills
    assert min(fills) >= first.height - 1e-6


def test_one_larger_than_the_paper_is_tiled_as_its_board_is(tmp_path: Path) -> None:
    large = BOARD.replace("columns: 5, rows: 5", "columns: 14, rows: 14")
    pieces = kit_of(write_game(tmp_path, large + OVERLAY.replace("SPACES", "0303"), wet=WET)).require().pieces
    sheets = impose(pieces, A4).require()
    tiles = [sheet.tile for sheet in sheets]
    assert all(tiles)
    assert len([sheet for sheet in sheets if sheet.kind == "overlays"]) == len(sheets) / 2


@pytest.mark.parametrize(
    ("old", "new", "code", "hint"),
    [("of: map", "of: mpa", "no-board-under", "'map'"), ("SPACES", "0307", "no-space-under", "did you mean")],
)
def test_what_is_not_there_is_told_with_the_nearest(tmp_path: Path, old: str, new: str, code: str, hint: str) -> None:
    text = OVERLAY.replace(old, new).replace("SPACES", "0303")
    report = kit_of(write_game(tmp_path, BOARD + text, wet=WET))
    found = next(finding for finding in report.errors if finding.code == code)
    assert found.where.line is not None
    assert any(hint in one for one in found.hints)
