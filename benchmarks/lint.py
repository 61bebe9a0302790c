"""`pnp lint` of every bundled game, cold: CPU seconds of fresh processes, byte code compiled, beside a build of the same game.

    python benchmarks/lint.py [GAME…]

Aim: at most 5 CPU s for the largest game, Kingdom Command, on a quiet machine. It takes 47,400 million instructions, 4.5 s on the
one where 57,100 million took 5.4 s; slower ones take as much longer (`docs/decisions/2026-11-22-speed.md`). Counts tell more
than clocks:

    valgrind --tool=callgrind --callgrind-out-file=/dev/null python -m pnp lint kingdom-command
"""

from __future__ import annotations

import os
import shutil
import sys

from harness import measure, scratch

GAMES = ("siege-of-armagh", "castles-and-crowns", "imperio-bellum", "sidion", "kingdom-command")
RUNS = 3


def main() -> None:
    folder = scratch()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its byte code
    pnp = [sys.executable, "-m", "pnp"]
    for game in sys.argv[1:] or GAMES:
        build = measure([*pnp, "build", game, "--paper", "a4", "-o", str(folder / "output")], runs=0)
        lint = measure([*pnp, "lint", game], runs=RUNS)
        print(f"{game:<20} lint {lint.cpu:6.2f} s {lint.mib:6.1f} MiB   build for A4 {build.cpu:6.2f} s")
    shutil.rmtree(folder)


main()
