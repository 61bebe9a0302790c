"""A `tableau` block: a board or sheet, or a part of it, with pieces lying where they belong and numbers about what stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.base.frozen import Frozen
from pnp.rulebook.faults import FENCE_MISSING, FENCE_VALUE
from pnp.rulebook.source.fenced.arrangement import Token
from pnp.rulebook.source.fenced.keys import Body
from pnp.rulebook.source.fenced.read_arrangement import read_tokens
from pnp.rulebook.source.runs import Runs

_NUMBER = re.compile(r"-?\d{1,4}(?:\.\d{1,2})?")


class Laid(Frozen):
    """Pieces side by side, their middle so many mm from the left and from the top."""

    tokens: tuple[Token, ...]
    x: float
    y: float


class Callout(Frozen):
    """A number at a point, in mm, and what it says; a line leads from it `to` another point.

    It is counted, unless it has a `number` of its own. Such a one need not say anything: the text has its numbers.
    """

    x: float
    y: float
    says: Runs
    to: tuple[float, float] | None = None
    number: str = ""


class Tableau(Frozen):
    """A `board` with its top left at (0, 0), and what lies on it. `part` is what is shown of it: left, top, width and height in mm.

    Without a board there is a part. `width` is a part of the measure.
    """

    line: int
    board: Token | None
    part: tuple[float, float, float, float] | None
    lay: tuple[Laid, ...] = ()
    callouts: tuple[Callout, ...] = ()
    caption: Runs = ()
    width: float = 1.0
    id: str = ""

    @property
    def legend(self) -> tuple[tuple[str, Runs], ...]:
        """The numbers that say something, with what they say."""
        return tuple((one.number or str(k), one.says) for k, one in enumerate(self.callouts, 1) if one.says)


def read_tableau(body: Body, width: float) -> Tableau:
    """The tableau, `width` of the measure wide; whatever is amiss becomes a finding at its own line."""
    body.only("board", "part", "lay", "callouts", "caption", "width", "id")
    text = body.text("board")
    board = read_tokens(body.sub("board"), text) if text else ()
    part = _numbers(body, "part", 4, "left, top, width and height in mm")
    if not board and part is None:
        body.findings.append(FENCE_MISSING.at(body.place(), kind=body.kind, key="board"))
    if part is not None and min(part[2:]) <= 0:
        _bad(body, "part", "a part that is wider and higher than nothing")
        part = None
    return Tableau(
        body.line,
        board[0] if board else None,
        (part[0], part[1], part[2], part[3]) if part is not None else None,
        tuple(_lay(body)) if body.node.get("lay") else (),
        tuple(_callouts(body)) if body.node.get("callouts") else (),
        body.runs("caption"),
        width,
        body.text("id"),
    )


def _lay(body: Body) -> Iterator[Laid]:
    for item in body.items("lay"):
        item.only("show", "at")
        at = _numbers(item, "at", 2, _POINT, needed=True)
        tokens = read_tokens(item.sub("show"), item.text("show", needed=True))
        if at is not None and tokens:
            yield Laid(tokens, *at)


def _callouts(body: Body) -> Iterator[Callout]:
    for item in body.items("callouts"):
        item.only("at", "to", "says", "number")
        at, to = _numbers(item, "at", 2, _POINT, needed=True), _numbers(item, "to", 2, _POINT)
        number = item.number()
        item.text("says", needed=not item.text("number"))
        if at is not None:
            yield Callout(at[0], at[1], item.runs("says"), (to[0], to[1]) if to is not None else None, number)


_POINT = "so many mm from the left and from the top, such as [20, 12.5]"


def _numbers(body: Body, key: str, count: int, wanted: str, *, needed: bool = False) -> tuple[float, ...] | None:
    """So many mm; None, and a finding, where there are others or none are given."""
    node = body.node.get(key)
    if node is None:
        if needed:
            body.findings.append(FENCE_MISSING.at(body.place(), kind=body.kind, key=key))
        return None
    found = [child.raw or "" for child in node.children.values()] if isinstance(node.value, list) else []
    if len(found) == count and all(_NUMBER.fullmatch(text) for text in found):
        return tuple(float(text) for text in found)
    _bad(body, key, wanted)
    return None


def _bad(body: Body, key: str, wanted: str) -> None:
    node = body.node.get(key)
    value = node.value if node is not None else None
    body.findings.append(FENCE_VALUE.at(body.place(key), key=key, kind=body.kind, wanted=wanted, value=value))
