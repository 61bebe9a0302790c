"""The makers of the kinds of components. A new kind is a model, a maker module and one line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from pnp.components.areamap import make_areamap
from pnp.components.bench import Bench
from pnp.components.board import make_board
from pnp.components.cards import make_cards
from pnp.components.dice import make_dice
from pnp.components.part import Part
from pnp.components.pathmap import make_pathmap
from pnp.components.sheet import make_sheet
from pnp.components.standee import make_standee
from pnp.components.token import make_token
from pnp.components.track import make_track
from pnp.components.tuckbox import make_tuckbox

Maker: TypeAlias = Callable[[Bench, str, Any], Part]
"""Makes the component of an id; its third argument is the model of its own kind."""

MAKERS: dict[str, Maker] = {
    "board": make_board,
    "areamap": make_areamap,
    "pathmap": make_pathmap,
    "token": make_token,
    "track": make_track,
    "sheet": make_sheet,
    "cards": make_cards,
    "dice": make_dice,
    "standee": make_standee,
    "tuckbox": make_tuckbox,
}
