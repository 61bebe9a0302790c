"""A saved table for Tabletop Simulator: a file as its documentation has it, with everything in its place and of its size."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from unittest.mock import patch
from urllib.parse import unquote, urlparse

import pytest
from jsonschema import Draft202012Validator
from PIL import Image

from pnp.base.finding import Report
from pnp.base.resources import resource
from pnp.kit.export.export import export
from pnp.kit.export.files import Export
from pnp.kit.export.shots import TEXTURE
from pnp.kit.export.tabletop import make
from pnp.kit.export.wish import Wish

SCHEMA = json.loads((Path(__file__).parent / "schemas" / "tabletop-simulator-save.json").read_text(encoding="utf-8"))
GAMES = ("siege-of-armagh", "imperio-bellum", "castles-and-crowns", "kingdom-command", "sidion")
every_game = pytest.mark.parametrize("game", GAMES)
MM = 25.4
CARD = 3.05
MOST_PIXELS = 1024

Thing = dict[str, Any]


@cache
def coarse() -> Path:
    """The program's profile with a quarter of the pixels, which says as much about everything but sharpness."""
    known = (resource("templates") / "shops" / "tabletop-simulator.yaml").read_text(encoding="utf-8")
    path = Path(mkdtemp()) / "coarse.yaml"
    path.write_text(known.replace("dpi: 300", "dpi: 75").replace("most_pixels: 4096", f"most_pixels: {MOST_PIXELS}"))
    return path


@cache
def _exported(game: str, position: str, base: str) -> tuple[Report[Export], Path]:
    """The game's export in a folder of its own. One game's book is set; in the place of the others' there are a few letters."""
    folder = Path(mkdtemp()) / "table of mine"
    wish = Wish(str(coarse()), position=position, base=base)
    if game == GAMES[0] and not position and not base:
        return export(resource("game_data") / game, wish, folder), folder
    with patch.object(make, "_rulebook", lambda _: Report(b"%PDF, as if")):
        return export(resource("game_data") / game, wish, folder), folder


def exported(game: str, position: str = "", base: str = "") -> tuple[Report[Export], Path]:
    return _exported(game, position, base)


@cache
def save(game: str, position: str = "", base: str = "") -> Thing:
    report, folder = exported(game, position, base)
    assert report.value is not None, report.findings
    found: Thing = json.loads((folder / f"{game}.json").read_text(encoding="utf-8"))
    return found


def things(save: Thing) -> Iterator[Thing]:
    """Everything on the table, and what lies in it."""
    todo = list(save["ObjectStates"])
    while todo:
        one = todo.pop()
        yield one
        todo += one.get("ContainedObjects", [])


def addresses(save: Thing) -> set[str]:
    """Whatever the save refers to."""
    found = set()
    for one in things(save):
        image = one.get("CustomImage", {})
        found |= {image.get("ImageURL", ""), image.get("ImageSecondaryURL", "")}
        found.add(one.get("CustomPDF", {}).get("PDFUrl", ""))
        for sheet in one.get("CustomDeck", {}).values():
            found |= {sheet["FaceURL"], sheet["BackURL"]}
    return found - {""}


@every_game
def test_the_file_is_as_the_program_documents_it(game: str) -> None:
    faults = sorted(Draft202012Validator(SCHEMA).iter_errors(save(game)), key=str)
    assert [(list(fault.absolute_path), fault.message) for fault in faults] == []
    guids = Counter(one["GUID"] for one in things(save(game)))
    assert [guid for guid, count in guids.items() if count > 1] == []


@every_game
def test_every_picture_that_it_names_is_there_and_can_be_read(game: str) -> None:
    report, folder = exported(game)
    assert report.findings == ()
    for address in addresses(save(game)):
        path = Path(unquote(urlparse(address).path))
        assert path.is_relative_to(folder.resolve())
        if path.suffix == ".png":
            with Image.open(path) as image:
                assert image.mode == "RGB"
                assert max(image.size) <= max(MOST_PIXELS, TEXTURE if path.name == "die.png" else 0)
        else:
            assert path.read_bytes().startswith(b"%PDF")


@every_game
def test_every_piece_of_the_kit_lies_on_the_table_once(game: str) -> None:
    """As many of each name as are printed, whether on a board, beside it, in a bag or in a deck."""
    report, _ = exported(game)
    assert report.value is not None
    printed: Counter[str] = Counter()
    for shot in report.value.shots:
        if shot.columns and shot.pieces and shot.side == "front":
            printed.update(piece.label or piece.name for piece in shot.pieces)
        elif not shot.columns and shot.side != "back" and shot.face in {0, 1} and not shot.pieces[0].spare:
            piece = shot.pieces[0]
            printed[piece.label or piece.name] += piece.copies
    outer = {"Bag", "DeckCustom", "HandTrigger", "Custom_PDF"}
    lying = Counter(one["Nickname"] for one in things(save(game)) if one["Name"] not in outer)
    assert lying == printed


@every_game
def test_flat_things_have_the_size_of_the_print(game: str) -> None:
    report, _ = exported(game)
    assert report.value is not None
    sizes: dict[str, set[tuple[float, float]]] = {}
    for shot in report.value.shots:
        if len(shot.pieces) == 1 and not shot.columns:
            sizes.setdefault(shot.pieces[0].label or shot.pieces[0].name, set()).add(shot.pieces[0].size)
    for one in things(save(game)):
        if one["Name"] != "Custom_Tile":
            continue
        assert one["CustomImage"]["CustomTile"]["Stretch"] is False
        scale = one["Transform"]
        size = (scale["scaleX"] * 2 * MM, scale["scaleZ"] * 2 * MM)
        assert any(size == pytest.approx(printed, abs=0.01) for printed in sizes[one["Nickname"]]), one["Nickname"]
        thick = scale["scaleY"] * one["CustomImage"]["CustomTile"]["Thickness"] * MM
        assert round(thick, 2) in {0.5, 2.0}


