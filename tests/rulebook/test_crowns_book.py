"""The rulebook of Castles & Crowns as it is printed: a game of cards and dice, without a board to draw positions on."""

from __future__ import annotations

import re

from .game_books import CROWNS


def test_the_sample_round_is_the_one_that_the_referee_has_played() -> None:
    """Who captures what, and with which strength, in the events of the case and in the table of the page."""
    case = CROWNS.cases["ROUND"]
    (page,) = [page for page in CROWNS.pages("play") if "Framed: what is sent" in page]
    captured = [event.split() for event in case.events if event.startswith("capture")]
    assert len(captured) == 4
    strengths = [words[4] for words in captured]
    assert re.findall(r"= (\d½?)(?= (?:Red|Blue))", page) == strengths
    seats = {"P1": "Red", "P2": "Blue"}
    assert re.findall(r"= \d½? (Red|Blue)", page) == [seats[words[2]] for words in captured]


def test_the_tables_are_worked_out() -> None:
    """Points of nobles are n(n + 1); ten dice show a named rank with 1 - (5/6)^10, which is 84%."""
    assert any("Points in all 2 6 12 20" in page for page in CROWNS.pages("play"))
    reference = CROWNS.words("reference")
    assert "10 3.44 100% 93% 40%" in reference
    assert "10 84% 90% 65% 44%" in reference
    assert "24, 34, 44 or 54 dice" in reference


def test_captured_cards_are_drawn_and_never_typed() -> None:
    """Between two rounds and in the end nothing lies on the table but what everybody has won."""
    words = CROWNS.words("reference")
    assert "Captured" in words
    assert "won P1" not in words
