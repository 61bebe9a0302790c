"""The symbol of a text: the smallest version that holds it, its fixed patterns, the data, and the mask that reads best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from pnp.draw.qr.correction import interleaved
from pnp.draw.qr.tables import BLOCKS, CORRECTION, LARGEST, LEVEL_BITS, Level, alignments, data_bytes

Modules = tuple[tuple[bool, ...], ...]

_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda _x, y: y % 2 == 0,
    lambda x, _y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)
_FINDER_LIKE = (
    (True, False, True, True, True, False, True, False, False, False, False),
    (False, False, False, False, True, False, True, True, True, False, True),
)


@lru_cache(maxsize=256)
def qr_modules(text: str, level: Level) -> Modules | None:
    """The rows of modules, dark ones true; None for a text that is too long."""
    data = text.encode("utf-8")
    version = next((one for one in range(1, LARGEST + 1) if _bits(len(data), one) <= 8 * data_bytes(one, level)), None)
    if version is None:
        return None
    code = _codewords(data, version, level)
    symbols = [_Symbol(version, level, code, mask) for mask in range(8)]
    return min(symbols, key=lambda one: one.penalty()).modules()


def _bits(size: int, version: int) -> int:
    return 4 + (8 if version < 10 else 16) + 8 * size


def _codewords(data: bytes, version: int, level: Level) -> list[int]:
    """The text as bytes, filled up, with their correction."""
    room = data_bytes(version, level)
    bits = f"0100{len(data):0{8 if version < 10 else 16}b}" + "".join(f"{byte:08b}" for byte in data)
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    found = [int(bits[start : start + 8], 2) for start in range(0, len(bits), 8)]
    found += [(0xEC, 0x11)[index % 2] for index in range(room - len(found))]
    return interleaved(found, BLOCKS[level][version - 1], CORRECTION[level][version - 1])


class _Symbol:
    """A square of modules under one mask; `None` stands where nothing is yet."""

    def __init__(self, version: int, level: Level, code: Sequence[int], mask: int) -> None:
        self.version, self.size = version, 4 * version + 17
        self._grid: list[list[bool | None]] = [[None] * self.size for _ in range(self.size)]
        self._draw_patterns()
        self._draw_format(LEVEL_BITS[level] << 3 | mask)
        self._draw_version()
        self._draw_data(code, _MASKS[mask])

    def modules(self) -> Modules:
        """The finished rows."""
        return tuple(tuple(bool(dark) for dark in row) for row in self._grid)

    def _set(self, x: int, y: int, dark: bool) -> None:
        if 0 <= x < self.size and 0 <= y < self.size:
            self._grid[y][x] = dark

    def _draw_patterns(self) -> None:
        for index in range(self.size):
            self._set(6, index, index % 2 == 0)
            self._set(index, 6, index % 2 == 0)
        last = self.size - 4
        for x, y in ((3, 3), (last, 3), (3, last)):
            self._square(x, y, 4, (2, 4))
        places = alignments(self.version)
        corners = {(6, 6), (6, self.size - 7), (self.size - 7, 6)}
        for x, y in ((x, y) for x in places for y in places if (x, y) not in corners):
            self._square(x, y, 2, (1,))

    def _square(self, x: int, y: int, reach: int, light: tuple[int, ...]) -> None:
        """Nested squares about a module, those at the distances `light` not dark."""
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                self._set(x + dx, y + dy, max(abs(dx), abs(dy)) not in light)

    def _draw_format(self, data: int) -> None:
        rest = data
        for _ in range(10):
            rest = rest << 1 ^ (rest >> 9) * 0x537
        bits = (data << 10 | rest) ^ 0x5412
        near = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [(7, 8)] + [(x, 8) for x in (5, 4, 3, 2, 1, 0)]
        far = [(self.size - 1 - index, 8) for index in range(8)] + [(8, self.size - 7 + index) for index in range(7)]
        for places in (near, far):
            for index, (x, y) in enumerate(places):
                self._set(x, y, bool(bits >> index & 1))
        self._set(8, self.size - 8, dark=True)

    def _draw_version(self) -> None:
        if self.version < 7:
            return
        rest = self.version
        for _ in range(12):
            rest = rest << 1 ^ (rest >> 11) * 0x1F25
        bits = self.version << 12 | rest
        for index in range(18):
            across, down = self.size - 11 + index % 3, index // 3
            self._set(across, down, bool(bits >> index & 1))
            self._set(down, across, bool(bits >> index & 1))

    def _draw_data(self, code: Sequence[int], mask: Callable[[int, int], bool]) -> None:
        bits = (bool(byte >> bit & 1) for byte in code for bit in range(7, -1, -1))
        for x, y in self._path():
            if self._grid[y][x] is None:
                self._grid[y][x] = next(bits, False) ^ mask(x, y)

    def _path(self) -> Iterator[tuple[int, int]]:
        """The way that the bits go: in pairs of columns from the right, up and down in turn, past the column of the timing."""
        upwards = True
        for right in (*range(self.size - 1, 6, -2), 5, 3, 1):
            rows = range(self.size - 1, -1, -1) if upwards else range(self.size)
            yield from ((x, y) for y in rows for x in (right, right - 1))
            upwards = not upwards

    def penalty(self) -> int:
        """How badly a camera would read it, by the four rules of the standard."""
        rows = self.modules()
        columns = tuple(zip(*rows, strict=True))
        found = sum(_runs(line) + 40 * _finders(line) for lines in (rows, columns) for line in lines)
        squares = (
            rows[y][x : x + 2] + rows[y + 1][x : x + 2] for y in range(self.size - 1) for x in range(self.size - 1)
        )
        found += 3 * sum(all(square) or not any(square) for square in squares)
        dark = sum(map(sum, rows))
        return found + 10 * (abs(dark * 20 - self.size**2 * 10) // self.size**2)


def _runs(line: Sequence[bool]) -> int:
    lengths = (len(list(run)) for _, run in groupby(line))
    return sum(length - 2 for length in lengths if length >= 5)


def _finders(line: Sequence[bool]) -> int:
    """How often something in the line looks like a corner's square."""
    return sum(tuple(line[start : start + 11]) in _FINDER_LIKE for start in range(len(line) - 10))
