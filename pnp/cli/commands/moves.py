"""`pnp moves`: every legal action, from a position or for one piece."""

from __future__ import annotations

from typing import Any

import click

from pnp.base.tongue import tr
from pnp.cli.output.answer import refuse, show_json
from pnp.cli.output.impossible import possible_position
from pnp.cli.output.listing import tell_groups, tell_outline
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.context import RefereeContext, open_context, position_argument
from pnp.cli.shared.languages import told_option
from pnp.referee.listing import MOST_NAMED, NOT_ACTING, Found, find_actions, groups, none_begins, outline_json, parts
from pnp.rules.protocol import Outline
from pnp.rules.sheets import SheetRules

_AT_LEAST = {"more": True}
"""Stands in JSON when not all actions were counted."""


@click.command(
    "moves",
    epilog="""\b
Examples:
  pnp moves siege-of-armagh game.txt
  pnp moves siege-of-armagh game.txt e4        of the piece on e4
  pnp moves siege-of-armagh muster.txt --all   thousands, one a line
  pnp moves kingdom-command turn4.txt --as R   what Red may order
  pnp position siege-of-armagh | pnp moves siege-of-armagh - --count""",
)
@game_argument
@position_argument
@click.argument("piece", required=False)
@click.option(
    "--as", "player", metavar="PLAYER", help="Only what PLAYER may order, where several write orders at once."
)
@click.option("--count", "only_count", is_flag=True, help="Print how many there are, not which.")
@click.option("--all", "everything", is_flag=True, help=f"List each one by name, even more than {MOST_NAMED}.")
@told_option
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    position: str,
    piece: str | None,
    player: str | None,
    only_count: bool,
    everything: bool,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """List the legal actions in a POSITION (a file, or -), or those of PIECE, with what they cost if anything.

    PIECE is how an action begins, or a piece or space in it. Where whole actions are put together of parts
    (an order for each hero), the parts are listed; where there are very many, they are listed in groups.
    """
    context = open_context(game, parse_settings(settings), position)
    start = possible_position(context, as_json=as_json, count=0, actions=[])
    prompts = context.rules.prompts()
    name = _acting(context, start, player) if player is not None else ""
    asked = _Asked(context, start, piece or "", name, everything=everything, as_json=as_json)
    outline = prompts.outline_for(start, name) if name else prompts.outline(start)
    if everything and outline is not None and (outline.total or not name):
        outline = None
    if outline is None:
        asked.tell_actions(only_count=only_count)
    elif only_count and not piece and outline.total:
        asked.tell_count(outline.total)
    else:
        asked.tell_parts(outline, only_count=only_count)


def _acting(context: RefereeContext, position: Any, player: str) -> str:
    """The player of that name, among those who are to act.

    Raises:
        click.exceptions.Exit: with status 2, when nobody of that name is to act.
    """
    acting = context.rules.actors(position)
    meant = context.rules.writer(position, player) if isinstance(context.rules, SheetRules) else None
    name = meant or next((one for one in acting if one.casefold() == player.casefold()), None)
    if name is None:
        refuse(
            (NOT_ACTING.at(player=player, hints=(tr("to act: {acting}", acting=", ".join(acting)),) if acting else ()),)
        )
    return name


class _Asked:
    """What was asked of which position, and in which form the answer is wanted."""

    def __init__(
        self, context: RefereeContext, position: Any, piece: str, player: str, *, everything: bool, as_json: bool
    ) -> None:
        self.context = context
        self.position = position
        self.piece = piece
        self.player = player
        self.everything = everything
        self.as_json = as_json

    def tell_count(self, count: int, *, whole: bool = True) -> None:
        """The number alone."""
        if self.as_json:
            show_json({"game": self.context.game.slug, "count": count, "actions": [], **({} if whole else _AT_LEAST)})
        else:
            click.echo(f"{count}{'' if whole else ' or more'}")

    def tell_parts(self, outline: Outline, *, only_count: bool) -> None:
        """What actions are put together of; as JSON also their names, unless there are very many.

        A piece that no part is about may be how a whole action begins: those are listed then.
        """
        if self.piece and not parts(outline, self.piece):
            self.tell_actions(only_count=only_count)
        elif only_count:
            self.tell_actions(only_count=True)
        elif not self.as_json:
            tell_outline(outline, self.piece)
        else:
            found = self._found(outline.total) if outline.total <= MOST_NAMED else Found(())
            names = [one.name for one in found.counted]
            count = len(names) if names else outline.total
            answer = {"game": self.context.game.slug, "count": count, "actions": names}
            more = {} if found.whole else _AT_LEAST
            show_json({**answer, **more, "choices": outline_json(outline, self.piece)})

    def _found(self, most: int) -> Found:
        return find_actions(self.context.rules, self.position, self.piece, max(most, MOST_NAMED), self.player)

    def tell_actions(self, *, only_count: bool) -> None:
        """The actions by name, those that count first; in groups, where there are too many."""
        found = find_actions(self.context.rules, self.position, self.piece, player=self.player)
        count = len(found.counted)
        many = len(found.actions) > MOST_NAMED and not self.everything
        if only_count:
            self.tell_count(count, whole=found.whole)
        elif not found.actions and not self.as_json:
            self._tell_none()
        elif self.as_json:
            self._show(found, many=many)
        elif many:
            name = f"pnp moves {self.context.game.slug} POSITION"
            more = tr(
                "{number} actions: those of one by {name} PIECE, all by {name} --all", number=found.number, name=name
            )
            tell_groups(groups((one.name for one in found.actions), self.piece), more)
        else:
            for one in sorted(found.actions, key=lambda one: not one.counts):
                click.echo(one.priced)

    def _show(self, found: Found, *, many: bool) -> None:
        counted, also = found.counted, [one.name for one in found.actions if not one.counts]
        answer: dict[str, object] = {"game": self.context.game.slug, "count": len(counted)}
        answer["actions"] = [] if many else [one.name for one in counted]
        priced = {one.name: one.cost for one in found.actions if one.cost}
        means = {one.name: one.meaning for one in found.actions if one.meaning}
        if many:
            listed = groups((one.name for one in found.actions), self.piece)
            answer["groups"] = [group._asdict() for group in listed]
        else:
            answer |= {key: value for key, value in (("also", also), ("costs", priced), ("means", means)) if value}
        show_json(answer if found.whole else {**answer, **_AT_LEAST})

    def _tell_none(self) -> None:
        """An empty answer says so beside the answer, and how actions are written here."""
        rules, piece = self.context.rules, self.piece
        nothing = tr("no legal action is left: the game is over, or the table is to act")
        click.echo(f"note: {none_begins(rules, self.position, piece) if piece else nothing}", err=True)
        for form in rules.prompts().forms(self.position) if piece else ():
            click.echo("      " + tr("written here: {text}", text=form.text), err=True)
