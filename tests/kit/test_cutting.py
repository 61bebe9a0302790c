"""The cutting simulation: every sheet of every game and template, cut half a millimetre off, its backs laid another 1.5 mm off."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from pnp.base.choices import INKS, Ink
from pnp.base.frozen import replace
from pnp.cli.main import run
from pnp.components.make import PieceKit, make_kit
from pnp.components.piece import Piece
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Colour, Face, Rect, Shape, TextRun
from pnp.press.imposition.impose import impose
from pnp.press.paper import LETTER
from tests.helpers import kits
from tests.helpers.cutting import cut_frames, lost_texts, slivers
from tests.press.press_demo import face, piece

GAMES = ("siege-of-armagh", "imperio-bellum", "castles-and-crowns", "kingdom-command", "sidion")
TEMPLATES = ("board", "boxes", "cards", "empty", "hex-wargame", "market", "roll-and-write", "wargame")


def kit_of(folder: Path, ink: Ink) -> PieceKit:
    game = load_game(folder).require()
    return make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, ink)).require()


def framed(kit: PieceKit) -> list[tuple[str, str, float]]:
    """Frames that a stray cut takes, but of pieces whose data says how near to the cut things may stand."""
    stated = {name for name, part in kit.game.components.items() if "safe" in part.given or part.kind == "token"}
    return [one for one in cut_frames(kit.pieces) if one[0] not in stated]


@pytest.mark.parametrize(("slug", "ink"), [*product(GAMES, INKS)])
def test_no_cut_of_a_game_leaves_a_white_sliver(slug: str, ink: Ink) -> None:
    kit = kits.kit_of(slug, ink)
    assert list(slivers(impose(kit.pieces).require())) == []


def test_no_cut_on_another_paper_leaves_one_either() -> None:
    assert list(slivers(impose(kits.kit_of("siege-of-armagh", "low").pieces, LETTER).require())) == []


@pytest.mark.parametrize("slug", GAMES)
def test_no_cut_takes_a_frame_of_a_game(slug: str) -> None:
    assert framed(kits.kit_of(slug)) == []


@pytest.mark.parametrize("slug", GAMES)
def test_no_cut_and_no_shifted_back_takes_a_word_of_a_game(slug: str) -> None:
    assert list(lost_texts(kits.kit_of(slug).pieces)) == []


@pytest.mark.parametrize("kind", TEMPLATES)
def test_no_cut_of_a_new_game_leaves_a_sliver_or_takes_a_frame(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "trial"
    assert run(["new", str(folder), "--kind", kind]) == 0
    for ink in ("full", "low"):
        kit = kit_of(folder, ink)
        assert list(slivers(impose(kit.pieces).require())) == []
        assert framed(kit) == []
        assert list(lost_texts(kit.pieces)) == []


def deck(reach: float, copies: int = 9) -> Piece:
    """Cards on shared cuts whose art goes so far beyond them."""

    def side(shade: int) -> Face:
        return replace(face(63.0, 88.0, reach, shade=shade), bleed=0.0, outer=reach)

    return replace(piece("deck", 63.0, 88.0, copies=copies, kind="cards"), front=side(90), back=side(200))


def test_the_simulation_sees_backs_that_end_on_the_outer_cut() -> None:
    found = {(sliver.side, sliver.edge) for sliver in slivers(impose([deck(0.0)]).require())}
    assert found == {(side, edge) for side in ("front", "back") for edge in ("left", "right", "top", "bottom")}
    assert {s.side for s in slivers(impose([deck(1.0)]).require())} == {"back"}
    assert list(slivers(impose([deck(2.5)]).require())) == []


def ruled(lines: int) -> Piece:
    """A card of white ground with so many lines along its upper side, the first at the cut."""
    places = [Rect(0.0, 1.0 * k, 63.0, 0.7) for k in range(lines)]
    items = tuple(Shape(rect(place), Colour(40, 40, 40)) for place in places)
    front = replace(face(63.0, 88.0, 0.0), items=items, bleed=0.0, outer=0.0)
    return replace(piece("ruled", 63.0, 88.0, kind="cards"), front=front, back=None)


def test_a_rim_at_the_cut_is_a_fault_and_a_hatch_that_begins_there_is_none() -> None:
    assert {sliver.edge for sliver in slivers(impose([ruled(1)]).require())} == {"top"}
    assert list(slivers(impose([ruled(12)]).require())) == []


def lettered(x: float, *, side: str) -> Piece:
    """A card with a word whose ink begins so far from the left cut, on one of its sides."""
    run = TextRun("Hold", "sans-regular", 9.0, Colour(0, 0, 0), x, 40.0)
    written = replace(face(63.0, 88.0, 2.0), items=(run,))
    plain = replace(written, items=())
    front, back = (written, plain) if side == "front" else (plain, written)
    return replace(piece("lettered", 63.0, 88.0, kind="cards"), front=front, back=back)


@pytest.mark.parametrize(
    ("side", "x", "lost"), [("front", 0.3, 1), ("front", 0.8, 0), ("back", 0.8, 1), ("back", 2.3, 0)]
)
def test_a_word_near_the_cut_is_lost_on_a_back_sooner_than_on_a_front(side: str, x: float, lost: int) -> None:
    assert len(list(lost_texts([lettered(x, side=side)]))) == lost


@pytest.mark.parametrize(("x", "lost"), [(0.3, [("lettered", "face 2")]), (0.8, [])])
def test_a_word_near_the_edge_of_a_net_s_face_is_lost_when_a_cut_or_fold_strays(x: float, lost: object) -> None:
    flat = lettered(x, side="front")
    net = replace(flat, outline="net", faces=(lettered(20.0, side="front").front, flat.front))
    assert [(component, side) for component, side, _, _ in lost_texts([net])] == lost
