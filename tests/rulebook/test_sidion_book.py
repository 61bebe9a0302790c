"""The rulebook of Sidion as it is printed: its pages, its clauses, its prices, and pictures that say what the engine says."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from shutil import copytree

import pytest

from pnp.referee.lines.line import carry_out
from pnp.rules.games.sidion import Sidion
from pnp.rules.games.sidion.state.atlas import atlas, printed

from .game_books import SIDION, books_of

TEXT = SIDION.text


def test_the_steps_of_the_set_up_stand_opposite_its_picture() -> None:
    play = SIDION.book("play")
    assert play.anchor_pages["set-up-play"] % 2 == 0
    assert "The capital of the map for four" in SIDION.pages("play")[play.anchor_pages["set-up-play"]]


@pytest.mark.parametrize("players", ["2", "6"])
def test_pieces_are_counted_as_they_are_printed(players: str) -> None:
    chosen = (("players", players),)
    assert f"Neutral heroes {5 * int(players) + 1}" in SIDION.words("reference", chosen)
    assert f"{5 * int(players) + 1} heroes neutral" in SIDION.words("play", chosen).replace("\xa0", " ")


def positions(fence: str) -> list[str]:
    """The positions that are typed in the fences of a kind."""
    blocks = "".join(re.findall(rf"^```{fence}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL))
    found = re.findall(r"position: \|\n((?: {4,}.*\n|  \S.*\n)+?)(?=\s*(?:\S+: [\"\[{]|crop))", blocks)
    return ["\n".join(line.strip() for line in text.splitlines()) for text in found]


@pytest.mark.parametrize(
    "row",
    [
        "Teleport T Magic, any figure 1 / 4 / 9 (1, 2, 3 hops)",
        "Block K Magic, any figure 1",
        "Convert C Magic, any figure 4 / 3 / 2 (level 1, 2, 3)",
        "Move M Physical, any figure 1",
        "Improve Hero H Final, prince 4 / 9 (to level 2, 3)",
        "Improve Town I Final, any figure 1 / 4 / 9",
        "Recruit R Final, prince 5",
        "Lock L Final, any figure 5 and the hero",
        "Retreat X Final, beaten figures 1",
    ],
)
def test_the_table_of_orders_says_who_may_have_them_when_and_what_they_cost(row: str) -> None:
    """Beside its name and in its price stand signs, which aren't read here."""
    assert row in SIDION.words("reference")


def test_another_price_of_a_lock_is_printed_in_the_table_of_orders() -> None:
    assert "Lock L Final, any figure 3 and the hero" in SIDION.words("reference", (("lock_cost", "3"),))


def test_the_points_and_what_breaks_ties_are_the_referees() -> None:
    rules = Sidion({})
    position = rules.position_of(rules.read(SIDION.cases["W16"].position).require())
    said = " ".join(" ".join(rules.describe(position)).split())
    assert "Red: 3 points 1F (g): 2 (sidion.score.1) artifact 1: 1 (sidion.score.2)" in said
    assert "if level: 4 resources (sidion.score.3), 2 heroes (sidion.score.4), 1 artifact (sidion.score.5)" in said
    (places,) = re.findall(r"Places: [\w >]+", said)
    reference = SIDION.words("reference")
    assert places.strip() in reference
    assert (
        "Red has 2 for 1F and 1 for an artifact, Blue 2 for 2A and 1 for an artifact, Green 3 for artifacts"
        in reference
    )


def test_the_chances_of_a_relic_are_worked_out() -> None:
    assert "is 1/2 in one turn, 3/4 in two, 7/8 in three and 15/16 in four" in SIDION.words("reference")


def test_the_table_of_towns_is_that_of_the_map() -> None:
    names = {"g": "gold", "m": "mana", "i": "influence"}
    paths = {"S": "3", "F": "3", "A": "4", "G": "3", "H": "2"}
    for kind, number in paths.items():
        products = ", ".join(names[good] for good in printed(f"1{kind}")) or "nothing"
        assert f"{kind} {products} {number} {1 + len(printed(f'1{kind}'))} " in SIDION.words("reference")
        assert {len(atlas(players).near[f"1{kind}"]) for players in range(2, 7)} == {int(number)}


