"""Every game that comes with the house, built for both papers from nothing, a process a game; and what lint takes. CPU seconds.

    python benchmarks/build_all.py [--lint] [GAME …]

Aims: all games for both papers within 25 CPU s and 200 MiB; the lint of the largest within 7 CPU s.
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
from pathlib import Path

from harness import Cost, measure, scratch

RUNS = 3
PAPERS = ("a4", "letter")
GAMES = Path(__file__).parent.parent / "game_data"
PNP = (sys.executable, "-m", "pnp")


def built(game: str, output: Path) -> Cost:
    """The median cost of building a game anew; `output` holds the last run's files."""
    command = [*PNP, "build", game, "--paper", ",".join(PAPERS), "--jobs", "1", "-o", str(output)]
    costs = []
    for _ in range(RUNS):
        shutil.rmtree(output / game, ignore_errors=True)
        costs.append(measure(command, runs=0))
    return Cost(statistics.median(c.cpu for c in costs), statistics.median(c.mib for c in costs), 0)


def written(folder: Path) -> str:
    """Pages of all files of a kit, and their bytes."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    pages = sum(about["pages"] for about in manifest["outputs"].values())
    size = sum(path.stat().st_size for path in folder.glob("*.pdf"))
    return f"{pages:4d} pages {size:10,d} B"


def main() -> None:
    arguments = sys.argv[1:]
    games = [name for name in arguments if name != "--lint"] or sorted(path.name for path in GAMES.iterdir())
    folder = scratch()
    whole = 0.0
    for game in games:
        cost = built(game, folder)
        whole += cost.cpu
        papers = "   ".join(f"{paper}: {written(folder / game / paper)}" for paper in PAPERS)
        print(f"{game:<20} {cost.cpu:6.2f} s {cost.mib:6.1f} MiB   {papers}")
        if "--lint" in arguments:
            lint = measure([*PNP, "lint", game], runs=RUNS)
            print(f"{'':<15} lint {lint.cpu:6.2f} s {lint.mib:6.1f} MiB")
    print(f"{'all of them':<20} {whole:6.2f} s")
    shutil.rmtree(folder)


main()
