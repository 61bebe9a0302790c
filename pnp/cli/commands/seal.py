"""`pnp seal`: a short code of an order sheet, to be written down before the sheets are turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pnp.base.finding import Finding
from pnp.base.tongue import tr
from pnp.cli.output.answer import DONE, REFUSED, refuse, show_findings, show_json
from pnp.cli.shared.arguments import json_option
from pnp.referee.document import OTHER_GAME, read_text
from pnp.referee.sheets.sheet_text import NO_SECRET, SheetText, read_sheet_text, seal

if TYPE_CHECKING:
    from pnp.referee.sheets.sheets import AnySheetRules

_GAME_AND_SHEET = 2


@click.command(
    "seal",
    epilog="""\b
Examples:
  pnp seal red.txt                     tell the others this code before you see their sheets
  pnp seal kingdom-command red.txt     the same, and names lines that nobody will be able to read
  pnp resolve kingdom-command turn4.txt red.txt blue.txt --code R=7K2M-Q9XD-04TN-HE6W
A line such as `secret: grey heron 41` in the sheet keeps others from finding it by trying.
Exit status: 0 = done, 1 = done, but the sheet has no secret or a line that is no order, 2 = can't be read.""",
)
@click.argument("names", metavar="[GAME] SHEET", nargs=-1, required=True)
@json_option
def command(names: tuple[str, ...], as_json: bool) -> int:
    """Print the code that seals SHEET (a file, or - for the standard input).

    With GAME, or a line `game:` in the sheet, lines that are orders in no position are named as well.
    """
    if len(names) > _GAME_AND_SHEET:
        raise click.UsageError("one sheet at a time, with the game before it: pnp seal GAME SHEET")
    text = read_sheet_file(names[-1])
    game = names[0] if len(names) == _GAME_AND_SHEET else text.game
    misread: tuple[Finding, ...] = ()
    if game:
        rules = _rules(game, text)
        text = text._replace(player=rules.player_named(text.player))
        misread = _misread(rules, text)
    code = seal(text)
    if as_json:
        unread = [found.as_json() for found in misread]
        show_json({"player": text.player or None, "code": code, "secret": bool(text.secret), "unreadable": unread})
    else:
        click.echo(code)
    show_findings(misread)
    if not text.secret:
        show_findings((NO_SECRET.at(text.place(), hints=(tr("add a line such as: secret: grey heron 41"),)),))
    return DONE if text.secret and not misread else REFUSED


def _misread(rules: AnySheetRules, text: SheetText) -> tuple[Finding, ...]:
    """The lines that nobody can read."""
    from pnp.referee.sheets.sheets import misread

    return misread(rules, text)


def _rules(game: str, text: SheetText) -> AnySheetRules:
    """The rules of the game, by which a sheet's lines are read and its player is known."""
    from pnp.cli.shared.context import open_for
    from pnp.referee.sheets.sheets import sheet_rules

    opened = open_for(game, {})
    if text.game and text.game != opened.slug:
        refuse((OTHER_GAME.at(text.place(), name=text.game, slug=opened.slug),))
    rules = sheet_rules(opened.rules, opened.slug)
    if rules.value is None:
        refuse(rules.findings)
    return rules.value


def read_sheet_file(name: str) -> SheetText:
    """The sheet in a file, or in the standard input for "-".

    Raises:
        click.exceptions.Exit: with status 2, when it can't be read.
    """
    text = read_text(name)
    if text.value is None:
        refuse(text.findings)
    sheet = read_sheet_text(text.value, name)
    if sheet.value is None:
        refuse(sheet.findings)
    return sheet.value
