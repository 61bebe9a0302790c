"""How each action of Imperio Bellum is drawn on a picture of the position before it."""

from __future__ import annotations

import pytest

from pnp.base.resources import resource
from pnp.base.scene import Arrow, Mark
from pnp.definition.load.load import load_game
from pnp.kit.book.examples import game_examples
from pnp.kit.book.playing import player_of
from pnp.rules.games.imperio_bellum.actions.notation import parse
from pnp.rules.games.imperio_bellum.engine import ImperioBellum
from pnp.rules.protocol import Parsed

ENGINE = ImperioBellum({})
FIELD = """
round 9, Attacker to move, {step}
OOOOHOOOO
BOOOOOOOB
OOOAOOOOO
OOOOFOOOO
OOOOSOOOO
OOOSOOOOO
OOOOOOOOO
OOOOOOOOS
TOOOEOOOT
Attacker: Fx40 | start 15/50
Defender: Sx40 | start 15/50
"""
SET_UP = """
set-up, Defender alters, 0 used
FPFFAFFPF
KBAKHKABK
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
TRCCECCRT
MSRSOMRSM
Attacker: Kx6; Ax10; Px14; Fx20
Defender: Cx5; Rx20; Mx10; Sx15
"""


@pytest.mark.parametrize(
    ("field", "typed", "drawn"),
    [
        (FIELD, "R4C5-R4C6", (Arrow("R4C5", "R4C6"),)),
        (FIELD, "R4C5xR5C5", (Arrow("R4C5", "R5C5", "push"),)),
        (FIELD, "R3C4*R6C4", (Arrow("R3C4", "R6C4", "push"),)),
        (FIELD, "R2C1+F-R3C1", (Mark("R3C1", "ring"),)),
        (FIELD, "end", ()),
        (SET_UP, "R8C1<>R8C2", (Arrow("R8C1", "R8C2"), Arrow("R8C2", "R8C1"))),
        (SET_UP, "R9C1-R9C5", (Arrow("R9C1", "R9C5"),)),
        (SET_UP, "+S-R9C5", (Mark("R9C5", "ring"),)),
        (SET_UP, "R9C1=S", (Mark("R9C1", "ring"),)),
        (SET_UP, "-R9C6", (Mark("R9C6", "cross"),)),
        (SET_UP, "reserve S>M", ()),
    ],
)
def test_an_action_is_drawn_as_what_it_does(field: str, typed: str, drawn: tuple[Arrow | Mark, ...]) -> None:
    text = field.format(step="spawn step" if "+" in typed else "action step").strip()
    position = ENGINE.position_of(ENGINE.read(text).require())
    parsed = parse(ENGINE, position, typed).require()
    assert isinstance(parsed, Parsed)
    assert ENGINE.pictures().strokes(position, parsed.action) == drawn


def test_an_attack_that_waits_for_its_dice_is_drawn_and_a_refused_one_is_crossed() -> None:
    game = load_game(resource("game_data") / "imperio-bellum").require()
    play, cases = player_of(game), game_examples(game).require()
    assert play is not None
    drawn = {case.id: play(case).strokes for case in cases}
    assert drawn["W5"] == (Arrow("R4C5", "R5C5", "push"),)
    assert drawn["W8h"] == (Arrow("R4C9", "R9C4", "refused"),)
