"""The orders of the game, each in a module of its own beside its section of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.rules.games.sidion.actions.kinds.bid import Bid
from pnp.rules.games.sidion.actions.kinds.block import Block
from pnp.rules.games.sidion.actions.kinds.convert import Convert
from pnp.rules.games.sidion.actions.kinds.improve_hero import ImproveHero
from pnp.rules.games.sidion.actions.kinds.improve_town import ImproveTown
from pnp.rules.games.sidion.actions.kinds.kind import ActionKind
from pnp.rules.games.sidion.actions.kinds.lock import Lock
from pnp.rules.games.sidion.actions.kinds.move import Move
from pnp.rules.games.sidion.actions.kinds.recruit import Recruit
from pnp.rules.games.sidion.actions.kinds.retreat import Retreat
from pnp.rules.games.sidion.actions.kinds.stand import Stand
from pnp.rules.games.sidion.actions.kinds.teleport import Teleport

_ALL: tuple[ActionKind, ...] = (
    *(Stand(), Teleport(), Block(), Convert(), Move()),
    *(ImproveHero(), ImproveTown(), Recruit(), Lock(), Bid(), Retreat()),
)

KINDS: Mapping[str, ActionKind] = {kind.letter: kind for kind in _ALL}
"""By letter."""
