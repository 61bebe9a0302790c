"""The head of a game read from JSON with the standard library alone (`baked.py` writes it)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.definition.head.game_head import BAKED, GameHead
from pnp.definition.head.options import Option
from pnp.definition.load.folder import GameFolder

NOT_BAKED = Fault("not-a-head", "head.json can't be used: {why}")
TEXTS = ("title", "tagline", "players", "minutes", "language")


def read_baked(folder: GameFolder) -> Report[GameHead]:
    """The head that a folder's `head.json` tells."""
    text = folder.text(BAKED)
    if text.value is None:
        return Report(None, text.findings)
    try:
        told = json.loads(text.value)
        options = {str(name): _option(one) for name, one in told["options"].items()}
        counts = {str(name): count for name, count in told["counts"].items() if isinstance(count, (int, str))}
        title, tagline, players, minutes, language = (str(told[key]) for key in TEXTS)
        engine = str(told["engine"]) if told["engine"] else None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        return Report(None, (_unusable(error),))
    draft = told.get("draft") is True
    return Report(GameHead(folder, title, tagline, players, minutes, engine, options, draft, counts, language))


def _unusable(error: Exception) -> Finding:
    why = f"there is no {error}" if isinstance(error, KeyError) else str(error)[:80]
    return NOT_BAKED.at(Place(BAKED, 1, 1), why=why)


def _option(told: Mapping[str, Any]) -> Option:
    return Option(**{**told, "choices": tuple(map(str, told["choices"]))})
