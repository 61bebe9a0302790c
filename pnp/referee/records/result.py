"""What a record says of the result: who has won by whatever names the game knows, a draw, or that the game goes on.

`I`, `the Irish`, `P4, P5`, `P4/P5`, `Lion and Eagle`, `draw`, `-`. Where only one thing can be meant it is read; what is left over
is named, for a result that nobody can read is not one that can't have happened.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.base.finding import Fault, Place, Report
from pnp.base.tongue import tr
from pnp.referee.records.record import DRAW, GOING_ON
from pnp.rules.forms import plain
from pnp.rules.protocol import AnyRules
from pnp.rules.sheets import SheetRules

UNREADABLE_RESULT = Fault("unreadable-result", "the result {said!r} can't be read: {why}")

_DRAWS = ("draw", "a draw")
_JOINS = ("and", "und", "et")
_ARTICLES = ("the", "die", "der", "das", "les", "le", "la")
_BETWEEN = r"[\s,&/+;]+"


def names_in(rules: AnyRules, *positions: Any) -> dict[str, str]:
    """What the players are called, in small letters, each with who is meant.

    Of several positions, for once a game is over there may be nobody left whom a label can name.
    """
    players = [player for position in positions for player in rules.players(position)]
    names = {player.casefold(): player for player in players}
    for position in positions:
        names |= rules.sides(position)
    full = rules.names_of_players if isinstance(rules, SheetRules) else {}
    return names | {name.casefold(): player for player, name in full.items() if player in players}


def read_result(said: str, names: Mapping[str, str], where: Place) -> Report[frozenset[str] | None]:
    """Those who have won, nobody for a draw; None while the game goes on. `names`: words in small letters, and who is meant."""
    text = " ".join(plain(said).strip(" ,;").removesuffix(".").split())
    if text == GOING_ON:
        return Report(None)
    if text.casefold() in _DRAWS:
        return Report(frozenset())
    winners: list[str] = []
    for part in _parts([word for word in re.split(_BETWEEN, text) if word], names):
        name = names.get(part.casefold(), "")
        if not name:
            return _unread(said, tr("{word!r} is nobody who plays", word=part), names.values(), where)
        if name in winners:
            return _unread(said, tr("it names {name} twice", name=name), names.values(), where)
        winners.append(name)
    if not winners:
        return _unread(said, tr("it names nobody"), names.values(), where)
    return Report(frozenset(winners))


def _parts(words: list[str], names: Mapping[str, str]) -> Iterator[str]:
    """The words, those together that make a name; what joins names is left out."""
    most = max((len(name.split()) for name in names), default=1)
    at = 0
    while at < len(words):
        tries = (" ".join(words[at : at + many]) for many in range(most, 0, -1))
        part = next((one for one in tries if one.casefold() in names), words[at])
        if part.casefold() in names or part.casefold() not in (*_JOINS, *_ARTICLES):
            yield part
        at += len(part.split())


def _unread(said: str, why: str, players: Iterable[str], where: Place) -> Report[frozenset[str] | None]:
    hint = tr(
        "written: who has won ({names}; several with commas), {draw}, or {going_on} while the game goes on",
        names=", ".join(dict.fromkeys(players)),
        draw=DRAW,
        going_on=GOING_ON,
    )
    return Report(None, (UNREADABLE_RESULT.at(where, said=said, why=why, hints=(hint,)),))
