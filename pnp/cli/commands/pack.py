"""`pnp pack`: everything ready to be uploaded."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.output.answer import refusal, refuse, show_findings, show_json
from pnp.cli.shared.arguments import GAME, json_option, output_option, parse_settings, players_option, set_option
from pnp.definition.head.games import find_game


@click.command(
    "pack",
    epilog="""\b
Examples:
  pnp pack my-game                                 a ZIP, a PDF and a text for the forum
  pnp pack sidion --players 3                      what three players need, and no more
  pnp pack --list                                  contests whose limits are known
  pnp pack my-game --contest nine-card --link https://example.org/my-game
  pnp pack my-game --contest mine.yaml --anonymous
Nothing is written when the game breaks a limit of the contest: each one is named, with the place to mend it. The
files come to output/GAME/pack/.""",
)
@click.argument("game", type=GAME, required=False)
@click.option(
    "--contest", metavar="NAME", help="Check the limits of a contest, or of a profile of your own by its path."
)
@click.option("--list", "list_contests", is_flag=True, help="List the contests whose limits are known.")
@click.option(
    "--anonymous", is_flag=True, help="Leave all names out: of texts, credits and what files say about themselves."
)
@click.option("--link", default="", metavar="URL", help="Where the files will be found, for the forum post.")
@players_option("A pack for so many; what every number needs if left out.")
@set_option
@output_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str | None,
    contest: str | None,
    list_contests: bool,
    anonymous: bool,
    link: str,
    players: int | None,
    settings: tuple[str, ...],
    output: Path,
    as_json: bool,
) -> None:
    """Pack a game for uploading: both papers, full colour and low ink, credits, licence and a text for the forum."""
    if list_contests:
        from pnp.cli.shared.profiles import show_profiles
        from pnp.definition.models.profiles.contest import Contest

        show_profiles("contests", Contest, as_json=as_json)
        return
    if game is None:
        raise click.UsageError("name a game; pnp pack --list shows contests")
    from pnp.kit.pack.pack import Wish, pack

    found = find_game(game)
    if found.value is None:
        refuse(found.findings)
    folder = output / found.value.resolve().name / "pack"
    wish = Wish(contest, anonymous, link, parse_settings(settings), players)
    made = pack(found.value, wish, folder, lambda line: click.echo(line, err=True))
    if as_json:
        files = made.value.files if made.value else {}
        show_json(
            {
                "folder": str(folder) if made.value else None,
                "files": {name: len(content) for name, content in files.items()},
                "notes": list(made.value.notes) if made.value else [],
                "findings": [finding.as_json() for finding in made.findings],
            }
        )
    else:
        show_findings(made.findings)
    if made.value is None:
        raise click.exceptions.Exit(refusal(made.findings))
    if not as_json:
        for note in made.value.notes:
            click.echo(f"to be checked by you: {note}", err=True)
        for name, content in made.value.files.items():
            click.echo(f"{folder / name} ({_size(len(content))})")


def _size(count: int) -> str:
    return f"{count / 1_000_000:.1f} MB" if count >= 1_000_000 else f"{max(1, round(count / 1000))} KB"
