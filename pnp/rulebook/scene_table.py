"""A scene on a table as a layout: a cell for each group of pieces, a row in it for each owner or heap."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pnp.base.scene import Scene, Standing
from pnp.rulebook.source.fenced.arrangement import Arrangement, Cell, Row, Token
from pnp.rulebook.source.runs import Run, Size

_IN_LINE = 6
"""The most cells of a line."""

Group = tuple[str, tuple[Standing, ...]]


def table_of(scene: Scene, line: int, size: Size, only: Collection[str] = ()) -> Arrangement:
    """The layout of a scene's groups, or of `only` some; those called by one letter stand in lines of their own."""
    groups = [group for group in _groups(scene.standing) if group[0] in only or not only]
    short = [_cell(group) for group in groups if len(group[0]) == 1]
    long = [_cell(group) for group in groups if len(group[0]) > 1]
    return Arrangement((*_lines(short), *_lines(long)), line, size=size)


def cells_of(scene: Scene) -> list[Cell]:
    """A cell for each group of the scene."""
    return [_cell(group) for group in _groups(scene.standing)]


def changed(before: Scene, after: Scene) -> tuple[str, ...]:
    """The groups that look otherwise afterwards, in the order of the scene after."""
    old = dict(_groups(before.standing))
    return tuple(name for name, standing in _groups(after.standing) if old.get(name) != standing)


def _groups(standing: Iterable[Standing]) -> list[Group]:
    found: dict[str, list[Standing]] = {}
    for one in standing:
        found.setdefault(one.space.partition(".")[0], []).append(one)
    return [(name, tuple(group)) for name, group in found.items()]


def _cell(group: Group) -> Cell:
    name, standing = group
    rows: dict[str, list[Token]] = {}
    for one in standing:
        tokens = [Token(one.piece, one.face)] * one.count
        rows.setdefault(one.space.partition(".")[2], []).extend(tokens)
    title = name if len(name) == 1 else name.capitalize()
    made = (Row(tuple(tokens), (Run(owner),) if owner else ()) for owner, tokens in rows.items())
    return Cell(title=(Run(title),), rows=tuple(made))


def _lines(cells: list[Cell]) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(cells[k : k + _IN_LINE]) for k in range(0, len(cells), _IN_LINE))
