"""Arguments and options that several commands share, with completion for shells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pnp.base.resources import resource

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_TOGETHER = r",(?=\s*[A-Za-z][\w-]*=)"
"""Between `a=1` and `b=2` where both were given as one setting."""
Command = TypeVar("Command", bound=Callable[..., Any])


def bundled_slugs() -> list[str]:
    """The games that travel with the tool, by name."""
    return sorted(path.parent.name for path in resource("game_data").glob("*/game.yaml"))


_LANGUAGE = r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"


class Language(click.ParamType[str]):
    """The tag of a language, as `language:` in game.yaml has it. Whether a game is told in it is for the game to say."""

    name = "language"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The tag as it was typed; it becomes part of a folder's name, so nothing else may be in it."""
        if value and not self.fits(value):
            self.fail(f"{value!r} is not the tag of a language, such as de, fr or en-GB", param, ctx)
        return value

    @staticmethod
    def fits(tag: str) -> bool:
        """Is it the tag of a language?"""
        return re.fullmatch(_LANGUAGE, tag) is not None


class GameName(click.ParamType[str]):
    """A game's slug, or a path to a game folder; completes both."""

    name = "game"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        """Bundled games and the game folders here that begin with what is typed."""
        from click.shell_completion import CompletionItem

        here = (path.parent.name for path in Path().glob("*/game.yaml"))
        found = sorted({slug for slug in (*bundled_slugs(), *here) if slug.startswith(incomplete)})
        return [CompletionItem(slug) for slug in found] or [CompletionItem(incomplete, type="dir")]


GAME = GameName()

game_argument = click.argument("game", type=GAME)
json_option = click.option("--json", "as_json", is_flag=True, help="Answer as JSON on the standard output.")
set_option = click.option(
    "-O", "--option", "settings", multiple=True, metavar="NAME=VALUE", help="Set an option of the game, e.g. irish=8."
)
language_option = click.option(
    "--lang",
    "language",
    type=Language(),
    default="",
    metavar="LANGUAGE",
    help="The language of the texts, e.g. de, if the game is told in it; its own one if left out.",
)
output_option = click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("output"),
    show_default=True,
    help="The folder to write in.",
)


def players_option(told: str) -> Callable[[Command], Command]:
    """`--players N`, whose help says `told`."""
    return click.option("--players", type=click.IntRange(min=1), metavar="N", help=told)


def parse_settings(settings: Iterable[str]) -> dict[str, str]:
    """`("irish=8",)` as a mapping.

    Raises:
        click.BadParameter: when a setting is not of the form NAME=VALUE, holds several, or a name is given twice.
    """
    values: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip()
        if not equals or not name:
            raise click.BadParameter(f"{setting!r} is not of the form NAME=VALUE", param_hint="--option")
        together = re.split(_TOGETHER, setting)
        if len(together) > 1:
            apart = " ".join(f"-O {one.strip()}" for one in together)
            raise click.BadParameter(f"one setting at a time: {apart}", param_hint="--option")
        if name in values:
            raise click.BadParameter(f"{name!r} is set twice", param_hint="--option")
        values[name] = value.strip()
    return values
