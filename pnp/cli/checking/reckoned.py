"""`pnp odds --fight`: what comes of a fight between pieces that are named, apart from any position."""

from __future__ import annotations

import click

from pnp.base.finding import Fault
from pnp.cli.output.answer import refuse, show_json
from pnp.cli.output.telling import tell_events, tell_prospects
from pnp.cli.shared.context import RefereeContext, open_for
from pnp.referee.document import Document
from pnp.referee.lines.chances import prospects_json
from pnp.referee.verdict import event_json

NO_FIGHTS = Fault("no-fights", "{game} has no fights that can be reckoned apart from a position: name one, and --move")


def give_reckoning(game: str, settings: dict[str, str], fight: str, *, as_json: bool) -> None:
    """Tell who would win and how it goes.

    Raises:
        click.exceptions.Exit: with status 2, when the game reckons no fights or this one can't be read.
    """
    opened = open_for(game, settings)
    rules = RefereeContext(opened, Document("")).rules
    reckoned = rules.outlook().reckon(fight)
    if reckoned is None:
        refuse((NO_FIGHTS.at(game=opened.slug),))
    done = reckoned.value
    if done is None:
        refuse(reckoned.findings)
    if as_json:
        story = [event_json(event, rules) for event in done.events]
        show_json(
            {"game": opened.slug, "fight": done.said, "prospects": prospects_json(done.prospects), "story": story}
        )
        return
    click.echo(click.style(done.said, bold=True))
    tell_events(rules, done.events)
    tell_prospects(done.prospects)
