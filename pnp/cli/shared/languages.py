"""`--lang` of the commands that answer in words, and `PNP_LANG`, which says what to answer in where nobody says it.

The option insists: a game that isn't told in the language is refused. The variable wishes: such a game answers in its own
language. It is for answers alone; files that `build`, `export` and their like make depend only on what is on the command line.
The system's own language changes nothing, so an answer in JSON is the same on every machine; keys and codes are English in all.
"""

from __future__ import annotations

import os
from typing import Any, NamedTuple

import click

from pnp.base.tongue import catalogue_of, speak
from pnp.cli.shared.arguments import Command, Language

ENVIRONMENT = "PNP_LANG"
_KEY = "pnp.language"


class Wanted(NamedTuple):
    """The tag of a language, or "" for that of the game; does somebody insist on it?"""

    language: str = ""
    insisted: bool = False

    @property
    def ways(self) -> tuple[str, ...]:
        """The languages to try, the first one first: a wish for `de-AT` is content with `de`, and with the game's own."""
        return (self.language,) if self.insisted else (self.language, self.language.partition("-")[0], "")


def told_option(command: Command) -> Command:
    """`--lang LANGUAGE`: what is said from now on is said in it; `wanted()` tells it to whoever opens a game."""
    add = click.option(
        "--lang",
        type=Language(),
        metavar="LANGUAGE",
        is_eager=True,
        expose_value=False,
        callback=_wanted,
        help=f"Answer in this language, e.g. de, if the game is told in it ({ENVIRONMENT} says it for all commands).",
    )
    return add(command)


def _wanted(ctx: click.Context, param: click.Parameter, value: Any) -> None:
    del param
    wished = os.environ.get(ENVIRONMENT, "").partition(".")[0].replace("_", "-")
    asked = Wanted(value, insisted=True) if value else Wanted(wished if wished and Language.fits(wished) else "")
    ctx.meta[_KEY] = asked
    speak(catalogue_of(asked.language))


def wanted() -> Wanted:
    """The language that the command running now was given."""
    context = click.get_current_context(silent=True)
    found = context.meta.get(_KEY) if context is not None else None
    return found if isinstance(found, Wanted) else Wanted()
