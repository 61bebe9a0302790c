"""`pnp lint` beside the preview: in a process of its own, which a new change ends, so that drawing never waits for it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread

from pnp.base.finding import Fault, Severity
from pnp.site.preview.noted import Noted, noted

NO_LINT = Fault(
    "lint-ended",
    "looking for faults came to an end of its own (status {status}); the terminal says why",
    Severity.WARNING,
)


class Linting:
    """Looks a game over again and again. `heard` is called, from a thread, with what was found by a look that came to its end."""

    def __init__(self, folder: Path, heard: Callable[[list[Noted]], None]) -> None:
        self._folder = folder
        self._heard = heard
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()

    def begin(self) -> None:
        """Look the game over as it is now; a look that is under way ends."""
        with self._lock:
            self._end()
            command = (sys.executable, "-m", "pnp.site.preview.linting", str(self._folder))
            self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)  # noqa: S603 - ourselves
            Thread(target=self._hear, args=(self._process,), daemon=True).start()

    def end(self) -> None:
        """End the look that is under way, if there is one."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
        self._process = None

    def _hear(self, process: subprocess.Popen[bytes]) -> None:
        told, _ = process.communicate()
        with self._lock:
            current = process is self._process
        if current:
            self._heard(noted((NO_LINT.at(status=process.returncode),)) if process.returncode else json.loads(told))


def _look_over(folder: Path) -> None:
    from pnp.kit.preflight.lint import lint  # noqa: PLC0415 - whoever starts this process has no need of it

    sys.stdout.write(json.dumps(noted(lint(folder))))


if __name__ == "__main__":
    _look_over(Path(sys.argv[1]))
