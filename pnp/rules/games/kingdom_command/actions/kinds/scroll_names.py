"""Scrolls named otherwise than by their code."""

from __future__ import annotations

from pnp.rules.games.kingdom_command.state.data import SCROLLS


def codes_named(word: str) -> tuple[str, ...]:
    """The codes of the scrolls that a word begins with, or is in the name of: `sawmill`, `tower`, `saw9`."""
    plain = word.lower()
    return tuple(code for code, scroll in SCROLLS.items() if plain[:3] == code or plain in scroll.name.lower().split())
