"""Boxes of all five games, read back from the PDF: walls as wide as what goes in, folds dashed, tabs that meet, words upright."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

import pdfplumber
import pytest

from pnp.base.choices import Ink
from pnp.base.resources import resource
from pnp.cli.main import run
from pnp.components.make import make_kit
from pnp.components.nets.lines import SCORE_DASH
from pnp.components.nets.tuck import Room, tuck_net
from pnp.components.piece import STORAGE
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import PT_PER_MM, Document, Rect
from pnp.draw.pdf.write import write_pdf
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import Planner
from pnp.kit.pipeline.prepared import PreparedGame, draw_folder
from pnp.press.imposition.impose import impose
from pnp.press.sheet import Sheet
from tests.components.component_kits import words
from tests.components.folding import fold

NEAR = 0.02
"""mm."""
PLAY = 1.5

# What goes in: width × height × depth in mm without the play, counted by hand: cards of 0.32 mm, counters of 2 mm.
BOXES: Mapping[str, Mapping[str, tuple[float, float, float]]] = {
    "siege-of-armagh": {"box": (48, 64, 2 * (3 + 3 + 1))},  # 16 tiles, 25 discs, 12 small ones
    "imperio-bellum": {f"box-{army}": (64, 64, 2 * 9) for army in ("attacker", "defender")},  # 143 of 16 mm
    "kingdom-command": {
        "card-box": (44, 63, 53 * 0.32),
        **{f"box-{kingdom}": (48, 64, 2 * (5 + 1 + 1)) for kingdom in "rbyp"},  # 51 counters, 22 discs, 5 markers
    },
    "castles-and-crowns": {
        "box": (63, 88, 34 * 0.32),
        **{f"house-box-{house}": (61, 46, 15 + 2 * 2) for house in ("lion", "eagle", "stag", "boar", "swan")},
    },
    "sidion": {
        "artifact-box": (44, 63, 12 * 0.32),
        **{f"seat-box-{colour}": (34, 64, 24 * 0.32 + 2 * (2 + 2 + 1)) for colour in "RBGYVO"},
    },
}
TRAYS = {"siege-of-armagh": 3, "imperio-bellum": 0, "kingdom-command": 3, "castles-and-crowns": 1, "sidion": 2}
"""How many rails each game's trays have."""


@cache
def drawn_game(slug: str, ink: Ink) -> PreparedGame:
    return draw_folder(resource("game_data") / slug, {}, ink, lambda _: None).require()


def sheets_of(slug: str, paper: str, ink: Ink = "full") -> tuple[Sheet, ...]:
    drawn = drawn_game(slug, ink)
    request = BuildOptions(paper=paper, only=("boxes",), ink=ink)
    planner = Planner(drawn.game, drawn.options, request, lambda _: None, [], pieces=drawn.pieces)
    return planner.serving(drawn.audience, drawn.early).plan_sheets().require()


def dashes(sheet: Sheet) -> list[Rect]:
    """Every straight line of the page that is dashed as folds are, in mm, as the rectangle around it."""
    with pdfplumber.open(io.BytesIO(write_pdf(Document((sheet.front,), "test")))) as pdf:
        lines = [*pdf.pages[0].lines, *pdf.pages[0].curves]
    found = []
    for line in lines:
        pattern: list[float] = (line.get("dash") or ([], 0))[0]
        if [float(part) for part in pattern] == list(SCORE_DASH):  # in the units of the page, which are mm
            x, y, right, bottom = (line[key] / PT_PER_MM for key in ("x0", "top", "x1", "bottom"))
            found.append(Rect(x, y, right - x, bottom - y))
    return found


def steps(places: Iterable[float]) -> list[float]:
    """The distances between places, those that are the same taken as one."""
    ordered: list[float] = []
    for place in sorted(places):
        if not ordered or place - ordered[-1] > NEAR:
            ordered.append(place)
    return [after - before for before, after in pairwise(ordered)]


