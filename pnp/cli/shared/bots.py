"""The option that names bots, for commands in which some players are no persons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click

from pnp.base.finding import Fault, Finding
from pnp.base.nearest import did_you_mean
from pnp.cli.shared.answer import refuse
from pnp.playtest.bots import Bot, Seats
from pnp.playtest.named import read_bot
from pnp.rules.protocol import AnyRules

NO_SUCH_PLAYER = Fault("no-such-player", "there is no player {player!r} for a bot: {players}")
TWICE = Fault("two-bots", "{player} has two bots")

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
    findings: list[Finding] = []
    named: dict[str, Bot] = {}
    others: Bot | None = None
    known = rules.players(start)
    spelled = {player.casefold(): player for player in known}
    for spec in specs:
        player, equals, kind = spec.rpartition("=")
        read = read_bot(kind)
        findings += read.findings
        key = player.strip().casefold()
        if equals and key not in spelled:
            hints = tuple(did_you_mean(player.strip(), known))
            findings.append(NO_SUCH_PLAYER.at(player=player.strip(), players=", ".join(known), hints=hints))
        elif (key in named) if equals else others is not None:
            findings.append(TWICE.at(player=spelled[key] if equals else "everybody"))
        elif read.value is not None and equals:
            named[key] = read.value
        elif read.value is not None:
            others = read.value
    if findings:
        refuse(findings)
    return Seats(named, others)
