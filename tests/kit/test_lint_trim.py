"""What a stray cut would betray is found by lint: grounds that end on the cut, frames beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.definition.load.load import load_game
from pnp.kit.preflight.proof import make_proof
from pnp.kit.preflight.sheets.trim import trim_faults
from tests.kit.lint_games import write_game

CARD = """\
  card:
    kind: {kind}
    name: Card
    {measures}
    front: {{elements: [{{fill: "#ffffff"}}, {front}]}}
    back: {{elements: [{{fill: "#203060"}}, {back}]}}
"""
PLAIN = '{fill: "#203060"}'
INNER = '{rect: [10, 10, 20, 20], fill: "#203060"}'


def found(
    folder: Path, *, kind: str = "sheet", measures: str = "size: [60, 90]", front: str = INNER, back: str = PLAIN
) -> list[str]:
    game = load_game(write_game(folder, CARD.format(kind=kind, measures=measures, front=front, back=back))).require()
    return [finding.message for finding in trim_faults(make_proof(game))]


@pytest.mark.parametrize(
    ("shape", "told"),
    [
        (
            '{polygon: [[0, 0], [60, 0], [50, 20], [10, 20]], fill: "#203060"}',
            "along the upper edge ends on the cut for 54 mm",
        ),
        ('{polygon: [[0, 0], [40, 90], [0, 90]], fill: "#203060"}', "along the lower edge"),
        ('{polygon: [[-3, -3], [63, -3], [50, 20], [10, 20]], fill: "#203060"}', ""),
        ('{rect: [0, 0, 100%, 20], fill: "#203060"}', ""),
        ('{polygon: [[0, 0], [6, 0], [0, 6]], fill: "#203060"}', ""),
    ],
    ids=["ends there", "in part", "goes beyond", "a rectangle goes by itself", "a detail"],
)
def test_a_ground_that_ends_on_the_cut_is_told(shape: str, told: str, tmp_path: Path) -> None:
    lines = found(tmp_path, front=shape)
    assert len(lines) == bool(told)
    assert all(told in line and "(front of 'card')" in line for line in lines)


@pytest.mark.parametrize(
    ("kind", "measures", "inset", "side", "told"),
    [
        ("sheet", "size: [60, 90]", 2.5, "front", False),
        ("sheet", "size: [60, 90]", 1.5, "front", True),
        ("sheet", "size: [60, 90]", 2.5, "back", True),
        ("sheet", "size: [60, 90]", 3.5, "back", False),
        ("sheet", "{size: [60, 90], safe: 1}", 1.5, "back", False),
        ("token", "size: [60, 90]", 1.5, "back", False),
    ],
)
def test_a_frame_near_the_cut_is_told_unless_the_data_says_so(
    kind: str, measures: str, inset: float, side: str, told: bool, tmp_path: Path
) -> None:
    frame = f'{{rect: [0, 0, 100%, 100%], inset: {inset}, stroke: "#ffcc00", width: 0.5}}'
    measures = measures.strip("{}").replace("], ", "]\n    ")
    lines = found(tmp_path, kind=kind, measures=measures, **{side: frame})
    assert bool(lines) == told
    assert all("a frame lies" in line and f"({side} of 'card')" in line for line in lines)
