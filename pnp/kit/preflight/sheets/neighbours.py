"""Maps held against the rules: what touches on paper, or is joined by a path, are the engine's neighbours, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Set

from pnp.base.finding import Fault, Finding, Place
from pnp.components.boards.ground import Ground
from pnp.components.maps.areas.art import AreaArt
from pnp.components.maps.hexagons.art import HexArt
from pnp.components.maps.towns.art import TownArt
from pnp.kit.preflight.proof import Proof
from pnp.rules.registry import find_engine

PAPER_ALONE = Fault("paper-without-rules", "{board}: {one} and {other} are neighbours on paper, but not in the rules")
RULES_ALONE = Fault("rules-without-paper", "{board}: {one} and {other} are neighbours in the rules, but not on paper")


def rules_of_maps(proof: Proof) -> Iterator[Finding]:
    """Every pair of spaces on which a map and the engine disagree; nothing where no engine says what is next to what."""
    engine = find_engine(proof.game.engine).value if proof.game.engine else None
    if engine is None or proof.usual is None:
        return
    for board, beside in engine({}).neighbours().items():
        part = proof.usual.parts.get(board)
        ground = part.board if part is not None else None
        shown = _on_paper(ground) if ground is not None else None
        if ground is not None and shown is not None:
            known = {(min(one, other), max(one, other)) for one, others in beside.items() for other in others}
            for one, other in sorted(shown ^ known):
                fault = PAPER_ALONE if (one, other) in shown else RULES_ALONE
                yield fault.at(_place(ground, one), board=board, one=one, other=other)


def _on_paper(ground: Ground) -> Set[tuple[str, str]] | None:
    """Pairs of neighbours as a map shows them, each in alphabetical order; None for what is no map."""
    if isinstance(ground, TownArt):
        return set(ground.towns.paths)
    if isinstance(ground, HexArt):
        return set(ground.table.field.pairs())
    if isinstance(ground, AreaArt):
        chart = ground.chart
        return (set(chart.network.touching) - set(chart.table.map.barriers)) | set(chart.table.map.links)
    return None


def _place(ground: Ground, space: str) -> Place:
    """Where the file of a map says what a space is next to."""
    if isinstance(ground, AreaArt):
        return ground.chart.table.place("areas", space, "neighbours")
    return ground.towns.place if isinstance(ground, TownArt) else Place(spaces=(space,))
