"""Print-and-play board games: one folder in; rulebook, pieces and a referee out.

For programs:

    import pnp

    game = pnp.open_game("siege-of-armagh", {"irish": 7})
    verdict = game.check(game.position("setup"), "d8-d7")
    game.build("output", paper="letter", ink="low")

`docs/reference/python.md` tells all of it. Engines are written with `pnp.rules` and tested with `pnp.testing`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pnp.base.version import VERSION as __version__  # noqa: N811 - the name that programs look for

if TYPE_CHECKING:
    from pnp.api import Game, games, open_game
    from pnp.base.finding import Finding, FindingsError


__all__ = ["Finding", "FindingsError", "Game", "__version__", "games", "open_game"]

_HOME = {"Finding": "pnp.base.finding", "FindingsError": "pnp.base.finding"}


def __getattr__(name: str) -> Any:
    """A name of the interface, imported when it is first asked for.

    Raises:
        AttributeError: when there is no such name.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME.get(name, "pnp.api")), name)
