"""`pnp position`: a named position in the form that `check` reads, ready to be edited."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from pnp.base.finding import Fault
from pnp.base.tongue import tr
from pnp.cli.output.answer import REFUSED, refuse, show_json
from pnp.cli.output.pictured import Pictures, picture_options
from pnp.cli.shared.arguments import game_argument, json_option, parse_settings, set_option
from pnp.cli.shared.context import open_for
from pnp.cli.shared.languages import told_option
from pnp.definition.positions.named import NamedPosition, named_position, position_names
from pnp.referee.admit import admit
from pnp.referee.document import read_document, write_settings
from pnp.referee.opened import NO_RULES, OpenGame

SETUP = "setup"
OTHER_OPTIONS = Fault("other-options", "the position {name!r} is not one with {chosen}")


@click.command(
    "position",
    epilog="""\b
Examples:
  pnp position siege-of-armagh > game.txt      the usual start of play
  pnp position siege-of-armagh --list
  pnp position siege-of-armagh start           before the first step of the set-up""",
)
@game_argument
@click.argument("name", default=SETUP)
@click.option("--list", "only_list", is_flag=True, help="List the names of the positions.")
@picture_options("Draw it as the printed board shows it")
@told_option
@set_option
@json_option
def command(  # noqa: PLR0917 - click hands over every option by name
    game: str,
    name: str,
    only_list: bool,
    svg: Path | None,
    png: Path | None,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Print a position of GAME by its NAME."""
    given = parse_settings(settings)
    opened = open_for(game, given)
    if only_list:
        _list(opened, as_json=as_json)
        return
    text = _fitting(opened, name, given)
    pictures = Pictures(svg, png)
    if pictures.wanted:
        _draw(opened, text, pictures)
    if as_json:
        show_json({"game": opened.slug, "name": name, "position": _canonical(opened, text)})
        return
    header = f"game: {opened.slug}\n" + (f"options: {write_settings(given)}\n" if given else "")
    click.echo(header + text.rstrip())


def _draw(opened: OpenGame, text: str, pictures: Pictures) -> None:
    """The position as a picture."""
    if opened.rules is None:
        refuse((NO_RULES.at(game=opened.slug, what="positions"),))
    position = admit(opened.rules, read_document(text).body).position
    if position is not None:
        pictures.draw(opened, opened.rules.pictures().scene(position))


def _list(opened: OpenGame, *, as_json: bool) -> None:
    folder = opened.head.folder
    names = position_names(folder)
    if as_json:
        show_json({"game": opened.slug, "positions": list(names)})
        return
    for name in names:
        note = (named_position(folder, name).value or NamedPosition(name, "")).note
        click.echo(f"{name:16} {note}".rstrip())


def _fitting(opened: OpenGame, name: str, given: Mapping[str, str]) -> str:
    """The text of that name under the options `given`; for the set-up one that fits them: `setup-3`, or the first position.

    A text that says otherwise than the options is refused: header and position never contradict each other.
    """
    text = _text(opened, name)
    other = _other_options(opened, text, given)
    if other and name == SETUP:
        named = (one for one in position_names(opened.head.folder) if one.startswith(f"{SETUP}-"))
        texts = (_text(opened, one) for one in (*named, "start"))
        text = next((one for one in texts if not _other_options(opened, one, given)), text)
        other = _other_options(opened, text, given)
    if other:
        hints = (tr("it is one with {other}", other=write_settings(other)),) if all(other.values()) else ()
        chosen = {option: given[option] for option in other}
        refuse((OTHER_OPTIONS.at(name=name, chosen=write_settings(chosen), hints=hints),))
    return text


def _other_options(opened: OpenGame, text: str, given: Mapping[str, str]) -> dict[str, str]:
    """The options that the text contradicts, with what it says; all that are given, if it can't be read under them."""
    if opened.rules is None or not given:
        return {}
    position = admit(opened.rules, read_document(text).body).position
    if position is None:
        return dict.fromkeys(given, "")
    own = opened.rules.own_options(position)
    return {name: own[name] for name in given if name in own}


def _text(opened: OpenGame, name: str) -> str:
    """The file of that name; `start`, and a missing `setup`, are the engine's first position."""
    found = named_position(opened.head.folder, name)
    if found.value is not None:
        return found.value.text
    if name not in (SETUP, "start"):
        refuse(found.findings, REFUSED)
    if opened.rules is None:
        refuse((*found.findings, NO_RULES.at(game=opened.slug, what="start")))
    return opened.rules.write(opened.rules.start())


def _canonical(opened: OpenGame, text: str) -> str:
    """As the engine writes it; as it is when there is no engine."""
    body = read_document(text).body
    read = opened.rules.read(body) if opened.rules else None
    if opened.rules is None or read is None or read.value is None:
        return text
    return opened.rules.write(opened.rules.position_of(read.value))
