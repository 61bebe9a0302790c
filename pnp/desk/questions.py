"""Which questions there are: for each the keys it may have, and who answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pnp.desk import aimed, lookup, played, records, sheets, tapped
from pnp.desk.opened import AtDesk
from pnp.desk.question import Asked

Answer = Callable[[AtDesk, Asked], dict[str, Any]]
Answers = Mapping[str, tuple[frozenset[str], Answer]]
"""Questions by name, each with the keys that it may have."""


def _keys(words: str, answer: Answer) -> tuple[frozenset[str], Answer]:
    return frozenset(words.split()), answer


ABOUT_GAMES: Mapping[str, Callable[[Mapping[str, Path], str], dict[str, Any]]] = {"games": lookup.games}
"""Questions about no game in particular: of the games, and the language that they are told in."""

QUESTIONS: Answers = {
    "setup": _keys("name", lookup.setup),
    "rule": _keys("clause", lookup.rule),
    "read": _keys("position waive", lookup.read),
    "palette": _keys("position", tapped.palette),
    "put": _keys("position space piece count", tapped.put),
    "take": _keys("position space piece count", tapped.take),
    "turn": _keys("position space piece", tapped.turn),
    "set": _keys("position field value", tapped.fill),
    "moves": _keys("position about as waive", played.moves),
    "aim": _keys("position from to said waive", aimed.aim),
    "check": _keys("position action answers waive", played.checked),
    "play": _keys("position action answers waive", played.play),
    "odds": _keys("position action waive", played.odds),
    "score": _keys("position waive", played.score),
    "explain": _keys("position after most", played.explained),
    "seal": _keys("position player lines", sheets.seal),
    "resolve": _keys("position sheets answers", sheets.resolved),
    "record": _keys("position lines record result", records.record),
}
