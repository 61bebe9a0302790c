"""What a worked example shows when there is no board: pieces on a table, or the position as it is typed.

Of what comes after, only what has changed is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.definition.cases import Case
from pnp.definition.scene import Scene
from pnp.draw.style import Line, Span
from pnp.draw.text import break_lines
from pnp.rulebook.blocks import Example
from pnp.rulebook.compose.answer import answer_strip
from pnp.rulebook.compose.arrangements import picture_of
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.compose.strips import Strip
from pnp.rulebook.desk import Desk
from pnp.rulebook.look import leading_mm
from pnp.rulebook.scene_table import changed, table_of

_GAP = 5.0
"""White between the picture and what stands beside it, in mm."""
_ANSWER = 30.0
"""The least width, in mm, at which the answer is set beside the picture."""
_SMALLER = 0.9
_BELOW = 2.0
"""White between the picture before and what came of it."""


def is_table(scene: Scene) -> bool:
    """Is it to be shown without a board: as pieces on a table, or as text because nothing is said of any piece?"""
    return scene.on == "table" or bool(scene.caption and not scene.standing)


def table_strip(desk: Desk, example: Example, case: Case, scene: Scene, column: Column) -> Strip:
    """The position; beside it if there is room, else below, the answer; then what has changed."""
    width, shown = _picture(desk, example, scene, case.position, column.width)
    right = column.width - width - _GAP
    if right >= _ANSWER:
        shown = shown.beside(answer_strip(desk, example, case, right), width + _GAP)
    else:
        shown = shown.under(answer_strip(desk, example, case, column.width), _BELOW)
    came = _after(desk, example, case, scene, column.width)
    return shown.under(came, _BELOW) if came.height else shown


def _picture(desk: Desk, example: Example, scene: Scene, text: str, width: float) -> tuple[float, Strip]:
    """The pieces, or the text of the position: (width, strip)."""
    if scene.standing:
        picture = picture_of(desk, table_of(scene, example.line, example.size), width)
        return picture.width, picture.strip
    typed = text if "\n" in text else scene.caption or text
    return _typed(desk, example, typed.split("\n"), width)


def _after(desk: Desk, example: Example, case: Case, scene: Scene, width: float) -> Strip:
    """What has changed, if anything came of the action."""
    if not case.after:
        return Strip()
    after = desk.pictures.scene_of(case.after)
    desk.findings.extend(replace(finding, where=desk.place(example.line)) for finding in after.findings)
    if after.value is None:
        return Strip()
    word = desk.text_line(desk.words["afterwards"], replace(desk.look.caption, italic=True))
    left = word.width + 3.0
    if after.value.standing:
        only = changed(scene, after.value)
        picture = picture_of(desk, table_of(after.value, example.line, example.size, only), width - left)
        strip = picture.strip
    else:
        old = {line.strip() for line in (scene.caption or case.position).split("\n")}
        new = [line for line in (after.value.caption or case.after).split("\n") if line.strip() not in old]
        _, strip = _typed(desk, example, new, width - left)
    if not strip.height:
        return strip
    return Strip(aligned_items((word,), 0.0, 2.7, 0.0), 0.0, word.text).beside(strip, left)


def _typed(desk: Desk, example: Example, texts: Sequence[str], width: float) -> tuple[float, Strip]:
    """Lines as they are typed."""
    style = desk.look.code.scaled(_SMALLER)
    lines: list[Line] = []
    for text in texts:
        spans = (Span(text.replace(" ", "\u00a0") if len(text) < 60 else text, style),)
        report = break_lines(spans, width, label="the position", place=desk.place(example.line))
        desk.findings.extend(report.findings)
        lines.extend(report.value or ())
    leading = leading_mm(style)
    items = aligned_items(lines, 0.0, leading * 0.74, leading)
    strip = Strip(items, leading * len(lines), " ".join(line.text for line in lines))
    return max((line.width for line in lines), default=0.0), strip
