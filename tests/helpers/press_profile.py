"""An ICC profile of a press that nobody has: four inks that add up, written after ICC.1:2001-04 (lut8 tables both ways).

Tests can't count on a profile being installed, and none may be put into the project.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product

GRID_OF_LAB, GRID_OF_INKS = 17, 7
WHITE = (0.9642, 1.0, 0.8249)
"""D50, the white of profiles."""


def _number(value: float) -> bytes:
    return struct.pack(">i", round(value * 65536))


def _xyz_of_lab(lightness: float, a: float, b: float) -> tuple[float, ...]:
    y = (lightness + 16) / 116
    return tuple(
        white * (f**3 if f > 6 / 29 else 3 * (6 / 29) ** 2 * (f - 4 / 29))
        for white, f in zip(WHITE, (y + a / 500, y, y - b / 200), strict=True)
    )


def _lab_of_xyz(xyz: Sequence[float]) -> tuple[float, float, float]:
    x, y, z = (
        (v / w) ** (1 / 3) if v / w > (6 / 29) ** 3 else v / w / (3 * (6 / 29) ** 2) + 4 / 29
        for v, w in zip(xyz, WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


_TO_XYZ = ((0.4361, 0.3851, 0.1431), (0.2225, 0.7169, 0.0606), (0.0139, 0.0971, 0.7142))
"""Linear sRGB at D50."""
_TO_RGB = ((3.1339, -1.6169, -0.4906), (-0.9788, 1.9161, 0.0335), (0.0719, -0.2290, 1.4052))


def _times(matrix: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    return [sum(m * v for m, v in zip(row, values, strict=True)) for row in matrix]


def _lab_of_inks(inks: Sequence[float]) -> tuple[float, float, float]:
    rgb = [((1 - ink) * (1 - inks[3])) ** 2.2 for ink in inks[:3]]
    return _lab_of_xyz(_times(_TO_XYZ, rgb))


def _inks_of_lab(lab: Sequence[float]) -> tuple[float, ...]:
    linear = _times(_TO_RGB, _xyz_of_lab(*lab))
    rgb = [min(1.0, max(0.0, one)) ** (1 / 2.2) for one in linear]
    black = (1 - max(rgb)) * 0.8  # the rest of the dark is mixed of the other three: more ink than most papers take
    return (*(1 - one / (1 - black) for one in rgb), black)


def _table(inputs: int, outputs: int, grid: int, node: Callable[[tuple[float, ...]], Sequence[float]]) -> bytes:
    unit = b"".join(_number(float(i == j)) for i in range(3) for j in range(3))
    ramp = bytes(range(256))
    cells = bytes(_cells(inputs, grid, node))
    head = b"mft1" + bytes(4) + bytes((inputs, outputs, grid, 0)) + unit
    return head + ramp * inputs + cells + ramp * outputs


def _cells(inputs: int, grid: int, node: Callable[[tuple[float, ...]], Sequence[float]]) -> Iterator[int]:
    for place in product(range(grid), repeat=inputs):
        for value in node(tuple(step / (grid - 1) for step in place)):
            yield min(255, max(0, round(value * 255)))


def _encoded_lab(lab: Sequence[float]) -> tuple[float, ...]:
    return lab[0] / 100, (lab[1] + 128) / 255, (lab[2] + 128) / 255


def _text(words: str) -> bytes:
    return b"text" + bytes(4) + words.encode("ascii") + b"\0"


def _description(words: str) -> bytes:
    raw = words.encode("ascii") + b"\0"
    return b"desc" + bytes(4) + struct.pack(">I", len(raw)) + raw + bytes(4 + 4 + 2 + 1 + 67)


@cache
def press_profile() -> bytes:
    """The profile: class `prtr`, four inks, of the tests' own making."""
    back = _table(4, 3, GRID_OF_INKS, lambda inks: _encoded_lab(_lab_of_inks(inks)))
    there = _table(3, 4, GRID_OF_LAB, lambda p: _inks_of_lab((p[0] * 100, p[1] * 255 - 128, p[2] * 255 - 128)))
    white = b"XYZ " + bytes(4) + b"".join(map(_number, WHITE))
    tags = {
        b"desc": _description("A press that nobody has"),
        b"cprt": _text("No copyright"),
        b"wtpt": white,
        b"A2B0": back,
        b"A2B1": back,
        b"B2A0": there,
        b"B2A1": there,
    }
    at, body, table = 128 + 4 + 12 * len(tags), b"", struct.pack(">I", len(tags))
    for name, content in tags.items():
        whole_words = content + bytes(-len(content) % 4)
        table += name + struct.pack(">II", at + len(body), len(whole_words))
        body += whole_words
    date = struct.pack(">6H", 2000, 1, 1, 0, 0, 0)
    head = bytes(8) + struct.pack(">I", 0x02100000) + b"prtrCMYKLab " + date + b"acsp" + bytes(28)
    head += b"".join(map(_number, WHITE)) + bytes(48)
    whole = head + table + body
    return struct.pack(">I", len(whole)) + whole[4:]
