"""`pnp check` with a move, cold, beside the bare libraries that it needs: CPU seconds of fresh processes, byte code compiled.

    python benchmarks/rules_check.py

Aim: at most 1.6 times the CPU of `python -c "import click, yaml"`. In instructions, byte code compiled, a position takes 1.46
times, an illegal move with its clause 1.57 times (`docs/decisions/2026-11-22-speed.md`).
"""

from __future__ import annotations

import os
import shutil
import sys

from harness import measure, scratch

POSITION = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1\n"
RUNS = 15


def main() -> None:
    folder = scratch()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its byte code
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "byte-code")
    position = folder / "w11.txt"
    position.write_text(POSITION, encoding="utf-8")
    base = measure([sys.executable, "-c", "import click, yaml"], runs=RUNS)
    print(f"{'import click, yaml':<36} {1000 * base.cpu:6.1f} ms")
    check = [sys.executable, "-m", "pnp", "check", "siege-of-armagh", str(position)]
    for name, more, status in (
        ("a position", [], 0),
        ("a legal move", ["--move", "b6-a7=B"], 0),
        ("an open question", ["--move", "b6-a7"], 0),
        ("an illegal move, with its clause", ["--move", "b6-b8"], 1),
        ("a legal move, as JSON", ["--move", "b6-a7=B", "--json"], 0),
    ):
        cost = measure([*check, *more], runs=RUNS, status=status)
        print(f"{'pnp check, ' + name:<36} {1000 * cost.cpu:6.1f} ms  ×{cost.cpu / base.cpu:4.2f}")
    shutil.rmtree(folder)


main()
