"""Fenced blocks: one reader for each kind, found by its name. A new kind is a reader and a line of the table at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from pnp.base.frozen import replace
from pnp.rulebook.faults import FENCE_VALUE
from pnp.rulebook.source.blocks import BOARDS, Art, Block, Components, Diagram, Diagrams, Example, Form, Setup
from pnp.rulebook.source.fenced.keys import Body
from pnp.rulebook.source.fenced.read_arrangement import read_arrangement
from pnp.rulebook.source.fenced.steps import read_steps
from pnp.rulebook.source.fenced.tableau import read_tableau
from pnp.rulebook.source.runs import Size

_POINT = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)% +(\d{1,3}(?:\.\d{1,2})?)%")

LEAST_SHEET = 20
"""mm: a sheet of less has nothing on it."""

Reader: TypeAlias = Callable[[Body], Block | None]

_DIAGRAM_KEYS = ("position", "arrows", "marks", "crop", "caption", "size", "id")


def _diagram(body: Body, size: Size = "medium", *more: str) -> Diagram:
    body.only(*_DIAGRAM_KEYS, *more)
    return Diagram(
        position=body.text("position", needed=True),
        line=body.line,
        arrows=body.arrows(),
        marks=body.marks(),
        crop=body.crop(),
        caption=body.runs("caption"),
        size=body.size(size),
        id=body.text("id"),
    )


def _diagrams(body: Body) -> Diagrams:
    body.only("items", "caption", "size", "crop")
    size, crop = body.size("small"), body.crop()
    items = [_diagram(item, size) for item in body.items("items")]
    cropped = tuple(replace(item, crop=item.crop or crop) for item in items)
    return Diagrams(cropped, body.line, body.runs("caption"))


def _strip(body: Body) -> Diagrams:
    return replace(_diagrams(body), strip=True)


def _setup(body: Body) -> Setup:
    diagram = _diagram(body, "large", "callouts")
    callouts = tuple((space, body.inline(text, place)) for space, text, place in body.pairs("callouts"))
    return Setup(replace(diagram, details=True), callouts, body.line)


def _example(body: Body) -> Example:
    body.only(
        *("case", "crop", "caption", "size", "only", "film", "frames", "words", "tell", "typed", "says", "boards"),
        *("arrows", "marks", "details"),
    )
    body.text("film", needed=bool(body.texts("words")))
    return Example(
        body.text("case", needed=True),
        body.line,
        body.crop(),
        body.runs("caption"),
        body.size("small"),
        only=tuple(word for word, _ in body.texts("only")),
        film=body.text("film"),
        frames=tuple(word for word, _ in body.texts("frames")),
        tell=tuple(word for word, _ in body.texts("tell")),
        typed=tuple(word for word, _ in body.texts("typed")),
        says=tuple(word for word, _ in body.texts("says")),
        boards=body.choice("boards", BOARDS, "both"),
        arrows=body.arrows() if body.node.get("arrows") is not None else None,
        marks=body.marks(),
        words=tuple(body.inline(text, place) for text, place in body.texts("words")),
        details=body.choice("details", ("true", "false"), "false") == "true",
    )


def _components(body: Body) -> Components:
    body.only("only", "columns")
    text = body.text("columns") or "2"
    if text not in {"1", "2", "3"}:
        body.findings.append(
            FENCE_VALUE.at(body.place("columns"), key="columns", kind=body.kind, wanted="1, 2 or 3", value=text)
        )
        text = "2"
    return Components(body.line, tuple(word for word, _ in body.texts("only")), int(text))


def _art(body: Body) -> Art:
    body.only("file", "alt", "width", "labels")
    labels = tuple(_labels(body))
    return Art(body.text("file", needed=True), body.text("alt", needed=True), body.line, _part(body), labels)


def _labels(body: Body) -> Iterator[tuple[str, float, float]]:
    """Words and the points of a picture that they stand about."""
    for text, where, place in body.pairs("labels"):
        found = _POINT.fullmatch(where.strip())
        if found and max(map(float, found.groups())) <= 100:
            yield text, float(found[1]) / 100, float(found[2]) / 100
        else:
            wanted = "a point like 25% 80%, from the left and from the top"
            body.findings.append(FENCE_VALUE.at(place, key=text, kind=body.kind, wanted=wanted, value=where))


def _form(body: Body) -> Form:
    body.only("component", "case", "player", "caption", "width", "height", "id")
    return Form(
        body.text("component", needed=True),
        body.text("case", needed=True),
        body.text("player", needed=True),
        body.line,
        body.runs("caption"),
        _part(body),
        _height(body),
        body.text("id"),
    )


def _height(body: Body) -> float | None:
    """A height in mm, if one is given."""
    text = body.text("height")
    if not text:
        return None
    if text.isdecimal() and len(text) < 4 and int(text) >= LEAST_SHEET:
        return float(text)
    wanted = f"a number of mm from {LEAST_SHEET} to 999"
    body.findings.append(FENCE_VALUE.at(body.place("height"), key="height", kind=body.kind, wanted=wanted, value=text))
    return None


def _part(body: Body) -> float:
    """A width as a part of the measure."""
    text = body.text("width") or "100%"
    percent = text.removesuffix("%")
    if not (percent.isdecimal() and len(percent) < 10 and 5 <= int(percent) <= 100):
        wanted = "a part of the measure from 5% to 100%"
        body.findings.append(
            FENCE_VALUE.at(body.place("width"), key="width", kind=body.kind, wanted=wanted, value=text)
        )
        percent = "100"
    return int(percent) / 100


READERS: Mapping[str, Reader] = {
    "art": _art,
    "components": _components,
    "diagram": _diagram,
    "diagrams": _diagrams,
    "example": _example,
    "form": _form,
    "layout": read_arrangement,
    "setup": _setup,
    "steps": read_steps,
    "strip": _strip,
    "tableau": lambda body: read_tableau(body, _part(body)),
}
"""The kinds whose body is YAML. `note` has a body of Markdown, and code has letters."""

CODE = frozenset({"", "text", "console"})
"""Fences that are set as they are."""
