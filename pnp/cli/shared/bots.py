"""The option that names bots, for commands in which some players are no persons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click

from pnp.cli.output.answer import refuse
from pnp.playtest.players import named
from pnp.playtest.players.bots import Seats
from pnp.rules.protocol import AnyRules

bots_option = click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="[PLAYER=]BOT",
    help="Who plays: random, greedy, trial[:N] or search[:N], for PLAYER or for all.",
)


def named_seats(specs: Iterable[str], rules: AnyRules, start: Any) -> Seats:
    """The bots that the options name.

    Raises:
        click.exceptions.Exit: with status 2, when a bot or a player is not known or has two bots; everything wrong is told.
    """
    seats = named.named_seats(specs, rules, start)
    if seats.value is None:
        refuse(seats.findings)
    return seats.value
