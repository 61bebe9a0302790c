import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.choices import INKS
from pnp.definition.models.theme import Distinct, HatchFill, Role, Theme
from pnp.draw.colour.distinct import ALIKE, LEAST_DIFFERENCE, check_distinctions, patterns_differ
from pnp.draw.colour.inks import Palette, coverage, ground_of
from pnp.draw.colour.reading import (
    BLACK,
    WHITE,
    contrast,
    lightness,
    luminance,
    mix,
    parse_colour,
    to_grey,
)
from pnp.draw.colour.vision import VISIONS, Vision, difference, simulate
from pnp.draw.model import Colour, Hatch

COLOURS = st.builds(Colour, *[st.integers(0, 255)] * 3)

OKABE_ITO = ["#000000", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"]


def colour(text: str) -> Colour:
    found = parse_colour(text)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [("#000", "#fff", 100.0), ("#b33a2b", "#2b6a3a", 54.03), ("#0072b2", "#009e73", 38.40), ("#777", "#787878", 0.40)],
)
def test_colour_differences_are_those_of_ciede2000_under_d65(one: str, other: str, distance: float) -> None:
    assert difference(colour(one), colour(other)) == pytest.approx(distance, abs=0.02)


@pytest.mark.parametrize(("vision", "seen"), [("protan", "#5c5328"), ("deutan", "#7b6e27"), ("tritan", "#c51537")])
def test_eyes_with_fewer_colours_see_by_the_published_matrices(vision: Vision, seen: str) -> None:
    assert simulate(colour("#b33a2b"), vision).hex == seen


@given(COLOURS, COLOURS)
def test_a_difference_is_the_same_both_ways_and_none_to_itself(one: Colour, other: Colour) -> None:
    assert difference(one, other) == pytest.approx(difference(other, one), abs=1e-9)
    assert difference(one, one) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("#fff", WHITE),
        ("#B33A2B", Colour(179, 58, 43)),
        (" Teal ", Colour(0, 128, 128)),
        ("grey", Colour(128, 128, 128)),
        ("rgb(1, 2, 3)", Colour(1, 2, 3)),
        ("rgb(1 2 3)", Colour(1, 2, 3)),
        ("rgb(1,2,256)", None),
        ("#ff", None),
        ("#gggggg", None),
        ("", None),
        ("chartreuse-ish", None),
        ("#1234567", None),
    ],
)
def test_colours_are_read_or_refused(text: str, wanted: Colour | None) -> None:
    assert parse_colour(text) == wanted


@given(COLOURS)
def test_a_colour_reads_back_from_its_own_notation(one: Colour) -> None:
    assert parse_colour(one.hex) == one


def test_contrast_and_lightness_are_those_of_their_standards() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(colour("#777"), WHITE) == pytest.approx(4.48, abs=0.01)
    assert lightness(colour("#f00")) == pytest.approx(53.24, abs=0.01)
    assert lightness(WHITE) == pytest.approx(100, abs=0.01)


@given(COLOURS)
def test_grey_keeps_the_lightness(one: Colour) -> None:
    grey = to_grey(one)
    assert grey.red == grey.green == grey.blue
    assert lightness(grey) == pytest.approx(lightness(one), abs=0.5)


@given(COLOURS, COLOURS, st.floats(0, 1))
def test_a_mixture_is_as_bright_as_its_parts_together(one: Colour, other: Colour, share: float) -> None:
    wanted = luminance(one) * (1 - share) + luminance(other) * share
    assert luminance(mix(one, other, share)) == pytest.approx(wanted, abs=0.01)


@given(COLOURS)
def test_greys_look_the_same_to_every_eye(one: Colour) -> None:
    grey = to_grey(one)
    for vision in VISIONS:
        seen = simulate(grey, vision)
        assert max(abs(seen.red - grey.red), abs(seen.green - grey.green), abs(seen.blue - grey.blue)) <= 1


