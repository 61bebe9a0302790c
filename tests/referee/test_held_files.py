"""A file is held by one process at a time, and who holds it can be told."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from pnp.referee.records.holding import hold, holder


@pytest.mark.skipif(sys.platform == "win32", reason="locks there are of another kind")
def test_who_opens_a_held_file_does_not_get_it_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "evening.record"
    with path.open("ab") as mine:
        assert hold(mine)
        with path.open("ab") as other:
            assert not hold(other)
    with path.open("ab") as later:
        assert hold(later)


@pytest.mark.skipif(not Path("/proc/locks").exists(), reason="the system doesn't tell")
def test_the_holder_is_named_by_number_and_command(tmp_path: Path) -> None:
    path = tmp_path / "evening.record"
    assert holder(path) == ""
    with path.open("ab") as mine:
        assert hold(mine)
        told = holder(path)
    assert told == "" or told.startswith(f"process {os.getpid()} (")
    assert holder(path) == ""
