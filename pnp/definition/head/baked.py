"""The head of a game as JSON, beside or instead of its game.yaml: where there is no reader of YAML, as in a page's worker.

What `read_head` and the sentences of clauses take from game.yaml is written once, when a page is made, and read with the standard
library alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.definition.head.games import BAKED, GameHead
from pnp.definition.head.light_counts import open_counts
from pnp.definition.head.options import Option
from pnp.definition.load.folder import GameFolder

NOT_BAKED = Fault("not-a-head", "head.json can't be used: {why}")
_TEXTS = ("title", "tagline", "players", "minutes")


def bake_head(head: GameHead, **more: object) -> str:
    """The JSON of a head, for a file `head.json`; `more` are keys that others put beside.

    Numbers of components that only models can work out are left out: with other options they would be others.
    """
    counts = open_counts(head.folder.root, {name: option.default for name, option in head.light_options.items()})
    told: dict[str, Any] = {key: getattr(head, key) for key in _TEXTS}
    told |= {"engine": head.engine, "draft": head.draft}
    told["options"] = {name: option._asdict() for name, option in head.light_options.items()}
    told["counts"] = counts.raw
    return json.dumps({**told, **more}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def read_baked(folder: GameFolder) -> Report[GameHead]:
    """The head that a folder's `head.json` tells."""
    text = folder.text(BAKED)
    if text.value is None:
        return Report(None, text.findings)
    try:
        told = json.loads(text.value)
        options = {str(name): _option(one) for name, one in told["options"].items()}
        counts = {str(name): count for name, count in told["counts"].items() if isinstance(count, (int, str))}
        title, tagline, players, minutes = (str(told[key]) for key in _TEXTS)
        engine = str(told["engine"]) if told["engine"] else None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        return Report(None, (_unusable(error),))
    draft = told.get("draft") is True
    return Report(GameHead(folder, title, tagline, players, minutes, engine, options, draft, counts))


def _unusable(error: Exception) -> Finding:
    why = f"there is no {error}" if isinstance(error, KeyError) else str(error)[:80]
    return NOT_BAKED.at(Place(BAKED, 1, 1), why=why)


def _option(told: Mapping[str, Any]) -> Option:
    return Option(**{**told, "choices": tuple(map(str, told["choices"]))})
