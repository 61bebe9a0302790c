"""`pnp web`: the page as a folder for any web space, with the referee inside."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.base.finding import Fault
from pnp.cli.commands.serve import named_games
from pnp.cli.output.answer import DONE, refuse, show_findings
from pnp.cli.shared.arguments import GAME, language_option

FOLDER = click.Path(file_okay=False, path_type=Path)
NOT_A_SITE = Fault("not-a-site", "{folder} holds files that are no site of pnp's; nothing was written")


@click.command(
    "web",
    epilog="""\b
Examples:
  pnp web siege-of-armagh -o site           everything, in site/
  pnp web sidion my-game -o site --runtime package
The referee's runtime is Pyodide, which is fetched once and kept. Without network: npm pack pyodide, unpack,
and name the folder by --runtime. The folder works from any https address, and from then on without network.""",
)
@click.argument("games", nargs=-1, required=True, type=GAME, metavar="GAME...")
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("site"),
    show_default=True,
    help="The folder to write.",
)
@click.option(
    "--runtime",
    type=click.Path(file_okay=False, path_type=Path),
    help="A folder with the files of Pyodide.",
)
@language_option
def command(games: tuple[str, ...], output: Path, runtime: Path | None, language: str) -> None:
    """Write the page of each GAME as a static site: board to tap, referee, rulebook."""
    from pnp.site.static.build import site_files
    from pnp.site.static.runtime import fetched, runtime_files
    from pnp.site.static.write import is_ours, write_site

    found = named_games(games, language)
    if not is_ours(output):
        refuse((NOT_A_SITE.at(folder=str(output), hints=("name an empty folder, or one that does not exist",)),))
    own = runtime_files(runtime, None if runtime else fetched)
    if own.value is None:
        refuse(own.findings)
    made = site_files(found, own.value, lambda line: click.echo(line, err=True), language)
    show_findings(made.findings)
    if made.value is None:
        raise click.exceptions.Exit(2)
    write_site(output, made.value)
    size = sum(map(len, made.value.values())) / 1e6
    click.echo(f"{output}: {len(made.value)} files, {size:.1f} MB")
    raise click.exceptions.Exit(DONE)
