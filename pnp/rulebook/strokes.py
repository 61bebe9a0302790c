"""Arrows and marks for a worked example's action: those of the engine, or what the action's own form says.

`e4-e5` becomes an arrow, `@g5` a ring, whatever follows (`=B`) is left out. Actions of any other form are told in words alone.
An example may have arrows of its own in their place, and more marks.
"""

from __future__ import annotations

import re

from pnp.base.scene import Arrow, Mark
from pnp.definition.rules_text.cases import Case
from pnp.rulebook.compose.badges import Verdict
from pnp.rulebook.pictures import Pictures
from pnp.rulebook.source.blocks import Example

Strokes = tuple[tuple[Arrow, ...], tuple[Mark, ...]]

_STEP = re.compile(r"([a-z]+[0-9]+)[-x]([a-z]+[0-9]+)\b")
_PUT = re.compile(r"@([a-z]+[0-9]+)\b")


def strokes_of(pictures: Pictures, case: Case, example: Example) -> Strokes:
    """What to draw on the board before the action of a case: what the example asks for, else what the action is."""
    arrows, marks = _strokes_of_actions(pictures, case, refused=Verdict.read(case.verdict).refuses)
    return (arrows if example.arrows is None else example.arrows), (*marks, *example.marks)


def _strokes_of_actions(pictures: Pictures, case: Case, *, refused: bool) -> Strokes:
    """What the actions are; the last one is that which a verdict of no refuses."""
    told = pictures.play(case).strokes if pictures.play is not None else ()
    if told:
        return tuple(one for one in told if isinstance(one, Arrow)), tuple(one for one in told if isinstance(one, Mark))
    arrows: list[Arrow] = []
    marks: list[Mark] = []
    last = len(case.actions) - 1
    for k, action in enumerate(case.actions):
        step, put = _STEP.match(action), _PUT.match(action)
        if step:
            arrows.append(Arrow(step[1], step[2], "refused" if refused and k == last else "step"))
        elif put:
            marks.append(Mark(put[1], "cross" if refused and k == last else "ring"))
    return tuple(arrows), tuple(marks)
