"""What the game gives to whoever draws it."""

from __future__ import annotations

from pnp.base.scene import Scene
from pnp.rules.companions.pictures import Pictures
from pnp.rules.games.castles_and_crowns.show.scene import scene
from pnp.rules.games.castles_and_crowns.state.values import Action, Position


class CrownsPictures(Pictures[Position, Action]):
    """Cards and dice on the table."""

    def scene(self, position: Position) -> Scene:
        """Cards and dice on the table."""
        return scene(position)
