"""Nothing typed is dropped: a text with a token left out, doubled or put in is refused, or all of it is said back.

The search is in `half_heard.py`, which also runs as long as anybody likes.
"""

from __future__ import annotations

import pytest

from tests.referee.half_heard import GAMES, half_heard, missing

SEEDS = {"imperio-bellum": 2}
"""Random games of each that are tried here; of the others six."""


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_text_is_refused_or_said_back(game: str) -> None:
    found = [miss for seed in range(SEEDS.get(game, 6)) for miss in half_heard(game, seed)]
    assert not found, "\n".join(f"{miss.kind} {miss.how}: {miss.typed!r} heard as {miss.heard!r}" for miss in found[:5])


@pytest.mark.parametrize(
    ("typed", "heard", "left"),
    [
        ("D8 – d7", "d8-d7", ""),
        ("d8-d7 d8", "d8-d7", "d8"),
        ("S S", "2S", ""),
        ("03", "3", ""),
        ("5d", "5@d", ""),
        ("roll 3 3", "roll 3", "3"),
        ("use def7 a4", "use def a4", "7"),
        ("4@c?", "4@c", "?"),
        ("K R3C3-R4C3", "R3C3-R4C3", ""),
        ("K K R3C3-R4C3", "R3C3-R4C3", "k"),
        ("OOOOHOOOO 1\n2 BOOOOOOOB", "OOOOHOOOO\nBOOOOOOOB", ""),
        ("OOOOHOOOO 2\n2 BOOOOOOOB 3", "OOOOHOOOO\nBOOOOOOOB", "223"),
    ],
)
def test_what_was_not_heard_is_found(typed: str, heard: str, left: str) -> None:
    assert sorted(missing(typed, heard)) == sorted(left)
