"""The rulebook of Imperio Bellum as it is printed: its pages, clauses and pictures, and the dice that it works out of the data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from pnp.base.scene import Arrow
from pnp.definition.load.load import load_game
from pnp.draw.model import Item, TextRun
from pnp.kit.book.playing import player_of
from pnp.rules.chance.contest import compare
from tests.components.component_kits import drawn

from .game_books import IMPERIO, drawn_by

SOURCE = IMPERIO.text


def test_every_option_of_the_rules_is_a_house_rule_to_tick() -> None:
    """One box for each clause of the options, and the section names them all."""
    section = SOURCE[SOURCE.index("### House rules") : SOURCE.index("## Sides and terms")]
    options = [clause.id for clause in IMPERIO.clauses if clause.id.startswith("imperio.opt.")]
    assert section.count("| ☐ |") == len(options) == 11
    assert {IMPERIO.book("play").taught_pages[name] for name in options} == {15}


@pytest.mark.parametrize(
    "case", re.findall(r"^```example\ncase: (\S+)", SOURCE[: SOURCE.index("## Sides and terms")], re.MULTILINE)
)
def test_the_move_of_every_example_to_learn_from_is_drawn(case: str) -> None:
    play = player_of(load_game(IMPERIO.folder).require())
    assert play is not None
    assert any(isinstance(one, Arrow) or one.kind == "ring" for one in play(IMPERIO.cases[case]).strokes)


def test_the_reserves_below_the_set_up_are_those_of_the_position() -> None:
    """Number by number and kind by kind, the Attacker's above the Defender's; and the picture faces the steps."""
    page = SOURCE[SOURCE.index("## Ready to play") : SOURCE.index("## Your turn")]
    shown = re.findall(r'show: \[\{"(\d+)": (\w+)\}, \{"(\d+)": (\w+)\}\]', page)
    assert [(k, dk) for _, k, _, dk in shown] == [("k", "dk"), ("a", "da"), ("p", "dp"), ("f", "df")]
    attacker, defender = ("; ".join(numbers) for numbers in zip(*((a, d) for a, _, d, _ in shown), strict=True))
    reserves = re.findall(r"^\w+: (.+) \|", position("setup"), re.MULTILINE)
    assert [re.sub("[A-Z]x", "", one) for one in reserves] == [attacker, defender]
    assert [re.sub(r"x\d+", "", one) for one in reserves] == ["K; A; P; F", "C; R; M; S"]
    pages = IMPERIO.book("play").anchor_pages
    assert (pages["set-up-play"], pages["ready-play"]) == (4, 5)


@pytest.mark.parametrize(
    ("row", "guarded"),
    [
        ("Knight, run 0 2:2 2:1 1:4 (5) 2:1 2:1", None),
        ("Knight, run 4 6:2 6:1 – 6:1 6:1", None),
        ("Archer, shot 3:3 3:1 3:1 (2) 3:4 –", "Archer, shot 3:3 3:3 3:1 (2) 3:4 –"),
        ("Archer, area die 1:3 1:1 1:1 (2) 1:4 –", "Archer, area die 1:3 1:3 1:1 (2) 1:4 –"),
        ("Pikeman, thrust 4:2 2:1 2:2 (3) 2:3 2:1", "Pikeman, thrust 4:2 2:3 2:2 (3) 2:3 2:1"),
        ("Pikeman ent., neighbour 5:1 3:1 3:2 (3) 3:3 3:1", None),
        ("Footsoldier 2:2 5:1 4:2 (3) 4:3 4:1", None),
    ],
)
def test_the_dice_of_every_pair_are_those_of_the_rules(row: str, guarded: str | None) -> None:
    """With `archer_guard: 3` the archers of the second table defend with three dice where they are out of reach."""
    assert row in IMPERIO.words("reference")
    assert (guarded or row) in IMPERIO.words("reference", (("archer_guard", "3"),))


def test_the_chances_are_those_of_the_totals() -> None:
    assert "Knight, run 0 44.4 83.8 0.1 0.0 83.8 83.8" in IMPERIO.words("reference")
    assert "Archer, shot 45.4 97.3 97.3 77.9 19.2 –" in IMPERIO.words("reference")


def test_the_rule_of_thumb_about_one_die_more_is_true() -> None:
    """Of all pairs that occur: about four fights in five, and more than nine in ten."""
    assert "One die more wins about four fights in five, two more nearly all." in IMPERIO.words("play")

    def wins(striker: int, target: int) -> float:
        higher, tie, lower = (ways for _, ways in compare(striker, target))
        return higher / (higher + tie + lower)

    assert all(0.74 < wins(n + 1, n) < 0.85 for n in (1, 2, 3))
    assert all(0.93 < wins(n + 2, n) < 0.98 for n in (1, 2))


def test_pieces_that_have_acted_lie_turned_in_its_pictures() -> None:
    """Sideways, and by half a turn if they are pikemen that moved; whoever kept still stands."""
    assert turned("turn-end") == {"R2C6": 90.0, "R4C4": 180.0, "R4C5": 90.0, "R4C7": 90.0}


def test_one_position_runs_through_the_pictures_of_a_turn() -> None:
    """A newcomer lies sideways in all three, the base that brought it in only until somebody acts."""
    assert turned("turn-spawn") == {"R2C5": 90.0, "R2C6": 90.0}
    assert turned("turn-act") == {"R2C6": 90.0}
    rows = [
        [line for line in position("turn-" + name).splitlines() if re.fullmatch("[A-Za-z]{9}", line)]
        for name in ("spawn", "act")
    ]
    assert rows[0] == rows[1]


def position(name: str) -> str:
    """A position of the folder, as it is typed."""
    return (IMPERIO.folder / "positions" / f"{name}.txt").read_text("utf-8")


def turned(name: str) -> dict[str, float]:
    """By square, the pieces of a position that are turned."""
    standing = drawn_by(IMPERIO).scene_of(position(name)).require().standing
    return {one.space: one.turn for one in standing if one.turn}


def test_no_letters_of_the_board_are_hidden_behind_the_edge_of_a_picture() -> None:
    """Its edge with the names of the sides and the track of rounds is cut off, for those who search or listen too."""
    for page in IMPERIO.pages("play"):
        assert "ATTACKER" not in page.replace(" ", "")
        assert not re.search(r"\b5[0-9] 5[0-9]\b", page)


def test_the_chances_of_the_back_page_are_those_of_the_pairs_that_occur() -> None:
    """With one die fewer up to two more than the target has."""
    words = " ".join(IMPERIO.pages("play")[-1].split())
    assert "a die fewer 9–19%, as many 42–45%, one more 74–84%, two more 94–97%" in words


def test_the_titles_of_the_two_columns_on_the_back_are_level() -> None:
    """The shorter column has its spare white below its words."""
    heights = {
        run.text: y for run, y in _runs(IMPERIO.book("play").pages[-1].items) if run.text in {"Fights", "Pieces"}
    }
    assert len(heights) == 2
    assert heights["Fights"] == pytest.approx(heights["Pieces"])


def _runs(items: Iterable[Item]) -> Iterator[tuple[TextRun, float]]:
    """Every run of letters, and how far from the top of the page it stands."""
    for item, (_, b, _, d, _, f) in drawn(items):
        if isinstance(item, TextRun):
            yield item, b * item.x + d * item.y + f
