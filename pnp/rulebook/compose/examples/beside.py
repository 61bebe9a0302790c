"""What players hold beside the board, before and after: their pieces, drawn as they lie, a line for each player."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pnp.base.scene import Scene, Standing
from pnp.rulebook.compose.layouts.arrangements import Picture, picture_of
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import Desk
from pnp.rulebook.source.arrangement import Arrangement, Cell, Row, Token
from pnp.rulebook.source.runs import Run, Size

Groups = Mapping[str, tuple[Standing, ...]]


def beside_picture(
    desk: Desk, before: Scene, after: Scene | None, room: float, *, line: int, only: Collection[str], size: Size
) -> Picture:
    """Of each player the groups that have changed, and `only` those asked for besides; nothing where there are none."""
    first, last = _groups(before.beside), _groups(after.beside) if after is not None else {}
    known = tuple(dict.fromkeys((*first, *last)))
    wanted = [name for name in known if name in only or (after is not None and first.get(name) != last.get(name))]
    players = tuple(dict.fromkeys(name.partition(".")[0] for name in wanted))
    if not players:
        return Picture(0.0, Strip())
    changed = {name.partition(".")[0] for name in wanted if after is not None and first.get(name) != last.get(name)}
    lines = []
    for player in players:
        own = [name for name in wanted if name.partition(".")[0] == player]
        came = (Cell(arrow=True), _cell("", own, last)) if player in changed else ()
        lines.append((_cell(player, own, first), *came))
    if not changed:
        lines = [tuple(cell for cells in lines for cell in cells)]
    return picture_of(desk, Arrangement(tuple(lines), line, size=size), room)


def _groups(standing: Sequence[Standing]) -> dict[str, tuple[Standing, ...]]:
    found: dict[str, tuple[Standing, ...]] = {}
    for one in standing:
        found[one.space] = (*found.get(one.space, ()), one)
    return found


def _cell(label: str, names: Sequence[str], groups: Groups) -> Cell:
    """A player's pieces in one line, which runs on below where it must."""
    tokens = [Token(one.piece, one.face) for name in names for one in groups.get(name, ()) for _ in range(one.count)]
    return Cell(rows=(Row(tuple(tokens), (Run(label, bold=True),) if label else ()),))
