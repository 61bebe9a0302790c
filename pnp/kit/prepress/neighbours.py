"""Maps held against the rules: the areas that touch on paper are those that the engine takes for neighbours, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.components.maps.areaart import AreaArt
from pnp.components.maps.chart import Chart
from pnp.definition.finding import Fault, Finding
from pnp.kit.prepress.proof import Proof
from pnp.rules.registry import find_engine

PAPER_ALONE = Fault(
    "paper-without-rules", "{board}: {one} and {other} touch on paper, but the rules do not have them as neighbours"
)
RULES_ALONE = Fault(
    "rules-without-paper", "{board}: the rules have {one} and {other} as neighbours, but on paper they do not touch"
)


def rules_of_maps(proof: Proof) -> Iterator[Finding]:
    """Every pair of areas on which a map and the engine disagree; nothing where no engine says what is next to what."""
    engine = find_engine(proof.game.engine).value if proof.game.engine else None
    if engine is None or proof.usual is None:
        return
    for board, beside in engine({}).neighbours().items():
        part = proof.usual.parts.get(board)
        if part is not None and isinstance(part.board, AreaArt):
            yield from _compared(board, part.board.chart, beside)


def _compared(board: str, chart: Chart, beside: Mapping[str, frozenset[str]]) -> Iterator[Finding]:
    shown = (set(chart.network.touching) - set(chart.table.map.barriers)) | set(chart.table.map.links)
    known = {(min(one, other), max(one, other)) for one, others in beside.items() for other in others}
    for one, other in sorted(shown ^ known):
        fault = PAPER_ALONE if (one, other) in shown else RULES_ALONE
        place = chart.table.place("areas", one, "neighbours")
        yield fault.at(place, board=board, one=one, other=other)
