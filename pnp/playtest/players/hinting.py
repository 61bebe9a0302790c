"""The question `hint` of the desk: what a player who means to win would do, what to expect of it, and what to fear.

The desk knows nothing of bots; whoever opens it for a page hands it `HINTS`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pnp.base.finding import Fault, FindingsError, Place
from pnp.desk.opened import AtDesk
from pnp.desk.question import Asked
from pnp.desk.questions import Answers
from pnp.playtest.players.said import in_hundred, reason, thought_json
from pnp.playtest.players.search import TreeSearch
from pnp.rules.protocol import TABLE

NOBODY_ACTS = Fault("nobody-to-hint", "nobody has anything to decide here: {why}")
NOT_HIS_TURN = Fault("not-to-act", "{player} does not act here; {actors}")

USUAL, MOST = 150, 2_000
"""Games in thought, unless a question says how many, and at most."""
BEST = 3


def hint(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """The best actions for `as`, or for whoever acts; the same playouts and seed give the same answer."""
    rules = desk.engine
    position = desk.position(asked.text("position"), asked.texts("waive"))
    player = _who(desk, position, asked.text("as", ""))
    bot = TreeSearch(asked.number("playouts", USUAL, MOST))
    thoughts = bot.ponder(rules, position, player, Random(asked.text("seed", "")))  # noqa: S311 - games, not secrets
    best = [{**thought_json(rules, one), "of_100": in_hundred(one.value)} for one in thoughts[:BEST]]
    for said, one in zip(best, thoughts, strict=False):
        said["feared_of_100"] = None if one.feared is None else in_hundred(one.feared_value)
    return {
        "status": 0,
        "player": player,
        "playouts": sum(one.tries for one in thoughts),
        "actions": best,
        "reason": reason(rules, thoughts),
    }


def _who(desk: AtDesk, position: Any, wanted: str) -> str:
    """The player to be advised."""
    players = [actor for actor in desk.engine.actors(position) if actor != TABLE]
    if not players:
        over = desk.engine.outcome(position) is not None
        raise FindingsError((NOBODY_ACTS.at(why="the game is over" if over else "the table is to answer"),))
    if not wanted:
        return players[0]
    found = next((one for one in players if one.casefold() == wanted.casefold()), None)
    if found is None:
        named = f"those who do: {', '.join(players)}"
        raise FindingsError((NOT_HIS_TURN.at(Place(path="as"), player=wanted[:60], actors=named),))
    return found


HINTS: Answers = {"hint": (frozenset(["position", "as", "playouts", "seed", "waive"]), hint)}
"""To be handed to a desk as its `more`."""
