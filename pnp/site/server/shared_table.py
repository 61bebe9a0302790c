"""The table that several phones share: one referee, sealed sheets that no other phone receives, one position for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from starlette.routing import Route

from pnp.site.server.desk_process import DeskProcess


def table_routes(games: Mapping[str, Path], *, lan: bool) -> Callable[[DeskProcess], Sequence[Route]]:
    """The addresses of the shared tables of the games, one for each; none where nobody else can come."""
    del games, lan
    return lambda _desk: ()