def test_red_and_green_come_together_for_eyes_without_either() -> None:
    red, green = colour("#a04030"), colour("#607020")
    apart = difference(red, green)
    assert difference(simulate(red, "protan"), simulate(green, "protan")) < apart / 2
    assert difference(simulate(red, "deutan"), simulate(green, "deutan")) < apart / 2
    blue, teal = colour("#0072b2"), colour("#009e73")
    assert difference(simulate(blue, "tritan"), simulate(teal, "tritan")) < difference(blue, teal) / 2


THEME = Theme(
    roles={
        "viking": Role(full="#b33a2b", text="#ffffff"),
        "irish": Role(full="#2f6f4f", low=HatchFill(hatch="lines", colour="#204030"), line="#102010", grey="#dddddd"),
        "land": Role(full="#f0ead8", low="#f0ead8"),
        "sea": Role(full="#3a6ea5", low="#204060"),
        "paper": Role(full="none"),
    }
)


def test_full_ink_prints_what_the_theme_says() -> None:
    palette = Palette.of(THEME, "full")
    assert tuple(palette.roles) == ("viking", "irish", "land", "sea", "paper")
    assert palette.fill("viking") == colour("#b33a2b")
    assert palette.text_on("viking") == WHITE
    assert palette.text_on("land") == BLACK
    assert palette.line("viking") == BLACK
    assert palette.line("irish") == colour("#102010")
    assert palette.fill("paper") is None


def test_grey_ink_takes_the_grey_that_is_given_or_the_colours_own() -> None:
    palette = Palette.of(THEME, "grey")
    assert palette.fill("viking") == to_grey(colour("#b33a2b"))
    assert palette.fill("irish") == colour("#ddd")
    assert palette.text_on("irish") == BLACK
    assert palette.line("irish") == to_grey(colour("#102010"))


def test_low_ink_is_white_hatched_or_light_and_never_dark() -> None:
    palette = Palette.of(THEME, "low")
    assert palette.fill("viking") is None
    assert palette.text_on("viking") == BLACK  # its white would be lost on white paper
    assert palette.fill("irish") == Hatch("lines", colour("#204030"))
    assert palette.fill("land") == colour("#f0ead8")
    assert palette.fill("sea") == Hatch("lines", colour("#204060"))
    for role in palette.roles:
        assert lightness(ground_of(palette.fill(role))) > 70


def test_colours_that_belong_to_no_role_follow_the_ink_too() -> None:
    dark = colour("#402010")
    assert Palette.of(THEME, "full").paint(dark) == dark
    assert Palette.of(THEME, "grey").paint(dark) == to_grey(dark)
    assert Palette.of(THEME, "low").paint(dark) == Hatch("lines", dark)
    assert Palette.of(THEME, "low").paint(Hatch("dots", dark, ground=dark)) == Hatch("dots", dark)
    assert Palette.of(THEME, "grey").stroke(dark) == to_grey(dark)
    assert Palette.of(THEME, "low").paint(None) is None


def test_the_role_ink_is_the_colour_of_lines_that_have_none() -> None:
    theme = Theme(roles={"ink": Role(full="#221100"), "land": Role(full="#fff", low=HatchFill(hatch="dots"))})
    assert Palette.of(theme, "full").line("land") == colour("#221100")
    assert Palette.of(theme, "low").fill("land") == Hatch("dots", colour("#221100"))
    assert Palette.of(theme, "grey").default_line == to_grey(colour("#221100"))


@pytest.mark.parametrize("ink", INKS)
@given(st.lists(st.tuples(COLOURS, COLOURS), min_size=1, max_size=4))
def test_text_on_any_fill_can_be_read(ink: str, pairs: list[tuple[Colour, Colour]]) -> None:
    roles = {f"r{i}": Role(full=fill.hex, text=text.hex) for i, (fill, text) in enumerate(pairs)}
    palette = Palette.of(Theme(roles=roles), ink)  # type: ignore[arg-type]
    for role in palette.roles:
        assert contrast(palette.text_on(role), ground_of(palette.fill(role))) >= 4.4


def test_a_palette_without_the_role_says_so() -> None:
    with pytest.raises(KeyError, match="dragon"):
        Palette.of(THEME, "full").fill("dragon")


