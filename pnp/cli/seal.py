"""`pnp seal`: a short code of an order sheet, to be written down before the sheets are turned over."""

from __future__ import annotations

import click

from pnp.cli.answer import refuse, show_findings, show_json
from pnp.cli.arguments import json_option
from pnp.referee.document import read_text
from pnp.referee.sheet_text import NO_SECRET, SheetText, read_sheet_text, seal


@click.command(
    "seal",
    epilog="""\b
Examples:
  pnp seal red.txt                     tell the others this code before you see their sheets
  pnp resolve kingdom-command turn4.txt red.txt blue.txt --code R=7K2M-Q9XD-04TN-HE6W
A line such as `secret: grey heron 41` in the sheet keeps others from finding it by trying.
Exit status: 0 = done, 1 = done, but the sheet has no secret, 2 = can't be read.""",
)
@click.argument("sheet", metavar="SHEET")
@json_option
def command(sheet: str, as_json: bool) -> int:
    """Print the code that seals SHEET (a file, or - for the standard input)."""
    text = read_sheet_file(sheet)
    code = seal(text)
    if as_json:
        show_json({"player": text.player or None, "code": code, "secret": bool(text.secret)})
    else:
        click.echo(code)
    if not text.secret:
        show_findings((NO_SECRET.at(text.place(), hints=("add a line such as: secret: grey heron 41",)),))
    return 0 if text.secret else 1


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
