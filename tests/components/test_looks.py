"""The looks of the shared theme and of Siege of Armagh, held to the house's figures: light grounds, loud pieces."""

from __future__ import annotations

from functools import cache

import pytest

from pnp.base.choices import INKS, Ink
from pnp.base.resources import resource
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game, load_game
from pnp.draw.colour.distinct import check_distinctions
from pnp.draw.colour.inks import Palette, ground_of
from pnp.draw.colour.reading import contrast, lightness
from pnp.draw.model import Colour, Hatch

GROUNDS = ("square-light", "square-dark", "box", "panel", "paper", "tint-water", "tint-land")
TROOPS = ("viking", "berserker", "chief", "irish")
TILES = ("river", "village", "burnt")
MARKERS = ("treasure", "stun")
LIGHT = 85.0
"""Lightness (L*) of a space's fill, at least."""
LOUD = 3.0
"""Contrast of a piece against what it stands on, at least."""
READABLE = 4.5
MOST_INK = 0.5
"""Share of an area that its pattern covers where ink is saved, at most."""

every_ink = pytest.mark.parametrize("ink", INKS)


@cache
def armagh() -> Game:
    found = load_game(resource("game_data") / "siege-of-armagh")
    assert found.value is not None
    return found.value


@cache
def palette(ink: Ink) -> Palette:
    return Palette.of(armagh().theme, ink)


def loudest(piece: str, ground: str, ink: Ink) -> float:
    """The contrast of a piece by its fill or by its outline."""
    below = ground_of(palette(ink).fill(ground))
    return max(contrast(palette(ink).line(piece), below), contrast(ground_of(palette(ink).fill(piece)), below))


def test_all_that_must_be_told_apart_can_be_in_every_ink_and_by_every_eye() -> None:
    assert [str(finding) for finding in check_distinctions(armagh().theme)] == []


def test_the_two_sides_differ_in_hue_lightness_and_outline() -> None:
    one, other = (ground_of(palette("full").fill(side)) for side in ("viking", "irish"))
    assert abs(lightness(one) - lightness(other)) >= 40
    assert palette("full").line("viking") != palette("full").line("irish")
    assert isinstance(palette("low").fill("viking"), Hatch)
    assert palette("low").fill("irish") is None


@every_ink
@pytest.mark.parametrize("ground", GROUNDS)
def test_grounds_are_light(ground: str, ink: Ink) -> None:
    assert lightness(ground_of(palette(ink).fill(ground))) >= LIGHT


@every_ink
@pytest.mark.parametrize("piece", TROOPS + TILES + MARKERS)
@pytest.mark.parametrize("ground", ["square-light", "square-dark", "box"])
def test_pieces_stand_out_on_the_board(piece: str, ground: str, ink: Ink) -> None:
    assert loudest(piece, ground, ink) >= LOUD


@every_ink
@pytest.mark.parametrize("piece", TROOPS)
def test_troops_stand_out_on_a_village(piece: str, ink: Ink) -> None:
    assert loudest(piece, "village", ink) >= LOUD


@every_ink
@pytest.mark.parametrize("piece", TROOPS + TILES + MARKERS)
def test_emblems_and_letters_read_on_their_piece(piece: str, ink: Ink) -> None:
    ground = ground_of(palette(ink).fill(piece))
    assert contrast(palette(ink).text_on(piece), ground) >= READABLE


@pytest.mark.parametrize("role", TROOPS + TILES + MARKERS)
def test_no_piece_is_inked_all_over_where_ink_is_saved(role: str) -> None:
    fill = palette("low").fill(role)
    assert not isinstance(fill, Colour)
    if isinstance(fill, Hatch):
        assert fill.width >= 0.35
        assert fill.pitch - fill.width >= 0.35
        assert (fill.width / fill.pitch) <= MOST_INK


@every_ink
@pytest.mark.parametrize(
    "chosen",
    [
        {},
        {"edition": "chessboard", "tracker": "3"},
        {"irish": "12", "tracker": "12", "stun_front": "far", "deploy": "free", "chief_counts": "no"},
    ],
    ids=["usual", "chessboard", "every wording"],
)
def test_every_face_can_be_drawn_with_these_options(chosen: dict[str, str], ink: Ink) -> None:
    options = resolve_options(armagh(), chosen)
    assert options.value is not None
    made = make_kit(armagh(), options.value, palette(ink))
    assert [str(finding) for finding in made.findings] == []
