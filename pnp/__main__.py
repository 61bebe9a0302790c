"""The `pnp` command, and `python -m pnp`: what Python is told before anything of the program is imported."""

from __future__ import annotations

import gc

RARELY = (100_000, 20, 20)
"""Thresholds of the garbage collector (`gc.set_threshold`). A command imports tens of thousands of small values, and a book is
hundreds of thousands, without a circle; by the usual numbers (700, 10, 10) looking for circles would take one second in sixteen."""


def main() -> None:
    """Run the command line and exit with its status."""
    gc.set_threshold(*RARELY)
    from pnp.cli.main import main as command_line  # noqa: PLC0415 - imported when the thresholds are set, not before

    command_line()


if __name__ == "__main__":
    main()
