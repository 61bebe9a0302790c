"""A `steps` block: what is done one after the other, as a strip of numbered boxes, each with a picture, a name and a few words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count

from pnp.base.frozen import Frozen, replace
from pnp.rulebook.faults import FENCE_VALUE
from pnp.rulebook.source.fenced.arrangement import Token
from pnp.rulebook.source.fenced.keys import Body
from pnp.rulebook.source.fenced.read_arrangement import read_tokens
from pnp.rulebook.source.runs import Runs, Size

_NONE = "none"
_SPAN = re.compile(r"([1-9]\d?)\s*-\s*([1-9]\d?)")
_MOST = 9
"""More boxes than this in a line would be narrower than a word."""


class Step(Frozen):
    """One box: an icon, or pieces; what the step is called; what is done in it. `number` is that of its disc, empty for none.

    `below` are pieces under those that it shows.
    """

    title: Runs
    text: Runs = ()
    icon: str = ""
    show: tuple[Token, ...] = ()
    number: str = ""
    below: tuple[Token, ...] = ()


class Steps(Frozen):
    """The boxes in order, so many of them side by side; 0 leaves that to the width. Without `arrows` they are one or the other.

    From box `again[1]` the strip goes back to box `again[0]`, counted from 0; `says` is what is said of it.
    """

    items: tuple[Step, ...]
    line: int
    columns: int = 0
    size: Size = "medium"
    id: str = ""
    arrows: bool = True
    again: tuple[int, int] | None = None
    says: Runs = ()


def read_steps(body: Body) -> Steps:
    """The steps; whatever is amiss becomes a finding at its own line."""
    body.only("items", "columns", "size", "arrows", "again", "says", "id")
    items = _counted([_step(item) for item in body.items("items")])
    text = body.text("columns")
    columns = int(text) if text.isdecimal() and len(text) == 1 else 0
    if text and not 0 < columns <= _MOST:
        wanted = f"a number from 1 to {_MOST}"
        place = body.place("columns")
        body.findings.append(FENCE_VALUE.at(place, key="columns", kind=body.kind, wanted=wanted, value=text))
        columns = 0
    arrows = body.choice("arrows", ("yes", "no"), "yes") == "yes"
    return Steps(
        items,
        body.line,
        columns,
        body.size("medium"),
        body.text("id"),
        arrows,
        _again(body, len(items)),
        body.runs("says"),
    )


def _again(body: Body, boxes: int) -> tuple[int, int] | None:
    """`again: 3-5` and the words on the way back, `says`; one is nothing without the other."""
    text = body.text("again", needed=bool(body.text("says")))
    if not text:
        return None
    body.text("says", needed=True)
    found = _SPAN.fullmatch(text)
    first, last = (int(found[1]), int(found[2])) if found else (0, 0)
    if not 0 < first < last <= boxes:
        wanted = f"two boxes such as 1-{boxes}"
        body.findings.append(
            FENCE_VALUE.at(body.place("again"), key="again", kind=body.kind, wanted=wanted, value=text)
        )
        return None
    return first - 1, last - 1


def _counted(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps with numbers where the author has given none; those that are to have none aren't counted."""
    numbers = count(1)
    given = (step.number or str(next(numbers)) for step in steps)
    return tuple(
        replace(step, number="" if number == _NONE else number) for step, number in zip(steps, given, strict=True)
    )


def _step(body: Body) -> Step:
    body.only("title", "text", "icon", "show", "below", "number")
    body.text("title", needed=True)
    shown, below, number = body.text("show"), body.text("below"), body.number(_NONE)
    return Step(
        body.runs("title"),
        body.runs("text"),
        body.text("icon"),
        read_tokens(body.sub("show"), shown) if shown else (),
        number,
        read_tokens(body.sub("below"), below) if below else (),
    )
