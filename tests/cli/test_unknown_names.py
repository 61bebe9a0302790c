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
    ],
)
def test_a_name_of_nothing_is_unusable_and_the_nearest_is_told(pnp: Pnp, arguments: tuple[str, ...], near: str) -> None:
    answer = pnp(*arguments)
    assert answer.status == 2
    assert near in answer.err
