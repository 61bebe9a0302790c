"""What players hold beside the board: named by the engine, drawn with the real pieces where a lesson is about it."""

from __future__ import annotations

import pytest

from pnp.base.resources import resource
from pnp.base.scene import Scene, Standing
from pnp.components.diagram.view import part_view
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Rect
from pnp.rulebook.compose.examples.beside import told_groups
from pnp.rules.games.sidion import Sidion
from pnp.rules.games.sidion.show.hands import hands
from pnp.rules.games.sidion.state.draft import Draft

POSITION = """sidion 2p turn 6 first B phase {step} active B
R: 7g 5m 0i art 3 | P@1S/M A@1A:2/{order}
B: 2g 0m 0i | P@2S/S A@2F:1/M
recruited: 1S 1A 2S 2F"""


def held(step: str = "physical", order: str = "L") -> dict[str, list[tuple[str, str, int]]]:
    found: dict[str, list[tuple[str, str, int]]] = {}
    setup = Sidion({}).read(POSITION.format(step=step, order=order)).require()
    for one in hands(Draft(setup)):
        found.setdefault(one.space, []).append((one.piece, one.face, one.count))
    return found


def test_a_figure_lies_beside_its_order_and_resources_in_as_few_tokens_as_make_them_up() -> None:
    shown = held()
    assert shown["Red.A"] == [("hero-R-A", "back", 1), ("order-R-L", "front", 1)]
    assert shown["Red.gold"] == [("five-gold", "front", 1), ("one-gold", "front", 2)]
    assert shown["Red.mana"] == [("five-mana", "front", 1)]
    assert "Red.influence" not in shown
    assert shown["Red.artifacts"] == [("artifact-3", "front", 1)]
    assert shown["Blue.P"] == [("prince-B", "front", 1), ("order-B-S", "front", 1)]


def test_orders_lie_face_down_as_long_as_they_are_secret() -> None:
    assert held("orders")["Red.A"][1] == ("order-R-L", "back", 1)
    assert held("orders", "?")["Red.A"][1] == ("order-R-S", "back", 1)


def scene(**groups: str) -> Scene:
    return Scene(beside=tuple(Standing(name.replace("_", "."), piece) for name, piece in groups.items()))


BEFORE = scene(Red_A="lock", Red_gold="five", Blue_A="move", Blue_gold="one")


@pytest.mark.parametrize(
    ("after", "only", "told"),
    [
        (scene(Red_A="", Red_gold="five", Blue_A="move", Blue_gold="one"), (), ("Red.A",)),
        (scene(Red_gold="five", Blue_A="move", Blue_gold="one"), (), ("Red.A",)),
        (scene(Red_A="lock", Red_gold="one", Blue_A="move", Blue_gold="one", Blue_B="new"), (), ("Red.gold", "Blue.B")),
        (scene(Red_A="lock", Red_B="new", Red_gold="one"), (), ("Red.B", "Red.gold", "Blue.A", "Blue.gold")),
        (BEFORE, (), ()),
        (BEFORE, ("Blue.A",), ("Blue.A",)),
        (None, (), ()),
        (None, ("Blue.A",), ("Blue.A",)),
    ],
    ids=["changed", "gone", "new", "new behind its neighbour", "nothing", "asked for", "no after", "asked for alone"],
)
def test_what_has_changed_is_told_and_what_is_asked_for(
    after: Scene | None, only: tuple[str, ...], told: tuple[str, ...]
) -> None:
    assert told_groups(BEFORE, after, only) == told


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_part_of_a_map_of_towns_cuts_no_town_in_two(players: int) -> None:
    game = load_game(resource("game_data") / "sidion").require()
    options = resolve_options(game, {"players": str(players)}).require()
    kit = make_kit(game, options, Palette.of(game.theme, "full")).require()
    art = kit.parts[f"map-{players}"].board
    assert art is not None
    for names in (("1S",), ("1F", "1G"), ("1A", "2F"), ("0C", "1G", "2G"), ("1S", "1F", "1A", "1G")):
        window = part_view(art, names, art.named, 1.0).window
        for name in art.named:
            if art.lie(name) == "around":
                area = art.shown(name)
                assert _inside(area, window) if name in names else _inside(area, window) or _outside(area, window)


def _inside(area: Rect, window: Rect) -> bool:
    wide = window.inset(-0.001)
    return wide.x <= area.x and area.right <= wide.right and wide.y <= area.y and area.bottom <= wide.bottom


def _outside(area: Rect, window: Rect) -> bool:
    small = window.inset(0.001)
    return area.right <= small.x or small.right <= area.x or area.bottom <= small.y or small.bottom <= area.y
