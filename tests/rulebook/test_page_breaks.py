"""Pages are filled by rules: nothing is lost, nothing runs over, what belongs together stays together, figures come soon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.frozen import replace
from pnp.rulebook.pages.atoms import IN_SECTION, IN_SUBSECTION, Atom, Part, Placed, stacked
from pnp.rulebook.pages.columns import Columns, _filled, fill_columns, fill_pages
from pnp.rulebook.pages.measure import measure
from pnp.rulebook.pages.page_format import PageFormat
from pnp.rulebook.pages.pages import Leaf
from pnp.rulebook.pages.paginate import Spread, paginate

GRID = 5.0
HEIGHT = 100.0

Pages = tuple[tuple[Placed, ...], ...]


def text(name: str, lines: int = 1, **more: object) -> Atom:
    return replace(Atom(lines * GRID, text=name), **more)  # type: ignore[arg-type]


def names(pages: Pages) -> list[list[str]]:
    return [[placed.atom.text for placed in page] for page in pages]


ATOMS = st.lists(
    st.builds(
        Atom,
        height=st.sampled_from([0.0, 5.0, 5.0, 5.0, 7.3, 20.0, 60.0, 95.0]),
        space=st.sampled_from([0.0, 0.0, 2.5, 10.0]),
        below=st.sampled_from([0.0, 0.0, 5.0]),
        snap=st.sampled_from([0.0, 2.5, 5.0]),
        keep=st.sampled_from([False, False, False, True]),
        cost=st.sampled_from([0.0, 3.0]),
        stretch=st.sampled_from([0, 0, 1]),
        floats=st.sampled_from([0, 0, 0, IN_SUBSECTION, IN_SECTION]),
        barrier=st.sampled_from([0, 0, 0, IN_SUBSECTION, IN_SECTION]),
        new_page=st.sampled_from([False] * 9 + [True]),
    ),
    max_size=60,
)


def numbered(atoms: list[Atom]) -> list[Atom]:
    return [replace(atom, text=str(k)) for k, atom in enumerate(atoms)]


@settings(deadline=None)
@given(ATOMS)
def test_nothing_is_lost_and_nothing_comes_twice(atoms: list[Atom]) -> None:
    pages = paginate(numbered(atoms), HEIGHT, GRID)
    assert sorted(int(name) for page in names(pages) for name in page) == list(range(len(atoms)))


@settings(deadline=None)
@given(ATOMS)
def test_text_keeps_its_order_and_figures_never_come_early(atoms: list[Atom]) -> None:
    order = [int(name) for page in names(paginate(numbered(atoms), HEIGHT, GRID)) for name in page]
    flow = [k for k in order if not atoms[k].floats]
    assert flow == sorted(flow)
    for k, atom in enumerate(atoms):
        if atom.floats:
            before = {other for other in order[: order.index(k)] if not atoms[other].floats}
            assert {other for other in range(k) if not atoms[other].floats} <= before


@settings(deadline=None)
@given(ATOMS)
def test_a_page_holds_what_is_on_it_and_nothing_overlaps(atoms: list[Atom]) -> None:
    for page in paginate(numbered(atoms), HEIGHT, GRID):
        assert page[0].y == 0
        assert page[-1].bottom <= HEIGHT + 1e-6
        for above, below in pairwise(page):
            assert below.y >= above.bottom + max(above.atom.below, below.atom.space) - 1e-6
            if below.atom.snap:  # gaps grow by half lines, so nothing leaves the grid of these
                snap = min(below.atom.snap, GRID / 2)
                assert abs(below.y / snap - round(below.y / snap)) < 1e-6


@settings(deadline=None)
@given(ATOMS)
def test_no_figure_is_overtaken_by_a_heading_that_bars_it(atoms: list[Atom]) -> None:
    order = [int(name) for page in names(paginate(numbered(atoms), HEIGHT, GRID)) for name in page]
    for k, atom in enumerate(atoms):
        later = [other for other in order[: order.index(k)] if other > k]
        assert all(atom.floats and atoms[other].barrier < atom.floats for other in later)


@settings(deadline=None)
@given(ATOMS)
def test_new_pages_are_new_pages(atoms: list[Atom]) -> None:
    for page in paginate(numbered(atoms), HEIGHT, GRID):
        assert not any(placed.atom.new_page for placed in page[1:])


def test_a_page_never_ends_with_what_is_kept_with_the_next() -> None:
    atoms = [text(str(k)) for k in range(19)] + [text("heading", keep=True), *(text("words") for _ in range(6))]
    first, second = names(paginate(atoms, HEIGHT, GRID))
    assert first == [str(k) for k in range(19)]
    assert second == ["heading", *(["words"] * 6)]


def test_if_everything_is_kept_together_a_break_is_made_all_the_same() -> None:
    pages = paginate([text(str(k), keep=True) for k in range(30)], HEIGHT, GRID)
    assert [len(page) for page in pages] == [20, 10]


def test_what_is_taller_than_a_page_gets_one_to_itself() -> None:
    pages = paginate([text("a"), text("giant", 30), text("b")], HEIGHT, GRID)
    assert names(pages) == [["a"], ["giant"], ["b"]]


def test_a_figure_taller_than_a_page_gets_one_to_itself_even_if_text_has_passed_it() -> None:
    atoms = [text("a"), text("giant", 30, floats=IN_SECTION), text("b"), text("c")]
    assert sorted(name for page in names(paginate(atoms, HEIGHT, GRID)) for name in page) == ["a", "b", "c", "giant"]


def test_a_figure_without_room_lets_the_text_behind_it_pass_and_opens_the_next_page() -> None:
    atoms = (
        [text(str(k)) for k in range(15)]
        + [text("figure", 8, floats=IN_SECTION)]
        + [text(str(k)) for k in range(15, 30)]
    )
    first, second = names(paginate(atoms, HEIGHT, GRID))
    assert first == [str(k) for k in range(20)]
    assert second == ["figure", *(str(k) for k in range(20, 30))]


def test_a_smaller_figure_is_taken_where_it_saves_the_page() -> None:
    small = text("small", 5, floats=IN_SECTION)
    atoms = [text(str(k)) for k in range(15)] + [text("large", 8, floats=IN_SECTION, smaller=small), text("end")]
    assert names(paginate(atoms, HEIGHT, GRID)) == [[*(str(k) for k in range(15)), "small"], ["end"]]


def test_a_figure_stays_with_the_heading_right_above_it() -> None:
    atoms = [text(str(k)) for k in range(15)] + [
        text("heading", keep=True),
        text("figure", 8, floats=IN_SECTION),
        text("a"),
        text("b"),
    ]
    assert names(paginate(atoms, HEIGHT, GRID))[1] == ["heading", "figure", "a", "b"]


def test_a_long_table_repeats_its_head() -> None:
    head = text("head")
    rows = [text(str(k), repeat=(head,)) for k in range(1, 30)]
    first, second = names(paginate([head, text("0"), *rows], HEIGHT, GRID))
    assert first[0] == second[0] == "head"
    assert [name for name in first + second if name != "head"] == [str(k) for k in range(30)]


def test_white_above_headings_fills_the_page_to_its_foot() -> None:
    atoms = [text("a", 9), text("heading", 1, stretch=4), text("b", 8), text("c", 5), text("d", 15)]
    first, *_ = paginate(atoms, HEIGHT, GRID)
    assert [placed.y for placed in first] == [0.0, 55.0, 60.0]
    assert first[-1].bottom == 100.0


def test_several_short_pages_are_better_than_one_half_empty() -> None:
    atoms = [text(f"{k}{part}", 4, keep=part == "a") for k in range(6) for part in "ab"]
    assert [len(page) for page in paginate(atoms, HEIGHT, GRID)] == [4, 4, 4]


@settings(deadline=None)
@given(st.lists(st.sampled_from([5.0, 10.0]), min_size=1, max_size=80), st.integers(1, 3))
def test_columns_hold_everything_and_the_last_ones_are_even(heights: list[float], count: int) -> None:
    atoms = [Atom(height, text=str(k)) for k, height in enumerate(heights)]
    pages = fill_columns(atoms, count, HEIGHT, GRID)
    order = [placed.atom.text for page in pages for column in page for placed in column]
    assert order == [str(k) for k in range(len(heights))]
    assert all(len(page) <= count for page in pages)
    assert all(column[-1].bottom <= HEIGHT for page in pages for column in page)
    if sum(heights) <= count * 50:
        assert len(pages) == 1
        assert max(column[-1].bottom for column in pages[0]) <= sum(heights) / count + 10


def test_atoms_stacked_into_one_keep_their_white_and_their_letters() -> None:
    one = stacked([text("a", below=3.0), text("b", space=2.0), text("c", space=4.0, keep=True)])
    assert one.height == 3 * GRID + 3.0 + 4.0
    assert one.text == "a b c"
    assert one.keep


def part(kind: str, index: int, count: int, **more: object) -> Atom:
    return replace(Atom(GRID, part=Part(kind, index, count)), **more)  # type: ignore[arg-type]


def column_of(*atoms: Atom) -> Leaf:
    return Leaf(2, tuple(Placed(atom, k * GRID) for k, atom in enumerate(atoms)))


HEAD = Atom(GRID, text="head")


@pytest.mark.parametrize(
    ("atoms", "lines", "torn"),
    [
        ([part("line", 2, 3), part("line", 0, 1)], 1, 0),
        ([part("line", 1, 3), part("line", 2, 3)], 0, 0),
        ([part("line", 0, 1), part("line", 0, 3)], 1, 0),
        ([Atom(GRID, part=Part("line", 0, 2, last_item=True)), part("line", 1, 2)], 1, 0),
        ([part("row", 9, 12), part("row", 10, 12), part("row", 11, 12)], 0, 1),
        ([part("row", 9, 14), part("row", 10, 14)], 0, 0),
        ([HEAD, part("row", 12, 14, repeat=(HEAD,)), part("row", 13, 14)], 0, 1),
        ([part("row", 0, 20), part("row", 1, 20)], 0, 1),
    ],
)
def test_what_stands_alone_or_is_torn_is_measured(atoms: list[Atom], lines: int, torn: int) -> None:
    (measured,) = measure([column_of(*atoms)], PageFormat.of(148, 210).require())
    assert (measured.lonely_lines, measured.torn_tables) == (lines, torn)


def test_a_figure_for_which_a_leaf_is_turned_is_measured() -> None:
    told, figure, more = text("told"), text("figure", floats=IN_SECTION), text("more")
    form = PageFormat.of(148, 210).require()
    for number, late in ((2, 0), (3, 1)):
        leaves = [Leaf(number, (Placed(told, 0.0),)), Leaf(number + 1, (Placed(figure, 0.0), Placed(more, GRID)))]
        assert sum(page.overleaf for page in measure(leaves, form, [told, figure, more])) == late


def test_a_figure_comes_before_the_leaf_is_turned_even_if_that_leaves_white() -> None:
    atoms = [text(str(k)) for k in range(15)] + [
        text("rule", 3),
        text("figure", 6, floats=IN_SECTION),
        *(text(str(k)) for k in range(15, 30)),
    ]
    first, second, *_ = names(paginate(atoms, HEIGHT, GRID, Spread(2, 0)))
    assert "figure" in second
    first, second, *_ = names(paginate(atoms, HEIGHT, GRID, Spread(2, 1)))
    assert ("rule" in first) == ("figure" in first)


@pytest.mark.parametrize("fill", [fill_columns, fill_pages], ids=["columns", "pages"])
def test_a_table_that_even_columns_divide_otherwise_has_its_head_on_top_of_them_alone(
    fill: Callable[..., tuple[Columns, ...]],
) -> None:
    head = text("head", keep=True)
    atoms = [*(text(f"line {k}") for k in range(14)), head, *(text(f"row {k}", repeat=(head,)) for k in range(12))]
    (group,) = fill(atoms, 2, HEIGHT, GRID, Spread())
    assert sorted(name for column in names(group) for name in column) == sorted(atom.text for atom in atoms)


def test_columns_are_not_evened_by_a_break_that_is_forbidden() -> None:
    atoms = [text("head", keep=True), text("a", keep=True), text("b", keep=True), text("c")]
    (group,) = fill_columns(atoms, 2, HEIGHT, GRID)
    assert [[placed.atom.text for placed in column] for column in group] == [["head", "a", "b", "c"]]


def paragraphs(count: int) -> list[Atom]:
    return [text(f"paragraph {k}", space=GRID, stretch=1) for k in range(count)]


@pytest.mark.parametrize("count", range(25, 60))
def test_what_the_last_page_leaves_white_goes_to_the_gaps_of_all_pages(count: int) -> None:
    """As far as gaps may grow; never with a page more, nor with anything lost."""
    usual = fill_columns(paragraphs(count), 2, HEIGHT, GRID)
    full = fill_pages(paragraphs(count), 2, HEIGHT, GRID, Spread())
    assert len(full) == len(usual)
    assert [one.atom.text for page in full for column in page for one in column] == [
        atom.text for atom in paragraphs(count)
    ]
    assert _white(full) <= _white(usual)
    assert all(column[-1].bottom <= HEIGHT + 1e-6 for page in full for column in page)


def test_pages_that_lack_a_little_are_full_to_the_foot_all_of_them() -> None:
    usual, full = (
        fill_columns(paragraphs(54), 2, HEIGHT, GRID),
        fill_pages(paragraphs(54), 2, HEIGHT, GRID, Spread()),
    )
    assert _white(usual) > HEIGHT / 4
    assert _white(full) < HEIGHT / 20


@settings(deadline=None, max_examples=50)
@given(ATOMS, st.data())
def test_pages_are_filled_by_what_atoms_measure_whatever_stands_in_them(atoms: list[Atom], data: st.DataObject) -> None:
    """As the atoms themselves, with what is smaller and what is set again; a second flow keeps its own letters."""
    head = text("head")
    own = [
        replace(
            atom,
            smaller=replace(atom, height=atom.height / 2, text=f"{atom.text} smaller")
            if data.draw(st.booleans())
            else None,
            repeat=(head,) if data.draw(st.booleans()) else (),
        )
        for atom in numbered(atoms)
    ]
    direct = _filled.__wrapped__(tuple(own), 2, HEIGHT, GRID, Spread())
    assert fill_pages(own, 2, HEIGHT, GRID, Spread()) == direct
    before = _filled.cache_info().hits
    other = fill_pages([_renamed(atom) for atom in own], 2, HEIGHT, GRID, Spread())
    assert _filled.cache_info().hits == before + 1
    assert other == tuple(
        tuple(tuple(replace(one, atom=_renamed(one.atom)) for one in column) for column in page) for page in direct
    )


def _renamed(atom: Atom) -> Atom:
    """The atom with other letters in it."""
    smaller = _renamed(atom.smaller) if atom.smaller is not None else None
    return replace(atom, text=f"other {atom.text}", smaller=smaller, repeat=tuple(map(_renamed, atom.repeat)))


def _white(pages: Sequence[Columns]) -> float:
    return sum(HEIGHT - column[-1].bottom for page in pages for column in page)
