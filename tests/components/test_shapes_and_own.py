"""Round pieces have a twin for straight cuts, and what coins or cubes can stand for need not be printed."""

from __future__ import annotations

import pytest

from pnp.base.resources import resource
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit
from pnp.press.imposition.impose import impose
from tests.helpers.kits import kit_of

GAMES = ("siege-of-armagh", "imperio-bellum", "castles-and-crowns", "kingdom-command", "sidion")


@pytest.mark.parametrize("slug", GAMES)
def test_straight_shapes_free_every_piece_with_straight_cuts(slug: str) -> None:
    straight, by_hand = kit_of(slug, shapes="straight"), kit_of(slug, shapes="round")
    assert "circle" in {piece.outline for piece in by_hand.pieces}
    assert not {piece.outline for piece in straight.pieces} & {"circle", "hexagon"}
    assert [(p.id, p.size, p.copies) for p in straight.pieces] == [(p.id, p.size, p.copies) for p in by_hand.pieces]
    assert not any(sheet.punches for sheet in impose(straight.pieces).require())


def test_sidion_is_cut_straight_unless_it_is_asked_otherwise() -> None:
    game = load_game(resource("game_data") / "sidion").require()
    assert resolve_options(game, {}).require()["shapes"] == "straight"


@pytest.mark.parametrize("slug", ["siege-of-armagh", "kingdom-command", "sidion"])
def test_own_tokens_are_left_out_and_nothing_else(slug: str) -> None:
    printed, own = kit_of(slug), kit_of(slug, tokens="own")
    """Of what is played with: a box that holds nothing any more isn't printed either."""
    gone = {piece.id for piece in printed.pieces if piece.kind != "boxes"} - {piece.id for piece in own.pieces}
    assert gone == {name for name, part in own.game.components.items() if part.own} & {p.id for p in printed.pieces}
    assert gone


def test_the_guide_names_what_to_bring_instead() -> None:
    wish = BuildOptions(options={"tokens": "own"}, players=4)
    kit = plan_kit(resource("game_data") / "sidion", wish, lambda _line: None).require()
    words = "".join(str(kit.files[-1].pages[0].items).split())
    assert "smallcoinsorcubes" in words.replace("\\xa0", "")
    usual = plan_kit(resource("game_data") / "sidion", BuildOptions(players=4), lambda _line: None).require()
    assert len(kit.sheets) < len(usual.sheets)
