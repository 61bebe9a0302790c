"""The type of every option that names a file to be written: its ending says what it is, and no file of another kind is lost."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import click


class OutputFile(click.Path):
    """A file to be written as one of these kinds of `pnp.kit.output.kinds`.

    It is looked at before any work is done, and a second time when it is written. A pipe or a device may be called as it likes, if
    there is but one kind of thing to be written to it.
    """

    def __init__(self, *kinds: str) -> None:
        super().__init__(dir_okay=False, path_type=Path)
        self.kinds = kinds

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path.

        Raises:
            click.BadParameter: when it has not the ending of any of the kinds.
            FindingsError: when there is a file of another kind.
        """
        from pnp.kit.output.kinds import ends_as, spare_others

        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if len(self.kinds) == 1 and path.exists() and not stat.S_ISREG(path.stat().st_mode):
            return path
        kind = ends_as(path, self.kinds)
        if kind is None:
            self.fail(f"{path.name!r} should end in {self._endings()}", param, ctx)
        spare_others(path, kind)
        return path

    def _endings(self) -> str:
        """`.png, .svg or .pdf`."""
        from pnp.kit.output.kinds import KINDS

        *others, last = (KINDS[kind].endings[0] for kind in self.kinds)
        return f"{', '.join(others)} or {last}" if others else last
