"""`pnp new`: the first folder of a new game, which builds at once."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.base.finding import Fault
from pnp.base.frozen import replace
from pnp.cli.output.answer import refuse, show_findings, show_json
from pnp.cli.shared.arguments import json_option
from pnp.kit.new.scaffold import KINDS, NewGame

if TYPE_CHECKING:
    from pnp.kit.new.from_table import Sheet

NOT_CARDS = Fault("not-cards", "rows of a spreadsheet become cards, so that --from goes with --kind cards, not {kind}")

PLAYERS = {"cards": "2-4", "roll-and-write": "1-4"}
"""How many play games of these kinds unless somebody says otherwise; two play the others."""


@click.command(
    "new",
    epilog="""\b
Examples:
  pnp new nine-lives                            asks what it is to be
  pnp new nine-lives --kind cards --author "Ann Author" --players 2-4
  pnp new forest --from forest.xlsx             a deck of the rows of your spreadsheet, laid out to begin with
  pnp new river-war --kind wargame --engine     also a package river-war-rules, to referee it
What isn't said is asked for on a terminal, and has its usual value elsewhere or with --yes.""",
)
@click.argument("name", type=click.Path(path_type=Path))
@click.option("--kind", type=click.Choice(list(KINDS)), help="What is in it to begin with.")
@click.option("--from", "sheet", metavar="TABLE", help="Cards from this spreadsheet (.csv, .xlsx, .ods), a row each.")
@click.option("--title", metavar="TEXT", help="The title; made from NAME if left out.")
@click.option("--author", metavar="TEXT", help="Who designs it.")
@click.option("--licence", metavar="ID", help="Licence of text and art, an SPDX id; CC-BY-4.0 if left out.")
@click.option("--players", metavar="N-M", help="How many play: 2, or 2-4.")
@click.option("--engine", is_flag=True, help="Also a package NAME-rules: a rules engine to go on from, with its test.")
@click.option("-y", "--yes", is_flag=True, help="Ask nothing.")
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    name: Path,
    kind: str | None,
    sheet: str | None,
    title: str | None,
    author: str | None,
    licence: str | None,
    players: str | None,
    engine: bool,
    yes: bool,
    as_json: bool,
) -> None:
    """Make the folder of a new game, which builds at once.

    NAME is what the game is called in commands, or a path to the folder, whose last part is that. The folder is made
    where the path leads, also outside the current folder (../nine-lives).
    """
    from pnp.kit.new.new import check_place, check_wish, make_new, suggested_title

    folder = name if name.name else name.resolve()  # "." and ".." are folders with a name, too
    wish = NewGame(folder.name, engine=engine)
    found = check_place(folder, wish)
    if found:
        refuse(found)
    if sheet is not None and kind not in (None, "cards"):
        refuse((NOT_CARDS.at(kind=kind),))
    read = _read(sheet) if sheet is not None else None
    ask = partial(_answer, ask=not yes and sys.stdin.isatty())
    chosen = "cards" if read else ask("kind", kind, "What kind of game", "cards")
    wish = replace(
        wish,
        kind=chosen,
        title=ask("title", title, "Title", suggested_title(folder.name)),
        author=ask("author", author, "Who designs it", "Your name"),
        licence=ask("licence", licence, "Licence of text and art", wish.licence),
    )
    checked = check_wish(wish, ask("players", players, "How many play", PLAYERS.get(chosen, "2")))
    if checked.value is None:
        refuse(checked.findings)
    made = make_new(folder, checked.value, read)
    if as_json:
        show_json({"game": folder.name, "kind": chosen, "made": [str(path) for path in made]})
        return
    for path in made:
        click.echo(str(path))
    for line in read.columns.told() if read else ():
        click.echo(f"  {line}", err=True)
    click.echo(_next_steps(name, checked.value.package if engine else ""), err=True)


def _read(sheet: str) -> Sheet:
    """The spreadsheet that is to become cards; what can't be read is refused."""
    from pnp.kit.new.from_table import read_sheet

    report = read_sheet(Path(sheet))
    if report.value is None:
        refuse(report.findings)
    show_findings(report.findings)
    return report.value


def _answer(what: str, said: str | None, question: str, usual: str, *, ask: bool) -> str:
    """What was said, or what is typed now, or the usual answer where nobody is to be asked."""
    if said is not None or not ask:
        return usual if said is None else said
    if what == "kind":
        for name, about in KINDS.items():
            click.echo(f"  {name:15} {about}", err=True)
    kind = click.Choice(list(KINDS)) if what == "kind" else None
    return str(
        click.prompt(question, default=usual, type=kind, value_proc=None if kind else partial(_checked, what), err=True)
    )


def _checked(what: str, text: str) -> str:
    """What was typed.

    Raises:
        click.BadParameter: when it will not do; the question is then asked again.
    """
    from pnp.kit.new.new import check_answer

    for finding in check_answer(what, text):
        raise click.BadParameter("; ".join((finding.message, *finding.hints)))
    return text


def _next_steps(name: Path, package: str) -> str:
    lines = [
        "",
        "What next:",
        f"  pnp build {name}    everything to print, in output/",
        f"  pnp watch {name}    shows what changes while you write",
    ]
    if package:
        place = name.parent / package
        lines += [
            f"  pip install -e {place}    and take the # away before 'engine' in {name / 'game.yaml'}: pnp then referees it",
            f"  pytest {place}    the engine's test",
        ]
    return "\n".join(lines)
