"""Runs whole commands in fresh processes and takes the operating system's own account of each: CPU seconds and peak memory.

Wall time is left out on purpose: it tells more about the machine's other work than about ours.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
BYTE_CODE = tempfile.mkdtemp(prefix="pnp-bench-code-")
ENVIRONMENT = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": BYTE_CODE}
"""Modules are compiled once, in the run that warms up, as they are once a program is installed."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The median over several cold runs: CPU seconds (user + system), peak memory in MiB, and bytes written."""

    cpu: float
    mib: float
    size: int

    def row(self, name: str, base: Cost | None = None) -> str:
        """A line of the table; with `base`, the ratios to it."""
        ratio = "" if base is None else f"  cpu ×{self.cpu / base.cpu:4.2f}  file ×{self.size / max(1, base.size):4.2f}"
        return f"{name:<34} {self.cpu:7.3f} s {self.mib:7.1f} MiB {self.size:9,d} B{ratio}"


def measure(command: Sequence[str], *, output: Path | None = None, runs: int = 5, status: int = 0) -> Cost:
    """Run `command` cold `runs` times after one warm-up of the disk cache, and keep the medians; once, and no more, for 0.

    Raises:
        RuntimeError: when the command ends with another status than this.
    """
    costs = [_run(command, status) for _ in range(runs + 1)][min(1, runs) :]
    size = output.stat().st_size if output and output.is_file() else 0
    return Cost(statistics.median(c for c, _ in costs), statistics.median(m for _, m in costs), size)


def _run(command: Sequence[str], expected: int) -> tuple[float, float]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    _, ended, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(ended)
    if process.returncode != expected:
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def script(name: str, *arguments: str, output: Path, runs: int = 5) -> Cost:
    """Measure one of the scripts beside this file; it gets its arguments, then the path to write."""
    return measure([sys.executable, str(HERE / name), *arguments, str(output)], output=output, runs=runs)


def scratch() -> Path:
    """A folder for what the benchmarks write."""
    return Path(tempfile.mkdtemp(prefix="pnp-bench-"))
