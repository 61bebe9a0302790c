"""Evenings at the table with somebody who types anything: legal actions, spoilt ones, questions, undo, rubbish.

`evening` says what went wrong: a traceback, a line that nobody answered, a journal that doesn't replay to where the game stands.
A long run, all games or one: `python -m tests.fuzz.sessions 20 [GAME]`.
"""

from __future__ import annotations

import builtins
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from unittest import mock

from pnp.cli.shared.context import RefereeContext
from pnp.cli.table.table_talk import TableTalk
from pnp.referee.document import Document
from pnp.referee.opened import open_game
from pnp.referee.records.journal import Journal
from pnp.referee.records.record import read_record, write_header
from pnp.referee.records.replay import replay
from pnp.referee.records.session import Session
from pnp.rules.chance.tables import Seeded
from tests.referee.half_heard import GAMES, spoil

SIGNS = (
    "zz", "1", "-", "--", "----", ",", ";", "=", "[", "]", "[3", "3]", "(1:2)", "#", "->", "@", "*", "R:", "P1:", "yes", "n",
    "roll", "why", "odds", "??", "rule", "\x00", "\x1b[31m", "\u202e", "\ud800", "²", "٣", "ß", "é", "🎲",
)  # fmt: skip
WORDS = (
    "# note",
    "R: -",
    "undo undo",
    "? ",
    "rule zz",
    "help me",
    "text x",
    "board zz",
    "game: x",
    "position: x",
    "result: x",
)
RUBBISH = (*SIGNS, *WORDS, "a" * 3000, "9" * 5000, "end " * 500)
ENQUIRIES = ("?", "moves", "odds", "board", "text", "help", "rule 1")
ANSWERS = ("*", "*", "*", "y", "y", "n", "", "zz", "6", "1 2 3", "6:1", "P", "B", "=", "!", "-", "undo")


class Typist:
    """Types line after line, and notices a line that got no answer."""

    def __init__(self, session: Session, rng: Random, many: int, heard: StringIO) -> None:
        self.session, self.rng, self.left, self.heard = session, rng, many, heard
        self.typed: list[str] = []
        self.unanswered: list[str] = []
        self._told = 0

    def __call__(self, prompt: str = "") -> str:
        """The next line; after the last one the end of the input."""
        said = self.heard.getvalue()[self._told :]
        asked_back = not prompt.endswith("> ")
        if self.typed and self.typed[-1].strip() and not said.strip() and not asked_back:
            self.unanswered.append(self.typed[-1])
        self._told = len(self.heard.getvalue())
        self.left -= 1
        if self.left < 0:
            raise EOFError
        line = self._line() if prompt.endswith("> ") else self.rng.choice(ANSWERS)
        self.typed.append(line)
        return line

    def _line(self) -> str:
        rng, rules, position = self.rng, self.session.rules, self.session.position
        kind = rng.random()
        if kind < 0.08:
            return rng.choice(RUBBISH)
        if kind < 0.12:
            return "undo"
        if kind < 0.16:
            return rng.choice(ENQUIRIES)
        table = Seeded(rng)
        action = rules.sample(position, rng)
        rules.apply(position, action, table)
        named = rules.answered_notation(action, table.told) if rng.random() < 0.6 else rules.notation(action)
        if kind < 0.4:
            named = spoil(named, rng).text
        if kind < 0.45:
            named = f"{named}{rng.choice((', ', '; ', ' ', chr(10)))}{rng.choice((*SIGNS, named))}"
        return f"{rng.choice(('why ', 'odds ', '? '))}{named}" if kind > 0.95 else named


def evening(game: str, seed: int, many: int, folder: Path) -> Iterator[str]:
    """What went wrong in `many` lines of the evening number `seed`."""
    opened = open_game(game, {}).require()
    rules, rng, heard = opened.rules, Random(seed), StringIO()
    assert rules is not None
    path = folder / f"{game}-{seed}.record"
    journal = Journal.begin(path, write_header(game, {}, "")).require()
    session = Session(rules, rules.start(), journal)
    typist = Typist(session, rng, many, heard)
    with journal, redirect_stdout(heard), redirect_stderr(heard), mock.patch.object(builtins, "input", typist):
        try:
            TableTalk(RefereeContext(opened, Document(""), {}), session, rng).run()
        except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
            yield f"after {typist.typed[-1:]}: {traceback.format_exc(limit=-4)}"
    for line in typist.unanswered:
        yield f"no answer to {line!r}"
    done = replay(rules, read_record(path.read_text(encoding="utf-8")).require())
    if done.findings:
        yield f"the journal can't be replayed: {[finding.message for finding in done.findings]}"
    elif done.position != session.position:
        yield "the journal leads to another position"


if __name__ == "__main__":
    for name in sys.argv[2:] or GAMES:
        with tempfile.TemporaryDirectory() as place:
            for number in range(int(sys.argv[1])):
                for fault in evening(name, number, 400, Path(place)):
                    print(f"{name} {number}: {fault}")  # noqa: T201
