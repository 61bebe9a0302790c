"""A name on the command line that is of nothing there is can't be used (2), and something like it is named."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Pnp

GAME = "siege-of-armagh"


@pytest.mark.parametrize(
    ("arguments", "near"),
    [
        (("pack", GAME, "--contest", "nine-cards"), "nine-card"),
        (("export", GAME, "--to", "tabletop-simulatr"), "tabletop-simulator"),
        (("build", GAME, "--paper", "a4", "--stock", "avery-5371x"), "avery"),
        (("build", GAME, "--printer", "attic"), "printer"),
        (("build", "siege-of-armag"), GAME),
        (("build", GAME, "--paper", "a4", "-O", "irsh=8"), "did you mean 'irish'?"),
        (("build", GAME, "--paper", "a4", "-O", "irish=99"), "from 4 to 12"),
        (("build", GAME, "--paper", "a4", "--only", "tokenz"), "did you mean 'tokens'?"),
        (("build", GAME, "--paper", "a4", "--margin", "-4"), "use 6.35 mm"),
        (("build", GAME, "--paper", "a4", "--margin", "nan"), "no length"),
        (("build", GAME, "--paper", "a4", "--overlap", "-1"), "less than nothing"),
        (("show", GAME, "chif"), "did you mean 'chief'?"),
        (("show", GAME, "chief", "-O", "irsh=8"), "did you mean 'irish'?"),
        (("show", "castles-and-crowns", "nope"), "there are: mat-ab, mat-cd, mat-ef, camp"),
    ],
)
def test_a_name_of_nothing_is_unusable_and_the_nearest_is_told(pnp: Pnp, arguments: tuple[str, ...], near: str) -> None:
    answer = pnp(*arguments)
    assert answer.status == 2
    assert near in answer.err


@pytest.mark.parametrize("wish", [("-O", "irish=99"), ("--only", "tokenz"), ("--margin", "-4")])
def test_what_is_wrong_with_a_wish_is_told_once_and_not_for_every_paper(pnp: Pnp, wish: tuple[str, str]) -> None:
    answer = pnp("build", GAME, "--paper", "a4,letter", *wish, "--jobs", "1")
    assert answer.err.count("error: ") == 1
    assert answer.out.count("not built") == 2
