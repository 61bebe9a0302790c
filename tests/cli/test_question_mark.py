"""`?` at the prompt answers in every phase of every game: something can be done, or it is told how that is written."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.cli.shared.context import RefereeContext
from pnp.cli.table.enquiries import Enquiries
from pnp.referee.document import Document
from pnp.referee.lines.line import carry_out
from pnp.referee.listing import MOST_NAMED
from pnp.referee.opened import open_game
from pnp.referee.records.journal import Journal
from pnp.referee.records.session import Session
from pnp.rules.chance.tables import Seeded
from pnp.rules.protocol import AnyRules
from tests.referee.half_heard import GAMES


def moments(rules: AnyRules, seed: int, steps: int = 120) -> list[Any]:
    """Positions of a random game: the first of each set of actors, and again after forty actions."""
    rng = Random(seed)
    position, found, seen = rules.start(), [], set()
    for step in range(steps):
        if rules.outcome(position) is not None:
            break
        kind = (step // 40, rules.actors(position))
        if kind not in seen:
            seen.add(kind)
            found.append(position)
        position = rules.apply(position, rules.sample(position, rng), Seeded(rng)).position
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_question_mark_answers_in_every_phase(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    opened = open_game(game, {}).require()
    assert opened.rules is not None
    journal = Journal.begin(tmp_path / "a.record", f"game: {game}\n").require()
    with journal:
        for position in moments(opened.rules, 1)[:6]:
            asked = Enquiries(RefereeContext(opened, Document("")), Session(opened.rules, position, journal))
            asked.moves("")
            told = capsys.readouterr().out
            assert told.strip() not in ("", "nothing")
            assert len(told.splitlines()) <= MOST_NAMED
            asked.help("")
            assert capsys.readouterr().out
            for form in opened.rules.prompts().forms(position):
                line = carry_out(opened.rules, position, form.example)
                assert line.stop is None or line.stop.kind == "needs", form
