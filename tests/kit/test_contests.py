"""Contests are data: every limit that a game breaks is counted and has its place; a game within the limits has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.base.finding import Finding
from pnp.definition.models.profiles.contest import Contest
from pnp.definition.profiles import profile_names, read_profile
from pnp.kit.pack.contest import Entry, check_contest
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_drawn
from pnp.kit.pipeline.prepared import draw_folder

HEAD = """\
game: lanterns
title: Lanterns
players: {min: 1, max: 4}
licence: CC0-1.0
credits: [{role: Design, name: A. Tester}]
needs: [NEEDS]
components:
"""
FACE = "front: {elements: [{fill: accent}]}"
CARDS = (
    "  deck: {kind: cards, name: Card, rows: [{copies: COUNT}], size: poker, "
    + FACE
    + ", back: {elements: [{fill: accent}]}}\n"
)
TOKEN = "  lamp: {kind: token, name: Lamp, size: 18, count: 4, " + FACE + "}\n"
SHEET = "  pad: {kind: sheet, name: Pad, size: [152.4, 228.6], count: COUNT, " + FACE + "}\n"
BOOK = "# Lanterns {.cover}\n\n## Playing {#playing}\n\n- [#lanterns.turn.1 source] Light one lamp.\n"


def checked(
    folder: Path,
    contest: str,
    components: str,
    *,
    needs: str = "",
    book: bool = True,
    head: str = HEAD,
    anonymous: bool = False,
) -> tuple[Finding, ...]:
    """What a contest says of a game with these components."""
    game = folder / "lanterns"
    game.mkdir(exist_ok=True)
    (game / "game.yaml").write_text(head.replace("NEEDS", needs) + components, encoding="utf-8")
    if book:
        (game / "rulebook.md").write_text(BOOK, encoding="utf-8")
    drawn = draw_folder(game, {}, "full", lambda _: None).require()
    kit = plan_drawn(drawn, BuildOptions(), lambda _: None).require()
    pages = {"A4": len(kit.book.pages)} if kit.book else {}
    entry = Entry(drawn.game, drawn.pieces.pieces, {"A4": kit.sheets}, pages)
    return check_contest(entry, read_profile("contests", contest, Contest).require(), anonymous=anonymous)


def cards(count: int) -> str:
    return CARDS.replace("COUNT", str(count))


@pytest.mark.parametrize("name", profile_names("contests"))
def test_every_shared_contest_is_sound_and_says_where_it_comes_from(name: str) -> None:
    contest = read_profile("contests", name, Contest).require()
    assert contest.about.endswith(".")


@pytest.mark.parametrize(
    ("contest", "components"),
    [
        ("nine-card", cards(9)),
        ("eighteen-card", cards(18)),
        ("fifty-four-card", cards(54)),
        ("mint-tin", cards(36).replace("poker", "mint-tin")),
        ("solitaire", cards(9) + TOKEN),
        ("postcard", SHEET.replace("COUNT", "1")),
        ("one-sheet", SHEET.replace("COUNT", "1")),
    ],
)
def test_a_game_within_the_limits_is_taken(tmp_path: Path, contest: str, components: str) -> None:
    assert [finding.message for finding in checked(tmp_path, contest, components)] == []


@pytest.mark.parametrize(
    ("contest", "components", "code", "facts"),
    [
        ("nine-card", cards(12), "contest-too-many", {"count": 12, "over": 3}),
        ("nine-card", cards(8), "contest-too-few", {"count": 8, "under": 1}),
        ("nine-card", cards(9) + TOKEN, "contest-other-kind", {"component": "lamp", "count": 4}),
        ("nine-card", cards(9).replace("poker", "tarot"), "contest-wrong-size", {"component": "deck", "width": 70}),
        ("eighteen-card", TOKEN, "contest-too-few", {"count": 0, "under": 18}),
        ("fifty-four-card", cards(55), "contest-too-many", {"over": 1}),
        ("fifty-four-card", cards(55), "contest-too-many-pages", {"count": 14, "over": 2, "paper": "A4"}),
        ("mint-tin", SHEET.replace("COUNT", "1"), "contest-out-of-tin", {"component": "pad"}),
        ("mint-tin", cards(90).replace("poker", "mint-tin"), "contest-full-tin", {"depth": 21.28}),
        ("postcard", SHEET.replace("COUNT", "2"), "contest-too-many", {"count": 2}),
        ("one-sheet", SHEET.replace("COUNT", "3"), "contest-too-many-pages", {"over": 2}),
    ],
)
def test_a_limit_that_is_broken_is_counted(
    tmp_path: Path, contest: str, components: str, code: str, facts: dict[str, object]
) -> None:
    found = [finding for finding in checked(tmp_path, contest, components) if finding.code == code]
    assert found
    assert {key: found[0].facts[key] for key in facts} == facts
    assert found[0].where.file == "game.yaml"


def test_the_place_is_that_of_the_component(tmp_path: Path) -> None:
    (found,) = checked(tmp_path, "nine-card", cards(9) + TOKEN)
    assert (found.where.line, found.where.path) == (9, "components.lamp")


def test_every_broken_limit_is_told_at_once(tmp_path: Path) -> None:
    head = HEAD.replace("min: 1", "min: 2").replace("credits: [{role: Design, name: A. Tester}]\n", "")
    codes = [f.code for f in checked(tmp_path, "solitaire", cards(9), book=False, head=head)]
    assert codes == ["contest-no-rules", "contest-not-solo", "contest-no-credit"]


@pytest.mark.parametrize(
    ("needs", "count"),
    [
        ("30 cubes", 30),
        ("12 cubes, 13 coins and a die", 25),
        ('"24 cubes", "a pencil"', 25),
        ('"twelve cubes", "13 coins"', 25),
    ],
)
def test_things_needed_are_counted_by_the_number_they_begin_with(tmp_path: Path, needs: str, count: int) -> None:
    (found,) = checked(tmp_path, "nine-card", cards(9), needs=needs)
    assert (found.code, found.facts["count"]) == ("contest-too-many-needs", count)


def test_few_enough_things_are_no_matter(tmp_path: Path) -> None:
    assert checked(tmp_path, "nine-card", cards(9), needs="24 cubes") == ()


def test_a_contest_that_is_judged_blind_wants_no_names(tmp_path: Path) -> None:
    own = tmp_path / "mine.yaml"
    own.write_text("title: Mine\nabout: Mine.\nanonymous: true\n", encoding="utf-8")
    assert [f.code for f in checked(tmp_path, str(own), cards(9))] == ["contest-names-shown"]
    assert checked(tmp_path, str(own), cards(9), anonymous=True) == ()


def test_a_limit_that_limits_nothing_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "mine.yaml"
    own.write_text(
        "title: Mine\nabout: Mine.\nlimits:\n  - {says: Be good.}\n  - {says: x, least: 3, most: 2}\n", encoding="utf-8"
    )
    found = read_profile("contests", str(own), Contest).findings
    assert [(f.code, f.where.line) for f in found] == [("limit-without-limit", 4), ("limit-turned", 5)]
