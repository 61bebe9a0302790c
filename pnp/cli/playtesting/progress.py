"""How far a playtest has come, told now and then to whoever sits at a terminal."""

from __future__ import annotations

import sys
from time import monotonic

import click

from pnp.cli.shared.edge import REWIND

EVERY = 0.5
"""Seconds between two lines."""


class Progress:
    """Counts games; silent where nobody watches."""

    def __init__(self, games: int) -> None:
        self.games = games
        self._begun = self._told = monotonic()
        self._first: int | None = None
        self._shown = sys.stderr.isatty()

    def __call__(self, played: int) -> None:
        """So many games there are now."""
        now = monotonic()
        if self._first is None:
            self._first = played - 1
        if not self._shown or now - self._told < EVERY:
            return
        self._told = now
        pace = (played - self._first) / (now - self._begun)
        left = max(0, self.games - played) / pace
        click.echo(f"{REWIND}{played} games, {pace:.1f} a second, {_span(left)} to go   ", nl=False, err=True)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_how: object) -> None:
        """The line is ended, if there is one."""
        if self._shown and self._told != self._begun:
            click.echo("", err=True)


def _span(seconds: float) -> str:
    return (
        f"{seconds:.0f} s"
        if seconds < 120
        else f"{seconds / 60:.0f} min"
        if seconds < 7200
        else f"{seconds / 3600:.1f} h"
    )
