"""A fight reckoned by itself ends as the same fight does at the table, and what can't be one is told."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.chance.tables import Entered
from pnp.rules.protocol import Event
from tests.helpers.kingdom import at, engine

HEAD = "map trident\nturn 9 phase orders crown R\n"
LETTERS = "RBY"


def written(counts: dict[str, int]) -> str:
    return " ".join(f"{many}{kind}" for kind, many in counts.items() if many)


def mix(rng: Random, *, towers: bool = False) -> dict[str, int]:
    counts = {"S": rng.randint(0, 6), "M": rng.randint(0, 2), "K": rng.randint(0, 3), "D": rng.randint(0, 1)}
    if towers:
        counts["W"] = rng.randint(0, 2)
    return counts if any(counts.values()) else {"S": 1}


def rounds(events: tuple[Event, ...]) -> list[tuple[str, ...]]:
    """The damage dealt and who is left, round by round."""
    return [event.details for event in events if event.word in ("strike", "round")]


@pytest.mark.parametrize("seed", range(60))
def test_a_reckoned_fight_goes_as_it_does_at_the_table(seed: int) -> None:
    rng = Random(seed)
    third, castle = rng.random() < 0.4, rng.randint(0, 3) if rng.random() < 0.5 else -1
    armour, masonry = rng.random() < 0.3, castle >= 0 and rng.random() < 0.5
    sides = [mix(rng, towers=True), mix(rng), *([mix(rng)] if third else [])]
    techs = f" techs {' '.join(['arm'] * armour + ['mas'] * masonry)}" if armour or masonry else ""
    place, start = ("m1", "b6") if castle >= 0 else ("a5", "m1")
    rest = f"x{castle} " if castle > 0 else ""
    board = [f"R gold 0 mana 0{techs}", "B gold 0 mana 0", "Y gold 0 mana 0", "a1 R p2", "b1 B p2", "c1 Y p2"]
    board += [f"{place} R {rest}{written(sides[0])}", f"{start} B {written(sides[1])}"]
    if third:
        board.append(f"{'a5' if castle >= 0 else 'a3'} Y {written(sides[2])}")
    position, rules = at(HEAD + "\n".join(board), engine(map="trident")), engine(map="trident")
    goers = {"B": start, "Y": "a5" if castle >= 0 else "a3"}
    for seat, counts in zip(LETTERS, [*sides, {}][:3], strict=True):
        lines = [f"{many}{kind} {goers[seat]}-{place}" for kind, many in counts.items() if many and seat in goers]
        step = rules.apply(position, rules.sheet(seat, lines), Entered())
        position = step.position
    words = [f"castle {castle}"] * (castle >= 0) + ["arm"] * armour + ["mas"] * masonry
    said = [f"{seat}: {written(counts)}" for seat, counts in zip(LETTERS, sides, strict=False)]
    reckoned = rules.outlook().reckon(" against ".join((f"{said[0]} {' '.join(words)}", *said[1:]))).require()
    assert rounds(reckoned.events) == rounds(step.events)
    assert [prospect.chance for prospect in reckoned.prospects] == [1]


@pytest.mark.parametrize(
    ("typed", "said", "ends"),
    [
        (
            "3S 2K against 5S",
            "R: 3S 2K against B: 5S",
            "Red wins, and is left with 1 Red knight and 1 Red knight with 1 hit taken",
        ),
        ("K vs 3S castle 2 mas", "R: K against B: 3S castle 2 mas", "Blue wins"),
        ("blue: SSK; yellow S2 K*1", "B: 2S K against R: 2S", "can't be read"),
        ("B: ssk; Yellow: s2 k*1", "B: 2S K against Y: 2S K*1", "Blue wins"),
        ("W S v K", "R: S W against B: K", "Red wins, and is left with 1 Red guard tower"),
        ("D against 3S", "R: D against B: 3S", "nobody is left"),
        ("T T*1 vs G", "R: T T*1 against B: G", "Blue wins, and is left with 1 Blue galleon with 4 hits taken"),
    ],
)
def test_fights_are_read_as_people_write_them(typed: str, said: str, ends: str) -> None:
    reckoned = engine().outlook().reckon(typed)
    if reckoned.value is None:
        assert ends in reckoned.findings[0].message
    else:
        assert reckoned.value.said == said
        assert reckoned.value.prospects[0].text.startswith(ends)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "no-fight"),
        ("3S", "no-fight"),
        ("S against", "no-fight"),
        ("S against 3X", "unreadable-fight"),
        ("S*2 against K", "unreadable-fight"),
        ("K*4 arm against S", "unreadable-fight"),
        ("4D against S", "unreadable-fight"),
        ("0S against K", "unreadable-fight"),
        ("R: S against R: K", "unreadable-fight"),
        ("S castle 1 against K castle 2", "unreadable-fight"),
        ("S castle 7 against K", "unreadable-fight"),
        ("S mas against K", "idle-masonry"),
        ("S against T", "never-meet"),
        ("T against D castle 1", "never-meet"),
        ("w S against W", "towers-apart"),
        ("W against S castle 1", "towers-apart"),
    ],
)
def test_what_is_no_fight_is_told(typed: str, code: str) -> None:
    assert code in [found.code for found in engine().outlook().reckon(typed).findings]
