"""The conversation of `pnp play`: prompts, actions, the words that are not actions, and how the game ends."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, islice
from random import Random
from typing import Any

import click

from pnp.cli.completion import complete_from
from pnp.cli.desk import Desk
from pnp.cli.listing import names_from, priced_from, tell_outline
from pnp.cli.telling import (
    cited,
    tell_events,
    tell_line,
    tell_outcome,
    tell_position,
    tell_problems,
    tell_prospects,
    tell_question,
)
from pnp.definition.finding import Finding
from pnp.referee.chances import odds_of
from pnp.referee.line import Line
from pnp.referee.replay import result_of
from pnp.referee.session import Session
from pnp.rules.bots import NOBODY, Seats
from pnp.rules.odds import TooManyOutcomesError
from pnp.rules.protocol import TABLE
from pnp.rules.questions import Question
from pnp.rules.sheets import SheetRules
from pnp.rules.tables import UnansweredError

INTERRUPTED = 130
MOST_LISTED = 200

HELP = """\
  d8-d7            an action, as the rulebook writes it; several with commas
  ?                everything that can be done now;  ? e4  everything that begins so
  why ACTION       is it legal, and why not, without playing it
  odds ACTION      what can come of it, and how likely;  odds  of the roll that comes next
  *                where the table is asked: let chance answer
  undo             take the last action back
  board            show what lies open;  board V  what V may know as well;  text  all of it, for `pnp check`
  rule CLAUSE      a rule as the book prints it
  quit             leave; the journal keeps the game for --resume"""


class CancelledError(Exception):
    """The person left a question open: the action is not played."""


class TableTalk:
    """One sitting. `chance` answers for the world where it is asked to, with `deals` everywhere; `seats` are those of bots."""

    def __init__(
        self, desk: Desk, session: Session, chance: Random, seats: Seats = NOBODY, *, deals: bool = False
    ) -> None:
        self.desk = desk
        self.seats = seats
        self.chance = chance
        self.deals = deals
        self.session = session
        self.rules = desk.rules
        self._leaving = False
        self._words: dict[str, Callable[[str], None]] = {
            "?": self._list,
            "moves": self._list,
            "why": self._why,
            "odds": self._odds,
            "undo": self._undo,
            "board": self._board,
            "text": self._text,
            "rule": self._rule,
            "help": self._help,
            "quit": self._leave,
            "exit": self._leave,
        }

    def run(self) -> None:
        """Talk until the game is over or the person leaves.

        Raises:
            JournalError: when the journal can't be written.
            click.exceptions.Exit: with status 130, after Ctrl-C at a prompt.
        """
        complete_from(self._completions)
        self._board("")
        while not self._leaving and self.session.outcome is None:
            if self._bot_acts():
                continue
            try:
                typed = self._dealt() or input(f"{' '.join(self.rules.actors(self.session.position))}> ")
            except EOFError:
                click.echo()
                self._leave("")
            except KeyboardInterrupt:
                click.echo()
                self._leave("")
                raise click.exceptions.Exit(INTERRUPTED) from None
            else:
                self._hear(typed.strip())
        self._close()

    def _dealt(self) -> str:
        """What the table does by itself, where chance answers everything: its only action, or one that chance picks."""
        if not self.deals or self.rules.actors(self.session.position) != (TABLE,):
            return ""
        names = [self.rules.name(action) for action in self.rules.moves(self.session.position)]
        if len(names) == 1:
            return names[0]
        picked = self.chance.choice(names)
        click.echo(picked)
        return picked

    def _bot_acts(self) -> bool:
        """Has a bot acted? What it writes on a sealed sheet is not shown."""
        for player in self.rules.actors(self.session.position):
            bot = None if player == TABLE else self.seats.of(player)
            if bot is not None:
                action = bot.choose(self.rules, self.session.position, player, self.chance)
                sealed = isinstance(self.rules, SheetRules) and self.rules.writers(self.session.position)
                click.echo(f"{player}> {'(hands in a sheet)' if sealed else self.rules.name(action)}")
                before = self.session.position
                self._act(self.rules.name(action))
                self._leaving = self._leaving or self.session.position is before
                return True
        return False

    def _hear(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed[1:]
        if word.casefold() in self._words:
            self._words[word.casefold()](rest.strip())
        elif typed:
            self._act(typed)

    def _act(self, typed: str) -> None:
        try:
            line = self.session.act(typed, self._ask)
        except CancelledError:
            click.echo("not played")
            return
        if line.done:
            for done in line.done:
                tell_problems(done.remarks, self.desk.quote, colour="yellow", sign="!")
                tell_events(self.rules, done.events)
            self._board("")
        if line.stop:
            tell_line(self.rules, Line(line.position, (), line.stop), self.desk.quote)

    def _ask(self, question: Question[Any], complaint: Finding | None) -> str:
        is_chance = next(iter(question.ways()), None) is not None
        if is_chance and self.deals:
            return self._by_chance(question)
        if complaint:
            tell_problems((complaint,), self.desk.quote)
        else:
            tell_question(question)
        try:
            typed = input(f"{question.label}? ")
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise CancelledError from None
        return self._by_chance(question) if is_chance and typed.strip() == "*" else typed

    def _by_chance(self, question: Question[Any]) -> str:
        answer: str = question.write(question.sample(self.chance))
        click.echo(f"{question.label}: {answer}")
        return answer

    def _list(self, beginning: str) -> None:
        outline = self.rules.outline(self.session.position)
        if outline is not None:
            tell_outline(outline, beginning)
            return
        wanted = list(priced_from(self.rules, self.session.position, beginning))
        more = f" … ({len(wanted)} in all)" if len(wanted) > MOST_LISTED else ""
        click.echo(", ".join(wanted[:MOST_LISTED]) + more if wanted else "nothing")

    def _why(self, typed: str) -> None:
        tell_line(self.rules, self.session.try_out(typed), self.desk.quote)

    def _odds(self, typed: str) -> None:
        prospects = () if typed else self.rules.prospects(self.session.position)
        if prospects:
            tell_prospects(prospects)
            return
        line = self.session.try_out(typed)
        stop = line.stop
        if stop and stop.kind != "needs":
            tell_line(self.rules, line, self.desk.quote)
            return
        before = line.position if stop else (line.done[-2].position if len(line.done) > 1 else line.start)
        action = stop.action if stop else line.done[-1].action
        try:
            odds = odds_of(self.rules, before, action)
        except UnansweredError as unanswered:
            click.echo(f"{unanswered.question.label}: a player decides this")
        except TooManyOutcomesError:
            click.echo("too much can come of this for exact odds")
        else:
            for found in odds.outcomes:
                events = "; ".join(self.rules.tell(event) for event in found.step.events) or "nothing else happens"
                click.echo(f"{found.chance!s:>8} {float(found.chance):7.2%}  {events}")

    def _undo(self, rest: str) -> None:
        del rest
        taken = self.session.undo()
        if taken is None:
            click.echo("there is nothing to take back")
            return
        while taken is not None:
            click.echo(f"taken back: {taken.text}")
            taken = self.session.undo() if self._bots_turn() else None
        self._board("")

    def _bots_turn(self) -> bool:
        """Would somebody act who is no person? Undo goes back beyond that."""
        actors = self.rules.actors(self.session.position)
        return any(self.seats.of(player) is not None for player in actors if player != TABLE) or bool(self._dealt())

    def _board(self, player: str) -> None:
        """The screen stands on the table: without a name only what everybody may see."""
        tell_position(self.rules, self.rules.view(self.session.position, player.strip().upper()))

    def _text(self, rest: str) -> None:
        del rest
        click.echo(self.rules.write(self.session.position))

    def _rule(self, clause: str) -> None:
        known = [name for name in self.rules.enforced() if name == clause or name.endswith(f".{clause}")]
        shown = [cited(name, self.desk.quote) for name in known or [clause] if self.desk.quote(name)]
        click.echo("\n".join(shown) or f"there is no rule {clause!r}")

    def _help(self, rest: str) -> None:
        del rest
        click.echo(HELP)

    def _leave(self, rest: str) -> None:
        del rest
        self._leaving = True

    def _close(self) -> None:
        """The outcome in the journal, or how to go on."""
        outcome = self.session.outcome
        if outcome is None:
            path = self.session.journal.path
            click.echo(
                f"the game is kept in {path}; go on with: pnp play {self.desk.game.slug} --journal {path} --resume"
            )
            return
        self.session.finish(result_of(self.rules, self.session.position))
        tell_outcome(outcome, self.desk.quote)

    def _completions(self, begun: str) -> list[str]:
        words = (word for word in self._words if word.casefold().startswith(begun.casefold()))
        return list(islice(chain(names_from(self.rules, self.session.position, begun), words), MOST_LISTED))
