"""The rulebook of Kingdom Command as it is printed: its pages, its clauses, and what the engine has worked out for it."""

from __future__ import annotations

import re
from random import Random

import pytest

from pnp.rules.chance.tables import Seeded
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.state.data import SCROLLS, TECHS, UNITS
from pnp.rules.results import Parsed

from .game_books import KINGDOM


@pytest.mark.parametrize(("map_name", "players"), [("narrows", "two"), ("trident", "three"), ("corners", "four")])
def test_the_book_is_about_the_map_that_is_printed(map_name: str, players: str) -> None:
    chosen = (("map", map_name),)
    assert KINGDOM.report(chosen=chosen).findings == ()
    play = KINGDOM.words("play", chosen)
    assert f"This kit is for {players} players" in play
    assert ("Yellow’s home" in play) == (map_name != "narrows")


def test_orders_are_drawn_on_slips_with_their_ways_in_words() -> None:
    play = KINGDOM.words("play")
    for line in ("a3 – a6 – m1", "a4 – aboard T1 – wait – b5", "b6: fog on m1", "trained in a1"):
        assert line in play, line


def test_the_sample_turn_is_told_as_the_referee_has_played_it() -> None:
    """Each sentence of its six steps, and the event of the case that it tells."""
    (page,) = [page for page in KINGDOM.pages("play") if "A sample turn" in page and "Spells." in page]
    events = KINGDOM.cases["round"].events
    told = {
        "kills one of the two swordsmen in m1": ("quake m1 2", "shaken: 1BS"),
        "knight is stopped in m1, Blue’s is in b3; two swordsmen board T1": (
            "go 1 a6>m1 1RK",
            "stop m1 1BS 1RK",
            "go 1 b6>b3 1BK",
            "board 1 a4>RT1 2RS",
        ),
        "T1 sails": ("go 2 s1>s2 1RT",),
        "they land": ("land 3 s2>b5 2RS",),
        "In m1 and in b5 Red deals 2, takes 1, and wins": ("strike R:2 B:1", "take b5 R", "take m1 R"),
        "Three swordsmen in a1, one in b1. Red has 11 , Blue 6": ("train R 3S a1", "train B 1S b1"),
        "The crown goes from Red to Blue": ("crown B",),
    }
    whole = page.replace("- ", "")  # words divided at the end of a line
    assert [sentence for sentence in told if sentence not in page and sentence not in whole] == []
    assert [event for told_of in told.values() for event in told_of if event not in events] == []
    assert len(re.findall(r"\b(?:Spells|Movement|Fights|Income|Upkeep|Build)\.? ", page[page.index("Spells.") :])) >= 6


def test_the_market_before_the_sample_turn_ends_where_the_turn_begins() -> None:
    """Its first paragraph: 12 gold, an improvement for 3, used on a1."""
    case, rules = KINGDOM.cases["round"], KingdomCommand({})
    orders = case.position
    market = (
        orders.replace("phase orders", "phase market").replace("R gold 9", "row pro3\nR gold 12").replace("p3 up", "p2")
    )
    position = rules.position_of(rules.read(market).require())
    for who, text in (("R", "buy pro3"), ("B", "pass"), ("R", "use pro a1"), ("R", "pass")):
        parsed = rules.parse(position, f"{who}: {text}").require()
        assert isinstance(parsed, Parsed)
        assert rules.judge(position, parsed.action) == ()
        position = rules.apply(position, parsed.action, Seeded(Random(1))).position
    assert (
        rules.write(position).splitlines() == rules.write(rules.position_of(rules.read(orders).require())).splitlines()
    )
    assert "buys Improve Production for 3 of 12" in KINGDOM.words("play")


def test_the_battle_of_the_source_is_told_round_by_round() -> None:
    story = re.sub(r"\b[a-z]+\.\d+ ?", "", KINGDOM.words("reference"))
    first = "1 Blue swordsman, 1 Blue swordsman with 1 hit taken, 2 Red knights and 1 Red swordsman with 1 hit taken"
    second = "1 Red knight and 1 Red knight with 1 hit taken"
    for told in ("Damage dealt: Red 7, Blue 5", first, "Damage dealt: Red 5, Blue 2", second, "m1 falls to Red"):
        assert told in story, told


@pytest.mark.parametrize("map_name", ["narrows", "trident", "corners"])
def test_the_quick_reference_names_the_pages_of_its_chapters(map_name: str) -> None:
    """Its heads say where each chapter begins, as in "Fights · p. 14"."""
    heads = re.findall(r"^### (?::[a-z-]+: )?(.+?) · \[pp?\. #\]\(#([a-z-]+)\)", KINGDOM.text, re.MULTILINE)
    titles = {name: title for title, name in re.findall(r"^## (.+?) \{.*#([a-z-]+)\}", KINGDOM.text, re.MULTILINE)}
    *pages, back = KINGDOM.pages("play", (("map", map_name),))
    assert len(heads) >= 9
    for head, name in heads:
        (number,) = re.findall(rf"{head} · pp?\. (\d+)", back)
        assert titles[name] in pages[int(number) - 1], head


def test_units_scrolls_and_techs_are_those_of_the_engine() -> None:
    for kind, unit in UNITS.items():
        if kind[0] == "w":
            continue
        row = rf"{kind} [A-Z][a-z]+ {unit.rank} {unit.move} {unit.hits} {unit.attack}\b"
        assert re.search(row, KINGDOM.words("reference")), kind
    for code, scroll in SCROLLS.items():
        assert f"{scroll.name} {code} {' '.join(map(str, scroll.prices))}" in KINGDOM.words("reference")
    for code, tech in TECHS.items():
        assert f"{tech.name} {code} {tech.cost}" in KINGDOM.words("reference")


@pytest.mark.parametrize(("kind", "word", "most"), [("S", "swordsm[ae]n", 6), ("K", "knights?", 4)])
def test_who_would_win_is_what_the_engine_says(kind: str, word: str, most: int) -> None:
    rules = KingdomCommand({})
    for ours in range(1, most + 1):
        row = re.search(rf"\b{ours} {word} ((?:−?\d ?){{6}})", KINGDOM.words("reference"))
        assert row is not None
        said = [int(text.replace("−", "-")) for text in row[1].split()]
        assert said == [survivors(rules, kind, ours, theirs) for theirs in range(1, 7)], ours


def survivors(rules: KingdomCommand, kind: str, ours: int, theirs: int) -> int:
    """Red's units left in m1 when both sides march there, or those of Blue below 0."""
    text = (
        "map narrows\nturn 4 phase orders crown R\nR gold 0 mana 0\nB gold 0 mana 0\n"
        f"a1 R p2\nb1 B p2\na6 R {ours}{kind}\nb6 B {theirs}S\n"
    )
    position = rules.position_of(rules.read(text).require())
    red, blue = rules.sheet("R", [f"{ours}{kind} a6-m1"]), rules.sheet("B", [f"{theirs}S b6-m1"])
    for frame in reversed(rules.pictures().film(position, [red, blue])):
        if frame.part == "fights":
            left = {"r": 0, "b": 0}
            for one in frame.scene.standing:
                if not one.piece.startswith("hit"):
                    left[one.piece[0]] += one.count
            return left["r"] - left["b"]
    raise AssertionError
