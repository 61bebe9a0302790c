"""Every line that a hint of the game offers can be typed as it stands: the judge has nothing against it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from pnp.referee.lines.line import Line, carry_out
from pnp.rules.chance.tables import Entered
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.state.board import CODES, KIND, KNIGHT, is_base, side_of, square_name
from pnp.rules.games.imperio_bellum.state.values import Position
from tests.helpers.imperio import VARIANTS, at, engine, named, random_positions
from tests.rules.test_imperio_marks import B

PIKEMAN = B.replace("OOOSOOOOO", "OOOMOOOOO")
GUARDED = B.replace("OOOSOOOOO", "OOOMTOOOO").replace("TOOOEOOOT", "TOOOEOOOO")
OFFERED = re.compile(r"R\dC\d(?:[-x*]R\dC\d)+(?:\[[\d+:]+\])?")


def said(line: Line) -> str:
    """All that is told at a stop, with what is offered beside it."""
    stop = line.stop
    assert stop is not None
    told = [part for found in stop.findings for part in (found.message, *found.hints)]
    return " | ".join([*told, *stop.follows, *stop.instead])


@pytest.mark.parametrize("text", ["R3C3xR6C4", "R3C3-R6C4", "attack R6C4", "R3C3-R4C3, R4C3xR6C4"])
def test_no_charge_at_a_pikeman_is_offered(text: str) -> None:
    """`imperio.zone.7`."""
    told = said(carry_out(engine(), at(PIKEMAN), text))
    assert "xR6C4 (run" not in told
    assert not re.search(r"R\dC\dxR6C4", told.replace("R3C3xR6C4", ""))
    if "attack" not in text:
        assert "imperio.zone.7" in told


def test_the_charge_that_is_offered_goes_round_a_zone() -> None:
    """`imperio.zone.2`: beside the base on R6C5 most squares are in the pikeman's zone."""
    told = said(carry_out(engine(), at(GUARDED), "R3C3xR6C5"))
    assert "R3C3-R3C4-R4C5-R5C6xR6C5 (run 3, dice 5:1" in told
    assert carry_out(engine(), at(GUARDED), "R3C3-R3C4-R4C5-R5C6xR6C5[20:1]!").verdict == "legal"


def test_the_pikeman_of_the_rules_page_is_not_charged() -> None:
    told = said(carry_out(engine(), named("zone"), "R6C4xR3C4"))
    assert OFFERED.findall(told.replace("R6C4xR3C4", "")) == [
        one for one in OFFERED.findall(told.replace("R6C4xR3C4", "")) if "x" not in one
    ]
    assert "imperio.zone.7" in told


def test_with_the_zones_switched_off_the_charge_is_offered_again() -> None:
    rules = ImperioBellum({}, frozenset({"imperio.zone.2"}))
    told = said(carry_out(rules, at(PIKEMAN), "R3C3xR6C4"))
    assert "xR6C4 (run 2" in told


def scattered(seed: int, rules: ImperioBellum) -> Position:
    """Knights among pikemen, footsoldiers, archers and bases anywhere on the board, in either step."""
    rng = Random(seed)
    board = bytearray(rules.options.rows * 9)
    letters = "HBBETT" + "KKKCCC" + "".join(rng.choices("PMFSARpm", k=rng.randrange(4, 14)))
    for letter, square in zip(letters, rng.sample(range(len(board)), len(letters)), strict=True):
        board[square] = CODES[letter]
    position = named("setup")._replace(
        board=bytes(board), side=rng.randrange(2), acting=rng.random() < 0.8, round=7, options=rules.options
    )
    steps = [one for one in rules.moves(position) if one.verb == "move" and board[one.squares[0]] & KIND == KNIGHT]
    return rules.apply(position, rng.choice(steps), Entered()).position if steps and seed % 3 == 0 else position


def typed(position: Position, rng: Random, most: int) -> Iterator[str]:
    """Attacks and moves of own pieces to anywhere, in signs and in words."""
    own = [square for square, code in enumerate(position.board) if code and side_of(code) == position.side]
    taken = [square for square, code in enumerate(position.board) if code]
    for _ in range(most):
        start = square_name(rng.choice(own))
        end = square_name(rng.choice(taken if rng.random() < 0.7 else range(len(position.board))))
        blow = f"{start}x{end}"
        yield rng.choice((blow, blow, f"{start}-{end}", f"{start}*{end}", f"attack {end}", f"{start}x", "7:2"))


def refused(rules: ImperioBellum, position: Position, texts: Iterator[str]) -> Iterator[tuple[str, str, str]]:
    """What was offered and is not legal: what was typed, the line, the verdict on it."""
    for text in texts:
        line = carry_out(rules, position, text)
        if line.stop is None or line.stop.kind == "needs":
            continue
        for offered in set(OFFERED.findall(said(line))) - {text}:
            verdict = carry_out(rules, position, offered, advised=False).verdict
            if not verdict.startswith(("legal", "needs-roll")):
                yield text, offered, verdict


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_line_that_is_offered_is_legal(options: dict[str, object]) -> None:
    rules = engine(**options)
    for seed in range(25):
        position = scattered(seed, rules)
        if rules.outcome(position) is None:
            assert list(refused(rules, position, typed(position, Random(seed), 25))) == [], rules.write(position)


def test_every_line_that_is_offered_in_a_game_is_legal() -> None:
    rules = engine()
    for seed in range(3):
        for position in random_positions(rules, seed, most=400)[::25]:
            if rules.outcome(position) is None:
                assert list(refused(rules, position, typed(position, Random(seed), 12))) == [], rules.write(position)


def test_no_charge_is_offered_while_the_formations_are_laid_out() -> None:
    rules = engine()
    position = named("setup")._replace(stage="alters", side=1)
    target = next(square for square, code in enumerate(position.board) if is_base(code) and not side_of(code))
    assert "possible" not in said(carry_out(rules, position, f"attack {square_name(target)}"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("R5C3-R6C4", "a footsoldier of the Defender stands on R6C4: going there is an attack, R5C3xR6C4"),
        ("R1C5-R1C4", "a knight of the Attacker stands on R1C4"),
    ],
)
def test_what_stands_in_the_way_is_said_once(text: str, told: str) -> None:
    """`imperio.move.3`, `imperio.move.4`."""
    position = at(
        B.replace("OOOOHOOOO", "OOOKHOOOO")
        .replace("OOKOOOFOO\nOOOOOOOOO\n", "OOOOOOFOO\nOOOOOOOOO\n", 1)
        .replace("OOOOOOOOO\nOOOSOOOOO", "OOKOOOOOO\nOOOSOOOOO")
    )
    line = carry_out(engine(), position, text)
    assert line.stop is not None
    assert line.stop.findings[0].message == told


def test_a_base_is_not_told_to_attack() -> None:
    """`imperio.base.2`."""
    told = said(carry_out(engine(), named("surrounded"), "R9C5-R8C5"))
    assert "R9C5xR8C5" not in told
