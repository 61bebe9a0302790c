"""What players hold beside the board, before and after: their pieces, drawn as they lie, a line for each player."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pnp.base.scene import Scene, Standing
from pnp.rulebook.compose.layouts.arrangements import Picture, picture_of
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.source.arrangement import Arrangement, Cell, Row, Token
from pnp.rulebook.source.runs import Run, Size

Groups = Mapping[str, tuple[Standing, ...]]


def beside_picture(
    context: ComposeContext,
    before: Scene,
    after: Scene | None,
    room: float,
    *,
    line: int,
    only: Collection[str],
    size: Size,
) -> Picture:
    """A line for each player of whom there is something to tell: what was there, and what has come of it."""
    wanted = told_groups(before, after, only)
    if not wanted:
        return Picture(0.0, Strip())
    first, last = _groups(before.beside), _groups(after.beside) if after is not None else {}
    lines = []
    for player in dict.fromkeys(map(_player, wanted)):
        own = [name for name in wanted if _player(name) == player]
        followed = after is not None and any(first.get(name) != last.get(name) for name in own)
        came = (Cell(arrow=True), _cell("", own, last)) if followed else ()
        lines.append((_cell(player, own, first), *came))
    return picture_of(context, Arrangement(tuple(lines), line, size=size), room)


def told_groups(before: Scene, after: Scene | None, only: Collection[str]) -> tuple[str, ...]:
    """The groups that have changed, if anything follows, and those asked for besides, in the order of the scenes."""
    first, last = _groups(before.beside), _groups(after.beside) if after is not None else {}
    both = dict.fromkeys((*first, *last))
    players = list(dict.fromkeys(map(_player, both)))
    names = sorted(both, key=lambda name: players.index(_player(name)))
    changed = {name for name in names if after is not None and first.get(name) != last.get(name)}
    return tuple(name for name in names if name in only or name in changed)


def _player(name: str) -> str:
    return name.partition(".")[0]


def _groups(standing: Sequence[Standing]) -> dict[str, tuple[Standing, ...]]:
    found: dict[str, tuple[Standing, ...]] = {}
    for one in standing:
        found[one.space] = (*found.get(one.space, ()), one)
    return found


def _cell(label: str, names: Sequence[str], groups: Groups) -> Cell:
    """A player's pieces in one line, which runs on below where it must."""
    tokens = [Token(one.piece, one.face) for name in names for one in groups.get(name, ()) for _ in range(one.count)]
    return Cell(rows=(Row(tuple(tokens), (Run(label, bold=True),) if label else ()),))
