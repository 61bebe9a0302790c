"""Pieces in small pictures are drawn for them: their templates leave out what would be too small, and say the rest larger."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.components.piece import Piece
from pnp.draw.geometry.shapes import bounds, transformed
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Face, Rect, Shape, TextRun
from pnp.kit.book.small_faces import small_faces
from tests.helpers.kits import kit_report


def _drawn() -> tuple[Callable[[Piece, str, float], Face | None], dict[str, Piece]]:
    kit = kit_report("castles-and-crowns").require()
    return small_faces(kit), {piece.id: piece for part in kit.parts.values() for piece in part.pieces}


def letters(face: Face) -> dict[str, float]:
    """The words of a face and the sizes in which they are set."""
    runs = (leaf.item for leaf in leaves(face.items))
    return {run.text.strip(): run.size for run in runs if isinstance(run, TextRun)}


def _filled(face: Face) -> list[tuple[object, Rect]]:
    """What is filled, with which colour, and where."""
    drawn = ((leaf.item, leaf.matrix) for leaf in leaves(face.items))
    return [(one.fill, bounds(transformed(one.path, at))) for one, at in drawn if isinstance(one, Shape) and one.fill]


def shapes(face: Face) -> int:
    return sum(isinstance(leaf.item, Shape) for leaf in leaves(face.items))


def test_a_small_card_keeps_its_index_and_loses_its_words() -> None:
    small, pieces = _drawn()
    card = next(
        piece for name, piece in pieces.items() if name.startswith("deck:") and "5 points" in letters(piece.front)
    )
    made = small(card, "front", 0.2)
    assert made is not None
    assert set(letters(made)) == {"5"}
    assert letters(made)["5"] > letters(card.front)["5"]
    assert (made.width, made.height) == card.size


def test_every_card_is_drawn_as_itself() -> None:
    small, pieces = _drawn()
    cards = [piece for name, piece in pieces.items() if name.startswith("deck:")]
    indices = [set(letters(face)) for card in cards if (face := small(card, "front", 0.2)) is not None]
    assert len(indices) == len(cards) == 32
    assert set().union(*indices) == set("23456JQK")


@pytest.mark.parametrize("name", ["captain-stag", "traitor-eagle"])
def test_a_small_captain_or_traitor_has_a_strip_in_the_colour_of_its_house_with_the_crest(name: str) -> None:
    small, pieces = _drawn()
    die, knight = pieces[name], pieces[f"knight-{name.partition('-')[2]}"]
    ground = _filled(knight.faces[0])[0][0]
    for pips in range(1, 7):
        made = small(die, str(pips), 0.3)
        assert made is not None
        drawn = _filled(made)
        assert [round(box.right, 1) for fill, box in drawn if fill == ground] == [4.4]
        assert sum(box.x > 4.4 for _, box in drawn) == pips, "nothing but pips beside the strip"


@pytest.mark.parametrize("name", ["knight-lion", "mercenary"])
def test_a_small_die_shows_its_pips_alone(name: str) -> None:
    small, pieces = _drawn()
    die = pieces[name]
    for pips in range(1, 7):
        made = small(die, str(pips), 0.3)
        assert made is not None
        assert shapes(made) < shapes(die.faces[pips - 1])
    one, six = (small(die, side, 0.3) for side in ("1", "6"))
    assert one is not None
    assert six is not None
    assert shapes(six) - shapes(one) == 5


def test_a_small_board_has_larger_heads_and_no_small_print() -> None:
    small, pieces = _drawn()
    camp = pieces["camp"]
    made = small(camp, "front", 0.27)
    assert made is not None
    assert "end with" in letters(camp.front)
    assert "end with" not in letters(made)
    assert letters(made)["Reserve"] * 0.27 > 6.0 > letters(camp.front)["Reserve"] * 0.27


def test_what_is_shown_in_its_own_size_or_drawn_by_nobody_is_as_it_is_printed() -> None:
    small, pieces = _drawn()
    assert small(pieces["captain-lion"], "4", 1.2) is None
    assert small(pieces["captain-lion"], "9", 0.3) is None
    assert small(pieces["box"], "inside", 0.3) is None


def test_one_drawing_serves_zooms_that_are_nearly_alike() -> None:
    small, pieces = _drawn()
    die = pieces["captain-lion"]
    assert small(die, "4", 0.31) is small(die, "4", 0.34)
    assert small(die, "4", 0.31) is not small(die, "4", 0.44)
