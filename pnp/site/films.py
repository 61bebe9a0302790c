"""Positions as small pictures of one page, such as those of a game's course: the board stands in the page once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pnp.base.choices import Ink
from pnp.base.scene import Scene
from pnp.components.diagram.draw import draw_scene
from pnp.components.make import make_kit
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.site.markup import Html
from pnp.site.sprites import Sprites


class Films:
    """Draws positions of one game, which lies in `folder`; nothing of a game whose pieces lie on a table."""

    def __init__(self, folder: Path, options: Mapping[str, object], ink: Ink = "full") -> None:
        self.sprites = Sprites()
        loaded = load_game(folder).value
        self._kit = loaded and make_kit(loaded, options, Palette.of(loaded.theme, ink)).value

    def drawn(self, scenes: Iterable[tuple[Scene, str]]) -> Iterator[Html]:
        """The scenes that can be drawn, each with words for those who don't see it."""
        for scene, alt in scenes:
            face = draw_scene(self._kit, scene).value if self._kit and scene.on != "table" else None
            if face is not None:
                yield self.sprites.picture(face, alt, kind="frame")
