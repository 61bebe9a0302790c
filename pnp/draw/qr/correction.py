"""Reed-Solomon codes over 256 numbers: bytes from which a reader makes good what is dirty or torn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

_FIELD = 0x11D


def product(one: int, other: int) -> int:
    """The product of two numbers of the field."""
    found = 0
    for bit in range(7, -1, -1):
        found = (found << 1) ^ ((found >> 7) * _FIELD)
        found ^= (other >> bit & 1) * one
    return found


@lru_cache(maxsize=64)
def _divisor(degree: int) -> tuple[int, ...]:
    found = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for index in range(degree):
            found[index] = product(found[index], root)
            if index + 1 < degree:
                found[index] ^= found[index + 1]
        root = product(root, 2)
    return tuple(found)


def correction(data: Sequence[int], degree: int) -> list[int]:
    """So many bytes of correction for the data."""
    divisor = _divisor(degree)
    found = [0] * degree
    for byte in data:
        factor = byte ^ found.pop(0)
        found.append(0)
        for index, part in enumerate(divisor):
            found[index] ^= product(part, factor)
    return found


def interleaved(data: Sequence[int], blocks: int, degree: int) -> list[int]:
    """The data in so many blocks, each with its correction, byte by byte of each block in turn."""
    short, longer = divmod(len(data), blocks)
    parts: list[list[int]] = []
    start = 0
    for index in range(blocks):
        size = short + (index >= blocks - longer)
        parts.append(list(data[start : start + size]))
        start += size
    checks = [correction(part, degree) for part in parts]
    mixed = [part[index] for index in range(short + 1) for part in parts if index < len(part)]
    return mixed + [check[index] for index in range(degree) for check in checks]
