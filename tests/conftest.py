"""What all tests share: `--slow` runs the long ones too."""

from __future__ import annotations

import gc
import signal

import pytest

signal.signal(signal.SIGINT, signal.default_int_handler)
"""Whoever starts the tests in the background may have had Ctrl-C ignored, and programs that are started inherit that."""


gc.set_threshold(50_000, 20, 200)
"""Pieces and books that are kept for all tests of a run are gone through again and again otherwise: an eighth of the time."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow as well")


GAMES = {"armagh": "siege", "crowns": "castles", "imperio": "imperio", "kingdom": "kingdom", "sidion": "sidion"}
ROOMS = ("tests/rulebook/", "tests/components/", "tests/kit/test_saved_table", "tests/kit/test_cutting")
"""Tests that share what takes long to draw: one process has those of a game, so that it is drawn once."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        room = next((room for room in ROOMS if item.nodeid.startswith(room)), None)
        game = next((stem for stem, slug in GAMES.items() if stem in item.nodeid or slug in item.nodeid), None)
        if room and game:
            item.add_marker(pytest.mark.xdist_group(f"{room}{game}"))
    if config.getoption("--slow"):
        return
    skip = pytest.mark.skip(reason="slow: run with --slow")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip)
