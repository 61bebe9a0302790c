"""`pnp export`: pieces for print shops and virtual tables."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.base.choices import INKS, PAPER_SIZES, STANDARDS, Ink, Standard
from pnp.cli.output.answer import refusal, refuse, show_findings, show_json
from pnp.cli.shared.arguments import (
    GAME,
    json_option,
    language_option,
    output_option,
    parse_settings,
    players_option,
    set_option,
)
from pnp.definition.head.games import find_game


@click.command(
    "export",
    epilog="""\b
Examples:
  pnp export --list                                   shops and virtual tables by name
  pnp export my-game cards --to make-playing-cards    pictures of all cards, 300 dpi with bleed
  pnp export my-game cards --to drive-thru-cards      a PDF with a page for each face
  pnp export my-game cards --to drive-thru-cards --icc swop.icc    the same in CMYK, as PDF/X-1a
  pnp export my-game --to tabletop-simulator          a saved table with the game laid out
  pnp export my-game --to my-shop.yaml                a shop of your own
The files come to output/GAME/export-NAME/, with contents.csv, which says what each is, and for a print shop with
order.pdf, the order sheet.""",
)
@click.argument("game", type=GAME, required=False)
@click.argument("components", metavar="[COMPONENT…]", nargs=-1)
@click.option("--to", "shop", metavar="NAME", help="A shop or virtual table, or the path of a profile of your own.")
@click.option("--list", "list_shops", is_flag=True, help="List the shops and virtual tables that there are.")
@click.option("--ink", type=click.Choice(INKS), default="full", show_default=True, help="The ink to draw in.")
@click.option("--position", default="", metavar="NAME|TEXT", help="What a saved table shows; the set-up if left out.")
@click.option("--base", default="", metavar="URL", help="Where the pictures of a saved table will be on the web.")
@click.option("--fit", is_flag=True, help="Stretch pieces by up to 3 mm to the nearest product, and say by how much.")
@click.option(
    "--icc", default="", metavar="PROFILE", help="Pages as PDF/X in CMYK, by this ICC profile: a file, or its name."
)
@click.option("--standard", type=click.Choice(STANDARDS), help="The kind of PDF/X; the shop's own if left out.")
@click.option(
    "--paper", type=click.Choice(tuple(PAPER_SIZES)), help="What the order sheet is printed on; A4 if left out."
)
@players_option("The pieces of a game for so many; those of the options as they are if left out.")
@language_option
@set_option
@output_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str | None,
    components: tuple[str, ...],
    shop: str | None,
    list_shops: bool,
    ink: Ink,
    position: str,
    base: str,
    fit: bool,
    icc: str,
    standard: Standard | None,
    paper: str | None,
    players: int | None,
    language: str,
    settings: tuple[str, ...],
    output: Path,
    as_json: bool,
) -> None:
    """Write a game's pieces as a print shop or a virtual table takes them."""
    from pnp.cli.shared.profiles import show_profiles
    from pnp.definition.models.profiles.shop import Shop

    if list_shops:
        show_profiles("shops", Shop, as_json=as_json)
        return
    if game is None or shop is None:
        raise click.UsageError("name a game and, with --to, a shop; pnp export --list shows them")
    from pnp.kit.export.export import export
    from pnp.kit.export.wish import Wish

    found = find_game(game)
    if found.value is None:
        refuse(found.findings)
    folder = output / found.value.resolve().name / "-".join(filter(None, ("export", Path(shop).stem, language)))
    wish = Wish(
        shop,
        components,
        ink,
        parse_settings(settings),
        players,
        position,
        base,
        fit,
        icc,
        standard,
        language,
        paper or "",
    )
    made = export(found.value, wish, folder)
    show_findings(made.findings)
    if made.value is None:
        raise click.exceptions.Exit(refusal(made.findings))
    if as_json:
        show_json({"folder": str(folder), "files": list(made.value.files), "notes": list(made.value.notes)})
        return
    for note in made.value.notes:
        click.echo(f"note: {note}", err=True)
    files = "one file" if made.value.pictures == 1 else f"{made.value.pictures} files"
    beside = "contents.csv, order.csv and order.pdf" if made.value.lines else "contents.csv"
    click.echo(f"{folder} ({files}{', ' if made.value.lines else ' and '}{beside})")
