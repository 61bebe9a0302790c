"""What a page of the book is written with: the context, the pictures drawn so far, and the links between its parts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Face, Group, Item, Rect, Stamp, Symbol
from pnp.rulebook.compose.column import Column
from pnp.rulebook.context import ComposeContext
from pnp.site.markup import Html
from pnp.site.sprites import Sprites

MEASURE = 105.0
"""mm: the width for which pictures are composed. A phone shows them smaller, a laptop as they are."""


@dataclass(slots=True)
class Shelf:
    """The context at which the book is set, and what its pictures share. `lessons`: what is being written is to play from."""

    context: ComposeContext
    sprites: Sprites = field(default_factory=Sprites)
    lessons: bool = False
    _named: set[str] = field(default_factory=set)

    def anchor(self, name: str) -> str | None:
        """The name, when nothing on the page has it yet: an example may stand in two parts of a book."""
        if not name or name in self._named:
            return None
        self._named.add(name)
        return name

    @property
    def column(self) -> Column:
        """The column in which pictures that hold words are composed."""
        return Column(0.0, MEASURE, self.context.look.small, 4.2, 3.1, 2.0)

    def picture(self, face: Face, alt: str, *, kind: str = "figure", zoom: float = 1.0) -> Html:
        """The face with words for those who don't see it, `zoom` times as large as on paper."""
        return self.sprites.picture(face, alt, kind=kind, zoom=zoom)

    def composed(self, items: Iterable[Item], width: float, height: float, alt: str) -> Html:
        """Items of a page as a picture."""
        return self.picture(Face(width, max(height, 0.1), tuple(items), alt=alt), alt)

    def cut_out(self, face: Face, alt: str, zoom: float) -> Html:
        """A piece as the knife leaves it."""
        outline = face.outline or rect(Rect(0.0, 0.0, face.width, face.height))
        own = Group(face.items, clip=outline)
        return self.picture(Face(face.width, face.height, (own,), alt=alt), alt, kind="piece", zoom=zoom)

    def icon(self, name: str) -> Html | str:
        """An icon as high as the letters; its name in colons where there is none."""
        symbol = self.context.icons.get(name)
        if symbol is None:
            return f":{name}:"
        return self.picture(_face_of(symbol), name.replace("-", " "), kind="icon")


def _face_of(symbol: Symbol) -> Face:
    return Face(symbol.width, symbol.height, (Stamp(symbol, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)),))
