"""`pnp build`: the PDFs of one game or of all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import click

from pnp.base.choices import (
    BACKS,
    EXTRAS,
    FLIPS,
    INK_HELP,
    INKS,
    MARKS,
    PAPER_SIZES,
    TYPES,
    Backs,
    Extra,
    Flip,
    Ink,
    Marks,
    TypeChoice,
)
from pnp.base.finding import Finding
from pnp.cli.output.answer import UNUSABLE, once, refusal, refuse, show_findings, show_json
from pnp.cli.shared.arguments import (
    GAME,
    json_option,
    language_option,
    output_option,
    parse_settings,
    players_option,
    set_option,
)
from pnp.cli.shared.config import config_folder
from pnp.cli.shared.reprinting import only_game, print_changes
from pnp.cli.shared.seldom import seldom_collected
from pnp.definition.head.games import find_game, list_games
from pnp.definition.printer import Printer
from pnp.kit.parallel.kits import make_all, processors
from pnp.kit.pipeline.make import Built
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.printers import find_printer

LIST = "list"
"""What is said instead of a stock's name to see all names."""
PAGE = "page"
"""What the address of a game's page is given as, beside the game's own options."""


@click.command(
    "build",
    epilog="""\b
Examples:
  pnp build siege-of-armagh                     everything, for A4 and for Letter
  pnp build siege-of-armagh --paper a4 --ink low
  pnp build siege-of-armagh --backs fold        for printers that print one side only
  pnp build siege-of-armagh --only tokens -O irish=8
  pnp build sidion --players 3                  what three players need, and no more
  pnp build my-game --only cards --stock business-cards-letter
  pnp build my-game --printer office
  pnp build siege-of-armagh --lang de           in German, to output/siege-of-armagh/a4-de/
  pnp build sidion --large-print --type easy    for eyes that tire: to output/sidion/a4-large-easy/
  pnp build my-game -o /tmp/proof
  pnp build my-game --changed-since printed.json
  pnp build my-game -O page=https://example.org/my-game/   its page, as a code on the guide
The PDFs come to output/GAME/PAPER/, beside a manifest.json. What is up to date is not made again; a build that
fails leaves the former one whole. Files of yours in these folders stay; nothing is written inside a game's folder.""",
)
@click.argument("games", metavar="GAME…", nargs=-1, type=GAME)
@click.option("--all", "every", is_flag=True, help="Build every bundled game and those in this folder, but for drafts.")
@click.option(
    "--paper",
    default=",".join(PAPER_SIZES),
    show_default=True,
    metavar="LIST",
    help=f"{', '.join(PAPER_SIZES)}, or several with commas.",
)
@click.option(
    "--ink",
    type=click.Choice(INKS),
    default="full",
    show_default=True,
    help=INK_HELP,
)
@click.option(
    "--backs",
    type=click.Choice(BACKS),
    default="duplex",
    show_default=True,
    help="duplex: on the sheet's other side; fold: beside the fronts, to be folded and glued; none: fronts only.",
)
@click.option(
    "--flip",
    type=click.Choice(FLIPS),
    default="long",
    show_default=True,
    help="The edge over which your printer turns the sheet.",
)
@click.option(
    "--marks",
    type=click.Choice(MARKS),
    default="crop",
    show_default=True,
    help="Crop marks; long: as far as the paper goes; fronts: none behind them.",
)
@click.option(
    "--margin", type=float, default=6.35, show_default=True, metavar="MM", help="What your printer leaves white."
)
@click.option(
    "--overlap",
    type=float,
    default=8.0,
    show_default=True,
    metavar="MM",
    help="By how much the tiles of a board that is larger than the paper overlap; 0 = butt joints.",
)
@click.option(
    "--gang/--no-gang",
    default=True,
    show_default=True,
    help="What half a sheet holds goes on another sheet, whatever the kinds, where that saves paper.",
)
@click.option(
    "--only",
    multiple=True,
    metavar="KIND|NAME",
    help="Only this kind (rulebook, board, tokens, …) or the component of this name (may be repeated).",
)
@players_option("A kit for so many; what every number needs if left out, the sheets for larger tables last.")
@click.option("--large-print", is_flag=True, help="Books in letters of 16 pt on whole sheets, larger player aids.")
@click.option(
    "--type",
    "type_",
    type=click.Choice(TYPES),
    default="theme",
    show_default=True,
    help="theme: the game's own typefaces; easy: letters without serifs everywhere.",
)
@click.option(
    "--with",
    "extra",
    type=click.Choice(EXTRAS),
    multiple=True,
    help="Also what no kit has unasked: referee, a leaflet; cut-lines, an SVG file a sheet for cutting machines.",
)
@click.option(
    "--changed-since",
    "since",
    type=click.Path(path_type=Path),
    metavar="MANIFEST",
    help="Only pieces that are not as in this build; its manifest.json or folder.",
)
@click.option("--printer", metavar="NAME", help="Make good what this printer does; see pnp printer.")
@click.option("--stock", metavar="NAME", help="Print on label sheets or perforated cards; --stock list names them.")
@click.option("--skip", type=click.IntRange(min=0), default=0, metavar="N", help="So many labels are used already.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="Processes at work; all processors if left out.")
@language_option
@set_option
@output_option
@json_option
@seldom_collected()
def command(  # noqa: PLR0917 - click hands over every option by name
    games: tuple[str, ...],
    every: bool,
    paper: str,
    ink: Ink,
    backs: Backs,
    flip: Flip,
    marks: Marks,
    margin: float,
    overlap: float,
    gang: bool,
    only: tuple[str, ...],
    players: int | None,
    large_print: bool,
    type_: TypeChoice,
    extra: tuple[Extra, ...],
    since: Path | None,
    printer: str | None,
    stock: str | None,
    skip: int,
    jobs: int | None,
    language: str,
    settings: tuple[str, ...],
    output: Path,
    as_json: bool,
) -> None:
    """Make the PDFs of games: rulebook, boards, tokens, aids, and the whole kit in one file."""
    if skip and not stock:
        raise click.UsageError("--skip counts labels of a --stock")
    if stock == LIST:
        _list_stocks(as_json=as_json)
        return
    chosen = parse_settings(settings)
    page = chosen.pop(PAGE) if _is_address(chosen.get(PAGE, "")) else ""
    base = BuildOptions(
        ink=ink,
        backs=backs,
        flip=flip,
        marks=marks,
        margin=margin,
        overlap=overlap,
        gang=gang,
        only=only,
        extra=extra,
        options=chosen,
        printer=_printer(printer),
        stock=stock,
        skip=skip,
        players=players,
        page=page,
        language=language,
        large_print=large_print,
        type=type_,
    )
    folders, findings = _folders(games, every=every)
    requests = [base] if stock else [base.on(name) for name in _papers(paper)]
    if since is not None and not findings:
        print_changes(only_game(folders), requests, since, output, as_json=as_json)
        return
    _answer(make_all(folders, requests, output, _tell, jobs=jobs or processors()), findings, as_json=as_json)


def _is_address(text: str) -> bool:
    """Is it where a page on the web may be? Any other `-O page=…` is an option that the game itself may have."""
    return re.fullmatch(r"https?://[!-~]{1,190}", text) is not None


def _printer(name: str | None) -> Printer | None:
    if name is None:
        return None
    found = find_printer(config_folder(), name)
    return found.value or refuse(found.findings)


def _list_stocks(*, as_json: bool) -> None:
    from pnp.cli.shared.profiles import show_profiles
    from pnp.definition.models.profiles.stock import Stock

    show_profiles("stocks", Stock, as_json=as_json)


def _papers(text: str) -> list[str]:
    names = list(dict.fromkeys(name.strip().lower() for name in text.split(",") if name.strip()))
    unknown = [name for name in names if name not in PAPER_SIZES]
    if unknown or not names:
        raise click.BadParameter(
            f"{text!r} should be {' or '.join(PAPER_SIZES)}, or several with commas", param_hint="--paper"
        )
    return names


def _folders(games: tuple[str, ...], *, every: bool) -> tuple[list[Path], list[Finding]]:
    """The folders of the games named; findings for names that are none."""
    if every:
        return [summary.path for summary in list_games() if not summary.draft], []
    if not games:
        raise click.UsageError("name a game, or say --all; `pnp games` lists what there is")
    reports = [find_game(name) for name in dict.fromkeys(games)]
    findings = [finding for report in reports for finding in report.findings]
    return [report.value for report in reports if report.value is not None], findings


def _tell(line: str) -> None:
    click.echo(line, err=True)


def _answer(built: Sequence[Built], unknown: list[Finding], *, as_json: bool) -> None:
    """What was made on stdout, what is wrong on stderr, and the exit status."""
    show_findings(unknown)
    for game in dict.fromkeys(kit.game for kit in built):
        show_findings(once(finding for kit in built if kit.game == game for finding in kit.findings))
    if as_json:
        show_json({"built": [kit.as_json() for kit in built]})
    else:
        for kit in built:
            click.echo(kit.line())
    if unknown:
        raise click.exceptions.Exit(UNUSABLE)
    if any(not kit.done for kit in built):
        raise click.exceptions.Exit(refusal(finding for kit in built for finding in kit.findings))
