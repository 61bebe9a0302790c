"""A scene: what stands on a board, said neutrally, so that whoever knows the rules can describe it and whoever draws can draw it.

Spaces are named as the board names them (`e4`, `reserve`, `tracker.3`); pieces by the component's id in `game.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Standing:
    """Pieces lying in one space, drawn in the order given (tiles first, then pieces, then markers on top).

    `face` is the side that lies up: `front`, `back`, or what a die shows. `fallen` pieces are shown crossed out: they were here.
    `turn` is how far they lie turned clockwise, in degrees, where players turn a piece to say something of it.
    """

    space: str
    piece: str
    face: str = "front"
    count: int = 1
    fallen: bool = False
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move shown on a diagram: `step`, `push` (what is shoved), or `refused`.

    Arrows of several sides at once name theirs, a role of the theme, and have each its own `line`; the `label` says who moves.
    `piece` is the component that moves, where several stand on the space: the arrow begins at it.
    """

    start: str
    end: str
    kind: Literal["step", "push", "refused"] = "step"
    side: str = ""
    line: Literal["solid", "broken", "dotted", "mixed"] = "solid"
    label: str = ""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked space: a ring, a cross, a highlight, or a numbered call-out with its label."""

    space: str
    kind: Literal["ring", "cross", "light", "callout"] = "light"
    label: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a picture of a position shows.

    On a `table` there is no board to draw: spaces are groups of pieces, called `a` or, where a group has several owners or heaps,
    `a.P1`; pieces may be named by component or, one of a deck, by label. `board` names the component that it lies on, where a game
    has several; without a name, or one that the game lacks, it is the first.

    `beside` is what players hold beside the board, which a book that teaches shows where it matters: groups called `Red.P`, of the
    player and of what lies together, in the order in which they are shown.

    `room` are arrows of the picture that this one stands beside: they are not drawn, but where they lead off the board there is as
    much room, so that the squares of both are level.
    """

    standing: tuple[Standing, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    caption: str = ""
    on: Literal["board", "table"] = "board"
    board: str = ""
    beside: tuple[Standing, ...] = ()
    room: tuple[Arrow, ...] = ()


@dataclass(frozen=True, slots=True)
class SlipLine:
    """An order as it lies on the table or stands on a sheet: the pieces concerned, and in words what they are to do.

    A `void` line is not carried out.
    """

    pieces: tuple[tuple[str, str], ...]
    words: str
    void: bool = False


@dataclass(frozen=True, slots=True)
class Slip:
    """All that one player has ordered in secret: their name, the piece that stands for them, and the lines in their order."""

    name: str
    sign: str
    lines: tuple[SlipLine, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of something that is carried out step by step: its picture, a title, and a word below it.

    `part` says of what: `movement`, `fights`. Moments of one part belong together, in order.
    """

    part: str
    title: str
    scene: Scene
    foot: str = ""
