"""Where the pieces of a scene lie on the printed board, for whoever lays the things themselves and not a picture of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.finding import Report
from pnp.base.frozen import Frozen
from pnp.base.scene import Scene, Standing
from pnp.components.boards.ground import Ground
from pnp.components.diagram.draw import NO_BOARD, Picture
from pnp.components.diagram.pile import Spot
from pnp.components.diagram.stage import Stage, mentioned
from pnp.components.diagram.view import sheet_view
from pnp.components.make import PieceKit
from pnp.components.part import Part


class Laid(Frozen):
    """Equal pieces that lie on one spot of a component: their middle in mm from the upper left corner of its trim, and how many.

    `turn` is in degrees, clockwise.
    """

    on: str
    piece: str
    face: str
    x: float
    y: float
    count: int = 1
    turn: float = 0.0


def lay_out(kit: PieceKit, scene: Scene) -> Report[tuple[Laid, ...]]:
    """Everything that stands in the scene, from the bottom up; those that have fallen are left out.

    What the scene's board has no room for lies on the strip or board that has such a space.
    """
    named = kit.parts.get(scene.board)
    part = named if named is not None and named.board is not None else kit.board
    if part is None or part.board is None:
        return Report(None, (NO_BOARD.at(game=kit.game.title),))
    stage = Stage(kit, part.board)
    stage.lay_strips(mentioned(scene))
    faults = tuple(stage.faults(scene))
    if faults:
        return Report(None, faults)
    return Report(tuple(_laid(kit, part, part.board, stage, scene)))


def _laid(kit: PieceKit, part: Part, ground: Ground, stage: Stage, scene: Scene) -> Iterator[Laid]:
    view = sheet_view(ground, stage.spaces, 1.0, stage.breadth, ground.height + stage.depth)
    homes = [(part, 0.0), *stage.strips]
    shown: dict[int, tuple[Standing, list[tuple[Spot, float]]]] = {}
    for standing, spot, turn in Picture(kit, stage, view).spots(scene.standing):
        if not standing.fallen:
            shown.setdefault(id(standing), (standing, []))[1].append((spot, turn))
    for standing, spots in shown.values():
        home, top = _home(standing, homes)
        for (spot, turn), count in zip(spots, _counts(standing, [spot for spot, _ in spots]), strict=True):
            x, y = spot.area.x + spot.area.width / 2, spot.area.y + spot.area.height / 2 - top
            yield Laid(home.id, standing.piece, standing.face, x * home.scale, y * home.scale, count, turn)


def _counts(standing: Standing, spots: Sequence[Spot]) -> Iterator[int]:
    """How many each spot stands for: a stack of which a few are shown has the number of all on the last."""
    numbers = [spot.number for spot in spots]
    if sum(numbers) == standing.count:
        yield from numbers
    else:
        yield from (1 for _ in spots[1:])
        yield standing.count - len(spots) + 1


def _home(standing: Standing, homes: list[tuple[Part, float]]) -> tuple[Part, float]:
    """The board or strip that has the space, the scene's own board first, and how far below it a strip lies."""
    return next((one for one in homes if standing.space in one[0].spaces), homes[0])
