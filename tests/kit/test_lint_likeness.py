"""What `pnp lint` finds of pieces that can't be told apart from a metre, on pairs that are known to be good or bad."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.choices import INKS
from pnp.base.resources import resource
from pnp.definition.load.load import load_game
from pnp.draw.raster.afar import PIXEL
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.sheets.likeness import pieces_alike

from .lint_games import found, place_of, write_game
from .test_cutting import GAMES, kit_of

BOX = "box: [0, 0, 100%%, 100%%], align: center, valign: middle"
LETTER = f'- {{text: "%s", {BOX}, family: label, weight: black, size: %g, colour: "#000000"}}'
"""A letter of a size in pt, in the middle of a counter."""


def counter(*signs: str, size: float = 14) -> str:
    """A counter with these on it."""
    drawn = "".join(f"\n        {sign}" for sign in signs)
    return f"kind: token\n    size: {size}\n    name: Counter\n    front:\n      elements:{drawn}\n"


def pair(tmp_path: Path, one: str, other: str) -> Path:
    return write_game(tmp_path, f"  one:\n    {one}  other:\n    {other}")


def fill(colour: str) -> str:
    return f'- {{fill: "{colour}"}}'


def test_a_spot_is_two_minutes_of_arc_at_one_metre() -> None:
    assert pytest.approx(0.5818, abs=1e-4) == PIXEL


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ([LETTER % ("E", 14)], [LETTER % ("F", 14)], True),
        ([LETTER % ("1", 9)], [LETTER % ("2", 9)], True),
        ([LETTER % ("2", 24)], [LETTER % ("3", 24)], False),
        ([LETTER % ("A", 24)], [LETTER % ("I", 24)], False),
        ([fill("#c0c0c0")], [fill("#c8c8c8")], True),
        ([fill("#ffffff")], [fill("#000000")], False),
        ([fill("#ffffff"), '- {circle: [50%, 50%], r: 0.8, fill: "#000000"}'], [fill("#ffffff")], True),
        ([fill("#ffffff"), '- {circle: [50%, 50%], r: 2.5, fill: "#000000"}'], [fill("#ffffff")], False),
    ],
)
def test_a_metre_away_large_signs_are_told_apart_and_small_ones_arent(
    tmp_path: Path, one: list[str], other: list[str], alike: bool
) -> None:
    findings = found(pieces_alike, pair(tmp_path, counter(*one), counter(*other)))
    assert [finding.code for finding in findings] == ["pieces-alike"] * alike


def test_the_finding_names_both_pieces_the_ink_and_the_eye(tmp_path: Path) -> None:
    root = pair(tmp_path, counter(fill("#a86a20")), counter(fill("#5f8a28")))
    (finding,) = found(pieces_alike, root)
    assert str(finding.where) == place_of(root, "game.yaml", "one:")
    assert {finding.facts["one"], finding.facts["other"]} == {"front of 'one'", "front of 'other'"}
    assert finding.facts["vision"] in {"protan", "deutan", "normal"}
    assert finding.hints


@pytest.mark.parametrize(("size", "looked_at"), [(11.5, False), (12.5, True)])
def test_pieces_under_12_mm_are_looked_at_from_near(tmp_path: Path, size: float, looked_at: bool) -> None:
    root = pair(tmp_path, counter(fill("#c0c0c0"), size=size), counter(fill("#c8c8c8"), size=size))
    assert bool(found(pieces_alike, root)) == looked_at


def test_wholly_equal_pieces_are_meant_to_be(tmp_path: Path) -> None:
    assert found(pieces_alike, pair(tmp_path, counter(fill("#c0c0c0")), counter(fill("#c0c0c0")))) == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_piece_of_a_game_is_told_apart_in_every_ink(slug: str) -> None:
    folder = resource("game_data") / slug
    proof = Proof(load_game(folder).require(), inks={ink: kit_of(folder, ink) for ink in INKS})
    assert list(pieces_alike(proof)) == []
