"""What a book's passes have in common is composed once, and never when it would come out otherwise."""

from __future__ import annotations

from pnp.base.finding import Fault
from pnp.draw.colour.inks import Palette
from pnp.rulebook.book import start_book
from pnp.rulebook.context import ComposeContext
from pnp.rulebook.pages.composer import Composer
from pnp.rulebook.pages.page_format import A5, PageFormat
from pnp.rulebook.palette import inks_of
from pnp.rulebook.source.manuscript import read_manuscript
from pnp.rulebook.source.number import Target
from pnp.rulebook.typography import BookStyles
from pnp.rulebook.words import Words

from .sample_book import TEXT, game, palette, pictures

SLIP = Fault("slip", "a slip")


def compose_context(**more: object) -> ComposeContext:
    look = BookStyles.of(inks_of(palette()))
    made = ComposeContext("rulebook.md", PageFormat.of(*A5).require(), look, Words.of("en").require(), pictures())
    for name, value in more.items():
        setattr(made, name, value)
    return made


def test_what_prints_no_number_and_asks_nothing_of_the_page_is_made_once() -> None:
    at = compose_context()
    composer = Composer(at)
    first = composer.once("words", object)
    at.pages = {"one": 7}
    at.form = at.form.longer()
    assert composer.once("words", object) is first


def test_a_page_number_that_changes_has_it_made_again_and_another_one_does_not() -> None:
    at = compose_context(targets={"one": Target("one", "section", "1", "One", 3)}, pages={"one": 3})
    composer = Composer(at)
    first = composer.once("see", lambda: at.reference("one"))
    at.pages = {"one": 3, "two": 9}
    assert composer.once("see", lambda: "anew") is first
    at.pages = {"one": 4}
    second = composer.once("see", lambda: at.reference("one"))
    assert first != second
    assert "4" in second


def test_what_looked_at_the_page_is_made_again_for_a_longer_one() -> None:
    at = compose_context()
    composer = Composer(at)
    heights = [composer.once("tall", lambda: at.page.text_height) for _ in range(2)]
    at.form = at.form.longer()
    heights.append(composer.once("tall", lambda: at.page.text_height))
    assert heights[0] == heights[1] < heights[2]


def test_a_fault_is_told_in_each_pass_since_the_findings_of_one_may_be_thrown_away() -> None:
    at = compose_context()
    composer = Composer(at)
    for _ in range(2):
        at.findings.clear()
        composer.once("faulty", lambda: at.findings.append(SLIP.at(at.place(4))))
        assert [finding.code for finding in at.findings] == ["slip"]


def test_blocks_come_out_the_same_object_in_the_next_pass() -> None:
    blocks = read_manuscript("# T {.cover}\n\n## One {#one}\n\nPlain words.\n", "rulebook.md", {}).require().blocks
    composer = Composer(compose_context())
    first, second = composer.atoms(blocks), composer.atoms(blocks)
    assert [id(atom) for atom in first if not atom.keep] == [id(atom) for atom in second if not atom.keep]
    assert [atom.text for atom in first] == [atom.text for atom in second]


def test_a_book_for_another_paper_is_set_from_what_was_read_and_any_other_is_read_anew() -> None:
    one, theirs, ink = game(), pictures(), palette()
    first = start_book(one, TEXT, {"a": 1}, ink, theirs)
    assert start_book(one, TEXT, {"a": 1}, ink, theirs) is first
    others = [
        start_book(one, f"{TEXT}\nMore.\n", {"a": 1}, ink, theirs),
        start_book(one, TEXT, {"a": 2}, ink, theirs),
        start_book(one, TEXT, {"a": 1}, Palette(ink.theme, "low"), theirs),
        start_book(one, TEXT, {"a": 1}, ink, pictures()),
        start_book(one, TEXT, {"a": 1}, ink, theirs, icons={}),
    ]
    assert all(other is not first for other in others)
