"""A long evening is answered as quickly as a short one: what is done for an answer does not grow with the journal behind it.

Work is counted, in calls of functions, and no clock is asked.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.desk.desk import Desk, bundled
from pnp.referee.opened import open_game
from pnp.referee.records.journal import Journal
from pnp.referee.records.record import read_record, write_header
from pnp.referee.records.replay import replay
from pnp.referee.records.session import Session
from pnp.rules.chance.tables import Seeded
from pnp.rules.protocol import AnyRules

GAMES = ("siege-of-armagh", "castles-and-crowns", "imperio-bellum", "kingdom-command", "sidion")
LONG = 240
"""Actions of a long evening."""


def calls(work: Callable[[], object]) -> int:
    """How many functions some work calls."""
    found = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal found
        found += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def rules_of(game: str) -> AnyRules:
    """The engine of a bundled game."""
    rules = open_game(game, {}).require().rules
    assert rules is not None
    return rules


def evening(rules: AnyRules, many: int) -> list[tuple[Any, str]]:
    """Positions of random games, and what is played in each; a game that ends early is followed by another."""
    found: list[tuple[Any, str]] = []
    seed = 0
    while len(found) < many:
        rng, position = Random(seed), rules.start()
        seed += 1
        while rules.outcome(position) is None and len(found) < many:
            action, table = rules.sample(position, rng), Seeded(rng)
            step = rules.apply(position, action, table)
            found.append((position, rules.answered_notation(action, table.told)))
            position = step.position
    return found


def no_question(*_args: object) -> str:
    """Nobody is there to be asked."""
    raise AssertionError


def work_of(session: Session, text: str) -> tuple[int, int]:
    """What it takes to play an action and to take it back, once what is worked out a single time is known."""
    session.act(text, no_question)
    session.undo()
    acted = calls(lambda: session.act(text, no_question))
    return acted, calls(session.undo)


@pytest.mark.parametrize("game", GAMES)
def test_an_action_is_played_and_taken_back_with_no_more_work_late_in_the_evening(game: str, tmp_path: Path) -> None:
    rules = rules_of(game)
    played = evening(rules, LONG)
    position, text = played[0]
    header = write_header(game, {}, "")
    with Journal.begin(tmp_path / "early.record", header).require() as journal:
        early = work_of(Session(rules, position, journal), text)
    with Journal.begin(tmp_path / "late.record", header).require() as journal:
        late = Session(rules, position, journal)
        for start, line in played:
            if late.position != start:  # the first game is over: the evening goes on with the next
                late.done[-1] = late.done[-1]._replace(position=start)
            assert late.act(line, no_question).stop is None
        assert len(late.done) == LONG
        late.done[-1] = late.done[-1]._replace(position=position)
        assert all(done < 1.01 * begun + 20 for done, begun in zip(work_of(late, text), early, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_answered_with_no_more_work_after_hundreds_of_questions(game: str) -> None:
    rules = rules_of(game)
    desk: Desk = bundled()
    position, text = evening(rules, 1)[0]
    asked = {"ask": "play", "game": game, "position": rules.write(position), "action": text}
    desk.ask(asked)
    first = calls(lambda: desk.ask(asked))
    for start, line in evening(rules, 40):
        desk.ask({"ask": "play", "game": game, "position": rules.write(start), "action": line})
    desk.ask(asked)  # what is kept for the last few positions may have been given up meanwhile
    assert calls(lambda: desk.ask(asked)) < 1.01 * first + 20  # what others have cached may cost or save a call


def test_a_record_twice_as_long_is_checked_with_twice_the_work() -> None:
    rules = rules_of("siege-of-armagh")
    header = "game: siege-of-armagh\nposition: VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V\n"

    def record_of(many: int) -> str:
        return header + "end\nundo\n" * many

    for many in (50, 400):
        assert not replay(rules, read_record(record_of(many)).require()).findings
    short, long = (calls(partial(replay, rules, read_record(record_of(many)).require())) for many in (200, 400))
    assert long < 2.1 * short
