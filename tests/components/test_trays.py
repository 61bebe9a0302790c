"""Trays: compartments as wide as what lies in them, walls that close, rails between them; and what a box is told to hold."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.components.kinds.contents import Kept, depth_of
from pnp.components.nets.tray import EASE, RAIL, rail_net, tray_net
from pnp.components.piece import STORAGE
from pnp.definition.load.load import load_game
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4
from tests.components.component_kits import kit_of, words, write_game
from tests.components.folding import fold

TOKENS = """\
  coin:
    each: {metal: [gold, iron]}
    kind: token
    name: "Coin of {{ each.metal }}"
    size: 15
    count: 20
    front: [{fill: accent}]
  deck:
    kind: cards
    name: Card
    size: [44, 63]
    rows: [{title: Raven, copies: 30}]
    front: [{fill: accent}]
"""
BOX = "  box: {kind: tuckbox, name: Box, holds: %s, play: 1%s}\n"
TRAY = """\
  tray:
    kind: tray
    name: Tray
    deep: 62
    high: 16
    play: 2
    compartments: [{holds: coin-gold}, {holds: coin-iron, title: Iron}]
    floor: [{text: "{{ title }}", box: [1, 1, 100% - 2, 10]}]
"""


@given(st.floats(30.0, 180.0), st.floats(30.0, 90.0), st.floats(8.0, 30.0))
def test_the_walls_of_a_tray_stand_up_and_its_tabs_lie_behind_the_short_ones(
    width: float, depth: float, high: float
) -> None:
    folded = fold(tray_net(width, depth, high), root="floor")
    for long in ("rear", "near"):
        for side, short in ((1, "right"), (3, "left")):
            assert folded.lies_on(f"tab-{long}-{side}", short)
    for side in (1, 3):
        assert not folded.overlap(f"tab-rear-{side}", f"tab-near-{side}")


@given(st.floats(30.0, 90.0), st.floats(8.0, 30.0))
def test_a_rail_has_two_feet_under_its_walls(depth: float, high: float) -> None:
    net = rail_net(depth, high)
    folded = fold(net, root="top")
    assert net.panel("top").area.height == pytest.approx(RAIL)
    assert (net.panel("near").area.width, net.panel("near").area.height) == pytest.approx((depth - EASE, high - EASE))
    assert folded.normal("foot-rear") == pytest.approx(folded.normal("foot-near"), abs=1e-6)
    assert folded.normal("foot-rear") == pytest.approx([-part for part in folded.normal("top")], abs=1e-6)


def test_a_compartment_is_as_wide_as_the_piles_that_lie_in_it(tmp_path: Path) -> None:
    """Four rows of 15 mm within 60 mm, eight pieces of 2 mm one above the other: one column holds 32."""
    kit = kit_of(write_game(tmp_path, TOKENS + TRAY)).require()
    tray, rail = kit.parts["tray"].pieces
    inner = 2 * (15 + 2) + RAIL
    assert tray.size == pytest.approx((inner + 2 * 16, 62 + 2 * 16))
    assert rail.copies == 1
    assert rail.size == pytest.approx((62 - EASE, 2 * (16 - EASE) + 3 * RAIL))
    assert "Coin of gold" in words(tray.front.items)
    assert "Iron" in words(tray.front.items)


def test_what_the_options_leave_out_has_no_compartment(tmp_path: Path) -> None:
    own = TOKENS.replace("count: 20", "count: \"{{ 0 if each.metal == 'gold' else 20 }}\"")
    kit = kit_of(write_game(tmp_path, own + TRAY)).require()
    (tray,) = kit.parts["tray"].pieces
    assert tray.size[0] == pytest.approx(15 + 2 + 2 * 16)


def test_a_box_is_as_deep_as_the_layers_of_what_it_holds(tmp_path: Path) -> None:
    """30 cards of 0.32 mm, and 40 coins, twelve to a layer of 2 mm."""
    kit = kit_of(write_game(tmp_path, TOKENS + BOX % ("[deck, coin-*]", ", room: [45, 63]"))).require()
    (box,) = kit.parts["box"].pieces
    assert box.size[0] == pytest.approx(10 + 2 * (46 + 30 * 0.32 + 4 * 2 + 1))


@pytest.mark.parametrize(("count", "layers"), [(1, 1), (4, 1), (5, 2), (9, 3)])
def test_pieces_that_are_alike_share_a_layer(count: int, layers: int) -> None:
    pieces = [Kept("coin", f"coin {number}", 1, 15.0, 15.0, 2.0) for number in range(count)]
    assert depth_of(pieces, 31.0, 31.0) == pytest.approx(2 * layers)


def test_sleeves_are_for_cards_alone(tmp_path: Path) -> None:
    for held, more in (("deck", 2 * (3 + 30 * 0.12)), ("coin-*", 0.0)):
        widths = []
        for how in ("false", "true"):
            box = BOX % (held, f", sleeved: {how}")
            kit = kit_of(write_game(tmp_path / held[:4] / how, TOKENS + box)).require()
            widths.append(kit.parts["box"].pieces[0].size[0])
        assert widths[1] - widths[0] == pytest.approx(more)


def test_a_box_for_nothing_is_not_printed(tmp_path: Path) -> None:
    part = kit_of(write_game(tmp_path, TOKENS.replace("count: 20", "count: 0") + BOX % ("coin-*", ""))).require()
    assert (part.parts["box"].pieces, part.parts["box"].printed) == ((), False)


@pytest.mark.parametrize(
    ("holds", "code"),
    [("coyn-*", "unknown-component"), ("[deck, dek]", "unknown-component"), ("box", "unknown-component")],
)
def test_a_box_that_holds_what_there_is_not_is_refused_at_its_line(tmp_path: Path, holds: str, code: str) -> None:
    found = load_game(write_game(tmp_path, TOKENS + BOX % (holds, ""))).findings
    assert [finding.code for finding in found] == [code]
    assert found[0].where.line is not None


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ("holds: deck, cards: 54, card: [63, 88]", "box-measured-twice"),
        ("cards: 54", "box-without-room"),
        ("card: [63, 88]", "box-without-room"),
        ("play: 2", "box-without-room"),
    ],
)
def test_a_box_is_measured_in_one_way(tmp_path: Path, keys: str, code: str) -> None:
    found = load_game(write_game(tmp_path, TOKENS + f"  box: {{kind: tuckbox, name: Box, {keys}}}\n")).findings
    assert [finding.code for finding in found] == [code]


def test_a_piece_that_a_box_or_a_tray_can_never_take_is_named(tmp_path: Path) -> None:
    small = BOX % ("deck", ", room: [30, 30]") + TRAY.replace("deep: 62", "deep: 12")
    found = kit_of(write_game(tmp_path, TOKENS + small)).findings
    assert {"box-too-small", "tray-too-small"} <= {finding.code for finding in found}


def test_a_box_too_large_for_a_sheet_says_to_hold_less_and_never_to_be_drawn_smaller(tmp_path: Path) -> None:
    kit = kit_of(write_game(tmp_path, TOKENS.replace("copies: 30", "copies: 400") + BOX % ("deck", ""))).require()
    (finding,) = impose([piece for piece in kit.pieces if piece.component == "box"], A4).findings
    assert finding.code == "piece-too-large"
    assert ["hold less" in hint for hint in finding.hints] == [True]


def test_boxes_and_trays_come_after_everything_that_is_needed_in_play(tmp_path: Path) -> None:
    first = BOX % ("deck", "") + TRAY + TOKENS
    sheets = impose(kit_of(write_game(tmp_path, first)).require().pieces, A4).require()
    order = [(sheet.kind, sheet.later) for sheet in sheets]
    assert list(dict.fromkeys(order)) == [("tokens", ""), ("cards", ""), ("boxes", STORAGE)]
