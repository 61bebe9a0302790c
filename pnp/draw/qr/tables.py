"""What the standard has in tables: how many bytes of each version and level are for correction, and in how many blocks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Level = Literal["low", "medium", "quartile", "high"]

LARGEST = 20
"""The largest version that is made, 97 modules a side: what needs more is no address, and no phone reads it from a card."""

LEVEL_BITS: Mapping[Level, int] = {"low": 1, "medium": 0, "quartile": 3, "high": 2}

CORRECTION: Mapping[Level, tuple[int, ...]] = {
    "low": (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28),
    "medium": (10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26),
    "quartile": (13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30),
    "high": (17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28),
}
"""Bytes of correction in each block, by version from 1."""

BLOCKS: Mapping[Level, tuple[int, ...]] = {
    "low": (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8),
    "medium": (1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16),
    "quartile": (1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20),
    "high": (1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25),
}
"""Blocks that the bytes are parted into, by version from 1."""


def raw_bytes(version: int) -> int:
    """How many bytes, correction included, a symbol of the version holds."""
    modules = (16 * version + 128) * version + 64
    if version >= 2:
        marks = version // 7 + 2
        modules -= (25 * marks - 10) * marks - 55
        modules -= 36 if version >= 7 else 0
    return modules // 8


def data_bytes(version: int, level: Level) -> int:
    """How many of them are for the text."""
    return raw_bytes(version) - CORRECTION[level][version - 1] * BLOCKS[level][version - 1]


def alignments(version: int) -> tuple[int, ...]:
    """Where the rows and columns of the small squares lie that help a camera."""
    if version == 1:
        return ()
    marks, size = version // 7 + 2, 4 * version + 17
    step = (version * 8 + marks * 3 + 5) // (marks * 4 - 4) * 2
    return (6, *reversed([size - 7 - index * step for index in range(marks - 1)]))
