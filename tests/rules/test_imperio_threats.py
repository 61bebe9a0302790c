"""Whoever ends a turn is told which bases it leaves to be beaten: each piece named could do it, and no other piece by itself."""

from __future__ import annotations

import re
from random import Random

import pytest

from pnp.base.finding import Severity
from pnp.referee.lines.line import carry_out
from pnp.rules.chance.tables import Entered, Seeded
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.state.board import is_base, side_of, square_name
from pnp.rules.games.imperio_bellum.state.values import DONE, END, Position
from tests.helpers.imperio import at, engine

NAMED = re.compile(r"the (knight|archer|pikeman|footsoldier) on (R\dC\d)")
OPEN = """round 9, Attacker to move, action step
OOOOHOOOO
BOOOOOOOO
SOOOOOOOO
OOOOOCOOO
FOOOOOOOO
OOOOOOOOB
OOOOOMOOO
TOEOOOOOO
OOOOOOOOT
Attacker: Fx30 | start 15/50
Defender: Sx30 | start 15/50"""


def test_the_end_of_a_turn_says_which_bases_can_be_beaten_and_how_likely() -> None:
    (done,) = carry_out(engine(), at(OPEN), "end").done
    assert [found.fault.severity for found in done.remarks] == [Severity.ADVICE] * 3
    assert {found.clause for found in done.remarks} == {"imperio.capture.1"}
    told = {found.where.spaces[0]: found.message for found in done.remarks}
    assert sorted(told) == ["R1C5", "R2C1", "R6C9"]
    assert "the footsoldier on R3C1 (dice" in told["R2C1"]
    assert "the knight on R4C6 (run " in told["R1C5"]
    assert told["R2C1"].endswith("the knight on R4C6 (run 4, dice 6:1, wins 99.9996 %)")  # hardly ever not is not never


def test_a_turn_that_goes_on_says_nothing_of_it() -> None:
    (done,) = carry_out(engine(), at(OPEN), "R2C1-R2C2").done
    assert done.remarks == ()


def beaters(rules: ImperioBellum, position: Position) -> set[tuple[str, str]]:
    """Base and piece wherever one piece of the side to move alone comes to attack a base, by trying every way."""
    found: set[tuple[str, str]] = set()

    def follow(now: Position, home: int, square: int) -> None:
        for action in rules.moves(now):
            if len(action.squares) != 2 or action.squares[0] != square or action.verb not in ("move", "attack"):
                continue
            target = action.squares[1]
            if action.verb == "attack":
                if is_base(now.board[target]):
                    found.add((square_name(target), square_name(home)))
            else:
                then = rules.apply(now, action, Entered(())).position
                if then.run and then.run.square == target and then.side == now.side:
                    follow(then, home, target)

    for square, code in enumerate(position.board):
        if code and side_of(code) == position.side and not is_base(code):
            follow(position, square, square)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_just_those_pieces_are_named_that_can_beat_a_base_alone(seed: int) -> None:
    rules, rng = engine(), Random(seed)
    position, ends = at(OPEN), 0
    while ends < 6 and rules.outcome(position) is None:
        action = END if rng.random() < 0.3 and rules.permits(position, END) else rules.sample(position, rng)
        if action == END:
            ends += 1
            (done,) = carry_out(rules, position, "end").done
            named = {(one.where.spaces[0], piece) for one in done.remarks for _, piece in NAMED.findall(one.message)}
            if rules.outcome(done.position) is None:
                assert named == beaters(rules, rules.apply(done.position, DONE, Entered(())).position)
        position = rules.apply(position, action, Seeded(rng)).position
    assert ends
