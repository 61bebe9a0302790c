"""Strips: bits of a panel that are put beside and under each other before they become an atom."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.frozen import Frozen
from pnp.draw.model import Item
from pnp.draw.type.line_layout import moved
from pnp.draw.type.style import Line
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.pages.atoms import Atom


class Strip(Frozen):
    """Items from their common top left (0, 0), height in mm, letters."""

    items: tuple[Item, ...] = ()
    height: float = 0.0
    text: str = ""

    def beside(self, other: Strip, x: float, y: float = 0.0) -> Strip:
        """This strip with another whose top left is at (x, y)."""
        items = (*self.items, *(moved(item, x, y) for item in other.items))
        return Strip(items, max(self.height, y + other.height), f"{self.text} {other.text}".strip())

    def under(self, other: Strip, space: float) -> Strip:
        """This strip with another below it, `space` mm lower."""
        return self.beside(other, 0.0, self.height + space) if self.height else other

    def centred(self, own: float, width: float) -> Strip:
        """The strip, `own` mm wide, in the middle of so much room."""
        return Strip().beside(self, max(0.0, (width - own) / 2))

    def atom(self, column: Column, space: float = 0.0) -> Atom:
        """The strip as an atom of a column that keeps to what follows."""
        items = tuple(moved(item, column.x, 0.0) for item in self.items)
        return Atom(self.height, items, space=space, keep=True, text=self.text)


def text_strip(lines: Sequence[Line], leading: float) -> Strip:
    """Lines flush left, `leading` mm apart."""
    items = aligned_items(lines, 0.0, leading * 0.74, leading)
    return Strip(items, len(lines) * leading, " ".join(line.text for line in lines))
