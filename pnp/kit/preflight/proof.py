"""A game as it would be printed, made for checking: pieces in every ink, sheets on both papers, the book; nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pnp.base.choices import INKS, Ink
from pnp.base.finding import Finding
from pnp.components.make import PieceKit, make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game
from pnp.draw.colour.inks import Palette
from pnp.kit.pipeline.kit import Kit
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import Planner
from pnp.kit.preflight.choices import choices
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
    for chosen, reached in choices(game):
        options = resolve_options(game, chosen)
        proof.findings += options.findings
        if options.value is None:
            continue
        if chosen and proof.usual is not None:
            _vary(proof, chosen, options.value, reached)
        else:
            _try(proof, options.value)
    return proof


def _try(proof: Proof, options: Mapping[str, object]) -> None:
    """The usual options in all inks, on both papers, with the book.

    On the second paper books are as full and their figures as large as in print, and nothing is on these: what is wrong with a
    picture is known from the first.
    """
    pieces = _made(proof, options, "full")
    if pieces is None:
        return
    proof.editions.append(pieces)
    for paper in PAPERS:
        request, bare = (
            BuildOptions(paper=paper),
            bool(proof.kits),
        )  # positions of the books are drawn on the first paper alone
        whole = Planner(proof.game, options, request, _silent, [], pieces=pieces, bare=bare).plan()
        proof.findings += whole.findings
        if whole.value is not None:
            proof.kits[paper] = whole.value
    made = {ink: pieces if ink == "full" else _made(proof, options, ink, like=pieces) for ink in INKS}
    proof.inks = {ink: kit for ink, kit in made.items() if kit is not None}


def _vary(proof: Proof, chosen: Mapping[str, str], options: Mapping[str, object], reached: frozenset[str]) -> None:
    """Another choice, of which only what it reaches is made and laid out anew; without the book, whose words hardly change."""
    usual = proof.usual
    fresh = _made(proof, options, "full", only=reached, like=usual)
    if fresh is None or usual is None:
        return
    parts = {name: (fresh if name in reached else usual).parts.get(name) for name in proof.game.components}
    merged = MappingProxyType({name: part for name, part in parts.items() if part is not None})
    pieces = PieceKit(proof.game, options, fresh.context, merged)
    proof.editions.append(pieces)
    kinds = {piece.kind for kit in (usual, fresh) for piece in kit.pieces if piece.component in reached}
    again = [piece for piece in pieces.pieces if piece.kind in kinds]
    for paper in PAPERS:
        planner = Planner(proof.game, options, BuildOptions(paper=paper, options=chosen), _silent, [], pieces=pieces)
        proof.findings += planner.judge(again)


def _made(
    proof: Proof,
    options: Mapping[str, object],
    ink: Ink,
    *,
    only: frozenset[str] | None = None,
    like: PieceKit | None = None,
) -> PieceKit | None:
    palette = like.context.renderer.palette if like is not None else None
    if palette is None or palette.ink != ink:
        palette = Palette.of(proof.game.theme, ink)
    report = make_kit(proof.game, options, palette, only=only, like=like)
    proof.findings += report.findings
    return report.value


def _silent(_line: str) -> None:
    """Hears nothing of the progress."""
