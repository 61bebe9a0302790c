"""A game as it would be printed, made for checking: pieces in every ink, sheets on both papers, the book; nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.components.make import PieceKit, make_kit
from pnp.definition.finding import Finding
from pnp.definition.load import Game
from pnp.definition.options import resolve_options
from pnp.draw.theme import INKS, Ink, Palette
from pnp.kit.plan import Kit, Planner
from pnp.kit.prepress.choices import choices
from pnp.kit.request import Request
from pnp.press.paper import PAPERS


@dataclass(slots=True)
class Proof:
    """`inks` holds the pieces with the usual options in each ink, `kits` the whole by paper, where nothing stood in the way.

    `editions` are the pieces of every choice of options that was tried, the usual one first. `findings` are those of a build.
    """

    game: Game
    inks: dict[Ink, PieceKit] = field(default_factory=dict)
    kits: dict[str, Kit] = field(default_factory=dict)
    editions: list[PieceKit] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def usual(self) -> PieceKit | None:
        """The pieces with the usual options in full colour."""
        return self.editions[0] if self.editions else None


def make_proof(game: Game) -> Proof:
    """The game made as a build would make it, with its usual options and with every other choice that changes what is printed."""
    proof = Proof(game)
    for chosen in choices(game):
        options = resolve_options(game, chosen)
        proof.findings += options.findings
        if options.value is not None:
            _try(proof, chosen, options.value)
    return proof


def _try(proof: Proof, chosen: Mapping[str, str], options: Mapping[str, object]) -> None:
    """One choice on both papers; the usual one with its book and in the other inks too, since options change few words."""
    pieces = _made(proof, options, "full")
    if pieces is None:
        return
    proof.editions.append(pieces)
    for paper in PAPERS:
        planner = Planner(proof.game, options, Request(paper=paper, options=chosen), _silent, [], pieces=pieces)
        if chosen:
            proof.findings += planner.plan_sheets().findings
            continue
        whole = planner.plan()
        proof.findings += whole.findings
        if whole.value is not None:
            proof.kits[paper] = whole.value
    if not chosen:
        made = {ink: pieces if ink == "full" else _made(proof, options, ink) for ink in INKS}
        proof.inks = {ink: kit for ink, kit in made.items() if kit is not None}


def _made(proof: Proof, options: Mapping[str, object], ink: Ink) -> PieceKit | None:
    report = make_kit(proof.game, options, Palette.of(proof.game.theme, ink))
    proof.findings += report.findings
    return report.value


def _silent(_line: str) -> None:
    """Hears nothing of the progress."""
