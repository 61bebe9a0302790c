"""The head of a game written as JSON, beside or instead of its game.yaml, for where nothing reads YAML, as in a worker.

What `read_head` and the sentences of clauses take from game.yaml is written once, when a page is made; `head_json.py` reads it.
"""

from __future__ import annotations

import json
from typing import Any

from pnp.definition.head.game_head import GameHead
from pnp.definition.head.head_json import TEXTS
from pnp.definition.head.light_counts import open_counts


def bake_head(head: GameHead, **more: object) -> str:
    """The JSON of a head, for a file `head.json`; `more` are keys that others put beside.

    Numbers of components that only models can work out are left out: with other options they would be others.
    """
    counts = open_counts(head.folder.root, {name: option.default for name, option in head.light_options.items()})
    told: dict[str, Any] = {key: getattr(head, key) for key in TEXTS}
    told |= {"engine": head.engine, "draft": head.draft}
    told["options"] = {name: option._asdict() for name, option in head.light_options.items()}
    told["counts"] = counts.raw
    return json.dumps({**told, **more}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
