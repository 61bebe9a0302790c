"""What a hand can hold is a piece that the game prints, and where it can be put is a space of the printed board."""

from __future__ import annotations

import pytest

from pnp.base.resources import resource
from pnp.components.make import PieceKit, make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.desk import ask
from pnp.draw.colour.inks import Palette

GAMES = [
    ("siege-of-armagh", "setup", {}),
    ("imperio-bellum", "setup", {"tokens": "all"}),
    ("kingdom-command", "trident", {"map": "trident"}),
    ("sidion", "setup-6", {"players": "6"}),
    ("castles-and-crowns", "setup", {"players": "5"}),
]


def kit_of(game: str, options: dict[str, str]) -> PieceKit:
    loaded = load_game(resource("game_data") / game).require()
    return make_kit(loaded, resolve_options(loaded, options).require(), Palette.of(loaded.theme, "full")).require()


@pytest.mark.parametrize(("game", "name", "options"), GAMES)
def test_pictures_and_spaces_are_those_of_the_printed_game(game: str, name: str, options: dict[str, str]) -> None:
    kit, start = kit_of(game, options), ask({"ask": "setup", "game": game, "name": name})
    labels = {piece.label for piece in kit.pieces}
    pictures = [one["picture"].rpartition(".") for one in start["palette"]]
    assert pictures
    for piece, _, face in pictures:
        assert piece in labels or face in kit.parts[piece].orders, (piece, face)
    if start["scene"]["on"] == "table":
        return
    board = kit.parts[start["scene"]["board"]] if start["scene"]["board"] else kit.board
    assert board is not None
    assert board.board is not None
    assert {spot["id"] for spot in start["spaces"]} <= set(board.board.named)
