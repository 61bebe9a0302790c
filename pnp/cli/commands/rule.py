"""`pnp rule`: a clause as the book prints it, its section, and its page in the built rulebook."""

from __future__ import annotations

from typing import NoReturn

import click

from pnp.cli.output.answer import REFUSED, refuse, show_json
from pnp.cli.output.telling import tell_rules
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.context import open_for
from pnp.cli.shared.languages import told_option
from pnp.referee.printed.rule_book import RuleBook, book_of, printed_json


@click.command(
    "rule",
    epilog="""\b
Examples:
  pnp rule siege-of-armagh                   every rule, section by section
  pnp rule siege-of-armagh armagh.push.6
  pnp rule siege-of-armagh push              all rules about pushing
  pnp rule siege-of-armagh 6.2               a section
  pnp rule siege-of-armagh berserker         all rules that speak of it
  pnp rule siege-of-armagh "own piece"       words side by side, or at least all of them""",
)
@game_argument
@click.argument("clause", required=False, metavar="[CLAUSE|WORDS]")
@told_option
@set_option
@json_option
def command(game: str, clause: str | None, settings: tuple[str, ...], as_json: bool) -> None:
    """Print a rule by its id (or the end of it), a section by its number, the rules with certain words, or the whole list."""
    opened = open_for(game, parse_settings(settings))
    book = book_of(opened.head, opened.options)
    if isinstance(book, tuple):
        refuse(book)
    found = book.find(clause)
    if not found:
        _unknown(book, clause or "", as_json=as_json)
    if as_json:
        show_json({"game": book.slug, "rules": [printed_json(printed) for printed in found]})
        return
    tell_rules(found)


def _unknown(book: RuleBook, clause: str, *, as_json: bool) -> NoReturn:
    found = book.unknown(clause)
    if as_json:
        show_json({"game": book.slug, "rules": [], "asked": clause, "hints": list(found.hints)})
        raise click.exceptions.Exit(REFUSED)
    refuse((found,), REFUSED)
