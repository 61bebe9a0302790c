"""What a worked example shows when there is no board: pieces on a table, or the position as it is typed.

Of what comes after, only what has changed is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.base.scene import Scene
from pnp.definition.rules_text.cases import Case
from pnp.draw.geometry.shapes import arrow
from pnp.draw.model import Shape
from pnp.draw.type.setting import break_lines
from pnp.draw.type.style import Line, Span
from pnp.rulebook.compose.column import Column, aligned_items
from pnp.rulebook.compose.examples.answer import answer_strip
from pnp.rulebook.compose.layouts.arrangements import Picture, picture_of
from pnp.rulebook.compose.pictures.strips import Strip
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.scene_table import changed, table_of
from pnp.rulebook.source.blocks import Example
from pnp.rulebook.typography import leading_mm

_GAP = 5.0
"""White between the picture and what stands beside it, in mm."""
_ANSWER = 30.0
"""The least width, in mm, at which the answer is set beside the picture."""
_ARROW = 7.0
_SMALLER = 0.9
_BELOW = 2.0
"""White between the picture before and what came of it."""


def is_table(scene: Scene) -> bool:
    """Is it to be shown without a board: as pieces on a table, or as text because nothing is said of any piece?"""
    return scene.on == "table" or bool(scene.caption and not scene.standing)


def table_strips(
    context: ComposeContext, example: Example, case: Case, scene: Scene, column: Column
) -> tuple[Strip, ...]:
    """The position, the answer, and what has changed: side by side if they fit, else in two strips, one below the other."""
    before = _picture(context, example, scene, case.position, column.width)
    came = _after(context, example, case, scene, column.width)
    right = column.width - before.width - _GAP
    between = right - came.width - _GAP
    if came.strip.height and between >= _ANSWER:
        answer = answer_strip(context, example, case, between)
        middle = before.width + _GAP + (between - _ARROW) / 2
        shown = before.strip.beside(answer, before.width + _GAP).beside(
            _arrow(context), middle, answer.height + 2 * _BELOW
        )
        return (shown.beside(came.strip, column.width - came.width),)
    if right >= _ANSWER:
        shown = before.strip.beside(answer_strip(context, example, case, right), before.width + _GAP)
    else:
        shown = before.strip.under(answer_strip(context, example, case, column.width), _BELOW)
    if not came.strip.height:
        return (shown,)
    return shown, _arrow(context).beside(came.strip, _ARROW + 2.0)


def _arrow(context: ComposeContext) -> Strip:
    """From the position before to the one after."""
    path = arrow(0.0, 2.0, _ARROW, 2.0, width=0.9, head=2.3)
    return Strip((Shape(path, fill=context.look.inks.grey),), 4.0)


def _picture(context: ComposeContext, example: Example, scene: Scene, text: str, width: float) -> Picture:
    """The pieces, or the text of the position."""
    if scene.standing:
        return picture_of(context, table_of(scene, example.line, example.size, example.only), width)
    typed = text if "\n" in text else scene.caption or text
    return _typed(context, example, typed.split("\n"), width)


def _after(context: ComposeContext, example: Example, case: Case, scene: Scene, width: float) -> Picture:
    """What has changed, if anything came of the action."""
    nothing = Picture(0.0, Strip())
    if not case.after:
        return nothing
    after = context.pictures.scene_of(case.after)
    context.findings.extend(finding._replace(where=context.place(example.line)) for finding in after.findings)
    if after.value is None:
        return nothing
    if after.value.standing:
        only = [name for name in changed(scene, after.value) if name in example.only or not example.only]
        return picture_of(context, table_of(after.value, example.line, example.size, only), width) if only else nothing
    old = {line.strip() for line in (scene.caption or case.position).split("\n")}
    new = [line for line in (after.value.caption or case.after).split("\n") if line.strip() not in old]
    return _typed(context, example, new, width) if new else nothing


def _typed(context: ComposeContext, example: Example, texts: Sequence[str], width: float) -> Picture:
    """Lines as they are typed."""
    style = context.look.code.scaled(_SMALLER)
    lines: list[Line] = []
    for text in texts:
        spans = (Span(text.replace(" ", "\u00a0") if len(text) < 60 else text, style),)
        report = break_lines(spans, width, label="the position", place=context.place(example.line))
        context.findings.extend(report.findings)
        lines.extend(report.value or ())
    leading = leading_mm(style)
    items = aligned_items(lines, 0.0, leading * 0.74, leading)
    strip = Strip(items, leading * len(lines), " ".join(line.text for line in lines))
    return Picture(max((line.width for line in lines), default=0.0), strip)
