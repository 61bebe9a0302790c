"""`pnp watch`: the game on the screen as it is being written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.base.choices import INKS, PAPER_SIZES, Ink
from pnp.cli.commands.serve import needing_port, needing_server
from pnp.cli.output.answer import refuse, show_findings
from pnp.cli.shared.arguments import game_argument, output_option, parse_settings, players_option, set_option
from pnp.definition.head.games import find_game
from pnp.kit.pipeline.options import BuildOptions

if TYPE_CHECKING:
    from pnp.kit.watch.loop import Telling

MOST_NAMES = 6
"""Names of faces that a line tells."""


@click.command(
    "watch",
    epilog="""\b
Examples:
  pnp watch my-game                  what has changed, whenever a file is saved
  pnp watch my-game cards:7          the picture shows the card of row 7 all the time
  pnp watch my-game --ink low
  pnp watch my-game --serve          pieces, sheets, book and faults in the browser
Pictures and sheets come to output/GAME/watch/: changed.png, a PDF for each kind of component, rulebook.pdf. A viewer
that notices when its file is replaced shows them as they change. A fault stops nothing: it is told when it comes and
when it is mended, and the last good files stay. Ctrl-C ends it.""",
)
@game_argument
@click.argument("component", required=False)
@click.option("--paper", type=click.Choice(tuple(PAPER_SIZES)), default="a4", show_default=True, help="For the sheets.")
@click.option("--ink", type=click.Choice(INKS), default="full", show_default=True, help="The ink to show.")
@click.option(
    "--every",
    type=click.FloatRange(0.02, 60),
    default=0.1,
    show_default=True,
    metavar="SECONDS",
    help="How often the folder is looked at.",
)
@click.option(
    "--serve", "served", is_flag=True, help="Show it in the browser, redrawn on saving; no files are written."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8766, show_default=True, help="For --serve; 0: any that is free."
)
@players_option("The game for so many; the options as they are if left out.")
@set_option
@output_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    component: str | None,
    paper: str,
    ink: Ink,
    every: float,
    served: bool,
    port: int,
    players: int | None,
    settings: tuple[str, ...],
    output: Path,
) -> None:
    """Make GAME again whenever a file of it changes, and tell what has changed."""
    found = find_game(game)
    if found.value is None:
        refuse(found.findings)
    request = BuildOptions(paper=paper, ink=ink, options=parse_settings(settings), players=players)
    if served:
        _serve(found.value, request, component or "", port=port, every=every, apart=output)
    else:
        _write(found.value, request, output, every, component or "")


def _write(game: Path, request: BuildOptions, output: Path, every: float, component: str) -> None:
    """Pictures and sheets as files, until interrupted."""
    import time
    from functools import partial

    from pnp.kit.output.place import check_folder
    from pnp.kit.watch.loop import Watch
    from pnp.kit.watch.polling import look
    from pnp.kit.watch.workbench import Target, Workbench

    name, _, row = component.partition(":")
    folder = output / game.resolve().name / "watch"
    check_folder(folder)
    target = Target(request, folder, name or None, int(row) if row.isdecimal() and len(row) < 10 else None)
    bench = Workbench(game, target)

    def wait() -> bool:
        time.sleep(every)
        return True

    following = Watch(partial(look, game, output), bench.make, wait, time.monotonic)
    click.echo(f"watching {game}; Ctrl-C ends", err=True)
    try:
        for telling in following.tellings():
            _tell(telling)
    except KeyboardInterrupt:
        click.echo("no longer watching", err=True)


def _serve(game: Path, request: BuildOptions, component: str, *, port: int, every: float, apart: Path) -> None:
    """Pieces, sheets, book and faults in the browser, until interrupted."""
    with needing_server("pnp watch --serve"):
        from pnp.site.preview.run import Preview, serve_preview
    from pnp.kit.watch.workbench import Target

    preview = Preview(game, Target(request, None), apart=apart, every=every, tell=_tell)
    click.echo(f"watching {game}; Ctrl-C ends", err=True)
    try:
        with needing_port(port):
            serve_preview(preview, game, port, click.echo, at=component)
    except KeyboardInterrupt:
        click.echo("no longer watching", err=True)


def _tell(telling: Telling) -> None:
    """One line of what has changed, and a line for every file written; faults as they come and go on stderr."""
    news = telling.news
    if telling.files and news.part == "sheets":
        click.echo(f"{_listed(telling.files)} changed", err=True)
    show_findings(telling.new)
    for finding in telling.mended:
        place = f"{finding.where}: " if str(finding.where) else ""
        click.echo(f"mended: {place}{finding.message}")
    if telling.trouble:
        click.echo(f"not written: {telling.trouble}", err=True)
    elif news.failed:
        click.echo("the former files stay, until this is mended", err=True)
    told = bool(telling.files)  # of the first making everything is new, and only how much there is matters
    what = [
        _amount("face", news.faces, _listed(news.faces) if told else ""),
        _amount("piece", news.gone, f"gone: {_listed(news.gone)}"),
        _amount("page", news.pages, _listed(tuple(map(str, news.pages))) if told else ""),
    ]
    if any(what) or news.written:
        files = ", ".join(str(path) for path in news.written)
        click.echo(
            "; ".join(part for part in what if part) + f" ({telling.seconds:.2f} s)" + f"\n  {files}" * bool(files)
        )


def _amount(word: str, things: tuple[object, ...], told: str) -> str:
    if not things:
        return ""
    return f"{len(things)} {word}{'' if len(things) == 1 else 's'}" + (f": {told}" if told else "")


def _listed(names: tuple[str, ...]) -> str:
    rest = len(names) - MOST_NAMES
    return "; ".join(names[:MOST_NAMES]) + (f"; and {rest} more" if rest > 0 else "")
