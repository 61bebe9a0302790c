"""`pnp show`: pictures of pieces, for the screen."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import click

from pnp.base.choices import INKS, Ink
from pnp.cli.output.answer import refusal, refuse, show_findings
from pnp.cli.shared.arguments import game_argument, language_option, parse_settings, set_option
from pnp.cli.shared.output_file import OutputFile
from pnp.definition.head.games import find_game


@click.command(
    "show",
    epilog="""\b
Examples:
  pnp show siege-of-armagh                      every piece, in one picture
  pnp show siege-of-armagh board --dpi 200
  pnp show siege-of-armagh chief --side back -o chief.svg
  pnp show siege-of-armagh icons                all icons, in all inks
  pnp show my-game cards                        all cards of a deck
  pnp show my-game cards:7 -o card.svg          the card of row 7
Without -o the picture comes to output/GAME/show.png (or show-COMPONENT.png).""",
)
@game_argument
@click.argument("component", required=False)
@click.option("--row", type=click.IntRange(min=1), help="One card of a deck, by its row; the same as COMPONENT:ROW.")
@click.option(
    "--side", type=click.Choice(["front", "back"]), default="front", show_default=True, help="For one face as SVG."
)
@click.option("--ink", type=click.Choice(INKS), default="full", show_default=True, help="The ink to show.")
@click.option(
    "--dpi", type=click.FloatRange(10, 2400), default=150.0, show_default=True, help="Pixels per inch of a PNG."
)
@click.option(
    "-o",
    "--output",
    type=OutputFile("png", "svg", "pdf"),
    help="The file to write: .png, .svg (one face) or .pdf.",
)
@language_option
@set_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    component: str | None,
    row: int | None,
    side: str,
    ink: Ink,
    dpi: float,
    output: Path | None,
    language: str,
    settings: tuple[str, ...],
) -> None:
    """Show a game's pieces, one component, or the icons."""
    from pnp.kit.output.place import check_folder
    from pnp.kit.output.single import write_file
    from pnp.kit.pictures.show import Format, Wish, picture

    component, row = _card(component, row)
    if row is not None and component is None:
        raise click.UsageError("--row picks a card of a component: name that, too")
    target = output or Path("output") / _slug(game) / (
        f"show-{component}{f'-{row}' if row else ''}.png" if component else "show.png"
    )
    if output is None:
        check_folder(target.parent)
    path = find_game(game)
    if path.value is None:
        refuse(path.findings)
    wish = Wish(
        component,
        row,
        "back" if side == "back" else "front",
        cast("Format", target.suffix.lower().removeprefix(".")),
        ink,
        dpi,
        parse_settings(settings),
        language,
    )
    drawn = picture(path.value, wish)
    show_findings(drawn.findings)
    if drawn.value is None:
        raise click.exceptions.Exit(refusal(drawn.findings))
    write_file(target, drawn.value)
    click.echo(str(target))


def _card(component: str | None, row: int | None) -> tuple[str | None, int | None]:
    """`cards:7` as component and row."""
    name, colon, number = (component or "").partition(":")
    if colon and number.isdecimal() and len(number) < 10 and int(number) > 0:
        return name, int(number)
    return component, row


def _slug(game: str) -> str:
    return Path(game).resolve().name