def box(one: Thing) -> tuple[float, float, float, float]:
    """What a thing covers on the table: left, right, near, far."""
    at = one["Transform"]
    if one["Name"] == "Custom_Tile":
        width, depth = 2 * at["scaleX"], 2 * at["scaleZ"]
    elif one["Name"] == "DeckCustom":
        width = depth = CARD * at["scaleZ"] * 0.7  # at least so wide, whatever the card's shape
    else:
        width = depth = 2.0 if one["Name"] == "Bag" else at["scaleX"]
    return at["posX"] - width / 2, at["posX"] + width / 2, at["posZ"] - depth / 2, at["posZ"] + depth / 2


@every_game
def test_nothing_lies_on_something_else_but_pieces_on_boards(game: str) -> None:
    on_the_table = [one for one in save(game)["ObjectStates"] if one["Transform"]["posY"] == 1.0]
    assert len(on_the_table) > 4
    for one, other in combinations(on_the_table, 2):
        left, right, near, far = box(one)
        left2, right2, near2, far2 = box(other)
        assert right <= left2 or right2 <= left or far <= near2 or far2 <= near, (one["Nickname"], other["Nickname"])


def test_the_position_lies_on_the_squares_that_it_names() -> None:
    """Siege of Armagh: a snap point under each piece; the Irish on b2, d2, f2, g2 and two in reserve."""
    board = next(
        one for one in save("siege-of-armagh")["ObjectStates"] if one["Locked"] and one["Name"] == "Custom_Tile"
    )
    at = board["Transform"]
    snaps = {
        (
            round((at["posX"] - point["Position"]["x"] * at["scaleX"]) * MM),
            round((at["posZ"] - point["Position"]["z"] * at["scaleZ"]) * MM),
        )
        for point in board["AttachedSnapPoints"]
    }
    where = [
        (round(one["Transform"]["posX"] * MM), round(one["Transform"]["posZ"] * MM))
        for one in save("siege-of-armagh")["ObjectStates"]
        if one["Nickname"] == "Irish disc"
    ]
    assert len(where) == 6
    assert len([spot for spot in where if spot in snaps]) == 4
    rows = Counter(z for _, z in where)
    assert sorted(rows.values()) == [2, 4]
    fleet = [one for one in save("siege-of-armagh")["ObjectStates"] if one["Nickname"].startswith("Viking disc")]
    assert len({one["Transform"]["posZ"] for one in fleet}) == 1
    assert len({round(one["Transform"]["posX"], 2) for one in fleet}) == 8


def test_another_position_may_be_typed_and_what_cannot_be_read_leaves_nothing_behind() -> None:
    lone = save("siege-of-armagh", "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 V 2 - M 5:- - - 1")
    irish = [one for one in lone["ObjectStates"] if one["Nickname"] == "Irish disc"]
    assert len(irish) == 6
    assert len([one for one in irish if one["Transform"]["posY"] > 1.1]) == 6
    report, folder = exported("siege-of-armagh", "VVVVVVVV/9")
    assert report.value is None
    assert report.errors
    assert not folder.exists()


def test_pictures_may_lie_at_an_address_on_the_web() -> None:
    found = addresses(save("siege-of-armagh", "", "https://example.org/my games/"))
    assert all(address.startswith("https://example.org/my games/") for address in found)
    assert "https://example.org/my games/rulebook.pdf" in found


def test_a_deck_is_one_deck_even_where_every_card_is_a_component() -> None:
    """Sidion's twelve artifacts, and the orders of each of four players."""
    decks = {
        one["Nickname"]: len(one["DeckIDs"]) for one in save("sidion")["ObjectStates"] if one["Name"] == "DeckCustom"
    }
    assert sorted(decks.values()) == [12, 48, 48, 48, 48]
    assert decks["Artifact card"] == 12
    for one in things(save("sidion")):
        if one["Name"] == "DeckCustom":
            assert [card["CardID"] for card in one["ContainedObjects"]] == one["DeckIDs"]
            for number in one["DeckIDs"]:
                sheet = one["CustomDeck"][str(number // 100)]
                assert number % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1  # the last place is the hidden face


def test_the_faces_of_a_die_are_laid_where_the_program_looks_for_them() -> None:
    """In the two lower rows of three by three cells."""
    _, folder = exported("castles-and-crowns")
    with Image.open(folder / "mercenary" / "die.png") as image:
        assert image.size == (2048, 2048)
        side = 2048 // 3
        cells = {
            (x, y): image.crop((x * side, y * side, (x + 1) * side, (y + 1) * side)) for x in range(3) for y in range(3)
        }
        empty = [place for place, cell in cells.items() if len(cell.getcolors(1 << 20) or []) == 1]
    assert sorted(empty) == [(0, 0), (1, 0), (2, 0)]


def test_each_player_has_a_hand_of_the_colour_that_the_side_is_called_by() -> None:
    hands = {one["FogColor"] for one in save("sidion")["ObjectStates"] if one["Name"] == "HandTrigger"}
    assert hands == {"Red", "Blue", "Green", "Yellow"}
    assert len([one for one in save("siege-of-armagh")["ObjectStates"] if one["Name"] == "HandTrigger"]) == 2


def test_the_quick_reference_is_in_the_notebook() -> None:
    tabs = save("siege-of-armagh")["TabStates"]
    assert [tab["title"] for tab in tabs.values()] == ["Quick reference"]
    assert "point" in tabs["0"]["body"]
    assert "{" not in tabs["0"]["body"]
