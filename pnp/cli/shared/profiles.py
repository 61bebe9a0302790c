"""Lists of the profiles that travel with the program."""

from __future__ import annotations

import click

from pnp.cli.output.answer import show_json
from pnp.definition.models.profiles.titled import Titled
from pnp.definition.profiles import Shelf, profile_names, read_profile


def show_profiles(shelf: Shelf, model: type[Titled], *, as_json: bool) -> None:
    """Every profile of a shelf: its name and what it is."""
    titles = {name: read_profile(shelf, name, model).require().title for name in profile_names(shelf)}
    if as_json:
        show_json({shelf: [{"name": name, "title": title} for name, title in titles.items()]})
        return
    width = max(map(len, titles))
    for name, title in titles.items():
        click.echo(f"{name:{width}}  {title}")
