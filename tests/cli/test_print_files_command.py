"""`pnp export --icc`: what a shop gets in the inks of its press, and what can't be used."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from tests.cli.conftest import Pnp
from tests.helpers.preflight import X1A, faults
from tests.helpers.press_profile import press_profile


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    path = tmp_path / "nobody.icc"
    path.write_bytes(press_profile())
    return path


SHOP = """title: A shop of mine
form: pages
dpi: 300
bleed: 3
any: true
standard: pdf-x-1a
ink: 240
"""


def test_an_export_is_in_the_inks_of_the_profile_and_says_so(pnp: Pnp, tmp_path: Path, profile: Path) -> None:
    shop = tmp_path / "mine.yaml"
    shop.write_text(SHOP, encoding="utf-8")
    words = ("export", "siege-of-armagh", "aid-irish", "--to", str(shop), "-o", str(tmp_path))
    assert "The shop asks for PDF/X-1a:2003 in CMYK, and this file is RGB" in pnp(*words).err
    told = pnp(*words, "--icc", str(profile))
    assert told.status == 0
    assert "PDF/X-1a:2003 in the inks of A press that nobody has, 240 % at most on one spot" in told.err
    with pikepdf.open(tmp_path / "siege-of-armagh" / "export-mine" / "aid-irish.pdf") as pdf:
        assert faults(pdf, X1A, 240) == []
    assert "PDF/X-4 in the inks" in pnp(*words, "--icc", str(profile), "--standard", "pdf-x-4").err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--to", "print-shop", "--icc", "no-such-press"), "there is no ICC profile 'no-such-press'"),
        (("--to", "print-shop", "--icc", "{profile}.txt"), "is no ICC profile"),
        (("--to", "print-shop", "--standard", "pdf-x-4"), "pdf-x-4 needs the ICC profile of the press"),
        (("--to", "make-playing-cards", "--icc", "{profile}"), "takes pictures, which are red, green and blue"),
    ],
)
def test_what_cannot_be_used_is_said_before_anything_is_drawn(
    pnp: Pnp, tmp_path: Path, profile: Path, words: tuple[str, ...], told: str
) -> None:
    Path(f"{profile}.txt").write_text("no profile", encoding="utf-8")
    made = pnp(
        "export", "siege-of-armagh", *(word.format(profile=profile) for word in words), "-o", str(tmp_path / "out")
    )
    assert (made.status, told in made.err) == (2, True), made.err
    assert not (tmp_path / "out").exists()
