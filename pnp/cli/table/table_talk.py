"""The conversation of `pnp play`: prompts, actions, the words that are not actions, and how the game ends."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import chain, islice
from random import Random
from typing import Any

import click

from pnp.base.finding import Finding, Severity
from pnp.base.tongue import tr, trn
from pnp.cli.output.answer import INTERRUPTED
from pnp.cli.output.telling import tell_events, tell_line, tell_outcome, tell_problems, tell_question
from pnp.cli.shared.context import RefereeContext
from pnp.cli.shared.edge import visible
from pnp.cli.table.completion import complete_from
from pnp.cli.table.enquiries import MOST_LISTED, Enquiries
from pnp.cli.table.handing_in import HandingIn
from pnp.cli.table.spoken_words import english_words
from pnp.playtest.players.bots import NOBODY, Seats
from pnp.playtest.players.said import reason
from pnp.referee.lines.line import Done, Line
from pnp.referee.listing import names_from
from pnp.referee.records.replay import result_of
from pnp.referee.records.session import Session
from pnp.rules.chance.questions import Question
from pnp.rules.protocol import TABLE
from pnp.rules.sheets import SheetRules

WAYS_OUT = ("undo", "quit", "exit")
"""Words that leave a question open: what was to be played is not played."""


class CancelledError(Exception):
    """The person left a question open: the action is not played."""


class TableTalk:
    """A session at the terminal, from the first prompt to the last.

    `chance` answers for the world where it is asked to, with `deals` everywhere; `seats` are those of bots.
    """

    def __init__(
        self, context: RefereeContext, session: Session, chance: Random, seats: Seats = NOBODY, *, deals: bool = False
    ) -> None:
        self.context = context
        self.seats = seats
        self.chance = chance
        self.deals = deals
        self.session = session
        self.rules = context.rules
        self._leaving = False
        rules = context.rules
        self._handing_in = HandingIn(rules, context.quote, self._confirm) if isinstance(rules, SheetRules) else None
        self._english = english_words()
        asked = Enquiries(context, session)
        self._show_board = asked.board
        self._words: dict[str, Callable[[str], None]] = {
            "?": asked.moves,
            "moves": asked.moves,
            "why": asked.why,
            "odds": asked.odds,
            "undo": self._undo,
            "board": asked.board,
            "text": asked.text,
            "rule": asked.rule,
            "help": asked.help,
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
        self._show_board("")
        self._tell_at_hand()
        while not self._leaving and self.session.outcome is None:
            if self._bot_acts():
                continue
            try:
                typed = self._dealt() or input(visible(f"{' '.join(self.rules.actors(self.session.position))}> "))
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
        names = [self.rules.notation(action) for action in self.rules.moves(self.session.position)]
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
                thoughts = bot.ponder(self.rules, self.session.position, player, self.chance)
                action = thoughts[0].action
                sealed = isinstance(self.rules, SheetRules) and self.rules.writers(self.session.position)
                click.echo(f"{player}> {tr('(hands in a sheet)') if sealed else self.rules.notation(action)}")
                why = "" if sealed else reason(self.rules, thoughts)
                if why:
                    click.echo(f"    {why}")
                before = self.session.position
                self._act(self.rules.notation(action))
                self._leaving = self._leaving or self.session.position is before
                return True
        return False

    def _hear(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed[1:]
        meant = self._english.get(word.casefold(), word)
        if meant in self._words:
            self._words[meant](rest.strip())
        elif typed:
            played = self._handing_in.heard(self.session.position, typed) if self._handing_in else typed
            if played is None:
                click.echo(tr("not played"))
            elif self._is_sure(played):
                self._act(played)

    def _is_sure(self, typed: str) -> bool:
        """Whoever types is warned before, and not after, of what is often a slip."""
        if not sys.stdin.isatty():
            return True
        line = self.session.try_out(typed)
        waits = (line.stop.action,) if line.stop and line.stop.kind == "needs" else ()
        warned = [remark for done in line.done for remark in done.remarks]
        warned += [remark for action in waits for remark in self.rules.warnings(line.position, action)]
        slips = [remark for remark in warned if remark.severity is Severity.WARNING]
        if not slips:
            return True
        tell_problems(slips, self.context.quote, colour="yellow", sign="!")
        if self._confirm(tr("Really?")):
            return True
        click.echo(tr("not played"))
        return False

    def _confirm(self, question: str) -> bool:
        """Is it answered by yes? Leaving the question open is no."""
        try:
            return input(tr("{question} (y/n)", question=question) + " ").strip().casefold() in (
                "y",
                "yes",
                *tr("y|yes").split("|"),
            )
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return False

    def _act(self, typed: str) -> None:
        try:
            line = self.session.act(typed, self._ask)
        except CancelledError:
            click.echo(tr("not played"))
            return
        if line.done:
            for done in line.done:
                tell_problems(done.remarks, self.context.quote, colour="yellow", sign="!")
                tell_events(self.rules, done.events)
            self._show_board("")
            self._tell_at_hand()
        if line.stop:
            if line.done:
                played = ", ".join(done.text for done in line.done)
                click.echo(
                    trn(
                        "{played} was played; {rest} was not",
                        "{played} were played; {rest} was not",
                        len(line.done),
                        played=played,
                        rest=line.stop.text,
                    )
                )
            tell_line(self.rules, Line(line.position, (), line.stop), self.context.quote)

    def _tell_at_hand(self) -> None:
        """What people at the prompt may do now; a bot knows."""
        if not any(self.seats.of(player) for player in self.rules.actors(self.session.position)):
            for line in self.rules.prompts().at_hand(self.session.position):
                click.echo(line)

    def _ask(self, question: Question[Any], complaint: Finding | None) -> str:
        is_chance = next(iter(question.ways()), None) is not None
        if is_chance and self.deals:
            return self._by_chance(question)
        if complaint:
            tell_problems((complaint,), self.context.quote)
        else:
            tell_question(question)
        try:
            typed = input(visible(f"{question.label}? "))
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise CancelledError from None
        word = self._english.get(typed.strip().casefold(), "")
        if word in WAYS_OUT:
            self._leaving = word != "undo"
            raise CancelledError
        return self._by_chance(question) if is_chance and typed.strip() == "*" else typed

    def _by_chance(self, question: Question[Any]) -> str:
        answer: str = question.write(question.sample(self.chance))
        click.echo(f"{question.label}: {answer}")
        return answer

    def _undo(self, rest: str) -> None:
        del rest
        taken = self.session.undo()
        if taken is None:
            click.echo(tr("there is nothing to take back"))
            return
        while taken is not None:
            click.echo(tr("taken back: {taken}", taken=self._openly(taken)))
            taken = self.session.undo() if self._bots_turn() else None
        self._show_board("")

    def _openly(self, taken: Done) -> str:
        """The action as everybody may read it: of a sheet that was handed in, only whose it is."""
        if isinstance(self.rules, SheetRules) and self.rules.writers(self.session.position):
            return tr("what {player} has handed in", player=taken.text.replace(":", " ").split()[0])
        return taken.text

    def _bots_turn(self) -> bool:
        """Would somebody act who is no person? Undo goes back beyond that."""
        actors = self.rules.actors(self.session.position)
        return any(self.seats.of(player) is not None for player in actors if player != TABLE) or bool(self._dealt())

    def _leave(self, rest: str) -> None:
        del rest
        self._leaving = True

    def _close(self) -> None:
        """The outcome in the journal, or how to go on."""
        outcome = self.session.outcome
        if outcome is None:
            path = self.session.journal.path
            click.echo(
                tr(
                    "the game is kept in {path}; go on with: pnp play {slug} --journal {path} --resume",
                    path=path,
                    slug=self.context.game.slug,
                )
            )
            return
        self.session.finish(result_of(self.rules, self.session.position))
        tell_outcome(outcome, self.context.quote)

    def _completions(self, begun: str) -> list[str]:
        words = (word for word in self._english if word.casefold().startswith(begun.casefold()))
        return list(islice(chain(names_from(self.rules, self.session.position, begun), words), MOST_LISTED))