@pytest.mark.parametrize("kind", ["lines", "cross", "dots", "grid", "waves"])
def test_a_denser_hatch_covers_more(kind: str) -> None:
    thin, thick = (Hatch(kind, BLACK, 1.4, width) for width in (0.2, 0.4))  # type: ignore[arg-type]
    assert 0 < coverage(thin) < coverage(thick) < 1
    assert luminance(ground_of(thick)) < luminance(ground_of(thin)) < 1


def sides(one: Role, other: Role) -> list[tuple[str, str]]:
    """Ink and vision of what is found about two sides."""
    theme = Theme(roles={"a": one, "b": other}, distinct=(Distinct(what="the two sides", roles=("a", "b")),))
    findings = check_distinctions(theme)
    assert all(finding.fault is ALIKE for finding in findings)
    return [(str(finding.facts["ink"]), str(finding.facts["vision"])) for finding in findings]


def test_sides_that_differ_in_hue_alone_are_named_with_ink_vision_and_distance() -> None:
    hatched = HatchFill(hatch="lines")
    theme = Theme(
        roles={"viking": Role(full="#b33a2b"), "irish": Role(full="#2b6a3a", low=hatched)},
        distinct=(Distinct(what="the two sides", roles=("viking", "irish")),),
    )
    findings = check_distinctions(theme)
    assert [(f.facts["ink"], f.facts["vision"]) for f in findings] == [
        ("full", "protan"),
        ("full", "grey"),
        ("grey", "grey"),
    ]
    first = findings[0]
    assert first.facts["distance"] == pytest.approx(
        difference(simulate(colour("#b33a2b"), "protan"), simulate(colour("#2b6a3a"), "protan"))
    )
    assert first.facts["least"] == LEAST_DIFFERENCE["protan"]
    assert "viking" in first.message
    assert "irish" in first.message
    assert first.where.path == "theme.distinct"


def test_sides_that_differ_in_lightness_and_pattern_pass_everywhere() -> None:
    assert sides(Role(full="#f4e6c8", low="none"), Role(full="#1f3f66", low=HatchFill(hatch="cross"))) == []


def test_a_different_outline_is_enough() -> None:
    same = "#cccccc"
    assert sides(Role(full=same, low="none", line="#000"), Role(full=same, low="none", line="#9ad0f0")) == []


def test_sides_without_fills_in_low_ink_look_alike_there() -> None:
    assert {ink for ink, _ in sides(Role(full="#ffffff"), Role(full="#000080"))} == {"low"}


def test_the_palette_made_for_all_eyes_passes_with_all_eyes_that_see_colour() -> None:
    for i, one in enumerate(OKABE_ITO):
        for other in OKABE_ITO[i + 1 :]:
            found = sides(Role(full=one, low="none"), Role(full=other, low=HatchFill(hatch="dots")))
            assert not [vision for ink, vision in found if ink == "full" and vision != "grey"], (one, other)


def test_roles_that_the_theme_lacks_are_passed_over() -> None:
    theme = Theme(roles={"a": Role(full="#000")}, distinct=(Distinct(what="x", roles=("a", "ghost")),))
    assert check_distinctions(theme) == ()


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        (None, None, False),
        (BLACK, None, False),
        (Hatch("lines", BLACK), None, True),
        (Hatch("lines", BLACK), BLACK, True),
        (Hatch("lines", BLACK), Hatch("lines", WHITE), False),
        (Hatch("lines", BLACK), Hatch("dots", BLACK), True),
        (Hatch("lines", BLACK, angle=45), Hatch("lines", BLACK, angle=-45), True),
        (Hatch("lines", BLACK, angle=5), Hatch("lines", BLACK, angle=-175), False),
        (Hatch("cross", BLACK, angle=45), Hatch("cross", BLACK, angle=-45), False),
        (Hatch("lines", BLACK, pitch=1.2), Hatch("lines", BLACK, pitch=2.4), True),
        (Hatch("grid", BLACK, angle=0), Hatch("grid", BLACK, angle=45), False),
    ],
)
def test_patterns_differ_in_kind_direction_or_density(
    one: Hatch | Colour | None, other: Hatch | Colour | None, differ: bool
) -> None:
    assert patterns_differ(one, other) is differ
    assert patterns_differ(other, one) is differ
