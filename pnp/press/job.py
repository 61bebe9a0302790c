"""A press job: paper, margins, backs, flip and marks as they are asked for, and the faults of such a request."""

from __future__ import annotations

from math import isfinite

from msgspec.structs import asdict

from pnp.base.choices import Backs, Flip, Marks
from pnp.base.finding import Fault, Finding, Severity
from pnp.base.frozen import Frozen
from pnp.base.tongue import tr_noop
from pnp.press.paper import A4, DEFAULT_MARGIN, MINIMUM_MARGIN, Frame, Paper, frame

FOLD_GAP = 5.0
"""From the fold line to the bleed on either side (pnp-howto, ernierasta 2019)."""
OVERLAP = 8.0
"""The glue strip of tiled boards: 5 to 10 mm are usual."""

NOT_A_NUMBER = Fault("press-not-a-number", "{measure} is {value}, which is no length")
MARGIN_TOO_SMALL = Fault(
    "margin-too-small", "a margin of {margin:g} mm is less than the {least:g} mm that home printers reach"
)
MARGIN_TIGHT = Fault(
    "margin-tight", "a margin of {margin:g} mm is less than {usual:g} mm, which every printer reaches", Severity.NOTE
)
NO_ROOM = Fault("no-room", "nothing is left of {paper} ({shape}) inside a margin of {margin:g} mm")
NEGATIVE = Fault("press-negative", "{measure} is {value:g} mm; it can't be less than nothing")

LENGTHS = frozenset({"margin", "bleed", "fold_gap", "overlap"})
"""The measures of a job that are single lengths in mm."""


class Imprint(Frozen):
    """What footers say of the game; `players` for how many the kit is, where not for all. The guide says it anyhow: `serves`."""

    title: str = ""
    version: str = ""
    players: str = ""
    serves: str = ""

    @property
    def line(self) -> str:
        """`Siege of Armagh 1.0`, `Sidion 1.0 for 3 players`."""
        return f"{self.title} {self.version} {self.players}".strip()


NO_IMPRINT = Imprint()

EDGES = (tr_noop("long"), tr_noop("short"))
"""Over which a printer turns a sheet."""


class Job(Frozen):
    """How pieces come onto paper. Lengths in mm.

    `backs`: `duplex` prints them on the other side of the sheet, `fold` beside the fronts across a fold line, `none` leaves
    them out. `flip` is the edge over which the printer turns the sheet. `bleed` limits how much of a face's bleed is printed
    (None: all). `marks` may be `long`, to the edge of the paper where nothing else lies, or stand on fronts only. `footer`
    reserves the strip for ruler and footer. `fold_gap` lies on either side of a fold line. `overlap` is the glue strip between
    tiles of a board (0: butt joints). `back_offset` shifts every back, right and down as seen on the back, to make good what a
    printer is off by. With `gang`, sheets less than half full go together on one, whatever their kinds.
    """

    paper: Paper = A4
    backs: Backs = "duplex"
    flip: Flip = "long"
    marks: Marks = "crop"
    margin: float = DEFAULT_MARGIN
    bleed: float | None = None
    footer: bool = True
    fold_gap: float = FOLD_GAP
    overlap: float = OVERLAP
    back_offset: tuple[float, float] = (0.0, 0.0)
    imprint: Imprint = NO_IMPRINT
    gang: bool = True

    @property
    def crops(self) -> bool:
        """Whether crop marks are wanted."""
        return self.marks != "none"

    def frames(self) -> tuple[Frame, Frame]:
        """The page upright and on its side, the orientation of the paper as given first."""
        papers = (self.paper, self.paper.turned())
        first, second = (frame(p, self.margin, strip=self.footer, marks=self.crops) for p in papers)
        return first, second


def check_job(job: Job) -> tuple[Finding, ...]:
    """Everything that is wrong with the measures of a job."""
    measures = {name: value for name, value in asdict(job).items() if name in LENGTHS}
    measures |= {"back_offset": job.back_offset[0], "back_offset (down)": job.back_offset[1]}
    measures |= {"paper width": job.paper.width, "paper height": job.paper.height}
    odd = [NOT_A_NUMBER.at(measure=k, value=v) for k, v in measures.items() if v is not None and not isfinite(v)]
    if odd:
        return tuple(odd)
    found = [
        NEGATIVE.at(measure=k, value=measures[k]) for k in ("bleed", "fold_gap", "overlap") if (measures[k] or 0) < 0
    ]
    if job.margin < MINIMUM_MARGIN:
        hint = f"use {DEFAULT_MARGIN:g} mm, or {MINIMUM_MARGIN:g} mm when your printer allows it"
        found.append(MARGIN_TOO_SMALL.at(margin=job.margin, least=MINIMUM_MARGIN, hints=(hint,)))
    elif job.margin < DEFAULT_MARGIN:
        found.append(MARGIN_TIGHT.at(margin=job.margin, usual=DEFAULT_MARGIN))
    if any(min(f.region.width, f.region.height) <= 0 for f in job.frames()):
        found.append(NO_ROOM.at(paper=job.paper.name, shape=job.paper.shape(), margin=job.margin))
    return tuple(found)
