import struct
import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.base.finding import Place
from pnp.draw.geometry.bounds import extent
from pnp.draw.model import Group, Picture, Rect
from pnp.draw.raster.images import (
    MOST_BYTES,
    NOT_A_PICTURE,
    PICTURE_BROKEN,
    PICTURE_TOO_LARGE,
    effective_dpi,
    fit_picture,
    load_picture,
    picture_size,
)
from tests.draw.draw_pictures import pdf_of, png_bytes

NOISE = Image.effect_noise((90, 60), 80)
PNG, JPEG = png_bytes(NOISE.convert("RGB")), png_bytes(NOISE, "JPEG")


def png_that_claims(width: int, height: int) -> bytes:
    """The smallest file whose header promises so many pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize("data", [PNG, JPEG])
def test_whole_pictures_come_in_at_three_hundred_dots_an_inch(data: bytes) -> None:
    picture = load_picture(data).require()
    assert picture.data == data
    assert (picture.width, picture.height) == pytest.approx((90 / 300 * 25.4, 60 / 300 * 25.4))
    assert effective_dpi(picture) == pytest.approx(300)


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"<svg/>", png_bytes(NOISE, "GIF"), png_bytes(NOISE, "BMP")]
)
def test_other_files_are_refused(data: bytes) -> None:
    (finding,) = load_picture(data, label="art/map.png", place=Place("game.yaml", 3)).findings
    assert finding.fault is NOT_A_PICTURE
    assert "art/map.png" in finding.message
    assert finding.where.line == 3


@pytest.mark.parametrize("data", [PNG[: len(PNG) // 2], JPEG[: len(JPEG) // 2]])
def test_pictures_that_are_cut_off_are_refused(data: bytes) -> None:
    (finding,) = load_picture(data).findings
    assert finding.fault is PICTURE_BROKEN


@pytest.mark.parametrize("size", [(8000, 8000), (10_000, 10_000), (60_000, 60_000)])
def test_small_files_that_claim_many_pixels_are_refused_unread(size: tuple[int, int]) -> None:
    (finding,) = load_picture(png_that_claims(*size)).findings
    assert finding.fault is PICTURE_TOO_LARGE


def test_large_files_are_refused() -> None:
    (finding,) = load_picture(PNG + bytes(MOST_BYTES)).findings
    assert finding.fault is PICTURE_TOO_LARGE


@given(
    st.sampled_from([PNG, JPEG]), st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 255)), min_size=1, max_size=6)
)
def test_damaged_pictures_are_findings_or_can_be_drawn(data: bytes, changes: list[tuple[int, int]]) -> None:
    damaged = bytearray(data)
    for at, value in changes:
        damaged[at % len(damaged)] = value
    report = load_picture(bytes(damaged))
    if report.value is None:
        assert report.findings
    else:
        assert pdf_of(report.value).startswith(b"%PDF")


def test_a_photograph_that_lies_on_its_side_is_set_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # the top of the scene is at the right of the file
    image = Image.new("RGB", (30, 20), (0, 0, 255))
    image.paste((255, 0, 0), (0, 0, 10, 20))
    picture = load_picture(png_bytes(image, "JPEG", exif=exif, quality=95)).require()
    assert picture_size(picture.data) == (20, 30)
    with Image.open(BytesIO(picture.data)) as upright:
        red, blue = upright.convert("RGB").getpixel((10, 2)), upright.convert("RGB").getpixel((10, 27))
    assert isinstance(red, tuple)
    assert isinstance(blue, tuple)
    assert red[0] > 200 > red[2]
    assert blue[2] > 200 > blue[0]


def test_a_picture_fits_inside_fills_or_is_pulled_to_its_box() -> None:
    picture, box = load_picture(PNG).require(), Rect(10, 20, 30, 30)
    inside = fit_picture(picture, box)
    assert extent((inside,)) == Rect(10, 25, 30, 20)
    filling = fit_picture(picture, box, "cover")
    assert isinstance(filling, Group)
    assert extent((filling,)) == box
    assert extent(filling.items) == Rect(2.5, 20, 45, 30)
    assert extent((fit_picture(picture, box, "stretch"),)) == box


def test_enlarging_a_picture_lowers_its_resolution() -> None:
    picture = fit_picture(load_picture(PNG).require(), Rect(0, 0, 254, 254))
    assert isinstance(picture, Picture)
    assert effective_dpi(picture) == pytest.approx(9)
