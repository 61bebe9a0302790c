"""Faces that one renderer lends another: of a game made again with other options, or in another ink, most need not be drawn anew.

A face follows from its order and from what every template sees. So it may be lent to a renderer of the same game that differs in
options, in numbers of copies and in its ink alone, where all that was looked up of these comes to the same (`readings`). In
another ink it is recoloured, unless what is drawn hangs on the colours themselves. Not lent are faces about which something was
found, which is to be told again; that place pictures, which the renderer lists; and all that hold such a face. One that shows
another component is lent where that looks the same.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from pnp.components.faces.cache.readings import VARYING, Reading
from pnp.components.faces.job import Job, Resources
from pnp.draw.model import Symbol


class Loan(NamedTuple):
    """What a face hangs on: what was looked up, keys of the faces within it, other components with the side that is shown.

    One that `sees_colours`, and the game's own `art`, matter in another ink.
    """

    readings: tuple[Reading, ...]
    inner: tuple[Hashable, ...]
    shows: tuple[tuple[str, str], ...]
    art: tuple[Symbol, ...]
    sees_colours: bool

    @classmethod
    def of(cls, job: Job) -> Loan:
        """What the face that a job has drawn hangs on."""
        shows, inner = dict.fromkeys(job.shows), dict.fromkeys(job.inner)
        return cls(tuple(job.readings), tuple(inner), tuple(shows), tuple(job.art), job.sees_colours)


def alike(one: Resources, other: Resources) -> bool:
    """Would the two stocks make the same of every order whose templates look up nothing that varies, but for the ink?

    Only from the ink in which colours print as written can a drawing get those of another.
    """
    if one.palette is not other.palette and not one.palette.unchanged:
        return False
    same = one.palette.theme is other.palette.theme and one.folder is other.folder and one.families == other.families
    names = (one.known.keys() | other.known.keys()) - VARYING
    return same and all(one.known.get(name) == other.known.get(name) for name in names)
