"""What one changed card of a thousand costs `pnp build`, a process a build: what it reads of the build before, and what it makes.

    python benchmarks/second_build.py [CARDS]

Aim: 0.5 CPU s for one card.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from pathlib import Path

from deck import title
from harness import Cost, measure, scratch
from pnp_deck import write_folder

RUNS = 5
PNP = (sys.executable, "-m", "pnp")


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    folder = scratch()
    game = write_folder(folder, count)
    output = folder / "output"
    command = [*PNP, "build", str(game), "--paper", "a4", "--jobs", "1", "-o", str(output)]
    measure(command, runs=0)  # byte code
    print(_all(command, output).row(f"{count} cards, all of them"))
    table = game / "cards.csv"
    text = table.read_text(encoding="utf-8")
    costs = []
    for run in range(RUNS):
        number = count * (run + 1) // (RUNS + 1)
        table.write_text(text.replace(f"{title(number)},", f"Raven {run},"), encoding="utf-8")
        costs.append(measure(command, runs=0))
    print(_median(costs).row("one of them"))
    print(measure(command, runs=RUNS).row("none of them"))
    shutil.rmtree(folder)


def _all(command: list[str], output: Path) -> Cost:
    costs = []
    for _ in range(RUNS):
        shutil.rmtree(output, ignore_errors=True)
        costs.append(measure(command, runs=0))
    return _median(costs)


def _median(costs: list[Cost]) -> Cost:
    return Cost(statistics.median(c.cpu for c in costs), statistics.median(c.mib for c in costs), 0)


main()
