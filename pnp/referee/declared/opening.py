"""A game opened for refereeing by the rules in its folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.base.finding import Report
from pnp.definition.head.game_head import GameHead
from pnp.definition.load.load import load_game
from pnp.referee.declared.reading import declared_engine
from pnp.referee.opened import OpenGame


def open_declared(path: Path, head: GameHead, options: Mapping[str, object]) -> Report[OpenGame]:
    """The game with its rules bound to complete options; no value where the game or its rules have errors."""
    game = load_game(path)
    if game.value is None:
        return Report(None, game.findings)
    engine = declared_engine(game.value)
    if engine.value is None:
        return Report(None, engine.findings)
    return Report(OpenGame(path, head, options, engine.value(options)))
