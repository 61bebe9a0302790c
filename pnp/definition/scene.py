"""A scene: what stands on a board, said neutrally, so that whoever knows the rules can describe it and whoever draws can draw it.

Spaces are named as the board names them (`e4`, `reserve`, `tracker.3`); pieces by the component's id in `game.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Standing:
    """Pieces lying in one space, drawn in the order given (tiles first, then pieces, then markers on top)."""

    space: str
    piece: str
    face: Literal["front", "back"] = "front"
    count: int = 1


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move shown on a diagram: `step`, `push` (what is shoved), or `refused`."""

    start: str
    end: str
    kind: Literal["step", "push", "refused"] = "step"


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked space: a ring, a cross, a highlight, or a numbered call-out with its label."""

    space: str
    kind: Literal["ring", "cross", "light", "callout"] = "light"
    label: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a picture of a position shows."""

    standing: tuple[Standing, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    caption: str = ""
