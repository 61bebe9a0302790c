"""Which words of a text changed, told word by word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple


class Swap(NamedTuple):
    """Words that took the place of others; either may be none."""

    old: tuple[str, ...]
    new: tuple[str, ...]

    def __str__(self) -> str:
        """`“strength 2” → “strength 3”`, `+ “flying”`, `− “slow”`."""
        old, new = (f"“{' '.join(words)}”" for words in self)
        return f"{old} → {new}" if self.old and self.new else f"+ {new}" if self.new else f"− {old}"


def swaps(old: Sequence[str], new: Sequence[str]) -> tuple[Swap, ...]:
    """What makes one list of words the other, in reading order."""
    return tuple(Swap(before, after) for before, after, same in stretches(old, new) if not same)


def stretches(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], bool]]:
    """Both lists in step: stretches of words before and after, and whether they are the same."""
    for kind, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        yield tuple(old[i:j]), tuple(new[k:m]), kind == "equal"
