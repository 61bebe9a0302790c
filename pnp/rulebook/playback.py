"""A worked example as the game's engine plays it: what is told, what can be shown moment by moment, a sheet judged line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.base.frozen import Frozen, field
from pnp.base.scene import Arrow, Frame, Mark, Slip
from pnp.definition.rules_text.cases import Case


class Told(Frozen):
    """Something that happens: the word of its event (`round`), a sentence about it, and the clause that asks for it."""

    word: str
    sentence: str
    clause: str = ""


class JudgedLine(Frozen):
    """A line of an order sheet, and the clauses that it breaks."""

    text: str
    clauses: tuple[str, ...] = ()


class Playback(Frozen):
    """All of an example. `strokes` show what is done on the position before it. `lines` are those of a case about one sheet (`as`);
    `forms` are the sheets filled in, by player, `slips` what stands on them in pieces and words; `said` are the lines that describe
    the position in the end.
    """

    story: tuple[Told, ...] = ()
    strokes: tuple[Arrow | Mark, ...] = ()
    frames: tuple[Frame, ...] = ()
    lines: tuple[JudgedLine, ...] = ()
    forms: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    slips: tuple[Slip, ...] = ()
    said: tuple[str, ...] = ()


Play = Callable[[Case], Playback]
"""Plays a case of the game from beginning to end."""