def rooms(sheets: Iterable[Sheet]) -> Mapping[str, tuple[float, float, float]]:
    """Width, height and depth of each tuck box as its fold lines have them on paper."""
    found = {}
    for sheet in sheets:
        folds = dashes(sheet)
        for placed in sheet.placements:
            if not placed.piece.faces:
                continue  # a tray or a rail
            area = placed.slot.rect
            own = [
                fold
                for fold in folds
                if area.inset(-NEAR).x <= fold.x <= area.right and area.inset(-NEAR).y <= fold.y <= area.bottom
            ]
            turned = placed.slot.turn in {90, 270}
            upright = [fold for fold in own if (fold.height > fold.width) is not turned]
            level = [fold for fold in own if (fold.height > fold.width) is turned]
            long = max(max(fold.width, fold.height) for fold in upright)
            across = steps(fold.y if turned else fold.x for fold in upright if max(fold.width, fold.height) > long - 1)
            down = steps(fold.x if turned else fold.y for fold in level)
            first, second = (across if placed.slot.turn == 0 else across[::-1])[:2]
            found[placed.piece.id] = (second, max(down), first)
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("slug", BOXES)
def test_walls_read_back_measure_what_goes_in_and_the_play(slug: str, paper: str) -> None:
    found = rooms(sheets_of(slug, paper))
    assert found.keys() == BOXES[slug].keys()
    for name, sides in BOXES[slug].items():
        assert found[name] == pytest.approx([side + PLAY for side in sides], abs=NEAR), name


@pytest.mark.parametrize("slug", BOXES)
def test_boxes_come_last_bear_all_their_signs_and_are_no_part_of_the_game(slug: str) -> None:
    sheets = sheets_of(slug, "a4", "low")
    assert all(sheet.later.startswith(STORAGE) for sheet in sheets)
    assert all({"cut", "score", "tab"} <= set(sheet.signs) for sheet in sheets)
    rails = [p for sheet in sheets for p in sheet.placements if p.piece.id.endswith("-rail")]
    assert len(rails) == TRAYS[slug]


@pytest.mark.parametrize("slug", BOXES)
def test_every_box_says_the_name_of_the_game(slug: str) -> None:
    drawn = drawn_game(slug, "full")
    for sheet in sheets_of(slug, "a4"):
        for faces in (placed.piece.faces for placed in sheet.placements if placed.piece.faces):
            assert drawn.game.title in words(faces[0].items)


@pytest.mark.parametrize("sides", {sides for boxes in BOXES.values() for sides in boxes.values()})
def test_words_stand_upright_on_the_folded_box_and_its_tabs_meet(sides: tuple[float, float, float]) -> None:
    net = tuck_net(Room(*(side + PLAY for side in sides)))
    folded = fold(net, root="front")
    rise = folded.frames["front"].y
    to_back = [-part for part in folded.normal("front")]
    up = {name: [(1 if net.panel(name).turn == 180 else -1) * part for part in folded.frames[name].y] for name in WALLS}
    for wall in ("front", "back", "left", "right"):
        assert up[wall] == pytest.approx([-part for part in rise], abs=1e-6), wall
    assert up["top"] == pytest.approx(to_back, abs=1e-6)
    assert up["bottom"] == pytest.approx([-part for part in to_back], abs=1e-6)
    assert folded.lies_on("seam", "back")
    assert folded.lies_on("tongue", "front")


@pytest.mark.parametrize("kind", ["cards", "board", "wargame", "hex-wargame"])
def test_a_new_game_has_its_box_behind_hash_signs(kind: str, tmp_path: Path) -> None:
    assert run(["new", str(tmp_path / "trial"), "--kind", kind]) == 0
    file = tmp_path / "trial" / "game.yaml"
    text = file.read_text(encoding="utf-8")
    start = text.index("  # box:\n")
    end = text.index("  #   bottom: pack-lid\n", start)
    file.write_text(text[:start] + text[start : end + 30].replace("  # ", "  ") + text[end + 30 :], encoding="utf-8")
    game = load_game(tmp_path / "trial").require()
    made = make_kit(game, resolve_options(game, {}).require(), Palette.of(game.theme, "full"))
    assert made.findings == ()
    (box,) = made.require().parts["box"].pieces
    (sheet,) = [sheet for sheet in impose(made.require().pieces).require() if "boxes" in sheet.kinds]
    assert box.spare
    assert STORAGE in {sheet.later, *(words for words, _ in sheet.partly)}


WALLS = ("front", "back", "left", "right", "top", "bottom")
