"""A scene in words, for readers who can't see its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.base.scene import Arrow, Mark, Scene, Standing
from pnp.components.boards.grid import SquareGrid

_ARROWS = {"step": "arrow from {0} to {1}", "push": "pushed from {0} to {1}", "refused": "refused: {0} to {1}"}
_MARKS = {"ring": "ring around {0}", "cross": "cross on {0}", "light": "{0} highlighted"}


def describe(scene: Scene, shown: str, pieces: Mapping[tuple[str, str], str], spaces: Mapping[str, str]) -> str:
    """One line: what is shown; what lies where, tiles and pieces alike in the scene's order; arrows; marks.

    `pieces` gives the words for a component's side, `spaces` those for a box; what neither names is left out.
    """
    arrows = (_arrow(one, spaces) for one in scene.arrows)
    marks = (_mark(mark, spaces.get(mark.space, mark.space)) for mark in scene.marks)
    return "; ".join((shown, *_standing(scene, pieces, spaces), *arrows, *marks))


def _arrow(one: Arrow, spaces: Mapping[str, str]) -> str:
    words = _ARROWS[one.kind].format(spaces.get(one.start, one.start), spaces.get(one.end, one.end))
    return f"{one.label}: {words}" if one.label else words


def _mark(mark: Mark, name: str) -> str:
    return f"{mark.label} marks {name}" if mark.kind == "callout" else _MARKS[mark.kind].format(name)


def _standing(scene: Scene, pieces: Mapping[tuple[str, str], str], spaces: Mapping[str, str]) -> Iterator[str]:
    """`Viking on a8, b8 and c8`, `4 Irish in the Reserve`."""
    groups: dict[str, list[Standing]] = {}
    for one in scene.standing:
        if (one.piece, one.face) in pieces:
            words = pieces[one.piece, one.face]
            groups.setdefault(f"fallen {words}" if one.fallen else words, []).append(one)
    for words, standing in groups.items():
        squares = [one.space for one in standing if one.count == 1 and one.space not in spaces]
        if squares:
            yield f"{words} on {listed(squares)}"
        for one in standing:
            if one.count > 1 or one.space in spaces:
                many = f"{one.count} × " if one.count > 1 else ""
                where = f"in {spaces[one.space]}" if one.space in spaces else f"on {one.space}"
                yield f"{many}{words} {where}"


def listed(words: list[str]) -> str:
    """`a1`, `a1 and b1`, `a1, b1 and c1`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def board_words(grid: SquareGrid | None, crop: tuple[str, ...] | None, name: str) -> str:
    """What the picture is of: `8×8 board`, `square a2 of the 8×8 board`, `squares a2 to e6 …`, `part of Sidion with 1S and 1F`."""
    if grid is None:
        return f"part of {name} with {listed(list(crop))}" if crop else name
    whole = f"{grid.columns}×{grid.rows} board"
    if not crop:
        return whole
    shown = f"square {crop[0]}" if crop[0] == crop[-1] else f"squares {crop[0]} to {crop[-1]}"
    return f"{shown} of the {whole}"
