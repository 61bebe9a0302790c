"""How long one changed card of a thousand takes while the game is being watched: from the saved table to the written files.

    python benchmarks/watch.py [CARDS]

CPU seconds don't depend on the machine's other work, wall seconds do. To the latter come up to two looks at the folder
(`pnp watch --every`, 0.1 s each), until the change is seen and the folder keeps still.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from deck import title
from pnp_deck import write_folder

from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.watch.polling import look
from pnp.kit.watch.workbench import Target, Workbench

RUNS = 9


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as scratch:
        game = write_folder(Path(scratch), count)
        bench = Workbench(game, Target(BuildOptions(), Path(scratch) / "watch"))
        table = game / "cards.csv"
        text = table.read_text(encoding="utf-8")
        print(f"{count} cards, all of them   {_row(*_made(bench, game, count))}")
        changes = []
        for run in range(RUNS):
            number = count * (run + 1) // (RUNS + 1)
            table.write_text(text.replace(f"{title(number)},", f"Raven {run},"), encoding="utf-8")
            changes.append(_made(bench, game, 2 if run else 1))
        print(f"one of them, median of {RUNS}   {_row(*map(statistics.median, zip(*changes, strict=True)))}")


def _made(bench: Workbench, game: Path, most: int) -> tuple[float, float]:
    """CPU and wall seconds of a making, which must have drawn something, and no more than it had to."""
    cpu, wall = time.process_time(), time.perf_counter()
    (sheets, *_) = bench.make(look(game))
    assert not sheets.failed, sheets.findings
    assert 0 < sheets.drawn <= most, sheets.drawn
    return time.process_time() - cpu, time.perf_counter() - wall


def _row(cpu: float, wall: float) -> str:
    return f"{cpu:7.3f} s CPU {wall:7.3f} s wall"


main()
