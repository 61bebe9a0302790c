"""Envelopes: as large as what goes in, a net that closes, and piles that no envelope takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.components.nets.envelope import envelope_net
from pnp.components.nets.lines import NET_SIGNS
from pnp.definition.load.load import load_game
from pnp.press.imposition.impose import impose
from pnp.press.paper import A4, LETTER, Paper
from tests.components.component_kits import kit_of, words, write_game
from tests.helpers.paper import printed

CARDS = """\
  secret:
    kind: cards
    name: Secret
    size: [60, 90]
    rows: [{title: One, copies: 2}, {title: Two, copies: 3}]
    front: [{text: "{{ title }}", inset: 8}]
"""
ENVELOPE = """\
  envelope:
    kind: envelope
    name: Envelope
    holds: secret
    front: [{text: "F {{ inside[0] }}", inset: 6, size: 20}]
    back: [{text: B, inset: 6, size: 20}]
    flap: [{text: L, inset: 6, size: 20}]
"""
SIZES = (st.floats(30.0, 180.0), st.floats(30.0, 100.0))


@given(*SIZES)
def test_the_back_covers_front_and_tabs_and_every_fold_is_an_edge_of_the_front(width: float, height: float) -> None:
    net = envelope_net(width, height)
    front, back = net.panel("front").area, net.panel("back").area
    assert (back.width, back.height) == pytest.approx((front.width, front.height))
    assert len(net.folds) == 4
    for tab in ("tab-1", "tab-2"):
        area = net.panel(tab).area
        assert area.width < front.width / 2
        assert front.y < area.y + 3.1
        assert area.bottom < front.bottom + 1e-6
    assert 2 <= net.panel("flap").area.height < front.height + 1e-6
    assert net.outline.segments


def test_it_is_as_large_as_its_pile_and_some_play(tmp_path: Path) -> None:
    kit = kit_of(write_game(tmp_path, CARDS + ENVELOPE)).require()
    piece = kit.parts["envelope"].pieces[0]
    more = 3.0 + 5 * 0.32
    net = envelope_net(60 + more, 90 + more)
    assert piece.size == pytest.approx((net.width, net.height))
    assert piece.signs == NET_SIGNS
    assert words(piece.faces[0].items) == "F 5\u00a0×\u00a0Secret"


def test_back_and_flap_stand_on_their_heads_on_the_paper_since_both_are_folded_behind(tmp_path: Path) -> None:
    with printed(write_game(tmp_path, CARDS.replace("inset: 8", "inset: 8, size: 9") + ENVELOPE)) as kit:
        page = next(n for n, s in enumerate(kit.sheets) if s.kind == "envelopes")
        turns = {name: letter.turn for name, letter in kit.letters("FBL", page).items()}
        if kit.sheets[page].placements[0].slot.turn == 0:
            assert turns == {"F": 0, "B": 180, "L": 180}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_usual_sizes_of_cards_lie_on_a_sheet_with_their_envelope(tmp_path: Path, paper: Paper) -> None:
    for size in ("poker", "bridge", "mini-us", "square"):
        pieces = kit_of(write_game(tmp_path / size, CARDS.replace("[60, 90]", size) + ENVELOPE)).require().pieces
        assert impose(pieces, paper).require()


def test_a_pile_too_thick_is_refused_with_its_measure(tmp_path: Path) -> None:
    (found,) = kit_of(write_game(tmp_path, CARDS.replace("copies: 3", "copies: 30") + ENVELOPE)).errors
    assert found.code == "envelope-bursts"
    assert "10.2 mm" in found.message
    assert found.where.line is not None


def test_without_anything_in_it_there_is_no_envelope(tmp_path: Path) -> None:
    empty = CARDS.replace("copies: 2", "copies: 0").replace("copies: 3", "copies: 0")
    assert not kit_of(write_game(tmp_path, empty + ENVELOPE)).require().parts["envelope"].printed


@pytest.mark.parametrize(
    ("more", "code"),
    [("    size: [50, 60]\n", "envelope-measured-twice"), ("", "envelope-without-size")],
)
def test_it_is_measured_one_way(tmp_path: Path, more: str, code: str) -> None:
    text = ENVELOPE + more if more else ENVELOPE.replace("    holds: secret\n", "")
    assert code in [finding.code for finding in load_game(write_game(tmp_path, CARDS + text)).errors]
