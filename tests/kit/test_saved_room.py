"""A room for playingcards.io: an archive as the site's importers read it, with every piece in it and in its place."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from zipfile import ZipFile

import pytest
from jsonschema import Draft202012Validator
from PIL import Image

from pnp.base.resources import resource
from pnp.kit.export.export import export
from pnp.kit.export.wish import Wish

SCHEMA = json.loads((Path(__file__).parent / "schemas" / "playingcards-widgets.json").read_text(encoding="utf-8"))
GAMES = ("siege-of-armagh", "imperio-bellum", "castles-and-crowns", "kingdom-command", "sidion")
every_game = pytest.mark.parametrize("game", GAMES)

Widget = dict[str, Any]


@cache
def archive(game: str, position: str = "") -> dict[str, bytes]:
    """The files of the room."""
    report = export(resource("game_data") / game, Wish("playingcards-io", position=position), Path(mkdtemp()) / "room")
    assert report.value is not None, report.findings
    with ZipFile(BytesIO(report.value.files[f"{game}.pcio"])) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def widgets(game: str, kind: str = "") -> list[Widget]:
    found: list[Widget] = json.loads(archive(game)["widgets.json"])
    return [one for one in found if kind in {"", one["type"]}]


@every_game
def test_the_widgets_are_as_importers_read_them(game: str) -> None:
    faults = sorted(Draft202012Validator(SCHEMA).iter_errors(widgets(game)), key=str)
    assert [(list(fault.absolute_path), fault.message) for fault in faults] == []
    ids = Counter(one["id"] for one in widgets(game))
    assert ids.total() == len(ids) <= 1200


@every_game
def test_whatever_a_widget_names_is_there(game: str) -> None:
    ids = {one["id"]: one for one in widgets(game)}
    for one in widgets(game):
        assert one.get("parent") is None or ids[one["parent"]]["type"] == "cardPile"
        if one["type"] == "card":
            assert one["cardType"] in ids[one["deck"]]["cardTypes"]
    shown = {one["boardImage"] for one in widgets(game, "board")}
    for deck in widgets(game, "cardDeck"):
        shown |= {kind[side] for kind in deck["cardTypes"].values() for side in ("face", "back")}
    for address in shown:
        with Image.open(BytesIO(archive(game)[address.removeprefix("package://")])) as image:
            assert image.mode == "RGB"


@every_game
def test_boards_and_piles_lie_in_the_room_beside_each_other(game: str) -> None:
    lying = [*widgets(game, "board"), *widgets(game, "cardPile"), *widgets(game, "hand")]
    boxes = [(one["x"], one["y"], one["x"] + one["width"], one["y"] + one["height"]) for one in lying]
    assert all(right <= 1601 and low <= 1001 for _, _, right, low in boxes)
    for (x, y, right, low), (x2, y2, right2, low2) in combinations(boxes, 2):
        assert right <= x2 + 1 or right2 <= x + 1 or low <= y2 + 1 or low2 <= y + 1


@every_game
def test_pictures_keep_their_shape(game: str) -> None:
    for deck in widgets(game, "cardDeck"):
        for kind in deck["cardTypes"].values():
            with Image.open(BytesIO(archive(game)[kind["face"].removeprefix("package://")])) as image:
                shape = deck["cardWidth"] / deck["cardHeight"]
                assert shape == pytest.approx(image.width / image.height, rel=0.06), kind["label"]


def test_every_piece_of_the_kit_is_in_the_room() -> None:
    """Siege of Armagh: forty pieces besides the board."""
    cards = Counter(one["cardType"] for one in widgets("siege-of-armagh", "card"))
    assert cards.total() == 40
    assert (cards["river"], cards["stun"], cards["irish"]) == (8, 8, 6)
    assert len([one for one in widgets("siege-of-armagh", "card") if one["parent"] is None]) == 28


def test_cards_lie_face_down_and_in_one_deck() -> None:
    deck = [one for one in widgets("castles-and-crowns", "card") if one["cardType"].startswith("deck")]
    assert len(deck) == 32
    assert not any(one["faceup"] for one in deck)
    assert len({one["parent"] for one in deck}) == 1
