"""What players hold beside the board, before and after: their pieces, drawn as they lie, a line for each player."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from pnp.base.frozen import replace
from pnp.base.scene import Scene, Standing
from pnp.definition.rules_text.cases import Case
from pnp.rulebook.compose.layouts.arrangements import Picture, picture_of
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.source.fenced.arrangement import Arrangement, Cell, Row, Token
from pnp.rulebook.source.runs import Run, Size

Groups = Mapping[str, tuple[Standing, ...]]

_TAUGHT: Size = "large"
_CITED: Size = "small"
"""The scales of what lies beside the board: where the game is learnt from it, and where a rule is looked up."""


def hands_picture(context: ComposeContext, example: Example, case: Case, room: float) -> Picture:
    """What lies beside the board before and after the example; nothing where nobody holds anything."""
    before, after = (context.pictures.scene_of(text).value if text else None for text in (case.position, case.after))
    if before is None or not before.beside:
        return Picture(0.0, Strip())
    taught = context.volume == "play"
    only, size = example.only, _TAUGHT if taught else _CITED
    if only and not taught:  # a rule is looked up for one thing: what else has changed is left out
        before, after = _part(before, only), _part(after, only) if after is not None else None
    return beside_picture(context, before, after, room, line=example.line, only=only, size=size)


def _part(scene: Scene, only: Collection[str]) -> Scene:
    return replace(scene, beside=tuple(one for one in scene.beside if one.space in only))


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
    return picture_of(context, Arrangement(tuple(lines), line, size=size, level=True), room)


def told_groups(before: Scene, after: Scene | None, only: Collection[str]) -> tuple[str, ...]:
    """The groups that have changed, if anything follows, and those asked for besides, in the order of the scenes."""
    first, last = _groups(before.beside), _groups(after.beside) if after is not None else {}
    both = _merged(list(first), list(last))
    players = list(dict.fromkeys(map(_player, both)))
    names = sorted(both, key=lambda name: players.index(_player(name)))
    changed = {name for name in names if after is not None and first.get(name) != last.get(name)}
    return tuple(name for name in names if name in only or name in changed)


def _merged(first: Sequence[str], last: Sequence[str]) -> list[str]:
    """The names of both; one that is new stands behind the one before it in the second list."""
    names = list(first)
    for before, name in pairwise(("", *last)):
        if name not in names:
            names.insert(names.index(before) + 1 if before else 0, name)
    return names


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
