"""`pnp serve`: the page, answered by this machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from errno import EADDRINUSE
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.base.finding import Fault
from pnp.cli.output.answer import refuse
from pnp.cli.shared.arguments import GAME, language_option
from pnp.definition.head.games import find_game

if TYPE_CHECKING:
    from pnp.site.server.kept_tables import KeptTables

NO_SERVER = Fault("no-server", "{what} needs {name}, which is not installed")
PORT_TAKEN = Fault("port-taken", "another program serves at port {port} already")
TABLE_THERE = Fault("table-there", "{path} is there already, and nothing is overwritten")
HINT = "pip install 'pnp-press[serve]'"


@click.command(
    "serve",
    epilog="""\b
Examples:
  pnp serve siege-of-armagh            the page at http://127.0.0.1:8765/
  pnp serve sidion --lan               for every phone at the table: scan the code
  pnp serve sidion --lan --resume      go on where the table stood when the server ended
  pnp serve my-game --port 0           any port that is free
What the phones do at a shared table is kept in GAME.table, readable for you alone.
Ctrl-C ends it.""",
)
@click.argument("games", nargs=-1, required=True, type=GAME, metavar="GAME...")
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="0: any that is free.")
@click.option("--lan", is_flag=True, help="Open it to the phones in this network that have scanned the code.")
@click.option(
    "--journal", type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps the shared table."
)
@click.option("--resume", is_flag=True, help="Go on with the shared table where it stands.")
@language_option
def command(  # noqa: PLR0917 - click hands over every option by name
    games: tuple[str, ...], port: int, lan: bool, journal: Path | None, resume: bool, language: str
) -> None:
    """Serve the page of each GAME: board to tap, referee, rulebook."""
    with needing_server("pnp serve"):
        from pnp.site.server.run import Serving, paper_colours, serve
        from pnp.site.server.shared_table import table_routes
    if (journal or resume) and not lan:
        raise click.UsageError("a table that is kept is one that phones share: add --lan")
    found = named_games(games, language)
    kept = _kept(next(iter(found)), journal, resume=resume) if lan else None
    serving = Serving(found, port, kept.token if kept is not None else "", language)
    table = table_routes(found, kept, lambda trouble: click.echo(trouble, err=True))
    try:
        with needing_port(port):
            serve(serving, lambda text: click.echo(paper_colours(text)), table)
    except KeyboardInterrupt:
        click.echo("no longer served", err=True)


def _kept(slug: str, journal: Path | None, *, resume: bool) -> KeptTables:
    """The tables kept, or new ones in a file that is free.

    Raises:
        click.exceptions.Exit: with status 2, when there are none, or no new ones can be kept there.
    """
    import secrets

    from pnp.referee.records.journal import free_name
    from pnp.site.server.kept_tables import SUFFIX, KeptTables, read_kept

    usual = Path(f"{slug}{SUFFIX}")
    if not resume:
        if journal is not None and journal.exists():
            refuse((TABLE_THERE.at(path=str(journal), hints=("--resume goes on with it",)),))
        return KeptTables(journal or free_name(usual), secrets.token_urlsafe(16))
    latest = max(usual.parent.glob(f"{slug}*{SUFFIX}"), key=lambda path: path.stat().st_mtime, default=usual)
    report = read_kept(journal or latest)
    if report.value is None:
        refuse(report.findings)
    return report.value


@contextmanager
def needing_server(what: str) -> Iterator[None]:
    """Around the import of what serves pages: where it is not installed, the answer says what is to be installed.

    Raises:
        click.exceptions.Exit: with status 2, when it is not.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] not in {"starlette", "uvicorn", "anyio"}:
            raise
        refuse((NO_SERVER.at(what=what, name=missing.name, hints=(HINT,)),))


@contextmanager
def needing_port(port: int) -> Iterator[None]:
    """Around what serves there: where another program does, the answer says how to get another.

    Raises:
        click.exceptions.Exit: with status 2, when the port is taken.
    """
    try:
        yield
    except OSError as trouble:
        if trouble.errno != EADDRINUSE:
            raise
        refuse((PORT_TAKEN.at(port=port, hints=("--port 0 takes any that is free",)),))


def named_games(names: tuple[str, ...], language: str = "") -> dict[str, Path]:
    """The folders of the games by the names that addresses have for them.

    Raises:
        click.exceptions.Exit: with status 2, when there is no such game, or it isn't told in the language.
    """
    from pnp.definition.head.games import read_head
    from pnp.site.names import address_name

    found: dict[str, Path] = {}
    for name in names:
        report = find_game(name)
        if report.value is None:
            refuse(report.findings)
        head = read_head(report.value, language) if language else None
        if head is not None and head.value is None:
            refuse(head.findings)
        found.setdefault(address_name(report.value, found), report.value)
    return found
