"""Bots by name: `random`, `greedy`, `trial`, `trial:400`, `search`, `search:2000`."""

from __future__ import annotations

from collections.abc import Callable

from pnp.base.finding import Fault, Report
from pnp.base.nearest import did_you_mean
from pnp.playtest.bots import AnyAction, Bot
from pnp.playtest.greedy import Greedy
from pnp.playtest.search import TreeSearch
from pnp.playtest.trial import TrialGames

NO_SUCH_BOT = Fault("no-such-bot", "{name!r} is no bot")
NO_NUMBER = Fault("bot-number", "{name} takes no number, but {number!r} was given")
BAD_NUMBER = Fault("bot-number", "{number!r} is no number of games from 1 to 999999")
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
