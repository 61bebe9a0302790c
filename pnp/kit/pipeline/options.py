"""What somebody asks to be built, as one frozen value that can be compared with what was built before."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath

from pnp.base.choices import Backs, Extra, Flip, Ink, Marks, TypeChoice
from pnp.base.frozen import Frozen, field, replace
from pnp.definition.printer import Printer

"""Hears what is being worked on."""


class BuildOptions(Frozen):
    """One kit: a paper, an ink, how backs are made, and the game's own options.

    `margin` is in mm, as is `overlap`, by which the tiles of a large board overlap (0: butt joints). `only` keeps the named kinds
    of component (`board`, `tokens`, `rulebook`, …); empty means all. `printer` is the one that the sheets are made to measure for.
    `players` is for how many the kit is (None: for as many as the game can have).
    `extra` are documents that no kit has unless somebody asks for them (`referee`, `cut-lines`).
    `language` is the one that the texts are wanted in, if not that of the game.
    `large_print` sets books in 16 pt and enlarges player aids; `type` says whose typefaces: the theme's, or `easy` ones.
    `page` is the address of the game's page on the web, if not that of its own definition, for the code on the guide.
    With `gang` small sheets of several kinds go together on one where that saves paper.
    `stock` names label sheets or perforated cards to print on instead; of the first sheet `skip` labels are used already.
    """

    paper: str = "a4"
    ink: Ink = "full"
    backs: Backs = "duplex"
    flip: Flip = "long"
    marks: Marks = "crop"
    margin: float = 6.35
    overlap: float = 8.0
    only: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    printer: Printer | None = None
    stock: str | None = None
    skip: int = 0
    players: int | None = None
    extra: tuple[Extra, ...] = ()
    page: str = ""
    language: str = ""
    large_print: bool = False
    type: TypeChoice = "theme"
    gang: bool = True

    @property
    def place(self) -> str:
        """The name of the folder that such a kit lies in: its paper's or its stock's, then what was asked for besides."""
        name = PurePath(self.stock).stem if self.stock else self.paper
        own = (self.language, "large" if self.large_print else "", self.type if self.type != "theme" else "")
        return "-".join(filter(None, (name, *own)))

    def on(self, paper: str) -> BuildOptions:
        """The same wish on another paper."""
        return replace(self, paper=paper)

    def as_json(self) -> dict[str, object]:
        """The request as the manifest records it."""
        extras: dict[str, object] = {"stock": self.stock, "skip": self.skip} if self.stock else {}
        if self.extra:
            extras["with"] = list(self.extra)
        if self.language:
            extras["language"] = self.language
        if self.large_print:
            extras["large_print"] = True
        if self.type != "theme":
            extras["type"] = self.type
        if not self.gang:
            extras["gang"] = False
        if self.page:
            extras["page"] = self.page
        if self.printer is not None:
            extras["printer"] = self.printer.as_json()
        if self.players is not None:
            extras["players"] = self.players
        return {
            "paper": self.paper,
            "ink": self.ink,
            "backs": self.backs,
            "flip": self.flip,
            "marks": self.marks,
            "margin_mm": self.margin,
            "overlap_mm": self.overlap,
            "only": list(self.only),
            "options": dict(sorted(self.options.items())),
            **extras,
        }
