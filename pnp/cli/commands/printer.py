"""`pnp printer`: a test sheet, and what was read from it, kept for each printer."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pnp.base.choices import FLIPS, PAPER_SIZES
from pnp.base.tongue import catalogue_of, house_languages, speaking, tr
from pnp.cli.output.answer import REFUSED, refuse, show_findings, show_json
from pnp.cli.shared.arguments import Language, json_option
from pnp.cli.shared.config import config_folder
from pnp.cli.shared.output_file import OutputFile
from pnp.definition.printer import Printer, check_printer
from pnp.kit.printers import find_printer, read_printers, write_printers

ACROSS, DOWN = 150.0, 200.0
"""Lengths in mm of the test sheet's bars; `press.calibration` draws them."""
FORGIVEN = 0.0005
"""Scales nearer to 1 than this, 0.1 mm in 200, are what a ruler can't tell."""


@click.group(
    "printer",
    epilog="""\b
Examples:
  pnp printer sheet --paper a4             the test sheet, for both sides
  pnp printer add office                   asks for what you read from it
  pnp printer add office --across 149.2 --down 199 --back-dx 1.5 --back-dy -0.5
  pnp build my-game --printer office
Printers are kept in printers.toml in your settings folder; PNP_CONFIG_DIR names another one.""",
)
def command() -> None:
    """Measure a printer once, and have every build come out at its true size with backs behind fronts."""


@command.command("sheet")
@click.option("--paper", type=click.Choice(tuple(PAPER_SIZES)), default="a4", show_default=True)
@click.option(
    "--flip",
    type=click.Choice(FLIPS),
    default="long",
    show_default=True,
    help="The edge over which your printer turns the sheet.",
)
@click.option("-o", "--output", type=OutputFile("pdf"), help="The PDF to write.")
@click.option(
    "--lang",
    "language",
    type=Language(),
    default="",
    metavar="LANGUAGE",
    help="The language of its words, de or fr; English if left out.",
)
def sheet(paper: str, flip: str, output: Path | None, language: str) -> None:
    """Write the test sheet: two bars to measure, crosses and scales for the backs."""
    from pnp.draw.model import Document
    from pnp.draw.pdf.write import write_pdf
    from pnp.kit.output.single import write_file
    from pnp.press.calibration import calibration_pages
    from pnp.press.paper import PAPERS

    target = output or Path("output") / f"printer-test-{paper}.pdf"
    catalogue = catalogue_of(language)
    if catalogue is None and language and not language.startswith("en"):
        told = ", ".join(("en", *house_languages()))
        raise click.BadParameter(f"the test sheet is told in {told}, not in {language!r}", param_hint="'--lang'")
    with speaking(catalogue):
        pages = calibration_pages(PAPERS[paper], "short" if flip == "short" else "long")
        made = Document(pages, title=tr("Printer test"), language=language if catalogue else "en")
    write_file(target, write_pdf(made))
    click.echo(str(target))


@command.command("add")
@click.argument("name")
@click.option("--across", type=float, metavar="MM", help=f"What the bar of {ACROSS:g} mm across really measures.")
@click.option("--down", type=float, metavar="MM", help=f"What the bar of {DOWN:g} mm down really measures.")
@click.option("--scale-x", type=float, metavar="FACTOR", help="Instead of --across: draw everything so much wider.")
@click.option("--scale-y", type=float, metavar="FACTOR", help="Instead of --down: draw everything so much higher.")
@click.option("--back-dx", type=float, metavar="MM", help="Shift of the backs to the right, as seen on the back.")
@click.option("--back-dy", type=float, metavar="MM", help="Shift of the backs downwards, as seen on the back.")
def add(  # noqa: PLR0917 - click hands over every option by name
    name: str,
    across: float | None,
    down: float | None,
    scale_x: float | None,
    scale_y: float | None,
    back_dx: float | None,
    back_dy: float | None,
) -> None:
    """Keep what the test sheet says of a printer. What no option tells is asked for; NAME known already is replaced."""
    for measured, factor, words in (
        (across, scale_x, "--across and --scale-x"),
        (down, scale_y, "--down and --scale-y"),
    ):
        if measured is not None and factor is not None:
            raise click.UsageError(f"{words} say the same thing twice; give one of them")
    if all(told is None for told in (across, down, scale_x, scale_y, back_dx, back_dy)) and not _interactive():
        raise click.UsageError("nobody is there to be asked; say --across, --down, --back-dx, --back-dy")
    known = read_printers(config_folder())
    if known.value is None:
        refuse(known.findings)
    printer = Printer(
        name,
        _factor(across, scale_x, ACROSS, "The bar across measures, in mm"),
        _factor(down, scale_y, DOWN, "The bar down measures, in mm"),
        _asked(back_dx, "Seen from the back, crosses lie to the right by, in mm (left: negative)"),
        _asked(back_dy, "… and down by, in mm (up: negative)"),
    )
    findings = tuple(check_printer(printer))
    if findings:
        refuse(findings)
    write_printers(config_folder(), {**known.value, name: printer})
    click.echo(_line(printer))


def _factor(measured: float | None, factor: float | None, true: float, question: str) -> float:
    """By how much to stretch: as given, or what makes the bar come out at its true length."""
    if factor is not None:
        return factor
    length = click.prompt(question, type=float, default=true) if measured is None and _interactive() else measured
    if length is None:
        return 1.0
    if not length > 0:
        raise click.BadParameter(f"a bar can't measure {length:g} mm")
    exact = true / float(length)
    return 1.0 if abs(exact - 1.0) < FORGIVEN else round(exact, 5)


def _asked(given: float | None, question: str) -> float:
    if given is not None:
        return given
    return float(click.prompt(question, type=float, default=0.0)) if _interactive() else 0.0


def _interactive() -> bool:
    """Whether somebody sits there to be asked."""
    return sys.stdin.isatty()


@command.command("list")
@json_option
def list_(as_json: bool) -> None:
    """List the printers that were measured."""
    known = read_printers(config_folder())
    if known.value is None:
        refuse(known.findings)
    if as_json:
        show_json({"printers": [printer.as_json() for printer in known.value.values()]})
        return
    for printer in known.value.values():
        click.echo(_line(printer))
    if not known.value:
        click.echo("no printer has been measured; begin with pnp printer sheet", err=True)


@command.command("show")
@click.argument("name")
@json_option
def show(name: str, as_json: bool) -> None:
    """Show what is kept of one printer."""
    found = find_printer(config_folder(), name)
    if found.value is None:
        show_findings(found.findings)
        raise click.exceptions.Exit(REFUSED)
    if as_json:
        show_json(found.value.as_json())
    else:
        click.echo(_line(found.value))


@command.command("remove")
@click.argument("name")
def remove(name: str) -> None:
    """Forget a printer."""
    folder = config_folder()
    found = find_printer(folder, name)
    if found.value is None:
        show_findings(found.findings)
        raise click.exceptions.Exit(REFUSED)
    left = dict(read_printers(folder).value or {})
    del left[name]
    write_printers(folder, left)
    click.echo(f"{name} is forgotten")


def _line(printer: Printer) -> str:
    return (
        f"{printer.name}: drawn at {100 * printer.scale_x:.2f} % across, {100 * printer.scale_y:.2f} % down; "
        f"backs {printer.back_dx:+g} mm right, {printer.back_dy:+g} mm down"
    )
