"""`pnp resolve`: everybody's orders in, what happens out, step by step."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.base.finding import Finding
from pnp.base.tongue import trn
from pnp.cli.commands.seal import read_sheet_file
from pnp.cli.output.answer import DONE, REFUSED, refuse, show_findings, show_json
from pnp.cli.output.impossible import possible_position
from pnp.cli.output.pictured import Pictures, picture_options
from pnp.cli.output.telling import tell_events, tell_outcome, tell_position, tell_problems, tell_sheet
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.context import RefereeContext, open_context, position_argument
from pnp.cli.shared.languages import told_option
from pnp.referee.document import OTHER_GAME
from pnp.referee.sheets.sheet_text import SheetText, read_code, verify
from pnp.referee.sheets.sheets import AnySheetRules, Resolution, resolve, sheet_rules


@click.command(
    "resolve",
    epilog="""\b
Examples:
  pnp resolve kingdom-command turn4.txt red.txt blue.txt
  pnp resolve kingdom-command turn4.txt red.txt            Blue's units hold, with a note
  pnp resolve kingdom-command turn4.txt red.txt blue.txt --code B=7K2M-Q9XD-04TN-HE6W
A void line is not carried out: it is named, and the status is 1.
Exit status: 0 = all carried out, 1 = a void line, an impossible position, a wrong code, 2 = can't be read.""",
)
@game_argument
@position_argument
@click.argument("sheets", metavar="SHEET...", nargs=-1)
@click.option("--code", "codes", multiple=True, metavar="PLAYER=CODE", help="What `pnp seal` said of a player's sheet.")
@picture_options("Draw orders and outcome")
@told_option
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    position: str,
    sheets: tuple[str, ...],
    codes: tuple[str, ...],
    svg: Path | None,
    png: Path | None,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Carry out all order SHEETs of GAME from a POSITION (a file, or - for the standard input)."""
    context = open_context(game, parse_settings(settings), position)
    rules = rules_with_sheets(context)
    texts = tuple(_own(context, read_sheet_file(name)) for name in sheets)
    _verify(rules, texts, codes)
    start = possible_position(context, as_json=as_json, sheets=[], events=[], after=None)
    done = resolve(rules, start, texts)
    if done.value is None:
        refuse(done.findings)
    if as_json:
        show_json(done.value.as_json(context.game.slug, rules, context.quote))
    else:
        _tell(context, rules, done.value)
    pictures = Pictures(svg, png)
    if pictures.wanted:
        orders = [sheet.action for sheet in done.value.sheets]
        scene = rules.pictures().drawn_orders(start, orders, done.value.position)
        pictures.draw(context.game, scene)
    raise click.exceptions.Exit(DONE if done.value.is_whole else REFUSED)


def rules_with_sheets(context: RefereeContext) -> AnySheetRules:
    """The engine of a game with order sheets.

    Raises:
        click.exceptions.Exit: with status 2, when the game has none.
    """
    rules = sheet_rules(context.rules, context.game.slug)
    if rules.value is None:
        refuse(rules.findings)
    return rules.value


def _own(context: RefereeContext, sheet: SheetText) -> SheetText:
    if sheet.game and sheet.game != context.game.slug:
        refuse((OTHER_GAME.at(sheet.place(), name=sheet.game, slug=context.game.slug),))
    return sheet


def _verify(rules: AnySheetRules, texts: tuple[SheetText, ...], codes: tuple[str, ...]) -> None:
    read = [read_code(code) for code in codes]
    wrong = [code for code in read if isinstance(code, Finding)]
    if wrong:
        refuse(wrong)
    broken = verify(texts, tuple(code for code in read if not isinstance(code, Finding)), rules.player_named)
    if broken:
        refuse(broken, REFUSED)


def _tell(context: RefereeContext, rules: AnySheetRules, done: Resolution) -> None:
    for sheet in done.sheets:
        if sheet.given:
            tell_sheet(sheet, context.quote)
    show_findings(done.notes, err=False)
    tell_problems(done.warnings, context.quote, colour="yellow", sign="!")
    for sheet in done.sheets:
        if sheet.void:
            numbers = ", ".join(sheet.void_names)
            click.echo(
                click.style(
                    trn(
                        "not carried out: order {numbers} of {player}",
                        "not carried out: orders {numbers} of {player}",
                        len(sheet.void),
                        numbers=numbers,
                        player=sheet.player,
                    ),
                    fg="red",
                    bold=True,
                )
            )
    click.echo()
    tell_events(rules, done.events)
    click.echo()
    tell_position(rules, done.position)
    if done.outcome:
        tell_outcome(done.outcome, context.quote)
