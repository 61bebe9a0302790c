"""The tables on the player aids of Imperio Bellum: dice and odds are what the engine says, for every option that changes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from pnp.base.resources import resource
from pnp.components.piece import Piece
from pnp.rules.chance.contest import compare
from pnp.rules.games.imperio_bellum.state.board import CODES
from pnp.rules.games.imperio_bellum.state.strength import AREA, MELEE, SHOT, THRUST, Bout, pools
from tests.components.component_kits import kit_of, texts, words

FOLDER = resource("game_data") / "imperio-bellum"

WAYS = {
    "Knight, run 0": ("K", MELEE, 0),
    "Knight, run 1": ("K", MELEE, 1),
    "Knight, run 2": ("K", MELEE, 2),
    "Knight, run 3": ("K", MELEE, 3),
    "Knight, run 4": ("K", MELEE, 4),
    "Archer, melee": ("A", MELEE, 0),
    "Archer, shot": ("A", SHOT, 0),
    "Archer, area die": ("A", AREA, 0),
    "Pikeman, neighbour": ("P", MELEE, 0),
    "Pikeman, thrust": ("P", THRUST, 0),
    "Pikeman entrenched, neighbour": ("p", MELEE, 0),
    "Pikeman entrenched, thrust": ("p", THRUST, 0),
    "Footsoldier": ("F", MELEE, 0),
}
TARGETS = "CRMST"
PAIR = re.compile(r"[1-6] v [1-6]")


def aid(side: str, **options: str) -> Piece:
    """A player aid, made without a finding."""
    report = kit_of(FOLDER, "full", **options)
    assert [str(finding) for finding in report.findings] == []
    return report.require().parts[f"aid-{side}"].pieces[0]


def rows(one: Piece) -> Iterator[list[str]]:
    """Texts of a front that stand on one line, from left to right."""
    lines: dict[float, list[tuple[float, str]]] = {}
    for text, _, x, y in texts(one.front.items):
        lines.setdefault(round(y, 1), []).append((x, text))
    yield from ([text for _, text in sorted(line)] for _, line in sorted(lines.items()))


def is_way(row: list[str], at: int) -> bool:
    """Does a way to strike stand here, with its dice behind it?"""
    return row[at] in WAYS and PAIR.fullmatch("".join(row[at + 1 : at + 2])) is not None


def dice(way: tuple[str, str, int], letter: str, guard: int) -> tuple[int, int]:
    """What the engine says that striker and target roll."""
    bout = Bout(CODES[way[0]], CODES[letter], way[1], way[2], guard)
    (striker, _), (target, _) = pools(bout)
    return striker, target


def cell(way: tuple[str, str, int], letter: str, guard: int) -> str:
    """A cell of the dice table as the engine would fill it in."""
    if (way[2] and letter == "M") or (way[1] in (SHOT, AREA) and letter == "T"):
        return "–"
    striker, target = dice(way, letter, guard)
    return f"{striker} v {target}" + (f" ({dice(way, 'm', guard)[1]})" if letter == "M" else "")


@pytest.mark.parametrize("side", ["attacker", "defender"])
@pytest.mark.parametrize("guard", [1, 3])
def test_the_dice_table_of_the_aid_is_that_of_the_engine(side: str, guard: int) -> None:
    shown = rows(aid(side, archer_guard=str(guard)))
    found = {name: row[at + 1 : at + 6] for row in shown for at, name in enumerate(row) if is_way(row, at)}
    due = {name: [cell(way, letter, guard) for letter in TARGETS] for name, way in WAYS.items()}
    assert found == due
    assert list(found) == list(WAYS)


def pairs(guard: int) -> set[tuple[int, int]]:
    return {
        dice(way, letter, guard)
        for way, letter in product(WAYS.values(), "CRMmST")
        if cell(way, letter.upper(), guard) != "–"
    }


def read_odds(one: Piece) -> dict[tuple[int, int], list[str]]:
    """The percent table: behind each pair of numbers of dice its three chances as printed."""
    found: dict[tuple[int, int], list[str]] = {}
    for row in rows(one):
        for at, text in enumerate(row):
            numbers = [part for part in row[at + 1 : at + 4] if part.lstrip("<> ").isdigit()]
            if PAIR.fullmatch(text) and len(numbers) == 3:
                found[int(text[0]), int(text[4])] = numbers
    return found


def test_the_percent_table_has_every_pair_that_occurs_with_the_chances_of_the_engine() -> None:
    found = read_odds(aid("attacker"))
    assert set(found) == pairs(1) | pairs(3)
    assert len(found) == 19
    for (striker, target), written in found.items():
        counted = [ways for _, ways in compare(striker, target)]
        for text, ways in zip(written, counted, strict=True):
            share = 100 * ways / 6 ** (striker + target)
            if text in ("< 1", "> 99"):
                assert 0 < share < 0.5 if text == "< 1" else 99.5 < share < 100
                continue
            assert float(text) == pytest.approx(share, abs=0.5 + 1e-9)
            assert (float(text) in (0, 100)) is (share in (0, 100))


def test_the_aids_tell_the_seven_tie_breakers_and_follow_the_options() -> None:
    usual = words(aid("defender").front.items)
    assert all(f" {n} " in usual for n in range(1, 8))
    other = {"spawn_rest": "no", "archer_move": "straight", "last_base": "any", "area_die": "shared"}
    changed = words(aid("defender", **other).front.items)
    assert "rests" in usual
    assert "rests" not in changed
    for phrase in ("in one direction", "no base at all", "one die"):
        assert phrase not in usual
        assert phrase in changed
