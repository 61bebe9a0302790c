"""QR codes: module by module what another implementation makes, and what a phone needs of them on a card."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import Finding
from pnp.draw.geometry.bounds import extent
from pnp.draw.model import Shape
from pnp.draw.qr.correction import correction, product
from pnp.draw.qr.symbol import qr_modules
from pnp.draw.qr.tables import BLOCKS, CORRECTION, LARGEST, LEVEL_BITS, Level, data_bytes, raw_bytes
from tests.components.component_kits import kit_of, write_game
from tests.components.test_face_drawing import face

LEVELS: tuple[Level, ...] = ("low", "medium", "quartile", "high")
FINDER = ("1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111")
TOKEN = "  one: {kind: token, name: Disc, size: 40, safe: 0, front: it}\n"
DIGESTS: dict[Level, dict[int, str]] = {
    "low": {1: "53833881eba7", 2: "f57eb49d83c4", 7: "820092c95c9d", 10: "8a06ba5e56b6", 14: "a271b04f5597"},
    "medium": {1: "a5d5f5492e04", 2: "e810faf92f7a", 7: "5d77afb6016e", 10: "6fc5115f33fa", 14: "8a2b0bba7a49"},
    "quartile": {1: "c31cb2e27204", 2: "f7dd86ef39e0", 7: "637182d96511", 10: "88b4ec7b700a", 14: "bc761e745522"},
    "high": {1: "0a93ef8f20e6", 2: "676e3db29c57", 7: "2889b9271103", 10: "fe0651c083b5", 14: "44f5839808f8"},
}
"""The first letters of the hash of the modules; they were compared with those of segno 1.6.6 for every version, level and mask."""


def bits(text: str, level: Level = "medium") -> list[str]:
    modules = qr_modules(text, level)
    assert modules is not None
    return ["".join("1" if dark else "0" for dark in row) for row in modules]


@pytest.mark.parametrize("level", LEVELS)
def test_the_modules_are_those_of_another_implementation(level: Level) -> None:
    for version, digest in DIGESTS[level].items():
        size = data_bytes(version, level) - (2 if version < 10 else 3)  # fills the symbol to the last bit
        rows = bits(("ferry-" * size)[:size], level)
        assert len(rows) == 4 * version + 17
        assert sha256("".join(rows).encode()).hexdigest()[:12] == digest, version


@given(st.text(max_size=60), st.sampled_from(LEVELS))
def test_every_text_has_its_three_corners_and_its_timing(text: str, level: Level) -> None:
    rows = bits(text, level)
    size = len(rows)
    for x, y in ((0, 0), (size - 7, 0), (0, size - 7)):
        assert tuple(row[x : x + 7] for row in rows[y : y + 7]) == FINDER
    assert rows[6][8 : size - 8] == ("10" * size)[: size - 16]
    assert rows[size - 8][8] == "1"


def test_what_is_too_long_is_no_code() -> None:
    assert qr_modules("x" * 900, "low") is None


def test_the_tables_add_up() -> None:
    assert [raw_bytes(version) for version in (1, 2, 7, 20)] == [26, 44, 196, 1085]
    for level in LEVELS:
        assert len(CORRECTION[level]) == len(BLOCKS[level]) == LARGEST
        assert all(data_bytes(version, level) < data_bytes(version + 1, level) for version in range(1, LARGEST))
    assert sorted(LEVEL_BITS.values()) == [0, 1, 2, 3]


def test_correction_leaves_no_rest() -> None:
    data = [64, 182, 134, 86, 198, 198, 242]
    whole = data + correction(data, 7)
    for power in range(7):
        root = 1
        for _ in range(power):
            root = product(root, 2)
        rest = 0
        for byte in whole:
            rest = product(rest, root) ^ byte
        assert rest == 0


def test_a_code_fills_its_box_with_a_quiet_margin() -> None:
    ground, dark = face("draw:\n  - qr: https://example.org\n    box: [5, 5, 30, 40]\n").items
    assert isinstance(ground, Shape)
    assert isinstance(dark, Shape)
    whole, inked = extent((ground,)), extent((dark,))
    assert whole is not None
    assert inked is not None
    side = 30 / (25 + 8)
    assert (whole.x, whole.y, whole.width) == (5, 10, 30)
    assert inked.x - whole.x == pytest.approx(4 * side)


def found(folder: Path, keys: str, text: str = "https://example.org") -> list[Finding]:
    return list(
        kit_of(write_game(folder, TOKEN, it=f"draw:\n  - qr: {text}\n    box: [2, 2, 36, 36]\n{keys}")).findings
    )


@pytest.mark.parametrize(
    ("keys", "text", "code"),
    [
        ("", "https://example.org", None),
        ("    inset: 14\n", "https://example.org", "qr-too-fine"),
        ('    colour: "#c0c0c0"\n', "https://example.org", "qr-too-faint"),
        ("    level: hig\n", "https://example.org", "bad-value"),
        ("", "x" * 800, "qr-too-long"),
    ],
)
def test_what_no_phone_would_read_is_told(keys: str, text: str, code: str | None, tmp_path: Path) -> None:
    assert [finding.code for finding in found(tmp_path, keys, text)] == ([code] if code else [])
