"""What all tests share: `--slow` runs the long ones too."""

from __future__ import annotations

import gc
import signal

import pytest
from hypothesis import settings

signal.signal(signal.SIGINT, signal.default_int_handler)
"""Whoever starts the tests in the background may have had Ctrl-C ignored, and programs that are started inherit that."""


gc.set_threshold(50_000, 20, 200)
"""Pieces and books that are kept for all tests of a run are gone through again and again otherwise: an eighth of the time."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow as well")


def pytest_configure(config: pytest.Config) -> None:
    """No example has to be quick, on whatever machine, and each run tries the same ones; the long run tries others each time."""
    settings.register_profile("pnp", deadline=None, derandomize=not config.getoption("--slow"))
    settings.load_profile("pnp")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # those in a browser first: while one process waits for the browser, the other reckons
    items.sort(key=lambda item: item.path.parent.name != "site")
    if config.getoption("--slow"):
        return
    skip = pytest.mark.skip(reason="slow: run with --slow")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip)
