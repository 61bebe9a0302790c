"""A scene in words, for readers who can't see its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.base.scene import Arrow, Mark, Scene, Standing
from pnp.base.tongue import tr, tr_noop
from pnp.components.boards.grid import SquareGrid

_ARROWS = {
    "step": tr_noop("arrow from {start} to {end}"),
    "push": tr_noop("pushed from {start} to {end}"),
    "refused": tr_noop("refused: {start} to {end}"),
}
_MARKS = {
    "ring": tr_noop("ring around {space}"),
    "cross": tr_noop("cross on {space}"),
    "light": tr_noop("{space} highlighted"),
}


def describe(scene: Scene, shown: str, pieces: Mapping[tuple[str, str], str], spaces: Mapping[str, str]) -> str:
    """One line: what is shown; what lies where, tiles and pieces alike in the scene's order; arrows; marks.

    `pieces` gives the words for a component's side, `spaces` those for a box; what neither names is left out.
    """
    arrows = (_arrow(one, spaces) for one in scene.arrows)
    marks = (_mark(mark, spaces.get(mark.space, mark.space)) for mark in scene.marks)
    return "; ".join((shown, *_standing(scene, pieces, spaces), *arrows, *marks))


def _arrow(one: Arrow, spaces: Mapping[str, str]) -> str:
    words = tr(_ARROWS[one.kind], start=spaces.get(one.start, one.start), end=spaces.get(one.end, one.end))
    return f"{one.label}: {words}" if one.label else words


def _mark(mark: Mark, name: str) -> str:
    if mark.kind == "callout":
        return tr("{label} marks {space}", label=mark.label, space=name)
    return tr(_MARKS[mark.kind], space=name)


def _standing(scene: Scene, pieces: Mapping[tuple[str, str], str], spaces: Mapping[str, str]) -> Iterator[str]:
    """`Viking on a8, b8 and c8`, `4 Irish in the Reserve`."""
    groups: dict[str, list[Standing]] = {}
    for one in scene.standing:
        if (one.piece, one.face) in pieces:
            words = pieces[one.piece, one.face]
            groups.setdefault(tr("fallen {piece}", piece=words) if one.fallen else words, []).append(one)
    for words, standing in groups.items():
        squares = [one.space for one in standing if one.count == 1 and one.space not in spaces]
        if squares:
            yield tr("{pieces} on {spaces}", pieces=words, spaces=listed(squares))
        for one in standing:
            if one.count > 1 or one.space in spaces:
                many = f"{one.count} × " if one.count > 1 else ""
                yield (
                    tr("{pieces} in {space}", pieces=many + words, space=spaces[one.space])
                    if one.space in spaces
                    else tr("{pieces} on {spaces}", pieces=many + words, spaces=one.space)
                )


def listed(words: list[str]) -> str:
    """`a1`, `a1 and b1`, `a1, b1 and c1`."""
    return words[0] if len(words) == 1 else tr("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


def board_words(grid: SquareGrid | None, crop: tuple[str, ...] | None, name: str) -> str:
    """What the picture is of: `8×8 board`, `square a2 of the 8×8 board`, `squares a2 to e6 …`, `part of Sidion with 1S and 1F`."""
    if grid is None:
        return tr("part of {name} with {spaces}", name=name, spaces=listed(list(crop))) if crop else name
    whole = tr("{columns}×{rows} board", columns=grid.columns, rows=grid.rows)
    squares = [name for name in crop or () if grid.spot(name) is not None]
    if not squares:
        return whole
    if squares[0] == squares[-1]:
        return tr("square {square} of the {board}", square=squares[0], board=whole)
    return tr("squares {first} to {last} of the {board}", first=squares[0], last=squares[-1], board=whole)
