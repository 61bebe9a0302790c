"""The four kits of a pack: both papers, each in full colour and low in ink. The pieces are drawn once for each ink."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.base.choices import Ink
from pnp.base.finding import Finding, Report
from pnp.base.frozen import Frozen
from pnp.base.progress import Progress
from pnp.definition.load.load import Game
from pnp.draw.model import Document
from pnp.kit.pack.contest import Entry
from pnp.kit.pipeline.binding import KitFile
from pnp.kit.pipeline.kit import Kit
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_drawn
from pnp.kit.pipeline.prepared import draw_game
from pnp.press.paper import PAPERS

KIT_INKS: Mapping[Ink, str] = {"full": "full colour", "low": "low ink"}
"""The inks that a pack has kits in, in words."""


class Edition(Frozen):
    """A kit on one paper in one ink, and its file that holds everything."""

    paper: str
    ink: Ink
    kit: Kit

    @property
    def title(self) -> str:
        """`A4, low ink`."""
        return f"{PAPERS[self.paper].name}, {KIT_INKS[self.ink]}"

    @property
    def whole(self) -> KitFile:
        """Guide, sheets and booklet in one."""
        return self.kit.files[-1]

    def document(self) -> Document:
        """That file as a document."""
        return self.kit.document(self.whole)


def make_editions(
    game: Game, options: Mapping[str, str], tell: Progress, players: int | None = None
) -> Report[tuple[Edition, ...]]:
    """Both papers, full colour before low ink; no value when anything in the game is an error."""
    editions: dict[tuple[str, Ink], Edition] = {}
    findings: list[Finding] = []
    for ink in KIT_INKS:
        drawn = draw_game(game, options, ink, tell, players)
        if drawn.value is None:
            return Report(None, (*findings, *drawn.findings))
        for paper in PAPERS:
            planned = plan_drawn(
                drawn.value, BuildOptions(paper=paper, ink=ink, options=options, players=players), tell
            )
            findings += (finding for finding in planned.findings if finding not in findings)
            if planned.value is not None:
                editions[paper, ink] = Edition(paper, ink, planned.value)
    if Report(None, tuple(findings)).errors:
        return Report(None, tuple(findings))
    return Report(tuple(editions[paper, ink] for paper in PAPERS for ink in KIT_INKS), tuple(findings))


def entry_of(editions: tuple[Edition, ...]) -> Entry:
    """What a contest looks at: the game as it is printed in full colour."""
    full = [edition for edition in editions if edition.ink == "full"]
    kit = full[0].kit
    return Entry(
        kit.game,
        kit.pieces.pieces,
        {PAPERS[edition.paper].name: edition.kit.sheets for edition in full},
        {PAPERS[edition.paper].name: len(edition.kit.book.pages) for edition in full if edition.kit.book},
    )
