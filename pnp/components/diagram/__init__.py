"""Pictures of positions: any scene on the game's own board with its own pieces, whole or cropped, at any size."""

from pnp.components.diagram.draw import draw_scene

__all__ = ["draw_scene"]
