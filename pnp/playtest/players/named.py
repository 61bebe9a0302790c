"""Bots by name, and who they play for: `random`, `greedy`, `trial`, `trial:400`, `search`, `search:2000`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pnp.base.finding import Fault, Finding, Report
from pnp.base.nearest import did_you_mean
from pnp.playtest.players.bots import AnyAction, Bot, Seats
from pnp.playtest.players.greedy import Greedy
from pnp.playtest.players.search import TreeSearch
from pnp.playtest.players.trial import TrialGames
from pnp.rules.protocol import AnyRules

NO_SUCH_BOT = Fault("no-such-bot", "{name!r} is no bot")
NO_NUMBER = Fault("bot-number", "{name} takes no number, but {number!r} was given")
BAD_NUMBER = Fault("bot-number", "{number!r} is no number of games from 1 to 999999")
NO_SUCH_PLAYER = Fault("no-such-player", "there is no player {player!r} for a bot: {players}")
TWICE = Fault("two-bots", "{player} has two bots")
_HINT = "random, greedy, trial, trial:400 (trial games a decision), search, search:2000 (playouts a decision)"
_PLAIN: dict[str, Callable[[], Bot]] = {
    "random": AnyAction,
    "greedy": Greedy,
    "trial": TrialGames,
    "search": TreeSearch,
}
_COUNTED: dict[str, Callable[[int], Bot]] = {"trial": TrialGames, "search": TreeSearch}


def read_bot(spec: str) -> Report[Bot]:
    """The bot that a text names."""
    name, colon, number = spec.strip().casefold().partition(":")
    if name not in _PLAIN:
        return Report(None, (NO_SUCH_BOT.at(name=spec.strip(), hints=(*did_you_mean(name, _PLAIN), _HINT)),))
    if not colon:
        return Report(_PLAIN[name]())
    if name not in _COUNTED:
        return Report(None, (NO_NUMBER.at(name=name, number=number, hints=(_HINT,)),))
    if not (number.isascii() and number.isdigit() and len(number) < 7 and int(number) > 0):
        return Report(None, (BAD_NUMBER.at(number=number, hints=(_HINT,)),))
    return Report(_COUNTED[name](int(number)))


def named_seats(specs: Iterable[str], rules: AnyRules, start: Any) -> Report[Seats]:
    """Who plays for whom, from texts such as `V=search:50` and `random`; everything that is wrong with them."""
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
    return Report(None if findings else Seats(named, others), tuple(findings))
