"""What the game gives to whoever draws it."""

from __future__ import annotations

from pnp.base.scene import Arrow, Mark, Scene
from pnp.rules.companions.pictures import SheetPictures
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.show.scene import scene
from pnp.rules.games.sidion.state.draft import opened
from pnp.rules.games.sidion.state.values import Action, Position


class SidionPictures(SheetPictures[Position, Action]):
    """What lies on the map and on the Court board."""

    def scene(self, position: Position) -> Scene:
        """What lies on the map and on the Court board."""
        return scene(opened(position))

    def strokes(self, position: Position, action: Action) -> tuple[Arrow | Mark, ...]:
        """An action on the map."""
        field = opened(position)
        figure, kind = field.figures.get(action.who), KINDS.get(action.verb)
        return tuple(kind.strokes(field, figure, action.words)) if figure and kind else ()
