"""`pnp serve`: the page, answered by this machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from pnp.base.finding import Fault
from pnp.cli.shared.answer import refuse
from pnp.cli.shared.arguments import GAME
from pnp.definition.head.games import find_game

NO_SERVER = Fault("no-server", "{what} needs {name}, which is not installed")
HINT = "pip install 'pnp-press[serve]'"


@click.command(
    "serve",
    epilog="""\b
Examples:
  pnp serve siege-of-armagh            the page at http://127.0.0.1:8765/
  pnp serve sidion --lan               for every phone at the table: scan the code
  pnp serve my-game --port 0           any port that is free
Ctrl-C ends it.""",
)
@click.argument("games", nargs=-1, required=True, type=GAME, metavar="GAME...")
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="0: any that is free.")
@click.option("--lan", is_flag=True, help="Open it to the phones in this network that have scanned the code.")
def command(games: tuple[str, ...], port: int, lan: bool) -> None:
    """Serve the page of each GAME: board to tap, referee, rulebook."""
    with needing_server("pnp serve"):
        from pnp.site.server.run import Serving, paper_colours, serve
        from pnp.site.server.shared_table import table_routes
    found = named_games(games)
    serving = Serving(found, port, lan)
    try:
        serve(serving, lambda text: click.echo(paper_colours(text)), table_routes(found, lan=lan))
    except KeyboardInterrupt:
        click.echo("no longer served", err=True)


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


def named_games(names: tuple[str, ...]) -> dict[str, Path]:
    """The folders of the games by the names that addresses have for them.

    Raises:
        click.exceptions.Exit: with status 2, when there is no such game.
    """
    from pnp.site.names import address_name

    found: dict[str, Path] = {}
    for name in names:
        report = find_game(name)
        if report.value is None:
            refuse(report.findings)
        found.setdefault(address_name(report.value, found), report.value)
    return found
