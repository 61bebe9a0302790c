"""The rooms on a page where fronts may lie, and where their backs come to lie then.

A page offers one room, all of its region; folded, it offers the half above a level fold line or the half left of an upright one.
"""

from __future__ import annotations

from pnp.base.frozen import Frozen
from pnp.draw.model import Rect
from pnp.press.imposition.slot import Axis, Mirror, flip_mirror
from pnp.press.job import Job
from pnp.press.paper import MARK_ROOM, Frame


class Arena(Frozen):
    """A room of width × height mm for fronts. `fold` is the axis of the fold mirror, None on a page that isn't folded.

    `spare` is what a fold line keeps free on either side.
    """

    frame: Frame
    fold: Axis | None
    spare: float

    @property
    def width(self) -> float:
        """Room for fronts, across."""
        across = self.frame.region.width
        return across / 2 - self.spare if self.fold == "x" else across

    @property
    def height(self) -> float:
        """Room for fronts, down."""
        down = self.frame.region.height
        return down / 2 - self.spare if self.fold == "y" else down

    def extent(self, width: float, height: float) -> tuple[float, float]:
        """What fronts of width × height mm take up with the backs across the fold."""
        if self.fold == "x":
            return 2 * (width + self.spare), height
        return (width, 2 * (height + self.spare)) if self.fold == "y" else (width, height)

    def origin(self, width: float, height: float) -> tuple[float, float]:
        """The top left of fronts of width × height mm.

        The whole is centred on the paper, so that a sheet fed askew errs alike on both sides; it moves up where the strip needs it.
        """
        across, down = self.extent(width, height)
        paper, region = self.frame.paper, self.frame.region
        y = min((paper.height - down) / 2, region.bottom - down)
        return (paper.width - across) / 2, max(y, region.y)

    def mirror(self, job: Job, width: float, height: float) -> Mirror | None:
        """How backs are found for fronts of width × height mm; None when the job prints none behind fronts."""
        x, y = self.origin(width, height)
        if self.fold == "x":
            return Mirror("x", x + width + self.spare)
        if self.fold == "y":
            return Mirror("y", y + height + self.spare)
        paper = self.frame.paper
        return flip_mirror(paper.width, paper.height, job.flip) if job.backs == "duplex" else None

    def roomy(self, width: float, height: float) -> bool:
        """Whether crop marks fit around fronts of width × height mm inside the margin."""
        whole, printable, strip = self.whole(width, height), self.frame.printable, self.frame.strip
        foot = strip.y if strip else printable.bottom
        fits_across = whole.x - MARK_ROOM >= printable.x
        return fits_across and whole.y - MARK_ROOM >= printable.y and whole.bottom + MARK_ROOM <= foot

    def whole(self, width: float, height: float) -> Rect:
        """The rectangle that fronts of width × height mm and their folded backs take up."""
        return Rect(*self.origin(width, height), *self.extent(width, height))


def arenas(job: Job, *, folded: bool) -> tuple[Arena, ...]:
    """Every room the job's paper offers, the plainest first."""
    frames = job.frames()
    if not folded:
        return tuple(Arena(f, None, 0.0) for f in frames)
    return tuple(Arena(f, axis, job.fold_gap) for f in frames for axis in ("y", "x"))
