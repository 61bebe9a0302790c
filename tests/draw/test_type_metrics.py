import pytest
from reportlab.pdfbase.ttfonts import TTFont

from pnp.draw.model import PT_PER_MM
from pnp.draw.type.setting import Style, text_width
from pnp.draw.type.typefaces.fonts import FAMILIES, WEIGHTS, css_weight, font_file, font_key, font_keys
from pnp.draw.type.typefaces.metrics import families_with, metrics

SAMPLE = "The quick brown fox: 0123456789 “ÀÉßæø” × ÷ – — … €"


@pytest.mark.parametrize("key", font_keys())
def test_advances_are_those_that_the_pdf_writer_embeds(key: str) -> None:
    face = TTFont(f"test-{key}", str(font_file(key))).face
    measured = metrics(key)
    for char in SAMPLE:
        assert measured.glyph(char)[0] == pytest.approx(face.getCharWidth(ord(char)), abs=0.5), char


@pytest.mark.parametrize("key", font_keys())
def test_a_no_break_space_is_as_wide_as_a_space(key: str) -> None:
    assert metrics(key).glyph("\u00a0") == metrics(key).glyph(" ")


@pytest.mark.parametrize("key", font_keys())
def test_heights_are_in_order_and_believable(key: str) -> None:
    face = metrics(key)
    assert 0 < face.x_height < face.cap_height < face.ascent < 1000
    assert 150 < face.descent < 350


def test_every_family_weight_and_slant_has_a_face() -> None:
    for family in FAMILIES:
        for weight in WEIGHTS:
            for italic in (False, True):
                assert font_file(font_key(family, weight, italic)).is_file()


@pytest.mark.parametrize(("family", "weight"), [("comic", "regular"), ("sans", "heavy")])
def test_an_unknown_face_is_named(family: str, weight: str) -> None:
    with pytest.raises(ValueError, match="there is no font"):
        font_key(family, weight)


@pytest.mark.parametrize(
    "key", ["sans", "sans-", "mono-bold", "serif-regular-oblique", "x-regular", "sans-regular-italic-x"]
)
def test_a_key_that_no_face_has_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="there is no font"):
        font_file(key)


def test_kerning_pulls_a_and_v_together() -> None:
    face = metrics("serif-regular")
    shaped = face.shape("AV")
    assert shaped.kerns[0] < -50
    assert shaped.width == sum(face.glyph(char)[0] for char in "AV") + sum(shaped.kerns)


def test_ligatures_stay_apart_so_that_a_character_is_a_glyph() -> None:
    for key in font_keys():
        face, word = metrics(key), "offluffifi"
        shaped = face.shape(word)
        assert len(shaped.kerns) in {0, len(word)}
        assert shaped.width == pytest.approx(sum(face.glyph(c)[0] for c in word) + sum(shaped.kerns))
        assert all(abs(kern) < 60 for kern in shaped.kerns)


def test_a_mark_that_combines_is_not_lost_when_it_has_no_composed_form() -> None:
    shaped = metrics("sans-regular").shape("q\u0301x")
    assert shaped.width > metrics("sans-regular").shape("qx").width - 1


def test_ink_reaches_higher_with_an_accent_and_lower_with_a_descender() -> None:
    face = metrics("sans-regular")
    assert face.shape("É").top > face.shape("E").top == pytest.approx(face.cap_height, abs=10)
    assert face.shape("g").bottom > face.shape("a").bottom


def test_missing_characters_are_told_once_and_in_order() -> None:
    assert metrics("sans-regular").missing("a☃b♞☃") == ("☃", "♞")
    assert metrics("sans-regular").missing("\U0001f100") == ("\U0001f100",)
    assert families_with("♥") == ("mono",)


def test_a_subset_holds_the_letters_and_little_else() -> None:
    face = metrics("sans-regular")
    small = face.subset("abc")
    assert small[:4] == b"\x00\x01\x00\x00"
    assert len(small) < font_file("sans-regular").stat().st_size / 20
    assert small == face.subset("cba")


def test_text_width_is_the_sum_of_words_and_spaces() -> None:
    style = Style(size=PT_PER_MM * 1000)  # an em of a metre: thousandths become millimetres
    face = metrics("sans-regular")
    wanted = face.shape("AVA").width + face.glyph(" ")[0] + face.shape("To").width
    assert text_width("AVA To", style) == pytest.approx(wanted)
    assert text_width("", style) == 0


@pytest.mark.parametrize(("key", "weight"), [("sans-light", 300), ("serif-bold-italic", 700), ("mono-semibold", 600)])
def test_weights_have_the_numbers_of_css(key: str, weight: int) -> None:
    assert css_weight(key) == weight
