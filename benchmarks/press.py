"""The press beside plain hand-written reportlab: cards, a board, and the whole kit of Siege of Armagh. Cold starts, CPU seconds.

    python benchmarks/press.py

Aims: 54 cards within 2 times plain reportlab (not met: 2.1 by count, see `docs/decisions/2026-11-22-speed.md`), 1000 within
3 times and 100 MiB; files within 1.3; the kit for one paper within 3 CPU s; a rebuild with nothing changed within 0.3.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from harness import measure, scratch, script

RUNS = 5


def cards(folder: Path, count: int) -> None:
    plain = script("plain_cards.py", str(count), output=folder / "plain.pdf", runs=RUNS)
    ours = script("pnp_cards.py", str(count), output=folder / "ours.pdf", runs=RUNS)
    print(plain.row(f"{count} cards, plain reportlab"))
    deck = script("pnp_deck.py", str(count), output=folder / "deck.pdf", runs=RUNS)
    print(ours.row(f"{count} cards, pnp, drawn by hand", plain))
    print(deck.row(f"{count} cards, pnp, from a CSV file", plain))


def board(folder: Path) -> None:
    plain = script("plain_board.py", output=folder / "plain.pdf", runs=RUNS)
    ours = script("pnp_board.py", output=folder / "ours.pdf", runs=RUNS)
    print(plain.row("8 × 8 board, plain reportlab"))
    print(ours.row("8 × 8 board, pnp", plain))


def kit(folder: Path) -> None:
    output = folder / "output"
    build = [sys.executable, "-m", "pnp", "build", "siege-of-armagh", "--paper", "a4", "-o", str(output)]
    whole = output / "siege-of-armagh" / "a4" / "siege-of-armagh-a4.pdf"
    costs = []
    for _ in range(RUNS):
        shutil.rmtree(output, ignore_errors=True)
        costs.append(measure(build, output=whole, runs=0))
    fresh = sorted(costs, key=lambda cost: cost.cpu)[RUNS // 2]
    print(fresh.row("Siege of Armagh, A4, from nothing"))
    print(measure(build, output=whole, runs=RUNS).row("the same, nothing changed"))


def main() -> None:
    folder = scratch()
    cards(folder, 54)
    cards(folder, 1000)
    board(folder)
    kit(folder)
    shutil.rmtree(folder)


main()
