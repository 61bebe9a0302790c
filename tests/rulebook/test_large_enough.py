"""Pieces in the figures of the books to play from are 5 mm or more, but for a short list of those that can't be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

import pytest

from pnp.draw.model import Item, Stamp
from pnp.rulebook.pictures import Shot
from tests.components.component_kits import drawn
from tests.helpers.kits import kit_report

from .game_books import ARMAGH, CROWNS, IMPERIO, KINGDOM, SIDION, GameBooks, drawn_by

WANTED = 5.0
"""mm, the shorter side."""
BOX = "What is in the box"
"""The chapter where all kinds of pieces are shown to one scale, whatever that makes of the smallest."""
TABLE = {"kingdom-command": "Your kingdom sheet.", "castles-and-crowns": "Set up for two"}
"""On whose page the whole table is shown to one scale, with everything in its place, as a box's thumbnail would."""
SMALLER: dict[str, dict[str, float]] = {
    # the whole river in a strip of the set-up; markers keep to the corners of their squares
    "siege-of-armagh": {"irish": 3.3, "viking": 3.3, "river": 3.6, "village": 3.6, "treasure": 2.8, "stun": 2.8},
    # rows of ten dice, the table with its boards, in part and whole, and a card with its dice in a box of a turn
    "castles-and-crowns": {
        "captain": 4.0,
        "knight": 4.0,
        "mercenary": 4.0,
        "traitor": 4.0,
        "lap": 4.0,
    },
    # counters fanned in a crowded area, discs and markers of 6 to 9 mm beside counters of 16, boxes of a turn with two pieces
    "kingdom-command": {
        "control": 3.5,
        "swordsman": 4.1,
        "knight": 4.7,
        "hit": 4.1,
        "stop": 3.4,
        "trireme": 4.5,
    },
    # the smallest token, on maps of thirteen to twenty-one towns; works that fill the boxes of a town, bars across paths;
    # markers and tokens on the Court board and a player's, shown whole and side by side
    "sidion": {"neutral": 4.2, "works": 3.6, "block": 2.4, "turn": 3.0, "phase": 3.0, "one": 3.2, "five": 3.7},
}


def stamped(items: Iterable[Item]) -> Iterator[tuple[str, float]]:
    """Every piece that is shown and its shorter side on paper, in mm."""
    for item, (a, b, *_) in drawn(items):
        if isinstance(item, Stamp) and ":" in item.symbol.name:
            yield item.symbol.name, min(item.symbol.width, item.symbol.height) * hypot(a, b)


@pytest.mark.parametrize("books", [ARMAGH, CROWNS, IMPERIO, KINGDOM, SIDION], ids=lambda books: books.slug)
def test_pieces_can_be_told_apart(books: GameBooks) -> None:
    smaller = SMALLER.get(books.slug, {})
    words = books.pages("play")
    found: dict[str, float] = {}
    for page, said in zip(books.book("play").pages, words, strict=True):
        if BOX not in said and TABLE.get(books.slug, BOX) not in said:
            for name, size in stamped(page.items):
                kind = next((part for part in smaller if part in name.partition(":")[0].split("-")), name)
                found[kind] = min(size, found.get(kind, size))
    assert found
    assert {kind: size for kind, size in found.items() if size < smaller.get(kind, WANTED) - 0.06} == {}
    assert {kind for kind in smaller if found.get(kind, WANTED) >= WANTED} == set(), "no exceptions any more"


def test_works_are_no_larger_than_the_boxes_that_they_lie_in() -> None:
    town = kit_report("sidion").require().parts["map-2"]
    assert town.board is not None
    box = town.board.named["1H.i"]
    scene = drawn_by(SIDION).scene_of(SIDION.cases["B-works"].position).require()
    for crop, cell in ((("1H", "1S"), 9.0), (None, 5.0)):
        face = drawn_by(SIDION).draw_scene(scene, Shot(crop, cell)).require()
        sizes = [size for name, size in stamped(face.items) if name.startswith("works-")]
        assert sizes
        assert max(sizes) <= box.width * cell / town.board.unit + 1e-6
