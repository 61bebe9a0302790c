"""Completion with the Tab key at the prompts of `pnp play`, where the system has readline and somebody is typing."""

from __future__ import annotations

import sys
from collections.abc import Callable


def complete_from(completions: Callable[[str], list[str]]) -> None:
    """Let Tab complete what `completions` gives for the beginning that has been typed."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:
        return
    found: list[str] = []

    def completer(begun: str, state: int) -> str | None:
        nonlocal found
        if state == 0:
            found = completions(begun.lstrip())
        return found[state] if state < len(found) else None

    readline.set_completer(completer)
    readline.set_completer_delims(",\n")
    readline.parse_and_bind("tab: complete")
