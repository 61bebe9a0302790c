"""What the game gives to whoever draws it."""

from __future__ import annotations

from pnp.base.scene import Arrow, Mark, Scene
from pnp.rules.companions.pictures import Pictures
from pnp.rules.games.imperio_bellum.show.scene import scene
from pnp.rules.games.imperio_bellum.show.strokes import strokes
from pnp.rules.games.imperio_bellum.state.values import Action, Position


class ImperioPictures(Pictures[Position, Action]):
    """The pieces on their squares."""

    def scene(self, position: Position) -> Scene:
        """The pieces on their squares."""
        return scene(position)

    def strokes(self, position: Position, action: Action) -> tuple[Arrow | Mark, ...]:
        """Arrows from square to square, rings around units that are new."""
        del position
        return tuple(strokes(action))
