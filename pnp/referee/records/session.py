"""A game at the table: the positions so far, one action after the other, undo, and the journal that keeps up with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.base.finding import Finding
from pnp.referee.lines.line import Done, Line, carry_out
from pnp.referee.records.journal import Journal
from pnp.referee.records.record import UNDO
from pnp.rules.chance.questions import Question
from pnp.rules.chance.tables import Prompting
from pnp.rules.protocol import AnyRules, Outcome

Ask = Callable[[Question[Any], Finding | None], str]
"""Asks a person a question, with a complaint about the answer before, and gives the typed text."""


class Session:
    """The state of play. `done` holds the actions so far; undo takes the last one off. `finished`: the journal has the result."""

    def __init__(
        self, rules: AnyRules, start: Any, journal: Journal, done: tuple[Done, ...] = (), *, finished: bool = False
    ) -> None:
        self.rules = rules
        self.start = start
        self.journal = journal
        self.done = list(done)
        self.finished = finished

    @property
    def position(self) -> Any:
        """The position now."""
        return self.done[-1].position if self.done else self.start

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.rules.outcome(self.position)

    def act(self, text: str, ask: Ask) -> Line:
        """Carry out the actions in `text`; those that were legal are played and in the journal, even if a later one was not.

        Raises:
            JournalError: when the journal can't be written; the action is not played then.
        """
        line = carry_out(self.rules, self.position, text, table_of=lambda own: Prompting(ask, own))
        for done in line.done:
            self.journal.write(done.text)
            self.done.append(done)
        return line

    def try_out(self, text: str) -> Line:
        """What would come of `text` as far as whoever acts may know: nothing is played, and questions stay open."""
        actors = self.rules.actors(self.position)
        known = self.rules.view(self.position, actors[0] if len(actors) == 1 else "")
        return carry_out(self.rules, known, text)

    def undo(self) -> Done | None:
        """Take the last action back, in the journal too.

        Raises:
            JournalError: when the journal can't be written; nothing is taken back then.
        """
        if not self.done:
            return None
        self.journal.write(UNDO)
        return self.done.pop()

    def finish(self, result: str) -> None:
        """Write the result of a game that is over, unless the journal has it.

        Raises:
            JournalError: when the journal can't be written.
        """
        if not self.finished:
            self.journal.write(f"result: {result}")
            self.finished = True
