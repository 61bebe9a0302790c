"""What the game gives to whoever draws it."""

from __future__ import annotations

from pnp.base.scene import Scene
from pnp.rules.companions.pictures import Pictures
from pnp.rules.games.siege_of_armagh.show.scene import scene
from pnp.rules.games.siege_of_armagh.state.values import Action, Position


class ArmaghPictures(Pictures[Position, Action]):
    """Pieces and spaces of the printed board."""

    def scene(self, position: Position) -> Scene:
        """Pieces and spaces of the printed board."""
        return scene(position)
