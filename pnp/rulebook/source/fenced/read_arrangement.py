"""Reads a `layout` block: lines of cells, and in them rows of pieces written as short words.

A piece is written `name`, `name:back` or, for a die, `name:4`; `name:4,4,2` are three dice. Brackets make it the ghost of a
piece that has left, `#x` names it for arrows: `(t:4)#x`. Square brackets frame pieces side by side: `[k:4 c:4] k:5`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.base.frozen import replace
from pnp.definition.load.tree import Node
from pnp.rulebook.faults import FENCE_VALUE, TOKEN
from pnp.rulebook.source.fenced.arrangement import FRAMES, Arrangement, Aside, Cell, Row, Token
from pnp.rulebook.source.fenced.keys import Body

_TOKEN = re.compile(
    r"(?P<from>\[)?(?P<open>\()?(?P<name>[\w-][\w.-]*)(?::(?P<faces>\w+(?:,\w+)*))?(?P<close>\))?(?:#(?P<id>\w+))?(?P<to>\])?"
)
_ARROW = "->"


def read_arrangement(body: Body) -> Arrangement:
    """The layout; whatever is amiss becomes a finding at its own line."""
    body.only("rows", "arrows", "caption", "size", "id")
    node = body.node.get("rows")
    lines: list[tuple[Cell, ...]] = []
    if node is None or not isinstance(node.value, list):
        _bad(body, "rows", "a list of lines, each a list of cells")
    else:
        lines.extend(_line(body.sub("rows", step)) for step in node.children)
    return Arrangement(
        tuple(lines),
        body.line,
        body.arrows(),
        body.runs("caption"),
        body.size("medium"),
        body.text("id"),
    )


def _line(body: Body) -> tuple[Cell, ...]:
    """The cells of a line; a mapping alone is a line of one cell."""
    if not isinstance(body.node.value, list):
        return (_cell(body),)
    return tuple(_cell(body.sub(step)) for step in body.node.children)


def _cell(body: Body) -> Cell:
    """A mapping; a word alone is pieces without title or foot, `->` an arrow."""
    text = body.node.raw
    if text == _ARROW:
        return Cell(arrow=True)
    if text is not None:
        return Cell(rows=(Row(read_tokens(body, text)),))
    body.only("id", "title", "show", "beside", "foot", "frame", "call", "wins")
    return Cell(
        id=body.text("id"),
        title=body.runs("title"),
        rows=_rows(body),
        foot=body.runs("foot"),
        frame=body.choice("frame", FRAMES, ""),
        call=body.runs("call"),
        beside=_aside(body.sub("beside")) if body.node.get("beside") else Aside(),
    )


def _aside(body: Body) -> Aside:
    """What stands to the right of a cell's largest piece."""
    body.only("text", "show")
    return Aside(body.runs("text"), _rows(body))


def _rows(body: Body) -> tuple[Row, ...]:
    """What a cell shows: a word, a list of words, or in it `label: pieces`."""
    node, winner = body.node.get("show"), body.text("wins")
    labels: list[str] = []
    rows: list[Row] = []
    if node is not None and node.raw is not None:
        rows.append(Row(read_tokens(body.sub("show"), node.raw)))
    elif node is not None and node.value is not None:
        rows.extend(_listed(body, node, winner, labels))
    if winner and winner not in labels:
        _bad(body, "wins", "the label of a row", winner)
    return tuple(rows)


def _listed(body: Body, node: Node, winner: str, labels: list[str]) -> Iterator[Row]:
    """The rows of a list, and to `labels` what they are called."""
    for step, child in node.children.items():
        part = body.sub("show", step)
        if child.raw is not None:
            yield Row(read_tokens(part, child.raw))
        elif isinstance(child.value, dict):
            for label, pieces in child.children.items():
                place = part.place(label)
                runs = body.inline(str(label), place)
                labels.append(str(label))
                if label == winner:
                    runs = tuple(replace(run, bold=True) for run in runs)
                yield Row(read_tokens(part, pieces.raw or ""), runs, label == winner)
        else:
            _bad(part, "show", "pieces, or `label: pieces`")


def read_tokens(body: Body, text: str) -> tuple[Token, ...]:
    """The pieces that a line of short words names."""
    found: list[Token] = []
    opened = ""
    for word in text.split():
        match = _TOKEN.fullmatch(word)
        if match is None or bool(match["open"]) != bool(match["close"]) or not _pairs(match, opened):
            body.findings.append(TOKEN.at(body.place(), text=word))
            continue
        opened = word if match["from"] else opened
        ghost, name = match["open"] is not None, match["id"] or ""
        for face in (match["faces"] or "front").split(","):
            found.append(Token(match["name"], face, ghost, name, framed=bool(opened)))
            name = ""
        opened = "" if match["to"] else opened
    if opened:
        body.findings.append(TOKEN.at(body.place(), text=opened))
    return tuple(found)


def _pairs(match: re.Match[str], opened: str) -> bool:
    """A frame begins where none is open, and ends where one is."""
    return not (opened if match["from"] else match["to"] and not opened)


def _bad(body: Body, key: str, wanted: str, value: object = None) -> None:
    finding = FENCE_VALUE.at(body.place(), key=key, kind=body.kind, wanted=wanted, value=value or body.node.value)
    body.findings.append(finding)
