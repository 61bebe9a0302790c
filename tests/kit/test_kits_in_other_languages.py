"""A kit in German and French: guide, footers, boxes and the words of tagged sheets, without a word of English."""

from __future__ import annotations

import re

import pypdfium2
import pytest

from pnp.base.resources import resource
from pnp.draw.pdf.write import write_pdf
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit
from tests.press.test_alternate_text import alts

ARMAGH = resource("game_data") / "siege-of-armagh"
SHEETS = 10
"""The guide's two pages and the sides of the sheets; the rulebook follows."""
ENGLISH = re.compile(
    r"\b(the|is|are|of|with|and|not|both|sheets?|pieces?|edge|back|front|cut|print|paper|players)\b", re.IGNORECASE
)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "de",
            (
                "DRUCKEN UND BASTELN",
                "Was worauf gedruckt wird",
                "Bogen 2 von 4",
                "Diese Seite bleibt leer.",
                "Personen",
            ),
        ),
        (
            "fr",
            (
                "IMPRIMER ET FABRIQUER",
                "Quoi imprimer sur quoi",
                "feuille 2 sur 4",
                "Cette face reste blanche.",
                "joueurs",
            ),
        ),
    ],
)
def test_nothing_on_sheets_or_in_the_guide_is_english(language: str, told: tuple[str, ...]) -> None:
    kit = plan_kit(ARMAGH, BuildOptions("a4", language=language), print).require()
    (whole,) = (file for file in kit.files if file.name == "siege-of-armagh-a4.pdf")
    pdf = write_pdf(kit.document(whole))
    pages = pypdfium2.PdfDocument(pdf)
    letters = "\n".join(pages[number].get_textpage().get_text_range() for number in range(SHEETS))
    assert [one for one in told if one not in letters] == []
    heard = [*letters.splitlines(), *alts(pdf)]
    assert [line for line in heard if ENGLISH.search(line.replace("Siege of Armagh", "").replace("actions", ""))] == []


def test_an_english_kit_is_as_ever_after_a_german_one() -> None:
    german = plan_kit(ARMAGH, BuildOptions("a4", language="de", only=("boxes",)), print).require()
    english = plan_kit(ARMAGH, BuildOptions("a4", only=("boxes",)), print).require()
    assert german.sheets[0].title == "Schachteln"
    assert english.sheets[0].title == "Boxes"
