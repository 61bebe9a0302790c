"""What long work says while it goes on."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[str], None]
"""Takes a line for people, such as `setting the rulebook`; what it does with it is no matter of whoever works."""