def test_the_picture_of_hops_counts_as_the_engine_does() -> None:
    shown = re.search(r"marks: \{(.*?)\}\ncaption: \"\*\*Hops\*\* from (\w\w)", TEXT)
    assert shown is not None
    marks = dict(re.findall(r'(\w\w): "(\d)"', shown[1]))
    hops = atlas(3).hops[shown[2]]
    assert marks == {town: str(count) for town, count in hops.items() if 1 <= count <= 3}


def test_the_battles_shown_end_as_their_captions_say() -> None:
    rules = Sidion({})
    fights = ("2F, Red 4, Blue 3: Red wins", "2F, Red 3, Blue 3: Red wins", "2F, Red 1, Blue 3, Green 3: Red wins")
    for text, fight, last in zip(positions("diagrams")[:3], fights, ("GP S", "GP S", "GP S"), strict=True):
        line = carry_out(rules, rules.position_of(rules.read(text).require()), last)
        assert line.verdict == "legal"
        assert f"battle in {fight}" in [rules.narrate(event) for event in line.events]


def test_the_towns_to_which_a_retreat_is_told_to_lead_are_the_only_ones() -> None:
    rules = Sidion({})
    case = SIDION.cases["B-retreat"]
    position = rules.position_of(rules.read(case.position).require())
    ways = [rules.notation(action) for action in rules.moves(position)]
    assert sorted(way for way in ways if way.startswith("RA X")) == ["RA X 3A"]


def test_a_sample_turn_goes_on_where_the_step_before_has_ended() -> None:
    cases = [case for case in SIDION.cases.values() if case.id.startswith("B-turn-")]
    assert len(cases) == 5
    for before, after in pairwise(cases):
        assert before.after == after.position
    assert SIDION.cases["B-revealed"].position == cases[0].after
    assert TEXT.index(cases[0].position.splitlines()[1]) < TEXT.index("case: B-revealed") < TEXT.index("case: B-turn-2")


WRONG = {
    "book-untyped": ("only: [Red.A, Red.influence]\n", "typed: [Z]\n"),
    "book-unsaid": ("says: [Places]\n", "says: [Nobody]\n"),
    "book-untold": ("only: [Red.P, Red.A, Red.gold]\n", "tell: [rise]\n"),
    "book-fence-value": ("boards: none\n", "boards: some\n"),
}
"""What an example can be asked for in vain, by the code of the finding."""


def test_what_an_example_cannot_show_is_told_at_its_line(tmp_path: Path) -> None:
    folder = Path(copytree(SIDION.folder, tmp_path / "sidion"))
    play, heading, text = TEXT.partition("## Points and terms")
    for written, wrong in WRONG.values():
        assert written in text
        text = text.replace(written, wrong, 1)
    text = play + heading + text
    (folder / "rulebook.md").write_text(text, encoding="utf-8")
    found = {finding.code: finding for finding in books_of(folder).findings}
    assert set(found) - {"book-short-page"} == set(WRONG)
    for code, (_, wrong) in WRONG.items():
        first = text[: text.index(wrong)].rpartition("```example")[0].count("\n") + 1
        assert first <= (found[code].where.line or 0) <= first + 6


def test_no_example_prints_what_players_hold_as_it_is_typed() -> None:
    """Orders, coins and artifacts are drawn, in the reference too."""
    for document in ("play", "reference"):
        assert re.findall(r"\b[RBG]: \d+g \d+m \d+i\b", SIDION.words(document)) == []


def test_the_back_page_and_the_table_of_towns_name_the_products_that_the_engine_pays() -> None:
    icons = {
        good: f":{{{{ data.goods.{name}.icon }}}}:"
        for good, name in zip("gmi", ("gold", "mana", "influence"), strict=True)
    }
    income = TEXT.rpartition("### :coins: Income")[2].partition("###")[0].replace("\xa0", " ")
    for kind, name in zip("SFAG", ("Seat", "Fields", "Abbey", "Gate"), strict=True):
        signs = [icons[good] for good in printed(f"1{kind}")]
        assert f"**{name}** {' '.join(sorted(signs, key=list(icons.values()).index))} ·" in income
        (row,) = re.findall(rf"^\| \*\*{kind}\*\*.*$", TEXT, re.MULTILINE)
        assert {sign for sign in icons.values() if sign in row} == set(signs)
    assert set(printed("0C")) == set(icons)
    assert "**Capital** all;" in income
