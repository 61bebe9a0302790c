"""A position laid out on the printed boards, for the tables that are saved."""

from __future__ import annotations

from pnp.base.finding import Fault, Report, Severity
from pnp.base.scene import Scene
from pnp.components.diagram.laid import Laid, lay_out
from pnp.components.make import PieceKit
from pnp.definition.head.options import resolve_options
from pnp.kit.book.pictures import book_pictures

SETUP = "setup"
"""The position that is laid out where nobody asks for another and the game has it."""
NOT_LAID = Fault("export-position", "the position isn't laid out: {why}", Severity.WARNING)


def laid_out(kit: PieceKit, position: str) -> Report[tuple[Laid, ...]]:
    """Where the pieces of a position lie, by its name or as it is typed ("": the set-up).

    A position that can't be read is an error; one that lies on no board is told, if somebody asked for it, and left out.
    """
    asked = position or (SETUP if kit.game.folder.has(f"positions/{SETUP}.txt") else "")
    if not asked:
        return Report(())
    usual = resolve_options(kit.game, {}).value or kit.options
    pictures = book_pictures(kit.game, kit, kit.options if position else usual)
    if pictures.value is None:
        return Report(None, pictures.findings)
    read = pictures.value.scene_of(asked)
    if read.value is None:
        return Report(None, read.findings) if position else _left_out(read)
    if read.value.on == "table":  # of a game without a board, which nobody need be told unless he asked for a position
        return Report((), (NOT_LAID.at(why="its pieces lie on the table and on no board"),) if position else ())
    laid = lay_out(kit, read.value)
    return laid if laid.value is not None else _left_out(laid)


def _left_out(failed: Report[Scene] | Report[tuple[Laid, ...]]) -> Report[tuple[Laid, ...]]:
    return Report((), (NOT_LAID.at(why=failed.findings[0].message),))
