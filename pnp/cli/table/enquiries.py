"""The words of `pnp play` that ask and change nothing: what can be done, why not, how likely, what lies where, what is the rule."""

from __future__ import annotations

import click

from pnp.base.tongue import tr, tr_noop
from pnp.cli.output.answer import show_findings
from pnp.cli.output.listing import tell_forms, tell_groups, tell_outline
from pnp.cli.output.telling import tell_line, tell_odds, tell_position, tell_prospects, tell_rules
from pnp.cli.shared.context import RefereeContext
from pnp.referee.lines.chances import next_chances
from pnp.referee.lines.line import Line
from pnp.referee.lines.line_odds import odds_of_last
from pnp.referee.listing import Found, find_actions, groups, none_begins, parts
from pnp.referee.records.session import Session
from pnp.rules.companions.prompts import Prompts
from pnp.rules.sheets import SheetRules

MOST_LISTED = 200

HELP = tr_noop("""\
  {example:<{width}} an action, as the rulebook writes it; several with commas
  ?                everything that can be done now;  ? {begins}  everything that begins so
  why ACTION       is it legal, and why not, without playing it
  odds ACTION      what can come of it, and how likely;  odds  of the roll that comes next
  *                where the table is asked: let chance answer
  undo             take the last action back; where the table is asked: don't play what asks
  board            show what lies open;  board {player}  what {player} may know as well;  text  all of it, for `pnp check`
  rule CLAUSE      a rule as the book prints it
  quit             leave; the journal keeps the game for --resume""")

HELP_WITH_SHEETS = tr_noop("""\
  {player}: < FILE        hand in the order sheet in a file, unseen;  {player}: = CODE  promise it by the code of `pnp seal`""")


class Enquiries:
    """Answers about the position of a session, as far as those may know who ask."""

    def __init__(self, context: RefereeContext, session: Session) -> None:
        self.context = context
        self.session = session
        self.rules = context.rules

    def moves(self, beginning: str) -> None:
        """What can be done now, and how that is written; with a beginning, what begins so."""
        position = self.session.position
        prompts = self.rules.prompts()
        outline = prompts.outline(position)
        if outline is not None and (not beginning or parts(outline, beginning)):
            tell_outline(outline, beginning)
        else:
            self._list(find_actions(self.rules, position, beginning), beginning)
        if not beginning and type(prompts).forms is not Prompts.forms:
            click.echo(tr("written here:"))
            tell_forms(prompts.forms(position))

    def _list(self, found: Found, beginning: str) -> None:
        if not found.actions:
            click.echo(none_begins(self.rules, self.session.position, beginning) if beginning else tr("nothing"))
            tell_forms(self.rules.prompts().forms(self.session.position) if beginning else ())
        elif len(found.actions) > MOST_LISTED:
            more = tr("{number} actions: those of one by ? and how it begins", number=found.number)
            tell_groups(groups((one.name for one in found.actions), beginning), more)
        else:
            click.echo(", ".join(f"{one.name} ({one.about})" if one.about else one.name for one in found.actions))

    def why(self, typed: str) -> None:
        """Is the action legal, and why not, without playing it?"""
        tell_line(self.rules, self.session.try_out(typed), self.context.quote)

    def odds(self, typed: str) -> None:
        """What can come of an action, or of the roll that comes next, and how likely."""
        line = self.session.try_out(typed) if typed else Line(self.session.position)
        prospects = next_chances(self.rules, line)
        if prospects:
            tell_prospects(prospects)
        elif not typed:
            click.echo(tr("no roll comes next here: odds ACTION asks about an action"))
        elif line.stop and line.stop.kind != "needs":
            tell_line(self.rules, line, self.context.quote)
        else:
            odds = odds_of_last(self.rules, line)
            show_findings(odds.findings, err=False)
            if odds.value is not None:
                tell_odds(self.rules, odds.value)

    def board(self, player: str) -> None:
        """The screen stands on the table: without a name only what everybody may see."""
        position = self.session.position
        known = {name.casefold(): name for name in self.rules.players(position)}
        if player and player.casefold() not in known:
            click.echo(tr("there is no player {player!r}: {players}", player=player, players=", ".join(known.values())))
        else:
            tell_position(self.rules, self.rules.view(position, known.get(player.casefold(), "")))

    def text(self, rest: str) -> None:
        """The position as `pnp check` reads it."""
        del rest
        click.echo(self.rules.write(self.session.position))

    def rule(self, clause: str) -> None:
        """A rule as the book prints it."""
        book = self.context.book
        if book is None:
            click.echo(tr("there is no rulebook"))
        elif not clause:
            click.echo(tr("rules are about: {subjects}", subjects=", ".join(book.subjects)))
        elif found := book.find(clause):
            tell_rules(found)
        else:
            show_findings((book.unknown(clause),), err=False)

    def help(self, rest: str) -> None:
        """The words that can be typed."""
        del rest
        position = self.session.position
        example = next((self.rules.notation(action) for action in self.rules.moves(position)), tr("ACTION"))
        outline = self.rules.prompts().outline(position)
        begins = outline.choices[0].about.split()[0] if outline and outline.choices else example[:2]
        player = self.rules.players(position)[0]
        click.echo(tr(HELP).format(example=example, width=max(16, len(example)), begins=begins, player=player))
        if isinstance(self.rules, SheetRules):
            click.echo(tr(HELP_WITH_SHEETS).format(player=player))
