"""From a game and its chosen options to everything that is printed, but for the book."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from pnp.base.finding import Finding, Report
from pnp.base.frozen import Frozen
from pnp.base.nearest import did_you_mean
from pnp.components.context import PartContext
from pnp.components.faces import faults
from pnp.components.faces.cache.face_cache import RendererCache
from pnp.components.faces.cache.face_store import FaceStore
from pnp.components.kinds.registry import maker_of
from pnp.components.open_context import open_context
from pnp.components.part import Part
from pnp.components.piece import Piece
from pnp.components.rows.unused_values import tell_unread
from pnp.definition.load.load import Game
from pnp.draw.colour.inks import Palette
from pnp.draw.model import Symbol


class PieceKit(Frozen, eq=False):
    """All components of a game, made for one choice of options in one ink, in the order of `game.yaml`."""

    game: Game
    options: Mapping[str, object]
    context: PartContext
    parts: Mapping[str, Part]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What is printed."""
        made = (piece for part in self.parts.values() if part.printed for piece in part.pieces)
        return tuple(piece for piece in made if piece.copies > 0)

    @property
    def board(self) -> Part | None:
        """The first board, which positions are drawn on; it need not be printed."""
        return next((part for part in self.parts.values() if part.board is not None), None)


def make_kit(
    game: Game,
    options: Mapping[str, object],
    palette: Palette,
    kept_faces: RendererCache | None = None,
    *,
    only: Collection[str] | None = None,
    like: PieceKit | None = None,
    store: FaceStore | None = None,
) -> Report[PieceKit]:
    """Every component of the game. There is always a kit; whether it is sound, the findings say.

    Whoever makes a game again and again hands over a `kept_faces`, which has faces drawn only where something changed, or asks for
    `only` those components, and what they show of others, that have to be made. Faces that can't differ are taken from the kit
    that this one is `like`, and so are all components but `only` those that can: it was made from the same game, with other
    options, or in another ink, for which faces that differ in their colours alone are recoloured. Those of decks may come from the
    `store` of an earlier build, which has them all afterwards.
    """
    workshop = _ComponentBuilder(game, options, palette, kept_faces, like, store=store)
    if like is not None and only is not None:
        workshop.made.update((name, part) for name, part in like.parts.items() if name not in only)
    for name in game.components:
        if only is None or name in only:
            workshop.part(name)
    tell_unread(workshop.context, workshop.made)
    parts = {name: part for name in game.components if (part := workshop.made.get(name)) is not None}
    kit = PieceKit(game, options, workshop.context, MappingProxyType(parts))
    return Report(kit, tuple(workshop.context.findings))


def make_pieces(game: Game, options: Mapping[str, object], palette: Palette) -> Report[tuple[Piece, ...]]:
    """Everything printed except the book."""
    report = make_kit(game, options, palette)
    return Report(report.value.pieces if report.value else None, report.findings)


class _ComponentBuilder:
    """Makes components in the order in which they are needed: a sheet may show pieces that stand further down in the file."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object],
        palette: Palette,
        kept_faces: RendererCache | None,
        like: PieceKit | None,
        *,
        store: FaceStore | None,
    ) -> None:
        self.game = game
        lender = like.context.renderer if like is not None else None
        self.context = open_context(game, options, palette, kept_faces, lender, store=store)
        self.context.renderer.pieces = self._picture
        self.context.part = self.part
        self.made: dict[str, Part | None] = {}
        self._making: list[str] = []

    def part(self, name: str) -> Part | None:
        """The component, made once; None when it has no maker or is being made right now."""
        if name not in self.made and name not in self._making:
            component = self.game.components[name]
            self._making.append(name)
            self.made[name] = maker_of(component.kind)(self.context, name, component)
            self._making.pop()
        return self.made.get(name)

    def _picture(self, name: str, side: str) -> Report[Symbol]:
        if name in self._making:
            circle = " → ".join((*self._making[self._making.index(name) :], name))
            return Report(None, (faults.FACE_LOOP.at(circle=circle),))
        if name not in self.game.components:
            return self._missing(name, side)
        part = self.part(name)
        if part is None or not part.pieces:
            return Report(None)
        piece = part.pieces[0]
        face = next(iter((*piece.faces, piece.front))) if side == "front" else piece.back
        return (
            self._missing(name, side) if face is None else Report(self.context.renderer.cut_out(face, f"{name}:{side}"))
        )

    def _missing(self, name: str, side: str) -> Report[Symbol]:
        found: Finding = faults.UNKNOWN_PIECE.at(hints=did_you_mean(name, self.game.components), name=name, side=side)
        return Report(None, (found,))
