"""Files for a press: PDF/X in four inks, as a preflight of our own reads them that knows nothing of our writer."""

from __future__ import annotations

import shutil
import subprocess
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.base.choices import STANDARDS, Standard
from pnp.draw.colour.separation import NoPressProfileError, Separation
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Colour, Document, Page, Picture, Rect, Shape, TextRun
from pnp.draw.pdf.press import Press
from pnp.draw.pdf.write import write_pdf
from pnp.press.shops.single import single_pages
from tests.helpers.kits import kit_of
from tests.helpers.preflight import X1A, X4, faults
from tests.helpers.press_profile import press_profile

LIMIT = 240.0
every_standard = pytest.mark.parametrize("standard", STANDARDS)


def press(standard: Standard = "pdf-x-1a", limit: float = LIMIT) -> Press:
    return Press(standard, Separation(press_profile(), limit))


def png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def document(*items: Any) -> Document:
    trim = Rect(3.0, 3.0, 60.0, 40.0)
    return Document((Page(66.0, 46.0, items, trim, trim.inset(-3.0), "card"),), title="A card")


def opened(made: Document, standard: Standard = "pdf-x-1a", limit: float = LIMIT) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(write_pdf(made, press=press(standard, limit))))


@pytest.fixture(scope="module")
def cards() -> Document:
    """Every kind of drawing that a game has: a few pieces of each component."""
    pieces = {piece.component: piece for piece in kit_of("castles-and-crowns").pieces if piece.kind != "boxes"}
    return Document(single_pages(tuple(pieces.values())), title="Castles & Crowns: everything")


@every_standard
def test_preflight_finds_nothing_in_the_pieces_of_a_game(cards: Document, standard: Standard) -> None:
    with opened(cards, standard) as pdf:
        assert faults(pdf, standard, LIMIT) == []


def test_preflight_finds_what_is_wrong_with_a_file_for_home(cards: Document) -> None:
    with pikepdf.open(BytesIO(write_pdf(cards))) as pdf:
        found = set(faults(pdf, X1A))
    assert {"PDF 1.7", "0 output intents", "not said to be PDF/X-1a", "page 1: RGB fill"} <= found


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lambda pdf: pdf.pages[0].obj.__delitem__("/TrimBox"), "page 1: no trim"),
        (lambda pdf: pdf.pages[0].obj.__setitem__("/BleedBox", [9, 9, 50, 50]), "page 1: trim beyond the bleed"),
        (lambda pdf: pdf.Root.__delitem__("/OutputIntents"), "0 output intents"),
        (
            lambda pdf: pdf.docinfo.__setitem__("/Trapped", pikepdf.Name("/Unknown")),
            "nobody knows whether it is trapped",
        ),
        (lambda pdf: pdf.pages[0].contents_add(b"1 1 1 1 k"), "page 1: 400 % of ink"),
        (lambda pdf: pdf.Root.OutputIntents[0].DestOutputProfile.write(b"short"), "no profile of a press"),
    ],
)
def test_preflight_notices(harm: Any, told: str) -> None:
    with opened(document(Shape(rect(Rect(0, 0, 66, 46)), Colour(200, 60, 20)))) as pdf:
        assert faults(pdf, X1A, LIMIT) == []
        harm(pdf)
        assert told in faults(pdf, X1A, LIMIT)


def test_black_and_grey_are_black_ink_alone_and_black_letters_are_printed_over_their_ground() -> None:
    black, ground = Colour(0, 0, 0), Shape(rect(Rect(0, 0, 66, 46)), Colour(120, 190, 60))
    made = document(
        ground,
        TextRun("Black", "sans-regular", 12.0, black, 10.0, 10.0),
        TextRun("Grey", "sans-regular", 12.0, Colour(90, 90, 90), 10.0, 20.0),
    )
    with opened(made) as pdf:
        steps = [
            (str(step.operator), [str(one) for one in step.operands])
            for step in pikepdf.parse_content_stream(pdf.pages[0])
        ]
        states = pdf.pages[0].obj.Resources.ExtGState
        inks = [operands for word, operands in steps if word == "k"]
        assert inks[1:] == [["0", "0", "0", "1"], ["0", "0", "0", "0.6471"]]
        order = [operands[0] for word, operands in steps if word == "gs"]
        assert order == ["/Over", "/Apart"]
        assert [bool(states.Over.op), int(states.Over.OPM), bool(states.Apart.op)] == [True, 1, False]


