"""What no board shows: lines of an example's position as they are typed, each with what has become of it below."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.definition.rules_text.cases import Case
from pnp.draw.type.setting import break_lines
from pnp.draw.type.style import Line, Span
from pnp.rulebook.compose.column import aligned_items
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.faults import UNTYPED
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.typography import leading_mm

_SMALLER = 0.9
_BECOMES = "→"


def typed_strip(context: ComposeContext, example: Example, case: Case, width: float) -> Strip:
    """The lines that begin with the words of `typed`, in that order; a finding for a word that begins none."""
    style = context.look.code.scaled(_SMALLER)
    place = context.place(example.line)
    lines: list[Line] = []
    for word in example.typed:
        shown = tuple(_lines(case, word))
        if not shown:
            context.findings.append(UNTYPED.at(place, case=case.id, word=word))
        for text in shown:
            report = break_lines((Span(text, style),), width, label="the position", place=place)
            context.findings.extend(report.findings)
            lines.extend(report.value or ())
    leading = leading_mm(style)
    items = aligned_items(lines, 0.0, leading * 0.74, leading)
    return Strip(items, leading * len(lines), " ".join(line.text for line in lines))


def _lines(case: Case, word: str) -> Iterator[str]:
    """The line before and, where it has changed, the line after."""
    before, after = _line(case.position, word), _line(case.after, word)
    if before:
        yield before
    if after and after != before:
        yield f"{_BECOMES} {after}"


def _line(position: str, word: str) -> str:
    lines = (line.strip() for line in position.split("\n"))
    return next((line for line in lines if line.partition(" ")[0].rstrip(":") == word), "")