@pytest.mark.parametrize("limit", [400.0, 300.0, 240.0])
def test_no_spot_gets_more_ink_than_the_paper_takes(limit: float) -> None:
    separation = Separation(press_profile(), limit)
    spectrum = Image.merge("RGB", [Image.linear_gradient("L").rotate(turn) for turn in (0, 90, 180)])
    values = separation.picture(spectrum).tobytes()
    assert max(sum(values[k : k + 4]) for k in range(0, len(values), 4)) / 2.55 <= limit + 0.01
    dark = Separation(press_profile()).inks(Colour(20, 6, 10))
    assert dark.total > 3
    kept = separation.inks(Colour(20, 6, 10))
    assert kept.total == pytest.approx(min(dark.total, limit / 100), abs=0.015)
    assert kept.black == dark.black


def test_pictures_come_in_inks_and_their_soft_edges_stay_only_where_they_may() -> None:
    photo = Image.merge(
        "RGBA", [*Image.effect_noise((40, 30), 90).convert("RGB").split(), Image.linear_gradient("L").resize((40, 30))]
    )
    made = document(Picture(png(photo), 5, 5, 40, 30))
    with opened(made, "pdf-x-1a") as pdf:
        assert faults(pdf, X1A, LIMIT) == []
        (picture,) = pdf.pages[0].obj.Resources.XObject.values()
        assert picture.ColorSpace == pikepdf.Name.DeviceCMYK
        assert picture.Mask.ImageMask
        stencil = picture.Mask.read_bytes()
        assert stencil[:5] == b"\xff" * 5  # what is hardly there above is away
        assert stencil[-5:] == bytes(5)
    with opened(made, "pdf-x-4") as pdf:
        assert faults(pdf, X4, LIMIT) == []
        (picture,) = pdf.pages[0].obj.Resources.XObject.values()
        assert [int(picture.SMask.Width), int(picture.SMask.Height)] == [40, 30]
        assert "page 1: a picture with soft edges" in faults(pdf, X1A, LIMIT)


@pytest.mark.parametrize("mode", ["L", "1", "P", "RGB", "CMYK"])
def test_a_picture_of_any_kind_is_printed(mode: str) -> None:
    image = Image.linear_gradient("L").resize((24, 16)).convert("RGB").convert(mode)
    out = BytesIO()
    image.save(out, "TIFF" if mode == "CMYK" else "PNG")
    with opened(document(Picture(out.getvalue(), 5, 5, 24, 16))) as pdf:
        assert faults(pdf, X1A, LIMIT) == []
        (picture,) = pdf.pages[0].obj.Resources.XObject.values()
        assert str(picture.ColorSpace) == ("/DeviceGray" if mode in {"L", "1"} else "/DeviceCMYK")


def test_it_looks_like_the_file_for_home(cards: Document) -> None:
    """As far as another program without a profile shows inks; nothing is lost and nothing is another colour."""
    home, shop = (pypdfium2.PdfDocument(one) for one in (write_pdf(cards), write_pdf(cards, press=press(limit=300.0))))
    for number in range(len(home)):
        one, other = (file[number].render(scale=0.5).to_pil().convert("RGB") for file in (home, shop))
        apart = ImageStat.Stat(ImageChops.difference(one, other)).mean
        assert max(apart) < 32, number


def test_the_same_input_gives_the_same_bytes(cards: Document) -> None:
    assert write_pdf(cards, press=press()) == write_pdf(cards, press=press())


@pytest.mark.skipif(shutil.which("gs") is None, reason="Ghostscript is not here")
@every_standard
def test_ghostscript_separates_it_without_a_word_and_black_letters_are_on_one_plate(
    tmp_path: Path, standard: Standard
) -> None:
    made = document(TextRun("Black letters alone", "sans-regular", 12.0, Colour(0, 0, 0), 8.0, 20.0))
    path = tmp_path / "card.pdf"
    path.write_bytes(write_pdf(made, press=press(standard)))
    words = [
        "gs",
        "-q",
        "-dBATCH",
        "-dNOPAUSE",
        "-sDEVICE=tiff32nc",
        "-r150",
        f"-sOutputFile={tmp_path / 'plates.tif'}",
        str(path),
    ]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout + done.stderr == ""
    with Image.open(tmp_path / "plates.tif") as plates:
        most = [high for _, high in plates.getextrema()]  # type: ignore[misc]
    assert most[:3] == [0, 0, 0]
    assert most[3] == 255


def test_a_profile_of_a_screen_is_no_press() -> None:
    from PIL import ImageCms

    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    with pytest.raises(NoPressProfileError, match="is a profile for RGB, not for four inks"):
        Separation(screen)
